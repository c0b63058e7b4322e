import Foundation

/// A pointer to a value that a called function sets, as Objective-C's parameters have it.
///
/// Objects on Linux are counted by Swift alone, so it is an ordinary pointer; `&variable` passes one.
public typealias AutoreleasingUnsafeMutablePointer<Pointee> = UnsafeMutablePointer<Pointee>

/// A pointer to an error that a called function sets; nil if the caller has no interest in it.
public typealias NSErrorPointer = AutoreleasingUnsafeMutablePointer<NSError?>?

extension UnsafeMutablePointer where Pointee: ExpressibleByNilLiteral {
  /// Creates a pointer to the memory of a pointer of another type, where a called function puts an
  /// object.
  ///
  /// The memory holds nil afterwards, since it is not known whether it held a value.
  @_disfavoredOverload
  public init<Other>(_ other: UnsafeMutablePointer<Other>) {
    self = UnsafeMutableRawPointer(other).bindMemory(to: Pointee.self, capacity: 1)
    initialize(to: nil)
  }
}
