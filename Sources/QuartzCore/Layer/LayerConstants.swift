import CoreGraphics
import Foundation
import RenderServer

/// The placement of a layer's contents in its bounds.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a value from a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// In the middle, unscaled.
  public static let center = CALayerContentsGravity(rawValue: "center")
  /// At the middle of the upper edge, unscaled.
  public static let top = CALayerContentsGravity(rawValue: "top")
  /// At the middle of the lower edge, unscaled.
  public static let bottom = CALayerContentsGravity(rawValue: "bottom")
  /// At the middle of the left edge, unscaled.
  public static let left = CALayerContentsGravity(rawValue: "left")
  /// At the middle of the right edge, unscaled.
  public static let right = CALayerContentsGravity(rawValue: "right")
  /// In the upper left corner, unscaled.
  public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
  /// In the upper right corner, unscaled.
  public static let topRight = CALayerContentsGravity(rawValue: "topRight")
  /// In the lower left corner, unscaled.
  public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
  /// In the lower right corner, unscaled.
  public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
  /// Stretched to the bounds.
  public static let resize = CALayerContentsGravity(rawValue: "resize")
  /// Scaled to fit the bounds, with the aspect ratio preserved.
  public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
  /// Scaled to fill the bounds, with the aspect ratio preserved.
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

/// The format in which a layer's drawing is stored.
public struct CALayerContentsFormat: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a value from a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// 8 bits per component.
  public static let RGBA8Uint = CALayerContentsFormat(rawValue: "RGBA8")
  /// Half floats.
  ///
  /// Departs: stored as `RGBA8Uint`.
  public static let RGBA16Float = CALayerContentsFormat(rawValue: "RGBAh")
  /// 8 bits of gray.
  ///
  /// Departs: stored as `RGBA8Uint`.
  public static let gray8Uint = CALayerContentsFormat(rawValue: "Gray8")
  /// The format that the drawing needs.
  public static let automatic = CALayerContentsFormat(rawValue: "Automatic")
}

/// The filter with which contents are scaled.
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a value from a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The nearest pixel, which shows steps.
  public static let nearest = CALayerContentsFilter(rawValue: "nearest")
  /// The mean of the nearest four pixels.
  public static let linear = CALayerContentsFilter(rawValue: "linear")
  /// The mean of pixels of smaller pictures, for contents that are drawn smaller.
  public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")

  var rendered: ContentsFilter {
    switch self {
    case .nearest: .nearest
    case .trilinear: .trilinear
    default: .linear
    }
  }
}

/// The shape of a layer's rounded corners.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a value from a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A quarter of a circle.
  public static let circular = CALayerCornerCurve(rawValue: "circular")
  /// A curve whose curvature begins gradually.
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// The corners that `cornerRadius` rounds.
public struct CACornerMask: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: UInt
  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The corner with the least x and y: the upper left.
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1 << 0)
  /// The corner with the greatest x and the least y: the upper right.
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 1 << 1)
  /// The corner with the least x and the greatest y: the lower left.
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 1 << 2)
  /// The corner with the greatest x and y: the lower right.
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 1 << 3)
}

/// The edges of a layer that are antialiased.
public struct CAEdgeAntialiasingMask: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: UInt32
  /// Creates a set from its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// The edge with the least x.
  public static let layerLeftEdge = CAEdgeAntialiasingMask(rawValue: 1 << 0)
  /// The edge with the greatest x.
  public static let layerRightEdge = CAEdgeAntialiasingMask(rawValue: 1 << 1)
  /// The edge with the least y, which is the top in UIKit.
  public static let layerBottomEdge = CAEdgeAntialiasingMask(rawValue: 1 << 2)
  /// The edge with the greatest y, which is the bottom in UIKit.
  public static let layerTopEdge = CAEdgeAntialiasingMask(rawValue: 1 << 3)
}

/// The action key of a layer that appears: it was added to a visible tree or stopped being hidden.
public let kCAOnOrderIn = "onOrderIn"
/// The action key of a layer that disappears.
public let kCAOnOrderOut = "onOrderOut"
/// The key of every `CATransition` of a layer, independent of the key with which it was added.
public let kCATransition = "transition"
