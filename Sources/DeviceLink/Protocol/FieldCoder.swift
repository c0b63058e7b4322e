import CoreGraphics
import Foundation
import PacketLink
import RenderServer

/// A writer or reader of the fields of a value in a fixed order.
///
/// One function for both directions keeps them consistent. A writer does not change the values and
/// never throws.
protocol FieldCoder {
  typealias Malformed = PacketReader.Malformed

  /// Whether the coder sets the values.
  var isReader: Bool { get }
  mutating func code(_ value: inout UInt8) throws(Malformed)
  mutating func code(_ value: inout UInt32) throws(Malformed)
  mutating func code(_ value: inout UInt64) throws(Malformed)
  mutating func code(_ value: inout Bool) throws(Malformed)
  /// Writes or reads a number other than NaN.
  mutating func code(_ value: inout Double) throws(Malformed)
  mutating func code(_ value: inout String) throws(Malformed)
  mutating func code(_ contents: inout LayerContents?) throws(Malformed)
  /// Writes or reads the number of entries of a list.
  ///
  /// Reading throws for more than `most` entries, and for more than the packet has bytes.
  mutating func code(count: Int, most: Int) throws(Malformed) -> Int
}

extension FieldCoder {
  mutating func code(_ value: inout CGFloat) throws(Malformed) {
    var number = Double(value)
    try code(&number)
    value = CGFloat(number)
  }

  mutating func code(_ value: inout Float) throws(Malformed) {
    var bits = value.bitPattern
    try code(&bits)
    value = Float(bitPattern: bits)
    if value.isNaN { throw Malformed(description: "a number is not a number") }
  }

  mutating func code(_ value: inout Int) throws(Malformed) {
    var bits = UInt64(bitPattern: Int64(value))
    try code(&bits)
    value = Int(Int64(bitPattern: bits))
  }

  mutating func code(_ value: inout CGPoint) throws(Malformed) {
    try code(&value.x)
    try code(&value.y)
  }

  mutating func code(_ value: inout CGSize) throws(Malformed) {
    try code(&value.width)
    try code(&value.height)
  }

  mutating func code(_ value: inout CGVector) throws(Malformed) {
    try code(&value.dx)
    try code(&value.dy)
  }

  mutating func code(_ value: inout CGRect) throws(Malformed) {
    try code(&value.origin)
    try code(&value.size)
  }

  mutating func code(_ value: inout CATransform3D) throws(Malformed) {
    var isIdentity = value == CATransform3DIdentity
    try code(&isIdentity)
    if isIdentity {
      value = CATransform3DIdentity
      return
    }
    try code(&value.m11)
    try code(&value.m12)
    try code(&value.m13)
    try code(&value.m14)
    try code(&value.m21)
    try code(&value.m22)
    try code(&value.m23)
    try code(&value.m24)
    try code(&value.m31)
    try code(&value.m32)
    try code(&value.m33)
    try code(&value.m34)
    try code(&value.m41)
    try code(&value.m42)
    try code(&value.m43)
    try code(&value.m44)
  }

  mutating func code(_ value: inout RenderColor) throws(Malformed) {
    try code(&value.red)
    try code(&value.green)
    try code(&value.blue)
    try code(&value.alpha)
  }

  /// Writes or reads an enumeration or a set of bits; reading throws for an unknown value.
  mutating func code<Value: RawRepresentable>(raw value: inout Value) throws(Malformed)
  where Value.RawValue == UInt8 {
    var raw = value.rawValue
    try code(&raw)
    guard let known = Value(rawValue: raw) else {
      throw Malformed(description: "\(Value.self) has no value \(raw)")
    }
    value = known
  }

  /// Writes or reads an enumeration whose raw value is a small number.
  mutating func code<Value: RawRepresentable>(small value: inout Value) throws(Malformed)
  where Value.RawValue: FixedWidthInteger {
    var raw = UInt32(truncatingIfNeeded: value.rawValue)
    try code(&raw)
    guard let number = Value.RawValue(exactly: raw), let known = Value(rawValue: number) else {
      throw Malformed(description: "\(Value.self) has no value \(raw)")
    }
    value = known
  }

