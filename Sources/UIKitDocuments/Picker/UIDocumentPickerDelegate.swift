import Foundation
import UIKitCore

/// Receives what a person chose in a picker.
///
/// All methods are optional.
@preconcurrency @MainActor
public protocol UIDocumentPickerDelegate: NSObjectProtocol {
  /// Called with the files that were opened, or with the places that files were exported to, when
  /// the picker has gone.
  func documentPicker(
    _ controller: UIDocumentPickerViewController,
    didPickDocumentsAt urls: [URL]
  )
  /// Called when the picker has gone without a choice.
  func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController)
  /// Called with one file; deprecated, and called only where the form for several is not there.
  func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentAt url: URL)
}

extension UIDocumentPickerDelegate {
  /// By default the older form is called for each file.
  public func documentPicker(
    _ controller: UIDocumentPickerViewController,
    didPickDocumentsAt urls: [URL]
  ) {
    for url in urls { documentPicker(controller, didPickDocumentAt: url) }
  }
  /// By default nothing happens.
  public func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {}
  /// By default nothing happens.
  public func documentPicker(
    _ controller: UIDocumentPickerViewController,
    didPickDocumentAt url: URL
  ) {}
}
