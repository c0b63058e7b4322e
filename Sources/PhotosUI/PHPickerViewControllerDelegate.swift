import UIKitCore

/// Receives what a person picks in a ``PHPickerViewController``.
@preconcurrency @MainActor
public protocol PHPickerViewControllerDelegate: AnyObject {
  /// The picking ended, or changed where the selection is continuous; `results` are empty where it
  /// was cancelled.
  ///
  /// The picker stays until the app dismisses it.
  func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult])
}
