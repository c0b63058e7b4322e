import Foundation
import Testing

/// Says which row of the catalogue a test proves; `russet catalogue` counts them.
public struct CatalogueTrait: TestTrait, SuiteTrait, TestScoping {
  /// The row's identifier, "UI10-F17".
  public let row: String
  /// Every test of a suite proves the suite's row.
  public var isRecursive: Bool { true }

  /// Notes the row and runs the test.
  public func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    CatalogueLog.shared.record(row: row, test: test)
    try await function()
  }
}

extension Trait where Self == CatalogueTrait {
  /// A feature row that the test would fail without.
  public static func feature(_ row: String) -> Self { CatalogueTrait(row: row) }
  /// A rule row that the test would fail without.
  public static func rule(_ row: String) -> Self { CatalogueTrait(row: row) }
}
