internal import CCryptoLoader
import Foundation

/// The curve P256, for signatures and key agreement.
public enum P256 {
  /// Key agreement.
  public enum KeyAgreement {
    /// A public key.
    public struct PublicKey: Sendable {
      let point: CurvePoint
      /// x and y, 64 bytes.
      public var rawRepresentation: Data { Data(point.bytes.dropFirst()) }
      /// 4, x and y.
      public var x963Representation: Data { Data(point.bytes) }
      /// 2 or 3, and x.
      public var compressedRepresentation: Data { point.compressed }
      /// Creates a key from x and y.
      public init<D: ContiguousBytes>(rawRepresentation: D) throws {
        point = try CurvePoint([4] + rawRepresentation.withUnsafeBytes { Array($0) }, size: 32)
      }
      /// Creates a key from 4, x and y.
      public init<D: ContiguousBytes>(x963Representation: D) throws {
        point = try CurvePoint(x963Representation.withUnsafeBytes { Array($0) }, size: 32)
      }
      /// Creates a key from 2 or 3, and x.
      public init<D: ContiguousBytes>(compressedRepresentation: D) throws {
        point = try CurvePoint(compressedRepresentation.withUnsafeBytes { Array($0) }, size: 32)
      }
      init(point: CurvePoint) { self.point = point }
    }

    /// A private key.
    public struct PrivateKey: Sendable {
      let secret: CurveSecret
      /// Creates a random key.
      public init(compactRepresentable: Bool = true) { secret = CurveSecret(size: 32) }
      /// Creates a key from its 32 bytes.
      public init<D: ContiguousBytes>(rawRepresentation: D) throws {
        secret = try CurveSecret(rawRepresentation.withUnsafeBytes { Array($0) }, size: 32)
      }
      /// The 32 bytes.
      public var rawRepresentation: Data { Data(secret.bytes) }
      /// The public key.
      public var publicKey: PublicKey { PublicKey(point: secret.point) }
      /// Returns the secret that both sides compute.
      public func sharedSecretFromKeyAgreement(
        with publicKeyShare: PublicKey
      ) throws -> SharedSecret {
        SharedSecret(bytes: try secret.agree(with: publicKeyShare.point))
      }
    }
  }

  /// Signatures.
  public enum Signing {
    /// A signature, which consists of two numbers.
    public struct ECDSASignature: Sendable {
      /// Both numbers, 64 bytes.
      public let rawRepresentation: Data
      /// Both numbers in DER.
      public var derRepresentation: Data { DERSignature.encode(rawRepresentation) }
      /// Creates a signature from both numbers.
      public init<D: DataProtocol>(rawRepresentation: D) throws {
        guard rawRepresentation.count == 64 else { throw CryptoKitError.incorrectParameterSize }
        self.rawRepresentation = Data(rawRepresentation)
      }
      /// Creates a signature from DER.
      public init<D: DataProtocol>(derRepresentation: D) throws {
        rawRepresentation = try DERSignature.decode(Array(derRepresentation), size: 32)
      }
    }

    /// A public key.
    public struct PublicKey: Sendable {
      let point: CurvePoint
      /// x and y, 64 bytes.
      public var rawRepresentation: Data { Data(point.bytes.dropFirst()) }
      /// 4, x and y.
      public var x963Representation: Data { Data(point.bytes) }
      /// 2 or 3, and x.
      public var compressedRepresentation: Data { point.compressed }
      /// Creates a key from x and y.
      public init<D: ContiguousBytes>(rawRepresentation: D) throws {
        point = try CurvePoint([4] + rawRepresentation.withUnsafeBytes { Array($0) }, size: 32)
      }
      /// Creates a key from 4, x and y.
      public init<D: ContiguousBytes>(x963Representation: D) throws {
        point = try CurvePoint(x963Representation.withUnsafeBytes { Array($0) }, size: 32)
      }
      /// Creates a key from 2 or 3, and x.
      public init<D: ContiguousBytes>(compressedRepresentation: D) throws {
        point = try CurvePoint(compressedRepresentation.withUnsafeBytes { Array($0) }, size: 32)
      }
      init(point: CurvePoint) { self.point = point }
      /// Returns whether a signature of a digest was made with the private key.
      public func isValidSignature<D: Digest>(_ signature: ECDSASignature, for digest: D) -> Bool {
        point.verifies(signature.rawRepresentation, digest.withUnsafeBytes { Array($0) })
      }
      /// Returns whether a signature of data was made with the private key.
      public func isValidSignature<D: DataProtocol>(
        _ signature: ECDSASignature,
        for data: D
      ) -> Bool {
        isValidSignature(signature, for: SHA256.hash(data: data))
      }
    }

