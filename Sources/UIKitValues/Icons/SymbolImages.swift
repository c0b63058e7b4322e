import CoreGraphics
import Foundation
import HostInterface

/// A request for a symbol image.
package struct SymbolRequest: Hashable, Sendable {
  /// The name as the caller specified it.
  package var name: String
  /// The size of a unit of the drawing's grid, in points.
  package var unit: CGFloat
  /// The width of lines, in units of the grid.
  package var lineWidth: CGFloat
  /// The scale in pixels per point.
  package var displayScale: CGFloat
  /// The cap height of adjacent text, in points; 0 for glyphs without text.
  package var capHeight: CGFloat
  /// The empty space at the sides, in units.
  package var margin: CGFloat
  /// The colours of the layers; nil for a mask for one colour.
  package var palette: [UIColor.Components]?
  /// The template of a symbol of the app; nil for a symbol of the system.
  var file: SymbolFile?
  var weight = UIImage.SymbolWeight.regular
  var scale = UIImage.SymbolScale.medium
  /// The colours by name that layers specify; `palette` then contains only the tint colour.
  var ownColors: [String: UIColor.Components] = [:]
  /// The value from 0 to 1 that the symbol shows; nil for none.
  var variableValue: Double?
  /// The only part that is drawn; nil for all.
  var part: Int?
}

