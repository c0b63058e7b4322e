import Dispatch
import Foundation

extension NSObject {
  /// Calls a method now.
  @discardableResult
  public func perform(_ selector: Selector) -> Unmanaged<AnyObject>? {
    (selector.perform(on: self) as AnyObject?).map { Unmanaged.passUnretained($0) }
  }

  /// Calls a method with an argument now.
  @discardableResult
  public func perform(_ selector: Selector, with object: Any?) -> Unmanaged<AnyObject>? {
    (selector.perform(on: self, object) as AnyObject?).map { Unmanaged.passUnretained($0) }
  }

  /// Calls a method with two arguments now.
  @discardableResult
  public func perform(
    _ selector: Selector,
    with first: Any?,
    with second: Any?
  )
    -> Unmanaged<AnyObject>?
  {
    (selector.perform(on: self, first, second) as AnyObject?).map { Unmanaged.passUnretained($0) }
  }

  /// Calls a method with an argument on the main thread after `delay` seconds of the media clock;
  /// 0: as soon as the run loop turns.
  ///
  /// The receiver is held until then.
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

  /// As without modes; the run loop's modes make no difference.
  public func perform(
    _ selector: Selector,
    with argument: Any?,
    afterDelay delay: TimeInterval,
    inModes modes: [RunLoop.Mode]
  ) {
    perform(selector, with: argument, afterDelay: delay)
  }

  /// Calls a method on the main thread, and waits for it where `wait` says so.
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

  /// Calls a method on a thread of its own.
  public func performSelector(inBackground selector: Selector, with argument: Any?) {
    let values = SendableReference((self, argument))
    Thread.detachNewThread { selector.perform(on: values.value.0, values.value.1) }
  }

  /// Forgets the delayed calls to `target`.
  public class func cancelPreviousPerformRequests(withTarget target: Any) {
    onMain(SendableReference(target as AnyObject)) { DelayedCalls.shared.cancel(target: $0) }
  }

  /// Forgets the delayed calls to `target` of one method and an equal argument.
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

/// Carries a value to the main thread, where alone it is used.
private struct SendableReference<Value>: @unchecked Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}

/// Runs `body` at once on the main thread, else as soon as that thread comes to it.
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
