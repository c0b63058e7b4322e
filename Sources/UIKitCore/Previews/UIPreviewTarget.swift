import CoreGraphics
import Foundation

/// Where a preview comes from or goes to: a place in a view.
@preconcurrency @MainActor
open class UIPreviewTarget: _UIObject, @preconcurrency NSCopying {
  /// The view that the place is in; it must be in a window.
  open private(set) var container: UIView
  /// The preview's middle, in points of `container`.
  open private(set) var center: CGPoint
  /// Applied to the preview there, by default the identity.
  open private(set) var transform: CGAffineTransform

  /// Makes a place for a preview's middle, in points of `container`.
  public required init(
    container: UIView,
    center: CGPoint,
    transform: CGAffineTransform = .identity
  ) {
    self.container = container
    self.center = center
    self.transform = transform
    super.init(_root: ())
  }

  /// The same place, since it never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// The place on the screen.
  var screenCenter: CGPoint {
    guard let window = container.window else { return center }
    return window.convert(container.convert(center, to: nil as UIView?), to: nil as UIWindow?)
  }
}

/// Where a drag's preview comes from or goes to.
@preconcurrency @MainActor
open class UIDragPreviewTarget: UIPreviewTarget {}
