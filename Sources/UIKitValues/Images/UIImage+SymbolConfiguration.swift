import CoreGraphics
import Foundation

extension UIImage {
  /// The size, weight and colours of a requested symbol.
  ///
  /// The class is not nested in `UIImage`, since Foundation archives top-level classes only.
  public typealias SymbolConfiguration = UIImageSymbolConfiguration
}

/// The size, weight and colours of a requested symbol.
open class UIImageSymbolConfiguration: UIImageConfiguration, @unchecked Sendable {
  /// The requested values; nil for values that are not specified.
  package struct Values: Hashable, Sendable {
    package var pointSize: CGFloat?
    package var weight: UIImage.SymbolWeight?
    package var scale: UIImage.SymbolScale?
    /// The raw value of a `UIFont.TextStyle`.
    package var textStyle: String?
    package var palette: [UIColor]?
    package var hierarchicalColor: UIColor?
    package var prefersMulticolor: Bool?

    package init() {}

    mutating func merge(_ other: Values) {
      // A size replaces a text style, and vice versa.
      if other.pointSize != nil || other.textStyle != nil {
        pointSize = other.pointSize
        textStyle = other.textStyle
      }
      weight = other.weight ?? weight
      scale = other.scale ?? scale
      palette = other.palette ?? palette
      hierarchicalColor = other.hierarchicalColor ?? hierarchicalColor
      prefersMulticolor = other.prefersMulticolor ?? prefersMulticolor
    }
  }

  /// The requested values; only initializers set them.
  package private(set) final var values = Values()

  /// Creates a configuration with traits and a locale, without values for the symbol.
  public override init(traitCollection: UITraitCollection? = nil, locale: Locale? = nil) {
    super.init(traitCollection: traitCollection, locale: locale)
  }

  package convenience init(
    values: Values,
    traitCollection: UITraitCollection? = nil,
    locale: Locale? = nil
  ) {
    self.init(traitCollection: traitCollection, locale: locale)
    self.values = values
  }

  convenience init(_ write: (inout Values) -> Void) {
    var values = Values()
    write(&values)
    self.init(values: values)
  }

  /// Creates a configuration with a scale of symbols relative to text.
  public convenience init(scale: UIImage.SymbolScale) {
    self.init { $0.scale = scale }
  }

  /// Creates a configuration for text of a point size.
  public convenience init(pointSize: CGFloat) {
    self.init { $0.pointSize = pointSize }
  }

  /// Creates a configuration with a weight.
  public convenience init(weight: UIImage.SymbolWeight) {
    self.init { $0.weight = weight }
  }

  /// Creates a configuration with a point size and a weight.
  public convenience init(pointSize: CGFloat, weight: UIImage.SymbolWeight) {
    self.init {
      $0.pointSize = pointSize
      $0.weight = weight
    }
  }

  /// Creates a configuration with a point size, a weight and a scale.
  public convenience init(
    pointSize: CGFloat,
    weight: UIImage.SymbolWeight,
    scale: UIImage.SymbolScale
  ) {
    self.init {
      $0.pointSize = pointSize
      $0.weight = weight
      $0.scale = scale
    }
  }

  /// Creates a configuration with shades of one colour.
  public convenience init(hierarchicalColor: UIColor) {
    self.init { $0.hierarchicalColor = hierarchicalColor }
  }

  /// Creates a configuration with one colour for each layer of the symbol.
  public convenience init(paletteColors: [UIColor]) {
    self.init { $0.palette = paletteColors }
  }

  /// A configuration without values.
  public static let unspecified = UIImageSymbolConfiguration(values: Values())

  /// Returns a configuration for a symbol in one colour.
  public class func preferringMonochrome() -> Self {
    let made = UIImageSymbolConfiguration { $0.prefersMulticolor = false }
    return (made as? Self) ?? fallback()
  }

  /// Returns a configuration for a symbol in its own colours.
  public class func preferringMulticolor() -> Self {
    let made = UIImageSymbolConfiguration { $0.prefersMulticolor = true }
    return (made as? Self) ?? fallback()
  }

