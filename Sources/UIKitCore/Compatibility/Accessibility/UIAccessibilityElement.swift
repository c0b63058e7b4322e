import CoreGraphics
import Foundation

/// An accessibility element that is not a view, such as a part of a view's own drawing.
@preconcurrency @MainActor
open class UIAccessibilityElement: _UIObject, UIAccessibilityIdentification {
  /// The object that shows the element; held weakly.
  open weak var accessibilityContainer: AnyObject?
  private final var isSeen = true

  /// Creates an element that a view, or another object, shows.
  public init(accessibilityContainer container: Any) {
    accessibilityContainer = container as AnyObject
    super.init(_root: ())
  }

  /// Whether the object is an accessibility element, by default true.
  open override var isAccessibilityElement: Bool {
    get { isSeen }
    set { isSeen = newValue }
  }

  /// The frame in the container's coordinates, which follows the container when it moves.
  ///
  /// Null, the default, if the frame is in screen coordinates.
  open var accessibilityFrameInContainerSpace = CGRect.null

  /// The frame of the element, in points of the screen.
  open override var accessibilityFrame: CGRect {
    get {
      guard !accessibilityFrameInContainerSpace.isNull else { return super.accessibilityFrame }
      let inside = accessibilityFrameInContainerSpace
      if let view = accessibilityContainer as? UIView { return view.toScreen(inside) }
      guard let outer = accessibilityContainer as? _UIObject else { return inside }
      return inside.offsetBy(dx: outer.accessibilityFrame.minX, dy: outer.accessibilityFrame.minY)
    }
    set {
      accessibilityFrameInContainerSpace = .null
      super.accessibilityFrame = newValue
    }
  }
}
