import CoreGraphics
import Foundation

extension UIColor {
  /// The components of a colour in extended sRGB, not premultiplied.
  package struct Components: Hashable, Sendable {
    package var red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat

    package init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
      self.red = red
      self.green = green
      self.blue = blue
      self.alpha = alpha
    }

    /// The gray of the same luminance, with sRGB's weights.
    package var white: CGFloat {
      red == green && green == blue ? red : 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
  }

  /// Returns the components for `traits`; `nil` for a pattern.
  package func components(with traits: UITraitCollection) -> Components? {
    switch storage {
    case .gray(let white, let alpha):
      return Components(red: white, green: white, blue: white, alpha: alpha)
    case .rgb(let red, let green, let blue, let alpha):
      return Components(red: red, green: green, blue: blue, alpha: alpha)
    case .displayP3(let red, let green, let blue, let alpha):
      return DisplayP3.toSRGB(red: red, green: green, blue: blue, alpha: alpha)
    case .coreGraphics(let color):
      let parts = color.extendedSRGB
      return Components(
        red: CGFloat(parts.red),
        green: CGFloat(parts.green),
        blue: CGFloat(parts.blue),
        alpha: CGFloat(parts.alpha)
      )
    case .pattern:
      return nil
    case .system(let color):
      return color.components(with: traits)
    case .dynamic:
      return resolved(with: traits).components(with: traits)
    }
  }

  /// The opacity for the current traits, from 0 to 1.
  package var alphaComponent: CGFloat {
    switch storage {
    case .gray(_, let alpha), .pattern(_, let alpha): alpha
    case .rgb(_, _, _, let alpha), .displayP3(_, _, _, let alpha): alpha
    case .coreGraphics(let color): color.alpha
    case .system, .dynamic: components(with: .current)?.alpha ?? 1
    }
  }

  /// Whether the colour depends on traits.
  package var isDynamic: Bool {
    switch storage {
    case .system, .dynamic: true
    case .gray, .rgb, .displayP3, .coreGraphics, .pattern: false
    }
  }

  func resolved(with traits: UITraitCollection) -> UIColor {
    switch storage {
    case .system(let color):
      return color.color(with: traits)
    case .dynamic(let provider, _):
      var color: UIColor = self
      // A provider that returns a dynamic colour is resolved further; the limit stops one that
      // returns itself.
      var remainingSteps = 8
      traits.performAsCurrent { color = provider(traits) }
      while color.isDynamic, remainingSteps > 0 {
        guard case .dynamic(let next, _) = color.storage else {
          return color.resolved(with: traits)
        }
        traits.performAsCurrent { color = next(traits) }
        remainingSteps -= 1
      }
      return color.isDynamic ? UIColor(white: 0, alpha: 0) : color
    case .gray, .rgb, .displayP3, .coreGraphics, .pattern:
      return self
    }
  }

  func replacingAlpha(_ alpha: CGFloat) -> UIColor {
    switch storage {
    case .gray(let white, _): UIColor(white: white, alpha: alpha)
    case .rgb(let red, let green, let blue, _):
      UIColor(red: red, green: green, blue: blue, alpha: alpha)
    case .displayP3(let red, let green, let blue, _):
      UIColor(displayP3Red: red, green: green, blue: blue, alpha: alpha)
    case .coreGraphics(let color):
      UIColor(storage: color.copy(alpha: alpha).map { .coreGraphics($0) } ?? storage)
    case .pattern(let image, _): UIColor(storage: .pattern(image, alpha))
    case .system, .dynamic:
      UIColor(storage: .dynamic({ self.resolved(with: $0).replacingAlpha(alpha) }, name: nil))
    }
  }

  // MARK: Hue, saturation, brightness

  static func rgb(
    hue: CGFloat,
    saturation: CGFloat,
    brightness: CGFloat
  )
    -> (red: CGFloat, green: CGFloat, blue: CGFloat)
  {
    guard saturation > 0 else { return (brightness, brightness, brightness) }
    let turn = (hue - hue.rounded(.down)) * 6
    let sector = turn.rounded(.down)
    let fraction = turn - sector
    let low = brightness * (1 - saturation)
    let falling = brightness * (1 - saturation * fraction)
    let rising = brightness * (1 - saturation * (1 - fraction))
    switch Int(clamping: sector) {
    case 0: return (brightness, rising, low)
    case 1: return (falling, brightness, low)
    case 2: return (low, brightness, rising)
    case 3: return (low, falling, brightness)
    case 4: return (rising, low, brightness)
    default: return (brightness, low, falling)
    }
  }

