import Foundation

/// The errors of CryptoKit.
public enum CryptoKitError: Error, Equatable {
  /// A key has a wrong number of bytes.
  case incorrectKeySize
  /// A value other than a key has a wrong number of bytes.
  case incorrectParameterSize
  /// The data were changed, or the key is wrong.
  case authenticationFailure
  /// The underlying library failed.
  case underlyingCoreCryptoError(error: Int32)
  /// Wrapping a key failed.
  case wrapFailure
  /// Unwrapping a key failed.
  case unwrapFailure
  /// A value is invalid.
  case invalidParameter
}

/// The size of a key.
public struct SymmetricKeySize: Sendable {
  /// The number of bits.
  public let bitCount: Int
  /// Creates a size from a number of bits, which is a multiple of 8.
  public init(bitCount: Int) {
    precondition(
      bitCount > 0 && bitCount % 8 == 0,
      "SymmetricKeySize: \(bitCount) bits are no whole bytes."
    )
    self.bitCount = bitCount
  }
  /// 128 bits.
  public static let bits128 = SymmetricKeySize(bitCount: 128)
  /// 192 bits.
  public static let bits192 = SymmetricKeySize(bitCount: 192)
  /// 256 bits.
  public static let bits256 = SymmetricKeySize(bitCount: 256)
}

/// A key that both sides know.
public struct SymmetricKey: ContiguousBytes, Equatable, Sendable {
  let bytes: [UInt8]
  /// Creates a random key.
  public init(size: SymmetricKeySize) { bytes = randomBytes(size.bitCount / 8) }
  /// Creates a key from bytes.
  public init<D: ContiguousBytes>(data: D) { bytes = data.withUnsafeBytes { Array($0) } }
  /// The number of bits.
  public var bitCount: Int { bytes.count * 8 }
  /// Calls a function with the bytes.
  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try bytes.withUnsafeBytes(body)
  }
  /// Compares both in a time that does not depend on the bytes.
  public static func == (left: SymmetricKey, right: SymmetricKey) -> Bool {
    areEqual(left.bytes, right.bytes)
  }
}

/// A code with which the owner of a key authenticates data.
public struct HashedAuthenticationCode<H: HashFunction>: ContiguousBytes, Sequence, Hashable,
  Sendable,
  CustomStringConvertible
{
  let bytes: [UInt8]
  /// The number of bytes.
  public var byteCount: Int { bytes.count }
  /// Calls a function with the bytes.
  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try bytes.withUnsafeBytes(body)
  }
  /// Returns an iterator over the bytes.
  public func makeIterator() -> Array<UInt8>.Iterator { bytes.makeIterator() }
  /// A text with the bytes in hexadecimal digits.
  public var description: String {
    "HMAC with \(H.self): " + bytes.map { String(format: "%02x", $0) }.joined()
  }
  /// Compares both in a time that does not depend on the bytes.
  public static func == (left: Self, right: Self) -> Bool { areEqual(left.bytes, right.bytes) }
}

/// Authentication codes with a hash function and a key (RFC 2104).
public struct HMAC<H: HashFunction> {
  /// The type of the key.
  public typealias Key = SymmetricKey
  /// The type of the code.
  public typealias MAC = HashedAuthenticationCode<H>
  private var inner = H()
  private let outerPad: [UInt8]

  /// Creates a code without data.
  public init(key: SymmetricKey) {
    var block =
      key.bytes.count > H.blockByteCount
      ? Array(H.hash(data: key.bytes)) : key.bytes
    block += [UInt8](repeating: 0, count: H.blockByteCount - block.count)
    outerPad = block.map { $0 ^ 0x5C }
    inner.update(data: block.map { $0 ^ 0x36 })
  }
  /// Adds data.
  public mutating func update<D: DataProtocol>(data: D) { inner.update(data: data) }
  /// Returns the code of all added data.
  public func finalize() -> MAC {
    var outer = H()
    outer.update(data: outerPad)
    outer.update(data: Array(inner.finalize()))
    return MAC(bytes: Array(outer.finalize()))
  }
  /// Returns the code of data.
  public static func authenticationCode<D: DataProtocol>(
    for data: D,
    using key: SymmetricKey
  ) -> MAC {
    var code = HMAC(key: key)
    code.update(data: data)
    return code.finalize()
  }
  /// Returns whether a code is correct for data.
  public static func isValidAuthenticationCode<D: DataProtocol>(
    _ code: MAC,
    authenticating data: D,
    using key: SymmetricKey
  ) -> Bool {
    code == authenticationCode(for: data, using: key)
  }
  /// Returns whether a code is correct for data.
  public static func isValidAuthenticationCode<C: ContiguousBytes, D: DataProtocol>(
    _ code: C,
    authenticating data: D,
    using key: SymmetricKey
  ) -> Bool {
    areEqual(code.withUnsafeBytes { Array($0) }, authenticationCode(for: data, using: key).bytes)
  }
}

