// PocketSphinx 5prealpha (libpocketsphinx.so.3, libsphinxbase.so.3), opened with dlopen on first
// use, so that an app without speech neither links nor loads it.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// A decoder; one thread at a time may use it.
typedef struct RussetSphinx RussetSphinx;

// Null if the libraries are loaded, or why they cannot be opened.
const char *russet_sphinx_load_error(void);

// Makes a decoder of an acoustic model and a dictionary; null if they cannot be read. Must be called
// only if `russet_sphinx_load_error` returns null.
RussetSphinx *russet_sphinx_create(const char *acousticModel, const char *dictionary);
void russet_sphinx_destroy(RussetSphinx *decoder);

// Whether the dictionary has a word, in lower case.
bool russet_sphinx_has_word(RussetSphinx *decoder, const char *word);
// Adds a word with its phones, "K AE T".
bool russet_sphinx_add_word(RussetSphinx *decoder, const char *word, const char *phones);
// Gives a grammar in JSGF a name; false if the decoder refuses it.
bool russet_sphinx_set_grammar(RussetSphinx *decoder, const char *name, const char *grammar);

// Decodes samples of 16 kHz by a grammar. Returns the number of frames, 0 on failure; `text` becomes
// the words, empty if no path of the grammar fits, and `score` the logarithmic score of the path.
int russet_sphinx_decode(
  RussetSphinx *decoder, const char *grammar, const int16_t *samples, size_t count, char *text,
  size_t capacity, int32_t *score);