    /// A private key.
    public struct PrivateKey: Sendable {
      let secret: CurveSecret
      /// Creates a random key.
      public init(compactRepresentable: Bool = true) { secret = CurveSecret(size: 32) }
      /// Creates a key from its 32 bytes.
      public init<D: ContiguousBytes>(rawRepresentation: D) throws {
        secret = try CurveSecret(rawRepresentation.withUnsafeBytes { Array($0) }, size: 32)
      }
      /// The 32 bytes.
      public var rawRepresentation: Data { Data(secret.bytes) }
      /// The public key.
      public var publicKey: PublicKey { PublicKey(point: secret.point) }
      /// Returns the signature of a digest.
      public func signature<D: Digest>(for digest: D) throws -> ECDSASignature {
        try ECDSASignature(rawRepresentation: secret.sign(digest.withUnsafeBytes { Array($0) }))
      }
      /// Returns the signature of the SHA256 digest of data.
      public func signature<D: DataProtocol>(for data: D) throws -> ECDSASignature {
        try signature(for: SHA256.hash(data: data))
      }
    }
  }
}

/// The curve P384, for signatures and key agreement.
public enum P384 {
  /// Key agreement.
  public enum KeyAgreement {
    /// A public key.
    public struct PublicKey: Sendable {
      let point: CurvePoint
      /// x and y, 96 bytes.
      public var rawRepresentation: Data { Data(point.bytes.dropFirst()) }
      /// 4, x and y.
      public var x963Representation: Data { Data(point.bytes) }
      /// 2 or 3, and x.
      public var compressedRepresentation: Data { point.compressed }
      /// Creates a key from x and y.
      public init<D: ContiguousBytes>(rawRepresentation: D) throws {
        point = try CurvePoint([4] + rawRepresentation.withUnsafeBytes { Array($0) }, size: 48)
      }
      /// Creates a key from 4, x and y.
      public init<D: ContiguousBytes>(x963Representation: D) throws {
        point = try CurvePoint(x963Representation.withUnsafeBytes { Array($0) }, size: 48)
      }
      /// Creates a key from 2 or 3, and x.
      public init<D: ContiguousBytes>(compressedRepresentation: D) throws {
        point = try CurvePoint(compressedRepresentation.withUnsafeBytes { Array($0) }, size: 48)
      }
      init(point: CurvePoint) { self.point = point }
    }

    /// A private key.
    public struct PrivateKey: Sendable {
      let secret: CurveSecret
      /// Creates a random key.
      public init(compactRepresentable: Bool = true) { secret = CurveSecret(size: 48) }
      /// Creates a key from its 48 bytes.
      public init<D: ContiguousBytes>(rawRepresentation: D) throws {
        secret = try CurveSecret(rawRepresentation.withUnsafeBytes { Array($0) }, size: 48)
      }
      /// The 48 bytes.
      public var rawRepresentation: Data { Data(secret.bytes) }
      /// The public key.
      public var publicKey: PublicKey { PublicKey(point: secret.point) }
      /// Returns the secret that both sides compute.
      public func sharedSecretFromKeyAgreement(
        with publicKeyShare: PublicKey
      ) throws -> SharedSecret {
        SharedSecret(bytes: try secret.agree(with: publicKeyShare.point))
      }
    }
  }

  /// Signatures.
  public enum Signing {
    /// A signature, which consists of two numbers.
    public struct ECDSASignature: Sendable {
      /// Both numbers, 96 bytes.
      public let rawRepresentation: Data
      /// Both numbers in DER.
      public var derRepresentation: Data { DERSignature.encode(rawRepresentation) }
      /// Creates a signature from both numbers.
      public init<D: DataProtocol>(rawRepresentation: D) throws {
        guard rawRepresentation.count == 96 else { throw CryptoKitError.incorrectParameterSize }
        self.rawRepresentation = Data(rawRepresentation)
      }
      /// Creates a signature from DER.
      public init<D: DataProtocol>(derRepresentation: D) throws {
        rawRepresentation = try DERSignature.decode(Array(derRepresentation), size: 48)
      }
    }

