import CoreGraphics
import Foundation

/// A trait with a type of its own: one of UIKit's, or one that an app defines.
public protocol UITraitDefinition {
  /// The type of the trait's values.
  associatedtype Value
  /// The value if none is specified.
  static var defaultValue: Value { get }
  /// The name in descriptions; by default the type's name.
  static var name: String { get }
  /// An identifier that stays the same between versions; by default the type's name.
  static var identifier: String { get }
  /// Whether dynamic colours may depend on the trait; by default false.
  static var affectsColorAppearance: Bool { get }
}

extension UITraitDefinition {
  /// The type's name.
  public static var name: String { String(describing: self) }
  /// The type's name with its module.
  public static var identifier: String { String(reflecting: self) }
  /// False by default.
  public static var affectsColorAppearance: Bool { false }
}

/// The type of any trait, for lists of traits.
public typealias UITrait = any UITraitDefinition.Type

/// The value of a trait that an app defines.
package struct CustomTraitValue: Hashable, @unchecked Sendable {
  /// The value itself.
  package let value: Any
  private let key: AnyHashable

  /// Stores a value; values that are not `Hashable` are unequal to all others.
  init(_ value: Any) {
    self.value = value
    key = (value as? AnyHashable) ?? AnyHashable(Mark())
  }

  /// A key that is equal only to itself.
  ///
  /// The value retains it, so that its address is not reused.
  private final class Mark: Hashable {
    static func == (left: Mark, right: Mark) -> Bool { left === right }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  package static func == (left: Self, right: Self) -> Bool { left.key == right.key }
  package func hash(into hasher: inout Hasher) { hasher.combine(key) }
}

/// A set of traits that can be changed.
public protocol UIMutableTraits {
  /// Accesses the value of a trait; setting it specifies the trait.
  subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value { get set }

  /// The kind of device.
  var userInterfaceIdiom: UIUserInterfaceIdiom { get set }
  /// The light or dark appearance.
  var userInterfaceStyle: UIUserInterfaceStyle { get set }
  /// The layout direction.
  var layoutDirection: UITraitEnvironmentLayoutDirection { get set }
  /// The number of pixels per point; 0 is unspecified.
  var displayScale: CGFloat { get set }
  /// The horizontal size class.
  var horizontalSizeClass: UIUserInterfaceSizeClass { get set }
  /// The vertical size class.
  var verticalSizeClass: UIUserInterfaceSizeClass { get set }
  /// Whether the screen measures force.
  var forceTouchCapability: UIForceTouchCapability { get set }
  /// The person's text size.
  var preferredContentSizeCategory: UIContentSizeCategory { get set }
  /// The colour gamut of the screen.
  var displayGamut: UIDisplayGamut { get set }
  /// Whether the person has chosen increased contrast.
  var accessibilityContrast: UIAccessibilityContrast { get set }
  /// Whether the interface is on an elevated layer.
  var userInterfaceLevel: UIUserInterfaceLevel { get set }
  /// Whether the person has chosen bold text.
  var legibilityWeight: UILegibilityWeight { get set }
  /// Whether the window is in use.
  var activeAppearance: UIUserInterfaceActiveAppearance { get set }
  /// The dynamic range of images.
  var imageDynamicRange: UIImage.DynamicRange { get set }
  /// The language of the typesetting rules; `nil` for the text's own language.
  var typesettingLanguage: Locale.Language? { get set }
}

/// A writable set of traits; writing an unspecified value removes a trait.
package struct TraitValueWriter: UIMutableTraits {
  package var values: UITraitCollection.Values

  package init(_ values: UITraitCollection.Values = .init()) {
    self.values = values
  }

  package subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value {
    get {
      if let builtIn = T.self as? any BuiltInTrait.Type {
        return (builtIn.read(self) as? T.Value) ?? T.defaultValue
      }
      return (values.custom[ObjectIdentifier(trait)]?.value as? T.Value) ?? T.defaultValue
    }
    set {
      if let builtIn = T.self as? any BuiltInTrait.Type {
        builtIn.write(newValue, to: &self)
      } else {
        values.custom[ObjectIdentifier(trait)] = CustomTraitValue(newValue)
      }
    }
  }

  package var userInterfaceIdiom: UIUserInterfaceIdiom {
    get { values.userInterfaceIdiom ?? .unspecified }
    set { values.userInterfaceIdiom = newValue == .unspecified ? nil : newValue }
  }
  package var userInterfaceStyle: UIUserInterfaceStyle {
    get { values.userInterfaceStyle ?? .unspecified }
    set { values.userInterfaceStyle = newValue == .unspecified ? nil : newValue }
  }
  package var layoutDirection: UITraitEnvironmentLayoutDirection {
    get { values.layoutDirection ?? .unspecified }
    set { values.layoutDirection = newValue == .unspecified ? nil : newValue }
  }
  package var displayScale: CGFloat {
    get { values.displayScale ?? 0 }
    set { values.displayScale = newValue == 0 ? nil : newValue }
  }
  package var horizontalSizeClass: UIUserInterfaceSizeClass {
    get { values.horizontalSizeClass ?? .unspecified }
    set { values.horizontalSizeClass = newValue == .unspecified ? nil : newValue }
  }
  package var verticalSizeClass: UIUserInterfaceSizeClass {
    get { values.verticalSizeClass ?? .unspecified }
    set { values.verticalSizeClass = newValue == .unspecified ? nil : newValue }
  }
  package var forceTouchCapability: UIForceTouchCapability {
    get { values.forceTouchCapability ?? .unknown }
    set { values.forceTouchCapability = newValue == .unknown ? nil : newValue }
  }
  package var preferredContentSizeCategory: UIContentSizeCategory {
    get { values.preferredContentSizeCategory ?? .unspecified }
    set { values.preferredContentSizeCategory = newValue == .unspecified ? nil : newValue }
  }
  package var displayGamut: UIDisplayGamut {
    get { values.displayGamut ?? .unspecified }
    set { values.displayGamut = newValue == .unspecified ? nil : newValue }
  }
  package var accessibilityContrast: UIAccessibilityContrast {
    get { values.accessibilityContrast ?? .unspecified }
    set { values.accessibilityContrast = newValue == .unspecified ? nil : newValue }
  }
  package var userInterfaceLevel: UIUserInterfaceLevel {
    get { values.userInterfaceLevel ?? .unspecified }
    set { values.userInterfaceLevel = newValue == .unspecified ? nil : newValue }
  }
  package var legibilityWeight: UILegibilityWeight {
    get { values.legibilityWeight ?? .unspecified }
    set { values.legibilityWeight = newValue == .unspecified ? nil : newValue }
  }
  package var activeAppearance: UIUserInterfaceActiveAppearance {
    get { values.activeAppearance ?? .unspecified }
    set { values.activeAppearance = newValue == .unspecified ? nil : newValue }
  }
  package var imageDynamicRange: UIImage.DynamicRange {
    get { values.imageDynamicRange ?? .unspecified }
    set { values.imageDynamicRange = newValue == .unspecified ? nil : newValue }
  }
  package var typesettingLanguage: Locale.Language? {
    get { values.typesettingLanguage.map { Locale.Language(identifier: $0) } }
    set { values.typesettingLanguage = newValue?.maximalIdentifier }
  }
}

extension UITraitCollection {
  /// Creates a collection by writing to an empty one.
  public convenience init(mutations: (inout any UIMutableTraits) -> Void) {
    var writer: any UIMutableTraits = TraitValueWriter()
    mutations(&writer)
    self.init(values: (writer as? TraitValueWriter)?.values ?? Values())
  }

  /// Returns a copy with the changes that `mutations` makes.
  public func modifyingTraits(
    _ mutations: (inout any UIMutableTraits) -> Void
  )
    -> UITraitCollection
  {
    var writer: any UIMutableTraits = TraitValueWriter(values)
    mutations(&writer)
    return UITraitCollection(values: (writer as? TraitValueWriter)?.values ?? values)
  }

  /// Returns a copy in which one trait has another value.
  public func replacing<T: UITraitDefinition>(
    _ trait: T.Type,
    value: T.Value
  )
    -> UITraitCollection
  {
    modifyingTraits { $0[trait] = value }
  }

  /// Returns the value of a trait, or its default if it is not specified.
  public subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value {
    TraitValueWriter(values)[trait]
  }
}
