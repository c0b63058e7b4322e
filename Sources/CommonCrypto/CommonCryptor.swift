internal import CCryptoLoader
import Foundation

/// The result of a function of this module.
public typealias CCCryptorStatus = Int32
/// The result of a function that makes bytes.
public typealias CCRNGStatus = CCCryptorStatus
/// All went well.
public let kCCSuccess = 0
/// A parameter is none that there can be.
public let kCCParamError = -4300
/// The room for the result is too small.
public let kCCBufferTooSmall = -4301
/// There is no memory.
public let kCCMemoryFailure = -4302
/// The input is no whole number of blocks.
public let kCCAlignmentError = -4303
/// The data cannot be decrypted.
public let kCCDecodeError = -4304
/// The function is not there.
public let kCCUnimplemented = -4305
/// The source of chance failed.
public let kCCRNGFailure = -4307
/// Something else failed.
public let kCCUnspecifiedError = -4308
/// The key has a size that the cipher does not take.
public let kCCKeySizeError = -4310

/// Whether to encrypt or decrypt.
public typealias CCOperation = UInt32
/// To encrypt.
public let kCCEncrypt = 0
/// To decrypt.
public let kCCDecrypt = 1

/// A cipher.
public typealias CCAlgorithm = UInt32
/// AES with blocks of 128 bits; the key's size chooses among 128, 192 and 256.
public let kCCAlgorithmAES128 = 0
/// AES.
public let kCCAlgorithmAES = 0
/// DES.
public let kCCAlgorithmDES = 1
/// DES three times.
public let kCCAlgorithm3DES = 2

/// How a cipher is used.
public typealias CCOptions = UInt32
/// The last block is filled up as PKCS #7 has it.
public let kCCOptionPKCS7Padding = 1
/// Blocks stand alone; else each depends on the one before.
public let kCCOptionECBMode = 2

/// The bytes of a key of AES-128.
public let kCCKeySizeAES128 = 16
/// The bytes of a key of AES-192.
public let kCCKeySizeAES192 = 24
/// The bytes of a key of AES-256.
public let kCCKeySizeAES256 = 32
/// The bytes of a key of DES.
public let kCCKeySizeDES = 8
/// The bytes of a key of DES three times.
public let kCCKeySize3DES = 24
/// The bytes of a block of AES.
public let kCCBlockSizeAES128 = 16
/// The bytes of a block of DES.
public let kCCBlockSizeDES = 8
/// The bytes of a block of DES three times.
public let kCCBlockSize3DES = 8

