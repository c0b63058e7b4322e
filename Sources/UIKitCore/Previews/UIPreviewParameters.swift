import CoreGraphics
import Foundation
import HostInterface

/// The appearance of a view's floating picture: its outline, background and shadow.
@preconcurrency @MainActor
open class UIPreviewParameters: _UIObject, @preconcurrency NSCopying {
  /// Creates parameters that show the whole bounds of a view.
  public init() { super.init(_root: ()) }

  /// Creates parameters for text, with an outline around lines in points of the view.
  public init(textLineRects: [NSValue]) {
    super.init(_root: ())
    let rects = textLineRects.map { $0.cgRectValue }
    guard !rects.isEmpty else { return }
    let path = UIBezierPath()
    for rect in rects {
      path.append(
        UIBezierPath(
          roundedRect: rect.insetBy(dx: -Self.textOutset, dy: -Self.textOutset / 2),
          cornerRadius: Self.textCornerRadius
        )
      )
    }
    visiblePath = path
  }

  // Unverified: the margin around lines of text and the corner radius, in points.
  private static let textOutset: CGFloat = 6
  private static let textCornerRadius: CGFloat = 5

  /// The visible part of the view, in its points; nil, the default, for its bounds.
  open var visiblePath: UIBezierPath?
  /// The outline of the shadow, in points of the view; nil, the default, for the visible part.
  ///
  /// - Note: iOS 14 and later.
  open var shadowPath: UIBezierPath?
  /// The background colour behind the picture; nil selects the default, that of the system.
  open var backgroundColor: UIColor! {
    get { backgroundColorValue ?? Self.defaultBackgroundColor }
    set { backgroundColorValue = newValue }
  }
  var backgroundColorValue: UIColor?

  private static var defaultBackgroundColor: UIColor {
    Surroundings.systemVersion.major >= 13 ? .systemBackground : .white
  }

  /// Returns independent parameters of the same kind.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy =
      self is UIDragPreviewParameters ? UIDragPreviewParameters() : UIPreviewParameters()
    copy.visiblePath = visiblePath
    copy.shadowPath = shadowPath
    copy.backgroundColorValue = backgroundColorValue
    return copy
  }

  /// Returns the bounding box of the outline in a view with the given bounds.
  package func outline(in bounds: CGRect) -> CGRect { visiblePath?.bounds ?? bounds }
}

/// The appearance of the picture of a dragged item.
@preconcurrency @MainActor
open class UIDragPreviewParameters: UIPreviewParameters {}
