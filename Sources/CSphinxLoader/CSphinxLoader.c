#define _GNU_SOURCE
#include "CSphinxLoader.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// The libraries' structures stay opaque; only pointers to them are used here.
typedef struct Config Config;
typedef struct Decoder Decoder;

struct RussetSphinx {
  Decoder *decoder;
};

static struct {
  const void *(*ps_args)(void);
  Decoder *(*ps_init)(Config *);
  int (*ps_free)(Decoder *);
  int (*ps_set_jsgf_string)(Decoder *, const char *, const char *);
  int (*ps_set_search)(Decoder *, const char *);
  int (*ps_start_utt)(Decoder *);
  int (*ps_process_raw)(Decoder *, const int16_t *, size_t, int, int);
  int (*ps_end_utt)(Decoder *);
  const char *(*ps_get_hyp)(Decoder *, int32_t *);
  int (*ps_get_n_frames)(Decoder *);
  char *(*ps_lookup_word)(Decoder *, const char *);
  int (*ps_add_word)(Decoder *, const char *, const char *, int);
  Config *(*cmd_ln_init)(Config *, const void *, int32_t, ...);
  int (*cmd_ln_free_r)(Config *);
  void (*err_set_logfp)(FILE *);
  void (*ckd_free)(void *);
} table;
static char loadError[256];
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void load(void) {
  // The decoder's library resolves symbols in the base library.
  void *base = dlopen("libsphinxbase.so.3", RTLD_NOW | RTLD_GLOBAL);
  void *library = base ? dlopen("libpocketsphinx.so.3", RTLD_NOW | RTLD_LOCAL) : NULL;
  if (!library) {
    snprintf(loadError, sizeof loadError, "%s", dlerror());
    return;
  }
#define RESOLVE(from, name)                                                           \
  *(void **)&table.name = dlsym(from, #name);                                         \
  if (!table.name) {                                                                  \
    snprintf(loadError, sizeof loadError, "PocketSphinx has no function %s", #name);  \
    return;                                                                           \
  }
  RESOLVE(library, ps_args)
  RESOLVE(library, ps_init)
  RESOLVE(library, ps_free)
  RESOLVE(library, ps_set_jsgf_string)
  RESOLVE(library, ps_set_search)
  RESOLVE(library, ps_start_utt)
  RESOLVE(library, ps_process_raw)
  RESOLVE(library, ps_end_utt)
  RESOLVE(library, ps_get_hyp)
  RESOLVE(library, ps_get_n_frames)
  RESOLVE(library, ps_lookup_word)
  RESOLVE(library, ps_add_word)
  RESOLVE(base, cmd_ln_init)
  RESOLVE(base, cmd_ln_free_r)
  RESOLVE(base, err_set_logfp)
  RESOLVE(base, ckd_free)
#undef RESOLVE
  // Without this call the library prints its settings and progress.
  table.err_set_logfp(NULL);
}

const char *russet_sphinx_load_error(void) {
  pthread_once(&once, load);
  return loadError[0] ? loadError : NULL;
}

RussetSphinx *russet_sphinx_create(const char *acousticModel, const char *dictionary) {
  // This setting belongs to the thread that creates the decoder.
  table.err_set_logfp(NULL);
  // Noise removal adapts over several utterances, which would degrade the first one of a drive.
  Config *config = table.cmd_ln_init(
    NULL, table.ps_args(), 1, "-hmm", acousticModel, "-dict", dictionary, "-bestpath", "no",
    "-remove_noise", "no", "-remove_silence", "no", NULL);
  if (!config) return NULL;
  Decoder *decoder = table.ps_init(config);
  table.cmd_ln_free_r(config);
  if (!decoder) return NULL;
  RussetSphinx *result = calloc(1, sizeof *result);
  if (!result) {
    table.ps_free(decoder);
    return NULL;
  }
  result->decoder = decoder;
  return result;
}

void russet_sphinx_destroy(RussetSphinx *decoder) {
  if (!decoder) return;
  table.ps_free(decoder->decoder);
  free(decoder);
}

bool russet_sphinx_has_word(RussetSphinx *decoder, const char *word) {
  char *phones = table.ps_lookup_word(decoder->decoder, word);
  if (!phones) return false;
  table.ckd_free(phones);
  return true;
}

bool russet_sphinx_add_word(RussetSphinx *decoder, const char *word, const char *phones) {
  return table.ps_add_word(decoder->decoder, word, phones, 0) >= 0;
}

bool russet_sphinx_set_grammar(RussetSphinx *decoder, const char *name, const char *grammar) {
  return table.ps_set_jsgf_string(decoder->decoder, name, grammar) == 0;
}

int russet_sphinx_decode(
  RussetSphinx *decoder, const char *grammar, const int16_t *samples, size_t count, char *text,
  size_t capacity, int32_t *score) {
  Decoder *own = decoder->decoder;
  if (capacity > 0) text[0] = 0;
  *score = 0;
  if (table.ps_set_search(own, grammar) != 0 || table.ps_start_utt(own) != 0) return 0;
  if (count > 0) table.ps_process_raw(own, samples, count, 0, 1);
  if (table.ps_end_utt(own) != 0) return 0;
  const char *words = table.ps_get_hyp(own, score);
  if (words && capacity > 0) snprintf(text, capacity, "%s", words);
  return table.ps_get_n_frames(own);
}