/// Creates images of symbols and caches them.
package enum SymbolImages {
  /// The text size at which glyphs have one point per unit.
  private static let designSize: CGFloat = 17
  // Unverified: the ratios of the three scales, measured in published renderings of SF Symbols.
  private static let smallFactor: CGFloat = 0.78
  private static let largeFactor: CGFloat = 1.29
  /// The ratio of cap height to size of SF: 1443 of 2048 units.
  private static let capHeightRatio: CGFloat = 1443.0 / 2048

  private static let lock = NSLock()
  nonisolated(unsafe) private static var made: [SymbolRequest: ImageContent] = [:]

  /// Every name that `UIImage(systemName:)` supports, sorted.
  package static var allNames: [String] { IconCatalog.allNames }

  /// Returns the line width of a weight, in units: that of SF's stems at 17 points.
  ///
  /// Unverified: the weights other than regular are chosen by eye.
  static func lineWidth(_ weight: UIImage.SymbolWeight) -> CGFloat {
    switch weight {
    case .ultraLight: 0.6
    case .thin: 0.9
    case .light: 1.2
    case .unspecified, .regular: 1.6
    case .medium: 1.85
    case .semibold: 2.1
    case .bold: 2.4
    case .heavy: 2.75
    case .black: 3.1
    }
  }

  /// Returns the size of a scale's glyphs relative to those of the medium scale.
  static func factor(_ letter: String) -> CGFloat {
    letter == "S" ? smallFactor : letter == "L" ? largeFactor : 1
  }

  static func content(
    named name: String,
    configuration: UIImage.Configuration?,
    variableValue: Double? = nil
  ) -> ImageContent? {
    guard let parts = SymbolName(name) else { return nil }
    return content(named: name, parts, nil, configuration, variableValue)
  }

  /// Returns the image content for a symbol of the app.
  static func content(
    of file: SymbolFile,
    named name: String,
    configuration: UIImage.Configuration?
  ) -> ImageContent? {
    content(named: name, nil, file, configuration)
  }

  /// Returns the image content for the same symbol with another configuration.
  static func content(
    like request: SymbolRequest,
    configuration: UIImage.Configuration?
  ) -> ImageContent? {
    if let file = request.file {
      return content(of: file, named: request.name, configuration: configuration)
    }
    return content(
      named: request.name,
      configuration: configuration,
      variableValue: request.variableValue
    )
  }

  /// Returns the number of parts of a symbol, and the parts that show a value.
  static func parts(of request: SymbolRequest) -> (count: Int, valueParts: [Int]) {
    if let file = request.file {
      guard let layers = file.glyph(request.weight, request.scale)?.glyph.layers,
        !layers.contains(where: \.isErasing)
      else { return (1, []) }
      return (max(1, layers.count), [])
    }
    guard let name = SymbolName(request.name),
      let glyph = SymbolGlyph(name, lineWidth: request.lineWidth)
    else { return (1, []) }
    return (glyph.partCount, glyph.valueParts)
  }

  /// Returns the pixels of a symbol or of one of its parts.
  static func pixels(_ request: SymbolRequest) -> CGImage? {
    if request.file != nil { return content(file: request)?.pixels }
    return SymbolName(request.name).flatMap { content(request, parts: $0)?.pixels }
  }

  private static func content(
    named name: String,
    _ parts: SymbolName?,
    _ file: SymbolFile?,
    _ configuration: UIImage.Configuration?,
    _ variableValue: Double? = nil
  ) -> ImageContent? {
    let asked = (configuration as? UIImage.SymbolConfiguration)?.values
    let traits = configuration?.traitCollection ?? .current
    let pointSize = asked.flatMap { Self.pointSize($0, traits: traits) } ?? designSize
    let factor: CGFloat =
      switch asked?.scale ?? .medium {
      case .small: smallFactor
      case .large: largeFactor
      case .medium, .default, .unspecified: 1
      }
    let scale = traits.displayScale > 0 ? traits.displayScale : Surroundings.device.scale
    var request = SymbolRequest(
      name: name,
      unit: pointSize / designSize * factor,
      lineWidth: lineWidth(asked?.weight ?? .regular),
      displayScale: scale,
      capHeight: pointSize * capHeightRatio,
      margin: 1
    )
    request.file = file
    request.weight = asked?.weight ?? .regular
    request.scale = asked?.scale ?? .medium
    request.variableValue = variableValue.map { $0.isNaN ? 0 : max(0, min(1, $0)) }
    // A palette of one colour is a tint.
    let palette = asked?.palette.flatMap { $0.count > 1 ? $0 : nil }
    request.palette = palette?.compactMap { $0.components(with: traits) }
    var hasOwnColors = palette != nil
    if palette == nil, let color = asked?.hierarchicalColor,
      let components = color.components(with: traits)
    {
      request.palette = hierarchyOpacities.map { opacity in
        var shade = components
        shade.alpha *= opacity
        return shade
      }
      hasOwnColors = true
    } else if palette == nil, asked?.prefersMulticolor == true, file != nil {
      request.palette = UIColor.tintColor.components(with: traits).map { [$0] }
      for name in file?.colorNames ?? [] {
        request.ownColors[name] = own(color: name, traits: traits)
      }
      hasOwnColors = true
    }
    let drawn = parts.map { Self.content(request, parts: $0) } ?? Self.content(file: request)
    guard var content = drawn else { return nil }
    // The configuration of the result contains the size and weight that were used.
    var values = asked ?? .init()
    // A text style is kept, so that the symbol follows the text size.
    if asked?.pointSize != nil || asked?.textStyle == nil { values.pointSize = pointSize }
    content.configuration = UIImage.SymbolConfiguration(
      values: values,
      traitCollection: configuration?.traitCollection
    )
    if hasOwnColors {
      content.renderingMode = .alwaysOriginal
    } else if let color = asked?.palette?.first {
      content.tint = color
      content.renderingMode = .alwaysOriginal
    }
    return content
  }

  // Unverified: the opacities of the three levels, measured in published renderings of SF Symbols.
  private static let hierarchyOpacities: [CGFloat] = [1, 0.5, 0.25]

  private static func content(file request: SymbolRequest) -> ImageContent? {
    if let known = lock.withLock({ made[request] }) { return known }
    guard let content = drawFile(request) else { return nil }
    lock.withLock {
      if made.count > 512 { made.removeAll() }
      made[request] = content
    }
    return content
  }

  private static func drawFile(_ request: SymbolRequest) -> ImageContent? {
    guard let found = request.file?.glyph(request.weight, request.scale) else { return nil }
    let glyph = found.glyph
    // `unit` includes the factor of the scale, which the template's glyphs already have.
    let pointSize = request.capHeight / capHeightRatio
    let pixels = pointSize / SymbolFile.designSize * found.factor * request.displayScale
    let ink = glyph.layers.reduce(CGRect.null) { $0.union($1.outline.path.boundingBoxOfPath) }
    guard pixels > 0, !ink.isNull else { return nil }
    let (left, right) = (min(0, ink.minX) * pixels, max(glyph.width, ink.maxX) * pixels)
    let (top, bottom) = (
      (ink.minY * pixels).rounded(.down), (ink.maxY * pixels).rounded(.up)
    )
    let width = (right - left).rounded(.up)
    guard width > 0, bottom > top, width < 8192, bottom - top < 8192,
      let context = CGContext(size: CGSize(width: width, height: bottom - top), scale: 1)
    else { return nil }
    context.translateBy(x: -left, y: -top)
    context.scaleBy(x: pixels, y: pixels)
    for (index, layer) in glyph.layers.enumerated()
    where request.part ?? index == index {
      context.setBlendMode(layer.isErasing ? .destinationOut : .normal)
      if layer.isErasing {
        context.setFillColor(CGColor(gray: 0, alpha: 1))
      } else {
        context.setFillColor(color(of: layer, request))
      }
      context.beginPath()
      context.addPath(layer.outline.path)
      context.fillPath()
    }
    guard let image = context.makeImage() else { return nil }
    var content = ImageContent(source: .pixels(image), scale: request.displayScale)
    content.symbol = request
    content.name = request.name
    content.baselineOffsetFromBottom = bottom / request.displayScale
    return content
  }

  /// Returns the colour of a layer; black in a mask.
  private static func color(of layer: SymbolFile.Layer, _ request: SymbolRequest) -> CGColor {
    guard let palette = request.palette, let last = palette.indices.last else {
      return CGColor(gray: 0, alpha: 1)
    }
    let shade = layer.color.flatMap { request.ownColors[$0] } ?? palette[min(layer.level, last)]
    return CGColor(red: shade.red, green: shade.green, blue: shade.blue, alpha: shade.alpha)
  }

  /// Returns the colour for "systemRedColor", "white" or "#FF0000"; nil for the tint colour and
  /// unknown names.
  private static func own(
    color name: String,
    traits: UITraitCollection
  ) -> UIColor.Components? {
    if let system = SystemColor(name: name) {
      return UIColor(storage: .system(system)).components(with: traits)
    }
    switch name {
    case "white": return .init(red: 1, green: 1, blue: 1, alpha: 1)
    case "black": return .init(red: 0, green: 0, blue: 0, alpha: 1)
    default: break
    }
    guard name.hasPrefix("#"), name.count == 7, let number = Int(name.dropFirst(), radix: 16)
    else { return nil }
    func part(_ shift: Int) -> CGFloat { CGFloat(number >> shift & 255) / 255 }
    return .init(red: part(16), green: part(8), blue: part(0), alpha: 1)
  }

  private static func pointSize(
    _ values: UIImage.SymbolConfiguration.Values,
    traits: UITraitCollection
  ) -> CGFloat? {
    if let size = values.pointSize { return size > 0 ? size : nil }
    guard let style = values.textStyle else { return nil }
    return UIFont.preferredFont(
      forTextStyle: UIFont.TextStyle(rawValue: style),
      compatibleWith: traits
    ).pointSize
  }

  /// Returns a glyph in a fixed size for bars and controls, with one point per unit by default.
  ///
  /// - Parameters:
  ///   - name: The name of a symbol.
  ///   - lineWidth: The line width in points; 1 by default, the stroke of icons on iOS 7 to 12
  ///     (table T12).
  ///   - unit: The points per unit.
  ///   - displayScale: The pixels per point; nil for the scale of the current traits.
  /// - Returns: A template; nil if there is no symbol with this name.
  package static func glyph(
    named name: String,
    lineWidth: CGFloat = 1,
    unit: CGFloat = 1,
    displayScale: CGFloat? = nil
  ) -> UIImage? {
    guard let parts = SymbolName(name) else { return nil }
    let request = SymbolRequest(
      name: name,
      unit: unit,
      lineWidth: lineWidth / unit,
      displayScale: displayScale ?? UITraitCollection.currentScale,
      capHeight: 0,
      margin: 0
    )
    guard var content = content(request, parts: parts) else { return nil }
    content.renderingMode = .alwaysTemplate
    return UIImage(content: content)
  }

  private static func content(_ request: SymbolRequest, parts: SymbolName) -> ImageContent? {
    if let known = lock.withLock({ made[request] }) { return known }
    guard let content = draw(request, parts: parts) else { return nil }
    lock.withLock {
      // Chosen: a limit, so that an animated size does not fill the memory.
      if made.count > 512 { made.removeAll() }
      made[request] = content
    }
    return content
  }

  private static func draw(_ request: SymbolRequest, parts: SymbolName) -> ImageContent? {
    let pixels = request.unit * request.displayScale
    // If grid lines are on pixel edges, strokes are a whole number of pixels wide, and at least
    // one.
    let isOnGrid = abs(pixels - pixels.rounded()) < 0.01
    var width = max(request.lineWidth * pixels, 1)
    if isOnGrid { width = width.rounded() }
    // A stroke of an odd number of pixels is sharp if its centre is in the middle of a pixel.
    let offset: CGFloat = isOnGrid && Int(clamping: width).isMultiple(of: 2) == false ? 0.5 : 0
    guard pixels > 0, pixels < 2_000,
      let glyph = SymbolGlyph(parts, lineWidth: width / pixels), !glyph.bounds.isNull
    else { return nil }
    let margin = request.margin * pixels
    let left = (glyph.bounds.minX * pixels + offset - margin).rounded(.down)
    let right = (glyph.bounds.maxX * pixels + offset + margin).rounded(.up)
    let top = (glyph.bounds.minY * pixels + offset).rounded(.down)
    let bottom = (glyph.bounds.maxY * pixels + offset).rounded(.up)
    guard
      let context = CGContext(size: CGSize(width: right - left, height: bottom - top), scale: 1)
    else { return nil }
    context.translateBy(x: offset - left, y: offset - top)
    context.scaleBy(x: pixels, y: pixels)
    let selection = SymbolGlyph.Selection(part: request.part, value: request.variableValue)
    if let palette = request.palette {
      glyph.paint(
        in: context,
        colors: palette.map {
          CGColor(red: $0.red, green: $0.green, blue: $0.blue, alpha: $0.alpha)
        },
        selection
      )
    } else {
      glyph.paint(in: context, selection)
    }
    guard let image = context.makeImage() else { return nil }
    var content = ImageContent(source: .pixels(image), scale: request.displayScale)
    content.symbol = request
    content.flipsForRightToLeft = parts.followsReadingDirection
    if request.capHeight > 0 {
      content.baselineOffsetFromBottom = bottom / request.displayScale - request.capHeight / 2
    }
    return content
  }
}
