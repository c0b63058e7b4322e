import Foundation

/// Memory that Accelerate reads in one piece.
public protocol AccelerateBuffer {
  /// The type of an element.
  associatedtype Element
  /// How many elements there are.
  var count: Int { get }
  /// Calls a closure with the elements.
  func withUnsafeBufferPointer<R>(
    _ body: (UnsafeBufferPointer<Element>) throws -> R
  ) rethrows -> R
}

/// Memory that Accelerate writes in one piece.
public protocol AccelerateMutableBuffer: AccelerateBuffer {
  /// Calls a closure with the elements.
  mutating func withUnsafeMutableBufferPointer<R>(
    _ body: (inout UnsafeMutableBufferPointer<Element>) throws -> R
  ) rethrows -> R
}

extension Array: AccelerateMutableBuffer {}
extension ContiguousArray: AccelerateMutableBuffer {}
extension ArraySlice: AccelerateMutableBuffer {}
extension UnsafeBufferPointer: AccelerateBuffer {
  /// Calls a closure with the memory itself.
  public func withUnsafeBufferPointer<R>(
    _ body: (UnsafeBufferPointer<Element>) throws -> R
  ) rethrows -> R { try body(self) }
}
extension UnsafeMutableBufferPointer: AccelerateMutableBuffer {
  /// Calls a closure with the memory itself.
  public func withUnsafeBufferPointer<R>(
    _ body: (UnsafeBufferPointer<Element>) throws -> R
  ) rethrows -> R { try body(UnsafeBufferPointer(self)) }
  /// Calls a closure with the memory itself.
  public mutating func withUnsafeMutableBufferPointer<R>(
    _ body: (inout UnsafeMutableBufferPointer<Element>) throws -> R
  ) rethrows -> R { try body(&self) }
}

/// Functions on vectors and signals.
public enum vDSP {
  /// Makes a vector by a function of memory, and of nothing for an empty one.
  static func made<Number>(
    _ count: Int,
    _ body: (UnsafeMutablePointer<Number>) -> Void
  ) -> [Number] {
    Array(unsafeUninitializedCapacity: max(0, count)) { buffer, initialized in
      if let start = buffer.baseAddress, count > 0 { body(start) }
      initialized = max(0, count)
    }
  }

  /// Stops where two vectors are not as long.
  static func check(_ left: Int, _ right: Int, _ place: String) {
    precondition(left == right, "vDSP.\(place): vectors of \(left) and \(right) elements")
  }
}
