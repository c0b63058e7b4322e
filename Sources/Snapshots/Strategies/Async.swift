/// A value that comes now or later.
///
/// Strategies hand their snapshot to a function, so that a picture of something that loads first can
/// be taken. `assertSnapshot` waits until the function was called.
public struct Async<Value> {
  /// Calls the function with the value once it is there.
  public let run: (@escaping (Value) -> Void) -> Void

  /// Makes a value of a function that delivers it.
  ///
  /// - Parameter run: Is called with a function, which it calls once with the value.
  public init(run: @escaping (_ callback: @escaping (Value) -> Void) -> Void) {
    self.run = run
  }

  /// Makes a value that is there.
  public init(value: Value) {
    run = { $0(value) }
  }

  /// Makes a value of this one.
  public func map<NewValue>(_ transform: @escaping (Value) -> NewValue) -> Async<NewValue> {
    Async<NewValue> { callback in run { callback(transform($0)) } }
  }
}
