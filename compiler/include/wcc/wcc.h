/* wcc.h: the Warcouncil compiler, all of it. */
#ifndef WCC_WCC_H
#define WCC_WCC_H
#include "wcc/compile.h"
#include "wcc/diff.h"
#include "wcc/export.h"
#include "wcc/expression.h"
#include "wcc/findings.h"
#include "wcc/import.h"
#include "wcc/language.h"
#include "wcc/merge.h"
#include "wcc/pack.h"
#include "wcc/place.h"
#include "wcc/playtest.h"
#include "wcc/record.h"
#include "wcc/rulings.h"
#include "wcc/statistics.h"
#include "wcc/template.h"
#include "wcc/texts.h"
#include "wcc/upgrade.h"
#include "wcc/uses.h"
#endif
