internal import CCryptoLoader
import Foundation

/// A point of a curve in the form 4, x, y.
struct CurvePoint: Sendable {
  let bytes: [UInt8]
  private var size: Int { bytes.count / 2 }

  init(_ given: [UInt8], size: Int) throws {
    guard given.count == size + 1 || given.count == size * 2 + 1 else {
      throw CryptoKitError.incorrectParameterSize
    }
    var expanded = [UInt8](repeating: 0, count: size * 2 + 1)
    guard russet_curve_expand(size, given, given.count, &expanded) == 1 else {
      throw CryptoKitError.invalidParameter
    }
    bytes = expanded
  }
  init(known: [UInt8]) { bytes = known }

  var compressed: Data { Data([bytes[bytes.count - 1] & 1 == 0 ? 2 : 3] + bytes[1...size]) }

  func verifies(_ signature: Data, _ digest: [UInt8]) -> Bool {
    russet_curve_verify(size, bytes, digest, digest.count, Array(signature)) == 1
  }
}

/// A private key of a curve, with its public point.
struct CurveSecret: Sendable {
  let bytes: [UInt8]
  let point: CurvePoint

  init(size: Int) {
    var secret = [UInt8](repeating: 0, count: size)
    guard russet_curve_generate(size, &secret) == 1, let made = try? CurveSecret(secret, size: size)
    else {
      fatalError("CryptoKit: OpenSSL's libcrypto, which makes keys, is missing; install libssl3.")
    }
    self = made
  }
  init(_ given: [UInt8], size: Int) throws {
    guard given.count == size else { throw CryptoKitError.incorrectKeySize }
    var key = [UInt8](repeating: 0, count: size * 2 + 1)
    guard russet_curve_public(size, given, &key) == 1 else { throw CryptoKitError.invalidParameter }
    bytes = given
    point = CurvePoint(known: key)
  }

  func agree(with other: CurvePoint) throws -> [UInt8] {
    var shared = [UInt8](repeating: 0, count: bytes.count)
    guard russet_curve_agree(bytes.count, bytes, other.bytes, &shared) == 1 else {
      throw CryptoKitError.underlyingCoreCryptoError(error: 0)
    }
    return shared
  }
  func sign(_ digest: [UInt8]) throws -> [UInt8] {
    var signature = [UInt8](repeating: 0, count: bytes.count * 2)
    guard russet_curve_sign(bytes.count, bytes, digest, digest.count, &signature) == 1 else {
      throw CryptoKitError.underlyingCoreCryptoError(error: 0)
    }
    return signature
  }
}

/// Signatures in DER, as a sequence of two integers.
enum DERSignature {
  static func encode(_ raw: Data) -> Data {
    func integer(_ bytes: Data) -> Data {
      var body = Data(bytes.drop { $0 == 0 })
      if body.first.map({ $0 & 0x80 != 0 }) ?? true { body.insert(0, at: body.startIndex) }
      return Data([2, UInt8(body.count)]) + body
    }
    let body = integer(raw.prefix(raw.count / 2)) + integer(raw.suffix(raw.count / 2))
    return
      (body.count < 128 ? Data([0x30, UInt8(body.count)]) : Data([0x30, 0x81, UInt8(body.count)]))
      + body
  }

  static func decode(_ bytes: [UInt8], size: Int) throws -> Data {
    var rest = bytes[...]
    func length() throws -> Int {
      guard var count = rest.popFirst().map({ Int($0) }) else {
        throw CryptoKitError.invalidParameter
      }
      if count == 0x81 { count = rest.popFirst().map { Int($0) } ?? 256 }
      guard count < 256, count <= rest.count else { throw CryptoKitError.invalidParameter }
      return count
    }
    guard rest.popFirst() == 0x30, try length() == rest.count else {
      throw CryptoKitError.invalidParameter
    }
    var result = Data()
    for _ in 0..<2 {
      guard rest.popFirst() == 2 else { throw CryptoKitError.invalidParameter }
      let count = try length()
      let number = rest.prefix(count).drop { $0 == 0 }
      rest = rest.dropFirst(count)
      guard number.count <= size else { throw CryptoKitError.invalidParameter }
      result += Data(count: size - number.count) + number
    }
    guard rest.isEmpty else { throw CryptoKitError.invalidParameter }
    return result
  }
}
