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

  /// Shows pixels that were made elsewhere: the way of labels, whose text is coverage and a
  /// colour. No action runs.
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

  /// The picture as the render server takes it.
  package var renderedContents: LayerContents? {
    switch values.picture {
    case .none, .other: nil
    case .image(let image): LayerContents.of(image)
    case .rendered(let contents): contents
    }
  }

  // MARK: Drawing

  /// Draws into new memory, which becomes the contents; the last picture stays as it was, since
  /// the render server may be reading it.
  func drawContents() {
    let size = bounds.size
    guard size.width > 0, size.height > 0,
      let context = CGContext(
        size: size, scale: contentsScale, format: isOpaque ? .bgrx8 : .bgra8)
    else {
      setRenderContents(nil)
      return
    }
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    if let backgroundColor, isOpaque {
      context.setFillColor(backgroundColor)
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
}
