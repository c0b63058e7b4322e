import Foundation

/// How snapshots are recorded and failures shown, for the tests inside an operation.
public struct SnapshotTestingConfiguration: Sendable {
  /// The configuration of the present task.
  @TaskLocal public static var current: SnapshotTestingConfiguration?

  /// When snapshots are recorded.
  public var record: Record?
  /// How a failure names the two files.
  public var diffTool: DiffTool?

  /// Makes a configuration; what is nil is as it is outside.
  public init(record: Record? = nil, diffTool: DiffTool? = nil) {
    self.record = record
    self.diffTool = diffTool
  }

  /// When a snapshot is written.
  ///
  /// A test whose snapshot is written fails, so that nobody takes it for a comparison.
  public struct Record: Sendable, Equatable, ExpressibleByBooleanLiteral {
    enum Storage: String, Sendable { case all, failed, missing, never }
    let storage: Storage

    /// Always.
    public static let all = Record(storage: .all)
    /// Where it differs from the one that is kept, or none is.
    public static let failed = Record(storage: .failed)
    /// Where none is kept; the default.
    public static let missing = Record(storage: .missing)
    /// Never; a snapshot that is missing is a failure.
    public static let never = Record(storage: .never)

    /// `true` is `.all`, `false` is `.missing`.
    public init(booleanLiteral value: BooleanLiteralType) {
      self = value ? .all : .missing
    }

    init(storage: Storage) { self.storage = storage }

    /// What the environment asks for; nil: nothing.
    static var ofEnvironment: Record? {
      ProcessInfo.processInfo.environment["SNAPSHOT_TESTING_RECORD"]
        .flatMap { Storage(rawValue: $0.lowercased()) }.map { Record(storage: $0) }
    }
  }

  /// How a failure names the kept file and the new one.
  public struct DiffTool: Sendable, ExpressibleByStringLiteral {
    private let command: @Sendable (String, String) -> String

    /// Makes the line of two paths: the kept file's and the new one's.
    public init(
      _ tool: @escaping @Sendable (_ currentFilePath: String, _ failedFilePath: String) -> String
    ) {
      command = tool
    }

    /// Makes a line of a program and the two paths.
    public init(stringLiteral value: String) {
      self.init { "\(value) \"\($0)\" \"\($1)\"" }
    }

    /// The two paths, each on a line.
    public static let `default` = DiffTool { "kept: \($0)\nnew:  \($1)" }

    /// Makes the line.
    public func callAsFunction(currentFilePath: String, failedFilePath: String) -> String {
      command(currentFilePath, failedFilePath)
    }
  }
}

/// Runs an operation with a configuration of snapshots.
///
/// - Parameters:
///   - record: When snapshots are written; nil: as outside.
///   - diffTool: How failures name the files; nil: as outside.
///   - operation: Asserts snapshots.
/// - Returns: What the operation returns.
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

/// Runs an operation that waits with a configuration of snapshots.
///
/// - Parameters:
///   - record: When snapshots are written; nil: as outside.
///   - diffTool: How failures name the files; nil: as outside.
///   - isolation: The actor of the caller.
///   - operation: Asserts snapshots.
/// - Returns: What the operation returns.
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
