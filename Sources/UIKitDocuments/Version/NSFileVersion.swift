import Foundation
import UIKitCore

/// A version of a file: the current one, or one that was kept.
///
/// Foundation on Linux has no file versions. Russet keeps one when a document is saved over a file
/// that another program changed: the replaced file becomes an unresolved conflict version. Versions
/// are stored in a hidden folder beside the file. Source: Foundation's `NSFileVersion`, as far as
/// iOS has it.
open class NSFileVersion: NSObject {
  /// The options for replacing a file.
  public struct ReplacingOptions: OptionSet, Sendable {
    /// The bit mask of the options.
    public let rawValue: UInt
    /// Creates options from a bit mask.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The version's file is moved, and the version is removed.
    public static let byMoving = ReplacingOptions(rawValue: 1)
  }

  /// The URL of the version's content; the file itself for the current version.
  public final private(set) var url: URL
  private final var item: URL
  /// The identifier of the version; nil for the current one.
  private final var identifier: String?

  /// Creates a version without a file; the class methods return the versions of files.
  public override init() {
    item = URL(fileURLWithPath: "/")
    url = item
    super.init()
  }

  private convenience init(item: URL, identifier: String?) {
    self.init()
    self.item = item
    self.identifier = identifier
    url = identifier.map { VersionStore(item: item).content($0) } ?? item
  }

  private var store: VersionStore { VersionStore(item: item) }
  private var facts: VersionStore.Facts? { identifier.flatMap { store.facts($0) } }

  // MARK: Finding

  /// Returns the current version of a file; nil if there is no file.
  open class func currentVersionOfItem(at url: URL) -> NSFileVersion? {
    guard FileManager.default.fileExists(atPath: url.path) else { return nil }
    return NSFileVersion(item: url, identifier: nil)
  }

  /// Returns the versions of a file except for the current one, newest first; nil if there is no
  /// file.
  open class func otherVersionsOfItem(at url: URL) -> [NSFileVersion]? {
    guard FileManager.default.fileExists(atPath: url.path) else { return nil }
    return VersionStore(item: url).identifiers.map { NSFileVersion(item: url, identifier: $0) }
  }

  /// Returns the unresolved conflict versions, newest first; nil if there is no file.
  open class func unresolvedConflictVersionsOfItem(at url: URL) -> [NSFileVersion]? {
    otherVersionsOfItem(at: url)?.filter { $0.isConflict && !$0.isResolved }
  }

  /// Returns the version with an identifier; nil if it no longer exists.
  open class func version(
    itemAt url: URL,
    forPersistentIdentifier persistentIdentifier: Any
  ) -> NSFileVersion? {
    guard let identifier = persistentIdentifier as? String else { return nil }
    if identifier == currentIdentifier { return currentVersionOfItem(at: url) }
    guard VersionStore(item: url).facts(identifier) != nil else { return nil }
    return NSFileVersion(item: url, identifier: identifier)
  }

  /// Finds the versions on other machines: none, because files are on disk.
  ///
  /// - Parameters:
  ///   - url: The file.
  ///   - completionHandler: The closure that is called immediately with an empty array.
  open class func getNonlocalVersionsOfItem(
    at url: URL,
    completionHandler: @escaping ([NSFileVersion]?, (any Error)?) -> Void
  ) { completionHandler([], nil) }

  /// Removes all versions of a file except for the current one.
  open class func removeOtherVersionsOfItem(at url: URL) throws {
    let store = VersionStore(item: url)
    for identifier in store.identifiers { try store.remove(identifier) }
  }

  private static let currentIdentifier = "current"

  // MARK: What it is

  /// The name of the file.
  open var localizedName: String? { item.lastPathComponent }
  /// The name of the machine that wrote the version; nil for the current one.
  open var localizedNameOfSavingComputer: String? { facts?.computer }
  /// The person who saved the version; always nil, because files do not store it.
  open var originatorNameComponents: PersonNameComponents? { nil }
  /// The modification date of the version; nil if it no longer exists.
  open var modificationDate: Date? {
    guard identifier == nil else { return facts?.date }
    let found = try? FileManager.default.attributesOfItem(atPath: item.path)
    return found?[.modificationDate] as? Date
  }
  /// The identifier with which the version can be found later: a string, which can be archived.
  open var persistentIdentifier: Any { identifier ?? Self.currentIdentifier }
  /// Whether the version is the result of a conflict.
  open var isConflict: Bool { facts?.isConflict ?? false }
  /// Whether the conflict is resolved; true for versions without one.
  ///
  /// Only true can be set. A resolved version is kept until it is removed.
  open var isResolved: Bool {
    get { facts?.isResolved ?? true }
    set {
      guard newValue else {
        stop(
          what: "A version was to become unresolved.",
          where: "NSFileVersion.isResolved",
          mend: "Set it to true only: a conflict that is resolved stays so."
        )
      }
      guard let identifier, var facts else { return }
      facts.isResolved = true
      facts.isDiscardable = true
      do {
        try store.write(facts, of: identifier)
      } catch {
        warn("\(item.path): \(error)", where: "NSFileVersion.isResolved")
      }
    }
  }
  /// Whether the system may remove the version; it does not remove any automatically.
  open var isDiscardable: Bool { facts?.isDiscardable ?? false }
  /// Whether the content is on this machine.
  open var hasLocalContents: Bool { FileManager.default.fileExists(atPath: url.path) }
  /// Whether the version has a thumbnail; always false.
  open var hasThumbnail: Bool { false }

  // MARK: Changing

  /// Replaces a file with the version's content.
  ///
  /// - Parameters:
  ///   - url: The file to replace.
  ///   - options: Whether the version is moved.
  /// - Returns: The new URL of the content.
  /// - Throws: An error of the file system; the file is unchanged then.
  @discardableResult
  open func replaceItem(at url: URL, options: ReplacingOptions = []) throws -> URL {
    guard let identifier else {
      return url == item ? url : try FileTransfer.replace(url, with: item)
    }
    _ = try FileTransfer.replace(url, with: store.content(identifier))
    if options.contains(.byMoving) { try store.remove(identifier) }
    return url
  }

  /// Removes the version; the current one cannot be removed.
  open func remove() throws {
    guard let identifier else {
      throw CocoaError(.fileWriteNoPermission, userInfo: [NSFilePathErrorKey: item.path])
    }
    try store.remove(identifier)
  }
}
