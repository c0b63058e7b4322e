import CoreGraphics
import Foundation
import HostInterface

/// How the picture of a view looks while it floats above the rest: its outline, ground and shadow.
@preconcurrency @MainActor
open class UIPreviewParameters: _UIObject, @preconcurrency NSCopying {
  /// Makes parameters that show the view's whole bounds.
  public init() { super.init(_root: ()) }

  /// Makes parameters for text: the outline goes around the lines, in points of the view.
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

  // Unverified: room around lines of text and its rounding, in points.
  private static let textOutset: CGFloat = 6
  private static let textCornerRadius: CGFloat = 5

  /// What of the view is shown, in its points; nil, the default: its bounds.
  open var visiblePath: UIBezierPath?
  /// The outline of the shadow, in the view's points; nil, the default: the visible part's.
  ///
  /// As of iOS 14.
  open var shadowPath: UIBezierPath?
  /// What lies under the view's picture; nil stands for the default, the system's ground.
  open var backgroundColor: UIColor! {
    get { backgroundColorValue ?? Self.defaultBackgroundColor }
    set { backgroundColorValue = newValue }
  }
  var backgroundColorValue: UIColor?

  private static var defaultBackgroundColor: UIColor {
    Surroundings.systemVersion.major >= 13 ? .systemBackground : .white
  }

  /// Parameters of the same kind that change by themselves.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy =
      self is UIDragPreviewParameters ? UIDragPreviewParameters() : UIPreviewParameters()
    copy.visiblePath = visiblePath
    copy.shadowPath = shadowPath
    copy.backgroundColorValue = backgroundColorValue
    return copy
  }

  /// The outline in the points of a view with these bounds.
  func outline(in bounds: CGRect) -> CGRect { visiblePath?.bounds ?? bounds }
}

/// How the picture of something that is dragged looks.
@preconcurrency @MainActor
open class UIDragPreviewParameters: UIPreviewParameters {}
