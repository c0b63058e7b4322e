#include "CCryptoLoader.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>

// Declared here, so that the build does not need OpenSSL's headers.
#define FUNCTIONS(F)                                                                               \
  F(void *, EVP_MD_CTX_new, (void))                                                                \
  F(void, EVP_MD_CTX_free, (void *))                                                               \
  F(int, EVP_MD_CTX_copy_ex, (void *, const void *))                                               \
  F(const void *, EVP_get_digestbyname, (const char *))                                            \
  F(int, EVP_DigestInit_ex, (void *, const void *, void *))                                        \
  F(int, EVP_DigestUpdate, (void *, const void *, size_t))                                         \
  F(int, EVP_DigestFinal_ex, (void *, uint8_t *, unsigned *))                                      \
  F(const void *, EVP_get_cipherbyname, (const char *))                                            \
  F(void *, EVP_CIPHER_CTX_new, (void))                                                            \
  F(void, EVP_CIPHER_CTX_free, (void *))                                                           \
  F(int, EVP_CIPHER_CTX_ctrl, (void *, int, int, void *))                                          \
  F(int, EVP_CIPHER_CTX_set_padding, (void *, int))                                                \
  F(int, EVP_CIPHER_CTX_set_key_length, (void *, int))                                             \
  F(int, EVP_CipherInit_ex,                                                                        \
    (void *, const void *, void *, const uint8_t *, const uint8_t *, int))                         \
  F(int, EVP_CipherUpdate, (void *, uint8_t *, int *, const uint8_t *, int))                       \
  F(int, EVP_CipherFinal_ex, (void *, uint8_t *, int *))                                           \
  F(int, PKCS5_PBKDF2_HMAC,                                                                        \
    (const char *, int, const uint8_t *, int, int, const void *, int, uint8_t *))                  \
  F(void *, EVP_PKEY_new_raw_private_key, (int, void *, const uint8_t *, size_t))                  \
  F(void *, EVP_PKEY_new_raw_public_key, (int, void *, const uint8_t *, size_t))                   \
  F(int, EVP_PKEY_get_raw_public_key, (const void *, uint8_t *, size_t *))                         \
  F(void, EVP_PKEY_free, (void *))                                                                 \
  F(void *, EVP_PKEY_CTX_new, (void *, void *))                                                    \
  F(void, EVP_PKEY_CTX_free, (void *))                                                             \
  F(int, EVP_PKEY_derive_init, (void *))                                                           \
  F(int, EVP_PKEY_derive_set_peer, (void *, void *))                                               \
  F(int, EVP_PKEY_derive, (void *, uint8_t *, size_t *))                                           \
  F(int, EVP_DigestSignInit, (void *, void **, const void *, void *, void *))                      \
  F(int, EVP_DigestSign, (void *, uint8_t *, size_t *, const uint8_t *, size_t))                   \
  F(int, EVP_DigestVerifyInit, (void *, void **, const void *, void *, void *))                    \
  F(int, EVP_DigestVerify, (void *, const uint8_t *, size_t, const uint8_t *, size_t))             \
  F(void *, EC_KEY_new_by_curve_name, (int))                                                       \
  F(void, EC_KEY_free, (void *))                                                                   \
  F(int, EC_KEY_generate_key, (void *))                                                            \
  F(int, EC_KEY_check_key, (const void *))                                                         \
  F(const void *, EC_KEY_get0_group, (const void *))                                               \
  F(const void *, EC_KEY_get0_private_key, (const void *))                                         \
  F(const void *, EC_KEY_get0_public_key, (const void *))                                          \
  F(int, EC_KEY_set_private_key, (void *, const void *))                                           \
  F(int, EC_KEY_set_public_key, (void *, const void *))                                            \
  F(void *, EC_POINT_new, (const void *))                                                          \
  F(void, EC_POINT_free, (void *))                                                                 \
  F(int, EC_POINT_mul, (const void *, void *, const void *, const void *, const void *, void *))   \
  F(size_t, EC_POINT_point2oct, (const void *, const void *, int, uint8_t *, size_t, void *))      \
  F(int, EC_POINT_oct2point, (const void *, void *, const uint8_t *, size_t, void *))              \
  F(int, ECDH_compute_key, (void *, size_t, const void *, void *, void *))                         \
  F(void *, ECDSA_do_sign, (const uint8_t *, int, void *))                                         \
  F(int, ECDSA_do_verify, (const uint8_t *, int, const void *, void *))                            \
  F(void *, ECDSA_SIG_new, (void))                                                                 \
  F(void, ECDSA_SIG_free, (void *))                                                                \
  F(void, ECDSA_SIG_get0, (const void *, const void **, const void **))                            \
  F(int, ECDSA_SIG_set0, (void *, void *, void *))                                                 \
  F(void *, BN_bin2bn, (const uint8_t *, int, void *))                                             \
  F(int, BN_bn2binpad, (const void *, uint8_t *, int))                                             \
  F(void, BN_clear_free, (void *))

