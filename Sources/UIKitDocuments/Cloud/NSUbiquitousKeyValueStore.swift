import DurableFiles
import FileWatching
import Foundation
import RenderServer

#if canImport(Glibc)
import Glibc
#endif

/// Small values that an app shares with itself on the person's other devices, such as settings.
///
/// The values are in a property list, `$XDG_DATA_HOME/russet/cloud/NAME.plist`, called after the
/// app's identifier. `RUSSET_CLOUD` names another folder; devices that use the same one share their
/// values, as through a cloud. Where a test steps the clock and no folder is named, the values stay in
/// memory. Catalogue: IX-F069.
///
/// Each change is written at once; one that the disk does not take is kept in memory and written with
/// the next one, or by ``synchronize()``. Where two devices change the same key, the later change wins.
open class NSUbiquitousKeyValueStore: NSObject, @unchecked Sendable {
  /// Posted on the main queue when another device has changed values.
  ///
  /// `userInfo` has `NSUbiquitousKeyValueStoreChangeReasonKey` and
  /// `NSUbiquitousKeyValueStoreChangedKeysKey`.
  public static let didChangeExternallyNotification = Notification.Name(
    "NSUbiquitousKeyValueStoreDidChangeExternallyNotification"
  )

  /// The store of the app.
  open class var `default`: NSUbiquitousKeyValueStore { shared }
  private static let shared = NSUbiquitousKeyValueStore(file: defaultFile)

  // Source: Apple's documentation of the class: 1 MB in all, 1024 keys, 64 bytes in the name of one.
  private static let mostBytes = 1 << 20, mostKeys = 1_024, longestKey = 64

  private let file: String?
  private let lock = NSLock()
  // Under the lock.
  private var values: [String: Any] = [:]
  /// The changes that are not on the disk, by key; nil removes one.
  private var unwritten: [String: Any?] = [:]
  private var watch: FolderWatch?

  /// Uses a file; nil: the values stay in memory.
  package init(file: String?) {
    self.file = file
    super.init()
    values = read() ?? [:]
    guard let file else { return }
    let folder = FilePath.folder(of: file)
    try? SystemFiles().makeFolder(folder)
    watch = try? FolderWatch([folder], on: .main) { [weak self] changes in
      if changes.contains(where: { file.hasSuffix("/" + $0.name) }) { self?.lookAgain() }
    }
  }

  private static var defaultFile: String? {
    let environment = ProcessInfo.processInfo.environment
    let name = Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName
    let file = name.replacingOccurrences(of: "/", with: "_") + ".plist"
    if let folder = environment["RUSSET_CLOUD"], !folder.isEmpty { return "\(folder)/\(file)" }
    if MediaClock.current.isStepped { return nil }
    let data =
      environment["XDG_DATA_HOME"].flatMap { $0.isEmpty ? nil : $0 }
      ?? NSHomeDirectory() + "/.local/share"
    return "\(data)/russet/cloud/\(file)"
  }

  // MARK: The file

  private func read() -> [String: Any]? {
    guard let file, let bytes = try? SystemFiles().contents(of: file),
      bytes.count <= Self.mostBytes * 2
    else { return nil }
    let list = try? PropertyListSerialization.propertyList(from: Data(bytes), format: nil)
    return list as? [String: Any]
  }

  /// Takes what another device has written.
  private func lookAgain() {
    let changed: [String] = lock.withLock {
      guard var new = read() else { return [] }
      for (key, value) in unwritten { new[key] = value }
      let keys = Set(values.keys).union(new.keys).filter { key in
        !Self.isSame(values[key], new[key])
      }
      values = new
      return keys.sorted()
    }
    if !changed.isEmpty { post(NSUbiquitousKeyValueStoreServerChange, changed) }
  }

  private static func isSame(_ first: Any?, _ second: Any?) -> Bool {
    // Values of property lists are equal as parts of lists.
    NSArray(array: first.map { [$0] } ?? []).isEqual(to: second.map { [$0] } ?? [])
  }

  /// Posts a notification on the main thread: at once there, later from another thread.
  private func post(_ reason: Int, _ keys: [String]) {
    guard Thread.isMainThread else {
      return DispatchQueue.main.async { [weak self] in self?.post(reason, keys) }
    }
    NotificationCenter.default.post(
      name: Self.didChangeExternallyNotification,
      object: self,
      userInfo: [
        NSUbiquitousKeyValueStoreChangeReasonKey: reason,
        NSUbiquitousKeyValueStoreChangedKeysKey: keys,
      ]
    )
  }

  /// Changes a key; nil removes it.
  ///
  /// - Returns: Whether the change is within the limits.
  private func change(_ key: String, _ value: Any?) -> Bool {
    guard key.utf8.count <= Self.longestKey else { return false }
    return lock.withLock {
      var isWithin = true
      try? withFileLock {
        var new = contents
        new[key] = value
        guard new.count <= Self.mostKeys, let data = Self.data(of: new),
          data.count <= Self.mostBytes
        else {
          isWithin = false
          return
        }
        values = new
        unwritten.updateValue(value, forKey: key)
        try write(data)
      }
      return isWithin
    }
  }

  /// What the file has, where another process may have written, with the changes that it lacks.
  private var contents: [String: Any] {
    guard var new = read() else { return values }
    for (key, value) in unwritten { new[key] = value }
    return new
  }

