import Testing

/// A trait that configures the snapshots of a test or suite: `@Suite(.snapshots(record: .failed))`.
public struct SnapshotsTrait: SuiteTrait, TestTrait, TestScoping {
  let configuration: SnapshotTestingConfiguration

  /// Whether the trait also applies to the tests inside a suite; always true.
  public var isRecursive: Bool { true }

  /// Runs the test with the configuration.
  public func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withSnapshotTesting(
      record: configuration.record,
      diffTool: configuration.diffTool
    ) {
      try await function()
    }
  }
}

extension Trait where Self == SnapshotsTrait {
  /// Returns a trait that configures snapshots; nil keeps the surrounding setting.
  public static func snapshots(
    record: SnapshotTestingConfiguration.Record? = nil,
    diffTool: SnapshotTestingConfiguration.DiffTool? = nil
  ) -> Self {
    SnapshotsTrait(configuration: SnapshotTestingConfiguration(record: record, diffTool: diffTool))
  }

  /// Returns a trait that configures the snapshots of a test or suite.
  public static func snapshots(_ configuration: SnapshotTestingConfiguration) -> Self {
    SnapshotsTrait(configuration: configuration)
  }
}