    /// A public key.
    public struct PublicKey: Sendable {
      let point: CurvePoint
      /// x and y, 96 bytes.
      public var rawRepresentation: Data { Data(point.bytes.dropFirst()) }
      /// 4, x and y.
      public var x963Representation: Data { Data(point.bytes) }
      /// 2 or 3, and x.
      public var compressedRepresentation: Data { point.compressed }
      /// Creates a key from x and y.
      public init<D: ContiguousBytes>(rawRepresentation: D) throws {
        point = try CurvePoint([4] + rawRepresentation.withUnsafeBytes { Array($0) }, size: 48)
      }
      /// Creates a key from 4, x and y.
      public init<D: ContiguousBytes>(x963Representation: D) throws {
        point = try CurvePoint(x963Representation.withUnsafeBytes { Array($0) }, size: 48)
      }
      /// Creates a key from 2 or 3, and x.
      public init<D: ContiguousBytes>(compressedRepresentation: D) throws {
        point = try CurvePoint(compressedRepresentation.withUnsafeBytes { Array($0) }, size: 48)
      }
      init(point: CurvePoint) { self.point = point }
      /// Returns whether a signature of a digest was made with the private key.
      public func isValidSignature<D: Digest>(_ signature: ECDSASignature, for digest: D) -> Bool {
        point.verifies(signature.rawRepresentation, digest.withUnsafeBytes { Array($0) })
      }
      /// Returns whether a signature of data was made with the private key.
      public func isValidSignature<D: DataProtocol>(
        _ signature: ECDSASignature,
        for data: D
      ) -> Bool {
        isValidSignature(signature, for: SHA384.hash(data: data))
      }
    }

    /// A private key.
    public struct PrivateKey: Sendable {
      let secret: CurveSecret
      /// Creates a random key.
      public init(compactRepresentable: Bool = true) { secret = CurveSecret(size: 48) }
      /// Creates a key from its 48 bytes.
      public init<D: ContiguousBytes>(rawRepresentation: D) throws {
        secret = try CurveSecret(rawRepresentation.withUnsafeBytes { Array($0) }, size: 48)
      }
      /// The 48 bytes.
      public var rawRepresentation: Data { Data(secret.bytes) }
      /// The public key.
      public var publicKey: PublicKey { PublicKey(point: secret.point) }
      /// Returns the signature of a digest.
      public func signature<D: Digest>(for digest: D) throws -> ECDSASignature {
        try ECDSASignature(rawRepresentation: secret.sign(digest.withUnsafeBytes { Array($0) }))
      }
      /// Returns the signature of the SHA384 digest of data.
      public func signature<D: DataProtocol>(for data: D) throws -> ECDSASignature {
        try signature(for: SHA384.hash(data: data))
      }
    }
  }
}

/// The curve P521, for signatures and key agreement.
public enum P521 {
  /// Key agreement.
  public enum KeyAgreement {
    /// A public key.
    public struct PublicKey: Sendable {
      let point: CurvePoint
      /// x and y, 132 bytes.
      public var rawRepresentation: Data { Data(point.bytes.dropFirst()) }
      /// 4, x and y.
      public var x963Representation: Data { Data(point.bytes) }
      /// 2 or 3, and x.
      public var compressedRepresentation: Data { point.compressed }
      /// Creates a key from x and y.
      public init<D: ContiguousBytes>(rawRepresentation: D) throws {
        point = try CurvePoint([4] + rawRepresentation.withUnsafeBytes { Array($0) }, size: 66)
      }
      /// Creates a key from 4, x and y.
      public init<D: ContiguousBytes>(x963Representation: D) throws {
        point = try CurvePoint(x963Representation.withUnsafeBytes { Array($0) }, size: 66)
      }
      /// Creates a key from 2 or 3, and x.
      public init<D: ContiguousBytes>(compressedRepresentation: D) throws {
        point = try CurvePoint(compressedRepresentation.withUnsafeBytes { Array($0) }, size: 66)
      }
      init(point: CurvePoint) { self.point = point }
    }

