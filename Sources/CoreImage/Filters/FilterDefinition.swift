import CoreGraphics
import Foundation

/// One key of a filter.
struct FilterInput: @unchecked Sendable {
  enum Kind: String, Sendable {
    case image = "CIImage"
    case number = "NSNumber"
    case vector = "CIVector"
    case color = "CIColor"
    case data = "NSData"
    case text = "NSString"
    case transform = "NSValue"
    case object = "NSObject"
  }
  var key: String
  var kind: Kind
  var standard: Any?
  var range: ClosedRange<Double>?

  static func image(_ key: String = kCIInputImageKey) -> Self { Self(key: key, kind: .image) }
  static func number(
    _ key: String,
    _ standard: Double,
    _ range: ClosedRange<Double>? = nil
  ) -> Self {
    Self(key: key, kind: .number, standard: NSNumber(value: standard), range: range)
  }
  static func vector(_ key: String, _ standard: [CGFloat]) -> Self {
    Self(key: key, kind: .vector, standard: CIVector(standard))
  }
  static func color(_ key: String, _ standard: CIColor) -> Self {
    Self(key: key, kind: .color, standard: standard)
  }
}

/// The values of a filter by type; missing or invalid values are replaced by defaults.
struct FilterValues {
  let values: [String: Any]
  let definition: FilterDefinition

  private func standard(_ key: String) -> Any? {
    definition.inputs.first { $0.key == key }?.standard
  }

  func image(_ key: String = kCIInputImageKey) -> CIImage? { values[key] as? CIImage }

  func number(_ key: String) -> Double {
    func read(_ value: Any?) -> Double? {
      let number: Double? =
        switch value {
        case let value as Double: value
        case let value as NSNumber: value.doubleValue
        case let value as Float: Double(value)
        case let value as CGFloat: Double(value)
        case let value as any BinaryInteger: Double(value)
        default: nil
        }
      return number.flatMap { $0.isFinite ? $0 : nil }
    }
    return read(values[key]) ?? read(standard(key)) ?? 0
  }

  func vector(_ key: String) -> CIVector {
    let found: CIVector? =
      switch values[key] {
      case let value as CIVector: value
      case let value as CGPoint: CIVector(cgPoint: value)
      case let value as CGRect: CIVector(cgRect: value)
      default: nil
      }
    if let found, found.all.allSatisfy(\.isFinite) { return found }
    // A rectangle may be infinite.
    if let found, found.count == 4 { return found }
    return standard(key) as? CIVector ?? CIVector([])
  }

  func point(_ key: String = kCIInputCenterKey) -> CGPoint { vector(key).cgPointValue }

  func color(_ key: String = kCIInputColorKey) -> CIColor {
    if let color = values[key] as? CIColor { return color }
    if let value = values[key], type(of: value) == CGColor.self, let color = value as? CGColor {
      return CIColor(cgColor: color)
    }
    return standard(key) as? CIColor ?? .clear
  }

  func data(_ key: String) -> Data? {
    values[key] as? Data ?? (values[key] as? NSData).map { Data($0) }
  }
  func text(_ key: String) -> String {
    values[key] as? String ?? (values[key] as? NSString).map { String(describing: $0) }
      ?? standard(key) as? String ?? ""
  }
  func transform(_ key: String = kCIInputTransformKey) -> CGAffineTransform {
    if let value = values[key] as? CGAffineTransform { return value }
    if let value = values[key] as? CIVector { return value.cgAffineTransformValue }
    if let value = values[key] as? NSValue {
      var transform = CGAffineTransform.identity
      guard String(cString: value.objCType).filter({ $0 == "d" }).count == 6 else {
        return .identity
      }
      withUnsafeMutablePointer(to: &transform) { value.getValue($0) }
      return transform
    }
    return .identity
  }
}

/// The definition of a filter of Core Image: its keys and its result.
struct FilterDefinition: Sendable {
  typealias Make = @Sendable (FilterValues) -> CIImage?
  let name: String
  let categories: [String]
  let inputs: [FilterInput]
  let make: Make

  init(_ name: String, _ category: String, _ inputs: [FilterInput], _ make: @escaping Make) {
    self.name = name
    categories = [category, kCICategoryBuiltIn, kCICategoryStillImage, kCICategoryVideo]
    self.inputs = inputs
    self.make = make
  }

  /// The display name: “Gaussian Blur” for "CIGaussianBlur".
  var displayName: String { Self.words(String(name.dropFirst(2))) }

  private static func words(_ name: String) -> String {
    var words = ""
    var wasLower = false
    for character in name {
      if character.isUppercase, wasLower { words.append(" ") }
      words.append(character)
      wasLower = character.isLowercase
    }
    return words
  }

  var attributes: [String: Any] {
    var all: [String: Any] = [
      kCIAttributeFilterName: name,
      kCIAttributeFilterDisplayName: displayName,
      kCIAttributeFilterCategories: categories,
    ]
    for input in inputs {
      var about: [String: Any] = [
        kCIAttributeClass: input.kind.rawValue,
        kCIAttributeName: input.key,
        kCIAttributeDisplayName: Self.words(String(input.key.dropFirst(5))),
      ]
      if let standard = input.standard { about[kCIAttributeDefault] = standard }
      if let range = input.range {
        about[kCIAttributeSliderMin] = NSNumber(value: range.lowerBound)
        about[kCIAttributeSliderMax] = NSNumber(value: range.upperBound)
      }
      all[input.key] = about
    }
    return all
  }

  static let all: [FilterDefinition] =
    colorAdjustments + colorEffects + blurs + geometry + generators + compositing + stylize
    + reductions + transitions

  private static let byName = Dictionary(all.map { ($0.name, $0) }) { first, _ in first }

  static func named(_ name: String) -> FilterDefinition? { byName[name] }
}

extension CIImage {
  /// Returns the image mapped with a function of each pixel.
  func mapping(_ operation: @escaping RowOperation) -> CIImage {
    CIImage(node: PointNode(node, operation), properties: properties)
  }

  /// Returns the image mapped with a function of each unpremultiplied colour.
  func mappingColors(_ body: @escaping @Sendable (Pixel) -> Pixel) -> CIImage {
    mapping { row, count, _, _, _ in
      for x in 0..<count {
        let pixel = row[x]
        if pixel.w >= 1 {
          row[x] = body(pixel).with(alpha: pixel.w)
        } else if pixel.w > 0 {
          row[x] = body(pixel.unmultiplied).with(alpha: pixel.w).multiplied
        }
      }
    }
  }
}
