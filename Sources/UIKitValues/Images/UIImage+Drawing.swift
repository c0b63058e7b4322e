import CoreGraphics
import Foundation

extension UIImage {
  /// Returns the image turned upright, in its own tint if it has one.
  package func uprightImage() -> CGImage? {
    content.picture(tint: content.tint?.components(with: .current))
  }

  /// Returns whether the image is mirrored under `traits`.
  package func isMirrored(with traits: UITraitCollection) -> Bool {
    content.flipsForRightToLeft && traits.layoutDirection == .rightToLeft
  }

  /// Returns the colour that fills the image: its own tint, or `tint` for a template; otherwise
  /// nil.
  package func fillComponents(
    tint: UIColor?,
    traits: UITraitCollection,
    isTemplate: Bool
  )
    -> UIColor.Components?
  {
    if let own = content.tint, renderingMode != .alwaysTemplate {
      return own.components(with: traits)
    }
    guard isTemplate else { return nil }
    return tint?.components(with: traits)
  }

  func paint(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    guard let context = UIGraphicsGetCurrentContext(), content.pixels != nil, rect.width > 0,
      rect.height > 0
    else { return }
    let traits = UITraitCollection.current
    let isMirrored = isMirrored(with: traits)
    let own = content.tint?.components(with: traits)
    context.saveGState()
    if blendMode != .normal { context.setBlendMode(blendMode) }
    if alpha != 1 { context.setAlpha(alpha) }
    let isTemplate = renderingMode == .alwaysTemplate
    if isTemplate {
      // The mask is filled with the fill colour that the caller set.
      context.beginTransparencyLayer(in: rect, auxiliaryInfo: nil)
      context.setAlpha(1)
      context.setBlendMode(.normal)
    }
    if isTemplate || own == nil, capInsets == .zero, let pixels = content.pixels {
      content.drawPixels(pixels, in: rect, of: context, isMirrored: isMirrored)
    } else if let picture = content.picture(
      tint: isTemplate ? nil : own,
      isMirrored: isMirrored
    ) {
      NinePart(image: picture, content: content).draw(in: rect, of: context)
    }
    if isTemplate {
      context.setBlendMode(.sourceIn)
      context.fill(rect)
      context.endTransparencyLayer()
    }
    context.restoreGState()
  }

  func paintTiles(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), let picture = uprightImage() else {
      return
    }
    context.saveGState()
    context.clip(to: rect)
    Tiling.fill(rect, with: picture, size: size, of: context)
    context.restoreGState()
  }
}

/// Draws copies of one image side by side, from the upper left.
enum Tiling {
  static func fill(_ rect: CGRect, with picture: CGImage, size: CGSize, of context: CGContext) {
    guard size.width > 0, size.height > 0 else { return }
    // Chosen: above a million tiles the image is stretched, since single tiles are not visible.
    let count = (rect.width / size.width) * (rect.height / size.height)
    guard count < 1_000_000 else {
      return draw(picture, in: rect, of: context)
    }
    var y = rect.minY
    while y < rect.maxY {
      var x = rect.minX
      while x < rect.maxX {
        draw(picture, in: CGRect(origin: CGPoint(x: x, y: y), size: size), of: context)
        x += size.width
      }
      y += size.height
    }
  }

  /// Draws an upright image where y grows downwards.
  static func draw(_ picture: CGImage, in rect: CGRect, of context: CGContext) {
    context.saveGState()
    context.translateBy(x: rect.minX, y: rect.maxY)
    context.scaleBy(x: 1, y: -1)
    context.draw(picture, in: CGRect(origin: .zero, size: rect.size))
    context.restoreGState()
  }
}

/// An image whose edges keep their thickness while its middle is scaled or tiled.
package struct NinePart {
  let image: CGImage
  let scale: CGFloat
  let insets: UIEdgeInsets
  let isTiled: Bool

  package init(image: CGImage, content: ImageContent) {
    self.image = image
    scale = content.scale
    insets = content.capInsets ?? .zero
    isTiled = content.resizingMode == .tile && content.capInsets != nil
  }

  package func draw(in rect: CGRect, of context: CGContext) {
    let size = CGSize(width: CGFloat(image.width) / scale, height: CGFloat(image.height) / scale)
    if insets == .zero, !isTiled {
      return Tiling.draw(image, in: rect, of: context)
    }
    let columns = Self.spans(
      length: size.width,
      before: insets.left,
      after: insets.right,
      room: rect.width
    )
    let rows = Self.spans(
      length: size.height,
      before: insets.top,
      after: insets.bottom,
      room: rect.height
    )
    for (rowIndex, row) in rows.enumerated() {
      for (columnIndex, column) in columns.enumerated() {
        let source = CGRect(
          x: column.from,
          y: row.from,
          width: column.length,
          height: row.length
        )
        let target = CGRect(
          x: rect.minX + column.to,
          y: rect.minY + row.to,
          width: column.room,
          height: row.room
        )
        guard source.width > 0, source.height > 0, target.width > 0, target.height > 0,
          let part = image.cropping(
            to: CGRect(
              x: source.minX * scale,
              y: source.minY * scale,
              width: source.width * scale,
              height: source.height * scale
            )
          )
        else { continue }
        if isTiled, rowIndex == 1 || columnIndex == 1 {
          context.saveGState()
          context.clip(to: target)
          let tile = CGSize(
            width: columnIndex == 1 ? source.width : target.width,
            height: rowIndex == 1 ? source.height : target.height
          )
          Tiling.fill(target, with: part, size: tile, of: context)
          context.restoreGState()
        } else {
          Tiling.draw(part, in: target, of: context)
        }
      }
    }
  }

  private struct Span {
    var from: CGFloat, length: CGFloat
    var to: CGFloat, room: CGFloat
  }

  /// Returns the spans before, in and after the middle; caps that do not fit shrink in proportion.
  private static func spans(
    length: CGFloat,
    before: CGFloat,
    after: CGFloat,
    room: CGFloat
  )
    -> [Span]
  {
    let caps = before + after
    let shrink = caps > room && caps > 0 ? room / caps : 1
    let (first, last) = (before * shrink, after * shrink)
    return [
      Span(from: 0, length: before, to: 0, room: first),
      Span(
        from: before,
        length: max(length - caps, 0),
        to: first,
        room: max(room - first - last, 0)
      ),
      Span(from: length - after, length: after, to: room - last, room: last),
    ]
  }
}