  mutating func code<Value>(
    _ value: inout Value?,
    empty: Value,
    _ each: (inout Self, inout Value) throws(Malformed) -> Void
  ) throws(Malformed) {
    var isThere = value != nil
    try code(&isThere)
    guard isThere else {
      value = nil
      return
    }
    var known = value ?? empty
    try each(&self, &known)
    value = known
  }

  mutating func code<Value>(
    _ list: inout [Value],
    empty: Value,
    most: Int = DeviceLinkLimits.longestCommitList,
    _ each: (inout Self, inout Value) throws(Malformed) -> Void
  ) throws(Malformed) {
    let count = try code(count: list.count, most: most)
    if isReader {
      list.removeAll()
      for _ in 0..<count {
        var value = empty
        try each(&self, &value)
        list.append(value)
      }
    } else {
      for index in list.indices {
        var value = list[index]
        try each(&self, &value)
        list[index] = value
      }
    }
  }

  mutating func code(_ color: inout RenderColor?) throws(Malformed) {
    try code(&color, empty: .clear) { (coder, value) throws(Malformed) in try coder.code(&value) }
  }

  mutating func code(_ colors: inout [RenderColor]) throws(Malformed) {
    try code(&colors, empty: .clear) { (coder, value) throws(Malformed) in try coder.code(&value) }
  }

  mutating func code(_ numbers: inout [CGFloat]) throws(Malformed) {
    try code(&numbers, empty: 0) { (coder, value) throws(Malformed) in try coder.code(&value) }
  }

  mutating func code(_ numbers: inout [Double]) throws(Malformed) {
    try code(&numbers, empty: 0) { (coder, value) throws(Malformed) in try coder.code(&value) }
  }

  mutating func code(_ numbers: inout [Float]) throws(Malformed) {
    try code(&numbers, empty: 0) { (coder, value) throws(Malformed) in try coder.code(&value) }
  }

  mutating func code(_ text: inout String?) throws(Malformed) {
    try code(&text, empty: "") { (coder, value) throws(Malformed) in try coder.code(&value) }
  }

  mutating func code(_ number: inout Double?) throws(Malformed) {
    try code(&number, empty: 0) { (coder, value) throws(Malformed) in try coder.code(&value) }
  }

  mutating func code(_ point: inout CGPoint?) throws(Malformed) {
    try code(&point, empty: .zero) { (coder, value) throws(Malformed) in try coder.code(&value) }
  }

  mutating func code(_ rect: inout CGRect?) throws(Malformed) {
    try code(&rect, empty: .zero) { (coder, value) throws(Malformed) in try coder.code(&value) }
  }

  mutating func code(_ path: inout CGPath?) throws(Malformed) {
    var storage = path?.storage
    try code(&storage, empty: PathStorage()) { (coder, value) throws(Malformed) in
      try coder.code(&value)
    }
    // A writer keeps the object, because caches depend on its identity.
    if let storage, storage != path?.storage { path = CGPath(storage: storage) }
    if storage == nil { path = nil }
  }

  mutating func code(_ storage: inout PathStorage) throws(Malformed) {
    try code(&storage.verbs, empty: .moveToPoint) { (coder, verb) throws(Malformed) in
      try coder.code(small: &verb)
    }
    try code(&storage.points, empty: .zero) { (coder, point) throws(Malformed) in
      try coder.code(&point)
    }
    try code(&storage.subpathStart)
    var needed = 0
    for verb in storage.verbs {
      switch verb {
      case .moveToPoint, .addLineToPoint: needed += 1
      case .addQuadCurveToPoint: needed += 2
      case .addCurveToPoint: needed += 3
      case .closeSubpath: break
      }
    }
    guard needed == storage.points.count else {
      throw Malformed(description: "a path has \(storage.points.count) points, not \(needed)")
    }
    guard storage.verbs.first.map({ $0 == .moveToPoint }) ?? true else {
      throw Malformed(description: "a path does not begin with a point")
    }
  }
}
