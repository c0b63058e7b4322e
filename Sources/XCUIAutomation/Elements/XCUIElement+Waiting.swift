public import Foundation

extension XCUIElement {
  /// Waits until the element exists, and returns whether it does before the timeout.
  ///
  /// The time passes first on the app's clock, without waiting, and then on the wall clock, which
  /// queues and timers use.
  public func waitForExistence(timeout: TimeInterval) -> Bool {
    wait(timeout, "Wait for \(description) to exist") { exists }
  }

  /// Waits until the element no longer exists, and returns whether it is gone before the timeout.
  public func waitForNonExistence(timeout: TimeInterval) -> Bool {
    wait(timeout, "Wait for \(description) to be gone") { !exists }
  }

  /// Waits until a property has a value, and returns whether it does before the timeout.
  public func wait<Value: Equatable>(
    for keyPath: KeyPath<XCUIElement, Value>,
    toEqual expectedValue: Value,
    timeout: TimeInterval
  ) -> Bool {
    wait(timeout, "Wait for a property of \(description)") {
      // The property of a missing element would fail the test.
      exists && self[keyPath: keyPath] == expectedValue
    }
  }

  private func wait(_ timeout: TimeInterval, _ words: String, _ condition: () -> Bool) -> Bool {
    var holds = false
    TraceRecorder.shared.step(words, at: nil) {
      Interruptions.shared.handle(for: self)
      holds = AppStage.shared.wait(timeout, until: condition)
    }
    return holds
  }
}
