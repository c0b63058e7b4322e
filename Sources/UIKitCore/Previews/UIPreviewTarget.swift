import CoreGraphics
import Foundation

/// A position in a view from which a preview comes or to which it goes.
@preconcurrency @MainActor
open class UIPreviewTarget: _UIObject, @preconcurrency NSCopying {
  /// The view that contains the position; it must be in a window.
  open private(set) var container: UIView
  /// The centre of the preview, in points of `container`.
  open private(set) var center: CGPoint
  /// The transform of the preview at the position.
  ///
  /// The default is the identity.
  open private(set) var transform: CGAffineTransform

  /// Creates a target for the centre of a preview, in points of `container`.
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

  /// Returns the target itself, since it is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// The centre in points of the screen.
  package var screenCenter: CGPoint {
    guard let window = container.window else { return center }
    return window.convert(container.convert(center, to: nil as UIView?), to: nil as UIWindow?)
  }
}

/// A position from which the preview of a dragged item comes or to which it goes.
@preconcurrency @MainActor
open class UIDragPreviewTarget: UIPreviewTarget {}
