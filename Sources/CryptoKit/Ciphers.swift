internal import CCryptoLoader
import Foundation

/// The cipher AES.
public enum AES {
  /// AES in counter mode with authentication.
  public enum GCM {
    /// A value that must be used only once with a key.
    public struct Nonce: ContiguousBytes, Sequence, Sendable {
      let bytes: [UInt8]
      /// Creates a random nonce of 12 bytes.
      public init() { bytes = randomBytes(12) }
      /// Creates a nonce from at least 12 bytes.
      public init<D: DataProtocol>(data: D) throws {
        guard data.count >= 12 else { throw CryptoKitError.incorrectParameterSize }
        bytes = Array(data)
      }
      /// Calls a function with the bytes.
      public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
        try bytes.withUnsafeBytes(body)
      }
      /// Returns an iterator over the bytes.
      public func makeIterator() -> Array<UInt8>.Iterator { bytes.makeIterator() }
    }

    /// The result of sealing: the nonce, the encrypted data and the tag.
    public struct SealedBox: Sendable {
      /// The nonce.
      public let nonce: Nonce
      /// The encrypted data.
      public let ciphertext: Data
      /// The tag of 16 bytes with which changes of the data are detected.
      public let tag: Data
      /// All parts in sequence; nil if the nonce does not have 12 bytes.
      public var combined: Data? {
        nonce.bytes.count == 12 ? Data(nonce.bytes) + ciphertext + tag : nil
      }
      /// Creates a box from its parts.
      public init<C: DataProtocol, T: DataProtocol>(nonce: Nonce, ciphertext: C, tag: T) throws {
        guard tag.count == 16 else { throw CryptoKitError.incorrectParameterSize }
        self.nonce = nonce
        self.ciphertext = Data(ciphertext)
        self.tag = Data(tag)
      }
      /// Creates a box from all parts in sequence.
      public init<D: DataProtocol>(combined: D) throws {
        let bytes = Array(combined)
        guard bytes.count >= 28 else { throw CryptoKitError.incorrectParameterSize }
        try self.init(
          nonce: Nonce(data: bytes[..<12]),
          ciphertext: bytes[12..<bytes.count - 16],
          tag: bytes[(bytes.count - 16)...]
        )
      }
    }

    /// Encrypts data, and authenticates it together with data that are not encrypted.
    public static func seal<Plain: DataProtocol, Extra: DataProtocol>(
      _ message: Plain,
      using key: SymmetricKey,
      nonce: Nonce? = nil,
      authenticating authenticatedData: Extra
    ) throws -> SealedBox {
      let nonce = nonce ?? Nonce()
      let (text, tag) = try Sealing.seal(
        Array(message),
        Sealing.gcm(key),
        key,
        nonce.bytes,
        Array(authenticatedData)
      )
      return try SealedBox(nonce: nonce, ciphertext: text, tag: tag)
    }
    /// Encrypts data.
    public static func seal<Plain: DataProtocol>(
      _ message: Plain,
      using key: SymmetricKey,
      nonce: Nonce? = nil
    ) throws -> SealedBox {
      try seal(message, using: key, nonce: nonce, authenticating: Data())
    }
    /// Decrypts a box, and checks the data that were authenticated with it.
    public static func open<Extra: DataProtocol>(
      _ sealedBox: SealedBox,
      using key: SymmetricKey,
      authenticating authenticatedData: Extra
    ) throws -> Data {
      try Sealing.open(
        Array(sealedBox.ciphertext),
        Array(sealedBox.tag),
        Sealing.gcm(key),
        key,
        sealedBox.nonce.bytes,
        Array(authenticatedData)
      )
    }
    /// Decrypts a box.
    public static func open(_ sealedBox: SealedBox, using key: SymmetricKey) throws -> Data {
      try open(sealedBox, using: key, authenticating: Data())
    }
  }
}

