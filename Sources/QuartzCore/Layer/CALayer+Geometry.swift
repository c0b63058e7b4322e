import CoreGraphics
import Foundation
import RenderServer

extension CGRect {
  var isFiniteGeometry: Bool {
    !(origin.x.isNaN || origin.y.isNaN || size.width.isNaN || size.height.isNaN)
      && origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
  }
}

extension CALayer {
  var computedFrame: CGRect {
    let bounds = values.bounds
    let anchor = values.anchorPoint
    let position = values.position
    let box = CGRect(
      x: -anchor.x * bounds.width,
      y: -anchor.y * bounds.height,
      width: bounds.width,
      height: bounds.height
    )
    guard values.isTransformIdentity else {
      return LayerMapping.box(of: box, under: values.transform)
        .offsetBy(dx: position.x, dy: position.y)
    }
    return box.offsetBy(dx: position.x, dy: position.y)
  }

  func setFrame(_ frame: CGRect) {
    guard frame.isFiniteGeometry else { stopForInvalid("frame", frame) }
    let frame = frame.standardized
    let anchor = values.anchorPoint
    var size = frame.size
    var corner = CGPoint(x: -anchor.x * size.width, y: -anchor.y * size.height)
    if !values.isTransformIdentity {
      let inverse = CATransform3DGetAffineTransform(CATransform3DInvert(values.transform))
      size = CGRect(origin: .zero, size: frame.size).applying(inverse).size
      let box = CGRect(
        x: -anchor.x * size.width,
        y: -anchor.y * size.height,
        width: size.width,
        height: size.height
      )
      corner = LayerMapping.box(of: box, under: values.transform).origin
    }
    position = CGPoint(x: frame.minX - corner.x, y: frame.minY - corner.y)
    bounds = CGRect(origin: values.bounds.origin, size: size)
  }

  var flippedByAncestors: Bool {
    var isFlipped = false
    var layer: CALayer? = self
    while let current = layer {
      if current.values.isGeometryFlipped { isFlipped.toggle() }
      layer = current.geometryParent
    }
    return isFlipped
  }

  /// The layer in whose coordinates `position` is; for a mask it is the masked layer.
  var geometryParent: CALayer? { copiedModel == nil ? parent : currentParent }

  func stopForInvalid(_ name: String, _ value: CGPoint) -> Never {
    stopForInvalid(name, list: [value.x, value.y])
  }

  func stopForInvalid(_ name: String, _ value: CGRect) -> Never {
    stopForInvalid(
      name,
      list: [value.origin.x, value.origin.y, value.size.width, value.size.height]
    )
  }

  private func stopForInvalid(_ name: String, list: [CGFloat]) -> Never {
    let what = list.contains { $0.isNaN } ? "NaN" : "inf"
    let numbers = list.map { number in
      number.isNaN ? "nan" : number == .infinity ? "inf" : String(format: "%g", Double(number))
    }
    stop(
      "CALayerInvalidGeometry: CALayer \(name) contains \(what): "
        + "[\(numbers.joined(separator: " "))]. Layer: \(self)",
      mend: "Find the division by zero, or the size that was not known yet, that it comes from."
    )
  }

  // MARK: Hit testing

  func descendantHit(by point: CGPoint) -> CALayer? {
    guard !values.isHidden else { return nil }
    let mapping = LayerMapping.toParent(of: self)
    guard let own = LayerMapping.unproject(point, mapping) else { return nil }
    if !values.isDoubleSided, LayerMapping.showsBack(mapping) { return nil }
    let isInside = contains(own)
    if values.masksToBounds, !isInside { return nil }
    if let mask = currentMask, mask.descendantHit(by: own) == nil { return nil }
    if let hit = childHit(by: own) { return hit }
    return isInside && !(self is CATransformLayer) ? self : nil
  }

  private func childHit(by point: CGPoint) -> CALayer? {
    let layers = copiedModel == nil ? children : currentChildren ?? []
    guard !layers.isEmpty else { return nil }
    guard layers.contains(where: { $0.values.zPosition != 0 }) else {
      for child in layers.reversed() {
        if let hit = child.deepHit(by: point) { return hit }
      }
      return nil
    }
    let ordered = layers.enumerated().sorted {
      ($0.element.values.zPosition, $0.offset) > ($1.element.values.zPosition, $1.offset)
    }
    for (_, child) in ordered {
      if let hit = child.deepHit(by: point) { return hit }
    }
    return nil
  }

  private func deepHit(by point: CGPoint) -> CALayer? {
    var hit: CALayer?
    withStackRoom { hit = descendantHit(by: point) }
    return hit
  }

  // MARK: Time

  func mediaTime(fromLocal time: CFTimeInterval) -> CFTimeInterval {
    var time = time
    var layer: CALayer? = self
    while let current = layer {
      let timing = current.values.rare.timing
      if timing.speed == 0 {
        // A paused layer shows one moment at all times; use its begin.
        time = timing.beginTime
      } else {
        time = (time - timing.timeOffset) / Double(timing.speed) + timing.beginTime
      }
      layer = current.geometryParent
    }
    return time
  }

  func localTime(fromMedia time: CFTimeInterval) -> CFTimeInterval {
    let outer = geometryParent?.localTime(fromMedia: time) ?? time
    let timing = values.rare.timing
    return (outer - timing.beginTime) * Double(timing.speed) + timing.timeOffset
  }

  // MARK: Scroll layers

  var scrollAncestor: CAScrollLayer? {
    var layer: CALayer? = self
    while let current = layer {
      if let scroll = current as? CAScrollLayer { return scroll }
      layer = current.geometryParent
    }
    return nil
  }

  var rectInsideScrollLayer: CGRect {
    guard let scroll = scrollAncestor else { return bounds }
    return bounds.intersection(convert(scroll.bounds, from: scroll))
  }

  func scrollAncestor(to point: CGPoint) {
    guard let scroll = scrollAncestor else { return }
    scroll.scroll(to: scroll.convert(point, from: self))
  }

  func scrollAncestor(toShow rect: CGRect) {
    guard let scroll = scrollAncestor else { return }
    scroll.scroll(to: scroll.convert(rect, from: self))
  }
}
