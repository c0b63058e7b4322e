// OpenSSL's libcrypto, opened on first use. Functions return 1, or 0 on failure and without the
// library.
#pragma once
#include <stddef.h>
#include <stdint.h>

// Returns whether the library is available.
int russet_crypto_is_available(void);

typedef struct RussetDigest RussetDigest;
// Creates a digest, such as "SHA256" or "MD5"; NULL for an unknown name.
RussetDigest *_Nullable russet_digest_new(const char *_Nonnull name);
RussetDigest *_Nullable russet_digest_copy(const RussetDigest *_Nonnull digest);
void russet_digest_update(RussetDigest *_Nonnull digest, const void *_Nullable bytes, size_t size);
// Writes the value and frees the digest.
void russet_digest_finish(RussetDigest *_Nonnull digest, uint8_t *_Nonnull value);
void russet_digest_free(RussetDigest *_Nullable digest);

// Authenticated encryption with "AES-256-GCM" or "ChaCha20-Poly1305" and a tag of 16 bytes.
int russet_aead(const char *_Nonnull cipher, int encrypts, const uint8_t *_Nonnull key,
                const uint8_t *_Nonnull nonce, size_t nonceSize, const uint8_t *_Nullable extra,
                size_t extraSize, const uint8_t *_Nullable input, size_t size,
                uint8_t *_Nullable output, uint8_t *_Nonnull tag);
// A cipher such as "AES-128-CBC"; `output` has room for a block more than the input.
int russet_cipher(const char *_Nonnull cipher, int encrypts, const uint8_t *_Nonnull key,
                  size_t keySize, const uint8_t *_Nullable vector, int pads,
                  const uint8_t *_Nullable input, size_t size, uint8_t *_Nonnull output,
                  size_t *_Nonnull written);
int russet_pbkdf2(const char *_Nonnull digest, const uint8_t *_Nullable password,
                  size_t passwordSize, const uint8_t *_Nullable salt, size_t saltSize,
                  unsigned rounds, uint8_t *_Nonnull key, size_t keySize);

// The kinds of keys of 32 bytes.
typedef enum { RussetX25519, RussetEd25519 } RussetEdwardsKind;
int russet_edwards_public(RussetEdwardsKind kind, const uint8_t *_Nonnull secret,
                          uint8_t *_Nonnull key);
int russet_x25519_agree(const uint8_t *_Nonnull secret, const uint8_t *_Nonnull key,
                        uint8_t *_Nonnull shared);
int russet_ed25519_sign(const uint8_t *_Nonnull secret, const void *_Nullable message, size_t size,
                        uint8_t *_Nonnull signature);
int russet_ed25519_verify(const uint8_t *_Nonnull key, const void *_Nullable message, size_t size,
                          const uint8_t *_Nonnull signature);

// Curves are selected by the size of their numbers, in bytes: 32, 48, 66. A public key is 4, x, y.
int russet_curve_generate(size_t size, uint8_t *_Nonnull secret);
int russet_curve_public(size_t size, const uint8_t *_Nonnull secret, uint8_t *_Nonnull key);
// Takes x with a prefix of 2 or 3, or the full key, and writes 4, x, y.
int russet_curve_expand(size_t size, const uint8_t *_Nonnull key, size_t keySize,
                        uint8_t *_Nonnull expanded);
int russet_curve_agree(size_t size, const uint8_t *_Nonnull secret, const uint8_t *_Nonnull key,
                       uint8_t *_Nonnull shared);
// Writes the signature: r, then s.
int russet_curve_sign(size_t size, const uint8_t *_Nonnull secret, const uint8_t *_Nonnull digest,
                      size_t digestSize, uint8_t *_Nonnull signature);
int russet_curve_verify(size_t size, const uint8_t *_Nonnull key, const uint8_t *_Nonnull digest,
                        size_t digestSize, const uint8_t *_Nonnull signature);
