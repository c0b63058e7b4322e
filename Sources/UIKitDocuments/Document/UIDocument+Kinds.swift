import Foundation

extension UIDocument {
  /// The state of a document.
  public struct State: OptionSet, Sendable {
    /// The bit mask of the state.
    public let rawValue: UInt
    /// Creates a state from a bit mask.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The document is open and can be edited, without a conflict or an error.
    public static let normal: State = []
    /// The document was not opened yet, failed to open, or was closed.
    public static let closed = State(rawValue: 1 << 0)
    /// Another program changed the file while the document had unsaved changes.
    public static let inConflict = State(rawValue: 1 << 1)
    /// Saving or reverting failed.
    public static let savingError = State(rawValue: 1 << 2)
    /// The document is busy, or reverting failed; people must not edit it.
    public static let editingDisabled = State(rawValue: 1 << 3)
    /// A download reports its progress; never set on Linux, where files are on disk.
    public static let progressAvailable = State(rawValue: 1 << 4)
  }

  /// The kind of a change.
  public enum ChangeKind: Int, Sendable {
    /// A change was made.
    case done = 0
    /// A change was undone.
    case undone = 1
    /// A change was redone.
    case redone = 2
    /// The contents are those of the file.
    case cleared = 3
  }

  /// The kind of a save operation.
  public enum SaveOperation: Int, Sendable {
    /// The file is written for the first time.
    case forCreating = 0
    /// The file is overwritten.
    case forOverwriting = 1
  }

  /// Posted on the main thread after `documentState` changed, with the document as its object.
  nonisolated public static let stateChangedNotification = Notification.Name(
    "UIDocumentStateChangedNotification"
  )
}
