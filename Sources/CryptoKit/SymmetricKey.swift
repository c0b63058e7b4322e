import Foundation

/// What goes wrong in CryptoKit.
public enum CryptoKitError: Error, Equatable {
  /// A key has another number of bytes than it must.
  case incorrectKeySize
  /// Another value has another number of bytes than it must.
  case incorrectParameterSize
  /// Data is not what was sealed, or the key is another.
  case authenticationFailure
  /// The library below failed.
  case underlyingCoreCryptoError(error: Int32)
  /// Wrapping a key failed.
  case wrapFailure
  /// Unwrapping a key failed.
  case unwrapFailure
  /// A value is none that there can be.
  case invalidParameter
}

/// How long a key is.
public struct SymmetricKeySize: Sendable {
  /// The bits.
  public let bitCount: Int
  /// Creates a size of bits, a multiple of 8.
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

/// A key that both sides have.
public struct SymmetricKey: ContiguousBytes, Equatable, Sendable {
  let bytes: [UInt8]
  /// Creates a key by chance.
  public init(size: SymmetricKeySize) { bytes = randomBytes(size.bitCount / 8) }
  /// Creates a key of bytes.
  public init<D: ContiguousBytes>(data: D) { bytes = data.withUnsafeBytes { Array($0) } }
  /// The bits.
  public var bitCount: Int { bytes.count * 8 }
  /// Gives the bytes to a function.
  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try bytes.withUnsafeBytes(body)
  }
  /// Compares in a time that does not depend on the bytes.
  public static func == (left: SymmetricKey, right: SymmetricKey) -> Bool {
    areEqual(left.bytes, right.bytes)
  }
}

/// A code that tells whether data is what the holder of a key signed.
public struct HashedAuthenticationCode<H: HashFunction>: ContiguousBytes, Sequence, Hashable,
  Sendable,
  CustomStringConvertible
{
  let bytes: [UInt8]
  /// How many bytes it has.
  public var byteCount: Int { bytes.count }
  /// Gives the bytes to a function.
  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try bytes.withUnsafeBytes(body)
  }
  /// The bytes one after another.
  public func makeIterator() -> Array<UInt8>.Iterator { bytes.makeIterator() }
  /// The bytes in hexadecimal.
  public var description: String {
    "HMAC with \(H.self): " + bytes.map { String(format: "%02x", $0) }.joined()
  }
  /// Compares in a time that does not depend on the bytes.
  public static func == (left: Self, right: Self) -> Bool { areEqual(left.bytes, right.bytes) }
}

/// Codes of data by a hash function and a key (RFC 2104).
public struct HMAC<H: HashFunction> {
  /// The key's type.
  public typealias Key = SymmetricKey
  /// The code's type.
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
  /// Returns the code of all that was added.
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
  /// Returns whether a code is that of data.
  public static func isValidAuthenticationCode<D: DataProtocol>(
    _ code: MAC,
    authenticating data: D,
    using key: SymmetricKey
  ) -> Bool {
    code == authenticationCode(for: data, using: key)
  }
  /// Returns whether a code is that of data.
  public static func isValidAuthenticationCode<C: ContiguousBytes, D: DataProtocol>(
    _ code: C,
    authenticating data: D,
    using key: SymmetricKey
  ) -> Bool {
    areEqual(code.withUnsafeBytes { Array($0) }, authenticationCode(for: data, using: key).bytes)
  }
}

/// Keys made of a key (RFC 5869).
public struct HKDF<H: HashFunction> {
  /// Returns a key of some bytes, at most 255 digests.
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
  /// Returns a key of some bytes.
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
  /// Returns a key of some bytes.
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
  /// Returns the code of a key by a salt.
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
  /// Returns a key of some bytes of a code.
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

/// A secret that two sides worked out; make a key of it.
public struct SharedSecret: ContiguousBytes, Hashable, Sendable {
  let bytes: [UInt8]
  /// Gives the bytes to a function.
  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try bytes.withUnsafeBytes(body)
  }
  /// Compares in a time that does not depend on the bytes.
  public static func == (left: SharedSecret, right: SharedSecret) -> Bool {
    areEqual(left.bytes, right.bytes)
  }
  /// Returns a key by HKDF.
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
  /// Returns a key by the derivation of ANSI X9.63.
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
