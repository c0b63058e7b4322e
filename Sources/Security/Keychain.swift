import CryptoKit
import DurableFiles
import Foundation
import Synchronization

/// The items of a program, in an encrypted file.
///
/// The file is `$XDG_DATA_HOME/russet/keychains/NAME`, sealed with AES-GCM. Its key is in a file
/// next to it that only the owner can read. `RUSSET_KEYCHAIN` names another folder.
// Chosen: libsecret is not used; programs that can read the user's files can read these too, as on
// any desktop without a keyring.
final class Keychain: Sendable {
  static let shared = Keychain(folder: defaultFolder, name: ProcessInfo.processInfo.processName)

  /// An item with its class, its attributes and its data.
  struct Item: Codable, Equatable {
    var kind: String
    var attributes: [String: Value]
    var data: Data?
  }
  enum Value: Codable, Equatable, Hashable {
    case text(String), number(Int), data(Data), date(Date), truth(Bool)

    init?(_ value: Any) {
      switch value {
      case let value as String: self = .text(value)
      case let value as any BinaryInteger: self = .number(Int(truncatingIfNeeded: value))
      // An NSNumber of 0 or 1 can be read as a truth value, too.
      case let value as NSNumber where String(cString: value.objCType) != "c":
        self = .number(value.intValue)
      case let value as Bool: self = .truth(value)
      case let value as Data: self = .data(value)
      case let value as Date: self = .date(value)
      case let value as NSNumber: self = .number(value.intValue)
      default: return nil
      }
    }
    var any: Any {
      switch self {
      case .text(let value): value
      case .number(let value): value
      case .data(let value): value
      case .date(let value): value
      case .truth(let value): value
      }
    }
    private var integer: Int? {
      switch self {
      case .number(let value): value
      case .truth(let value): value ? 1 : 0
      case .text, .data, .date: nil
      }
    }

    /// Returns whether two values are equal; a truth value equals the number 0 or 1.
    static func == (one: Value, other: Value) -> Bool {
      switch (one, other) {
      case (.text(let one), .text(let other)): one == other
      case (.data(let one), .data(let other)): one == other
      case (.date(let one), .date(let other)): one == other
      default: one.integer != nil && one.integer == other.integer
      }
    }
    func hash(into hasher: inout Hasher) {
      switch self {
      case .text(let value): hasher.combine(value)
      case .data(let value): hasher.combine(value)
      case .date(let value): hasher.combine(value)
      case .number, .truth: hasher.combine(integer)
      }
    }
  }
  enum Failure: Error { case unreadable, damaged, unwritable }

  private let folder: URL
  private let name: String
  private let lock = Mutex(())

  init(folder: URL, name: String) {
    self.folder = folder
    self.name = name.replacingOccurrences(of: "/", with: "_")
  }

  private static var defaultFolder: URL {
    let environment = ProcessInfo.processInfo.environment
    if let folder = environment["RUSSET_KEYCHAIN"] { return URL(fileURLWithPath: folder) }
    let data =
      environment["XDG_DATA_HOME"].map { URL(fileURLWithPath: $0) }
      ?? FileManager.default.homeDirectoryForCurrentUser.appendingPathComponent(".local/share")
    return data.appendingPathComponent("russet/keychains")
  }

  /// Calls a function with the items; they are written if it changed them.
  func change<R>(_ body: (inout [Item]) throws -> R) throws -> R {
    try lock.withLock { _ in
      try FileManager.default.createDirectory(
        at: folder,
        withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700]
      )
      // Other processes of the program wait for the same lock.
      let lock = try FileLock(waitingFor: folder.appendingPathComponent(name + ".lock").path)
      defer { withExtendedLifetime(lock) {} }
      let key = try key()
      var items = try read(key)
      let before = items
      let result = try body(&items)
      if items != before { try write(items, key) }
      return result
    }
  }

  private func key() throws -> SymmetricKey {
    let url = folder.appendingPathComponent(name + ".key")
    // A key that exists but cannot be read is not replaced: all items would be lost with it.
    if FileManager.default.fileExists(atPath: url.path) {
      guard let bytes = try? Data(contentsOf: url) else { throw Failure.unreadable }
      guard bytes.count == 32 else { throw Failure.damaged }
      return SymmetricKey(data: bytes)
    }
    let key = SymmetricKey(size: .bits256)
    try put(key.withUnsafeBytes { Data($0) }, at: url)
    return key
  }

  private func read(_ key: SymmetricKey) throws -> [Item] {
    let url = folder.appendingPathComponent(name)
    guard FileManager.default.fileExists(atPath: url.path) else { return [] }
    guard let sealed = try? Data(contentsOf: url) else { throw Failure.unreadable }
    do {
      let plain = try AES.GCM.open(AES.GCM.SealedBox(combined: sealed), using: key)
      return try PropertyListDecoder().decode([Item].self, from: plain)
    } catch { throw Failure.damaged }
  }

  private func write(_ items: [Item], _ key: SymmetricKey) throws {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .binary
    let box = try AES.GCM.seal(encoder.encode(items), using: key)
    guard let sealed = box.combined else { throw Failure.unwritable }
    try put(sealed, at: folder.appendingPathComponent(name))
  }

  /// Replaces a complete file, which only its owner can read.
  private func put(_ data: Data, at url: URL) throws {
    try SystemFiles(mode: 0o600).replace(url.path, with: [UInt8](data))
  }
}
