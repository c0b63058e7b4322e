internal import CCryptoLoader
import Foundation

/// The curve 25519, for signatures and key agreement.
public enum Curve25519 {
  /// Key agreement (X25519).
  public enum KeyAgreement {
    /// A public key.
    public struct PublicKey: Sendable {
      /// The 32 bytes.
      public let rawRepresentation: Data
      /// Creates a key from its 32 bytes.
      public init<D: ContiguousBytes>(rawRepresentation: D) throws {
        self.rawRepresentation = Data(try keyBytes(rawRepresentation))
      }
    }
    /// A private key.
    public struct PrivateKey: Sendable {
      private let bytes: [UInt8]
      /// Creates a random key.
      public init() { bytes = randomBytes(32) }
      /// Creates a key from its 32 bytes.
      public init<D: ContiguousBytes>(rawRepresentation: D) throws {
        bytes = try keyBytes(rawRepresentation)
      }
      /// The 32 bytes.
      public var rawRepresentation: Data { Data(bytes) }
      /// The public key.
      public var publicKey: PublicKey {
        PublicKey(known: edwardsPublic(RussetX25519, bytes))
      }
      /// Returns the secret that both sides compute.
      public func sharedSecretFromKeyAgreement(
        with publicKeyShare: PublicKey
      ) throws -> SharedSecret {
        var shared = [UInt8](repeating: 0, count: 32)
        guard russet_x25519_agree(bytes, Array(publicKeyShare.rawRepresentation), &shared) == 1
        else {
          throw CryptoKitError.underlyingCoreCryptoError(error: 0)
        }
        return SharedSecret(bytes: shared)
      }
    }
  }

  /// Signatures (Ed25519).
  public enum Signing {
    /// A public key.
    public struct PublicKey: Sendable {
      /// The 32 bytes.
      public let rawRepresentation: Data
      /// Creates a key from its 32 bytes.
      public init<D: ContiguousBytes>(rawRepresentation: D) throws {
        self.rawRepresentation = Data(try keyBytes(rawRepresentation))
      }
      /// Returns whether a signature of data was made with the private key.
      public func isValidSignature<S: DataProtocol, D: DataProtocol>(
        _ signature: S,
        for data: D
      ) -> Bool {
        let message = Array(data)
        return signature.count == 64
          && russet_ed25519_verify(
            Array(rawRepresentation),
            message,
            message.count,
            Array(signature)
          ) == 1
      }
    }
    /// A private key.
    public struct PrivateKey: Sendable {
      private let bytes: [UInt8]
      /// Creates a random key.
      public init() { bytes = randomBytes(32) }
      /// Creates a key from its 32 bytes.
      public init<D: ContiguousBytes>(rawRepresentation: D) throws {
        bytes = try keyBytes(rawRepresentation)
      }
      /// The 32 bytes.
      public var rawRepresentation: Data { Data(bytes) }
      /// The public key.
      public var publicKey: PublicKey { PublicKey(known: edwardsPublic(RussetEd25519, bytes)) }
      /// Returns the signature of data, which has 64 bytes.
      public func signature<D: DataProtocol>(for data: D) throws -> Data {
        let message = Array(data)
        var signature = [UInt8](repeating: 0, count: 64)
        guard russet_ed25519_sign(bytes, message, message.count, &signature) == 1 else {
          throw CryptoKitError.underlyingCoreCryptoError(error: 0)
        }
        return Data(signature)
      }
    }
  }
}

extension Curve25519.KeyAgreement.PublicKey {
  fileprivate init(known: [UInt8]) { rawRepresentation = Data(known) }
}
extension Curve25519.Signing.PublicKey {
  fileprivate init(known: [UInt8]) { rawRepresentation = Data(known) }
}

private func keyBytes<D: ContiguousBytes>(_ given: D) throws -> [UInt8] {
  let bytes = given.withUnsafeBytes { Array($0) }
  guard bytes.count == 32 else { throw CryptoKitError.incorrectKeySize }
  return bytes
}

private func edwardsPublic(_ kind: RussetEdwardsKind, _ secret: [UInt8]) -> [UInt8] {
  var key = [UInt8](repeating: 0, count: 32)
  guard russet_edwards_public(kind, secret, &key) == 1 else {
    fatalError("CryptoKit: OpenSSL's libcrypto, which makes keys, is missing; install libssl3.")
  }
  return key
}

/// Returns random bytes of the system.
func randomBytes(_ count: Int) -> [UInt8] {
  var generator = SystemRandomNumberGenerator()
  return (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
}
