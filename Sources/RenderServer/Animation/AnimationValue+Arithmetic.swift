import CoreGraphics
import Foundation

extension AnimationValue {
  /// Returns the value between `self` (at 0) and `end` (at 1), extrapolated outside of that range.
  ///
  /// Values of different kinds, and values that cannot be mixed, change halfway.
  public func interpolated(to end: AnimationValue, by t: Double) -> AnimationValue {
    switch (self, end) {
    case (.number(let a), .number(let b)): return .number(mix(a, b, t))
    case (.point(let a), .point(let b)):
      return .point(CGPoint(x: mix(a.x, b.x, t), y: mix(a.y, b.y, t)))
    case (.size(let a), .size(let b)):
      return .size(CGSize(width: mix(a.width, b.width, t), height: mix(a.height, b.height, t)))
    case (.rect(let a), .rect(let b)):
      return .rect(
        CGRect(
          x: mix(a.origin.x, b.origin.x, t),
          y: mix(a.origin.y, b.origin.y, t),
          width: mix(a.size.width, b.size.width, t),
          height: mix(a.size.height, b.size.height, t)
        )
      )
    case (.transform(let a), .transform(let b)):
      return .transform(TransformDecomposition.interpolate(a, b, t))
    case (.color(let a), .color(let b)):
      return .color((a ?? .clear).interpolated(to: b ?? .clear, by: t))
    case (.colors(let a), .colors(let b)) where a.count == b.count:
      return .colors(zip(a, b).map { $0.interpolated(to: $1, by: t) })
    case (.numbers(let a), .numbers(let b)) where a.count == b.count:
      return .numbers(zip(a, b).map { mix($0, $1, t) })
    case (.path(let a?), .path(let b?)):
      if let path = PathMorph.interpolate(a, b, t) { return .path(path) }
    case (.contents(let a), .contents(let b)) where t > 0 && t < 1:
      return a?.identifier == b?.identifier ? self : .crossFade(a, b, t)
    default: break
    }
    return t < 0.5 ? self : end
  }

  /// Returns the sum of two values, or `other` for values that have no sum.
  ///
  /// For transforms the result applies `other` first, then `self`.
  package func adding(_ other: AnimationValue) -> AnimationValue {
    switch (self, other) {
    case (.number(let a), .number(let b)): return .number(a + b)
    case (.point(let a), .point(let b)): return .point(CGPoint(x: a.x + b.x, y: a.y + b.y))
    case (.size(let a), .size(let b)):
      return .size(CGSize(width: a.width + b.width, height: a.height + b.height))
    case (.rect(let a), .rect(let b)):
      return .rect(
        CGRect(
          x: a.origin.x + b.origin.x,
          y: a.origin.y + b.origin.y,
          width: a.size.width + b.size.width,
          height: a.size.height + b.size.height
        )
      )
    case (.transform(let a), .transform(let b)):
      return .transform(CATransform3DConcat(b, a))
    case (.color(let a), .color(let b)): return .color((a ?? .clear).adding(b ?? .clear))
    case (.colors(let a), .colors(let b)) where a.count == b.count:
      return .colors(zip(a, b).map { $0.adding($1) })
    case (.numbers(let a), .numbers(let b)) where a.count == b.count:
      return .numbers(zip(a, b).map { $0 + $1 })
    default: return other
    }
  }

  /// Returns the value times a number; a transform is interpolated from the identity.
  package func scaled(by k: Double) -> AnimationValue {
    switch self {
    case .number(let a): return .number(a * k)
    case .point(let a): return .point(CGPoint(x: a.x * CGFloat(k), y: a.y * CGFloat(k)))
    case .size(let a):
      return .size(CGSize(width: a.width * CGFloat(k), height: a.height * CGFloat(k)))
    case .rect(let a):
      return .rect(
        CGRect(
          x: a.origin.x * CGFloat(k),
          y: a.origin.y * CGFloat(k),
          width: a.size.width * CGFloat(k),
          height: a.size.height * CGFloat(k)
        )
      )
    case .transform(let a):
      return .transform(TransformDecomposition.interpolate(CATransform3DIdentity, a, k))
    case .color(let a): return .color((a ?? .clear).scaled(by: Float(k)))
    case .colors(let a): return .colors(a.map { $0.scaled(by: Float(k)) })
    case .numbers(let a): return .numbers(a.map { $0 * CGFloat(k) })
    default: return self
    }
  }

