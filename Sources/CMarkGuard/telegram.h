#ifndef CMARK_GUARD_TELEGRAM_H
#define CMARK_GUARD_TELEGRAM_H

#include <cmark-gfm.h>

// What Telegram's Markdown has beyond GitHub's, as two extensions of the parser: one that opens
// blocks, to be asked before the others, and one among text, to be asked after them.

cmark_syntax_extension *guard_telegram_blocks(void);
cmark_syntax_extension *guard_telegram_inlines(void);

/// Make them, once for all parses.
void guard_telegram_register_blocks(void);
void guard_telegram_register_inlines(void);

/// For the parse that this thread does next: the last line that can close a block of math, 0 for none.
void guard_telegram_expect_math_until(int line);

/// To be called when an inline phase begins: what was remembered of the last text is not of this one.
void guard_telegram_begin_inlines(void);

/// What the first byte of a fence is where a block of math stands as a code block.
enum { GUARD_MATH_FENCE = '$' };

#endif
