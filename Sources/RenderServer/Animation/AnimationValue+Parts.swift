import CoreGraphics
import Foundation

extension AnimatedProperty {
  /// The same property without its part; `base` and the results of an animation have its type.
  public var whole: AnimatedProperty { with(.whole) }
}

extension AnimationValue {
  /// Returns a part of a whole value, or nil if the value has no such part.
  public func part(_ part: AnimatedProperty.Part) -> AnimationValue? {
    switch (self, part) {
    case (_, .whole): return self
    case (.point(let p), .x): return .number(Double(p.x))
    case (.point(let p), .y): return .number(Double(p.y))
    case (.size(let s), .width): return .number(Double(s.width))
    case (.size(let s), .height): return .number(Double(s.height))
    case (.rect(let r), .origin): return .point(r.origin)
    case (.rect(let r), .originX), (.rect(let r), .x): return .number(Double(r.origin.x))
    case (.rect(let r), .originY), (.rect(let r), .y): return .number(Double(r.origin.y))
    case (.rect(let r), .size): return .size(r.size)
    case (.rect(let r), .sizeWidth), (.rect(let r), .width): return .number(Double(r.size.width))
    case (.rect(let r), .sizeHeight), (.rect(let r), .height):
      return .number(Double(r.size.height))
    case (.transform(let t), _):
      switch part {
      case .translation: return .size(CGSize(width: t.m41, height: t.m42))
      case .translationX: return .number(Double(t.m41))
      case .translationY: return .number(Double(t.m42))
      case .translationZ: return .number(Double(t.m43))
      default: break
      }
      guard let parts = TransformDecomposition(t) else { return .number(0) }
      switch part {
      case .rotationX: return .number(parts.eulerAngles.x)
      case .rotationY: return .number(parts.eulerAngles.y)
      case .rotationZ: return .number(parts.eulerAngles.z)
      case .scale: return .number((parts.scale.x + parts.scale.y + parts.scale.z) / 3)
      case .scaleX: return .number(parts.scale.x)
      case .scaleY: return .number(parts.scale.y)
      case .scaleZ: return .number(parts.scale.z)
      default: return nil
      }
    default: return nil
    }
  }

  /// Returns the whole value with one part replaced, or `self` if the part does not fit.
  public func replacing(
    _ part: AnimatedProperty.Part,
    with value: AnimationValue
  ) -> AnimationValue {
    if part == .whole { return value }
    switch (self, value) {
    case (.point(var p), .number(let n)):
      if part == .x { p.x = CGFloat(n) }
      if part == .y { p.y = CGFloat(n) }
      return .point(p)
    case (.size(var s), .number(let n)):
      if part == .width { s.width = CGFloat(n) }
      if part == .height { s.height = CGFloat(n) }
      return .size(s)
    case (.rect(var r), .point(let p)):
      if part == .origin { r.origin = p }
      return .rect(r)
    case (.rect(var r), .size(let s)):
      if part == .size { r.size = s }
      return .rect(r)
    case (.rect(var r), .number(let n)):
      switch part {
      case .originX, .x: r.origin.x = CGFloat(n)
      case .originY, .y: r.origin.y = CGFloat(n)
      case .sizeWidth, .width: r.size.width = CGFloat(n)
      case .sizeHeight, .height: r.size.height = CGFloat(n)
      default: break
      }
      return .rect(r)
    case (.transform(let t), _): return .transform(Self.replacing(part, of: t, with: value))
    default: return self
    }
  }

  private static func replacing(
    _ part: AnimatedProperty.Part,
    of t: CATransform3D,
    with value: AnimationValue
  ) -> CATransform3D {
    var t = t
    switch (part, value) {
    case (.translation, .size(let s)):
      t.m41 = s.width
      t.m42 = s.height
      return t
    case (.translation, .point(let p)):
      t.m41 = p.x
      t.m42 = p.y
      return t
    case (.translationX, .number(let n)):
      t.m41 = CGFloat(n)
      return t
    case (.translationY, .number(let n)):
      t.m42 = CGFloat(n)
      return t
    case (.translationZ, .number(let n)):
      t.m43 = CGFloat(n)
      return t
    default: break
    }
    guard case .number(let n) = value else { return t }
    // A transform with a scale of 0 cannot be decomposed; use the parts of the identity.
    var parts = TransformDecomposition(t) ?? TransformDecomposition()
    switch part {
    case .rotationX: parts.eulerAngles.x = n
    case .rotationY: parts.eulerAngles.y = n
    case .rotationZ: parts.eulerAngles.z = n
    case .scale: parts.scale = SIMD3(repeating: n)
    case .scaleX: parts.scale.x = n
    case .scaleY: parts.scale.y = n
    case .scaleZ: parts.scale.z = n
    default: break
    }
    return parts.transform
  }
}
