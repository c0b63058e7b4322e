import UIKitBars
import UIKitCore

/// Receives what a person picks in a ``UIImagePickerController``.
///
/// Both methods are optional. Whoever implements one also dismisses the picker; without them the
/// picker goes by itself.
@preconcurrency @MainActor
public protocol UIImagePickerControllerDelegate: NSObjectProtocol {
  /// A picture was picked; `info` describes it.
  func imagePickerController(
    _ picker: UIImagePickerController,
    didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
  )
  /// Cancel was tapped.
  func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}

extension UIImagePickerControllerDelegate {
  /// By default the picker goes.
  public func imagePickerController(
    _ picker: UIImagePickerController,
    didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
  ) { picker.leave() }

  /// By default the picker goes.
  public func imagePickerControllerDidCancel(_ picker: UIImagePickerController) { picker.leave() }
}
