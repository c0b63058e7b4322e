import Foundation

extension CGPoint {
  /// The point as a property list with `X` and `Y`.
  public var dictionaryRepresentation: CFDictionary { ["X": Double(x), "Y": Double(y)] }

  /// Reads a point from a property list; nil if a number is missing.
  public init?(dictionaryRepresentation dictionary: CFDictionary) {
    guard let x = number(dictionary["X"]), let y = number(dictionary["Y"]) else { return nil }
    self.init(x: x, y: y)
  }
}

extension CGSize {
  /// The size as a property list with `Width` and `Height`.
  public var dictionaryRepresentation: CFDictionary {
    ["Width": Double(width), "Height": Double(height)]
  }

  /// Reads a size from a property list; nil if a number is missing.
  public init?(dictionaryRepresentation dictionary: CFDictionary) {
    guard let width = number(dictionary["Width"]), let height = number(dictionary["Height"]) else {
      return nil
    }
    self.init(width: width, height: height)
  }
}

extension CGRect {
  /// The rectangle as a property list with `X`, `Y`, `Width` and `Height`.
  public var dictionaryRepresentation: CFDictionary {
    origin.dictionaryRepresentation.merging(size.dictionaryRepresentation) { first, _ in first }
  }

  /// Reads a rectangle from a property list; nil if a number is missing.
  public init?(dictionaryRepresentation dictionary: CFDictionary) {
    guard let origin = CGPoint(dictionaryRepresentation: dictionary),
      let size = CGSize(dictionaryRepresentation: dictionary)
    else { return nil }
    self.init(origin: origin, size: size)
  }
}

/// Returns a number of any type that property lists contain.
private func number(_ value: Any?) -> CGFloat? {
  switch value {
  case let value as Double: CGFloat(value)
  case let value as CGFloat: value
  case let value as Int: CGFloat(value)
  case let value as NSNumber: CGFloat(value.doubleValue)
  default: nil
  }
}
