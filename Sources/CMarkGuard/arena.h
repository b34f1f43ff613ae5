#ifndef CMARK_GUARD_ARENA_H
#define CMARK_GUARD_ARENA_H

#include <setjmp.h>
#include <stddef.h>
#include <stdint.h>

#include <cmark-gfm.h>

#define GUARD_SMALL_CLASSES 65

typedef struct guard_chunk guard_chunk;
typedef struct guard_large guard_large;
typedef struct guard_free_block guard_free_block;

/// All memory of one parse, given back as a whole. When a budget is spent the arena does not
/// return NULL, which the library answers with abort(); it jumps to `escape`.
typedef struct {
  guard_chunk *chunks;
  guard_large *large;
  char *next;
  char *end;
  size_t chunk_size;
  size_t bytes_mapped;
  size_t byte_budget;
  uint64_t work;
  uint64_t work_budget;
  guard_free_block *free_blocks[GUARD_SMALL_CLASSES];
  jmp_buf escape;
} guard_arena;

void guard_arena_init(guard_arena *arena, size_t input_length, size_t byte_budget,
                      uint64_t work_budget);
void guard_arena_destroy(guard_arena *arena);

/// The arena that the allocator below takes from in this thread; NULL for none.
void guard_arena_enter(guard_arena *arena);
cmark_mem *guard_arena_allocator(void);

#endif
