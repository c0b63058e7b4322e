import CoreGraphics
import Foundation

extension CIFilter {
  /// The keys of archives.
  private enum ArchiveKey {
    static let label = "label"
    static let inputs = "inputKeys"
    static let isEnabled = "isEnabled"
  }

  /// Encodes the values by the kinds of their keys.
  final func encodeValues(with coder: NSCoder) {
    coder.encode(NSString(string: name), forKey: ArchiveKey.label)
    coder.encode(isEnabled, forKey: ArchiveKey.isEnabled)
    guard let definition else { return }
    let read = FilterValues(values: values, definition: definition)
    let kept = NSMutableArray()
    for input in definition.inputs where values[input.key] != nil {
      guard let object = read.archivable(input) else { continue }
      coder.encode(object, forKey: input.key)
      kept.add(NSString(string: input.key))
    }
    coder.encode(kept, forKey: ArchiveKey.inputs)
  }

  /// Decodes the values that `encodeValues(with:)` encoded; keys without a value have none.
  final func decodeValues(from coder: NSCoder) {
    guard let definition, coder.containsValue(forKey: ArchiveKey.inputs) else { return }
    if let label = coder.decodeObject(of: NSString.self, forKey: ArchiveKey.label) {
      name = String(describing: label)
    }
    isEnabled = coder.decodeBool(forKey: ArchiveKey.isEnabled)
    values = [:]
    for input in definition.inputs where coder.containsValue(forKey: input.key) {
      values[input.key] = FilterValues.unarchived(input, coder)
    }
  }
}

extension FilterValues {
  /// Returns the value of a key as an object that archives can hold; nil if there is none.
  fileprivate func archivable(_ input: FilterInput) -> (any NSSecureCoding)? {
    let key = input.key
    return switch input.kind {
    case .image: image(key).flatMap { $0.extent.isInfinite ? nil : $0 }
    case .number: NSNumber(value: number(key))
    case .vector: vector(key)
    case .color: color(key)
    case .data: data(key).map { NSData(data: $0) }
    case .text: NSString(string: text(key))
    case .transform: CIVector(cgAffineTransform: transform(key))
    case .object: colorSpaceName(key).map { NSString(string: $0) }
    }
  }

  private func colorSpaceName(_ key: String) -> String? {
    guard let value = values[key], type(of: value) == CGColorSpace.self else { return nil }
    return (value as? CGColorSpace)?.name
  }

  /// Returns the value of a key in an archive; nil if it is not of the key's kind.
  fileprivate static func unarchived(_ input: FilterInput, _ coder: NSCoder) -> Any? {
    let key = input.key
    func text() -> String? {
      coder.decodeObject(of: NSString.self, forKey: key).map { String(describing: $0) }
    }
    return switch input.kind {
    case .image: coder.decodeObject(of: CIImage.self, forKey: key)
    case .number: coder.decodeObject(of: NSNumber.self, forKey: key)
    case .vector: coder.decodeObject(of: CIVector.self, forKey: key)
    case .color: coder.decodeObject(of: CIColor.self, forKey: key)
    case .data: coder.decodeObject(of: NSData.self, forKey: key).map { Data(referencing: $0) }
    case .text: text()
    case .transform:
      coder.decodeObject(of: CIVector.self, forKey: key).map(\.cgAffineTransformValue)
    case .object: text().flatMap { CGColorSpace(name: $0) }
    }
  }
}

extension CIVector: NSSecureCoding {
  /// True: the class supports secure coding.
  public static var supportsSecureCoding: Bool { true }
  /// Encodes the numbers.
  public func encode(with coder: NSCoder) {
    let numbers = all.map(Double.init)
    coder.encode(numbers.withUnsafeBytes { NSData(data: Data($0)) }, forKey: "numbers")
  }
  /// Creates a vector from an archive; nil if it holds none.
  public convenience init?(coder: NSCoder) {
    guard let numbers = coder.decodeObject(of: NSData.self, forKey: "numbers") else { return nil }
    let width = MemoryLayout<Double>.size
    let data = Data(referencing: numbers)
    self.init(
      data.withUnsafeBytes { bytes in
        (0..<bytes.count / width).map {
          CGFloat(bytes.loadUnaligned(fromByteOffset: $0 * width, as: Double.self))
        }
      }
    )
  }
}

extension CIColor: NSSecureCoding {
  /// True: the class supports secure coding.
  public static var supportsSecureCoding: Bool { true }
  /// Encodes the components.
  public func encode(with coder: NSCoder) {
    for (key, value) in zip(Self.archiveKeys, components) {
      coder.encode(Double(value), forKey: key)
    }
  }
  /// Creates a colour from an archive.
  public convenience init?(coder: NSCoder) {
    let values = Self.archiveKeys.map { CGFloat(coder.decodeDouble(forKey: $0)) }
    self.init(red: values[0], green: values[1], blue: values[2], alpha: values[3])
  }
  private static let archiveKeys = ["red", "green", "blue", "alpha"]
}

extension CIImage: NSSecureCoding {
  /// True: the class supports secure coding.
  public static var supportsSecureCoding: Bool { true }
  /// Encodes the pixels, in the values that filters compute with; an infinite image has none.
  public func encode(with coder: NSCoder) {
    let extent = extent
    guard !extent.isNull, !extent.isInfinite, !extent.isEmpty else { return }
    let rowBytes = Int(pixel: extent.width) * MemoryLayout<Pixel>.size
    var pixels = Data(count: rowBytes * Int(pixel: extent.height))
    pixels.withUnsafeMutableBytes { bytes in
      guard let start = bytes.baseAddress else { return }
      CIContext().render(
        self,
        toBitmap: start,
        rowBytes: rowBytes,
        bounds: extent,
        format: .RGBAf,
        colorSpace: nil
      )
    }
    coder.encode(NSData(data: pixels), forKey: "pixels")
    coder.encode(CIVector(cgRect: extent), forKey: "extent")
  }
  /// Creates an image from an archive; one without pixels if the archive holds none.
  public convenience init?(coder: NSCoder) {
    guard coder.containsValue(forKey: "pixels"),
      let pixels = coder.decodeObject(of: NSData.self, forKey: "pixels"),
      let extent = coder.decodeObject(of: CIVector.self, forKey: "extent")?.cgRectValue
    else {
      self.init()
      return
    }
    let image = CIImage(
      bitmapData: Data(referencing: pixels),
      bytesPerRow: Int(pixel: extent.width) * MemoryLayout<Pixel>.size,
      size: extent.size,
      format: .RGBAf,
      colorSpace: nil
    )
    self.init(
      node: image.transformed(
        by: CGAffineTransform(translationX: extent.minX, y: extent.minY)
      ).node
    )
  }
}
