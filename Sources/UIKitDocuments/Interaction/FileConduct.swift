import Foundation

/// Passes what people do with files to the recorder of the audit.
@MainActor
package enum FileConduct {
  /// What is done with a file.
  package enum Use: Sendable {
    /// It is shown in the app.
    case preview
    /// A menu shows where it can go, and no preview.
    case openInMenu
    /// A program of the desktop opens it.
    case otherApp
  }

  /// Called with each use of a file; nil: nothing is recorded.
  package static var observer: ((URL, Use) -> Void)?
}
