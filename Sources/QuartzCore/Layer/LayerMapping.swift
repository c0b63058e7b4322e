import CoreGraphics
import Foundation

/// A conversion of points between the coordinates of layers.
///
/// A layer is flat in its superlayer, unless that preserves depth: then transforms are combined
/// before they are flattened. A flat mapping is a 4 by 4 matrix without z, so that its inverse maps
/// a point of the superlayer to the point of the layer that covers it.
enum LayerMapping {
  static func convert(_ point: CGPoint, from: CALayer?, to: CALayer?) -> CGPoint {
    guard from !== to else { return point }
    if let shift = shift(from: from, to: to) {
      return CGPoint(x: point.x + shift.width, y: point.y + shift.height)
    }
    let (up, down) = mappings(from: from, to: to)
    let middle = apply(up, to: point)
    return unproject(middle, down) ?? middle
  }

  static func convert(_ rect: CGRect, from: CALayer?, to: CALayer?) -> CGRect {
    guard from !== to, !rect.isNull, !rect.isInfinite else { return rect }
    if let shift = shift(from: from, to: to) {
      return rect.offsetBy(dx: shift.width, dy: shift.height)
    }
    let (up, down) = mappings(from: from, to: to)
    return box(of: rect) { point in
      let middle = apply(up, to: point)
      return unproject(middle, down) ?? middle
    }
  }

  /// Returns the smallest upright rectangle around the projected corners.
  static func box(of rect: CGRect, under transform: CATransform3D) -> CGRect {
    box(of: rect) { apply(transform, to: $0) }
  }

