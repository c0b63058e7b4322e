import CoreGraphics
import Foundation

/// What pointer and content look like while the pointer is in a region.
@preconcurrency @MainActor
open class UIPointerStyle: _UIObject, @preconcurrency NSCopying {
  enum Kind {
    case system, hidden
    case effect(UIPointerEffect, UIPointerShape?)
    case shape(UIPointerShape, UIAxis)
  }
  final private(set) var kind = Kind.system

  /// Makes the style of a pointer as over anything else; subclasses call it.
  public init() { super.init(_root: ()) }

  private convenience init(_ kind: Kind) {
    self.init()
    self.kind = kind
  }

  /// Makes a style that changes the content; the pointer takes the shape, in points of the
  /// preview's container, where the effect lets it go into the content.
  public convenience init(effect: UIPointerEffect, shape: UIPointerShape? = nil) {
    self.init(.effect(effect, shape))
  }
  /// Makes a style that changes the pointer; along the constrained axes it keeps to the middle of
  /// its region.
  public convenience init(shape: UIPointerShape, constrainedAxes axes: UIAxis = []) {
    self.init(.shape(shape, axes))
  }

  /// No pointer.
  open class func hidden() -> UIPointerStyle { UIPointerStyle(.hidden) }
  /// The pointer as over anything else.
  ///
  /// As of iOS 15.
  open class func system() -> UIPointerStyle { UIPointerStyle(.system) }

  /// The same object, since it never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// What content looks like under the pointer.
@preconcurrency @MainActor
public enum UIPointerEffect {
  /// One of the others, by the size and ground of what is shown.
  case automatic(UITargetedPreview)
  /// The pointer goes into the content and becomes its ground.
  case highlight(UITargetedPreview)
  /// The pointer goes into the content, which rises.
  case lift(UITargetedPreview)
  /// The pointer stays, and the content changes as is said.
  case hover(
    UITargetedPreview,
    preferredTintMode: TintMode = .overlay,
    prefersShadow: Bool = false,
    prefersScaledContent: Bool = true
  )

  /// Where a tint lies.
  public enum TintMode: Int, Hashable, Sendable {
    /// No tint.
    case none = 0
    /// A tint over the view, or below it.
    case overlay, underlay
  }

  /// What the effect changes.
  public var preview: UITargetedPreview {
    switch self {
    case .automatic(let preview), .highlight(let preview), .lift(let preview),
      .hover(let preview, _, _, _):
      preview
    }
  }

  // Unverified: what is larger than this, in points, is hovered over. Small things with a ground of
  // their own are lifted, those without are highlighted, as the documentation says.
  private static let largestLift = CGSize(width: 240, height: 100)

  /// The effect that an automatic one stands for.
  var resolved: UIPointerEffect {
    guard case .automatic(let preview) = self else { return self }
    let size = preview.size
    guard size.width <= Self.largestLift.width, size.height <= Self.largestLift.height else {
      return .hover(preview)
    }
    let ground = preview.view.backgroundColor?.cgColor.alpha ?? 0
    return ground > 0.5 ? .lift(preview) : .highlight(preview)
  }
}

/// What a pointer looks like.
@preconcurrency @MainActor
public enum UIPointerShape {
  /// An outline around the pointer's place.
  case path(UIBezierPath)
  /// A rectangle: with an effect, in points of the preview's container.
  case roundedRect(CGRect, radius: CGFloat = UIPointerShape.defaultCornerRadius)
  /// A beam for text whose lines run from side to side.
  case verticalBeam(length: CGFloat)
  /// A beam for text whose lines run from top to bottom.
  case horizontalBeam(length: CGFloat)

  // Unverified: in points.
  /// The radius of a rounded pointer unless one is given, in points.
  nonisolated public static let defaultCornerRadius: CGFloat = 8

  // Unverified: points that a beam is wide.
  private static let beamWidth: CGFloat = 2.5

  /// The outline; that of a pointer is around the point zero.
  var outline: CGPath {
    switch self {
    case .path(let path): path.cgPath
    case .roundedRect(let rect, let radius):
      UIBezierPath(roundedRect: rect, cornerRadius: radius).cgPath
    case .verticalBeam(let length): Self.beam(CGSize(width: Self.beamWidth, height: length))
    case .horizontalBeam(let length): Self.beam(CGSize(width: length, height: Self.beamWidth))
    }
  }

  private static func beam(_ size: CGSize) -> CGPath {
    let rect = CGRect(
      x: -size.width / 2,
      y: -size.height / 2,
      width: size.width,
      height: size.height
    )
    return UIBezierPath(roundedRect: rect, cornerRadius: beamWidth / 2).cgPath
  }
}
