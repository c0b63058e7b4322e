import CoreGraphics
import Foundation
import UIKitCore

/// A filter that computes an image from others: one of Core Image's, created by name, or an app's
/// subclass.
open class CIFilter: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  let definition: FilterDefinition?
  var values: [String: Any] = [:]
  /// The name of the filter, such as "CIGaussianBlur".
  ///
  /// The default of a subclass is its own name.
  open var name: String

  /// Creates a filter without a definition, for subclasses.
  public override init() {
    definition = nil
    name = ""
    super.init()
    name = String(describing: type(of: self))
  }

  /// Creates a filter by name with default values; nil if there is no filter of the name.
  public init?(name: String) {
    guard let definition = FilterDefinition.named(name) else { return nil }
    self.definition = definition
    self.name = name
    super.init()
    setDefaults()
  }

  /// Creates a filter by name with values for some of its keys; nil if there is no filter of the
  /// name.
  public convenience init?(name: String, parameters: [String: Any]?) {
    self.init(name: name)
    for (key, value) in parameters ?? [:] { setValue(value, forKey: key) }
  }

  /// Creates a filter by name with values for some of its keys; nil if there is no filter of the
  /// name.
  public convenience init?(name: String, withInputParameters parameters: [String: Any]?) {
    self.init(name: name, parameters: parameters)
  }

  /// The result of the filter; nil if an input image is missing.
  open var outputImage: CIImage? {
    guard let definition else { return nil }
    return definition.make(FilterValues(values: values, definition: definition))
  }

  /// The keys that can be set, in the order of Apple's reference.
  open var inputKeys: [String] { definition?.inputs.map(\.key) ?? [] }
  /// The other keys, which can only be read.
  open var outputKeys: [String] { [kCIOutputImageKey] }
  /// Whether the filter is enabled for animations.
  ///
  /// The value has no effect.
  open var isEnabled = true

  /// Sets each key to its default; keys without a default have no value.
  open func setDefaults() {
    guard let definition else { return }
    values = [:]
    for input in definition.inputs { values[input.key] = input.standard }
  }

  /// Sets the value of a key; nil removes it.
  ///
  /// An unknown key stops the program.
  open func setValue(_ value: Any?, forKey key: String) {
    guard let definition else {
      super.setValue(value, forKey: key)
      return
    }
    guard definition.inputs.contains(where: { $0.key == key }) else {
      graphicsMisuse(
        "\(name) has no key “\(key)”",
        in: "CIFilter.setValue(_:forKey:)",
        remedy: "Its keys are \(inputKeys.joined(separator: ", "))."
      )
    }
    values[key] = value is NSNull ? nil : value
  }

  /// Returns the value of a key, also of `outputImage`.
  ///
  /// An unknown key stops the program.
  open func value(forKey key: String) -> Any? {
    if key == kCIOutputImageKey { return outputImage }
    guard let definition else { return super.value(forKey: key) }
    guard definition.inputs.contains(where: { $0.key == key }) else {
      graphicsMisuse(
        "\(name) has no key “\(key)”",
        in: "CIFilter.value(forKey:)",
        remedy: "Its keys are \(inputKeys.joined(separator: ", "))."
      )
    }
    return values[key]
  }

  /// The attributes of the filter and its keys: names, classes, defaults and ranges.
  open var attributes: [String: Any] { definition?.attributes ?? [:] }

  /// Returns the result of the filter with other values; the filter is unchanged.
  public func apply(_ parameters: [String: Any]) -> CIImage? {
    guard let copy = copy() as? CIFilter else { return nil }
    for (key, value) in parameters { copy.setValue(value, forKey: key) }
    return copy.outputImage
  }

  /// Returns a filter with the same name and values.
  open func copy(with zone: NSZone?) -> Any {
    guard let definition, let copy = BuiltInFilter(name: definition.name) else {
      return type(of: self) == CIFilter.self ? CIFilter() : self
    }
    copy.values = values
    copy.name = name
    return copy
  }
  /// Returns a filter with the same name and values.
  open override func copy() -> Any { copy(with: nil) }

  /// Whether secure coding is supported: `true`.
  public static var supportsSecureCoding: Bool { true }
  /// Encodes the name and the values.
  ///
  /// An image is encoded with its pixels if its extent is finite, else it is left out.
  open func encode(with coder: NSCoder) {
    coder.encode(NSString(string: definition?.name ?? name), forKey: "name")
    encodeValues(with: coder)
  }
  /// Decodes the name and the values; nil if there is no filter of the name.
  public required convenience init?(coder: NSCoder) {
    guard let name = coder.decodeObject(of: NSString.self, forKey: "name") else { return nil }
    self.init(name: String(describing: name))
    decodeValues(from: coder)
  }

  // MARK: The registry

  /// Returns the names of the filters in a category; nil for all filters.
  public static func filterNames(inCategory category: String?) -> [String] {
    filterNames(inCategories: category.map { [$0] })
  }

  /// Returns the names of the filters that are in all given categories.
  public static func filterNames(inCategories categories: [String]?) -> [String] {
    FilterDefinition.all.filter { definition in
      (categories ?? []).allSatisfy { definition.categories.contains($0) }
    }.map(\.name).sorted()
  }

  /// Returns the display name of a filter; nil if there is no filter of the name.
  public static func localizedName(forFilterName name: String) -> String? {
    FilterDefinition.named(name)?.displayName
  }

  /// Returns the display name of a category.
  public static func localizedName(forCategory category: String) -> String {
    String(category.dropFirst(category.hasPrefix("CICategory") ? 10 : 0))
  }

  /// Returns the description of a filter: its display name.
  public static func localizedDescription(forFilterName name: String) -> String? {
    localizedName(forFilterName: name)
  }
}