  private static func box(of rect: CGRect, by map: (CGPoint) -> CGPoint) -> CGRect {
    let first = map(CGPoint(x: rect.minX, y: rect.minY))
    var (left, right, top, bottom) = (first.x, first.x, first.y, first.y)
    func take(_ point: CGPoint) {
      left = min(left, point.x)
      right = max(right, point.x)
      top = min(top, point.y)
      bottom = max(bottom, point.y)
    }
    take(map(CGPoint(x: rect.maxX, y: rect.minY)))
    take(map(CGPoint(x: rect.minX, y: rect.maxY)))
    take(map(CGPoint(x: rect.maxX, y: rect.maxY)))
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  static func apply(_ m: CATransform3D, to point: CGPoint) -> CGPoint {
    let x = m.m11 * point.x + m.m21 * point.y + m.m41
    let y = m.m12 * point.x + m.m22 * point.y + m.m42
    let w = m.m14 * point.x + m.m24 * point.y + m.m44
    return w == 1 || w == 0 ? CGPoint(x: x, y: y) : CGPoint(x: x / w, y: y / w)
  }

  /// Returns the point that `mapping` maps to `point`, or nil if the layer is seen from its edge.
  static func unproject(_ point: CGPoint, _ mapping: CATransform3D) -> CGPoint? {
    let flat = flattened(mapping)
    if CATransform3DIsAffine(flat) {
      let determinant = flat.m11 * flat.m22 - flat.m12 * flat.m21
      guard determinant != 0, determinant.isFinite else { return nil }
      let x = point.x - flat.m41
      let y = point.y - flat.m42
      return CGPoint(
        x: (x * flat.m22 - y * flat.m21) / determinant,
        y: (y * flat.m11 - x * flat.m12) / determinant
      )
    }
    let inverse = CATransform3DInvert(flat)
    guard inverse != flat else { return nil }
    return apply(inverse, to: point)
  }

  /// Returns whether the mapping shows the back of the layer.
  static func showsBack(_ m: CATransform3D) -> Bool {
    let origin = apply(m, to: .zero)
    let x = apply(m, to: CGPoint(x: 1, y: 0))
    let y = apply(m, to: CGPoint(x: 0, y: 1))
    return (x.x - origin.x) * (y.y - origin.y) - (x.y - origin.y) * (y.x - origin.x) < 0
  }

  /// Returns the mapping from the layer's coordinates to its superlayer's, with depth.
  static func toParent(of layer: CALayer) -> CATransform3D {
    let values = layer.values
    let rare = values.rare
    let bounds = values.bounds
    var m = CATransform3DMakeTranslation(
      -(bounds.minX + values.anchorPoint.x * bounds.width),
      -(bounds.minY + values.anchorPoint.y * bounds.height),
      -rare.anchorPointZ
    )
    if !values.isTransformIdentity { m = CATransform3DConcat(m, values.transform) }
    m = CATransform3DConcat(
      m,
      CATransform3DMakeTranslation(values.position.x, values.position.y, values.zPosition)
    )
    if let parent = layer.geometryParent { m = CATransform3DConcat(m, insideMapping(of: parent)) }
    return m
  }

  /// Returns the mapping of a layer for all its sublayers: sublayer transform and flip.
  private static func insideMapping(of layer: CALayer) -> CATransform3D {
    let values = layer.values
    var m = CATransform3DIdentity
    let bounds = values.bounds
    if !values.rare.isSublayerTransformIdentity {
      let x = bounds.minX + values.anchorPoint.x * bounds.width
      let y = bounds.minY + values.anchorPoint.y * bounds.height
      let z = values.rare.anchorPointZ
      m = CATransform3DConcat(
        CATransform3DConcat(
          CATransform3DMakeTranslation(-x, -y, -z),
          values.rare.sublayerTransform
        ),
        CATransform3DMakeTranslation(x, y, z)
      )
    }
    if values.isGeometryFlipped {
      var flip = CATransform3DMakeScale(1, -1, 1)
      flip.m42 = 2 * bounds.minY + bounds.height
      m = CATransform3DConcat(m, flip)
    }
    return m
  }

  static func flattened(_ m: CATransform3D) -> CATransform3D {
    var flat = m
    flat.m13 = 0
    flat.m23 = 0
    flat.m43 = 0
    flat.m31 = 0
    flat.m32 = 0
    flat.m33 = 1
    flat.m34 = 0
    return flat
  }

  /// Returns the flat mapping from the layer's coordinates to those of `ancestor` (nil: around the
  /// root).
  static func mapping(of layer: CALayer, to ancestor: CALayer?) -> CATransform3D {
    var m = CATransform3DIdentity
    var current: CALayer? = layer
    while let step = current, !isSame(step, ancestor) {
      m = CATransform3DConcat(m, toParent(of: step))
      current = step.geometryParent
      if current?.keepsDepthOfSublayers != true { m = flattened(m) }
    }
    return m
  }

  private static func mappings(
    from: CALayer?,
    to: CALayer?
  ) -> (up: CATransform3D, down: CATransform3D) {
    let common = commonAncestor(from, to)
    return (
      from.map { mapping(of: $0, to: common) } ?? CATransform3DIdentity,
      to.map { mapping(of: $0, to: common) } ?? CATransform3DIdentity
    )
  }

  private static func commonAncestor(_ a: CALayer?, _ b: CALayer?) -> CALayer? {
    // Most conversions are between a layer and its superlayer, at any depth.
    if let b, let parent = b.geometryParent, parent === a { return a }
    if let a, let parent = a.geometryParent, parent === b { return b }
    var (a, b) = (a, b)
    var (depthA, depthB) = (depth(of: a), depth(of: b))
    while depthA > depthB {
      a = a?.geometryParent
      depthA -= 1
    }
    while depthB > depthA {
      b = b?.geometryParent
      depthB -= 1
    }
    while let left = a, let right = b, !isSame(left, right) {
      a = left.geometryParent
      b = right.geometryParent
    }
    return a
  }

  // Presentation copies are created on each request, so two of one model count as the same layer.
  private static func isSame(_ a: CALayer, _ b: CALayer?) -> Bool {
    a === b || a.copiedModel != nil && a.copiedModel === b?.copiedModel
  }

  private static func depth(of layer: CALayer?) -> Int {
    var depth = 0
    var current = layer
    while let step = current {
      depth += 1
      current = step.geometryParent
    }
    return depth
  }

  /// Returns the translation between the layers if there is nothing else, which is the usual case.
  private static func shift(from: CALayer?, to: CALayer?) -> CGSize? {
    guard from?.copiedModel == nil, to?.copiedModel == nil else { return nil }
    let common = commonAncestor(from, to)
    guard let up = offset(of: from, to: common), let down = offset(of: to, to: common)
    else { return nil }
    return CGSize(width: up.width - down.width, height: up.height - down.height)
  }

  private static func offset(of layer: CALayer?, to ancestor: CALayer?) -> CGSize? {
    var sum = CGSize.zero
    var layer = layer
    while let current = layer, current !== ancestor {
      guard let step = plainOffset(of: current) else { return nil }
      sum.width += step.width
      sum.height += step.height
      layer = current.geometryParent
    }
    return sum
  }

  private static func plainOffset(of layer: CALayer) -> CGSize? {
    guard layer.values.isTransformIdentity else { return nil }
    if let parent = layer.geometryParent {
      guard !parent.values.isGeometryFlipped, parent.values.rare.isSublayerTransformIdentity
      else { return nil }
    }
    let values = layer.values
    return CGSize(
      width: values.position.x - values.bounds.minX - values.anchorPoint.x * values.bounds.width,
      height: values.position.y - values.bounds.minY - values.anchorPoint.y * values.bounds.height
    )
  }
}
