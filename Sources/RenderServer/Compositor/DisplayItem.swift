import CoreGraphics
import Foundation

/// One step of painting: a picture is a list of them, back to front.
///
/// An item says all that its pixels depend on, so that two lists can be compared: what is equal in
/// both is not painted again. Its place is kept as whole pixels and a fraction in 1/256, which
/// makes an item that moved by whole pixels look the same to the last bit.
struct DisplayItem {
  enum Kind: UInt8 {
    /// Draws nothing: a place that was kept and not needed.
    case none
    case solid, rounded, border
    /// Pixels; coverage filled with a colour; coverage in nine parts; a colour ramp.
    case image, mask, shadow, gradient
    /// The shadow of the items that follow, up to `end`.
    case groupShadow
    case backdrop
    /// Groups, up to `end`: mixed with what was there before by opacity, round clip or mask.
    case beginMix, beginClip, beginMask
    /// The mask of a `beginMask` group begins here.
    case maskContent
    /// A group that is painted by itself, filtered and blended.
    case beginLayer
    case end
  }

  var kind = Kind.none
  /// The layer keeps its axes: no rotation, no perspective.
  var isUpright = true
  var usesNearest = false
  /// Pixels of `image` have no alpha; rows need their alpha set.
  var isOpaqueFormat = false
  /// `color` multiplies the pixels of an image.
  var isTinted = false
  var curve = CornerCurve.circular
  var mode = LayerCompositing.normal
  var isCached = false
  /// 0 to 255.
  var alpha: UInt8 = 255
  var gradientKind = GradientProperties.Kind.axial
  /// The edges that are antialiased where they are not on pixels, as `EdgeSet`.
  var softEdges: UInt8 = 0

  // The identity.
  var node: UInt32 = 0
  var part: UInt16 = 0
  var instance: UInt32 = 0

  // Where it is: device x = (a u + c v) + fractionX + originX, and y alike; with perspective all
  // over (wu u + wv v + ww).
  var originX: Int32 = 0, originY: Int32 = 0
  var fractionX = 0.0, fractionY = 0.0
  var a = 1.0, b = 0.0, c = 0.0, d = 1.0
  var wu = 0.0, wv = 0.0, ww = 1.0
  /// Size in its own coordinates; on the device where upright.
  var width = 0.0, height = 0.0

  // What it is.
  /// Premultiplied.
  var color: UInt32 = 0
  /// In device pixels where upright, else in own coordinates.
  var radii = SIMD4<Float>.zero
  var border = 0.0
  var pixels: UnsafeRawPointer?
  var pixelStride = 0
  var pixelWidth: Int32 = 0, pixelHeight: Int32 = 0
  var contentID: UInt64 = 0
  /// The part of the pixels that is seen: x, y, width, height.
  var source = SIMD4<Double>.zero
  /// Blur in device pixels: of a group's filter, a backdrop, a shadow.
  var sigma = 0.0
  /// Index of an object in the list's resources, or -1.
  var resource: Int32 = -1
  /// Index of the layer's caches in the list's resources, or -1.
  var cache: Int32 = -1
  /// Changes when the resource's look does.
  var resourceID: UInt64 = 0

  // What the list makes of it.
  /// The pixels that it may touch.
  var bounds = PixelRect.empty
  /// The pixels that nothing behind it can be seen through.
  var opaque = PixelRect.empty
  /// The last item of the group.
  var end: Int32 = -1
  /// Where the mask begins.
  var middle: Int32 = -1
  /// The innermost group around it, or -1.
  var group: Int32 = -1
  /// The innermost `beginLayer` around it, or -1.
  var isolation: Int32 = -1

  /// Whether it is one colour everywhere inside its bounds.
  var isUniform: Bool { kind == .solid && isUpright }

  var isGroup: Bool {
    switch kind {
    case .beginMix, .beginClip, .beginMask, .beginLayer: true
    default: false
    }
  }

