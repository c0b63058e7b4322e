public import Foundation

extension XCUIElement {
  /// Waits until the element is there; whether it came.
  ///
  /// The time goes by on the app's clock, which is not waited for; then on the wall clock, which queues
  /// and timers go by.
  public func waitForExistence(timeout: TimeInterval) -> Bool {
    wait(timeout, "Wait for \(description) to exist") { exists }
  }

  /// Waits until the element is gone; whether it went.
  public func waitForNonExistence(timeout: TimeInterval) -> Bool {
    wait(timeout, "Wait for \(description) to be gone") { !exists }
  }

  /// Waits until a property has a value; whether it came to have it.
  public func wait<Value: Equatable>(
    for keyPath: KeyPath<XCUIElement, Value>,
    toEqual expectedValue: Value,
    timeout: TimeInterval
  ) -> Bool {
    wait(timeout, "Wait for a property of \(description)") {
      // Asking an element that is not there would fail the test.
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
