/// A layer of a style: its features and how they are drawn.
public struct StyleLayer: Hashable, Sendable {
  /// The kinds of layers and their paints.
  enum Paint: Hashable, Sendable {
    case background(Background)
    case fill(Fill)
    case line(Line)
    case circle(Circle)
    case symbol(Symbol)
  }

  struct Background: Hashable, Sendable {
    var color = ZoomFunction(StyleColor(red: 1, green: 1, blue: 1))
    var opacity = ZoomFunction(1.0)
  }

  struct Fill: Hashable, Sendable {
    var color = ZoomFunction(StyleColor(red: 0, green: 0, blue: 0))
    var opacity = ZoomFunction(1.0)
    /// The colour of a line of one pixel along the edge; nil if there is none.
    var outline: ZoomFunction<StyleColor>?
  }

  struct Line: Hashable, Sendable {
    var color = ZoomFunction(StyleColor(red: 0, green: 0, blue: 0))
    var opacity = ZoomFunction(1.0)
    /// The width in points.
    var width = ZoomFunction(1.0)
    /// The distance between two parallel lines, in points; 0 for one line.
    var gap = ZoomFunction(0.0)
    /// Strokes and gaps in turn, in widths of the line.
    var dashes: [Double] = []
    var hasRoundCaps = false
  }

  struct Circle: Hashable, Sendable {
    var color = ZoomFunction(StyleColor(red: 0, green: 0, blue: 0))
    var opacity = ZoomFunction(1.0)
    /// The radius in points.
    var radius = ZoomFunction(4.0)
    var strokeColor = ZoomFunction(StyleColor(red: 1, green: 1, blue: 1))
    var strokeWidth = ZoomFunction(0.0)
  }

  struct Symbol: Hashable, Sendable {
    var textColor = ZoomFunction(StyleColor(red: 0, green: 0, blue: 0))
    var haloColor = ZoomFunction(StyleColor(red: 1, green: 1, blue: 1, alpha: 0))
    /// The width of the halo in points.
    var haloWidth = ZoomFunction(0.0)
    var opacity = ZoomFunction(1.0)
    var iconColor = ZoomFunction(StyleColor(red: 0, green: 0, blue: 0))
    /// The text, with names of attributes in braces; empty if there is none.
    var text = ""
    /// The size of the text in points.
    var textSize = ZoomFunction(14.0)
    var weight = Weight.regular
    /// The name of a symbol, with names of attributes in braces; empty if there is none.
    var icon = ""
    /// The height of the icon in points.
    var iconSize = ZoomFunction(16.0)
    /// The colour of a disc below the icon; nil if there is none.
    var iconPlate: ZoomFunction<StyleColor>?
    var followsLine = false
    /// The distance between repetitions along a line, in points.
    var spacing = 280.0
    /// The width at which text is wrapped, in sizes of the text.
    var longestLine = 10.0
    var isUppercase = false
    /// The name of the attribute whose smaller numbers are placed first; empty if there is none.
    var sortKey = ""
  }

  enum Weight: String, Hashable, Sendable, CaseIterable {
    case regular
    case medium
    case semibold
    case bold
  }

  /// The name, which is unique in the style.
  public var id: String
  /// The name of the source; empty for backgrounds.
  public var source: String
  /// The name of the layer in the tiles.
  public var sourceLayer: String
  /// The smallest zoom at which the layer is drawn.
  public var minimumZoom: Double
  /// The zoom from which on the layer is not drawn.
  public var maximumZoom: Double
  /// Whether the layer is drawn.
  public var isVisible: Bool
  var filter: StyleFilter
  var paint: Paint

  func isShown(at zoom: Double) -> Bool {
    isVisible && zoom >= minimumZoom && zoom < maximumZoom
  }
}
