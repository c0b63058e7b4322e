import UIKitCore

/// A method that a ``PHPickerViewController`` calls with the picked assets.
@preconcurrency @MainActor
public protocol PHPickerViewControllerDelegate: AnyObject {
  /// The user finished picking, or changed a continuous selection; `results` is empty after a
  /// cancellation.
  ///
  /// The picker remains visible until the app dismisses it.
  func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult])
}
