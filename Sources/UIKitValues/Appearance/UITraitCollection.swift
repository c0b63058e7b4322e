import CoreGraphics
import Foundation

/// A set of traits of an interface, each with a value or left unspecified.
///
/// Immutable and usable on any thread. Catalogue: VIS-F108, VIS-F116.
open class UITraitCollection: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  /// The traits as one value; `nil` fields are unspecified.
  @usableFromInline
  package struct Values: Hashable, Sendable {
    package var userInterfaceIdiom: UIUserInterfaceIdiom?
    package var userInterfaceStyle: UIUserInterfaceStyle?
    package var layoutDirection: UITraitEnvironmentLayoutDirection?
    package var displayScale: CGFloat?
    package var horizontalSizeClass: UIUserInterfaceSizeClass?
    package var verticalSizeClass: UIUserInterfaceSizeClass?
    package var forceTouchCapability: UIForceTouchCapability?
    package var preferredContentSizeCategory: UIContentSizeCategory?
    package var displayGamut: UIDisplayGamut?
    package var accessibilityContrast: UIAccessibilityContrast?
    package var userInterfaceLevel: UIUserInterfaceLevel?
    package var legibilityWeight: UILegibilityWeight?
    package var activeAppearance: UIUserInterfaceActiveAppearance?
    package var typesettingLanguage: String?
    package var imageDynamicRange: UIImage.DynamicRange?
    /// The values of traits that an app defines, by the trait's type.
    package var custom: [ObjectIdentifier: CustomTraitValue] = [:]

    package init() {}

    /// Copies every trait that `other` specifies.
    package mutating func merge(_ other: Values) {
      userInterfaceIdiom = other.userInterfaceIdiom ?? userInterfaceIdiom
      userInterfaceStyle = other.userInterfaceStyle ?? userInterfaceStyle
      layoutDirection = other.layoutDirection ?? layoutDirection
      displayScale = other.displayScale ?? displayScale
      horizontalSizeClass = other.horizontalSizeClass ?? horizontalSizeClass
      verticalSizeClass = other.verticalSizeClass ?? verticalSizeClass
      forceTouchCapability = other.forceTouchCapability ?? forceTouchCapability
      preferredContentSizeCategory =
        other.preferredContentSizeCategory ?? preferredContentSizeCategory
      displayGamut = other.displayGamut ?? displayGamut
      accessibilityContrast = other.accessibilityContrast ?? accessibilityContrast
      userInterfaceLevel = other.userInterfaceLevel ?? userInterfaceLevel
      legibilityWeight = other.legibilityWeight ?? legibilityWeight
      activeAppearance = other.activeAppearance ?? activeAppearance
      typesettingLanguage = other.typesettingLanguage ?? typesettingLanguage
      imageDynamicRange = other.imageDynamicRange ?? imageDynamicRange
      custom.merge(other.custom) { _, theirs in theirs }
    }

    /// Returns whether every trait that `other` specifies has the same value here.
    package func contains(_ other: Values) -> Bool {
      var merged = self
      merged.merge(other)
      return merged == self
    }
  }

  /// The traits as one value.
  package let values: Values

  /// Creates a collection without specified traits.
  public override init() {
    values = Values()
    super.init()
  }

  /// Creates a collection from the traits as one value.
  // Visible to the compiler of a subclass in another module, which then inherits every
  // initializer.
  @usableFromInline
  package init(values: Values) {
    self.values = values
    super.init()
  }

  /// Merges collections; if several specify one trait, the last one applies.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    var values = Values()
    for collection in traitCollections { values.merge(collection.values) }
    self.init(values: values)
  }

  /// Creates a collection that specifies the kind of device.
  public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
    self.init { $0.userInterfaceIdiom = idiom }
  }

  /// Creates a collection that specifies the light or dark appearance.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init { $0.userInterfaceStyle = userInterfaceStyle }
  }

  /// Creates a collection that specifies the layout direction.
  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init { $0.layoutDirection = layoutDirection }
  }

  /// Creates a collection that specifies the display scale; 0 leaves it unspecified.
  public convenience init(displayScale scale: CGFloat) {
    self.init { $0.displayScale = scale }
  }

  /// Creates a collection that specifies the horizontal size class.
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init { $0.horizontalSizeClass = horizontalSizeClass }
  }

  /// Creates a collection that specifies the vertical size class.
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init { $0.verticalSizeClass = verticalSizeClass }
  }

  /// Creates a collection that specifies the force touch capability.
  public convenience init(forceTouchCapability capability: UIForceTouchCapability) {
    self.init { $0.forceTouchCapability = capability }
  }

  /// Creates a collection that specifies the preferred text size.
  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init { $0.preferredContentSizeCategory = preferredContentSizeCategory }
  }

  /// Creates a collection that specifies the colour gamut.
  public convenience init(displayGamut: UIDisplayGamut) {
    self.init { $0.displayGamut = displayGamut }
  }

  /// Creates a collection that specifies the accessibility contrast.
  public convenience init(accessibilityContrast: UIAccessibilityContrast) {
    self.init { $0.accessibilityContrast = accessibilityContrast }
  }

  /// Creates a collection that specifies the elevation level.
  public convenience init(userInterfaceLevel: UIUserInterfaceLevel) {
    self.init { $0.userInterfaceLevel = userInterfaceLevel }
  }

  /// Creates a collection that specifies the legibility weight.
  public convenience init(legibilityWeight: UILegibilityWeight) {
    self.init { $0.legibilityWeight = legibilityWeight }
  }

  /// Creates a collection that specifies whether the interface is in use.
  public convenience init(activeAppearance: UIUserInterfaceActiveAppearance) {
    self.init { $0.activeAppearance = activeAppearance }
  }

  /// Creates a collection that specifies the dynamic range of images.
  public convenience init(imageDynamicRange: UIImage.DynamicRange) {
    self.init { $0.imageDynamicRange = imageDynamicRange }
  }

  /// Creates a collection that specifies the language of the typesetting rules.
  public convenience init(typesettingLanguage: Locale.Language) {
    self.init { $0.typesettingLanguage = typesettingLanguage }
  }

  /// The kind of device, by default `.unspecified`.
  open var userInterfaceIdiom: UIUserInterfaceIdiom { values.userInterfaceIdiom ?? .unspecified }
  /// The light or dark appearance.
  open var userInterfaceStyle: UIUserInterfaceStyle { values.userInterfaceStyle ?? .unspecified }
  /// The layout direction, which leading and trailing follow.
  open var layoutDirection: UITraitEnvironmentLayoutDirection {
    values.layoutDirection ?? .unspecified
  }
  /// The number of pixels per point; 0 is unspecified.
  open var displayScale: CGFloat { values.displayScale ?? 0 }
  /// The horizontal size class.
  open var horizontalSizeClass: UIUserInterfaceSizeClass {
    values.horizontalSizeClass ?? .unspecified
  }
  /// The vertical size class.
  open var verticalSizeClass: UIUserInterfaceSizeClass { values.verticalSizeClass ?? .unspecified }
  /// Whether the screen measures force.
  open var forceTouchCapability: UIForceTouchCapability { values.forceTouchCapability ?? .unknown }
  /// The preferred size of text.
  open var preferredContentSizeCategory: UIContentSizeCategory {
    values.preferredContentSizeCategory ?? .unspecified
  }
  /// The colour gamut of the display.
  open var displayGamut: UIDisplayGamut { values.displayGamut ?? .unspecified }
  /// Whether increased contrast is chosen.
  open var accessibilityContrast: UIAccessibilityContrast {
    values.accessibilityContrast ?? .unspecified
  }
  /// Whether the content is on an elevated layer.
  open var userInterfaceLevel: UIUserInterfaceLevel { values.userInterfaceLevel ?? .unspecified }
  /// Whether bold text is chosen.
  open var legibilityWeight: UILegibilityWeight { values.legibilityWeight ?? .unspecified }
  /// Whether the interface is in use.
  open var activeAppearance: UIUserInterfaceActiveAppearance {
    values.activeAppearance ?? .unspecified
  }
  /// The dynamic range of images.
  open var imageDynamicRange: UIImage.DynamicRange { values.imageDynamicRange ?? .unspecified }
  /// The language of the typesetting rules; `nil` is unspecified.
  open var typesettingLanguage: Locale.Language? {
    values.typesettingLanguage.map { Locale.Language(identifier: $0) }
  }

  /// Returns whether every trait that `trait` specifies has the same value here; true for `nil`.
  open func containsTraits(in trait: UITraitCollection?) -> Bool {
    guard let trait else { return true }
    return values.contains(trait.values)
  }

  /// Returns whether dynamic colours may differ between the two collections.
  open func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    guard let other = traitCollection?.values else { return true }
    return values.userInterfaceStyle != other.userInterfaceStyle
      || values.userInterfaceLevel != other.userInterfaceLevel
      || values.accessibilityContrast != other.accessibilityContrast
      || values.displayGamut != other.displayGamut
      || values.userInterfaceIdiom != other.userInterfaceIdiom
      || values.activeAppearance != other.activeAppearance
  }

  /// The traits as a configuration for a variant of an image.
  open var imageConfiguration: UIImage.Configuration {
    UIImage.Configuration(traitCollection: self)
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITraitCollection else { return false }
    return other === self || other.values == values
  }

  open override var hash: Int { values.hashValue }

  /// Returns the collection itself, because it is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override var description: String {
    "<UITraitCollection: \(values.summary.joined(separator: ", "))>"
  }

  // MARK: Coding

  /// Whether secure coding is supported; always true.
  public class var supportsSecureCoding: Bool { true }

  /// Decodes a collection that `encode(with:)` encoded, without traits that an app defines.
  public required init?(coder: NSCoder) {
    values = Values(coder: coder)
    super.init()
  }

  /// Encodes every specified trait except those that an app defines.
  open func encode(with coder: NSCoder) {
    values.encode(with: coder)
  }
}
