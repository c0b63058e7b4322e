import CoreGraphics
import Foundation
import RenderServer

/// A value that other modules wrap, as `NSValue(cgPoint:)` does, and that animations understand.
package protocol AnimationValueBox {
  /// What is inside: a number, point, size, rectangle, transform or colour.
  var animatedContent: Any? { get }
}

/// A number in any of the forms in which it is set by key.
struct Number {
  let value: Double

  init?(_ any: Any?) {
    switch any {
    case let number as Double: value = number
    case let number as CGFloat: value = Double(number)
    case let number as Float: value = Double(number)
    case let number as Int: value = Double(number)
    case let flag as Bool: value = flag ? 1 : 0
    case let number as NSNumber: value = number.doubleValue
    case let number as any BinaryInteger: value = Double(number)
    default: return nil
    }
  }
}

extension AnimationValue {
  /// Takes a value as it is set on an animation; nil for nil and for what cannot be animated.
  init?(_ any: Any?, for property: AnimatedProperty?) {
    guard let any else { return nil }
    switch any {
    case let box as any AnimationValueBox:
      self.init(box.animatedContent, for: property)
      return
    case let value as AnimationValue: self = value
    case let point as CGPoint: self = .point(point)
    case let size as CGSize: self = .size(size)
    case let rect as CGRect: self = .rect(rect)
    case let transform as CATransform3D: self = .transform(transform)
    case let transform as CGAffineTransform:
      self = .transform(CATransform3DMakeAffineTransform(transform))
    case let color as CGColor: self = .color(color.rendered)
    case let path as CGPath: self = .path(path.copy() ?? path)
    case let image as CGImage: self = .contents(LayerContents.of(image))
    case let contents as LayerContents: self = .contents(contents)
    case let list as [CGColor]: self = .colors(list.map(\.rendered))
    case let list as [CGFloat]: self = .numbers(list)
    case let list as [Any]:
      if let first = list.first, first is CGColor {
        self = .colors(list.compactMap { ($0 as? CGColor)?.rendered })
      } else {
        self = .numbers(list.compactMap { Number($0).map { CGFloat($0.value) } })
      }
    default:
      guard let number = Number(any) else { return nil }
      switch property {
      case .isHidden, .masksToBounds, .isDoubleSided: self = .bool(number.value != 0)
      default: self = .number(number.value)
      }
      return
    }
    // A translation is given as a size or a point; a transform's scale sometimes as a rectangle.
    if case .shadowOffset = property, case .point(let p) = self {
      self = .size(CGSize(width: p.x, height: p.y))
    }
  }
}
