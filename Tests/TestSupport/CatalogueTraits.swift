import Foundation
import Testing

/// Says which row of the catalogue a test proves; `russet catalogue` counts them.
///
/// No trait of suites: a row that every test of a suite claims is proven by none in particular.
public struct CatalogueTrait: TestTrait, TestScoping {
  /// The row's identifier, "UI10-F17".
  public let row: String

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

/// Notes that the running case of a parameterized test proves a row, each case another one.
public func provesRow(_ row: String) {
  guard let test = Test.current else { return }
  CatalogueLog.shared.record(row: row, test: test)
}
