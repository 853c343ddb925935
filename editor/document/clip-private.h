/* clip-private.h: the inside of a clip, for clip*.c. */
#ifndef WCE_CLIP_PRIVATE_H
#define WCE_CLIP_PRIVATE_H

#include "clip.h"

typedef struct {
  int x, y;
} WcePlace;

struct _WceClip {
  grefcount references;
  GArray *places;    /* of WcePlace: the clip's hexes; (0, 0) is its middle */
  GPtrArray *things; /* counted from there */
};

WceClip *wce_clip_new (void);

#endif
