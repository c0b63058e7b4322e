import Testing

/// A trait that configures the snapshots of a test or suite: `@Suite(.snapshots(record: .failed))`.
public struct SnapshotsTrait: SuiteTrait, TestTrait, TestScoping {
  let configuration: SnapshotTestingConfiguration

  /// Whether tests inside a suite have it, too.
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
  /// Configures the snapshots of a test or suite; what is nil is as it is outside.
  public static func snapshots(
    record: SnapshotTestingConfiguration.Record? = nil,
    diffTool: SnapshotTestingConfiguration.DiffTool? = nil
  ) -> Self {
    SnapshotsTrait(configuration: SnapshotTestingConfiguration(record: record, diffTool: diffTool))
  }

  /// Configures the snapshots of a test or suite.
  public static func snapshots(_ configuration: SnapshotTestingConfiguration) -> Self {
    SnapshotsTrait(configuration: configuration)
  }
}
