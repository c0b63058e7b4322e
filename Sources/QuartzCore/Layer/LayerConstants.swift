import CoreGraphics
import Foundation
import RenderServer

/// Where a layer's contents go inside its bounds.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a value from a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// In the middle, in its own size.
  public static let center = CALayerContentsGravity(rawValue: "center")
  /// At the upper edge, in its own size.
  public static let top = CALayerContentsGravity(rawValue: "top")
  /// At the lower edge, in its own size.
  public static let bottom = CALayerContentsGravity(rawValue: "bottom")
  /// At the left edge, in its own size.
  public static let left = CALayerContentsGravity(rawValue: "left")
  /// At the right edge, in its own size.
  public static let right = CALayerContentsGravity(rawValue: "right")
  /// In the upper left corner, in its own size.
  public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
  /// In the upper right corner, in its own size.
  public static let topRight = CALayerContentsGravity(rawValue: "topRight")
  /// In the lower left corner, in its own size.
  public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
  /// In the lower right corner, in its own size.
  public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
  /// Stretched to the bounds.
  public static let resize = CALayerContentsGravity(rawValue: "resize")
  /// As large as fits, in its own proportion.
  public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
  /// As small as covers the bounds, in its own proportion.
  public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")

  var rendered: ContentsGravity {
    switch self {
    case .center: .center
    case .top: .top
    case .bottom: .bottom
    case .left: .left
    case .right: .right
    case .topLeft: .topLeft
    case .topRight: .topRight
    case .bottomLeft: .bottomLeft
    case .bottomRight: .bottomRight
    case .resizeAspect: .resizeAspect
    case .resizeAspectFill: .resizeAspectFill
    default: .resize
    }
  }
}

/// How a layer's drawing is stored.
public struct CALayerContentsFormat: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a value from a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// 8 bits a component.
  public static let RGBA8Uint = CALayerContentsFormat(rawValue: "RGBA8")
  /// Departs: stored as `RGBA8Uint`.
  public static let RGBA16Float = CALayerContentsFormat(rawValue: "RGBAh")
  /// Departs: stored as `RGBA8Uint`.
  public static let gray8Uint = CALayerContentsFormat(rawValue: "Gray8")
  /// As the drawing needs.
  public static let automatic = CALayerContentsFormat(rawValue: "Automatic")
}

/// How contents are scaled.
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a value from a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The nearest pixel: steps.
  public static let nearest = CALayerContentsFilter(rawValue: "nearest")
  /// A mean of the nearest four pixels.
  public static let linear = CALayerContentsFilter(rawValue: "linear")
  /// A mean of pixels of smaller pictures, where it is made smaller.
  public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")

  var rendered: ContentsFilter {
    switch self {
    case .nearest: .nearest
    case .trilinear: .trilinear
    default: .linear
    }
  }
}

/// The curve of a layer's rounded corners.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a value from a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A quarter of a circle.
  public static let circular = CALayerCornerCurve(rawValue: "circular")
  /// A curve that begins sooner and bends smoothly.
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// The corners that `cornerRadius` rounds.
public struct CACornerMask: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Where both are least: the upper left.
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1 << 0)
  /// Where x is greatest and y least: the upper right.
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 1 << 1)
  /// Where x is least and y greatest: the lower left.
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 1 << 2)
  /// Where both are greatest: the lower right.
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 1 << 3)
}

/// The edges of a layer that are antialiased.
public struct CAEdgeAntialiasingMask: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt32
  /// Creates a set from its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// Where x is least.
  public static let layerLeftEdge = CAEdgeAntialiasingMask(rawValue: 1 << 0)
  /// Where x is greatest.
  public static let layerRightEdge = CAEdgeAntialiasingMask(rawValue: 1 << 1)
  /// Where y is least, which UIKit shows at the top.
  public static let layerBottomEdge = CAEdgeAntialiasingMask(rawValue: 1 << 2)
  /// Where y is greatest, which UIKit shows at the bottom.
  public static let layerTopEdge = CAEdgeAntialiasingMask(rawValue: 1 << 3)
}

/// The action key of a layer that appears: it was added to a visible tree or stopped being hidden.
public let kCAOnOrderIn = "onOrderIn"
/// The action key of a layer that goes.
public let kCAOnOrderOut = "onOrderOut"
/// The key under which a layer keeps a `CATransition`, whatever key it was added for.
public let kCATransition = "transition"
