import CommonCrypto
import DurableFiles
import Foundation

/// A file whose content is encrypted with a key in a second file beside it.
///
/// The content is encrypted with AES-256 in CBC mode and a random vector. An HMAC-SHA256 over
/// everything before it finds changes. Both files are accessible only to this user, from their
/// creation.
struct SealedFile: Sendable {
  /// The error of a file that cannot be read or written.
  struct Failure: Error, CustomStringConvertible {
    let description: String
    /// Whether the content, or its key, is damaged; another attempt then fails, too.
    var isDamaged = false
  }

  private static let magic = Array("RSF1".utf8)
  private static let keyLength = 32, vectorLength = 16, codeLength = 32

  /// The file, and the file with its key.
  let file: URL, keyFile: URL

  /// Creates a reference to the file of a name, with a key that has `key` as the ending.
  init(_ name: String, in folder: URL) {
    file = folder.appendingPathComponent("\(name).sealed")
    keyFile = folder.appendingPathComponent("\(name).key")
  }

  /// Returns the content, or nil if there is no file.
  func read() throws -> Data? {
    guard let bytes = try SystemFiles().contents(of: file.path) else { return nil }
    guard let keys = try readKeys() else {
      throw damage("“\(file.path)” cannot be decrypted: “\(keyFile.path)” is missing.")
    }
    let head = Self.magic.count + Self.vectorLength
    guard bytes.count >= head + Self.codeLength, bytes.starts(with: Self.magic) else {
      throw damage("“\(file.path)” is damaged.")
    }
    let sealed = Array(bytes.dropLast(Self.codeLength))
    guard Self.isEqual(try code(of: sealed, keys.code), Array(bytes.suffix(Self.codeLength))) else {
      throw damage("“\(file.path)” is damaged, or “\(keyFile.path)” is not its key.")
    }
    let vector = Array(sealed[Self.magic.count..<head])
    return Data(try crypt(kCCDecrypt, Array(sealed[head...]), keys.cipher, vector))
  }

  /// Replaces the content as a whole; the first call creates the key.
  func write(_ content: Data) throws {
    let files = SystemFiles(mode: 0o600)
    try files.makeFolder(FilePath.folder(of: file.path))
    let keys = try readKeys() ?? makeKeys(files)
    let vector = try Self.random(Self.vectorLength)
    let sealed =
      Self.magic + vector + (try crypt(kCCEncrypt, [UInt8](content), keys.cipher, vector))
    try replace(file, sealed + (try code(of: sealed, keys.code)), files)
  }

  /// Removes the file; the key stays for the next content.
  func remove() throws {
    guard FileManager.default.fileExists(atPath: file.path) else { return }
    try SystemFiles().remove(file.path)
  }

  /// Renames the file and its key, and returns the new location.
  ///
  /// Those that were set aside earlier stay.
  func setAside() throws -> URL {
    let folder = file.deletingLastPathComponent()
    let name = file.deletingPathExtension().lastPathComponent
    func copy(_ number: Int, _ ending: String) -> URL {
      folder.appendingPathComponent("\(name).damaged\(number == 1 ? "" : "-\(number)").\(ending)")
    }
    let number =
      (1...).first { number in
        ["sealed", "key"].allSatisfy {
          !FileManager.default.fileExists(atPath: copy(number, $0).path)
        }
      } ?? 1
    let found = [(file, copy(number, "sealed")), (keyFile, copy(number, "key"))]
      .filter { FileManager.default.fileExists(atPath: $0.0.path) }
    for (old, new) in found { try SystemFiles().rename(old.path, to: new.path) }
    return found.first?.1 ?? file
  }

  // MARK: Keys

  private typealias Keys = (cipher: [UInt8], code: [UInt8])

  private func readKeys() throws -> Keys? {
    guard let bytes = try SystemFiles().contents(of: keyFile.path) else { return nil }
    guard bytes.count == 2 * Self.keyLength else { throw damage("“\(keyFile.path)” is no key.") }
    return (Array(bytes.prefix(Self.keyLength)), Array(bytes.suffix(Self.keyLength)))
  }

  private func makeKeys(_ files: SystemFiles) throws -> Keys {
    let bytes = try Self.random(2 * Self.keyLength)
    try replace(keyFile, bytes, files)
    return (Array(bytes.prefix(Self.keyLength)), Array(bytes.suffix(Self.keyLength)))
  }

  private func replace(_ file: URL, _ bytes: [UInt8], _ files: SystemFiles) throws {
    // A leftover file of an interrupted replacement would keep its mode.
    try files.remove(file.path + ".new")
    try files.replace(file.path, with: bytes)
  }

  private func damage(_ text: String) -> Failure { Failure(description: text, isDamaged: true) }

  // MARK: Cipher

  private static func random(_ count: Int) throws -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    guard CCRandomGenerateBytes(&bytes, count) == Int32(kCCSuccess) else {
      throw Failure(description: "The system gives no random bytes.")
    }
    return bytes
  }

  private func crypt(
    _ operation: Int,
    _ bytes: [UInt8],
    _ key: [UInt8],
    _ vector: [UInt8]
  ) throws -> [UInt8] {
    var result = [UInt8](repeating: 0, count: bytes.count + kCCBlockSizeAES128)
    var count = 0
    let status = CCCrypt(
      CCOperation(operation),
      CCAlgorithm(kCCAlgorithmAES),
      CCOptions(kCCOptionPKCS7Padding),
      key,
      key.count,
      vector,
      bytes,
      bytes.count,
      &result,
      result.count,
      &count
    )
    guard status == Int32(kCCSuccess) else { throw noCipher }
    return Array(result.prefix(count))
  }

  private func code(of bytes: [UInt8], _ key: [UInt8]) throws -> [UInt8] {
    var code = [UInt8](repeating: 0, count: Self.codeLength)
    CCHmac(CCHmacAlgorithm(kCCHmacAlgSHA256), key, key.count, bytes, bytes.count, &code)
    guard code.contains(where: { $0 != 0 }) else { throw noCipher }
    return code
  }

  private var noCipher: Failure {
    Failure(description: "“\(file.path)” cannot be encrypted or read: libcrypto is not installed.")
  }

  /// Compares in a time that does not depend on the position of a difference.
  private static func isEqual(_ first: [UInt8], _ second: [UInt8]) -> Bool {
    first.count == second.count && zip(first, second).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
