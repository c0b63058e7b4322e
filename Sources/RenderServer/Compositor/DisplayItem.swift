import CoreGraphics
import Foundation

/// One step of painting; a display list contains the items of a frame, back to front.
///
/// An item contains everything that its pixels depend on, so that an item that is equal in two
/// lists is not painted again. Its position is whole pixels plus a fraction in 1/256, so that an
/// item that moved by whole pixels is otherwise equal bit by bit.
struct DisplayItem {
  /// The kind of an item.
  enum Kind: UInt8 {
    /// An item that draws nothing, in a place that was reserved and not used.
    case none
    /// A rectangle of one colour.
    case solid
    /// A rounded rectangle of one colour.
    case rounded
    /// A border.
    case border
    /// Pixels.
    case image
    /// Coverage filled with a colour.
    case mask
    /// Coverage in nine parts, filled with a colour.
    case shadow
    /// A gradient.
    case gradient
    /// The shadow of the items that follow, up to `end`.
    case groupShadow
    /// The filtered picture of the items behind it.
    case backdrop
    /// A group, up to `end`, that is mixed with the pixels behind it by opacity.
    case beginMix
    /// A group, up to `end`, that is clipped to a shape.
    case beginClip
    /// A group, up to `end`, that is mixed with the pixels behind it by a mask.
    case beginMask
    /// The start of the mask of a `beginMask` group.
    case maskContent
    /// A group, up to `end`, that is painted separately, filtered and blended.
    case beginLayer
    /// The end of a group.
    case end
  }

  var kind = Kind.none
  /// Whether the layer is neither rotated nor in perspective.
  var isUpright = true
  /// Whether an image is scaled without interpolation.
  var usesNearest = false
  /// Whether the pixels of an image have no alpha, so that painting sets it.
  var isOpaqueFormat = false
  /// Whether `color` multiplies the pixels of an image.
  var isTinted = false
  /// The shape of rounded corners.
  var curve = CornerCurve.circular
  /// The blend mode.
  var mode = LayerCompositing.normal
  /// Whether a cached picture of the group or backdrop can be used.
  var isCached = false
  /// The opacity, 0 to 255.
  var alpha: UInt8 = 255
  var gradientKind = GradientProperties.Kind.axial
  /// The edges that are antialiased if they are not on pixel boundaries, as `EdgeSet`.
  var softEdges: UInt8 = 0

  // Identity: the slot of the layer, the part of it, and the copy of a replicator.
  var node: UInt32 = 0
  var part: UInt16 = 0
  var instance: UInt32 = 0

  // Geometry: device x = (a u + c v) + fractionX + originX, and y likewise; with perspective this
  // is divided by (wu u + wv v + ww).
  var originX: Int32 = 0, originY: Int32 = 0
  var fractionX = 0.0, fractionY = 0.0
  var a = 1.0, b = 0.0, c = 0.0, d = 1.0
  var wu = 0.0, wv = 0.0, ww = 1.0
  /// The size in the item's coordinates; in device pixels if it is upright.
  var width = 0.0, height = 0.0

  // Appearance.
  /// The colour, premultiplied.
  var color: UInt32 = 0
  /// The corner radii in device pixels if upright, else in the item's coordinates.
  var radii = SIMD4<Float>.zero
  /// The width of the border, in the same unit.
  var border = 0.0
  /// The pixels, coverage or gradient colours.
  var pixels: UnsafeRawPointer?
  /// The distance of rows, in pixels for images and in bytes for coverage.
  var pixelStride = 0
  var pixelWidth: Int32 = 0, pixelHeight: Int32 = 0
  /// The identifier of the contents.
  var contentID: UInt64 = 0
  /// The visible part of the pixels: x, y, width, height.
  var source = SIMD4<Double>.zero
  /// The standard deviation of the blur of a filter, backdrop or shadow, in device pixels.
  var sigma = 0.0
  /// The index of an object in the list's resources, or -1.
  var resource: Int32 = -1
  /// The index of the layer's caches in the list's resources, or -1.
  var cache: Int32 = -1
  /// A number that changes with the look of the resource.
  var resourceID: UInt64 = 0

  // Values that the display list computes.
  /// The pixels that the item may touch.
  var bounds = PixelRect.empty
  /// The pixels in which the item hides everything behind it.
  var opaque = PixelRect.empty
  /// The index of the `end` of a group, or -1.
  var end: Int32 = -1
  /// The index of the `maskContent` of a group, or -1.
  var middle: Int32 = -1
  /// The index of the innermost group around the item, or -1.
  var group: Int32 = -1
  /// The index of the innermost `beginLayer` around the item, or -1.
  var isolation: Int32 = -1

  /// Whether the item has one colour everywhere inside its bounds.
  var isUniform: Bool { kind == .solid && isUpright }

  var isGroup: Bool {
    switch kind {
    case .beginMix, .beginClip, .beginMask, .beginLayer: true
    default: false
    }
  }

  /// Returns whether both items are the same part of the same layer.
  func isSame(as other: DisplayItem) -> Bool {
    node == other.node && part == other.part && instance == other.instance && kind == other.kind
  }

  /// Returns whether both items look the same, apart from a distance of whole pixels.
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

  /// The pixels of the whole rectangle of an upright item.
  var uprightRect: PixelRect {
    PixelRect(
      minX: originX + Int32(pixel: (fractionX + 0.5).rounded(.down)),
      minY: originY + Int32(pixel: (fractionY + 0.5).rounded(.down)),
      maxX: originX + Int32(pixel: (fractionX + width + 0.5).rounded(.down)),
      maxY: originY + Int32(pixel: (fractionY + height + 0.5).rounded(.down))
    )
  }

  /// Sets the item's geometry to a rectangle at `x`, `y` in the coordinates of `matrix`.
  ///
  /// Returns false if no part of it is visible.
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
    // An antialiased edge between pixels covers them partially, as the edges of a rotated layer do.
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

  /// Sets the geometry of a rectangle that is larger than any screen to its visible part.
  ///
  /// Only an item of a plain colour looks the same afterwards; others are not drawn.
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

  /// Returns whether the edges of a rectangle of a size at the origin are on pixel boundaries.
  private static func isOnPixels(_ m: Matrix, _ w: Double, _ h: Double) -> Bool {
    func isWhole(_ value: Double) -> Bool { quantized(value) == quantized(value).rounded() }
    return isWhole(m.m41) && isWhole(m.m42) && isWhole(m.m41 + w * m.m11)
      && isWhole(m.m42 + h * m.m22)
  }

  static func quantized(_ value: Double) -> Double { (value * 256).rounded() / 256 }
}

/// Colours and opacities in the format of pixels.
enum PixelColor {
  /// Returns a colour times `alpha` and a replicator's tint, premultiplied, blue first.
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

  /// Returns a premultiplied pixel times `alpha`.
  static func scaled(_ pixel: UInt32, by alpha: UInt32) -> UInt32 {
    var rb = (pixel & 0x00ff00ff) * alpha + 0x0080_0080
    var ag = (pixel >> 8 & 0x00ff00ff) * alpha + 0x0080_0080
    rb = ((rb + (rb >> 8 & 0x00ff00ff)) >> 8) & 0x00ff00ff
    ag = (ag + (ag >> 8 & 0x00ff00ff)) & 0xff00ff00
    return rb | ag
  }
}
