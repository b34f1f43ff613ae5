#define _GNU_SOURCE
#include "arena.h"

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#include "CMarkGuard.h"

// Small blocks come from chunks and return to a free list of their size; large ones are mappings
// of their own, so that growing a line of megabytes moves pages instead of bytes.

enum {
  GRAIN = 16,
  SMALL_LIMIT = (GUARD_SMALL_CLASSES - 1) * GRAIN,
  // The largest capacity of a small block: with its header a power of two, so that rounding a size up
  // cannot pass it. `free` and `realloc` tell the two kinds of blocks apart by it.
  LARGE_LIMIT = 64 * 1024 - sizeof(size_t),
  FIRST_CHUNK = 64 * 1024,
  LAST_CHUNK = 4 * 1024 * 1024,
};

struct guard_chunk {
  guard_chunk *previous;
  size_t size;
  size_t padding;  // so that the first block, behind its header, stands on a multiple of GRAIN
};

struct guard_large {
  guard_large *previous;
  guard_large *next;
  size_t mapped;
  size_t capacity;  // last, so that it stands where a small block has it
};

struct guard_free_block {
  guard_free_block *next;
};

// Blocks are aligned as those of malloc.
_Static_assert((sizeof(guard_chunk) + sizeof(size_t)) % GRAIN == 0, "small blocks");
_Static_assert(sizeof(guard_large) % GRAIN == 0, "large blocks");

// Every block is preceded by its capacity.
static size_t *capacity_of(void *pointer) { return (size_t *)pointer - 1; }

// The library's allocator interface passes no context.
static __thread guard_arena *current;

static _Noreturn void stop(guard_status status) { longjmp(current->escape, status); }

static void *map_pages(guard_arena *arena, size_t size, int flags) {
  if (size > arena->byte_budget - arena->bytes_mapped) stop(GUARD_OUT_OF_BYTES);
  void *pages = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | flags, -1, 0);
  if (pages == MAP_FAILED) stop(GUARD_OUT_OF_MEMORY);
  arena->bytes_mapped += size;
  return pages;
}

static void add_chunk(guard_arena *arena) {
  // Populated at once: one system call instead of a fault for each page.
  guard_chunk *chunk = map_pages(arena, arena->chunk_size, MAP_POPULATE);
  chunk->previous = arena->chunks;
  chunk->size = arena->chunk_size;
  arena->chunks = chunk;
  arena->next = (char *)chunk + sizeof(guard_chunk);
  arena->end = (char *)chunk + chunk->size;
  if (arena->chunk_size < LAST_CHUNK) arena->chunk_size *= 2;
}

static size_t round_to_pages(size_t size) { return (size + 4095) & ~(size_t)4095; }

static void *allocate_large(guard_arena *arena, size_t size) {
  size_t mapped = round_to_pages(size + sizeof(guard_large));
  guard_large *block = map_pages(arena, mapped, 0);
  block->mapped = mapped;
  block->capacity = mapped - sizeof(guard_large);
  block->previous = NULL;
  block->next = arena->large;
  if (arena->large) arena->large->previous = block;
  arena->large = block;
  return block + 1;
}

static void unlink_large(guard_arena *arena, guard_large *block) {
  if (block->previous) block->previous->next = block->next;
  else arena->large = block->next;
  if (block->next) block->next->previous = block->previous;
}

static void free_large(guard_arena *arena, void *pointer) {
  guard_large *block = (guard_large *)pointer - 1;
  unlink_large(arena, block);
  arena->bytes_mapped -= block->mapped;
  munmap(block, block->mapped);
}

static void *grow_large(guard_arena *arena, void *pointer, size_t size) {
  guard_large *block = (guard_large *)pointer - 1;
  size_t mapped = round_to_pages(size + sizeof(guard_large));
  if (mapped - block->mapped > arena->byte_budget - arena->bytes_mapped) stop(GUARD_OUT_OF_BYTES);
  unlink_large(arena, block);
  size_t old_mapped = block->mapped;
  guard_large *moved = mremap(block, old_mapped, mapped, MREMAP_MAYMOVE);
  if (moved == MAP_FAILED) {
    munmap(block, old_mapped);
    stop(GUARD_OUT_OF_MEMORY);
  }
  arena->bytes_mapped += mapped - old_mapped;
  moved->mapped = mapped;
  moved->capacity = mapped - sizeof(guard_large);
  moved->previous = NULL;
  moved->next = arena->large;
  if (arena->large) arena->large->previous = moved;
  arena->large = moved;
  return moved + 1;
}