/// The cipher ChaCha20 with Poly1305.
public enum ChaChaPoly {
  /// A value that must be used only once with a key.
  public struct Nonce: ContiguousBytes, Sequence, Sendable {
    let bytes: [UInt8]
    /// Creates a random nonce of 12 bytes.
    public init() { bytes = randomBytes(12) }
    /// Creates a nonce from 12 bytes.
    public init<D: DataProtocol>(data: D) throws {
      guard data.count == 12 else { throw CryptoKitError.incorrectParameterSize }
      bytes = Array(data)
    }
    /// Calls a function with the bytes.
    public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
      try bytes.withUnsafeBytes(body)
    }
    /// Returns an iterator over the bytes.
    public func makeIterator() -> Array<UInt8>.Iterator { bytes.makeIterator() }
  }

  /// The result of sealing: the nonce, the encrypted data and the tag.
  public struct SealedBox: Sendable {
    /// The nonce.
    public let nonce: Nonce
    /// The encrypted data.
    public let ciphertext: Data
    /// The tag of 16 bytes with which changes of the data are detected.
    public let tag: Data
    /// All parts in sequence.
    public var combined: Data { Data(nonce.bytes) + ciphertext + tag }
    /// Creates a box from its parts.
    public init<C: DataProtocol, T: DataProtocol>(nonce: Nonce, ciphertext: C, tag: T) throws {
      guard tag.count == 16 else { throw CryptoKitError.incorrectParameterSize }
      self.nonce = nonce
      self.ciphertext = Data(ciphertext)
      self.tag = Data(tag)
    }
    /// Creates a box from all parts in sequence.
    public init<D: DataProtocol>(combined: D) throws {
      let bytes = Array(combined)
      guard bytes.count >= 28 else { throw CryptoKitError.incorrectParameterSize }
      try self.init(
        nonce: Nonce(data: bytes[..<12]),
        ciphertext: bytes[12..<bytes.count - 16],
        tag: bytes[(bytes.count - 16)...]
      )
    }
  }

  /// Encrypts data, and authenticates it together with data that are not encrypted.
  public static func seal<Plain: DataProtocol, Extra: DataProtocol>(
    _ message: Plain,
    using key: SymmetricKey,
    nonce: Nonce? = nil,
    authenticating authenticatedData: Extra
  ) throws -> SealedBox {
    let nonce = nonce ?? Nonce()
    let (text, tag) = try Sealing.seal(
      Array(message),
      Sealing.chaCha(key),
      key,
      nonce.bytes,
      Array(authenticatedData)
    )
    return try SealedBox(nonce: nonce, ciphertext: text, tag: tag)
  }
  /// Encrypts data.
  public static func seal<Plain: DataProtocol>(
    _ message: Plain,
    using key: SymmetricKey,
    nonce: Nonce? = nil
  ) throws -> SealedBox {
    try seal(message, using: key, nonce: nonce, authenticating: Data())
  }
  /// Decrypts a box, and checks the data that were authenticated with it.
  public static func open<Extra: DataProtocol>(
    _ sealedBox: SealedBox,
    using key: SymmetricKey,
    authenticating authenticatedData: Extra
  ) throws -> Data {
    try Sealing.open(
      Array(sealedBox.ciphertext),
      Array(sealedBox.tag),
      Sealing.chaCha(key),
      key,
      sealedBox.nonce.bytes,
      Array(authenticatedData)
    )
  }
  /// Decrypts a box.
  public static func open(_ sealedBox: SealedBox, using key: SymmetricKey) throws -> Data {
    try open(sealedBox, using: key, authenticating: Data())
  }
}

/// The authenticated ciphers of OpenSSL.
private enum Sealing {
  static func gcm(_ key: SymmetricKey) throws -> String {
    guard [128, 192, 256].contains(key.bitCount) else { throw CryptoKitError.incorrectKeySize }
    return "id-aes\(key.bitCount)-GCM"
  }
  static func chaCha(_ key: SymmetricKey) throws -> String {
    guard key.bitCount == 256 else { throw CryptoKitError.incorrectKeySize }
    return "ChaCha20-Poly1305"
  }

  static func seal(
    _ message: [UInt8],
    _ cipher: String,
    _ key: SymmetricKey,
    _ nonce: [UInt8],
    _ extra: [UInt8]
  ) throws -> ([UInt8], [UInt8]) {
    var output = [UInt8](repeating: 0, count: message.count)
    var tag = [UInt8](repeating: 0, count: 16)
    guard
      russet_aead(
        cipher,
        1,
        key.bytes,
        nonce,
        nonce.count,
        extra,
        extra.count,
        message,
        message.count,
        &output,
        &tag
      ) == 1
    else { throw CryptoKitError.underlyingCoreCryptoError(error: 0) }
    return (output, tag)
  }

  static func open(
    _ text: [UInt8],
    _ tag: [UInt8],
    _ cipher: String,
    _ key: SymmetricKey,
    _ nonce: [UInt8],
    _ extra: [UInt8]
  ) throws -> Data {
    var output = [UInt8](repeating: 0, count: text.count)
    var tag = tag
    guard
      russet_aead(
        cipher,
        0,
        key.bytes,
        nonce,
        nonce.count,
        extra,
        extra.count,
        text,
        text.count,
        &output,
        &tag
      ) == 1
    else { throw CryptoKitError.authenticationFailure }
    return Data(output)
  }
}
