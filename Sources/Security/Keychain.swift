import CryptoKit
import Foundation
import Synchronization

/// The items of one program, in an encrypted file.
///
/// The file is `$XDG_DATA_HOME/russet/keychains/NAME`, sealed by AES-GCM; its key is a file beside it
/// that its owner alone may read. `RUSSET_KEYCHAIN` names another folder.
// Chosen: libsecret is not asked; whoever reads the person's files reads these too, as elsewhere on
// a desktop without a keyring.
final class Keychain: Sendable {
  static let shared = Keychain(folder: defaultFolder, name: ProcessInfo.processInfo.processName)

  /// An item: its class, and its attributes and data as text, numbers and bytes.
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
      case let value as Bool: self = .truth(value)
      case let value as any BinaryInteger: self = .number(Int(truncatingIfNeeded: value))
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

  /// Runs a function with the items; what it leaves is written where it differs.
  func change<R>(_ body: (inout [Item]) throws -> R) throws -> R {
    try lock.withLock { _ in
      try FileManager.default.createDirectory(
        at: folder,
        withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700]
      )
      // Other processes of the program wait for the same lock.
      let guardian = open(
        folder.appendingPathComponent(name + ".lock").path,
        O_CREAT | O_RDWR | O_CLOEXEC,
        0o600
      )
      guard guardian >= 0, flock(guardian, LOCK_EX) == 0 else { throw Failure.unreadable }
      defer { close(guardian) }
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
    if let bytes = try? Data(contentsOf: url) {
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

  /// Writes a file that its owner alone may read, whole or not at all.
  private func put(_ data: Data, at url: URL) throws {
    let beside = url.path + ".new"
    unlink(beside)
    let file = open(beside, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw Failure.unwritable }
    var rest = [UInt8](data)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(file, $0.baseAddress, $0.count) }
      guard count > 0 else {
        close(file)
        throw Failure.unwritable
      }
      rest = rest.dropFirst(count)
    }
    let isSafe = fsync(file) == 0
    close(file)
    guard isSafe, rename(beside, url.path) == 0 else { throw Failure.unwritable }
  }
}
