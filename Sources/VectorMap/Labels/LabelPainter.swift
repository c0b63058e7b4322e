import CoreGraphics
import Foundation

/// A painter of labels and icons.
final class LabelPainter {
  /// Returns the picture of a symbol with a height in pixels; nil if there is none.
  typealias IconSource = (_ name: String, _ pixels: Int, _ color: StyleColor) -> PixelPicture?

  private struct PictureKey: Hashable {
    var text: String
    var weight: StyleLayer.Weight
    var size: Int
    var width: Int
    var color: UInt32
    var halo: UInt32
    var haloWidth: Int
  }

  private struct Picture {
    var pixels: PixelPicture
    /// The distance from the upper left corner of the text box to that of the picture, in pixels.
    var margin: Int
    /// The last frame that showed the picture.
    var frame = 0
  }

  private struct IconKey: Hashable {
    var name: String
    var pixels: Int
    var color: UInt32
    var plate: UInt32
  }

  private var pictures: [PictureKey: Picture] = [:]
  private var icons: [IconKey: PixelPicture?] = [:]
  /// The number of drawn frames.
  private var frame = 0
  var iconSource: IconSource = { _, _, _ in nil }
  private let shaper: LabelShaper
  // Chosen: a few screens of labels; a picture has about 20 KB.
  private static let mostPictures = 600
  // Chosen: half a second. If there are more than `mostPictures`, pictures that no frame has shown
  // since then are removed.
  private static let framesKept = 30

  // Chosen: more than a screen shows.
  private static let mostIcons = 300

  init(shaper: LabelShaper) { self.shaper = shaper }

  func reset() {
    pictures = [:]
    icons = [:]
  }

  func draw(
    _ labels: [PlacedLabel],
    style: MapStyle,
    zoom: Double,
    scale: Double,
    on raster: any MapCanvas
  ) {
    frame += 1
    // Pictures of the current screen are kept; otherwise one frame would draw all of them again.
    if pictures.count > Self.mostPictures {
      pictures = pictures.filter { frame - $0.value.frame <= Self.framesKept }
    }
    // Zooming makes icons of many sizes.
    if icons.count > Self.mostIcons { icons = [:] }
    for label in labels {
      guard case .symbol(let paint) = style.layers[label.layer].paint else { continue }
      let opacity = label.opacity * paint.opacity.value(at: zoom)
      guard opacity > 0.004 else { continue }
      if !label.glyphs.isEmpty {
        drawAlongLine(label, paint, opacity, zoom, scale, raster)
        continue
      }
      var iconHeight = 0.0
      if !label.icon.isEmpty {
        iconHeight = paint.iconSize.value(at: zoom)
        if let picture = icon(label.icon, paint, zoom, scale) {
          raster.blend(
            picture,
            x: Int(clamping: (Double(label.point.x) * scale - Double(picture.width) / 2).rounded()),
            y: Int(
              clamping: (Double(label.point.y) * scale - Double(picture.height) / 2).rounded()
            ),
            opacity: opacity
          )
        }
      }
      if let shaped = label.shaped {
        let box = LabelPlacer.textBox(shaped, at: label.point, iconHeight: iconHeight)
        let picture = picture(label.text, shaped, paint, zoom, scale)
        raster.blend(
          picture.pixels,
          x: Int(clamping: (Double(box.minX) * scale).rounded()) - picture.margin,
          y: Int(clamping: (Double(box.minY) * scale).rounded()) - picture.margin,
          opacity: opacity
        )
      }
    }
  }

  private func drawAlongLine(
    _ label: PlacedLabel,
    _ paint: StyleLayer.Symbol,
    _ opacity: Double,
    _ zoom: Double,
    _ scale: Double,
    _ raster: any MapCanvas
  ) {
    let matrices = label.glyphs.map { glyph -> [Float] in
      let (c, s) = (Float(cos(glyph.angle) * scale), Float(sin(glyph.angle) * scale))
      return [
        c, -s, Float(Double(glyph.point.x) * scale), s, c, Float(Double(glyph.point.y) * scale),
        0, 0, 1,
      ]
    }
    let haloWidth = paint.haloWidth.value(at: zoom)
    if haloWidth > 0 {
      for (glyph, matrix) in zip(label.glyphs, matrices) {
        raster.addLines(glyph.outline.shape, matrix, halfWidth: haloWidth * scale, closed: true)
      }
      raster.paint(paint.haloColor.value(at: zoom).pixel(opacity: opacity))
    }
    for (glyph, matrix) in zip(label.glyphs, matrices) {
      raster.addRings(glyph.outline.shape, matrix)
    }
    raster.paint(paint.textColor.value(at: zoom).pixel(opacity: opacity))
  }

