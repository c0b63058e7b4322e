import Foundation

/// Shows a view in the keyboard's place.
///
/// The keyboard itself comes later.
@preconcurrency @MainActor
open class UIInputViewController: UIViewController {
  /// Does nothing here: a keyboard extension runs in no other app.
  open func dismissKeyboard() {}
  /// Does nothing here: there are no other keyboards.
  open func advanceToNextInputMode() {}
}
