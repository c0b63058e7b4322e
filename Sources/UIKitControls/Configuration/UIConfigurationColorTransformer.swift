import CoreGraphics
import UIKitCore

/// A transformation of colours.
public struct UIConfigurationColorTransformer {
  /// The function that transforms a colour.
  public let transform: (UIColor) -> UIColor

  /// Creates a transformer from a function.
  public init(_ transform: @escaping (UIColor) -> UIColor) { self.transform = transform }

  /// Returns the transformed colour.
  public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }

  /// A transformer to the gray with the same lightness.
  public static let grayscale = UIConfigurationColorTransformer { color in
    guard let parts = color.components(with: .current) else { return color }
    return UIColor(white: parts.white, alpha: parts.alpha)
  }
  /// A transformer to the system's preferred tint; in Russet it returns the colour itself.
  public static let preferredTint = UIConfigurationColorTransformer { $0 }
  /// A transformer to a single colour in several strengths; in Russet it returns the colour itself.
  public static let monochromeTint = UIConfigurationColorTransformer { $0 }
}

extension UIConfigurationColorTransformer: @unchecked Sendable {}

/// A transformation of text attributes.
public struct UIConfigurationTextAttributesTransformer: @unchecked Sendable {
  /// The function that transforms attributes.
  public let transform: (AttributeContainer) -> AttributeContainer

  /// Creates a transformer from a function.
  public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) {
    self.transform = transform
  }

  /// Returns the transformed attributes.
  public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer {
    transform(input)
  }
}
