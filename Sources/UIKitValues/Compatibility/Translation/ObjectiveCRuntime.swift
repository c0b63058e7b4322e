import Foundation

// Functions for code that exchanges methods at run time. No methods are listed: the functions log
// a warning, and such code continues without the exchange.

/// A method of Objective-C's runtime; none exists.
public struct Method: Sendable, Equatable { fileprivate init() {} }
/// A method's function in Objective-C's runtime; none exists.
public typealias IMP = OpaquePointer

/// Returns `nil`, since Swift on Linux has no runtime that lists instance methods.
public func class_getInstanceMethod(_ type: AnyClass?, _ name: Selector) -> Method? {
  warnOfMissingRuntime("class_getInstanceMethod", type, name)
  return nil
}

/// Returns `nil`, since Swift on Linux has no runtime that lists class methods.
public func class_getClassMethod(_ type: AnyClass?, _ name: Selector) -> Method? {
  warnOfMissingRuntime("class_getClassMethod", type, name)
  return nil
}

/// Returns `nil`, since Swift on Linux has no runtime that lists methods' functions.
public func class_getMethodImplementation(_ type: AnyClass?, _ name: Selector) -> IMP? {
  warnOfMissingRuntime("class_getMethodImplementation", type, name)
  return nil
}

/// Adds no method, and returns `false`.
@discardableResult
public func class_addMethod(
  _ type: AnyClass?,
  _ name: Selector,
  _ implementation: IMP,
  _ types: UnsafePointer<CChar>?
) -> Bool {
  warnOfMissingRuntime("class_addMethod", type, name)
  return false
}

/// Replaces no method, and returns `nil`.
@discardableResult
public func class_replaceMethod(
  _ type: AnyClass?,
  _ name: Selector,
  _ implementation: IMP,
  _ types: UnsafePointer<CChar>?
) -> IMP? {
  warnOfMissingRuntime("class_replaceMethod", type, name)
  return nil
}

/// Cannot be called, since no `Method` exists.
public func method_exchangeImplementations(_ a: Method, _ b: Method) {}
/// Cannot be called, since no `Method` exists.
@discardableResult
public func method_setImplementation(_ method: Method, _ implementation: IMP) -> IMP {
  implementation
}
/// Cannot be called, since no `Method` exists.
public func method_getImplementation(_ method: Method) -> IMP {
  stop(
    what: "There is no method.",
    where: "method_getImplementation(_:)",
    mend: "Override the method in a subclass."
  )
}
/// Cannot be called, since no `Method` exists.
public func method_getTypeEncoding(_ method: Method) -> UnsafePointer<CChar>? { nil }

/// Returns the class of an object.
public func object_getClass(_ object: Any?) -> AnyClass? {
  (object as AnyObject?).map { type(of: $0) }
}

private func warnOfMissingRuntime(_ function: String, _ type: AnyClass?, _ name: Selector) {
  warn(
    "\(type.map { "\($0)" } ?? "nil") \(name): methods are not listed without Objective-C's runtime; "
      + "nothing is exchanged.",
    where: function
  )
}

/// Returns the size of an instance of a class, in bytes, without other memory that the class
/// allocates; 0 for `nil`.
public func class_getInstanceSize(_ type: AnyClass?) -> Int {
  guard let type else { return 0 }
  // Source: Swift's TypeMetadata.rst, class metadata without Objective-C: kind, superclass, flags of
  // 32 bits, address point, instance size.
  return Int(
    unsafeBitCast(type, to: UnsafeRawPointer.self).load(fromByteOffset: 24, as: UInt32.self)
  )
}