  private class func fallback() -> Self {
    stop(
      what: "A subclass of the class was asked for a configuration.",
      where: "UIImage.SymbolConfiguration",
      mend: "Ask UIImage.SymbolConfiguration itself."
    )
  }

  /// Creates a configuration from the data that ``encode(with:)`` wrote.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    var values = Values()
    if coder.containsValue(forKey: "pointSize") {
      values.pointSize = CGFloat(coder.decodeDouble(forKey: "pointSize"))
    }
    if coder.containsValue(forKey: "weight") {
      values.weight = UIImage.SymbolWeight(rawValue: coder.decodeInteger(forKey: "weight"))
    }
    if coder.containsValue(forKey: "scale") {
      values.scale = UIImage.SymbolScale(rawValue: coder.decodeInteger(forKey: "scale"))
    }
    // Foundation on Linux treats a requested key that is missing as damage.
    if coder.containsValue(forKey: "textStyle") {
      values.textStyle = coder.decodeObject(of: NSString.self, forKey: "textStyle").map(String.init)
    }
    if coder.containsValue(forKey: "hierarchicalColor") {
      values.hierarchicalColor = coder.decodeObject(of: UIColor.self, forKey: "hierarchicalColor")
    }
    if coder.containsValue(forKey: "palette") {
      values.palette =
        coder.decodeObject(of: [NSArray.self, UIColor.self], forKey: "palette") as? [UIColor]
    }
    if coder.containsValue(forKey: "prefersMulticolor") {
      values.prefersMulticolor = coder.decodeBool(forKey: "prefersMulticolor")
    }
    self.values = values
  }

  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    if let size = values.pointSize { coder.encode(Double(size), forKey: "pointSize") }
    if let weight = values.weight { coder.encode(weight.rawValue, forKey: "weight") }
    if let scale = values.scale { coder.encode(scale.rawValue, forKey: "scale") }
    if let style = values.textStyle { coder.encode(NSString(string: style), forKey: "textStyle") }
    if let color = values.hierarchicalColor { coder.encode(color, forKey: "hierarchicalColor") }
    if let palette = values.palette { coder.encode(NSArray(array: palette), forKey: "palette") }
    if let prefersMulticolor = values.prefersMulticolor {
      coder.encode(prefersMulticolor, forKey: "prefersMulticolor")
    }
  }

  /// Returns the configuration without a text style.
  open func withoutTextStyle() -> Self { copy { $0.textStyle = nil } }
  /// Returns the configuration without a scale.
  open func withoutScale() -> Self { copy { $0.scale = nil } }
  /// Returns the configuration without a weight.
  open func withoutWeight() -> Self { copy { $0.weight = nil } }
  /// Returns the configuration without a point size and weight.
  open func withoutPointSizeAndWeight() -> Self {
    copy {
      $0.pointSize = nil
      $0.weight = nil
    }
  }

  /// Returns whether two configurations are equal.
  open func isEqual(to otherConfiguration: UIImage.SymbolConfiguration?) -> Bool {
    isEqual(otherConfiguration as Any?)
  }

  open override func applying(_ otherConfiguration: UIImage.Configuration?) -> Self {
    let merged = super.applying(otherConfiguration)
    guard let symbol = otherConfiguration as? UIImageSymbolConfiguration else { return merged }
    return merged.copy { $0.merge(symbol.values) }
  }

  private func copy(_ change: (inout Values) -> Void) -> Self {
    var values = values
    change(&values)
    let made = UIImageSymbolConfiguration(
      values: values,
      traitCollection: traitCollection,
      locale: locale
    )
    return (made as? Self) ?? self
  }

  override func remade(traitCollection: UITraitCollection?, locale: Locale?) -> Self {
    let made = UIImageSymbolConfiguration(
      values: values,
      traitCollection: traitCollection,
      locale: locale
    )
    return (made as? Self) ?? self
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImageSymbolConfiguration else { return false }
    return super.isEqual(other) && other.values == values
  }

  open override var hash: Int { values.hashValue }
}
