import CoreGraphics
import Foundation

/// Returns the context of UIKit's drawing functions on this thread; `nil` outside of drawing.
public func UIGraphicsGetCurrentContext() -> CGContext? {
  GraphicsContextStack.current.entries.last?.context
}

/// Makes `context` the current one until `UIGraphicsPopContext()`.
public func UIGraphicsPushContext(_ context: CGContext) {
  GraphicsContextStack.current.push(context)
}

/// Makes the context before the last push current again.
public func UIGraphicsPopContext() {
  GraphicsContextStack.current.pop()
}

/// Begins drawing a transparent image with one pixel per point; `size` is in points.
public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Begins drawing an image.
///
/// - Parameters:
///   - size: The size in points. An empty size begins nothing, as on iOS 17, and is logged.
///   - opaque: Whether the image has no transparency; it is initially black.
///   - scale: The number of pixels per point; 0 for the screen's.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat)
{
  let scale = scale > 0 ? scale : UITraitCollection.currentScale
  guard let context = CGContext(size: size, scale: scale, isOpaque: opaque) else {
    warn(
      "A context of \(size.width) x \(size.height) points at scale \(scale) cannot be made.",
      where: "UIGraphicsBeginImageContextWithOptions"
    )
    return
  }
  GraphicsContextStack.current.push(context, scale: scale, isImageContext: true)
}

/// Returns the content of the image context so far; `nil` if the current context is not one.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  guard let entry = GraphicsContextStack.current.entries.last, entry.isImageContext,
    let image = entry.context.makeImage()
  else { return nil }
  return UIImage(cgImage: image, scale: entry.scale, orientation: .up)
}

/// Ends the last image context.
public func UIGraphicsEndImageContext() {
  let stack = GraphicsContextStack.current
  guard stack.entries.last?.isImageContext == true else { return }
  stack.pop()
}

/// Fills a rectangle with the fill colour, replacing its content.
public func UIRectFill(_ rect: CGRect) {
  UIRectFillUsingBlendMode(rect, .copy)
}

/// Fills a rectangle with the fill colour.
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  context.saveGState()
  context.setBlendMode(blendMode)
  context.fill(rect)
  context.restoreGState()
}

/// Draws a frame of one point inside a rectangle with the fill colour, replacing its content.
public func UIRectFrame(_ rect: CGRect) {
  UIRectFrameUsingBlendMode(rect, .copy)
}

/// Draws a frame of one point inside a rectangle with the fill colour.
public func UIRectFrameUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  let thickness = min(1, rect.width / 2, rect.height / 2)
  context.saveGState()
  context.setBlendMode(blendMode)
  context.fill([
    CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: thickness),
    CGRect(x: rect.minX, y: rect.maxY - thickness, width: rect.width, height: thickness),
    CGRect(
      x: rect.minX,
      y: rect.minY + thickness,
      width: thickness,
      height: rect.height - 2 * thickness
    ),
    CGRect(
      x: rect.maxX - thickness,
      y: rect.minY + thickness,
      width: thickness,
      height: rect.height - 2 * thickness
    ),
  ])
  context.restoreGState()
}

/// Restricts drawing to a rectangle.
public func UIRectClip(_ rect: CGRect) {
  UIGraphicsGetCurrentContext()?.clip(to: rect)
}
