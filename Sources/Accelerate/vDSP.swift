import Foundation

/// A contiguous buffer that Accelerate reads.
public protocol AccelerateBuffer {
  /// The type of an element.
  associatedtype Element
  /// The number of elements.
  var count: Int { get }
  /// Calls a closure with the elements.
  func withUnsafeBufferPointer<R>(
    _ body: (UnsafeBufferPointer<Element>) throws -> R
  ) rethrows -> R
}

/// A contiguous buffer that Accelerate writes.
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
  /// Calls a closure with a pointer to the memory.
  public func withUnsafeBufferPointer<R>(
    _ body: (UnsafeBufferPointer<Element>) throws -> R
  ) rethrows -> R { try body(self) }
}
extension UnsafeMutableBufferPointer: AccelerateMutableBuffer {
  /// Calls a closure with a pointer to the memory.
  public func withUnsafeBufferPointer<R>(
    _ body: (UnsafeBufferPointer<Element>) throws -> R
  ) rethrows -> R { try body(UnsafeBufferPointer(self)) }
  /// Calls a closure with a pointer to the memory.
  public mutating func withUnsafeMutableBufferPointer<R>(
    _ body: (inout UnsafeMutableBufferPointer<Element>) throws -> R
  ) rethrows -> R { try body(&self) }
}

/// The namespace of functions for vectors and signals.
public enum vDSP {
  /// Returns a vector that a function fills; the function is not called for an empty one.
  static func made<Number>(
    _ count: Int,
    _ body: (UnsafeMutablePointer<Number>) -> Void
  ) -> [Number] {
    Array(unsafeUninitializedCapacity: max(0, count)) { buffer, initialized in
      if let start = buffer.baseAddress, count > 0 { body(start) }
      initialized = max(0, count)
    }
  }

  /// Stops the program if two vectors differ in length.
  static func check(_ left: Int, _ right: Int, _ place: String) {
    precondition(left == right, "vDSP.\(place): vectors of \(left) and \(right) elements")
  }
}
