import CoreGraphics
import Foundation

extension UIImage.SymbolConfiguration {
  /// Creates a configuration that matches a text style.
  public convenience init(textStyle: UIFont.TextStyle) {
    self.init { $0.textStyle = textStyle.rawValue }
  }

  /// Creates a configuration that matches a text style, with a scale.
  public convenience init(textStyle: UIFont.TextStyle, scale: UIImage.SymbolScale) {
    self.init {
      $0.textStyle = textStyle.rawValue
      $0.scale = scale
    }
  }

  /// Creates a configuration that matches the size and weight of a font.
  public convenience init(font: UIFont) {
    self.init(font: font, scale: .unspecified)
  }

  /// Creates a configuration that matches the size and weight of a font, with a scale.
  public convenience init(font: UIFont, scale: UIImage.SymbolScale) {
    self.init {
      $0.pointSize = font.pointSize
      $0.weight = UIImage.SymbolWeight(font: font)
      if scale != .unspecified { $0.scale = scale }
    }
  }
}

extension UIImage.SymbolWeight {
  /// Selects the symbol weight that is nearest to that of a font.
  init(font: UIFont) {
    let traits = font.fontDescriptor.object(forKey: .traits) as? [UIFontDescriptor.TraitKey: Any]
    let value = traits?[.weight] as? CGFloat ?? 0
    // The raw values of `UIFont.Weight`, from ultraLight to black.
    let steps: [CGFloat] = [-0.8, -0.6, -0.4, 0, 0.23, 0.3, 0.4, 0.56, 0.62]
    let nearest = steps.indices.min { abs(steps[$0] - value) < abs(steps[$1] - value) } ?? 3
    self = UIImage.SymbolWeight(rawValue: nearest + 1) ?? .regular
  }
}
