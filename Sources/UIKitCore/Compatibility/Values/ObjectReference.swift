/// The object that `value` is, or a box around what is no object: what `as AnyObject` gives.
///
/// For each class that it meets, `as AnyObject` looks twice through every conformance of the process,
/// 220,000 instructions each time; this does not.
package func objectReference(_ value: Any) -> AnyObject {
  func open<Value>(_ value: Value) -> AnyObject {
    Value.self is AnyClass ? unsafeBitCast(value, to: AnyObject.self) : value as AnyObject
  }
  return _openExistential(value, do: open)
}
