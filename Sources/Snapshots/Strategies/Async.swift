/// A value that is delivered now or later.
///
/// Strategies deliver their snapshots to a closure, so that a picture can wait for content that
/// loads first. `assertSnapshot` waits for the delivery.
public struct Async<Value> {
  /// Calls a closure with the value when it is available.
  public let run: (@escaping (Value) -> Void) -> Void

  /// Creates a value from a closure that delivers it.
  ///
  /// - Parameter run: A closure that takes a callback and calls it once with the value.
  public init(run: @escaping (_ callback: @escaping (Value) -> Void) -> Void) {
    self.run = run
  }

  /// Creates a value that is available immediately.
  public init(value: Value) {
    run = { $0(value) }
  }

  /// Returns a value that is computed from this one.
  public func map<NewValue>(_ transform: @escaping (Value) -> NewValue) -> Async<NewValue> {
    Async<NewValue> { callback in run { callback(transform($0)) } }
  }
}
