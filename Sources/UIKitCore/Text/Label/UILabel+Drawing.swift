import CoreGraphics
import Foundation
import QuartzCore
import RenderServer
import TextLayout

/// The coverage of a label's text, stored for changes of the colour.
struct LabelCoverage {
  var raster: RasterImage
  /// The distance, in pixels, by which the picture extends beyond the label to the left and
  /// upwards.
  var overhang: (x: Int, y: Int)
  var size: CGSize
  var scale: CGFloat
}

/// Detects classes of labels that override the drawing of `UILabel`.
@MainActor
enum LabelClasses {
  private final class Plain: UILabel {}
  private final class TextDrawing: UILabel { override func drawText(in rect: CGRect) {} }
  private final class Drawing: UILabel { override func draw(_ rect: CGRect) {} }
  private final class LayerDrawing: UILabel {
    override func draw(_ layer: CALayer, in ctx: CGContext) {}
  }
  private static let slots = [
    MethodSlot(of: UILabel.self, plain: Plain.self, overriding: TextDrawing.self),
    MethodSlot(of: UILabel.self, plain: Plain.self, overriding: Drawing.self),
    MethodSlot(of: UILabel.self, plain: Plain.self, overriding: LayerDrawing.self),
  ]
  private static var known: [ObjectIdentifier: Bool] = [:]

  static func drawsByHand(_ type: UILabel.Type) -> Bool {
    if type == UILabel.self { return false }
    let key = ObjectIdentifier(type)
    if let answer = known[key] { return answer }
    let answer = slots.contains { $0.isOverridden(in: type) }
    known[key] = answer
    return answer
  }
}

extension UILabel {
  /// Unverified: the opacity of a disabled label's text.
  private static let disabledOpacity: CGFloat = 0.5

  /// The number of pixels per point for measuring and drawing.
  final var pixelScale: CGFloat {
    let scale = traitCollection.displayScale
    return scale > 0 ? scale : UITraitCollection.currentScale
  }

  /// Returns the layout of the text in a room, which is cached until the text or its attributes
  /// change.
  final func layout(width: CGFloat, height: CGFloat, lines: Int) -> LabelLayout {
    if let known = layouts.layout(width: width, height: height, lines: lines) { return known }
    let traits = traitCollection
    let request = LabelRequest(
      content: content,
      width: width,
      height: height,
      lines: lines,
      isShrunkToFit: adjustsFontSizeToFitWidth,
      minimumScale: minimumScaleFactor,
      tightens: allowsDefaultTighteningForTruncation,
      isRightToLeft: effectiveUserInterfaceLayoutDirection == .rightToLeft,
      language: nil,
      overridingColor: overridingColor(traits),
      traits: traits,
      pixelScale: pixelScale
    )
    let layout = request.layout()
    layouts.insert(layout, width: width, height: height, lines: lines)
    return layout
  }

  private func overridingColor(_ traits: UITraitCollection) -> TextColor? {
    guard isHighlighted, let highlightedTextColor else { return nil }
    return TextColor(highlightedTextColor, traits: traits)
  }

  /// Returns the colour of text without a colour.
  private func drawnColor(_ traits: UITraitCollection) -> TextColor {
    let color = isHighlighted ? highlightedTextColor ?? content.color : content.color
    var result = TextColor(color ?? .standardLabel, traits: traits) ?? .black
    if !isEnabled { result.alpha *= Float(Self.disabledOpacity) }
    return result
  }

  // MARK: Measuring

  final func measuredTextRect(in bounds: CGRect, lines: Int) -> CGRect {
    guard !content.isEmpty, bounds.width > 0 else {
      return CGRect(origin: bounds.origin, size: .zero)
    }
    let scale = pixelScale
    let layout = layout(
      width: min(bounds.width, LabelLayout.unlimited),
      height: bounds.height > 0 ? min(bounds.height, LabelLayout.unlimited) : LabelLayout.unlimited,
      lines: lines
    )
    var size = layout.frame.size(roundedUpTo: scale)
    size.width = min(size.width, bounds.width)
    size.height = min(size.height, bounds.height)
    var x = bounds.minX
    if bounds.width < LabelLayout.unlimited {
      let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
      switch textAlignment {
      case .center: x += (bounds.width - size.width) / 2
      case .right: x += bounds.width - size.width
      case .natural where isRightToLeft: x += bounds.width - size.width
      case .left, .natural, .justified: break
      }
    }
    return CGRect(x: x, y: bounds.minY, width: size.width, height: size.height)
  }

