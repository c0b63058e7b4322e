import Foundation
import Testing
import UIKitCore

/// Gives the process back as a test found it: no appearance proxy, entry of an Info.plist, delegate
/// or thing on a pasteboard is left for the tests that come after it, in whatever order.
///
/// A suite that touches such state bears it; `TestSourceTests` finds those that do not.
public struct ProcessStateTrait: SuiteTrait, TestTrait, TestScoping {
  /// Each test of a suite is a test of its own.
  public var isRecursive: Bool { true }

  /// Runs the test and takes away what it leaves, also where it throws.
  public func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    await Self.reset()
    do { try await function() } catch {
      await Self.reset()
      throw error
    }
    await Self.reset()
  }

  @MainActor private static func reset() {
    AppearanceRegistry.removeAll()
    AppInformation.entries = nil
    UIApplication.shared.delegate = nil
    if UIPasteboard.general.numberOfItems > 0 { UIPasteboard.general.items = [] }
  }
}

extension Trait where Self == ProcessStateTrait {
  /// The tests leave nothing behind that is the process's.
  public static var restoresProcess: Self { ProcessStateTrait() }
}