/// Derivation of keys from a key (RFC 5869).
public struct HKDF<H: HashFunction> {
  /// Returns a key with a number of bytes, at most 255 digests.
  public static func deriveKey<Salt: DataProtocol, Info: DataProtocol>(
    inputKeyMaterial: SymmetricKey,
    salt: Salt,
    info: Info,
    outputByteCount: Int
  ) -> SymmetricKey {
    expand(
      pseudoRandomKey: extract(inputKeyMaterial: inputKeyMaterial, salt: Array(salt)),
      info: Array(info),
      outputByteCount: outputByteCount
    )
  }
  /// Returns a key with a number of bytes.
  public static func deriveKey<Info: DataProtocol>(
    inputKeyMaterial: SymmetricKey,
    info: Info,
    outputByteCount: Int
  ) -> SymmetricKey {
    deriveKey(
      inputKeyMaterial: inputKeyMaterial,
      salt: [UInt8](),
      info: info,
      outputByteCount: outputByteCount
    )
  }
  /// Returns a key with a number of bytes.
  public static func deriveKey<Salt: DataProtocol>(
    inputKeyMaterial: SymmetricKey,
    salt: Salt,
    outputByteCount: Int
  ) -> SymmetricKey {
    deriveKey(
      inputKeyMaterial: inputKeyMaterial,
      salt: salt,
      info: [UInt8](),
      outputByteCount: outputByteCount
    )
  }
  /// Returns the code of a key with a salt.
  public static func extract<Salt: DataProtocol>(
    inputKeyMaterial: SymmetricKey,
    salt: Salt?
  ) -> HashedAuthenticationCode<H> {
    let salt = salt.map { Array($0) } ?? []
    return HMAC<H>.authenticationCode(
      for: inputKeyMaterial.bytes,
      using: SymmetricKey(data: salt)
    )
  }
  /// Returns a key with a number of bytes, derived from a code.
  public static func expand<PRK: ContiguousBytes, Info: DataProtocol>(
    pseudoRandomKey: PRK,
    info: Info?,
    outputByteCount: Int
  ) -> SymmetricKey {
    let key = SymmetricKey(data: pseudoRandomKey)
    let info = info.map { Array($0) } ?? []
    var (output, last): ([UInt8], [UInt8]) = ([], [])
    var counter: UInt8 = 1
    while output.count < outputByteCount {
      last = HMAC<H>.authenticationCode(for: last + info + [counter], using: key).bytes
      output += last
      precondition(
        counter < 255 || output.count >= outputByteCount,
        "HKDF: \(outputByteCount) bytes are more than 255 digests."
      )
      counter &+= 1
    }
    return SymmetricKey(data: Array(output.prefix(outputByteCount)))
  }
}

/// A secret that two sides computed, from which keys are derived.
public struct SharedSecret: ContiguousBytes, Hashable, Sendable {
  let bytes: [UInt8]
  /// Calls a function with the bytes.
  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try bytes.withUnsafeBytes(body)
  }
  /// Compares both in a time that does not depend on the bytes.
  public static func == (left: SharedSecret, right: SharedSecret) -> Bool {
    areEqual(left.bytes, right.bytes)
  }
  /// Returns a key derived with HKDF.
  public func hkdfDerivedSymmetricKey<H: HashFunction, Salt: DataProtocol, Info: DataProtocol>(
    using hashFunction: H.Type,
    salt: Salt,
    sharedInfo: Info,
    outputByteCount: Int
  ) -> SymmetricKey {
    HKDF<H>.deriveKey(
      inputKeyMaterial: SymmetricKey(data: bytes),
      salt: salt,
      info: sharedInfo,
      outputByteCount: outputByteCount
    )
  }
  /// Returns a key derived as in ANSI X9.63.
  public func x963DerivedSymmetricKey<H: HashFunction, Info: DataProtocol>(
    using hashFunction: H.Type,
    sharedInfo: Info,
    outputByteCount: Int
  ) -> SymmetricKey {
    var output: [UInt8] = []
    var counter: UInt32 = 1
    while output.count < outputByteCount {
      let number = Swift.withUnsafeBytes(of: counter.bigEndian) { Array($0) }
      output += Array(H.hash(data: bytes + number + Array(sharedInfo)))
      counter += 1
    }
    return SymmetricKey(data: Array(output.prefix(outputByteCount)))
  }
}
