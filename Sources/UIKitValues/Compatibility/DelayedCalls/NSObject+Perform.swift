import Dispatch
import Foundation

extension NSObjectProtocol {
  /// Calls a method now.
  ///
  /// - Returns: The object that the method returns, which is not retained; nil for none, and for a
  ///   method that the object does not have.
  @discardableResult
  public func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! {
    returned(aSelector?.perform(on: self))
  }

  /// Calls a method with an argument now.
  ///
  /// - Returns: The object that the method returns, which is not retained; nil for none, and for a
  ///   method that the object does not have.
  @discardableResult
  public func perform(_ aSelector: Selector!, with object: Any!) -> Unmanaged<AnyObject>! {
    returned(aSelector?.perform(on: self, object))
  }

  /// Calls a method with two arguments now.
  ///
  /// - Returns: The object that the method returns, which is not retained; nil for none, and for a
  ///   method that the object does not have.
  @discardableResult
  public func perform(
    _ aSelector: Selector!,
    with object1: Any!,
    with object2: Any!
  ) -> Unmanaged<AnyObject>! {
    returned(aSelector?.perform(on: self, object1, object2))
  }
}

/// Returns the object that a method returned; nil for none and for a method without a result.
///
/// The main queue retains the object until its next turn, as an autorelease pool does, since the
/// method may return the only reference.
private func returned(_ value: Any?) -> Unmanaged<AnyObject>? {
  guard let value, !(value is Void) else { return nil }
  let mirror = Mirror(reflecting: value)
  if mirror.displayStyle == .optional, mirror.children.isEmpty { return nil }
  let kept = SendableReference(value as AnyObject)
  DispatchQueue.main.async { withExtendedLifetime(kept) {} }
  return Unmanaged.passUnretained(kept.value)
}

extension NSObject {
  /// Calls a method with an argument on the main thread after `delay` seconds of the media clock;
  /// with 0 in the next turn of the run loop.
  ///
  /// The receiver is retained until then.
  public func perform(_ selector: Selector, with argument: Any?, afterDelay delay: TimeInterval) {
    onMain(SendableReference((self, argument))) { values in
      DelayedCalls.shared.schedule(
        after: delay,
        target: values.0,
        selector: selector,
        argument: values.1
      )
    }
  }

  /// Calls a method after a delay; the run loop's modes have no effect.
  public func perform(
    _ selector: Selector,
    with argument: Any?,
    afterDelay delay: TimeInterval,
    inModes modes: [RunLoop.Mode]
  ) {
    perform(selector, with: argument, afterDelay: delay)
  }

  /// Calls a method on the main thread, and waits for its end if `wait` is true.
  public func performSelector(
    onMainThread selector: Selector,
    with argument: Any?,
    waitUntilDone wait: Bool
  ) {
    let values = SendableReference((self, argument))
    if Thread.isMainThread, wait {
      selector.perform(on: self, argument)
    } else if wait {
      DispatchQueue.main.sync { _ = selector.perform(on: values.value.0, values.value.1) }
    } else {
      DispatchQueue.main.async { selector.perform(on: values.value.0, values.value.1) }
    }
  }

  /// Calls a method on a new thread.
  public func performSelector(inBackground selector: Selector, with argument: Any?) {
    let values = SendableReference((self, argument))
    Thread.detachNewThread { selector.perform(on: values.value.0, values.value.1) }
  }

  /// Cancels the delayed calls to `target`.
  public class func cancelPreviousPerformRequests(withTarget target: Any) {
    onMain(SendableReference(target as AnyObject)) { DelayedCalls.shared.cancel(target: $0) }
  }

  /// Cancels the delayed calls to `target` of one method with an equal argument.
  public class func cancelPreviousPerformRequests(
    withTarget target: Any,
    selector: Selector,
    object argument: Any?
  ) {
    onMain(SendableReference((target as AnyObject, argument))) { values in
      DelayedCalls.shared.cancel(target: values.0, selector: selector, argument: .some(values.1))
    }
  }
}

/// A value that is passed to the main thread and used only there.
private struct SendableReference<Value>: @unchecked Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}

/// Runs `body` on the main thread, at once if that is the current thread.
private func onMain<Value>(
  _ reference: SendableReference<Value>,
  _ body: @escaping @MainActor @Sendable (Value) -> Void
) {
  if Thread.isMainThread {
    MainActor.assumeIsolated { body(reference.value) }
  } else {
    DispatchQueue.main.async { body(reference.value) }
  }
}
