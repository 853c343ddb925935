/* format.h: the compiled battle, the specification that writer
 * (compiler/write.c) and reader (runtime/load.c) mirror. With the lists beside
 * it (*.def, numbered from 0 in their order) and vocabulary.h it is all that a
 * reader in another language needs: tests/binary/reader.py is one.
 *
 * A file holds one battle and the rules that it uses. All numbers are
 * little-endian or variable-length:
 *   u8, u16, u32  fixed size, unsigned; nothing is aligned or padded
 *   uleb          unsigned LEB128: 7 bits a byte, the lowest first, bit 7 set on
 *                 all bytes but the last; at most 32 bits, masks at most 64. The
 *                 writer uses the shortest form; readers accept longer ones too
 *   zig           signed: uleb of 2 * n, or of -2 * n - 1 below 0
 *   opt           uleb, 0 for none, else the number plus 1
 * A mask has bit i for number i of its list. "uleb things, each:" means how
 * many there are, then each in turn. Limits are at the end (WCR_MAX_...) or
 * with the field; a loader refuses values beyond them, numbers and bits that
 * their list does not have, and flags that are not listed here.
 * Numbering starts at 0 everywhere. What the rules name (faces, classes,
 * cards ...) is a number here; names live in text sections only.
 *
 * HEADER, 16 bytes
 *   u8[4]  "WCB\n"
 *   u16    format version, WCR_FORMAT_VERSION
 *   u16    0
 *   u32    length of the whole file
 *   u32    CRC-32 (IEEE 802.3, as of zlib) of everything after the header
 * Then sections in ascending order of type, each at most once, up to the end:
 *   u8     type, not 0
 *   uleb   length of the payload
 *   ...    payload; the reader must use every byte of it
 * A reader skips sections that it does not know. COUNTERS and the sections from
 * WCR_SECTION_TEXT on may be missing; the others must be there.
 * The play data are the sections below WCR_SECTION_TEXT with their types and
 * lengths; battles play alike when their play data have the same CRC-32.
 *
 * Play sections, in this order (what refers to a later section, or needs the
 * whole of its own, is checked once all are read):
 *
 * BOARD        uleb columns (2 to 255), uleb rows (at least 2), uleb slots off
 *              the board; hexes and slots are at most WCR_MAX_HEXES. Row 0 is
 *              the baseline of the top side. Rows 0, 2, 4 ... (long rows) have
 *              `columns` hexes, rows 1, 3, 5 ... have columns - 1 and lie half a
 *              hex to the right. Hex number = row * columns + column; the
 *              missing last hex of a short row has a number but is no hex.
 *              Slots have the numbers after the last hex.
 *              uleb sections, each: u8 first, last column in long rows, u8
 *              first, last column in short rows (first > last: none), as
 *              seen by the bottom side, uleb number that the top side gives
 *              this section.
 *              uleb terrain placements, one per hex, each: uleb hex minus the
 *              previous one's (the first: minus 0), uleb terrain, or terrain that
 *              belongs to a side (TERRAINS). Terrain 0 is the open ground
 *              that every other hex has.
 *              uleb hexside features (at most 16); then uleb placements of
 *              them, ordered by hex, then feature, each: uleb hex minus the
 *              previous one's, uleb feature, u8 mask of the hex's sides
 *              (bits by enum wcr_direction; not empty), for this hex only:
 *              what the neighbour has on the shared side is listed with it
 * ZONES        uleb zones, each: uleb hexes (at least one), each: uleb hex minus
 *              the previous one's (the first: minus 0)
 * RESERVES     uleb reserves, each: u8 side, uleb slots (at least one; those of
 *              the reserves follow each other, up to the last slot), uleb zone
 *              of its entry hexes, opt group of the cards that order it (none: it
 *              comes in by itself), uleb first own turn in which it may come
 *              (at most 255; 0: before the first turn of the battle), opt section
 *              whose orders it takes (none: any order of a card that does not
 *              count by section, and it comes in where the card reaches), uleb
 *              banners of its side that it waits for to come in by itself (0
 *              with a group), u8 flags WCR_RESERVE_...
 * OBJECTIVES   uleb objectives (at most WCR_MAX_OBJECTIVES), each: uleb zone,
 *              uleb banners (1 to 99; 255 in all) + WCR_OBJECTIVE_AT_ONCE when
 *              it is claimed at any time + WCR_OBJECTIVE_HALF when it is held
 *              by pieces in more than half of its hexes, or
 *              WCR_OBJECTIVE_MARGIN * how many hexes more than the enemy a side
 *              needs (at most those of the zone), opt only side that may claim
 *              it
 * FACES        uleb faces, each u8 flags WCR_FACE_...; at least one is a flag
 * ROLES        uleb roles, each: u8 use (WCR_USE_...) * 4 + base
 *              (WCR_BASE_...), u8 dice (fixed base only, else absent), uleb
 *              mask of faces that hit a unit, uleb mask of faces that
 *              eliminate a lone leader, uleb flags WCR_ROLE_...; the mechanisms
 *              take the first role of each use; attack, battle-back, fire,
 *              escape and check must have one
 * TERRAINS     uleb terrains, each: u8 level (at most 127), uleb flags
 *              WCR_TERRAIN_..., opt sight group (at most 253), opt terrain that it becomes. Terrain 0 is open
 *              ground. Then uleb terrains that belong to a side, each: uleb
 *              terrain, u8 side; on the board they have the numbers after
 *              the last terrain. What they become belongs to the side, too,
 *              when that is one of them.
 * CLASSES      uleb classes, each: u8 opt symbol (face; 0 exactly for leader
 *              classes), uleb mask of traits (at most 32), uleb (at most 99)
 *              for each statistic in the order of enum wcr_stat; battle-after
 *              99 is unlimited
 * KINDS        uleb kinds (at most 64), each: uleb class * 2 + side, uleb mask
 *              of traits beyond those of the class, u8 marker (enum
 *              wcr_marker); the kinds of units come before those of leaders
 * PIECES       for each kind: uleb pieces, each: uleb hex or slot (the number
 *              behind the last slot: a leader in the supply). Pieces are
 *              numbered in this order, so units come first, then leaders (at
 *              most 32).
 * ARMIES       for each side: uleb hand size (1 to WCR_MAX_HAND), uleb banners to
 *              win (1 to 255); then u8 side that moves first. Plus 2 when dice
 *              say who does: this side rolls first, and then follow opt
 *              dice of either side (none: its Command), uleb mask of the faces
 *              that are counted (not empty). Plus 4 (top) or 16 (bottom) times
 *              1 + level (random or greedy) when nobody plays the side
 * EXPRESSIONS  uleb expressions (at most 4096), each: uleb length in bytes,
 *              instructions: u8 opcode and its operands, both in opcodes.def
 * CARDS        uleb cards, each: uleb group, uleb deck * WCR_CARD_DECK + copies
 *              in it * 4 + clauses - 1, then each clause (a card of another deck
 *              than the command deck, number 0, has only reactions; they alone
 *              can be played in the window card-played, where no pieces are
 *              chosen):
 *                u8 kind (WCR_CLAUSE_...) + selector (WCR_SELECTOR_...; 0 for
 *                   react, copy, play-as) * 16
 *                u8 flags WCR_ORDER_...; of a copy WCR_COPY_...; of react and
 *                   play-as 0
 *                react: u8 WCR_WINDOW_..., opt condition (expression), opt
 *                       pieces, one of which is chosen (expression, one
 *                       instruction that counts pieces), no more;
 *                       what it does is a trigger of the card on
 *                       reaction-played
 *                copy:  opt condition (expression) for copying no other order
 *                       than the one that was issued, no more; the card has no
 *                       other clause
 *                play-as: uleb card, which has an order, opt condition
 *                       (expression), no more; not the first clause
 *                fallback: uleb condition (expression)
 *                WCR_ORDER_FILTER: uleb filter (expression about the piece)
 *                WCR_ORDER_WHILE: uleb condition (expression about the
 *                   piece), without which a piece loses its order
 *                allowance: uleb parts, each one quota
 *                chain:     one quota: section of the leader, linked hexes
 *                group:     one quota: hexes
 *                all:       one quota: section, any number
 *                pool:      one quota: dice, anywhere; uleb spends (at most
 *                           WCR_MAX_SPENDS), each: uleb mask of faces, u8
 *                           what (WCR_SPEND_...) + number (1 to WCR_MAX_SPEND)
 *                           * 4, opt condition (expression about the piece and
 *                           the face), opt class of a leader whom one of these dice may
 *                           bring to a unit that has got a block back
 *                  quota: uleb section + 1 (0: anywhere) + number * 16
 *                  number: 0 any number (not of dice), 1 the Command, n + 1: n
 *                WCR_ORDER_PHASES: uleb phases (at most 8), each u8 WCR_PHASE_...
 *                   else the phases are move, battle
 *              Clauses are numbered through all cards.
 * EFFECTS      uleb effects in order of query, layer, document; each:
 *                uleb (query - query of the effect before; the first: - 0) * 8
 *                   + operation
 *                uleb flags WCR_EFFECT_..., then the fields that the flags
 *                   announce, in the order of the flags
 *                set, add, cap, floor, bonus: the value, uleb expression with
 *                   WCR_EFFECT_COMPUTED, else zig constant (-999 to 999)
 *                allow, deny: no value, never WCR_EFFECT_COMPUTED
 *              If a mask is announced but empty, the effect never holds.
 * TRIGGERS     uleb triggers in order of event, then document; each:
 *                u8 event, u8 once + WCR_ONCE_DECK * the number of a deck (0 but on
 *                card-drawn and deck-reshuffled), opt side, opt condition, uleb mask of classes (0: any),
 *                opt card (that must be in play; on reaction-played: that was
 *                played),
 *                uleb actions, each: u8 action, u8 who, u8 other (as in
 *                actions.def; other of gain-banners WCR_GAIN_...; any number
 *                where neither means anything), opt condition, value
 *                value: uleb expression for lose-blocks, gain-banners, draw,
 *                       discard, grow-hand, gain-tokens, set-counter;
 *                       uleb role for strike; uleb terrain for
 *                       change-terrain (with who 1 it is 0: the terrain there
 *                       turns into what it becomes, or open ground); uleb
 *                       feature of hexsides for change-hexside; uleb
 *                       string for note; uleb expression and uleb inner actions for
 *                       for-each and roll, then with WCR_EACH_COUNTED uleb
 *                       expression for how many pieces; uleb inner actions for together
 *                       and offer; none for other actions
 *                Inner actions are the next ones and count as actions of the
 *                trigger. A for-each lies in at most one other, no together
 *                in any block but a roll, and no roll in another.
 *                Other of roll is the highest number of its dice (0: they
 *                are the dice of the game). The expression of a for-each is one instruction that
 *                counts pieces, or with WCR_EACH_HEXES hexes; the for-each goes
 *                through these.
 *
 * TOKENS       uleb actions for tokens (at most WCR_MAX_TOKEN_ACTIONS), each: u8
 *              window (WCR_TOKEN_..., and WCR_TOKEN_FOR_SIDE), u8 flags WCR_TOKEN_FLAG_..., opt clause that ordered pieces act by
 *              when they fit it (window card-played only), opt condition
 *              (expression about the piece), uleb mask of roles (0: any), uleb
 *              mask of groups of cards (0: any); what else it does is triggers
 *              on token-spent and effects. Then for each side: uleb tokens,
 *              uleb mask of the actions on which it may spend them.
 *
 * COUNTERS     numbers that a game remembers; missing when there are none: uleb
 *              counters (at most WCR_MAX_COUNTERS), each: u8 whose they are
 *              (WCR_COUNTER_...), u8 most, u8 number at the start. All that a
 *              game has take at most WCR_MAX_COUNTER_BYTES, one byte each
 * DRAWS        numbers that lie face down; missing when there are none: uleb
 *              counters with such numbers in ascending order, each: uleb
 *              counter, opt expression (about the side, piece or hex whose it
 *              is; all have one without it), uleb numbers of its pile (at most
 *              WCR_MAX_PILE), each u8, at most the most of the counter. In a
 *              game each of them takes one byte more. Without numbers nothing
 *              lies face down: for whom the expression is true starts with the
 *              number at the start, the others with 0
 * DECKS        decks beside the command deck; missing when there are none: uleb
 *              decks (below WCR_MAX_DECKS), each with cards: for each side: u8
 *              cards at the start, u8 cards that it may hold at most (1 to
 *              WCR_MAX_HAND). A hand has at most WCR_MAX_HAND cards of all
 *              decks. The first one is number 1
 *
 * Text sections; playing reads none of them:
 *
 * STRINGS      uleb strings (at most 65535), each: uleb length in bytes, UTF-8
 *              with no NUL and no control characters but tab and line feed
 * NAMES        for each noun list below WCR_NAMED_NOUNS: uleb count (at most 256),
 *              each: uleb string of the identifier (at most WCR_MAX_ID
 *              bytes), uleb string of the name
 *              Noun lists are parallel to the sections above; traits, groups,
 *              armies, pieces (identifier empty; name of a leader or unit, often empty) too.
 * ORIGINS      uleb files (at most 256), each uleb string, without its folders:
 *              that of the battle, those of the rules; then for each effect: uleb file,
 *              uleb line, opt string of the citation, opt string of the source noun (for example
 *              "terrain hill"); then the same for each trigger
 * PROSE        uleb paragraphs, each: u8 kind WCR_PROSE_..., uleb string of
 *              the language (BCP 47), uleb string
 * COUNCIL      uleb number of the battle (0: none); then for each side: opt
 *              string of the colour of its blocks (letters a to z, or # and six
 *              hexadecimal digits), uleb
 *              commanders, each uleb string
 * LANGUAGES    translations from catalogues; missing when there are none:
 *              uleb string of the language of the battle (BCP 47); uleb
 *              languages (at most 64), each: uleb string of the language, uleb
 *              pairs, each: uleb string of a name, paragraph, commander or note as
 *              it is in the other sections, less that of the pair before, uleb
 *              string of it in the language
 * PERSONALITIES  ways to play (wcr/player.h), which no rule reads; missing
 *              when there are none: uleb personalities (at most
 *              WCR_MAX_PERSONALITIES), each: uleb string of the identifier (at
 *              most WCR_MAX_ID bytes), uleb string of the name, uleb (at most
 *              WCR_MAX_WEIGHT) for each weight of WCR_WEIGHT_LIST
 * COUNTER_NAMES  missing when there are no counters: uleb counters (as many as
 *              in COUNTERS), each: uleb string of the identifier (at most
 *              WCR_MAX_ID bytes), uleb string of the name
 * NUMBER_NAMES  what numbers of counters are called; missing when none has a
 *              name: uleb names, each in ascending order of both: uleb counter,
 *              u8 number (at most the most of the counter), uleb string
 * DECK_NAMES   missing when there is no section DECKS: uleb decks (as many as
 *              there), each: uleb string of the identifier (at most WCR_MAX_ID
 *              bytes), uleb string of the name
 * PEOPLE       missing when no personality makes mistakes or has a share: uleb
 *              personalities (as many as in PERSONALITIES), each: u8 mistakes
 *              (at most 100), u8 share (all together at most 100)
 */