  static func hsb(
    red: CGFloat,
    green: CGFloat,
    blue: CGFloat
  )
    -> (hue: CGFloat, saturation: CGFloat, brightness: CGFloat)
  {
    let high = max(red, green, blue)
    let low = min(red, green, blue)
    let range = high - low
    guard range > 0, high > 0 else { return (0, 0, high) }
    let sector: CGFloat
    if high == red {
      sector = (green - blue) / range
    } else if high == green {
      sector = (blue - red) / range + 2
    } else {
      sector = (red - green) / range + 4
    }
    let hue = sector / 6
    return (hue < 0 ? hue + 1 : hue, range / high, high)
  }

  // MARK: Equality and description

  func isSameColor(as other: UIColor) -> Bool {
    switch (storage, other.storage) {
    case (.gray(let white, let alpha), .gray(let otherWhite, let otherAlpha)):
      white == otherWhite && alpha == otherAlpha
    case (.rgb(let r, let g, let b, let a), .rgb(let r2, let g2, let b2, let a2)),
      (.displayP3(let r, let g, let b, let a), .displayP3(let r2, let g2, let b2, let a2)):
      r == r2 && g == g2 && b == b2 && a == a2
    case (.coreGraphics(let color), .coreGraphics(let otherColor)):
      color === otherColor || color == otherColor
    case (.pattern(let image, let alpha), .pattern(let otherImage, let otherAlpha)):
      image.isEqual(otherImage) && alpha == otherAlpha
    case (.system(let color), .system(let otherColor)):
      color == otherColor
    case (.dynamic(_, let name), .dynamic(_, let otherName)):
      name != nil && name == otherName
    default:
      false
    }
  }

  var storageHash: Int {
    var hasher = Hasher()
    switch storage {
    case .gray(let white, let alpha):
      hasher.combine(white)
      hasher.combine(alpha)
    case .rgb(let red, let green, let blue, let alpha),
      .displayP3(let red, let green, let blue, let alpha):
      hasher.combine(red)
      hasher.combine(green)
      hasher.combine(blue)
      hasher.combine(alpha)
    case .coreGraphics(let color): hasher.combine(color)
    case .pattern(let image, _): hasher.combine(image.hash)
    case .system(let color): hasher.combine(color)
    case .dynamic(_, let name):
      if let name { hasher.combine(name) } else { hasher.combine(ObjectIdentifier(self)) }
    }
    return hasher.finalize()
  }

  var storageDescription: String {
    func text(_ value: CGFloat) -> String { String(format: "%g", Double(value)) }
    let address = String(UInt(bitPattern: ObjectIdentifier(self)), radix: 16)
    switch storage {
    case .gray(let white, let alpha):
      return "UIExtendedGrayColorSpace \(text(white)) \(text(alpha))"
    case .rgb(let red, let green, let blue, let alpha):
      return "UIExtendedSRGBColorSpace "
        + [red, green, blue, alpha].map(text).joined(separator: " ")
    case .displayP3(let red, let green, let blue, let alpha):
      return "UIDisplayP3ColorSpace " + [red, green, blue, alpha].map(text).joined(separator: " ")
    case .coreGraphics(let color): return "UICGColor \(color)"
    case .pattern(let image, _): return "UIPatternColor \(image)"
    case .system(let color): return "<UIDynamicSystemColor: 0x\(address); name = \(color.name)>"
    case .dynamic(_, let name?): return "<UIDynamicCatalogColor: 0x\(address); name = \(name)>"
    case .dynamic: return "<UIDynamicProviderColor: 0x\(address)>"
    }
  }
}

/// Conversions between Display P3 and sRGB, which have the same curve and different primaries.
enum DisplayP3 {
  /// Applies the transfer function of sRGB, mirrored below 0.
  static func linear(_ value: CGFloat) -> CGFloat {
    let size = abs(value)
    let result = size <= 0.04045 ? size / 12.92 : pow((size + 0.055) / 1.055, 2.4)
    return value < 0 ? -result : result
  }

  /// Applies the inverse of `linear`.
  static func encoded(_ value: CGFloat) -> CGFloat {
    let size = abs(value)
    let result = size <= 0.003_130_8 ? size * 12.92 : 1.055 * pow(size, 1 / 2.4) - 0.055
    return value < 0 ? -result : result
  }

  /// Converts to sRGB with the matrix of the two sets of primaries at the white point D65.
  static func toSRGB(
    red: CGFloat,
    green: CGFloat,
    blue: CGFloat,
    alpha: CGFloat
  )
    -> UIColor.Components
  {
    let (r, g, b) = (linear(red), linear(green), linear(blue))
    return UIColor.Components(
      red: encoded(1.224_940_1 * r - 0.224_940_4 * g),
      green: encoded(-0.042_056_9 * r + 1.042_057_1 * g),
      blue: encoded(-0.019_637_6 * r - 0.078_636_1 * g + 1.098_273_5 * b),
      alpha: alpha
    )
  }
}
