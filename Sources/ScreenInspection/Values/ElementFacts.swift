import CoreGraphics
import Foundation

/// The facts about an element's font.
public struct FontFacts: Sendable, Hashable, Codable {
  /// The family name; that of the system font begins with a full stop.
  public var family: String
  /// The PostScript name.
  public var name: String
  /// The size, in points.
  public var size: Double
  /// The weight, from -1 to 1, as in `UIFont.Weight`.
  public var weight: Double
  /// Whether it is the system font at one of its weights.
  public var isSystem: Bool
  /// The raw value of the text style, `scaled` for a font that `UIFontMetrics` scales; nil if the
  /// font has a fixed size.
  public var textStyle: String?
  /// The space added between characters, in points, besides the font's own tracking.
  public var kern: Double = 0

  /// Creates a font; without `textStyle` one that was created by size.
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

  /// The text style of fonts that `UIFontMetrics` scales.
  package static let scaled = "scaled"

  /// The family name for reports: the faces of the system font for small and large sizes are one.
  package var typeface: String { family.hasPrefix(".") ? "the system font" : family }
}

/// The facts about an element's image.
public struct PictureFacts: Sendable, Codable {
  /// The accessibility identifier of the image, which holds its name; nil if there is none.
  public var name: String?
  /// The size, in points.
  public var size: CGSize
  /// The number of pixels per point.
  public var scale: Double
  /// Whether the image is a template that is drawn in the tint colour.
  public var isTemplate: Bool
  /// Whether the image is one of the system's icons.
  public var isSystemIcon: Bool
  /// The pixels; nil if they could not be read.
  public var raster: Raster?
  /// The sizes, in points, of the images of an animation; empty if the view shows one image.
  public var frames: [CGSize] = []
  /// Whether the view draws its image larger or smaller than its size.
  public var isScaled = false

  /// Creates the facts about an image; the size is in points.
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

/// The facts about a scroll view.
public struct ScrollFacts: Sendable, Hashable, Codable {
  /// The size of the content at the current zoom scale, in points.
  public var contentSize: CGSize
  /// The visible part of the content, in points.
  public var visible: CGRect
  /// The current zoom scale; 1 is the content's own size.
  public var zoomScale: Double
  /// The smallest zoom scale.
  public var minimumZoomScale: Double
  /// The largest zoom scale; if it equals the smallest, pinches do not zoom.
  public var maximumZoomScale: Double
  /// Whether scrolling stops at multiples of the view's size.
  public var isPaging: Bool
  /// Whether the view shows a horizontal scroll indicator.
  public var showsHorizontalIndicator: Bool
  /// Whether the view shows a vertical scroll indicator.
  public var showsVerticalIndicator: Bool

  /// Creates the facts about a scroll view; by default one without zooming and with both
  /// indicators.
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

  /// Whether the content is wider than the visible part; half a point is rounding.
  public var scrollsSideways: Bool { contentSize.width > visible.width + 0.5 }
  /// Whether the content is taller than the visible part; half a point is rounding.
  public var scrollsUpAndDown: Bool { contentSize.height > visible.height + 0.5 }
  /// Whether a pinch changes the zoom scale.
  public var canZoom: Bool { maximumZoomScale > minimumZoomScale }
}
