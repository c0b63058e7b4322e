// PocketSphinx 5prealpha (libpocketsphinx.so.3, libsphinxbase.so.3), opened with dlopen on first
// use, so that an app without speech recognition neither links nor loads it.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// A speech decoder; must be used by one thread at a time.
typedef struct RussetSphinx RussetSphinx;

// Returns null if the libraries are loaded, else the reason that they cannot be opened.
const char *russet_sphinx_load_error(void);

// Creates a decoder from an acoustic model and a dictionary. Returns null if they cannot be read.
// Must be called only if `russet_sphinx_load_error` returns null.
RussetSphinx *russet_sphinx_create(const char *acousticModel, const char *dictionary);
void russet_sphinx_destroy(RussetSphinx *decoder);

// Returns whether the dictionary has a word, in lower case.
bool russet_sphinx_has_word(RussetSphinx *decoder, const char *word);
// Adds a word with its phones, such as "K AE T".
bool russet_sphinx_add_word(RussetSphinx *decoder, const char *word, const char *phones);
// Adds a grammar in JSGF under a name. Returns false if the decoder refuses it.
bool russet_sphinx_set_grammar(RussetSphinx *decoder, const char *name, const char *grammar);

// Decodes samples of 16 kHz with a grammar. Returns the number of frames, or 0 on failure. `text`
// receives the words, empty if no path of the grammar matches, and `score` the logarithmic score of
// the path.
int russet_sphinx_decode(
  RussetSphinx *decoder, const char *grammar, const int16_t *samples, size_t count, char *text,
  size_t capacity, int32_t *score);
