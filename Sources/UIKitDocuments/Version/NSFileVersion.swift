import Foundation
import UIKitCore

/// A state of a file: the one that it has, or one that was kept.
///
/// Foundation on Linux has no file versions. Russet keeps one where a document is saved over a file
/// that another program changed meanwhile: what was there becomes an unresolved conflict version.
/// Versions lie in a hidden folder beside the file. Source: Foundation's `NSFileVersion`, as far as
/// iOS has it.
open class NSFileVersion: NSObject {
  /// How a file is replaced.
  public struct ReplacingOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Makes options of bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The version's own file is moved, and the version is no more.
    public static let byMoving = ReplacingOptions(rawValue: 1)
  }

  /// Where the version's content lies; the file itself for the current version.
  public final private(set) var url: URL
  private final var item: URL
  /// Nil for the current version.
  private final var identifier: String?

  /// Makes a version of no file; those of files come from the class's functions.
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

  /// Returns what a file is at present; nil where there is no file.
  open class func currentVersionOfItem(at url: URL) -> NSFileVersion? {
    guard FileManager.default.fileExists(atPath: url.path) else { return nil }
    return NSFileVersion(item: url, identifier: nil)
  }

  /// Returns the versions of a file but for the current one, the newest first; nil where there is no
  /// file.
  open class func otherVersionsOfItem(at url: URL) -> [NSFileVersion]? {
    guard FileManager.default.fileExists(atPath: url.path) else { return nil }
    return VersionStore(item: url).identifiers.map { NSFileVersion(item: url, identifier: $0) }
  }

  /// Returns the versions that nobody has decided about, the newest first; nil where there is no
  /// file.
  open class func unresolvedConflictVersionsOfItem(at url: URL) -> [NSFileVersion]? {
    otherVersionsOfItem(at: url)?.filter { $0.isConflict && !$0.isResolved }
  }

  /// Returns the version that had this identifier; nil where it is no more.
  open class func version(
    itemAt url: URL,
    forPersistentIdentifier persistentIdentifier: Any
  ) -> NSFileVersion? {
    guard let identifier = persistentIdentifier as? String else { return nil }
    if identifier == currentIdentifier { return currentVersionOfItem(at: url) }
    guard VersionStore(item: url).facts(identifier) != nil else { return nil }
    return NSFileVersion(item: url, identifier: identifier)
  }

  /// Finds the versions that are only on other machines: none, since files are on the disk.
  ///
  /// - Parameters:
  ///   - url: The file.
  ///   - completionHandler: Called at once with an empty array.
  open class func getNonlocalVersionsOfItem(
    at url: URL,
    completionHandler: @escaping ([NSFileVersion]?, (any Error)?) -> Void
  ) { completionHandler([], nil) }

  /// Removes every version of a file but for the current one.
  open class func removeOtherVersionsOfItem(at url: URL) throws {
    let store = VersionStore(item: url)
    for identifier in store.identifiers { try store.remove(identifier) }
  }

  private static let currentIdentifier = "current"

  // MARK: What it is

  /// The file's name.
  open var localizedName: String? { item.lastPathComponent }
  /// The name of the machine that wrote the version; nil for the current one.
  open var localizedNameOfSavingComputer: String? { facts?.computer }
  /// The person who saved the version; always nil, as files do not say it.
  open var originatorNameComponents: PersonNameComponents? { nil }
  /// When the version was written; nil where it is no more.
  open var modificationDate: Date? {
    guard identifier == nil else { return facts?.date }
    let found = try? FileManager.default.attributesOfItem(atPath: item.path)
    return found?[.modificationDate] as? Date
  }
  /// What the version is found by later: a string, which can be archived.
  open var persistentIdentifier: Any { identifier ?? Self.currentIdentifier }
  /// Whether the version came of a conflict.
  open var isConflict: Bool { facts?.isConflict ?? false }
  /// Whether somebody has decided about the conflict; true for versions without one.
  ///
  /// Only true can be set. A resolved version stays until it is removed.
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
  /// Whether the system may remove the version; it removes none by itself.
  open var isDiscardable: Bool { facts?.isDiscardable ?? false }
  /// Whether the content is on this machine.
  open var hasLocalContents: Bool { FileManager.default.fileExists(atPath: url.path) }
  /// Whether a thumbnail comes with the version; always false.
  open var hasThumbnail: Bool { false }

  // MARK: Changing

  /// Puts the version's content in the place of a file.
  ///
  /// - Parameters:
  ///   - url: The file that is replaced.
  ///   - options: Whether the version goes.
  /// - Returns: Where the content is now.
  /// - Throws: What the file system says; the file is then as it was.
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
