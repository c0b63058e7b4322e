import CoreGraphics
import DurableFiles
import Foundation
import PictureComparison
import Testing

/// Compares a picture with the golden `__Goldens__/<name>.png` beside the test.
///
/// A missing golden fails; `RUSSET_RECORD_GOLDENS=1` records it (never in CI). On a difference the
/// reference, the result and the difference are written to a folder that the failure names, with
/// the command that accepts the result.
///
/// The name is `Type.behaviour.state`. A golden of more than `maximumBytes` fails, so that the
/// repository stays small.
public func expectGolden(
  _ image: CGImage?,
  _ name: String,
  within tolerance: GoldenTolerance = .antialiasing,
  maximumBytes: Int = 8192,
  filePath: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  expectGolden(
    image.flatMap { PicturePixels($0) },
    name,
    within: tolerance,
    maximumBytes: maximumBytes,
    filePath: filePath,
    sourceLocation: sourceLocation
  )
}

/// Compares pixels with the golden `__Goldens__/<name>.png` beside the test.
public func expectGolden(
  _ picture: PicturePixels?,
  _ name: String,
  within tolerance: GoldenTolerance = .antialiasing,
  maximumBytes: Int = 8192,
  filePath: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  func fail(_ message: String) {
    Issue.record(Comment(rawValue: "\(name): \(message)"), sourceLocation: sourceLocation)
  }
  guard let picture else { return fail("there is no picture to compare") }
  let golden = URL(fileURLWithPath: filePath).deletingLastPathComponent()
    .appendingPathComponent("__Goldens__").appendingPathComponent("\(name).png")
  let known = try? Data(contentsOf: golden)
  let reference = known.flatMap { PicturePixels(png: $0) }
  let environment = ProcessInfo.processInfo.environment
  if environment["RUSSET_RECORD_GOLDENS"] == "1" {
    guard environment["CI"] == nil else { return fail("goldens are never recorded in CI") }
    // A golden must equal the picture exactly; a file with the same pixels is not written again.
    if reference == picture { return }
    do { try record(picture, at: golden, maximumBytes: maximumBytes) } catch { fail("\(error)") }
    return
  }
  guard let known else {
    return fail(
      "there is no golden. Look at the result and record it:\n"
        + store(picture.pngData(), name, "result")
        + "\n  RUSSET_RECORD_GOLDENS=1 swift test --filter <suite>"
    )
  }
  if known.count > maximumBytes {
    fail("the golden has \(known.count) bytes, more than \(maximumBytes)")
  }
  if reference == picture { return }
  guard let reference,
    let difference = PictureDifference(golden: reference, picture: picture, within: tolerance)
  else {
    let size = reference.map { "\($0.width) x \($0.height)" } ?? "no picture"
    return fail(
      "\(picture.width) x \(picture.height) pixels, but the golden has \(size)\n"
        + store(known, name, "reference") + "\n" + store(picture.pngData(), name, "result")
    )
  }
  guard difference.count > 0 else { return }
  let result = store(picture.pngData(), name, "result")
  fail(
    """
    \(difference.count) of \(picture.pixelCount) pixels are beyond their limit, the worst differs \
    by \(difference.largest) of 255
    \(store(known, name, "reference"))
    \(result)
    \(store(difference.picture.pngData(), name, "difference"))
    Accept it with: cp '\(result)' '\(golden.path)'
    """
  )
}

/// Why a golden was not recorded.
private struct RecordingFailure: Error, CustomStringConvertible {
  let description: String
}

private func record(_ picture: PicturePixels, at golden: URL, maximumBytes: Int) throws {
  guard let data = picture.pngData() else {
    throw RecordingFailure(description: "the picture cannot be written as PNG")
  }
  if data.count > maximumBytes {
    throw RecordingFailure(
      description: "\(data.count) bytes are more than the \(maximumBytes) of a golden"
    )
  }
  try recordGolden(data, at: golden)
}

/// Writes a golden as a whole or not at all: after a failure the one before is still there.
func recordGolden(
  _ data: Data,
  at file: URL,
  files: any FileCalls = SystemFiles(mode: 0o666)
) throws {
  try files.makeFolder(file.deletingLastPathComponent().path)
  try files.replace(file.path, with: Array(data))
}

/// Writes a picture beside the others of a failure and returns where it is.
private func store(_ data: Data?, _ name: String, _ role: String) -> String {
  let environment = ProcessInfo.processInfo.environment
  let folder = URL(
    fileURLWithPath: environment["RUSSET_GOLDEN_FAILURES"]
      ?? FileManager.default.currentDirectoryPath + "/.build/golden-failures"
  )
  let file = folder.appendingPathComponent("\(name).\(role).png")
  guard let data else { return "\(file.path) (cannot be written as PNG)" }
  do {
    try recordGolden(data, at: file)
  } catch {
    return "\(file.path) (not written: \(error.localizedDescription))"
  }
  return file.path
}