  /// Returns the distances from the upper edge to the first baseline and from the lower edge to the
  /// last baseline, for a size of the bounds; zero without text.
  package final func baselineOffsets(in size: CGSize) -> (first: CGFloat, last: CGFloat) {
    guard !content.isEmpty, size.width > 0 else { return (0, 0) }
    let layout = layout(width: size.width, height: size.height, lines: numberOfLines)
    let top = layout.origin(
      in: CGRect(origin: .zero, size: size),
      adjustment: baselineAdjustment,
      pixelScale: pixelScale
    ).y
    return (top + layout.frame.firstBaseline, size.height - top - layout.frame.lastBaseline)
  }

  // MARK: Drawing

  final func drawTextNow(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), !content.isEmpty, rect.width > 0 else {
      return
    }
    let layout = layout(width: rect.width, height: max(rect.height, 0), lines: numberOfLines)
    let origin = layout.origin(
      in: rect,
      adjustment: baselineAdjustment,
      pixelScale: pixelScale
    )
    context.saveGState()
    if !isEnabled, content.styled != nil { context.setAlpha(Self.disabledOpacity) }
    layout.frame.draw(
      in: context,
      at: origin,
      color: drawnColor(traitCollection),
      attachments: layout.attachments
    )
    context.restoreGState()
  }

  /// Returns the picture of the layer; nil if it is empty.
  final func makeContents() -> LayerContents? {
    let size = bounds.size
    let scale = layer.contentsScale
    guard !content.isEmpty, size.width > 0, size.height > 0, scale > 0 else { return nil }
    let traits = traitCollection
    let color = drawnColor(traits)
    if let coverage, coverage.size == size, coverage.scale == scale {
      return LayerContents(
        raster: coverage.raster,
        color: color.renderColor,
        overhang: coverage.overhang
      )
    }
    let layout = layout(width: size.width, height: size.height, lines: numberOfLines)
    var width = Int(clamping: (size.width * scale - 0.001).rounded(.up))
    var height = Int(clamping: (size.height * scale - 0.001).rounded(.up))
    // No memory is allocated for a label of a hundred screens, which is a mistake of the app.
    guard width > 0, height > 0, width <= 1 << 14, height <= 1 << 14 else {
      warn("A label of \(size) points is too large to be drawn.", where: "UILabel")
      return nil
    }
    var origin = layout.origin(
      in: CGRect(origin: .zero, size: size),
      adjustment: baselineAdjustment,
      pixelScale: scale
    )
    // Marks and descenders of some scripts leave the box of their line, so the picture is larger
    // than the label.
    let beyond = layout.frame.overhang(
      beyondWidth: width,
      height: height,
      scale: scale,
      origin: origin
    )
    let overhang = (x: beyond.left, y: beyond.top)
    if !beyond.isZero {
      width += beyond.left + beyond.right
      height += beyond.top + beyond.bottom
      origin.x += CGFloat(beyond.left) / scale
      origin.y += CGFloat(beyond.top) / scale
    }
    if layout.frame.isSingleColor, layout.attachments.isEmpty {
      let bytesPerRow = (width + 3) & ~3
      guard let memory = PixelMemory(byteCount: bytesPerRow * height) else { return nil }
      layout.frame.rasterizeAlpha8(
        into: memory.baseAddress,
        width: width,
        height: height,
        bytesPerRow: bytesPerRow,
        scale: scale,
        origin: origin
      )
      let raster = RasterImage(
        format: .alpha8,
        width: width,
        height: height,
        bytesPerRow: bytesPerRow,
        memory: memory
      )
      coverage = LabelCoverage(raster: raster, overhang: overhang, size: size, scale: scale)
      return LayerContents(raster: raster, color: color.renderColor, overhang: overhang)
    }
    if layout.attachments.isEmpty, isEnabled {
      guard let memory = PixelMemory(byteCount: width * 4 * height) else { return nil }
      layout.frame.rasterizeBGRA8(
        into: memory.baseAddress,
        width: width,
        height: height,
        bytesPerRow: width * 4,
        scale: scale,
        origin: origin,
        color: color
      )
      return LayerContents(
        raster: RasterImage(
          format: .bgra8,
          width: width,
          height: height,
          bytesPerRow: width * 4,
          memory: memory
        ),
        overhang: overhang
      )
    }
    guard let context = CGContext(size: size, scale: scale, format: .bgra8) else { return nil }
    withCurrentContext(context, scale: scale) { drawTextNow(in: CGRect(origin: .zero, size: size)) }
    return context.makeRaster().map { LayerContents(raster: $0) }
  }
}

extension TextColor {
  /// The colour for the render server.
  var renderColor: RenderColor { RenderColor(red: red, green: green, blue: blue, alpha: alpha) }
}