static size_t class_capacity(size_t size) {
  size_t rounded = (size + sizeof(size_t) + GRAIN - 1) & ~(size_t)(GRAIN - 1);
  return rounded - sizeof(size_t);
}

static size_t class_index(size_t capacity) { return (capacity + sizeof(size_t)) / GRAIN; }

static void *allocate(size_t size, bool zeroed) {
  guard_arena *arena = current;
  arena->work += 1 + size / 64;
  if (arena->work > arena->work_budget) stop(GUARD_OUT_OF_WORK);
  if (size > LARGE_LIMIT) return allocate_large(arena, size);
  // Past the exact classes, capacities are powers of two, so that growing strings reuse them.
  size_t capacity = class_capacity(size);
  size_t index = class_index(capacity);
  if (index >= GUARD_SMALL_CLASSES) {
    capacity = SMALL_LIMIT;
    while (capacity < size + sizeof(size_t)) capacity *= 2;
    capacity -= sizeof(size_t);
    index = 0;
  }
  guard_free_block *block = arena->free_blocks[index];
  if (block && (index != 0 || *capacity_of(block) >= capacity)) {
    arena->free_blocks[index] = block->next;
    if (zeroed) memset(block, 0, size);
    return block;
  }
  while ((size_t)(arena->end - arena->next) < capacity + sizeof(size_t)) add_chunk(arena);
  size_t *header = (size_t *)arena->next;
  arena->next += capacity + sizeof(size_t);
  *header = capacity;
  return header + 1;  // a new chunk is already zero
}

static void *guarded_calloc(size_t count, size_t size) {
  size_t total;
  if (__builtin_mul_overflow(count, size, &total)) stop(GUARD_OUT_OF_BYTES);
  return allocate(total, true);
}

static void guarded_free(void *pointer) {
  // Without an arena of its own the thread is past a stopped parse, whose memory goes as a whole.
  if (!pointer || !current) return;
  size_t capacity = *capacity_of(pointer);
  if (capacity > LARGE_LIMIT) {
    free_large(current, pointer);
    return;
  }
  size_t index = class_index(capacity);
  if (index >= GUARD_SMALL_CLASSES) index = 0;
  guard_free_block *block = pointer;
  block->next = current->free_blocks[index];
  current->free_blocks[index] = block;
}

static void *guarded_realloc(void *pointer, size_t size) {
  if (!pointer) return allocate(size, false);
  size_t capacity = *capacity_of(pointer);
  if (size <= capacity) return pointer;
  if (capacity > LARGE_LIMIT) {
    current->work += 1 + (size - capacity) / 64;
    return grow_large(current, pointer, size);
  }
  void *grown = allocate(size, false);
  memcpy(grown, pointer, capacity);
  guarded_free(pointer);
  return grown;
}

static cmark_mem guarded_allocator = {guarded_calloc, guarded_realloc, guarded_free};

cmark_mem *guard_arena_allocator(void) { return &guarded_allocator; }

void guard_arena_enter(guard_arena *arena) { current = arena; }

void guard_arena_init(guard_arena *arena, size_t input_length, size_t byte_budget,
                      uint64_t work_budget) {
  memset(arena, 0, sizeof(*arena));
  arena->chunk_size = FIRST_CHUNK;
  while (arena->chunk_size < input_length && arena->chunk_size < LAST_CHUNK) arena->chunk_size *= 2;
  arena->byte_budget = byte_budget;
  arena->work_budget = work_budget;
}

void guard_arena_destroy(guard_arena *arena) {
  while (arena->large) {
    guard_large *next = arena->large->next;
    munmap(arena->large, arena->large->mapped);
    arena->large = next;
  }
  while (arena->chunks) {
    guard_chunk *previous = arena->chunks->previous;
    munmap(arena->chunks, arena->chunks->size);
    arena->chunks = previous;
  }
}
