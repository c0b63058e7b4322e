internal import CCryptoLoader
import Foundation

/// The result of a function of this module.
public typealias CCCryptorStatus = Int32
/// The result of a function that generates bytes.
public typealias CCRNGStatus = CCCryptorStatus
/// Success.
public let kCCSuccess = 0
/// A parameter is invalid.
public let kCCParamError = -4300
/// The buffer for the result is too small.
public let kCCBufferTooSmall = -4301
/// Memory could not be allocated.
public let kCCMemoryFailure = -4302
/// The size of the input is not a multiple of the block size.
public let kCCAlignmentError = -4303
/// The data cannot be decrypted.
public let kCCDecodeError = -4304
/// The function is not implemented.
public let kCCUnimplemented = -4305
/// The random number generator failed.
public let kCCRNGFailure = -4307
/// An unspecified error.
public let kCCUnspecifiedError = -4308
/// The key has a wrong size for the cipher.
public let kCCKeySizeError = -4310

/// An operation: encrypting or decrypting.
public typealias CCOperation = UInt32
/// Encrypts.
public let kCCEncrypt = 0
/// Decrypts.
public let kCCDecrypt = 1

/// A cipher.
public typealias CCAlgorithm = UInt32
/// AES with blocks of 128 bits; the size of the key is 128, 192 or 256 bits.
public let kCCAlgorithmAES128 = 0
/// AES.
public let kCCAlgorithmAES = 0
/// DES.
public let kCCAlgorithmDES = 1
/// Triple DES.
public let kCCAlgorithm3DES = 2

/// The options of a cipher.
public typealias CCOptions = UInt32
/// The last block is padded as in PKCS #7.
public let kCCOptionPKCS7Padding = 1
/// Blocks are independent (ECB); without the option each depends on the previous one (CBC).
public let kCCOptionECBMode = 2

/// The number of bytes of .
public let kCCKeySizeAES128 = 16
/// The number of bytes of .
public let kCCKeySizeAES192 = 24
/// The number of bytes of .
public let kCCKeySizeAES256 = 32
/// The number of bytes of .
public let kCCKeySizeDES = 8
/// The number of bytes of a key of triple DES.
public let kCCKeySize3DES = 24
/// The number of bytes of .
public let kCCBlockSizeAES128 = 16
/// The number of bytes of .
public let kCCBlockSizeDES = 8
/// The number of bytes of a block of triple DES.
public let kCCBlockSize3DES = 8

/// Encrypts or decrypts data in one call.
///
/// - Parameters:
///   - operation: `kCCEncrypt` or `kCCDecrypt`.
///   - algorithm: `kCCAlgorithmAES`, `kCCAlgorithmDES` or `kCCAlgorithm3DES`.
///   - options: `kCCOptionPKCS7Padding`, `kCCOptionECBMode`.
///   - key: The bytes of the key.
///   - keyLength: The number of bytes of the key, which the algorithm must support.
///   - vector: The initialization vector, with the size of a block; nil means zeros.
///   - input: The data that are encrypted or decrypted.
///   - inputLength: The number of bytes of the data.
///   - output: Receives the result.
///   - room: The size of `output` in bytes.
///   - moved: Receives the number of written bytes, or with `kCCBufferTooSmall` of required bytes.
/// - Returns: `kCCSuccess`, or the error.
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
    // DES is triple DES with the same key three times; OpenSSL 3 has DES only in another module.
    (cipher, block) = (isECB ? "DES-EDE3" : "DES-EDE3-CBC", 8)
  case (kCCAlgorithm3DES, 24): (cipher, block) = (isECB ? "DES-EDE3" : "DES-EDE3-CBC", 8)
  case (kCCAlgorithmAES, _), (kCCAlgorithmDES, _), (kCCAlgorithm3DES, _):
    return Int32(kCCKeySizeError)
  default: return Int32(kCCUnimplemented)
  }
  guard pads && operation == 0 || inputLength % block == 0 else { return Int32(kCCAlignmentError) }
  let needed = pads && operation == 0 ? (inputLength / block + 1) * block : inputLength
  // The decrypted data may be shorter than the blocks.
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

/// An algorithm that derives keys from passwords.
public typealias CCPBKDFAlgorithm = UInt32
/// PBKDF2 (RFC 8018).
public let kCCPBKDF2 = 2
/// A hash function for PBKDF2.
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

/// Derives a key from a password.
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

/// Writes random bytes of the system.
public func CCRandomGenerateBytes(_ bytes: UnsafeMutableRawPointer?, _ count: Int) -> CCRNGStatus {
  guard let bytes else { return Int32(count == 0 ? kCCSuccess : kCCParamError) }
  var done = 0
  while done < count {
    // The kernel returns at most 256 bytes at once without interruption.
    guard getentropy(bytes + done, min(256, count - done)) == 0 else { return Int32(kCCRNGFailure) }
    done += min(256, count - done)
  }
  return Int32(kCCSuccess)
}