    /// A private key.
    public struct PrivateKey: Sendable {
      let secret: CurveSecret
      /// Creates a random key.
      public init(compactRepresentable: Bool = true) { secret = CurveSecret(size: 66) }
      /// Creates a key from its 66 bytes.
      public init<D: ContiguousBytes>(rawRepresentation: D) throws {
        secret = try CurveSecret(rawRepresentation.withUnsafeBytes { Array($0) }, size: 66)
      }
      /// The 66 bytes.
      public var rawRepresentation: Data { Data(secret.bytes) }
      /// The public key.
      public var publicKey: PublicKey { PublicKey(point: secret.point) }
      /// Returns the secret that both sides compute.
      public func sharedSecretFromKeyAgreement(
        with publicKeyShare: PublicKey
      ) throws -> SharedSecret {
        SharedSecret(bytes: try secret.agree(with: publicKeyShare.point))
      }
    }
  }

  /// Signatures.
  public enum Signing {
    /// A signature, which consists of two numbers.
    public struct ECDSASignature: Sendable {
      /// Both numbers, 132 bytes.
      public let rawRepresentation: Data
      /// Both numbers in DER.
      public var derRepresentation: Data { DERSignature.encode(rawRepresentation) }
      /// Creates a signature from both numbers.
      public init<D: DataProtocol>(rawRepresentation: D) throws {
        guard rawRepresentation.count == 132 else { throw CryptoKitError.incorrectParameterSize }
        self.rawRepresentation = Data(rawRepresentation)
      }
      /// Creates a signature from DER.
      public init<D: DataProtocol>(derRepresentation: D) throws {
        rawRepresentation = try DERSignature.decode(Array(derRepresentation), size: 66)
      }
    }

    /// A public key.
    public struct PublicKey: Sendable {
      let point: CurvePoint
      /// x and y, 132 bytes.
      public var rawRepresentation: Data { Data(point.bytes.dropFirst()) }
      /// 4, x and y.
      public var x963Representation: Data { Data(point.bytes) }
      /// 2 or 3, and x.
      public var compressedRepresentation: Data { point.compressed }
      /// Creates a key from x and y.
      public init<D: ContiguousBytes>(rawRepresentation: D) throws {
        point = try CurvePoint([4] + rawRepresentation.withUnsafeBytes { Array($0) }, size: 66)
      }
      /// Creates a key from 4, x and y.
      public init<D: ContiguousBytes>(x963Representation: D) throws {
        point = try CurvePoint(x963Representation.withUnsafeBytes { Array($0) }, size: 66)
      }
      /// Creates a key from 2 or 3, and x.
      public init<D: ContiguousBytes>(compressedRepresentation: D) throws {
        point = try CurvePoint(compressedRepresentation.withUnsafeBytes { Array($0) }, size: 66)
      }
      init(point: CurvePoint) { self.point = point }
      /// Returns whether a signature of a digest was made with the private key.
      public func isValidSignature<D: Digest>(_ signature: ECDSASignature, for digest: D) -> Bool {
        point.verifies(signature.rawRepresentation, digest.withUnsafeBytes { Array($0) })
      }
      /// Returns whether a signature of data was made with the private key.
      public func isValidSignature<D: DataProtocol>(
        _ signature: ECDSASignature,
        for data: D
      ) -> Bool {
        isValidSignature(signature, for: SHA512.hash(data: data))
      }
    }

    /// A private key.
    public struct PrivateKey: Sendable {
      let secret: CurveSecret
      /// Creates a random key.
      public init(compactRepresentable: Bool = true) { secret = CurveSecret(size: 66) }
      /// Creates a key from its 66 bytes.
      public init<D: ContiguousBytes>(rawRepresentation: D) throws {
        secret = try CurveSecret(rawRepresentation.withUnsafeBytes { Array($0) }, size: 66)
      }
      /// The 66 bytes.
      public var rawRepresentation: Data { Data(secret.bytes) }
      /// The public key.
      public var publicKey: PublicKey { PublicKey(point: secret.point) }
      /// Returns the signature of a digest.
      public func signature<D: Digest>(for digest: D) throws -> ECDSASignature {
        try ECDSASignature(rawRepresentation: secret.sign(digest.withUnsafeBytes { Array($0) }))
      }
      /// Returns the signature of the SHA512 digest of data.
      public func signature<D: DataProtocol>(for data: D) throws -> ECDSASignature {
        try signature(for: SHA512.hash(data: data))
      }
    }
  }
}
