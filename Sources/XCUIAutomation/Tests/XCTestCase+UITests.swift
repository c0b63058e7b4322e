public import Foundation
public import XCTest

extension XCTestCase {
  /// Adds a closure that handles the system alerts that cover the app.
  ///
  /// - Parameters:
  ///   - handlerDescription: A description of the alerts that the closure handles.
  ///   - handler: A closure that takes the alert and returns whether it handled it.
  /// - Returns: The token for `removeUIInterruptionMonitor(_:)`.
  public func addUIInterruptionMonitor(
    withDescription handlerDescription: String,
    handler: @escaping @MainActor (_ interruptingElement: XCUIElement) -> Bool
  ) -> any NSObjectProtocol {
    MainActor.assumeIsolated {
      UncheckedBox(Interruptions.shared.add(handlerDescription, handler))
    }.value
  }

  /// Removes a monitor.
  public func removeUIInterruptionMonitor(_ monitor: any NSObjectProtocol) {
    nonisolated(unsafe) let monitor = monitor
    MainActor.assumeIsolated { Interruptions.shared.remove(monitor) }
  }

  // Departs: XCTest on Linux measures only time, whichever metrics are given.
  /// Measures the duration of a closure.
  public func measure(metrics: [any XCTMetric], block: () -> Void) { measure(block: block) }

  // Departs: XCTest on Linux measures ten times, whatever the options say.
  /// Measures the duration of a closure with options, which have no effect here.
  public func measure(metrics: [any XCTMetric], options: XCTMeasureOptions, block: () -> Void) {
    measure(block: block)
  }
}

/// A box that carries a value out of a closure of the main actor.
private struct UncheckedBox<Value>: @unchecked Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}

/// A quantity that a performance test measures.
public protocol XCTMetric {}

/// The options of a measurement.
public final class XCTMeasureOptions: NSObject {
  /// The number of measured runs of the closure; 5 by default.
  public var iterationCount = 5
  /// The default options.
  public static var `default`: XCTMeasureOptions { XCTMeasureOptions() }
}

/// A metric of the time on the wall clock.
public final class XCTClockMetric: NSObject, XCTMetric {}
/// A metric of the processor time.
public final class XCTCPUMetric: NSObject, XCTMetric {}
/// A metric of the memory in use.
public final class XCTMemoryMetric: NSObject, XCTMetric {}
/// A metric of the data written to the disk.
public final class XCTStorageMetric: NSObject, XCTMetric {}
/// A metric of the time that an app takes to launch.
public final class XCTApplicationLaunchMetric: NSObject, XCTMetric {
  /// Creates a metric.
  public override init() { super.init() }
  /// Creates a metric; with `waitUntilResponsive`, the time until the app responds to touches.
  public init(waitUntilResponsive: Bool) { super.init() }
}

/// The work at the end of each test.
@MainActor
final class TestEnd {
  static let shared = TestEnd()

  func testEnded(failures: Int) {
    if failures > 0 { TraceRecorder.shared.keepAttachments() }
    TraceRecorder.shared.clear()
    Interruptions.shared.removeAll()
  }
}