  /// The neutral element of addition, which replaces a missing `from` or `to` of an additive
  /// animation.
  var zero: AnimationValue {
    switch self {
    case .transform: return .transform(CATransform3DIdentity)
    default: return scaled(by: 0)
    }
  }

  /// Returns the distance between two values, which sets the pace of paced animations.
  func distance(to other: AnimationValue) -> Double {
    switch (self, other) {
    case (.number(let a), .number(let b)): return abs(a - b)
    case (.point(let a), .point(let b)):
      return Double(((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)).squareRoot())
    case (.size(let a), .size(let b)):
      let (w, h) = (a.width - b.width, a.height - b.height)
      return Double((w * w + h * h).squareRoot())
    case (.rect(let a), .rect(let b)):
      let (x, y) = (a.origin.x - b.origin.x, a.origin.y - b.origin.y)
      let (w, h) = (a.size.width - b.size.width, a.size.height - b.size.height)
      return Double((x * x + y * y + w * w + h * h).squareRoot())
    case (.transform(let a), .transform(let b)):
      let (x, y, z) = (a.m41 - b.m41, a.m42 - b.m42, a.m43 - b.m43)
      let (p, q) = (a.m11 - b.m11, a.m22 - b.m22)
      let (r, s) = (a.m12 - b.m12, a.m21 - b.m21)
      return Double((x * x + y * y + z * z + p * p + q * q + r * r + s * s).squareRoot())
    case (.color(let a), .color(let b)):
      let (a, b) = (a ?? .clear, b ?? .clear)
      let (r, g, u, o) = (a.red - b.red, a.green - b.green, a.blue - b.blue, a.alpha - b.alpha)
      return Double((r * r + g * g + u * u + o * o).squareRoot())
    default: return 1
    }
  }
}

extension RenderColor {
  /// Returns the colour between two, mixed premultiplied so that a clear end contributes no hue.
  public func interpolated(to end: RenderColor, by t: Double) -> RenderColor {
    let t = Float(t)
    let a = alpha + (end.alpha - alpha) * t
    // Chosen: at zero opacity the hue is mixed linearly, so that a later fade-in has one.
    guard a != 0, alpha != end.alpha else {
      return RenderColor(
        red: red + (end.red - red) * t,
        green: green + (end.green - green) * t,
        blue: blue + (end.blue - blue) * t,
        alpha: a
      )
    }
    func channel(_ from: Float, _ to: Float) -> Float {
      (from * alpha + (to * end.alpha - from * alpha) * t) / a
    }
    return RenderColor(
      red: channel(red, end.red),
      green: channel(green, end.green),
      blue: channel(blue, end.blue),
      alpha: a
    )
  }

  func adding(_ other: RenderColor) -> RenderColor {
    RenderColor(
      red: red + other.red,
      green: green + other.green,
      blue: blue + other.blue,
      alpha: alpha + other.alpha
    )
  }

  func scaled(by k: Float) -> RenderColor {
    RenderColor(red: red * k, green: green * k, blue: blue * k, alpha: alpha * k)
  }
}

@inline(__always)
func mix(_ a: Double, _ b: Double, _ t: Double) -> Double { a + (b - a) * t }

@inline(__always)
func mix(_ a: CGFloat, _ b: CGFloat, _ t: Double) -> CGFloat { a + (b - a) * CGFloat(t) }
