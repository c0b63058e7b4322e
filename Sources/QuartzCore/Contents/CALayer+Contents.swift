import CoreGraphics
import Foundation
import RenderServer

extension CALayer {
  var pictureValue: Any? {
    switch values.picture {
    case .none: nil
    case .image(let image): image
    case .rendered(let contents): contents
    case .other(let value): value
    }
  }

  func setContents(_ value: Any?) {
    let picture: LayerPicture =
      switch value {
      case nil: .none
      case let image as CGImage: .image(image)
      case let contents as LayerContents: .rendered(contents)
      case let value?: .other(value)
      }
    flags.remove(.hasDrawnContents)
    setPicture(picture)
  }

  /// Sets contents that were drawn elsewhere, such as the coverage and colour of a label's text.
  ///
  /// No action runs.
  package func setRenderContents(_ contents: LayerContents?) {
    flags.insert(.hasDrawnContents)
    let picture = contents.map { LayerPicture.rendered($0) } ?? .none
    guard !isSame(picture, values.picture) else { return }
    values.picture = picture
    markChanged(.contents)
  }

  private func setPicture(_ picture: LayerPicture) {
    guard !isSame(picture, values.picture) else { return }
    let action = beginChange("contents")
    values.picture = picture
    endChange("contents", action, .contents)
  }

  private func isSame(_ a: LayerPicture, _ b: LayerPicture) -> Bool {
    switch (a, b) {
    case (.none, .none): true
    case (.image(let a), .image(let b)): a === b
    case (.rendered(let a), .rendered(let b)): a === b
    default: false
    }
  }

  /// The contents in the format of the render server.
  package var renderedContents: LayerContents? {
    switch values.picture {
    case .none, .other: nil
    case .image(let image): LayerContents.of(image)
    case .rendered(let contents): contents
    }
  }

  // MARK: Drawing

  /// Draws into new memory, which becomes the contents.
  ///
  /// The previous picture is not changed, because the render server may be reading it.
  func drawContents() {
    let bounds = values.bounds
    guard bounds.width > 0, bounds.height > 0, let context = makeDrawingContext() else {
      setRenderContents(nil)
      return
    }
    if values.isOpaque, let color = values.backgroundColor {
      context.setFillColor(color)
      context.fill(bounds)
      context.setFillColor(.opaqueBlack)
    }
    flags.remove(.delegateHasDefault)
    draw(in: context)
    if flags.contains(.delegateHasDefault), !traits.overridesDraw {
      setRenderContents(nil)
      return
    }
    setRenderContents(context.makeRaster().map { LayerContents(raster: $0) })
  }

  /// Returns a clear context of the layer's size and scale, with the origin of the bounds.
  ///
  /// If only a part is drawn again, the context contains the previous picture and is clipped to
  /// that part.
  private func makeDrawingContext() -> CGContext? {
    let bounds = values.bounds
    let scale = values.contentsScale
    let format: RasterFormat = values.isOpaque ? .bgrx8 : .bgra8
    guard let part = partToDraw(format: format), case .rendered(let last) = values.picture,
      let memory = PixelMemory(byteCount: last.bytesPerRow * last.height)
    else {
      let context = CGContext(size: bounds.size, scale: scale, format: format)
      context?.translateBy(x: -bounds.minX, y: -bounds.minY)
      return context
    }
    memory.baseAddress.copyMemory(
      from: last.memory.baseAddress + last.offset,
      byteCount: last.bytesPerRow * last.height
    )
    let context = CGContext(
      memory: memory,
      format: format,
      pixelWidth: last.width,
      pixelHeight: last.height,
      bytesPerRow: last.bytesPerRow,
      scale: scale
    )
    context?.translateBy(x: -bounds.minX, y: -bounds.minY)
    context?.clip(to: part)
    context?.clear(part)
    return context
  }

  /// Returns the part that must be drawn again, in whole pixels, or nil for everything.
  private func partToDraw(format: RasterFormat) -> CGRect? {
    let bounds = values.bounds
    let scale = values.contentsScale
    guard flags.contains(.hasDrawnContents), !dirtyRect.isNull, !dirtyRect.contains(bounds),
      case .rendered(let last) = values.picture,
      last.width == Int(clamping: (bounds.width * scale).rounded(.up)),
      last.height == Int(clamping: (bounds.height * scale).rounded(.up)),
      last.format == (format == .bgrx8 ? .bgrx8 : .bgra8)
    else { return nil }
    let part = dirtyRect.intersection(bounds).offsetBy(dx: -bounds.minX, dy: -bounds.minY)
    guard !part.isNull, !part.isEmpty else { return nil }
    let left = (part.minX * scale).rounded(.down) / scale
    let top = (part.minY * scale).rounded(.down) / scale
    let right = (part.maxX * scale).rounded(.up) / scale
    let bottom = (part.maxY * scale).rounded(.up) / scale
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
      .offsetBy(dx: bounds.minX, dy: bounds.minY)
  }
}
