import Foundation

/// A recorder that writes a drive to a file while it takes place.
final class BenchRecorder {
  /// The error that ended the recording; nil if there was none.
  private(set) var failure: String?
  private let path: String
  private var file: FileHandle?

  /// Creates the file, or replaces an existing one.
  init(path: String, header: BenchRecording.Header) throws {
    self.path = path
    let line = try BenchRecording.line(header)
    guard FileManager.default.createFile(atPath: path, contents: line),
      let file = FileHandle(forWritingAtPath: path)
    else {
      throw BenchRecording.Failure(
        description: "The recording “\(path)” cannot be written. Choose a folder that exists."
      )
    }
    self.file = file
    _ = try? file.seekToEnd()
  }

  deinit { try? file?.close() }

  /// Appends a line; after a failure, such as a full disk, nothing is written.
  func write(_ line: BenchRecording.Line) {
    guard let file else { return }
    do {
      try file.write(contentsOf: BenchRecording.line(line))
    } catch {
      failure = "The recording “\(path)” ended: it cannot be written any further."
      self.file = nil
    }
  }
}
