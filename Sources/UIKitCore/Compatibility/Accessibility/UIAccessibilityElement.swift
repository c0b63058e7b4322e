import CoreGraphics
import Foundation

/// Something on the screen that is no view but that assistive technology sees: a part of what a
/// view draws itself.
@preconcurrency @MainActor
open class UIAccessibilityElement: _UIObject, UIAccessibilityIdentification {
  /// Who shows the element; not held.
  open weak var accessibilityContainer: AnyObject?
  private final var isSeen = true

  /// Makes an element of what a view, or another object, shows.
  public init(accessibilityContainer container: Any) {
    accessibilityContainer = container as AnyObject
    super.init(_root: ())
  }

  /// By default true.
  open override var isAccessibilityElement: Bool {
    get { isSeen }
    set { isSeen = newValue }
  }

  /// Where the element is in points of its container, which the element follows when that moves;
  /// null, the default: it has a place on the screen.
  open var accessibilityFrameInContainerSpace = CGRect.null

  /// Where the element is, in points of the screen.
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
