public import Foundation
public import XCTest

extension XCTestCase {
  /// Has a closure answer alerts that stand between the test and the app; it returns whether it did.
  ///
  /// - Parameters:
  ///   - handlerDescription: What the closure answers, in words.
  ///   - handler: Is given the alert.
  /// - Returns: What `removeUIInterruptionMonitor(_:)` takes.
  public func addUIInterruptionMonitor(
    withDescription handlerDescription: String,
    handler: @escaping @MainActor (_ interruptingElement: XCUIElement) -> Bool
  ) -> any NSObjectProtocol {
    MainActor.assumeIsolated {
      UncheckedBox(Interruptions.shared.add(handlerDescription, handler))
    }.value
  }

  /// Takes a monitor away.
  public func removeUIInterruptionMonitor(_ monitor: any NSObjectProtocol) {
    nonisolated(unsafe) let monitor = monitor
    MainActor.assumeIsolated { Interruptions.shared.remove(monitor) }
  }

  // Departs: XCTest on Linux has no metrics but time, whatever is asked for.
  /// Measures how long a closure takes.
  public func measure(metrics: [any XCTMetric], block: () -> Void) { measure(block: block) }

  // Departs: XCTest on Linux measures ten times, whatever is asked for.
  /// Measures how long a closure takes; the options are those of iOS.
  public func measure(metrics: [any XCTMetric], options: XCTMeasureOptions, block: () -> Void) {
    measure(block: block)
  }
}

/// Carries a value out of a closure of the main actor.
private struct UncheckedBox<Value>: @unchecked Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}

/// What is measured.
public protocol XCTMetric {}

/// How a measurement is done.
public final class XCTMeasureOptions: NSObject {
  /// How often the closure runs, by default 5.
  public var iterationCount = 5
  /// The usual options.
  public static var `default`: XCTMeasureOptions { XCTMeasureOptions() }
}

/// Time on the wall clock.
public final class XCTClockMetric: NSObject, XCTMetric {}
/// Time of the processor.
public final class XCTCPUMetric: NSObject, XCTMetric {}
/// Memory.
public final class XCTMemoryMetric: NSObject, XCTMetric {}
/// What is written to the disk.
public final class XCTStorageMetric: NSObject, XCTMetric {}
/// How long an app takes to launch.
public final class XCTApplicationLaunchMetric: NSObject, XCTMetric {
  /// Makes the metric.
  public override init() { super.init() }
  /// Makes the metric; `waitUntilResponsive` measures until the app answers touches.
  public init(waitUntilResponsive: Bool) { super.init() }
}

/// What is done when a test ends.
@MainActor
final class TestEnd {
  static let shared = TestEnd()

  func testEnded(failures: Int) {
    if failures > 0 { TraceRecorder.shared.keepAttachments() }
    TraceRecorder.shared.clear()
    Interruptions.shared.removeAll()
  }
}
