import CoreGraphics
import Foundation
import ProgramSearch

/// The reason why a movie was not written.
enum MovieFailure: Error, Equatable {
  /// The encoder did not start; the value is the reason from the system.
  case notStarted(String)
  /// The encoder ended with an error and wrote no movie.
  case notEncoded
}

/// Writes the pictures of a camera to a QuickTime movie during the recording.
///
/// The program `ffmpeg` encodes them as H.264 at a constant frame rate: a picture is repeated until
/// the time of the next one. While the encoder is behind, pictures are dropped; the movie keeps its
/// length.
final class MovieWriter: @unchecked Sendable {
  /// The frame rate, size and compression of a movie.
  struct Format: Equatable, Sendable {
    /// The number of frames per second.
    var rate = 30
    /// The maximum size of a frame in pixels; nil keeps the size of the camera's pictures.
    var box: CGSize?
    /// Whether each frame is encoded independently of the others.
    var isIntra = false
  }

  /// Returns the path of the encoder, nil if there is none; tests replace it.
  @MainActor static var program: () -> String? = { installed }

  /// The path of an `ffmpeg` that encodes H.264; searched once.
  private static let installed = ProgramSearch.paths(of: "ffmpeg", in: ProgramSearch.folders())
    .first(where: encodes)

  private static func encodes(_ path: String) -> Bool {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = ["-hide_banner", "-v", "error", "-encoders"]
    let output = Pipe()
    process.standardOutput = output
    process.standardInput = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return text.contains(" libx264 ")
  }

  // Chosen: the number of pictures that may be queued for the encoder; each takes up to 5 MB.
  private static let mostWaiting = 8

  private let file: URL
  private let format: Format
  private let width: Int
  private let height: Int
  private let process = Process()
  private let socket: Int32
  private let queue = DispatchQueue(label: "Russet movie", qos: .userInitiated)
  private let lock = NSLock()
  private var waiting = 0
  // The members below are used only on the queue.
  private var frame: [UInt32] = []
  private var written = 0
  private var isBroken = false

  /// Starts an encoder.
  ///
  /// - Parameters:
  ///   - program: The path of `ffmpeg`.
  ///   - picture: The first picture; later ones have its size.
  ///   - format: The frame rate, size and compression.
  ///   - file: The file, which is complete after ``finish(at:_:)``.
  /// - Throws: ``MovieFailure/notStarted(_:)``.
  init(program: String, picture: CGImage, format: Format, file: URL) throws {
    self.file = file
    self.format = format
    (width, height) = (picture.width, picture.height)
    // A socket, because writing to a pipe without a reader would end this process with a signal.
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else {
      throw MovieFailure.notStarted(String(cString: strerror(errno)))
    }
    socket = ends[0]
    let input = FileHandle(fileDescriptor: ends[1], closeOnDealloc: true)
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = Self.arguments(format, width: width, height: height, path: file.path)
    process.standardInput = input
    process.standardOutput = FileHandle.nullDevice
    do {
      try process.run()
    } catch {
      close(socket)
      throw MovieFailure.notStarted("\(error)")
    }
    try? input.close()
    add(picture, at: 0)
  }

  static func arguments(_ format: Format, width: Int, height: Int, path: String) -> [String] {
    // 4:2:0 stores one colour for two by two pixels, so both sides must be even.
    var filter = "crop=trunc(iw/2)*2:trunc(ih/2)*2"
    if let box = format.box {
      let (boxWidth, boxHeight) = (Int(clamping: box.width), Int(clamping: box.height))
      // Chosen: a small picture is not made larger.
      filter =
        "scale=w='min(iw,\(boxWidth))':h='min(ih,\(boxHeight))'"
        + ":force_original_aspect_ratio=decrease:force_divisible_by=2"
    }
    return [
      "-v", "error", "-y", "-f", "rawvideo", "-pix_fmt", "bgra",
      "-video_size", "\(width)x\(height)", "-framerate", "\(format.rate)", "-i", "pipe:0",
      "-vf", filter, "-an", "-c:v", "libx264",
      // Chosen: fast enough for a camera of 1280 × 960 on one core, with no visible loss.
      "-preset", "ultrafast", "-crf", "20", "-pix_fmt", "yuv420p",
    ] + (format.isIntra ? ["-g", "1"] : []) + ["-f", "mov", path]
  }

