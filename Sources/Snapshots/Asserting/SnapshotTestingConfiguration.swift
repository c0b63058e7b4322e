import Foundation

/// The configuration of recording and of failure messages for the tests inside an operation.
public struct SnapshotTestingConfiguration: Sendable {
  /// The configuration of the present task.
  @TaskLocal public static var current: SnapshotTestingConfiguration?

  /// When snapshots are recorded, or nil for the surrounding configuration.
  public var record: Record?
  /// How a failure message names the two files, or nil for the surrounding configuration.
  public var diffTool: DiffTool?

  /// Creates a configuration; nil keeps the surrounding setting.
  public init(record: Record? = nil, diffTool: DiffTool? = nil) {
    self.record = record
    self.diffTool = diffTool
  }

  /// When a snapshot is written.
  ///
  /// A test that writes its snapshot fails, so that it is not taken for a comparison.
  public struct Record: Sendable, Equatable, ExpressibleByBooleanLiteral {
    enum Storage: String, Sendable { case all, failed, missing, never }
    let storage: Storage

    /// Each snapshot is written.
    public static let all = Record(storage: .all)
    /// A snapshot is written if it differs from the reference or if there is no reference.
    public static let failed = Record(storage: .failed)
    /// A snapshot is written if there is no reference; the default.
    public static let missing = Record(storage: .missing)
    /// No snapshot is written; a missing reference is a failure.
    public static let never = Record(storage: .never)

    /// Creates `.all` from `true` and `.missing` from `false`.
    public init(booleanLiteral value: BooleanLiteralType) {
      self = value ? .all : .missing
    }

    init(storage: Storage) { self.storage = storage }

    /// The setting of the environment variable, or nil without a valid one.
    static var ofEnvironment: Record? {
      ProcessInfo.processInfo.environment["SNAPSHOT_TESTING_RECORD"]
        .flatMap { Storage(rawValue: $0.lowercased()) }.map { Record(storage: $0) }
    }
  }

  /// How a failure message names the reference file and the new one.
  public struct DiffTool: Sendable, ExpressibleByStringLiteral {
    private let command: @Sendable (String, String) -> String

    /// Creates the setting from a closure that takes the paths of the reference and the new file.
    public init(
      _ tool: @escaping @Sendable (_ currentFilePath: String, _ failedFilePath: String) -> String
    ) {
      command = tool
    }

    /// Creates the setting from the name of a program, which the two paths follow.
    public init(stringLiteral value: String) {
      self.init { "\(value) \"\($0)\" \"\($1)\"" }
    }

    /// The two paths, each on a line of its own.
    public static let `default` = DiffTool { "kept: \($0)\nnew:  \($1)" }

    /// Returns the text for two files.
    public func callAsFunction(currentFilePath: String, failedFilePath: String) -> String {
      command(currentFilePath, failedFilePath)
    }
  }
}

/// Runs an operation with a configuration of snapshots.
///
/// - Parameters:
///   - record: When snapshots are written, or nil for the surrounding setting.
///   - diffTool: How failures name the files, or nil for the surrounding setting.
///   - operation: The operation that asserts snapshots.
/// - Returns: The result of the operation.
public func withSnapshotTesting<R>(
  record: SnapshotTestingConfiguration.Record? = nil,
  diffTool: SnapshotTestingConfiguration.DiffTool? = nil,
  operation: () throws -> R
) rethrows -> R {
  let present = SnapshotTestingConfiguration.current
  return try SnapshotTestingConfiguration.$current.withValue(
    SnapshotTestingConfiguration(
      record: record ?? present?.record,
      diffTool: diffTool ?? present?.diffTool
    )
  ) {
    try operation()
  }
}

/// Runs an asynchronous operation with a configuration of snapshots.
///
/// - Parameters:
///   - record: When snapshots are written, or nil for the surrounding setting.
///   - diffTool: How failures name the files, or nil for the surrounding setting.
///   - isolation: The actor of the caller.
///   - operation: The operation that asserts snapshots.
/// - Returns: The result of the operation.
public func withSnapshotTesting<R>(
  record: SnapshotTestingConfiguration.Record? = nil,
  diffTool: SnapshotTestingConfiguration.DiffTool? = nil,
  isolation: isolated (any Actor)? = #isolation,
  operation: () async throws -> R
) async rethrows -> R {
  let present = SnapshotTestingConfiguration.current
  return try await SnapshotTestingConfiguration.$current.withValue(
    SnapshotTestingConfiguration(
      record: record ?? present?.record,
      diffTool: diffTool ?? present?.diffTool
    )
  ) {
    try await operation()
  }
}
