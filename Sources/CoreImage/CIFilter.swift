import CoreGraphics
import Foundation
import UIKitCore

/// Makes an image of others: one of Core Image's by name, or a subclass of an app's.
open class CIFilter: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  let definition: FilterDefinition?
  var values: [String: Any] = [:]
  /// The filter's name, "CIGaussianBlur"; a subclass's own name where nobody set one.
  open var name: String

  /// Makes a filter without a definition: what subclasses begin with.
  public override init() {
    definition = nil
    name = ""
    super.init()
    name = String(describing: type(of: self))
  }

  /// Makes a filter by name, its values the defaults; nil where there is none of the name.
  public init?(name: String) {
    guard let definition = FilterDefinition.named(name) else { return nil }
    self.definition = definition
    self.name = name
    super.init()
    setDefaults()
  }

  /// Makes a filter by name with values for some of its keys; nil where there is none of the name.
  public convenience init?(name: String, parameters: [String: Any]?) {
    self.init(name: name)
    for (key, value) in parameters ?? [:] { setValue(value, forKey: key) }
  }

  /// Makes a filter by name with its input image; nil where there is none of the name.
  public convenience init?(name: String, withInputParameters parameters: [String: Any]?) {
    self.init(name: name, parameters: parameters)
  }

  /// What the filter makes of its values; nil where an image is missing.
  open var outputImage: CIImage? {
    guard let definition else { return nil }
    return definition.make(FilterValues(values: values, definition: definition))
  }

  /// The keys that can be set, in the order of the reference.
  open var inputKeys: [String] { definition?.inputs.map(\.key) ?? [] }
  /// The keys that can be read besides those that can be set.
  open var outputKeys: [String] { [kCIOutputImageKey] }
  /// Whether the filter takes part in animations; stored.
  open var isEnabled = true

  /// Gives each key its default; keys without one have no value.
  open func setDefaults() {
    guard let definition else { return }
    values = [:]
    for input in definition.inputs { values[input.key] = input.standard }
  }

  /// Sets the value of a key; nil takes it away.
  ///
  /// A key that the filter does not have stops the program.
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

  /// Returns the value of a key; `outputImage` too.
  ///
  /// A key that the filter does not have stops the program.
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

  /// What is known of the filter and of each key: names, classes, defaults and ranges.
  open var attributes: [String: Any] { definition?.attributes ?? [:] }

  /// Returns what filters of the same name make of other values, the filter itself unchanged.
  public func apply(_ parameters: [String: Any]) -> CIImage? {
    guard let copy = copy() as? CIFilter else { return nil }
    for (key, value) in parameters { copy.setValue(value, forKey: key) }
    return copy.outputImage
  }

  /// Returns a filter of the same name and values.
  open func copy(with zone: NSZone?) -> Any {
    guard let definition, let copy = BuiltInFilter(name: definition.name) else {
      return type(of: self) == CIFilter.self ? CIFilter() : self
    }
    copy.values = values
    copy.name = name
    return copy
  }
  /// Returns a filter of the same name and values.
  open override func copy() -> Any { copy(with: nil) }

  /// Archives carry names and values of numbers and text.
  public static var supportsSecureCoding: Bool { true }
  /// Writes the name.
  open func encode(with coder: NSCoder) { coder.encode(name as NSString, forKey: "name") }
  /// Reads the name; nil where there is no filter of it.
  public required convenience init?(coder: NSCoder) {
    guard let name = coder.decodeObject(of: NSString.self, forKey: "name") else { return nil }
    self.init(name: String(describing: name))
  }

  // MARK: The registry

  /// Returns the names of the filters of a category; of all for nil.
  public static func filterNames(inCategory category: String?) -> [String] {
    filterNames(inCategories: category.map { [$0] })
  }

  /// Returns the names of the filters that are in all of some categories.
  public static func filterNames(inCategories categories: [String]?) -> [String] {
    FilterDefinition.all.filter { definition in
      (categories ?? []).allSatisfy { definition.categories.contains($0) }
    }.map(\.name).sorted()
  }

  /// Returns a filter's name for people; nil where there is none of the name.
  public static func localizedName(forFilterName name: String) -> String? {
    FilterDefinition.named(name)?.displayName
  }

  /// Returns a category's name for people.
  public static func localizedName(forCategory category: String) -> String {
    String(category.dropFirst(category.hasPrefix("CICategory") ? 10 : 0))
  }

  /// Returns a filter's description for people; its name.
  public static func localizedDescription(forFilterName name: String) -> String? {
    localizedName(forFilterName: name)
  }
}
