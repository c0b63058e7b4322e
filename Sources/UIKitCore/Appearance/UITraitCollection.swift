import CoreGraphics
import Foundation

/// A set of traits of an interface, each with a value or left unspecified.
///
/// Immutable and usable on any thread. Catalogue: VIS-F108, VIS-F116.
open class UITraitCollection: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  /// The traits as one value; what is nil here is unspecified.
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
    /// Values of traits that an app defined, by the trait's type.
    package var custom: [ObjectIdentifier: CustomTraitValue] = [:]

    package init() {}

    /// Takes over every trait that `other` specifies.
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

    /// Whether every trait that `other` specifies has the same value here.
    package func contains(_ other: Values) -> Bool {
      var merged = self
      merged.merge(other)
      return merged == self
    }
  }

  /// The traits as one value.
  package let values: Values

  /// Makes a collection that specifies nothing.
  public override init() {
    values = Values()
    super.init()
  }

  /// Makes a collection from the traits as one value.
  // Seen by the compiler of a subclass elsewhere, which then inherits every initializer.
  @usableFromInline
  package init(values: Values) {
    self.values = values
    super.init()
  }

  /// Merges collections; where two specify one trait, the later one wins.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    var values = Values()
    for collection in traitCollections { values.merge(collection.values) }
    self.init(values: values)
  }

  /// Makes a collection with one trait.
  public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
    self.init { $0.userInterfaceIdiom = idiom }
  }

  /// Makes a collection with one trait.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init { $0.userInterfaceStyle = userInterfaceStyle }
  }

  /// Makes a collection with one trait.
  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init { $0.layoutDirection = layoutDirection }
  }

  /// Makes a collection with one trait; 0 leaves it unspecified.
  public convenience init(displayScale scale: CGFloat) {
    self.init { $0.displayScale = scale }
  }

  /// Makes a collection with one trait.
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init { $0.horizontalSizeClass = horizontalSizeClass }
  }

  /// Makes a collection with one trait.
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init { $0.verticalSizeClass = verticalSizeClass }
  }

  /// Makes a collection with one trait.
  public convenience init(forceTouchCapability capability: UIForceTouchCapability) {
    self.init { $0.forceTouchCapability = capability }
  }

  /// Makes a collection with one trait.
  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init { $0.preferredContentSizeCategory = preferredContentSizeCategory }
  }

  /// Makes a collection with one trait.
  public convenience init(displayGamut: UIDisplayGamut) {
    self.init { $0.displayGamut = displayGamut }
  }

  /// Makes a collection with one trait.
  public convenience init(accessibilityContrast: UIAccessibilityContrast) {
    self.init { $0.accessibilityContrast = accessibilityContrast }
  }

  /// Makes a collection with one trait.
  public convenience init(userInterfaceLevel: UIUserInterfaceLevel) {
    self.init { $0.userInterfaceLevel = userInterfaceLevel }
  }

  /// Makes a collection with one trait.
  public convenience init(legibilityWeight: UILegibilityWeight) {
    self.init { $0.legibilityWeight = legibilityWeight }
  }

  /// Makes a collection with one trait.
  public convenience init(activeAppearance: UIUserInterfaceActiveAppearance) {
    self.init { $0.activeAppearance = activeAppearance }
  }

  /// Makes a collection with one trait.
  public convenience init(imageDynamicRange: UIImage.DynamicRange) {
    self.init { $0.imageDynamicRange = imageDynamicRange }
  }

  /// Makes a collection with one trait.
  public convenience init(typesettingLanguage: Locale.Language) {
    self.init { $0.typesettingLanguage = typesettingLanguage }
  }

  /// The kind of device, by default `.unspecified`.
  open var userInterfaceIdiom: UIUserInterfaceIdiom { values.userInterfaceIdiom ?? .unspecified }
  /// Light or dark.
  open var userInterfaceStyle: UIUserInterfaceStyle { values.userInterfaceStyle ?? .unspecified }
  /// The direction that leading and trailing follow.
  open var layoutDirection: UITraitEnvironmentLayoutDirection {
    values.layoutDirection ?? .unspecified
  }
  /// Pixels to the point; 0 is unspecified.
  open var displayScale: CGFloat { values.displayScale ?? 0 }
  /// The room from side to side.
  open var horizontalSizeClass: UIUserInterfaceSizeClass {
    values.horizontalSizeClass ?? .unspecified
  }
  /// The room from top to bottom.
  open var verticalSizeClass: UIUserInterfaceSizeClass { values.verticalSizeClass ?? .unspecified }
  /// Whether the screen feels pressure.
  open var forceTouchCapability: UIForceTouchCapability { values.forceTouchCapability ?? .unknown }
  /// The preferred size of text.
  open var preferredContentSizeCategory: UIContentSizeCategory {
    values.preferredContentSizeCategory ?? .unspecified
  }
  /// The colours that the display can show.
  open var displayGamut: UIDisplayGamut { values.displayGamut ?? .unspecified }
  /// Whether more contrast is wanted.
  open var accessibilityContrast: UIAccessibilityContrast {
    values.accessibilityContrast ?? .unspecified
  }
  /// Whether the content floats above other content.
  open var userInterfaceLevel: UIUserInterfaceLevel { values.userInterfaceLevel ?? .unspecified }
  /// Whether bold text is wanted.
  open var legibilityWeight: UILegibilityWeight { values.legibilityWeight ?? .unspecified }
  /// Whether the interface is the one in use.
  open var activeAppearance: UIUserInterfaceActiveAppearance {
    values.activeAppearance ?? .unspecified
  }
  /// The range of brightness that images may use.
  open var imageDynamicRange: UIImage.DynamicRange { values.imageDynamicRange ?? .unspecified }
  /// The language whose typesetting rules text follows; nil is unspecified.
  open var typesettingLanguage: Locale.Language? {
    values.typesettingLanguage.map { Locale.Language(identifier: $0) }
  }

  /// Whether every trait that `trait` specifies has the same value here; a nil asks for nothing.
  open func containsTraits(in trait: UITraitCollection?) -> Bool {
    guard let trait else { return true }
    return values.contains(trait.values)
  }

  /// Whether dynamic colours may look different under the two collections.
  open func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    guard let other = traitCollection?.values else { return true }
    return values.userInterfaceStyle != other.userInterfaceStyle
      || values.userInterfaceLevel != other.userInterfaceLevel
      || values.accessibilityContrast != other.accessibilityContrast
      || values.displayGamut != other.displayGamut
      || values.userInterfaceIdiom != other.userInterfaceIdiom
      || values.activeAppearance != other.activeAppearance
  }

  /// The traits as a request for a variant of an image.
  open var imageConfiguration: UIImage.Configuration {
    UIImage.Configuration(traitCollection: self)
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITraitCollection else { return false }
    return other === self || other.values == values
  }

  open override var hash: Int { values.hashValue }

  /// Returns the collection itself: it never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override var description: String {
    "<UITraitCollection: \(values.summary.joined(separator: ", "))>"
  }

  // MARK: Coding

  /// Always true.
  public class var supportsSecureCoding: Bool { true }

  /// Reads what `encode(with:)` wrote; traits that an app defined are not kept.
  public required init?(coder: NSCoder) {
    values = Values(coder: coder)
    super.init()
  }

  /// Writes every specified trait but those that an app defined.
  open func encode(with coder: NSCoder) {
    values.encode(with: coder)
  }
}
