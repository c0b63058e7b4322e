import DurableFiles
import Foundation
import Testing
import XCTest

/// Whether each snapshot is written regardless of other settings; false by default.
///
/// `withSnapshotTesting(record: .all)` does this for a part of the tests.
nonisolated(unsafe) public var isRecording = false

/// Compares a snapshot of a value with the reference that is kept beside the test.
///
/// The reference is the file `__Snapshots__/FILE/TEST.NAME.EXT` beside the test's source. If it
/// does not exist yet, it is written and the test fails, so that a person checks it. A failure
/// names the reference and the new file, describes the difference and attaches pictures of it.
///
/// - Parameters:
///   - value: The value of which a snapshot is taken.
///   - snapshotting: The strategy, such as `.image(on: .iPhoneX)` or `.recursiveDescription`.
///   - name: The name of the snapshot. The default, nil, counts the calls of the test from 1.
///   - record: When snapshots are written. The default, nil, means the configured setting, or else
///     `.missing`.
///   - timeout: The time for an asynchronous snapshot, in seconds.
///   - fileID: The identifier of the test's file in issues.
///   - filePath: The path of the test's file.
///   - testName: The name of the test.
///   - line: The line of the call.
///   - column: The column of the call.
public func assertSnapshot<Value, Format>(
  of value: @autoclosure () throws -> Value,
  as snapshotting: Snapshotting<Value, Format>,
  named name: String? = nil,
  record: SnapshotTestingConfiguration.Record? = nil,
  timeout: TimeInterval = 5,
  fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath,
  testName: String = #function,
  line: UInt = #line,
  column: UInt = #column
) {
  let failure = verifySnapshot(
    of: try value(),
    as: snapshotting,
    named: name,
    record: record,
    timeout: timeout,
    fileID: fileID,
    file: filePath,
    testName: testName,
    line: line,
    column: column
  )
  guard let failure else { return }
  report(failure, fileID: fileID, file: filePath, line: line, column: column)
}

/// Compares snapshots of a value by several strategies, each with a name of its own.
public func assertSnapshots<Value, Format>(
  of value: @autoclosure () throws -> Value,
  as strategies: [String: Snapshotting<Value, Format>],
  record: SnapshotTestingConfiguration.Record? = nil,
  timeout: TimeInterval = 5,
  fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath,
  testName: String = #function,
  line: UInt = #line,
  column: UInt = #column
) {
  for (name, strategy) in strategies.sorted(by: { $0.key < $1.key }) {
    assertSnapshot(
      of: try value(),
      as: strategy,
      named: name,
      record: record,
      timeout: timeout,
      fileID: fileID,
      file: filePath,
      testName: testName,
      line: line,
      column: column
    )
  }
}

/// Compares snapshots of a value by several strategies, which are numbered.
public func assertSnapshots<Value, Format>(
  of value: @autoclosure () throws -> Value,
  as strategies: [Snapshotting<Value, Format>],
  record: SnapshotTestingConfiguration.Record? = nil,
  timeout: TimeInterval = 5,
  fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath,
  testName: String = #function,
  line: UInt = #line,
  column: UInt = #column
) {
  for strategy in strategies {
    assertSnapshot(
      of: try value(),
      as: strategy,
      record: record,
      timeout: timeout,
      fileID: fileID,
      file: filePath,
      testName: testName,
      line: line,
      column: column
    )
  }
}

