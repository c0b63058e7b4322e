import CoreGraphics
import Foundation
import UIKitCore

/// The appearance of the pointer and of content while the pointer is in a region.
@preconcurrency @MainActor
open class UIPointerStyle: _UIObject, @preconcurrency NSCopying {
  enum Kind {
    /// The default pointer.
    case system
    /// No pointer.
    case hidden
    /// An effect on the content, with an optional shape of the pointer.
    case effect(UIPointerEffect, UIPointerShape?)
    /// A shape of the pointer, with the axes along which it stays in the middle.
    case shape(UIPointerShape, UIAxis)
  }
  final private(set) var kind = Kind.system

  /// Creates the style of the default pointer; subclasses call this initializer.
  public init() { super.init(_root: ()) }

  private convenience init(_ kind: Kind) {
    self.init()
    self.kind = kind
  }

  /// Creates a style that changes the content.
  ///
  /// If the effect moves the pointer into the content, it takes the shape, in points of the
  /// preview's container.
  public convenience init(effect: UIPointerEffect, shape: UIPointerShape? = nil) {
    self.init(.effect(effect, shape))
  }
  /// Creates a style that changes the pointer; along the constrained axes, it stays in the middle
  /// of its region.
  public convenience init(shape: UIPointerShape, constrainedAxes axes: UIAxis = []) {
    self.init(.shape(shape, axes))
  }

  /// Returns a style without a pointer.
  open class func hidden() -> UIPointerStyle { UIPointerStyle(.hidden) }
  /// Returns the style of the default pointer.
  ///
  /// - Note: iOS 15 and later.
  open class func system() -> UIPointerStyle { UIPointerStyle(.system) }

  /// Returns the style itself, since it is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// The appearance of content under the pointer.
@preconcurrency @MainActor
public enum UIPointerEffect {
  /// One of the other effects, depending on the size and background of the content.
  case automatic(UITargetedPreview)
  /// The pointer moves into the content and becomes its background.
  case highlight(UITargetedPreview)
  /// The pointer moves into the content, which is lifted.
  case lift(UITargetedPreview)
  /// The pointer stays, and the content changes as specified.
  case hover(
    UITargetedPreview,
    preferredTintMode: TintMode = .overlay,
    prefersShadow: Bool = false,
    prefersScaledContent: Bool = true
  )

  /// The position of a tint.
  public enum TintMode: Int, Hashable, Sendable {
    /// There is no tint.
    case none = 0
    /// The tint is above the view.
    case overlay
    /// The tint is below the view.
    case underlay
  }

  /// The preview that the effect changes.
  public var preview: UITargetedPreview {
    switch self {
    case .automatic(let preview), .highlight(let preview), .lift(let preview),
      .hover(let preview, _, _, _):
      preview
    }
  }

  // Unverified: the size in points; larger content gets a hover effect. As the documentation
  // states, small content with a background is lifted, and without one it is highlighted.
  private static let largestLift = CGSize(width: 240, height: 100)

  /// The actual effect of an automatic one.
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

/// The shape of a pointer.
@preconcurrency @MainActor
public enum UIPointerShape {
  /// An outline around the location of the pointer.
  case path(UIBezierPath)
  /// A rounded rectangle; with an effect, in points of the preview's container.
  case roundedRect(CGRect, radius: CGFloat = UIPointerShape.defaultCornerRadius)
  /// A vertical beam for horizontal lines of text.
  case verticalBeam(length: CGFloat)
  /// A horizontal beam for vertical lines of text.
  case horizontalBeam(length: CGFloat)

  /// The default corner radius of a rounded pointer, in points.
  ///
  /// Unverified: 8 points.
  nonisolated public static let defaultCornerRadius: CGFloat = 8

  // Unverified: the width of a beam, in points.
  private static let beamWidth: CGFloat = 2.5

  /// The outline of the shape; that of a pointer is around the origin.
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
