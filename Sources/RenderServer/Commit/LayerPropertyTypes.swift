import CoreGraphics
import Foundation

/// The kind of a layer, which corresponds to a class of QuartzCore.
public enum LayerKind: Sendable {
  /// A `CALayer`.
  case plain
  /// A `CAShapeLayer`.
  case shape
  /// A `CAGradientLayer`.
  case gradient
  /// A `CAReplicatorLayer`.
  case replicator
  /// A `CATransformLayer`.
  case transform
  /// A `CAEmitterLayer`.
  case emitter
  /// A layer that shows what is behind it through its `filters`, for visual effects.
  case backdrop
}

/// The placement of the contents in the bounds.
public enum ContentsGravity: UInt8, Sendable {
  /// In the centre, in its own size.
  case center
  /// At the middle of the top edge, in its own size.
  case top
  /// At the middle of the bottom edge, in its own size.
  case bottom
  /// At the middle of the left edge, in its own size.
  case left
  /// At the middle of the right edge, in its own size.
  case right
  /// In the top left corner, in its own size.
  case topLeft
  /// In the top right corner, in its own size.
  case topRight
  /// In the bottom left corner, in its own size.
  case bottomLeft
  /// In the bottom right corner, in its own size.
  case bottomRight
  /// Stretched to the bounds.
  case resize
  /// Scaled to fit into the bounds.
  case resizeAspect
  /// Scaled to fill the bounds.
  case resizeAspectFill
}

/// The filter with which contents are scaled.
public enum ContentsFilter: UInt8, Sendable {
  /// Interpolates between neighbouring pixels.
  case linear
  /// Uses the nearest pixel.
  case nearest
  /// Interpolates between pixels and between levels of detail.
  case trilinear
}

/// The shape of rounded corners.
public enum CornerCurve: UInt8, Sendable {
  /// A quarter of a circle.
  case circular
  /// A curve whose curvature begins gradually.
  case continuous
}

/// A set of corners, as in `CACornerMask`.
public struct CornerSet: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: UInt8
  /// Creates a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  /// The corner with the least x and y: the upper left where y points down.
  public static let minXMinY = CornerSet(rawValue: 1)
  /// The corner with the greatest x and the least y.
  public static let maxXMinY = CornerSet(rawValue: 2)
  /// The corner with the least x and the greatest y.
  public static let minXMaxY = CornerSet(rawValue: 4)
  /// The corner with the greatest x and y.
  public static let maxXMaxY = CornerSet(rawValue: 8)
  /// All four corners.
  public static let all: CornerSet = [.minXMinY, .maxXMinY, .minXMaxY, .maxXMaxY]
}

/// A set of edges, as in `CAEdgeAntialiasingMask`; bottom is the edge with the least y, as there.
public struct EdgeSet: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: UInt8
  /// Creates a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  /// The edge with the least x.
  public static let left = EdgeSet(rawValue: 1)
  /// The edge with the greatest x.
  public static let right = EdgeSet(rawValue: 2)
  /// The edge with the least y.
  public static let bottom = EdgeSet(rawValue: 4)
  /// The edge with the greatest y.
  public static let top = EdgeSet(rawValue: 8)
  /// All four edges.
  public static let all: EdgeSet = [.left, .right, .bottom, .top]
}

/// A filter of a layer's picture or, on a backdrop layer, of the picture behind it.
public enum LayerFilter: Sendable, Hashable {
  /// A Gaussian blur; the radius is the standard deviation in points.
  case gaussianBlur(radius: CGFloat)
  /// A change of saturation: 0 is gray, 1 leaves the colours, above 1 they are more vivid.
  case saturate(CGFloat)
  /// An amount, -1 to 1, that is added to each component.
  case brightness(CGFloat)
  /// A factor of the contrast; 1 leaves it.
  case contrast(CGFloat)
  /// A colour that each component is multiplied with.
  case multiply(RenderColor)
  /// 20 numbers: four rows (red, green, blue, alpha) of four factors and an offset.
  case colorMatrix([Float])
  /// Inverts every component.
  case invert
}

/// The blend mode of a layer.
public enum LayerCompositing: UInt8, Sendable {
  /// Draws the layer over the layers below.
  case normal
  /// Multiplies the components.
  case multiply
  /// Multiplies the complements of the components.
  case screen
  /// Multiplies or screens, depending on the colour below.
  case overlay
  /// Uses the smaller of each component.
  case darken
  /// Uses the larger of each component.
  case lighten
  /// Brightens the colour below to reflect the layer.
  case colorDodge
  /// Darkens the colour below to reflect the layer.
  case colorBurn
  /// Darkens or lightens gently, depending on the layer's colour.
  case softLight
  /// Multiplies or screens, depending on the layer's colour.
  case hardLight
  /// Uses the difference of the components.
  case difference
  /// As `difference`, with less contrast.
  case exclusion
  /// Adds the components, limited to 1.
  case plusLighter
  /// Adds the components and subtracts 1, limited to 0.
  case plusDarker
  /// Shows the layer where the picture below is opaque, and nothing else.
  case sourceIn
  /// Shows the layer where the picture below is clear, and nothing else.
  case sourceOut
  /// Draws the layer only where the picture below is opaque.
  case sourceAtop
  /// Draws the layer behind the picture below.
  case destinationOver
  /// Keeps the picture below where the layer is opaque.
  case destinationIn
  /// Keeps the picture below where the layer is clear.
  case destinationOut
  /// Shows the picture below where the layer is opaque, and the layer elsewhere.
  case destinationAtop
  /// Shows the layer and the picture below where only one of them is opaque.
  case xor
  /// Replaces the picture below with the layer.
  case copy
  /// Clears the picture below.
  case clear
}

/// The time of a layer relative to its superlayer, as in `CAMediaTiming`, in seconds.
public struct LayerTiming: Sendable, Hashable {
  /// The start of the layer's time, in the time of its superlayer.
  public var beginTime: Double = 0
  /// The offset of the layer's own time.
  public var timeOffset: Double = 0
  /// The rate of the layer's time; 0 pauses it.
  public var speed: Double = 1
  /// Creates a timing with the documented defaults.
  public init() {}
  /// Converts a time of the superlayer to a time of this layer.
  public func localTime(_ parent: Double) -> Double {
    (parent - beginTime) * speed + timeOffset
  }
}
