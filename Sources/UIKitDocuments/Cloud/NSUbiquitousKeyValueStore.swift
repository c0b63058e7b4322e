import DurableFiles
import FileWatching
import Foundation
import RenderServer

/// A store for small values, such as settings, that an app shares between the person's devices.
///
/// The values are in a property list, `$XDG_DATA_HOME/russet/cloud/NAME.plist`, named after the
/// app's identifier. `RUSSET_CLOUD` names another folder; devices that use the same folder share
/// their values. If a test uses a stepped clock and no folder is named, the values stay in memory.
/// Catalogue: IX-F069.
///
/// Each change is written at once. If writing fails, the change is kept in memory and written with
/// the next one, or by ``synchronize()``. If two devices change the same key, the later change
/// replaces the earlier one.
open class NSUbiquitousKeyValueStore: NSObject, @unchecked Sendable {
  /// Posted on the main queue after another device changed values.
  ///
  /// `userInfo` contains `NSUbiquitousKeyValueStoreChangeReasonKey` and
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
  // Protected by the lock.
  private var values: [String: Any] = [:]
  /// The changes that are not written yet, by key; nil removes a key.
  private var unwritten: [String: Any?] = [:]
  private var watch: FolderWatch?

  /// Creates a store with a file; nil to keep the values in memory.
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

  /// Reads the values that another device has written.
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
    // Values of property lists are compared as elements of arrays.
    NSArray(array: first.map { [$0] } ?? []).isEqual(to: second.map { [$0] } ?? [])
  }

  /// Posts a notification on the main thread: synchronously there, asynchronously from another
  /// thread.
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

  /// The content of the file, which another process can have written, with the unwritten changes.
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

  /// Runs a function while other processes cannot change the file; if the lock fails, the function
  /// runs without it.
  private func withFileLock(_ body: () throws -> Void) throws {
    guard let file else { return try body() }
    try? SystemFiles().makeFolder(FilePath.folder(of: file))
    try withExtendedLifetime(try? FileLock(waitingFor: file + ".lock")) { try body() }
  }

  // MARK: Values

  /// Returns the value of a key, a property list value; nil if there is none.
  open func object(forKey key: String) -> Any? { lock.withLock { values[key] } }

  /// Sets the value of a key, a property list value; nil removes the key.
  ///
  /// A change that exceeds a limit is ignored: the store has at most 1 MB and 1024 keys, with names
  /// of at most 64 bytes. The notification then has the reason
  /// `NSUbiquitousKeyValueStoreQuotaViolationChange`.
  open func set(_ value: Any?, forKey key: String) {
    guard !change(key, value) else { return }
    DispatchQueue.main.async { [weak self] in
      self?.post(NSUbiquitousKeyValueStoreQuotaViolationChange, [key])
    }
  }

  /// Removes the value of a key.
  open func removeObject(forKey key: String) { set(nil as Any?, forKey: key) }

  /// Returns the string of a key; nil if there is none.
  open func string(forKey key: String) -> String? { object(forKey: key) as? String }
  /// Returns the array of a key; nil if there is none.
  open func array(forKey key: String) -> [Any]? { object(forKey: key) as? [Any] }
  /// Returns the dictionary of a key; nil if there is none.
  open func dictionary(forKey key: String) -> [String: Any]? {
    object(forKey: key) as? [String: Any]
  }
  /// Returns the data of a key; nil if there is none.
  open func data(forKey key: String) -> Data? { object(forKey: key) as? Data }
  /// Returns the integer of a key.
  ///
  /// The default is 0.
  open func longLong(forKey key: String) -> Int64 {
    (object(forKey: key) as? NSNumber)?.int64Value ?? (object(forKey: key) as? Int64) ?? 0
  }
  /// Returns the number of a key.
  ///
  /// The default is 0.
  open func double(forKey key: String) -> Double {
    (object(forKey: key) as? NSNumber)?.doubleValue ?? (object(forKey: key) as? Double) ?? 0
  }
  /// Returns the Boolean value of a key.
  ///
  /// The default is false.
  open func bool(forKey key: String) -> Bool {
    (object(forKey: key) as? NSNumber)?.boolValue ?? (object(forKey: key) as? Bool) ?? false
  }

  /// Sets a string.
  open func set(_ value: String?, forKey key: String) { set(value as Any?, forKey: key) }
  /// Sets data.
  open func set(_ value: Data?, forKey key: String) { set(value as Any?, forKey: key) }
  /// Sets an array.
  open func set(_ value: [Any]?, forKey key: String) { set(value as Any?, forKey: key) }
  /// Sets a dictionary.
  open func set(_ value: [String: Any]?, forKey key: String) { set(value as Any?, forKey: key) }
  /// Sets an integer.
  open func set(_ value: Int64, forKey key: String) {
    set(NSNumber(value: value) as Any?, forKey: key)
  }
  /// Sets a number.
  open func set(_ value: Double, forKey key: String) {
    set(NSNumber(value: value) as Any?, forKey: key)
  }
  /// Sets a Boolean value.
  open func set(_ value: Bool, forKey key: String) {
    set(NSNumber(value: value) as Any?, forKey: key)
  }

  /// The dictionary of all keys and values.
  open var dictionaryRepresentation: [String: Any] { lock.withLock { values } }

  /// Reads the values of other devices, and writes changes that could not be written before.
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
/// The reason for changes by another device.
public let NSUbiquitousKeyValueStoreServerChange = 0
/// The reason for values that arrived with the first synchronization.
public let NSUbiquitousKeyValueStoreInitialSyncChange = 1
/// The reason for a change that was ignored because the store is full.
public let NSUbiquitousKeyValueStoreQuotaViolationChange = 2
/// The reason for a change of the account; it does not occur on Linux.
public let NSUbiquitousKeyValueStoreAccountChange = 3