/// Compares a snapshot with its reference and returns a failure message, or nil without a failure.
///
/// This function is for assertions of your own. The parameters are those of `assertSnapshot`, and
/// `snapshotDirectory` is another folder for the files.
public func verifySnapshot<Value, Format>(
  of value: @autoclosure () throws -> Value,
  as snapshotting: Snapshotting<Value, Format>,
  named name: String? = nil,
  record: SnapshotTestingConfiguration.Record? = nil,
  snapshotDirectory: String? = nil,
  timeout: TimeInterval = 5,
  fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath,
  testName: String = #function,
  line: UInt = #line,
  column: UInt = #column
) -> String? {
  let configuration = SnapshotTestingConfiguration.current
  let record =
    record ?? (isRecording ? .all : nil) ?? configuration?.record ?? .ofEnvironment ?? .missing
  let file = SnapshotFile(
    name: name,
    folder: snapshotDirectory,
    source: "\(filePath)",
    test: testName,
    pathExtension: snapshotting.pathExtension
  )
  do {
    guard let new = try wait(for: snapshotting.snapshot(value()), timeout: timeout) else {
      return
        "The snapshot was not there after \(timeout) seconds. Give it a longer timeout, or see "
        + "whether the strategy ever calls its callback."
    }
    let data = snapshotting.diffing.toData(new)
    if record == .all {
      try write(data, to: file.url)
      return "The snapshot was recorded, as every one is: \(file.url.path)\n"
        + "Turn recording off to compare it."
    }
    guard FileManager.default.fileExists(atPath: file.url.path) else {
      if record == .never {
        return "There is no snapshot at \(file.url.path), and none is recorded."
      }
      try write(data, to: file.url)
      return "There was no snapshot; this one was recorded: \(file.url.path)\nLook at it, and run "
        + "the test again to compare."
    }
    let bytes = try Data(contentsOf: file.url)
    guard let kept = snapshotting.diffing.fromData(bytes) else {
      return
        "The snapshot at \(file.url.path) is damaged and cannot be read. Delete it, and run the "
        + "test to record it again."
    }
    guard let (words, pictures) = snapshotting.diffing.diff(kept, new) else { return nil }
    if record == .failed {
      try write(data, to: file.url)
      return "The snapshot differed and was recorded: \(file.url.path)\n\(words)"
    }
    let seen = try leave(kept: bytes, new: data, pictures, of: file)
    let tool = configuration?.diffTool ?? .default
    let files = tool(currentFilePath: file.url.path, failedFilePath: file.artifact.path)
    let named = name.map { " “\($0)”" } ?? ""
    return "The snapshot\(named) differs from the one that is kept.\n\(words)\n\(files)\(seen)"
  } catch {
    return "The snapshot at \(file.url.path) could not be taken: \(error)"
  }
}

/// Writes a file completely or not at all.
private func write(_ data: Data, to url: URL) throws {
  let files = SystemFiles(mode: 0o666)
  try files.makeFolder(url.deletingLastPathComponent().path)
  try files.replace(url.path, with: Array(data))
}

/// Writes the files of a failure, attaches them to the test and returns the lines that name the
/// pictures.
private func leave(
  kept: Data,
  new: Data,
  _ pictures: [SnapshotPicture],
  of file: SnapshotFile
) throws -> String {
  try write(new, to: file.artifact)
  var lines = ""
  for picture in pictures {
    let url = file.artifact.deletingPathExtension()
      .appendingPathExtension("\(picture.name).png")
    try write(picture.data, to: url)
    lines += "\n\(picture.name): \(url.path)"
  }
  guard Test.current != nil else { return lines }
  let suffix = file.url.pathExtension.isEmpty ? "" : ".\(file.url.pathExtension)"
  Attachment.record([UInt8](kept), named: "reference\(suffix)")
  Attachment.record([UInt8](new), named: "result\(suffix)")
  for picture in pictures {
    Attachment.record([UInt8](picture.data), named: "\(picture.name).png")
  }
  return lines
}

/// Waits for a value and returns it, or nil after the timeout.
private func wait<Value>(for value: Async<Value>, timeout: TimeInterval) -> Value? {
  var result: Value?
  var isThere = false
  value.run {
    result = $0
    isThere = true
  }
  let end = Date(timeIntervalSinceNow: timeout)
  while !isThere, Date() < end {
    _ = RunLoop.current.run(mode: .default, before: min(end, Date(timeIntervalSinceNow: 0.01)))
  }
  return result
}

/// Reports a failure to the testing library that runs the test.
private func report(
  _ failure: String,
  fileID: StaticString,
  file: StaticString,
  line: UInt,
  column: UInt
) {
  if Test.current != nil {
    Issue.record(
      Comment(rawValue: failure),
      sourceLocation: SourceLocation(
        fileID: "\(fileID)",
        filePath: "\(file)",
        line: Int(line),
        column: Int(column)
      )
    )
  } else {
    XCTFail(failure, file: file, line: line)
  }
}