/// Encrypts or decrypts data whole.
///
/// - Parameters:
///   - operation: `kCCEncrypt` or `kCCDecrypt`.
///   - algorithm: `kCCAlgorithmAES`, `kCCAlgorithmDES` or `kCCAlgorithm3DES`.
///   - options: `kCCOptionPKCS7Padding`, `kCCOptionECBMode`.
///   - key: The key's bytes.
///   - keyLength: In bytes, one of the algorithm's lengths.
///   - vector: As many bytes as a block; nil: zeros.
///   - input: What is encrypted or decrypted.
///   - inputLength: In bytes.
///   - output: Receives the result.
///   - room: How many bytes `output` has room for.
///   - moved: Receives the bytes written, or with `kCCBufferTooSmall` the bytes needed.
/// - Returns: `kCCSuccess`, or what is wrong.
public func CCCrypt(
  _ operation: CCOperation,
  _ algorithm: CCAlgorithm,
  _ options: CCOptions,
  _ key: UnsafeRawPointer?,
  _ keyLength: Int,
  _ vector: UnsafeRawPointer?,
  _ input: UnsafeRawPointer?,
  _ inputLength: Int,
  _ output: UnsafeMutableRawPointer?,
  _ room: Int,
  _ moved: UnsafeMutablePointer<Int>?
) -> CCCryptorStatus {
  guard let key, operation <= 1, inputLength >= 0 else { return Int32(kCCParamError) }
  let isECB = options & UInt32(kCCOptionECBMode) != 0
  let pads = options & UInt32(kCCOptionPKCS7Padding) != 0
  let mode = isECB ? "ECB" : "CBC"
  let (cipher, block): (String, Int)
  switch (Int(algorithm), keyLength) {
  case (kCCAlgorithmAES, 16), (kCCAlgorithmAES, 24), (kCCAlgorithmAES, 32):
    (cipher, block) = ("AES-\(keyLength * 8)-\(mode)", 16)
  case (kCCAlgorithmDES, 8):
    // DES is three times DES with one key; OpenSSL 3 keeps plain DES in another module.
    (cipher, block) = (isECB ? "DES-EDE3" : "DES-EDE3-CBC", 8)
  case (kCCAlgorithm3DES, 24): (cipher, block) = (isECB ? "DES-EDE3" : "DES-EDE3-CBC", 8)
  case (kCCAlgorithmAES, _), (kCCAlgorithmDES, _), (kCCAlgorithm3DES, _):
    return Int32(kCCKeySizeError)
  default: return Int32(kCCUnimplemented)
  }
  guard pads && operation == 0 || inputLength % block == 0 else { return Int32(kCCAlignmentError) }
  let needed = pads && operation == 0 ? (inputLength / block + 1) * block : inputLength
  // What is decrypted may turn out shorter than its blocks.
  guard room >= needed || operation == 1 && pads && room >= max(0, needed - block) else {
    moved?.pointee = needed
    return Int32(kCCBufferTooSmall)
  }
  var secret = Array(UnsafeRawBufferPointer(start: key, count: keyLength))
  if Int(algorithm) == kCCAlgorithmDES { secret = secret + secret + secret }
  let start =
    vector.map { Array(UnsafeRawBufferPointer(start: $0, count: block)) }
    ?? [UInt8](repeating: 0, count: block)
  let bytes = Array(UnsafeRawBufferPointer(start: input, count: input == nil ? 0 : inputLength))
  var result = [UInt8](repeating: 0, count: bytes.count + block * 2)
  var count = 0
  guard
    russet_cipher(
      cipher,
      operation == 0 ? 1 : 0,
      secret,
      secret.count,
      start,
      pads ? 1 : 0,
      bytes,
      bytes.count,
      &result,
      &count
    ) == 1
  else { return Int32(operation == 1 ? kCCDecodeError : kCCUnspecifiedError) }
  guard count <= room else {
    moved?.pointee = count
    return Int32(kCCBufferTooSmall)
  }
  output?.copyMemory(from: result, byteCount: count)
  moved?.pointee = count
  return Int32(kCCSuccess)
}

/// A way to make keys of passwords.
public typealias CCPBKDFAlgorithm = UInt32
/// PBKDF2 (RFC 8018).
public let kCCPBKDF2 = 2
/// A hash function below PBKDF2.
public typealias CCPseudoRandomAlgorithm = UInt32
/// SHA-1.
public let kCCPRFHmacAlgSHA1 = 1
/// SHA-224.
public let kCCPRFHmacAlgSHA224 = 2
/// SHA-256.
public let kCCPRFHmacAlgSHA256 = 3
/// SHA-384.
public let kCCPRFHmacAlgSHA384 = 4
/// SHA-512.
public let kCCPRFHmacAlgSHA512 = 5

/// Makes a key of a password.
public func CCKeyDerivationPBKDF(
  _ algorithm: CCPBKDFAlgorithm,
  _ password: UnsafePointer<CChar>?,
  _ passwordLength: Int,
  _ salt: UnsafePointer<UInt8>?,
  _ saltLength: Int,
  _ function: CCPseudoRandomAlgorithm,
  _ rounds: UInt32,
  _ key: UnsafeMutablePointer<UInt8>,
  _ keyLength: Int
) -> Int32 {
  let names = ["SHA1", "SHA224", "SHA256", "SHA384", "SHA512"]
  guard Int(algorithm) == kCCPBKDF2, (1...5).contains(function), rounds > 0, rounds <= Int32.max,
    keyLength > 0
  else { return Int32(kCCParamError) }
  let secret = UnsafeRawBufferPointer(start: password, count: passwordLength).map { $0 }
  let done = russet_pbkdf2(
    names[Int(function) - 1],
    secret,
    secret.count,
    salt,
    saltLength,
    rounds,
    key,
    keyLength
  )
  return Int32(done == 1 ? kCCSuccess : kCCUnspecifiedError)
}

/// Writes bytes from the system's source of chance.
public func CCRandomGenerateBytes(_ bytes: UnsafeMutableRawPointer?, _ count: Int) -> CCRNGStatus {
  guard let bytes else { return Int32(count == 0 ? kCCSuccess : kCCParamError) }
  var done = 0
  while done < count {
    // The kernel gives at most 256 bytes at a time without interruption.
    guard getentropy(bytes + done, min(256, count - done)) == 0 else { return Int32(kCCRNGFailure) }
    done += min(256, count - done)
  }
  return Int32(kCCSuccess)
}