  /// The same layer's same part.
  func isSame(as other: DisplayItem) -> Bool {
    node == other.node && part == other.part && instance == other.instance && kind == other.kind
  }

  /// Whether the two look the same apart from whole pixels of distance.
  func looks(like o: DisplayItem) -> Bool {
    kind == o.kind && alpha == o.alpha && color == o.color && contentID == o.contentID
      && fractionX == o.fractionX && fractionY == o.fractionY
      && a == o.a && b == o.b && c == o.c && d == o.d
      && width == o.width && height == o.height
      && wu == o.wu && wv == o.wv && ww == o.ww
      && radii == o.radii && border == o.border && source == o.source && sigma == o.sigma
      && resourceID == o.resourceID && curve == o.curve && mode == o.mode
      && isUpright == o.isUpright && usesNearest == o.usesNearest && isTinted == o.isTinted
      && gradientKind == o.gradientKind && isOpaqueFormat == o.isOpaqueFormat
      && softEdges == o.softEdges
  }

  /// The pixels of an upright item's whole rectangle.
  var uprightRect: PixelRect {
    PixelRect(
      minX: originX + Int32(pixel: (fractionX + 0.5).rounded(.down)),
      minY: originY + Int32(pixel: (fractionY + 0.5).rounded(.down)),
      maxX: originX + Int32(pixel: (fractionX + width + 0.5).rounded(.down)),
      maxY: originY + Int32(pixel: (fractionY + height + 0.5).rounded(.down))
    )
  }

  /// Puts the item at `x`, `y` of the coordinates that `matrix` takes to the device; false where
  /// nothing of it can be seen.
  mutating func place(
    _ matrix: Matrix,
    x: Double,
    y: Double,
    width w: Double,
    height h: Double,
    clip: PixelRect
  ) -> Bool {
    guard w > 0, h > 0, !clip.isEmpty else { return false }
    let m = matrix.translated(x, y)
    // Soft edges between pixels are covered in part, as those of a turned layer.
    if m.isUpright, softEdges == 0 || DisplayItem.isOnPixels(m, w, h) {
      let left = DisplayItem.quantized(m.m41)
      let top = DisplayItem.quantized(m.m42)
      let right = DisplayItem.quantized(m.m41 + w * m.m11)
      let bottom = DisplayItem.quantized(m.m42 + h * m.m22)
      guard left.isFinite, top.isFinite, abs(left) < 1e6, abs(top) < 1e6, right < 1e6,
        bottom < 1e6, right > -1e6, bottom > -1e6
      else { return placeHuge(m, w, h, clip) }
      isUpright = true
      (a, d) = (m.m11, m.m22)
      originX = Int32(pixel: left.rounded(.down))
      originY = Int32(pixel: top.rounded(.down))
      fractionX = left - Double(originX)
      fractionY = top - Double(originY)
      width = right - left
      height = bottom - top
      bounds = uprightRect.intersection(clip)
      return !bounds.isEmpty
    }
    isUpright = false
    (width, height) = (w, h)
    (a, b, c, d) = (m.m11, m.m12, m.m21, m.m22)
    (wu, wv, ww) = (m.m14, m.m24, m.m44)
    if m.isAffine {
      let left = DisplayItem.quantized(m.m41)
      let top = DisplayItem.quantized(m.m42)
      guard abs(left) < 1e6, abs(top) < 1e6 else { return false }
      originX = Int32(pixel: left.rounded(.down))
      originY = Int32(pixel: top.rounded(.down))
      fractionX = left - Double(originX)
      fractionY = top - Double(originY)
    } else {
      (fractionX, fractionY) = (m.m41, m.m42)
    }
    var low = SIMD2(Double.infinity, Double.infinity)
    var high = -low
    var behind = 0
    for corner in 0..<4 {
      let u = corner & 1 == 0 ? 0 : w
      let v = corner & 2 == 0 ? 0 : h
      let z = u * wu + v * wv + ww
      if z <= 1e-6 {
        behind += 1
        continue
      }
      let p = SIMD2(
        (u * a + v * c + fractionX) / z,
        (u * b + v * d + fractionY) / z
      )
      low = SIMD2(min(low.x, p.x), min(low.y, p.y))
      high = SIMD2(max(high.x, p.x), max(high.y, p.y))
    }
    if behind == 4 { return false }
    if behind > 0 {
      bounds = clip
      return true
    }
    guard low.x < 1e6, low.y < 1e6, high.x > -1e6, high.y > -1e6 else { return false }
    let box = PixelRect(
      minX: Int32(pixel: max(-1e6, low.x - 1).rounded(.down)) + originX,
      minY: Int32(pixel: max(-1e6, low.y - 1).rounded(.down)) + originY,
      maxX: Int32(pixel: min(1e6, high.x + 1).rounded(.up)) + originX,
      maxY: Int32(pixel: min(1e6, high.y + 1).rounded(.up)) + originY
    )
    bounds = box.intersection(clip)
    return !bounds.isEmpty
  }