#ifndef WCR_FORMAT_H
#define WCR_FORMAT_H

#ifdef __cplusplus
extern "C" {
#endif

#define WCR_FORMAT_MAGIC "WCB\n"
#define WCR_FORMAT_VERSION 3
#define WCR_FORMAT_HEADER 16

enum wcr_section {
  WCR_SECTION_BOARD = 1,
  WCR_SECTION_ZONES,
  WCR_SECTION_RESERVES,
  WCR_SECTION_OBJECTIVES,
  WCR_SECTION_FACES,
  WCR_SECTION_ROLES,
  WCR_SECTION_TERRAINS,
  WCR_SECTION_CLASSES,
  WCR_SECTION_KINDS,
  WCR_SECTION_PIECES,
  WCR_SECTION_ARMIES,
  WCR_SECTION_EXPRESSIONS,
  WCR_SECTION_CARDS,
  WCR_SECTION_EFFECTS,
  WCR_SECTION_TRIGGERS,
  WCR_SECTION_TOKENS,
  WCR_SECTION_COUNTERS,
  WCR_SECTION_DRAWS,
  WCR_SECTION_DECKS,
  WCR_SECTION_TEXT = 128, /* this and above: text */
  WCR_SECTION_STRINGS = WCR_SECTION_TEXT,
  WCR_SECTION_NAMES,
  WCR_SECTION_ORIGINS,
  WCR_SECTION_PROSE,
  WCR_SECTION_COUNCIL,
  WCR_SECTION_LANGUAGES,
  WCR_SECTION_PERSONALITIES,
  WCR_SECTION_COUNTER_NAMES,
  WCR_SECTION_NUMBER_NAMES,
  WCR_SECTION_DECK_NAMES,
  WCR_SECTION_PEOPLE
};

/* Lines of sight along terrain of a sight group have to stay inside it. */
enum { WCR_TERRAIN_STRICT = 1 };

/* A flag face makes the target retreat instead of hitting it. */
enum { WCR_FACE_FLAG = 1 };

/* Where the dice of a strike come from. */
enum wcr_base { WCR_BASE_CLOSE, WCR_BASE_FIRE, WCR_BASE_FIXED };

enum {
  WCR_ROLE_SYMBOL = 1,    /* the face of the target's symbol hits */
  WCR_ROLE_FLAGS = 2,     /* flags count */
  WCR_ROLE_CHECK = 4,     /* block losses make an attached leader check */
  WCR_ROLE_EVADABLE = 8,  /* the target may evade */
  WCR_ROLE_ANSWERED = 16, /* the target may battle back */
  WCR_ROLE_ADVANCES = 32, /* success allows a momentum advance */
  WCR_ROLE_CAPS = 64,     /* caps and floors apply */
  WCR_ROLE_BONUS = 128,   /* bonus dice of cards apply */
  WCR_ROLE_FULL = 256,    /* full-at-start means full now (escape rolls) */
  WCR_ROLE_SPARES = 512   /* a lone leader who lives need not evade */
};

/* Flag of struct unit_class; in the file: a class without a symbol. */
enum { WCR_CLASS_LEADER = 1 };

enum {
  WCR_ORDER_LEADERS = 1, /* lone leaders may take orders too */
  WCR_ORDER_DETACH = 2,  /* attached leaders may be ordered out */
  WCR_ORDER_FILTER = 4,  /* in the file: a filter follows */
  WCR_ORDER_PHASES = 8,  /* in the file: phases follow */
  WCR_ORDER_WHILE = 16   /* in the file: how long the order lasts follows */
};

/* What a die of a pool gives: orders for units or for pieces, or blocks for one
 * unit. */
enum { WCR_SPEND_UNITS, WCR_SPEND_PIECES, WCR_SPEND_RESTORE, WCR_SPEND_KINDS };

/* How banners are gained. */
enum { WCR_GAIN_NOT_FINAL = 1 }; /* none that would win the game */

/* The action makes its piece move; a piece that cannot move is not offered.
 * The other bits are how many tokens it takes beyond the first. */
enum { WCR_TOKEN_FLAG_MOVES = 1, WCR_TOKEN_COST = 2 };
/* Added to the window before-draw: it is offered once, for the side. */
enum { WCR_TOKEN_FOR_SIDE = 128 };

/* Added to other of choose: the number lies face down; players agree on it before
 * the game. */
enum { WCR_CHOOSE_HIDDEN = 2, WCR_CHOOSE_AGREED = 4 };

/* Added to the banners of an objective: it is claimed at any time; it is held by
 * more than half of its hexes; for each hex that a side must hold more than the
 * enemy. Without the last two a side must be alone there. */
enum {
  WCR_OBJECTIVE_AT_ONCE = 128,
  WCR_OBJECTIVE_HALF = 256,
  WCR_OBJECTIVE_MARGIN = 512
};

/* A piece that is ordered in is put onto the board and does not move further;
 * a reserve may come in anywhere, so that its zone, 0, says nothing. */
enum { WCR_RESERVE_PLACED = 1, WCR_RESERVE_ANYWHERE = 2 };

/* How a card is copied. */
enum {
  WCR_COPY_MIRROR = 1, /* sections change sides */
  WCR_COPY_GROUND = 2  /* a leader of any section leads where the other side's
                          leader did */
};

/* Other of an action on a hex: the hex that the event left. */
enum { WCR_OF_FROM = 64 };
/* Added to who of change-hexside: the feature is put there. */
enum { WCR_HEXSIDE_PRESENT = 128 };

/* Other of a for-each. */
enum {
  WCR_EACH_COUNTED = 1, /* a number of pieces follows */
  WCR_EACH_STOPS = 2,   /* whoever picks may stop */
  WCR_EACH_HEXES = 4    /* it goes through hexes */
};

/* Who of a discard, beside the side operand. Without one of the first two, lots
 * choose the cards; without one of the next two, they become discards. */
enum {
  WCR_DISCARD_BY_SIDE = 2,     /* the side of the trigger chooses */
  WCR_DISCARD_BY_OPPONENT = 4, /* its opponent chooses */
  WCR_DISCARD_TO_DECK = 8,
  WCR_DISCARD_TO_HAND = 16, /* of the other side */
  WCR_DISCARD_UNSEEN = 32   /* into the deck without being shown */
};

/* Who of a draw, beside the side operand. */
enum { WCR_DRAW_DISCARDS = 2 }; /* from the top of the discards */

/* Times the number of a deck, added to who of a draw, discard or reshuffle. */
enum { WCR_OF_DECK = 64 };
/* Times the number of its deck, added to what a card says of its copies. */
enum { WCR_CARD_DECK = 1024 };
/* Times the number of a deck, added to how often a trigger acts. */
enum { WCR_ONCE_DECK = 16 };

/* Who has a counter of its own. */
enum wcr_counter_of {
  WCR_COUNTER_GAME,
  WCR_COUNTER_SIDE,
  WCR_COUNTER_PIECE,
  WCR_COUNTER_HEX,
  WCR_COUNTER_KINDS
};

/* Announced fields of an effect, each one uleb unless said otherwise. */
enum {
  WCR_EFFECT_AS = 1,        /* u8 subject other than the query's own */
  WCR_EFFECT_KINDS = 2,     /* mask of kinds that the subject must be of */
  WCR_EFFECT_TERRAIN = 4,   /* terrain, u8 place (WCR_PLACE_...) */
  WCR_EFFECT_ROLES = 8,     /* mask of roles; absent: any, also no role */
  WCR_EFFECT_CLAUSE = 16,   /* clause that ordered the subject */
  WCR_EFFECT_FACE = 32,     /* mask of faces */
  WCR_EFFECT_WHEN = 64,     /* expression */
  WCR_EFFECT_COMPUTED = 128 /* the value is an expression, not a constant */
};

enum wcr_noun {
  WCR_NOUN_FACE,
  WCR_NOUN_ROLE,
  WCR_NOUN_TERRAIN,
  WCR_NOUN_HEXSIDE,
  WCR_NOUN_CLASS,
  WCR_NOUN_TRAIT,
  WCR_NOUN_SECTION,
  WCR_NOUN_ZONE,
  WCR_NOUN_GROUP,
  WCR_NOUN_CARD,
  WCR_NOUN_TOKEN, /* what tokens are spent on */
  WCR_NOUN_ARMY,
  WCR_NOUN_PIECE,
  WCR_NOUN_PERSONALITY, /* named in a section of their own, as counters are */
  WCR_NOUN_COUNTER,
  WCR_NOUN_DECK, /* beside the command deck, so that 0 is deck 1 */
  WCR_NOUNS
};
/* The lists that are named in the section NAMES. */
enum { WCR_NAMED_NOUNS = WCR_NOUN_PERSONALITY };

enum wcr_prose {
  WCR_PROSE_TITLE,
  WCR_PROSE_DATE,
  WCR_PROSE_DESIGNER,
  WCR_PROSE_HISTORY,
  WCR_PROSE_COUNCIL, /* war-council note */
  WCR_PROSE_RULE,    /* rule in words that the program does not play */
  WCR_PROSE_PART,    /* phase of a battle that has several */
  WCR_PROSE_STATUS,  /* how far the designer got, what is by him and what not */
  WCR_PROSES
};

/* Limits. */
enum {
  WCR_MAX_ID = 48,          /* bytes of an identifier; arbitrary */
  WCR_MAX_HEXES = 4096,     /* hex operand of a choice: 12 bits */
  WCR_MAX_PIECES = 254,     /* a piece fits a byte, 255 is none */
  WCR_MAX_KINDS = 64,       /* kind masks are 64 bits */
  WCR_MAX_FACES = 16,       /* counted per roll in the game state */
  WCR_MAX_ROLES = 32,       /* role masks are 32 bits */
  WCR_MAX_TRAITS = 32,      /* trait masks are 32 bits */
  WCR_MAX_TERRAINS = 64,    /* with those of sides: masks are 64 bits */
  WCR_MAX_TOUCHED = 8,      /* terrains of touched(): 8 bits of each piece */
  WCR_MAX_HEXSIDES = 16,    /* features of hexsides; a table per feature */
  WCR_MAX_CLASSES = 64,     /* class masks are 64 bits */
  WCR_MAX_SECTIONS = 8,     /* section masks are 8 bits */
  WCR_MAX_SLOTS = 32,       /* places off the board */
  WCR_MAX_ZONES = 32,       /* zone masks are 32 bits */
  WCR_MAX_OBJECTIVES = 8,   /* each has its holder in the state of a game */
  WCR_MAX_CLAUSES = 250,    /* a clause fits a byte */
  WCR_MAX_CARD_CLAUSES = 4, /* clauses of one card: 2 bits */
  WCR_MAX_SPENDS = 4,       /* rows of a pool of dice */
  WCR_MAX_SPEND = 7,        /* orders or blocks of one die */
  WCR_MAX_CARDS = 250,      /* card types; a card fits a byte */
  WCR_MAX_GROUPS = 64,      /* of cards: masks are 64 bits */
  WCR_MAX_EFFECTS = 1024,   /* folding them at load takes its time */
  WCR_MAX_TRIGGERS = 250,   /* counted in bytes */
  WCR_MAX_ONCE = 32,        /* triggers that act once in a turn or game: their
                               marks are 32 bits; as many once for each hex */
  WCR_MAX_ACTIONS = 1000,   /* of all triggers; arbitrary */
  WCR_MAX_TRIGGER_ACTIONS = 255, /* of one trigger, blocks included: a byte */
  WCR_MAX_NESTING = 5,           /* triggers that answer each other */
  WCR_MAX_STEP_ACTIONS = 10000, /* of triggers between two decisions; arbitrary:
                                    rules do a few, or some for each piece, and
                                    those that do more do not end */
  WCR_MAX_TOKEN_ACTIONS = 32,   /* masks of them are 32 bits */
  WCR_MAX_TOKENS = 99,          /* of a side */
  WCR_MAX_DECK = 250,           /* cards in all decks */
  WCR_MAX_DECKS = 4,            /* with the command deck: 2 bits */
  WCR_MAX_HAND = 24,            /* cards in a hand */
  WCR_HAND_ROOM = 32,           /* with those drawn to choose one from */
  WCR_MAX_EXPRESSION = 64,      /* instructions */
  WCR_MAX_SUM = 1000000,        /* values of expressions; arbitrary */
  WCR_MAX_COUNTS = 8,           /* expressions inside each other; arbitrary */
  WCR_MAX_WORK = 64000000,      /* instructions for one answer: a moment */
  WCR_MAX_STACK = 8,            /* values on the stack of an expression */
  WCR_ALL_PEOPLE = 100,         /* shares and mistakes are hundredths */
  WCR_MAX_PERSONALITIES = 15,   /* search tries each for every choice */
  WCR_MAX_WEIGHT = 1000,        /* percent; arbitrary */
  WCR_MAX_NUMBER = 999,         /* number of a battle; arbitrary */
  WCR_MAX_DICE = 32,            /* dice of one roll, re-rolls included */
  WCR_MAX_DIE = 100,            /* highest number of a die with numbers */
  WCR_MAX_COUNTERS = 32,        /* arbitrary */
  WCR_MAX_COUNT = 99,           /* highest number of a counter; arbitrary */
  WCR_MAX_PILE = 100,           /* numbers of a pile; arbitrary */
  WCR_MAX_COUNTER_BYTES = 8192  /* a game is copied often */
};

#ifdef __cplusplus
}
#endif

#endif
