import CoreGraphics
import Foundation

extension UIImage {
  /// The traits and locale of a request for an image.
  ///
  /// The class is not nested in `UIImage`, since Foundation archives top-level classes only.
  public typealias Configuration = UIImageConfiguration
}

/// The traits and locale of a request for an image.
open class UIImageConfiguration: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  /// The traits; nil if none were specified.
  public let traitCollection: UITraitCollection?
  /// The locale; nil if none was specified.
  public let locale: Locale?

  /// Creates a configuration with traits and a locale.
  public init(traitCollection: UITraitCollection? = nil, locale: Locale? = nil) {
    self.traitCollection = traitCollection
    self.locale = locale
    super.init()
  }

  /// Creates a configuration without traits and locale.
  public override convenience init() {
    self.init(traitCollection: nil, locale: nil)
  }

  /// Creates a configuration with a locale.
  public convenience init(locale: Locale?) {
    self.init(traitCollection: nil, locale: locale)
  }

  /// Creates a configuration from the data that ``encode(with:)`` wrote.
  public required init?(coder: NSCoder) {
    traitCollection =
      coder.containsValue(forKey: "traits")
      ? coder.decodeObject(of: UITraitCollection.self, forKey: "traits") : nil
    locale =
      coder.containsValue(forKey: "locale")
      ? coder.decodeObject(of: NSString.self, forKey: "locale").map {
        Locale(identifier: String($0))
      } : nil
    super.init()
  }

  /// Writes the traits and the locale.
  open func encode(with coder: NSCoder) {
    if let traitCollection { coder.encode(traitCollection, forKey: "traits") }
    if let locale { coder.encode(NSString(string: locale.identifier), forKey: "locale") }
  }

  /// Always `true`.
  public class var supportsSecureCoding: Bool { true }

  /// Returns the configuration itself, since it is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Returns the configuration with other traits.
  open func withTraitCollection(_ traitCollection: UITraitCollection?) -> Self {
    remade(traitCollection: traitCollection, locale: locale)
  }

  /// Returns the configuration with another locale.
  open func withLocale(_ locale: Locale?) -> Self {
    remade(traitCollection: traitCollection, locale: locale)
  }

  /// Returns the configuration with the values that `otherConfiguration` specifies.
  open func applying(_ otherConfiguration: UIImage.Configuration?) -> Self {
    guard let other = otherConfiguration else { return self }
    let traits: UITraitCollection? =
      switch (traitCollection, other.traitCollection) {
      case (let mine?, let theirs?): UITraitCollection(traitsFrom: [mine, theirs])
      case (let mine, let theirs): theirs ?? mine
      }
    return remade(traitCollection: traits, locale: other.locale ?? locale)
  }

  /// Returns a configuration of the same class with other traits and another locale.
  func remade(traitCollection: UITraitCollection?, locale: Locale?) -> Self {
    let made = UIImage.Configuration(traitCollection: traitCollection, locale: locale)
    return (made as? Self) ?? self
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage.Configuration else { return false }
    return type(of: other) == type(of: self) && other.traitCollection == traitCollection
      && other.locale == locale
  }

  open override var hash: Int { traitCollection?.hash ?? 0 }
}
