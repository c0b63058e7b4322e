import CoreGraphics
import Foundation

/// What is known of an element's font.
public struct FontFacts: Sendable, Hashable, Codable {
  /// The family's name; that of the system's font begins with a full stop.
  public var family: String
  /// The PostScript name.
  public var name: String
  /// Points.
  public var size: Double
  /// -1 to 1, as `UIFont.Weight`.
  public var weight: Double
  /// Whether it is the system's font at one of its weights.
  public var isSystem: Bool
  /// The text style's raw value; nil where the font was made by size.
  public var textStyle: String?
  /// Points added between characters besides the font's own tracking.
  public var kern: Double = 0

  /// Describes a font; without `textStyle` one that was made by size.
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
  /// The name that the image carries as its accessibility identifier; nil: none.
  public var name: String?
  /// Points.
  public var size: CGSize
  /// Pixels of the image in a point.
  public var scale: Double
  /// Whether only the image's shape counts and the tint colours it.
  public var isTemplate: Bool
  /// Whether it comes from the system's set of icons.
  public var isSystemIcon: Bool
  /// The pixels; nil: they could not be read.
  public var raster: Raster?
  /// Points of the images that the view shows in turns; empty: it shows one.
  public var frames: [CGSize] = []
  /// Whether the view draws its images larger or smaller than they are.
  public var isScaled = false

  /// Describes a picture; the size is in points.
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
  /// How large the content is drawn; 1 is its own size.
  public var zoomScale: Double
  /// The smallest scale that a pinch reaches.
  public var minimumZoomScale: Double
  /// The largest scale that a pinch reaches; the same as the smallest: no pinch zooms.
  public var maximumZoomScale: Double
  /// Whether scrolling stops at whole screens of content.
  public var isPaging: Bool
  /// Whether a bar at the bottom tells where the content stands.
  public var showsHorizontalIndicator: Bool
  /// Whether a bar at the side tells where the content stands.
  public var showsVerticalIndicator: Bool

  /// Describes something that scrolls; by default it does not zoom and has both indicators.
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
