import Foundation

/// A drawing that is made once and drawn into contexts many times.
///
/// The layer is a bitmap with the resolution of the context that it is created for. Its user space
/// has the unit of that context and its origin at the corner that ``CGContext/draw(_:at:)``
/// receives, so that a layer in one of UIKit's contexts is drawn as if its drawing were made there.
public final class CGLayer: Hashable {
  /// The size, in units of the context that the layer was created for.
  public let size: CGSize
  /// The context that draws into the layer.
  public let context: CGContext?
  private let scale: CGFloat

  /// Creates a layer with the resolution of a context; nil for an empty or too large size.
  ///
  /// - Parameters:
  ///   - context: The context that determines the resolution and the colour space.
  ///   - size: The size, in the context's units.
  ///   - auxiliaryInfo: Reserved; pass nil.
  public init?(_ context: CGContext, size: CGSize, auxiliaryInfo: CFDictionary?) {
    let scale = Self.scale(for: context)
    let rounding: CGFloat = 1e-4
    let width = (size.width * scale - rounding).rounded(.up)
    let height = (size.height * scale - rounding).rounded(.up)
    let space = context.colorSpace.flatMap { $0.model == .rgb ? $0 : nil } ?? .standard
    guard size.width > 0, size.height > 0, width.isFinite, height.isFinite,
      let bitmap = CGContext(
        data: nil,
        width: Int(clamping: width),
        height: Int(clamping: height),
        bitsPerComponent: 8,
        bytesPerRow: 0,
        space: space,
        bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue
          | CGBitmapInfo.byteOrder32Little.rawValue
      )
    else { return nil }
    let inside = CGContext(
      target: bitmap.target,
      baseTransform: CGAffineTransform(scaleX: scale, y: scale)
    )
    if size.width * scale < width - rounding || size.height * scale < height - rounding {
      inside.clip(to: CGRect(origin: .zero, size: size))
    }
    self.context = inside
    self.size = size
    self.scale = scale
  }

  /// Returns whether two layers are the same object.
  public static func == (left: CGLayer, right: CGLayer) -> Bool { left === right }

  /// Hashes the identity of the layer.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  /// Returns the pixels of a layer for a unit of a context.
  private static func scale(for context: CGContext) -> CGFloat {
    // Departs: a layer of a document is a picture here, not a vector drawing; 4 pixels per point
    // are 288 per inch.
    if context.target.isDocument { return 4 }
    let base = context.baseTransform
    let scale = (base.a * base.d - base.b * base.c).magnitude.squareRoot()
    return scale.isFinite && scale > 0 ? scale : 1
  }

  /// The rectangle of all pixels, some of which may be beyond `size`, in the layer's user space.
  fileprivate var extent: CGSize {
    CGSize(
      width: CGFloat(context?.width ?? 0) / scale,
      height: CGFloat(context?.height ?? 0) / scale
    )
  }
}

extension CGContext {
  /// Draws a layer with its origin at a point of user space.
  public func draw(_ layer: CGLayer, at point: CGPoint) {
    draw(layer, in: CGRect(origin: point, size: layer.size))
  }

  /// Draws a layer scaled to a rectangle of user space.
  public func draw(_ layer: CGLayer, in rect: CGRect) {
    guard let image = layer.context?.makeImage() else { return }
    let rect = rect.standardized
    let extent = layer.extent
    draw(
      image,
      in: CGRect(
        x: rect.minX,
        y: rect.minY,
        width: rect.width * extent.width / layer.size.width,
        height: rect.height * extent.height / layer.size.height
      )
    )
  }
}
