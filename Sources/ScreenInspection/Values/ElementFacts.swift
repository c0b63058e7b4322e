import CoreGraphics
import Foundation

/// What is known of an element's font.
public struct FontFacts: Sendable, Hashable, Codable {
  public var family: String
  public var name: String
  /// Points.
  public var size: Double
  /// -1 to 1, as `UIFont.Weight`.
  public var weight: Double
  public var isSystem: Bool
  /// The text style's raw value; nil where the font was made by size.
  public var textStyle: String?
  /// Points added between characters besides the font's own tracking.
  public var kern: Double = 0

  public init(
    family: String,
    name: String,
    size: Double,
    weight: Double,
    isSystem: Bool,
    textStyle: String? = nil,
    kern: Double = 0
  ) {
    self.family = family
    self.name = name
    self.size = size
    self.weight = weight
    self.isSystem = isSystem
    self.textStyle = textStyle
    self.kern = kern
  }

  /// The family for a reader's eye: the system font's faces for small and for large sizes are one.
  package var typeface: String { family.hasPrefix(".") ? "the system font" : family }
}

/// What is known of an element's picture.
public struct PictureFacts: Sendable, Codable {
  public var name: String?
  /// Points.
  public var size: CGSize
  public var scale: Double
  public var isTemplate: Bool
  public var isSystemIcon: Bool
  public var raster: Raster?

  public init(
    name: String? = nil,
    size: CGSize,
    scale: Double,
    isTemplate: Bool,
    isSystemIcon: Bool = false,
    raster: Raster? = nil
  ) {
    self.name = name
    self.size = size
    self.scale = scale
    self.isTemplate = isTemplate
    self.isSystemIcon = isSystemIcon
    self.raster = raster
  }
}

/// What is known of something that scrolls.
public struct ScrollFacts: Sendable, Hashable, Codable {
  /// Points, at the zoom scale of the moment.
  public var contentSize: CGSize
  /// Points that are visible.
  public var visible: CGRect
  public var zoomScale: Double
  public var minimumZoomScale: Double
  public var maximumZoomScale: Double
  public var isPaging: Bool
  public var showsHorizontalIndicator: Bool
  public var showsVerticalIndicator: Bool

  public init(
    contentSize: CGSize,
    visible: CGRect,
    zoomScale: Double = 1,
    minimumZoomScale: Double = 1,
    maximumZoomScale: Double = 1,
    isPaging: Bool = false,
    showsHorizontalIndicator: Bool = true,
    showsVerticalIndicator: Bool = true
  ) {
    self.contentSize = contentSize
    self.visible = visible
    self.zoomScale = zoomScale
    self.minimumZoomScale = minimumZoomScale
    self.maximumZoomScale = maximumZoomScale
    self.isPaging = isPaging
    self.showsHorizontalIndicator = showsHorizontalIndicator
    self.showsVerticalIndicator = showsVerticalIndicator
  }

  /// Whether content lies to the sides of what is visible; half a point is rounding.
  public var scrollsSideways: Bool { contentSize.width > visible.width + 0.5 }
  /// Whether content lies above or below what is visible.
  public var scrollsUpAndDown: Bool { contentSize.height > visible.height + 0.5 }
  /// Whether a pinch changes the scale.
  public var canZoom: Bool { maximumZoomScale > minimumZoomScale }
}