  /// Adds a picture.
  ///
  /// - Parameters:
  ///   - picture: A picture of the first one's size.
  ///   - time: Seconds since the first picture.
  func add(_ picture: CGImage, at time: TimeInterval) {
    let hasRoom = lock.withLock {
      guard waiting < Self.mostWaiting else { return false }
      waiting += 1
      return true
    }
    guard hasRoom else { return }
    queue.async { [self] in
      write(until: Int(clamping: (time * Double(format.rate)).rounded(.down)))
      frame = pixels(of: picture)
      lock.withLock { waiting -= 1 }
    }
  }

  /// Ends the movie and calls `done` on the main thread when the file is complete.
  ///
  /// - Parameters:
  ///   - time: The length of the movie: the seconds since the first picture.
  ///   - done: Receives the file, or ``MovieFailure/notEncoded``.
  func finish(
    at time: TimeInterval,
    _ done: @escaping @MainActor @Sendable (Result<URL, any Error>) -> Void
  ) {
    queue.async { [self] in
      write(until: max(1, Int(clamping: (time * Double(format.rate)).rounded())))
      close(socket)
      process.waitUntilExit()
      let isWhole =
        !isBroken && process.terminationStatus == 0
        && FileManager.default.fileExists(atPath: file.path)
      if !isWhole { try? FileManager.default.removeItem(at: file) }
      let result: Result<URL, any Error> =
        isWhole ? .success(file) : .failure(MovieFailure.notEncoded)
      DispatchQueue.main.async { MainActor.assumeIsolated { done(result) } }
    }
  }

  /// Ends the encoder and removes its file.
  func cancel() {
    process.terminate()
    queue.async { [self] in
      close(socket)
      process.waitUntilExit()
      try? FileManager.default.removeItem(at: file)
    }
  }

  /// Repeats the present picture until `count` frames are written.
  private func write(until count: Int) {
    while written < count, !isBroken {
      frame.withUnsafeBytes { send($0) }
      written += 1
    }
  }

  private func send(_ bytes: UnsafeRawBufferPointer) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let piece = UnsafeRawBufferPointer(rebasing: rest)
      let sent = Foundation.send(socket, piece.baseAddress, piece.count, Int32(MSG_NOSIGNAL))
      if sent < 0, errno == EINTR { continue }
      guard sent > 0 else {
        isBroken = true
        return
      }
      rest = rest.dropFirst(sent)
    }
  }

  private func pixels(of picture: CGImage) -> [UInt32] {
    var pixels = [UInt32](repeating: 0, count: width * height)
    pixels.withUnsafeMutableBytes { bytes in
      let context = CGContext(
        data: bytes.baseAddress,
        width: width,
        height: height,
        bitsPerComponent: 8,
        bytesPerRow: width * 4,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue
          | CGBitmapInfo.byteOrder32Little.rawValue
      )
      context?.draw(picture, in: CGRect(x: 0, y: 0, width: width, height: height))
    }
    return pixels
  }
}

extension UIImagePickerController.QualityType {
  /// The format in which movies of the quality are encoded.
  // Source: Apple's names of the qualities, and for the medium and the low one the sizes that an
  // iPhone writes, 480 × 360 and 192 × 144. Unverified: frames a second.
  var movieFormat: MovieWriter.Format {
    switch self {
    case .typeHigh: MovieWriter.Format()
    case .typeMedium: MovieWriter.Format(box: CGSize(width: 480, height: 360))
    case .typeLow: MovieWriter.Format(rate: 15, box: CGSize(width: 192, height: 144))
    case .type640x480: MovieWriter.Format(box: CGSize(width: 640, height: 480))
    case .typeIFrame1280x720:
      MovieWriter.Format(box: CGSize(width: 1280, height: 720), isIntra: true)
    case .typeIFrame960x540:
      MovieWriter.Format(box: CGSize(width: 960, height: 540), isIntra: true)
    }
  }
}
