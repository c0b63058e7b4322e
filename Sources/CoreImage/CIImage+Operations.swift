import CoreGraphics
import Foundation

extension CIImage {
  private func made(_ node: Node) -> CIImage {
    CIImage(node: node, properties: properties, isNearest: isNearest)
  }

  /// Returns the image with a transform applied; an image without pixels if the transform is not
  /// invertible or not finite.
  public func transformed(by transform: CGAffineTransform) -> CIImage {
    if transform.isIdentity { return self }
    let map = PlaneMap(transform)
    guard let inverse = map.inverse, transform.tx.isFinite, transform.ty.isFinite else {
      GraphicsLog.report("CIImage: a transform without an inverse gives an image without pixels")
      return CIImage()
    }
    if transform.a == 1, transform.d == 1, transform.b == 0, transform.c == 0,
      transform.tx == transform.tx.rounded(), transform.ty == transform.ty.rounded()
    {
      return made(OffsetNode(node, x: Int(pixel: transform.tx), y: Int(pixel: transform.ty)))
    }
    if let input = node as? MapNode, input.isNearest == isNearest, input.map.g == 0,
      input.map.h == 0
    {
      // Two maps are combined, so that pixels are interpolated once.
      return made(
        MapNode(
          input.inputs[0],
          inverse: input.map.after(inverse),
          extent: map.box(of: extent),
          isNearest: isNearest
        )
      )
    }
    return made(MapNode(node, inverse: inverse, extent: map.box(of: extent), isNearest: isNearest))
  }

  /// Returns the image with a transform applied; pixels are averaged where it shrinks.
  public func transformed(
    by transform: CGAffineTransform,
    highQualityDownsample: Bool
  ) -> CIImage {
    guard highQualityDownsample, transform.b == 0, transform.c == 0, transform.a > 0,
      transform.d > 0, transform.a < 1 || transform.d < 1
    else { return transformed(by: transform) }
    return made(LanczosNode(node, scaleX: transform.a, scaleY: transform.d))
      .transformed(by: CGAffineTransform(translationX: transform.tx, y: transform.ty))
  }

  /// Returns the part of the image in a rectangle.
  public func cropped(to rect: CGRect) -> CIImage {
    if rect.isInfinite || rect.contains(extent) { return self }
    let part = extent.isInfinite ? rect.standardized : extent.intersection(rect)
    guard !part.isNull, !part.isEmpty, part.origin.x.isFinite, part.origin.y.isFinite else {
      return CIImage()
    }
    return made(CropNode(node, extent: part))
  }

  /// Returns an infinite image that repeats the edge pixels.
  public func clampedToExtent() -> CIImage {
    extent.isInfinite ? self : made(ClampNode(node))
  }

  /// Returns an infinite image that repeats the edge pixels of the part in a rectangle.
  public func clamped(to rect: CGRect) -> CIImage { cropped(to: rect).clampedToExtent() }

  /// Returns the image over another.
  public func composited(over destination: CIImage) -> CIImage {
    Compositing.sourceOver.image(self, over: destination)
  }

  /// Returns the result of a filter; the image itself if there is no filter of the name.
  public func applyingFilter(_ name: String, parameters: [String: Any]) -> CIImage {
    guard let filter = CIFilter(name: name) else {
      GraphicsLog.report("CIImage: there is no filter “\(name)”")
      return self
    }
    if filter.inputKeys.contains(kCIInputImageKey) {
      filter.setValue(self, forKey: kCIInputImageKey)
    }
    for (key, value) in parameters { filter.setValue(value, forKey: key) }
    return filter.outputImage ?? CIImage()
  }

  /// Returns the result of a filter with default values.
  public func applyingFilter(_ name: String) -> CIImage {
    applyingFilter(name, parameters: [:])
  }

  /// Returns the image blurred.
  public func applyingGaussianBlur(sigma: Double) -> CIImage {
    applyingFilter("CIGaussianBlur", parameters: [kCIInputRadiusKey: sigma])
  }

  /// Returns the image with each colour multiplied by its opacity.
  public func premultiplyingAlpha() -> CIImage {
    made(
      PointNode(node) { row, count, _, _, _ in for x in 0..<count { row[x] = row[x].multiplied } }
    )
  }

  /// Returns the image with each colour divided by its opacity.
  public func unpremultiplyingAlpha() -> CIImage {
    made(
      PointNode(node) { row, count, _, _, _ in
        for x in 0..<count { row[x] = row[x].unmultiplied }
      }
    )
  }

  /// Returns the image, opaque inside a rectangle and transparent outside.
  public func settingAlphaOne(in rect: CGRect) -> CIImage {
    let part = cropped(to: rect)
    return CIImage(
      node: PointNode(part.node) { row, count, _, _, _ in
        for x in 0..<count { row[x] = row[x].unmultiplied.with(alpha: 1) }
      },
      properties: properties
    )
  }

  /// Returns the image with nearest-neighbour sampling.
  public func samplingNearest() -> CIImage {
    CIImage(node: node, properties: properties, cgImage: cgImage, url: url, isNearest: true)
  }

  /// Returns the image with linear sampling, the default.
  public func samplingLinear() -> CIImage {
    CIImage(node: node, properties: properties, cgImage: cgImage, url: url)
  }

  /// Returns the image with other properties.
  public func settingProperties(_ properties: [AnyHashable: Any]) -> CIImage {
    var named: [String: Any] = [:]
    for (key, value) in properties { if let key = key as? String { named[key] = value } }
    return CIImage(node: node, properties: named, cgImage: cgImage, url: url, isNearest: isNearest)
  }

  /// Returns the image itself; intermediate results are kept only during a render.
  public func insertingIntermediate() -> CIImage { self }

  /// Returns the image rotated upright from an orientation, its lower left corner at the origin.
  public func oriented(_ orientation: CGImagePropertyOrientation) -> CIImage {
    transformed(by: orientationTransform(for: orientation))
  }

  /// Returns the image rotated upright from an EXIF orientation, 1 to 8; other values have no
  /// effect.
  public func oriented(forExifOrientation orientation: Int32) -> CIImage {
    oriented(
      CGImagePropertyOrientation(rawValue: UInt32(clamping: orientation)) ?? .up
    )
  }

  /// Returns the transform of an EXIF orientation, 1 to 8.
  public func orientationTransform(forExifOrientation orientation: Int32) -> CGAffineTransform {
    orientationTransform(
      for: CGImagePropertyOrientation(rawValue: UInt32(clamping: orientation)) ?? .up
    )
  }

  /// Returns the transform that rotates the image upright, its corner at the origin.
  public func orientationTransform(
    for orientation: CGImagePropertyOrientation
  ) -> CGAffineTransform {
    guard !extent.isInfinite, !extent.isNull else { return .identity }
    let (width, height) = (extent.width, extent.height)
    let turn: CGAffineTransform
    switch orientation {
    case .up: turn = .identity
    case .upMirrored: turn = CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: width, ty: 0)
    case .down: turn = CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: width, ty: height)
    case .downMirrored: turn = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: height)
    // The stored top row is the left side: rotated counterclockwise by 90° and mirrored.
    case .leftMirrored: turn = CGAffineTransform(a: 0, b: -1, c: -1, d: 0, tx: height, ty: width)
    case .right: turn = CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: width)
    case .rightMirrored: turn = CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
    case .left: turn = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: height, ty: 0)
    }
    return CGAffineTransform(translationX: -extent.minX, y: -extent.minY).concatenating(turn)
  }

  /// Returns filters that improve a photo: none.
  public func autoAdjustmentFilters(options: [String: Any]? = nil) -> [CIFilter] { [] }
}
