import Foundation

extension UIDocument {
  /// What holds for a document at a moment.
  public struct State: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Makes a state of bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Open, free to be edited, without conflict or error.
    public static let normal: State = []
    /// Not opened yet, not opened successfully, or closed.
    public static let closed = State(rawValue: 1 << 0)
    /// Another program changed the file while the document had unsaved changes.
    public static let inConflict = State(rawValue: 1 << 1)
    /// Saving or reverting failed.
    public static let savingError = State(rawValue: 1 << 2)
    /// The document is busy, or reverting failed: people must not edit it.
    public static let editingDisabled = State(rawValue: 1 << 3)
    /// A download reports its progress; never set on Linux, where files are on the disk.
    public static let progressAvailable = State(rawValue: 1 << 4)
  }

  /// What kind of change is counted.
  public enum ChangeKind: Int, Sendable {
    /// A change was made.
    case done = 0
    /// A change was taken back.
    case undone = 1
    /// A change that was taken back was made again.
    case redone = 2
    /// The contents are those of the file.
    case cleared = 3
  }

  /// Whether a file is new.
  public enum SaveOperation: Int, Sendable {
    /// The file is written for the first time.
    case forCreating = 0
    /// The file is written over.
    case forOverwriting = 1
  }

  /// Posted on the main thread when `documentState` changed, with the document as its object.
  nonisolated public static let stateChangedNotification = Notification.Name(
    "UIDocumentStateChangedNotification"
  )
}
