import Foundation

/// Shows a view in the keyboard's place. The keyboard itself comes later.
@preconcurrency @MainActor
open class UIInputViewController: UIViewController {
  open func dismissKeyboard() {}
  open func advanceToNextInputMode() {}
}
