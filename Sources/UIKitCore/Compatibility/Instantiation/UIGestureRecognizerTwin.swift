import Foundation

/// A recognizer whose `init(coder:)` can be called through a metatype.
@MainActor
open class UIGestureRecognizerTwin: UIGestureRecognizer {
  /// Creates the recognizer of a nib's element.
  public required override init?(coder: NSCoder) { super.init(coder: coder) }
}

/// Creates a recognizer of `type` with the class's own `init(coder:)`.
@MainActor @inline(never)
package func makeRecognizer(
  of type: UIGestureRecognizer.Type,
  coder: NSCoder
) -> UIGestureRecognizer? {
  unsafeBitCast(type, to: UIGestureRecognizerTwin.Type.self).init(coder: coder)
}