  /// A rectangle larger than any screen is cut to what can be seen of it; only a plain colour
  /// stays what it was.
  private mutating func placeHuge(
    _ m: Matrix,
    _ w: Double,
    _ h: Double,
    _ clip: PixelRect
  ) -> Bool {
    guard kind == .solid, m.m41.isFinite, m.m42.isFinite else { return false }
    let left = max(m.m41, -1e6)
    let top = max(m.m42, -1e6)
    let right = min(m.m41 + w * m.m11, 1e6)
    let bottom = min(m.m42 + h * m.m22, 1e6)
    guard right > left, bottom > top else { return false }
    isUpright = true
    (a, d) = (m.m11, m.m22)
    originX = Int32(pixel: left.rounded(.down))
    originY = Int32(pixel: top.rounded(.down))
    width = (right - left).rounded()
    height = (bottom - top).rounded()
    bounds = uprightRect.intersection(clip)
    return !bounds.isEmpty
  }

  /// Whether a rectangle of a size at the origin has its edges on those of pixels.
  private static func isOnPixels(_ m: Matrix, _ w: Double, _ h: Double) -> Bool {
    func isWhole(_ value: Double) -> Bool { quantized(value) == quantized(value).rounded() }
    return isWhole(m.m41) && isWhole(m.m42) && isWhole(m.m41 + w * m.m11)
      && isWhole(m.m42 + h * m.m22)
  }

  static func quantized(_ value: Double) -> Double { (value * 256).rounded() / 256 }
}

/// Colours and opacities as the pixels have them.
enum PixelColor {
  /// Premultiplied, blue first, of a colour times `alpha` and a replicator's tint.
  static func premultiplied(
    _ color: RenderColor,
    alpha: Float = 1,
    tint: SIMD4<Float> = SIMD4(repeating: 1)
  ) -> UInt32 {
    func unit(_ x: Float) -> Float { x > 0 ? min(x, 1) : 0 }
    let a = unit(color.alpha * tint.w) * alpha
    func byte(_ x: Float) -> UInt32 { UInt32(clamping: unit(x) * a * 255 + 0.5) }
    return UInt32(clamping: a * 255 + 0.5) << 24 | byte(color.red * tint.x) << 16
      | byte(color.green * tint.y) << 8 | byte(color.blue * tint.z)
  }

  static func byte(_ alpha: Float) -> UInt8 { UInt8(clamping: max(0, min(1, alpha)) * 255 + 0.5) }

  /// A premultiplied pixel times `alpha`.
  static func scaled(_ pixel: UInt32, by alpha: UInt32) -> UInt32 {
    var rb = (pixel & 0x00ff00ff) * alpha + 0x0080_0080
    var ag = (pixel >> 8 & 0x00ff00ff) * alpha + 0x0080_0080
    rb = ((rb + (rb >> 8 & 0x00ff00ff)) >> 8) & 0x00ff00ff
    ag = (ag + (ag >> 8 & 0x00ff00ff)) & 0xff00ff00
    return rb | ag
  }
}