  private func picture(
    _ text: String,
    _ shaped: ShapedLabel,
    _ paint: StyleLayer.Symbol,
    _ zoom: Double,
    _ scale: Double
  ) -> Picture {
    let haloWidth = paint.haloWidth.value(at: zoom)
    let key = PictureKey(
      text: text,
      weight: paint.weight,
      size: Int(clamping: (shaped.capHeight * scale * 64).rounded()),
      width: Int(clamping: (shaped.width * 16).rounded()),
      color: paint.textColor.value(at: zoom).pixel(),
      halo: paint.haloColor.value(at: zoom).pixel(),
      haloWidth: Int(clamping: (haloWidth * scale * 16).rounded())
    )
    if let known = pictures[key] {
      pictures[key]?.frame = frame
      return known
    }
    var made = Self.draw(
      shaped,
      color: key.color,
      halo: key.halo,
      haloWidth: haloWidth,
      scale: scale
    )
    made.frame = frame
    pictures[key] = made
    return made
  }

  private static func draw(
    _ shaped: ShapedLabel,
    color: UInt32,
    halo: UInt32,
    haloWidth: Double,
    scale: Double
  ) -> Picture {
    let margin = Int(clamping: (haloWidth * scale).rounded(.up)) + 2
    let width = Int(clamping: (shaped.width * scale).rounded(.up)) + 2 * margin
    let height = Int(clamping: (shaped.height * scale).rounded(.up)) + 2 * margin
    guard let raster = MapRaster(width: width, height: height) else {
      return Picture(pixels: PixelPicture(width: 0, height: 0, pixels: []), margin: 0)
    }
    func each(_ body: (FlatShape, [Float]) -> Void) {
      for glyph in shaped.glyphs {
        body(
          glyph.outline.shape,
          [
            Float(scale), 0, Float(glyph.x * scale + Double(margin)),
            0, Float(scale), Float(((shaped.ascent + glyph.y) * scale).rounded() + Double(margin)),
            0, 0, 1,
          ]
        )
      }
    }
    if haloWidth > 0 {
      each { raster.addLines($0, $1, halfWidth: haloWidth * scale, closed: true) }
      raster.paint(halo)
    }
    each { raster.addRings($0, $1) }
    raster.paint(color)
    return Picture(pixels: raster.picture(), margin: margin)
  }

  /// Returns a symbol on its plate.
  private func icon(
    _ name: String,
    _ paint: StyleLayer.Symbol,
    _ zoom: Double,
    _ scale: Double
  ) -> PixelPicture? {
    let color = paint.iconColor.value(at: zoom)
    let plate = paint.iconPlate?.value(at: zoom)
    let side = Int(clamping: (paint.iconSize.value(at: zoom) * scale).rounded())
    let key = IconKey(
      name: name,
      pixels: side,
      color: color.pixel(),
      plate: plate?.pixel() ?? 0
    )
    if let known = icons[key] { return known }
    let made = makeIcon(name, side, color, plate)
    icons[key] = .some(made)
    return made
  }

  /// The prefix of names that are texts instead of symbols: "text:P".
  private static let wordPrefix = "text:"

  private func makeIcon(
    _ name: String,
    _ side: Int,
    _ color: StyleColor,
    _ plate: StyleColor?
  ) -> PixelPicture? {
    guard let raster = MapRaster(width: side + 2, height: side + 2) else { return nil }
    let middle = Double(side + 2) / 2
    // Chosen: a symbol fills six tenths of its plate.
    let inner = plate == nil ? Double(side) : Double(side) * 0.6
    if let plate {
      let place = [1, 0, Float(middle), 0, 1, Float(middle), 0, 0, 1] as [Float]
      raster.addRings(.disc(radius: Double(side) / 2, sides: 48), place)
      raster.paint(plate.pixel())
    }
    if name.hasPrefix(Self.wordPrefix) {
      let text = String(name.dropFirst(Self.wordPrefix.count))
      let shaped = shaper.label(text, weight: .bold, size: inner * 1.15, width: 0)
      for glyph in shaped.glyphs {
        raster.addRings(
          glyph.outline.shape,
          [
            1, 0, Float(middle - shaped.width / 2 + glyph.x), 0, 1,
            Float(middle + shaped.capHeight / 2 + glyph.y), 0, 0, 1,
          ]
        )
      }
      raster.paint(color.pixel())
    } else {
      guard let picture = iconSource(name, Int(clamping: inner.rounded()), color) else {
        return plate == nil ? nil : raster.picture()
      }
      raster.blend(
        picture,
        x: Int(clamping: (middle - Double(picture.width) / 2).rounded()),
        y: Int(clamping: (middle - Double(picture.height) / 2).rounded()),
        opacity: 1
      )
    }
    return raster.picture()
  }
}

extension MapRaster {
  /// Returns a copy of the raster's own pixels.
  func picture() -> PixelPicture {
    PixelPicture(
      width: width,
      height: height,
      pixels: Array(UnsafeBufferPointer(start: pixels, count: width * height))
    )
  }
}
