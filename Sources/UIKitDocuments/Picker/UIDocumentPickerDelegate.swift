import Foundation
import UIKitCore

/// A delegate that receives a person's choice in a picker.
///
/// All methods are optional.
@preconcurrency @MainActor
public protocol UIDocumentPickerDelegate: NSObjectProtocol {
  /// Called after the picker was dismissed, with the opened files, or with the URLs of the exported
  /// ones.
  func documentPicker(
    _ controller: UIDocumentPickerViewController,
    didPickDocumentsAt urls: [URL]
  )
  /// Called after the picker was dismissed without a choice.
  func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController)
  /// Called with one file; deprecated, and called only if the method for several files is not
  /// implemented.
  func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentAt url: URL)
}

extension UIDocumentPickerDelegate {
  /// Calls the older method for each file.
  public func documentPicker(
    _ controller: UIDocumentPickerViewController,
    didPickDocumentsAt urls: [URL]
  ) {
    for url in urls { documentPicker(controller, didPickDocumentAt: url) }
  }
  /// The default implementation does nothing.
  public func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {}
  /// The default implementation does nothing.
  public func documentPicker(
    _ controller: UIDocumentPickerViewController,
    didPickDocumentAt url: URL
  ) {}
}
