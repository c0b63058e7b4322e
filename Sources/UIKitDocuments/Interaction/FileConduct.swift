import Foundation

/// Passes what people do with files to the recorder of the audit.
@MainActor
package enum FileConduct {
  /// A use of a file.
  package enum Use: Sendable {
    /// The app shows the file.
    case preview
    /// A menu shows where it can go, and no preview.
    case openInMenu
    /// A program of the desktop opens it.
    case otherApp
  }

  /// Called with each use of a file; nil: nothing is recorded.
  package static var observer: ((URL, Use) -> Void)?
}