#define DECLARE(type, name, parameters) static type(*name) parameters;
FUNCTIONS(DECLARE)

static int isOpen;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void openLibrary(void) {
  const char *names[] = {"libcrypto.so.3", "libcrypto.so.1.1", "libcrypto.so"};
  void *library = NULL;
  for (size_t index = 0; index < 3 && !library; index++)
    library = dlopen(names[index], RTLD_NOW | RTLD_LOCAL);
  if (!library) {
    fprintf(stderr, "Cryptography needs OpenSSL's libcrypto; install libssl3.\n");
    return;
  }
#define LOAD(type, name, parameters)                                                               \
  if (!(name = (type(*) parameters)dlsym(library, #name))) {                                       \
    fprintf(stderr, "OpenSSL's libcrypto has no %s.\n", #name);                                    \
    return;                                                                                        \
  }
  FUNCTIONS(LOAD)
  isOpen = 1;
}

int russet_crypto_is_available(void) {
  pthread_once(&once, openLibrary);
  return isOpen;
}

RussetDigest *russet_digest_new(const char *name) {
  if (!russet_crypto_is_available()) return NULL;
  const void *kind = EVP_get_digestbyname(name);
  if (!kind) return NULL;
  void *context = EVP_MD_CTX_new();
  if (context && EVP_DigestInit_ex(context, kind, NULL) == 1) return context;
  EVP_MD_CTX_free(context);
  return NULL;
}

RussetDigest *russet_digest_copy(const RussetDigest *digest) {
  void *context = EVP_MD_CTX_new();
  if (context && EVP_MD_CTX_copy_ex(context, digest) == 1) return context;
  EVP_MD_CTX_free(context);
  return NULL;
}

void russet_digest_update(RussetDigest *digest, const void *bytes, size_t size) {
  if (size) EVP_DigestUpdate(digest, bytes, size);
}
void russet_digest_finish(RussetDigest *digest, uint8_t *value) {
  EVP_DigestFinal_ex(digest, value, NULL);
}
void russet_digest_free(RussetDigest *digest) {
  if (digest) EVP_MD_CTX_free(digest);
}

// Source: OpenSSL's evp.h.
enum { SET_NONCE_SIZE = 0x9, GET_TAG = 0x10, SET_TAG = 0x11 };

// Updates in parts whose size fits an int.
static int updateAll(void *context, uint8_t *output, const uint8_t *input, size_t size,
                     size_t *written) {
  size_t total = 0;
  while (size) {
    int part = size > (1 << 30) ? 1 << 30 : (int)size, count = 0;
    if (EVP_CipherUpdate(context, output ? output + total : NULL, &count, input, part) != 1)
      return 0;
    total += (size_t)count;
    input += part;
    size -= (size_t)part;
  }
  if (written) *written = total;
  return 1;
}

int russet_aead(const char *cipher, int encrypts, const uint8_t *key, const uint8_t *nonce,
                size_t nonceSize, const uint8_t *extra, size_t extraSize, const uint8_t *input,
                size_t size, uint8_t *output, uint8_t *tag) {
  if (!russet_crypto_is_available()) return 0;
  const void *kind = EVP_get_cipherbyname(cipher);
  void *context = kind ? EVP_CIPHER_CTX_new() : NULL;
  if (!context) return 0;
  uint8_t rest[32];
  int count = 0;
  int done = EVP_CipherInit_ex(context, kind, NULL, NULL, NULL, encrypts) == 1 &&
             EVP_CIPHER_CTX_ctrl(context, SET_NONCE_SIZE, (int)nonceSize, NULL) == 1 &&
             EVP_CipherInit_ex(context, NULL, NULL, key, nonce, encrypts) == 1 &&
             updateAll(context, NULL, extra, extraSize, NULL) &&
             updateAll(context, output, input, size, NULL) &&
             (encrypts || EVP_CIPHER_CTX_ctrl(context, SET_TAG, 16, tag) == 1) &&
             EVP_CipherFinal_ex(context, rest, &count) == 1 &&
             (!encrypts || EVP_CIPHER_CTX_ctrl(context, GET_TAG, 16, tag) == 1);
  EVP_CIPHER_CTX_free(context);
  return done;
}

int russet_cipher(const char *cipher, int encrypts, const uint8_t *key, size_t keySize,
                  const uint8_t *vector, int pads, const uint8_t *input, size_t size,
                  uint8_t *output, size_t *written) {
  if (!russet_crypto_is_available()) return 0;
  const void *kind = EVP_get_cipherbyname(cipher);
  void *context = kind ? EVP_CIPHER_CTX_new() : NULL;
  if (!context) return 0;
  size_t total = 0;
  int rest = 0;
  int done = EVP_CipherInit_ex(context, kind, NULL, NULL, NULL, encrypts) == 1 &&
             EVP_CIPHER_CTX_set_key_length(context, (int)keySize) == 1 &&
             EVP_CipherInit_ex(context, NULL, NULL, key, vector, encrypts) == 1 &&
             EVP_CIPHER_CTX_set_padding(context, pads) == 1 &&
             updateAll(context, output, input, size, &total) &&
             EVP_CipherFinal_ex(context, output + total, &rest) == 1;
  EVP_CIPHER_CTX_free(context);
  *written = done ? total + (size_t)rest : 0;
  return done;
}

int russet_pbkdf2(const char *digest, const uint8_t *password, size_t passwordSize,
                  const uint8_t *salt, size_t saltSize, unsigned rounds, uint8_t *key,
                  size_t keySize) {
  if (!russet_crypto_is_available()) return 0;
  const void *kind = EVP_get_digestbyname(digest);
  return kind && PKCS5_PBKDF2_HMAC((const char *)password, (int)passwordSize, salt, (int)saltSize,
                                   (int)rounds, kind, (int)keySize, key) == 1;
}

// Source: OpenSSL's obj_mac.h.
enum { X25519 = 1034, ED25519 = 1087, P256 = 415, P384 = 715, P521 = 716 };

static void *edwardsKey(RussetEdwardsKind kind, const uint8_t *secret) {
  if (!russet_crypto_is_available()) return NULL;
  return EVP_PKEY_new_raw_private_key(kind == RussetX25519 ? X25519 : ED25519, NULL, secret, 32);
}

int russet_edwards_public(RussetEdwardsKind kind, const uint8_t *secret, uint8_t *key) {
  void *pair = edwardsKey(kind, secret);
  size_t size = 32;
  int done = pair && EVP_PKEY_get_raw_public_key(pair, key, &size) == 1;
  if (pair) EVP_PKEY_free(pair);
  return done;
}

int russet_x25519_agree(const uint8_t *secret, const uint8_t *key, uint8_t *shared) {
  void *pair = edwardsKey(RussetX25519, secret);
  if (!pair) return 0;
  void *peer = EVP_PKEY_new_raw_public_key(X25519, NULL, key, 32);
  void *context = EVP_PKEY_CTX_new(pair, NULL);
  size_t size = 32;
  int done = peer && context && EVP_PKEY_derive_init(context) == 1 &&
             EVP_PKEY_derive_set_peer(context, peer) == 1 &&
             EVP_PKEY_derive(context, shared, &size) == 1;
  EVP_PKEY_CTX_free(context);
  EVP_PKEY_free(peer);
  EVP_PKEY_free(pair);
  return done;
}

int russet_ed25519_sign(const uint8_t *secret, const void *message, size_t size,
                        uint8_t *signature) {
  void *pair = edwardsKey(RussetEd25519, secret);
  if (!pair) return 0;
  void *context = EVP_MD_CTX_new();
  size_t count = 64;
  int done = context && EVP_DigestSignInit(context, NULL, NULL, NULL, pair) == 1 &&
             EVP_DigestSign(context, signature, &count, message, size) == 1;
  EVP_MD_CTX_free(context);
  EVP_PKEY_free(pair);
  return done;
}

int russet_ed25519_verify(const uint8_t *key, const void *message, size_t size,
                          const uint8_t *signature) {
  if (!russet_crypto_is_available()) return 0;
  void *peer = EVP_PKEY_new_raw_public_key(ED25519, NULL, key, 32);
  void *context = EVP_MD_CTX_new();
  int done = peer && context && EVP_DigestVerifyInit(context, NULL, NULL, NULL, peer) == 1 &&
             EVP_DigestVerify(context, signature, 64, message, size) == 1;
  EVP_MD_CTX_free(context);
  EVP_PKEY_free(peer);
  return done;
}

static void *curveKey(size_t size) {
  if (!russet_crypto_is_available()) return NULL;
  return EC_KEY_new_by_curve_name(size == 32 ? P256 : size == 48 ? P384 : P521);
}

// Returns a key with its computed public part, or NULL for a number that is not valid for the
// curve.
static void *curveSecret(size_t size, const uint8_t *secret) {
  void *key = curveKey(size);
  if (!key) return NULL;
  const void *group = EC_KEY_get0_group(key);
  void *number = BN_bin2bn(secret, (int)size, NULL);
  void *point = EC_POINT_new(group);
  int done = number && point && EC_KEY_set_private_key(key, number) == 1 &&
             EC_POINT_mul(group, point, number, NULL, NULL, NULL) == 1 &&
             EC_KEY_set_public_key(key, point) == 1 && EC_KEY_check_key(key) == 1;
  EC_POINT_free(point);
  BN_clear_free(number);
  if (done) return key;
  EC_KEY_free(key);
  return NULL;
}

static void *curvePublic(size_t size, const uint8_t *bytes, size_t count) {
  void *key = curveKey(size);
  if (!key) return NULL;
  const void *group = EC_KEY_get0_group(key);
  void *point = EC_POINT_new(group);
  int done = point && EC_POINT_oct2point(group, point, bytes, count, NULL) == 1 &&
             EC_KEY_set_public_key(key, point) == 1 && EC_KEY_check_key(key) == 1;
  EC_POINT_free(point);
  if (done) return key;
  EC_KEY_free(key);
  return NULL;
}

static int writePublic(size_t size, void *key, uint8_t *bytes) {
  // 4 selects the uncompressed form with x and y.
  return EC_POINT_point2oct(EC_KEY_get0_group(key), EC_KEY_get0_public_key(key), 4, bytes,
                            size * 2 + 1, NULL) == size * 2 + 1;
}

int russet_curve_generate(size_t size, uint8_t *secret) {
  void *key = curveKey(size);
  int done = key && EC_KEY_generate_key(key) == 1 &&
             BN_bn2binpad(EC_KEY_get0_private_key(key), secret, (int)size) == (int)size;
  if (key) EC_KEY_free(key);
  return done;
}

int russet_curve_public(size_t size, const uint8_t *secret, uint8_t *bytes) {
  void *key = curveSecret(size, secret);
  int done = key && writePublic(size, key, bytes);
  if (key) EC_KEY_free(key);
  return done;
}

int russet_curve_expand(size_t size, const uint8_t *bytes, size_t count, uint8_t *expanded) {
  void *key = curvePublic(size, bytes, count);
  int done = key && writePublic(size, key, expanded);
  if (key) EC_KEY_free(key);
  return done;
}

int russet_curve_agree(size_t size, const uint8_t *secret, const uint8_t *bytes, uint8_t *shared) {
  void *key = curveSecret(size, secret);
  void *peer = key ? curvePublic(size, bytes, size * 2 + 1) : NULL;
  int done = peer && ECDH_compute_key(shared, size, EC_KEY_get0_public_key(peer), key, NULL) ==
                         (int)size;
  if (peer) EC_KEY_free(peer);
  if (key) EC_KEY_free(key);
  return done;
}

int russet_curve_sign(size_t size, const uint8_t *secret, const uint8_t *digest, size_t digestSize,
                      uint8_t *signature) {
  void *key = curveSecret(size, secret);
  void *made = key ? ECDSA_do_sign(digest, (int)digestSize, key) : NULL;
  int done = 0;
  if (made) {
    const void *r, *s;
    ECDSA_SIG_get0(made, &r, &s);
    done = BN_bn2binpad(r, signature, (int)size) == (int)size &&
           BN_bn2binpad(s, signature + size, (int)size) == (int)size;
    ECDSA_SIG_free(made);
  }
  if (key) EC_KEY_free(key);
  return done;
}

int russet_curve_verify(size_t size, const uint8_t *bytes, const uint8_t *digest,
                        size_t digestSize, const uint8_t *signature) {
  void *key = curvePublic(size, bytes, size * 2 + 1);
  if (!key) return 0;
  void *given = ECDSA_SIG_new();
  int done = 0;
  if (given) {
    void *r = BN_bin2bn(signature, (int)size, NULL), *s = BN_bin2bn(signature + size, (int)size, NULL);
    // From here on, the signature owns both numbers.
    if (ECDSA_SIG_set0(given, r, s) == 1)
      done = ECDSA_do_verify(digest, (int)digestSize, given, key) == 1;
    ECDSA_SIG_free(given);
  }
  EC_KEY_free(key);
  return done;
}
