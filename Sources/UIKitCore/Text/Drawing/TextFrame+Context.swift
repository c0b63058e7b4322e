import CoreGraphics
import Foundation
import QuartzCore
import TextLayout

extension TextFrame {
  /// Draws the text into a context whose y axis points down, its upper left corner at `origin`.
  ///
  /// On upright contexts the glyph cache's pixels are laid on the pixel grid; turned or skewed ones
  /// and documents get outlines.
  func draw(
    in context: CGContext,
    at origin: CGPoint,
    color: TextColor = .black,
    attachments: [NSTextAttachment] = []
  ) {
    let transform = context.userSpaceToDeviceSpaceTransform
    let isUpright =
      transform.b == 0 && transform.c == 0 && transform.a > 0 && transform.d < 0
      && abs(transform.a + transform.d) < 1e-6
    if isUpright, context.width > 0 {
      drawPixels(in: context, at: origin, scale: transform.a, color: color)
    } else {
      drawOutlines(in: context, at: origin, color: color)
    }
    guard !attachments.isEmpty else { return }
    for place in attachmentRects() where attachments.indices.contains(place.attachment.identifier) {
      let attachment = attachments[place.attachment.identifier]
      let rect = place.rect.offsetBy(dx: origin.x, dy: origin.y)
      let image = attachment.image(
        forBounds: rect,
        textContainer: nil,
        characterIndex: place.index
      )
      guard let image else { continue }
      let textColor =
        text.runs.first { $0.attributes.attachment == place.attachment }?
        .attributes.color ?? color
      withCurrentContext(context) {
        // A template takes the colour of the text it stands in.
        let drawn =
          image.renderingMode == .alwaysTemplate
          ? image.withTintColor(UIColor(textColor), renderingMode: .alwaysOriginal) : image
        drawn.draw(in: rect)
      }
    }
  }

  private func drawPixels(
    in context: CGContext,
    at origin: CGPoint,
    scale: CGFloat,
    color: TextColor
  ) {
    let clip = context.boundingBoxOfClipPath
    var area = drawingBounds.offsetBy(dx: origin.x, dy: origin.y)
    if !clip.isNull, !clip.isInfinite { area = area.intersection(clip) }
    guard !area.isNull, area.width > 0, area.height > 0 else { return }
    // Whole device pixels, so that nothing is resampled.
    let device = context.convertToDeviceSpace(area)
    let left = device.minX.rounded(.down), right = device.maxX.rounded(.up)
    let bottom = device.minY.rounded(.down), top = device.maxY.rounded(.up)
    let width = Int(right - left), height = Int(top - bottom)
    guard width > 0, height > 0, width < 1 << 15, height < 1 << 15,
      let memory = PixelMemory(byteCount: width * height * 4)
    else { return }
    let corner = context.convertToUserSpace(CGPoint(x: left, y: top))
    rasterizeBGRA8(
      into: memory.baseAddress,
      width: width,
      height: height,
      bytesPerRow: width * 4,
      scale: scale,
      origin: CGPoint(x: origin.x - corner.x, y: origin.y - corner.y),
      color: color
    )
    let raster = RasterImage(
      format: .bgra8,
      width: width,
      height: height,
      bytesPerRow: width * 4,
      memory: memory
    )
    context.saveGState()
    context.interpolationQuality = .none
    context.drawUpright(
      CGImage(raster: raster),
      in: CGRect(
        x: corner.x,
        y: corner.y,
        width: CGFloat(width) / scale,
        height: CGFloat(height) / scale
      )
    )
    context.restoreGState()
  }

  private func drawOutlines(in context: CGContext, at origin: CGPoint, color: TextColor) {
    context.saveGState()
    for line in lines {
      for run in line.runs where run.attachment == nil {
        let attributes = text.runs[run.attributesIndex].attributes
        let runColor = attributes.color ?? color
        if let background = attributes.backgroundColor {
          context.setFillColor(background.cgColor)
          context.fill(
            CGRect(
              x: origin.x + line.origin.x + run.x,
              y: origin.y + line.origin.y - line.ascent,
              width: run.width,
              height: line.ascent + line.descent
            )
          )
        }
        context.setFillColor(runColor.cgColor)
        for glyph in line.glyphs[run.glyphRange] {
          guard let path = run.font.path(of: glyph.glyph) else { continue }
          let x = origin.x + line.origin.x + CGFloat(glyph.x)
          let y = origin.y + line.origin.y - CGFloat(glyph.y)
          var place = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: x, ty: y)
          guard let placed = path.copy(using: &place) else { continue }
          context.addPath(placed)
          context.fillPath()
        }
        drawLines(of: run, on: line, at: origin, attributes: attributes, in: context, runColor)
      }
    }
    context.restoreGState()
  }

  private func drawLines(
    of run: GlyphRun,
    on line: TextLine,
    at origin: CGPoint,
    attributes: TextAttributes,
    in context: CGContext,
    _ color: TextColor
  ) {
    let thickness = max(run.font.underlineThickness, 0.5)
    func rule(at height: CGFloat, color: TextColor) {
      context.setFillColor(color.cgColor)
      context.fill(
        CGRect(
          x: origin.x + line.origin.x + run.x,
          y: origin.y + line.origin.y - height - thickness / 2,
          width: run.width,
          height: thickness
        )
      )
    }
    if !attributes.underlineStyle.isEmpty {
      rule(at: run.font.underlinePosition, color: attributes.underlineColor ?? color)
    }
    if !attributes.strikethroughStyle.isEmpty {
      rule(at: run.font.xHeight / 2, color: attributes.strikethroughColor ?? color)
    }
  }
}

extension TextColor {
  /// The colour for a context.
  var cgColor: CGColor { UIColor(self).cgColor }
}

extension UIColor {
  /// The colour of text as a colour of UIKit.
  convenience init(_ color: TextColor) {
    self.init(
      red: CGFloat(color.red),
      green: CGFloat(color.green),
      blue: CGFloat(color.blue),
      alpha: CGFloat(color.alpha)
    )
  }
}
