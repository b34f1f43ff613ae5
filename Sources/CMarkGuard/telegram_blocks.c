#include <stdbool.h>
#include <string.h>
#include <strings.h>

#include "telegram.h"

#include <cmark-gfm/node.h>
#include <cmark-gfm/parser.h>
#include <cmark-gfm/syntax_extension.h>

// MARK: Lines

typedef struct {
  const unsigned char *bytes;
  int length;  // without blanks and the line end
} line_text;

static line_text text_from(const unsigned char *input, int length, int start) {
  while (length > start && (input[length - 1] == ' ' || input[length - 1] == '\t' ||
                            input[length - 1] == '\n' || input[length - 1] == '\r')) {
    length--;
  }
  line_text text = {input + start, length - start};
  return text;
}

// MARK: Math

// An unclosed block would take the rest of the document with it, and the block phase sees one line
// at a time.
static __thread int last_closing_line;

void guard_telegram_expect_math_until(int line) { last_closing_line = line; }

static const unsigned char *find_dollars(const unsigned char *bytes, int length) {
  for (int i = 0; i + 1 < length; i++) {
    if (bytes[i] == '\\') i++;
    else if (bytes[i] == '$' && bytes[i + 1] == '$') return bytes + i;
  }
  return NULL;
}

static bool ends_in_dollars(line_text line) {
  return line.length >= 2 && line.bytes[line.length - 1] == '$' && line.bytes[line.length - 2] == '$' &&
         !(line.length > 2 && (line.bytes[line.length - 3] == '\\' || line.bytes[line.length - 3] == '$'));
}

typedef enum { NO_MATH, OPEN_MATH, WHOLE_MATH } math_start;

static math_start math_start_of(line_text line, int line_number) {
  if (line.length < 2 || line.bytes[0] != '$' || line.bytes[1] != '$') return NO_MATH;
  if (line.length > 2 && line.bytes[2] == '$') return NO_MATH;
  const unsigned char *body = line.bytes + 2;
  int length = line.length - 2;
  const unsigned char *dollars = find_dollars(body, length);
  if (!dollars) return line_number < last_closing_line ? OPEN_MATH : NO_MATH;
  return dollars > body && dollars + 2 == body + length ? WHOLE_MATH : NO_MATH;
}

static cmark_node *open_math(cmark_parser *parser, cmark_node *parent, math_start start) {
  cmark_node *node = cmark_parser_add_child(parser, parent, CMARK_NODE_CODE_BLOCK,
                                            cmark_parser_get_first_nonspace(parser) + 1);
  node->as.code.fenced = false;
  node->as.code.fence_char = GUARD_MATH_FENCE;
  node->as.code.fence_length = start == WHOLE_MATH;  // 1 when the block is closed
  node->as.code.info = cmark_chunk_literal("");
  cmark_node_set_syntax_extension(node, guard_telegram_blocks());
  return node;
}

static int continue_math(cmark_syntax_extension *extension, cmark_parser *parser, unsigned char *input,
                         int length, cmark_node *node) {
  (void)extension;
  if (node->as.code.fence_length) return 0;
  int start = cmark_parser_get_first_nonspace(parser);
  node->as.code.fence_length = ends_in_dollars(text_from(input, length, start < length ? start : length));
  return 1;
}

// MARK: HTML

// Tags that stand for blocks in Telegram and are not among those that CommonMark lets begin a block
// in the middle of a paragraph.
static const char *const block_tags[] = {
    "tg-collage", "tg-slideshow", "tg-map", "tg-button-row", "tg-math-block",
    "tg-thinking", "tg-document", "video", "audio", NULL,
};

static bool begins_block_tag(line_text line) {
  int start = line.length > 1 && line.bytes[1] == '/' ? 2 : 1;
  for (const char *const *tag = block_tags; *tag; tag++) {
    int length = (int)strlen(*tag);
    if (line.length < start + length) continue;
    if (strncasecmp((const char *)line.bytes + start, *tag, (size_t)length) != 0) continue;
    if (line.length == start + length) return true;
    unsigned char next = line.bytes[start + length];
    return next == ' ' || next == '\t' || next == '>' || next == '/';
  }
  return false;
}

// MARK: The extension

static cmark_node *open_block(cmark_syntax_extension *extension, int indented, cmark_parser *parser,
                              cmark_node *parent, unsigned char *input, int length) {
  (void)extension;
  int start = cmark_parser_get_first_nonspace(parser);
  if (indented || start >= length) return NULL;
  if (input[start] == '$') {
    math_start math = math_start_of(text_from(input, length, start), cmark_parser_get_line_number(parser));
    return math == NO_MATH ? NULL : open_math(parser, parent, math);
  }
  if (input[start] == '<' && begins_block_tag(text_from(input, length, start))) {
    cmark_node *node = cmark_parser_add_child(parser, parent, CMARK_NODE_HTML_BLOCK, start + 1);
    node->as.html_block_type = 6;
    return node;
  }
  return NULL;
}

static cmark_syntax_extension *blocks;

cmark_syntax_extension *guard_telegram_blocks(void) { return blocks; }

void guard_telegram_register_blocks(void) {
  blocks = cmark_syntax_extension_new("telegram-blocks");
  cmark_syntax_extension_set_open_block_func(blocks, open_block);
  cmark_syntax_extension_set_match_block_func(blocks, continue_math);
}