  private static func data(of values: [String: Any]) -> Data? {
    try? PropertyListSerialization.data(fromPropertyList: values, format: .binary, options: 0)
  }

  private func write(_ data: Data) throws {
    if let file { try SystemFiles().replace(file, with: [UInt8](data)) }
    unwritten = [:]
  }

  /// Runs a function while no other process changes the file, so that none reads what another is about
  /// to replace; without a lock it runs all the same.
  private func withFileLock(_ body: () throws -> Void) throws {
    guard let file else { return try body() }
    try? SystemFiles().makeFolder(FilePath.folder(of: file))
    let guardian = open(file + ".lock", O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
    defer { if guardian >= 0 { close(guardian) } }
    while guardian >= 0, flock(guardian, LOCK_EX) != 0, errno == EINTR {}
    try body()
  }

  // MARK: Values

  /// The value of a key, a value of a property list; nil: there is none.
  open func object(forKey key: String) -> Any? { lock.withLock { values[key] } }

  /// Sets a value of a property list; nil removes the key.
  ///
  /// A change beyond a limit is not made: the store has at most 1 MB and 1024 keys, whose names have
  /// at most 64 bytes. The notification then has the reason
  /// `NSUbiquitousKeyValueStoreQuotaViolationChange`.
  open func set(_ value: Any?, forKey key: String) {
    guard !change(key, value) else { return }
    DispatchQueue.main.async { [weak self] in
      self?.post(NSUbiquitousKeyValueStoreQuotaViolationChange, [key])
    }
  }

  /// Removes a value.
  open func removeObject(forKey key: String) { set(nil as Any?, forKey: key) }

  /// The text of a key; nil: there is none.
  open func string(forKey key: String) -> String? { object(forKey: key) as? String }
  /// The list of a key; nil: there is none.
  open func array(forKey key: String) -> [Any]? { object(forKey: key) as? [Any] }
  /// The dictionary of a key; nil: there is none.
  open func dictionary(forKey key: String) -> [String: Any]? {
    object(forKey: key) as? [String: Any]
  }
  /// The bytes of a key; nil: there are none.
  open func data(forKey key: String) -> Data? { object(forKey: key) as? Data }
  /// The whole number of a key, by default 0.
  open func longLong(forKey key: String) -> Int64 {
    (object(forKey: key) as? NSNumber)?.int64Value ?? (object(forKey: key) as? Int64) ?? 0
  }
  /// The number of a key, by default 0.
  open func double(forKey key: String) -> Double {
    (object(forKey: key) as? NSNumber)?.doubleValue ?? (object(forKey: key) as? Double) ?? 0
  }
  /// The truth value of a key, by default false.
  open func bool(forKey key: String) -> Bool {
    (object(forKey: key) as? NSNumber)?.boolValue ?? (object(forKey: key) as? Bool) ?? false
  }

  /// Sets a text.
  open func set(_ value: String?, forKey key: String) { set(value as Any?, forKey: key) }
  /// Sets bytes.
  open func set(_ value: Data?, forKey key: String) { set(value as Any?, forKey: key) }
  /// Sets a list.
  open func set(_ value: [Any]?, forKey key: String) { set(value as Any?, forKey: key) }
  /// Sets a dictionary.
  open func set(_ value: [String: Any]?, forKey key: String) { set(value as Any?, forKey: key) }
  /// Sets a whole number.
  open func set(_ value: Int64, forKey key: String) {
    set(NSNumber(value: value) as Any?, forKey: key)
  }
  /// Sets a number.
  open func set(_ value: Double, forKey key: String) {
    set(NSNumber(value: value) as Any?, forKey: key)
  }
  /// Sets a truth value.
  open func set(_ value: Bool, forKey key: String) {
    set(NSNumber(value: value) as Any?, forKey: key)
  }

  /// All keys and values.
  open var dictionaryRepresentation: [String: Any] { lock.withLock { values } }

  /// Reads what other devices have written, and writes what the disk did not take before.
  ///
  /// - Returns: Whether the values are in a file.
  @discardableResult
  open func synchronize() -> Bool {
    lookAgain()
    guard file != nil else { return false }
    return lock.withLock {
      guard !unwritten.isEmpty else { return true }
      try? withFileLock {
        let new = contents
        guard let data = Self.data(of: new) else { return }
        values = new
        try write(data)
      }
      return unwritten.isEmpty
    }
  }
}

/// The key of the reason in the notification, an `Int`.
public let NSUbiquitousKeyValueStoreChangeReasonKey = "NSUbiquitousKeyValueStoreChangeReasonKey"
/// The key of the names of the changed keys in the notification.
public let NSUbiquitousKeyValueStoreChangedKeysKey = "NSUbiquitousKeyValueStoreChangedKeysKey"
/// Another device has changed values.
public let NSUbiquitousKeyValueStoreServerChange = 0
/// Values came with the first look at the store.
public let NSUbiquitousKeyValueStoreInitialSyncChange = 1
/// A change was not made, because the store is full.
public let NSUbiquitousKeyValueStoreQuotaViolationChange = 2
/// The person has changed the account; it does not happen here.
public let NSUbiquitousKeyValueStoreAccountChange = 3
