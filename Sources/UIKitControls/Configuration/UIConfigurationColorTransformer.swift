import CoreGraphics
import UIKitCore

/// Makes one colour from another.
public struct UIConfigurationColorTransformer {
  /// What the transformer does.
  public let transform: (UIColor) -> UIColor

  /// Makes a transformer from a function.
  public init(_ transform: @escaping (UIColor) -> UIColor) { self.transform = transform }

  /// The transformed colour.
  public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }

  /// The gray of the same lightness.
  public static let grayscale = UIConfigurationColorTransformer { color in
    guard let parts = color.components(with: .current) else { return color }
    return UIColor(white: parts.white, alpha: parts.alpha)
  }
  /// The colour that the system prefers for tinting: the colour itself.
  public static let preferredTint = UIConfigurationColorTransformer { $0 }
  /// One colour in several strengths: the colour itself.
  public static let monochromeTint = UIConfigurationColorTransformer { $0 }
}

extension UIConfigurationColorTransformer: @unchecked Sendable {}

/// Makes attributes of text from others.
public struct UIConfigurationTextAttributesTransformer: @unchecked Sendable {
  /// What the transformer does.
  public let transform: (AttributeContainer) -> AttributeContainer

  /// Makes a transformer from a function.
  public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) {
    self.transform = transform
  }

  /// The transformed attributes.
  public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer {
    transform(input)
  }
}
