import CoreGraphics
import Foundation
import RenderServer

extension NSValue {
  /// The point, size, rectangle or transform in the value, or nil for other structures.
  fileprivate var geometry: Any? {
    switch String(cString: objCType) {
    case "{CGPoint=dd}": pointValue
    case "{CGSize=dd}": sizeValue
    case "{CGRect={CGPoint=dd}{CGSize=dd}}": rectValue
    case "[6d]": read(CGAffineTransform.self)
    case "[16d]": read(CATransform3D.self)
    default: nil
    }
  }

  private func read<Value>(_ type: Value.Type) -> Value {
    withUnsafeTemporaryAllocation(of: type, capacity: 1) { buffer in
      // swift-format-ignore: NeverForceUnwrap, as the buffer has room for one value.
      getValue(UnsafeMutableRawPointer(buffer.baseAddress!))
      return buffer[0]
    }
  }
}

extension CALayer {
  /// Returns a value without the `NSValue` around it.
  static func unboxed(_ value: Any?) -> Any? {
    guard let boxed = value as? NSValue, !(boxed is NSNumber) else { return value }
    return boxed.geometry ?? value
  }
}

/// A number of any type that can be set by key.
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
  /// Converts a value of an animation; nil if it is nil or cannot be animated.
  init?(_ any: Any?, for property: AnimatedProperty?) {
    guard let any else { return nil }
    switch any {
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
      guard let number = Number(any) else {
        guard let inner = (any as? NSValue)?.geometry else { return nil }
        self.init(inner, for: property)
        return
      }
      let isFlag = property.flatMap { LayerFields.byAnimated[$0]?.isFlag } ?? false
      self = isFlag ? .bool(number.value != 0) : .number(number.value)
      return
    }
    // A shadow offset may be given as a point instead of a size.
    if case .shadowOffset = property, case .point(let p) = self {
      self = .size(CGSize(width: p.x, height: p.y))
    }
  }
}
