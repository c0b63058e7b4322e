import CoreGraphics
import Foundation
import ProgramSearch

/// A film as a WebM video, which a program of the system encodes from numbered pictures.
struct VideoFilm {
  /// A program that encodes videos, and its arguments.
  struct Encoder: Equatable {
    var program: String
    var words: [String]
  }

  /// The folder with `00000.png` and the following pictures.
  let folder: String
  /// The number of pictures per second.
  let rate: Double

  /// Returns whether a file with this name is a video.
  static func isVideo(_ path: String) -> Bool { path.lowercased().hasSuffix(".webm") }

  /// Encodes the pictures as VP9.
  ///
  /// - Parameters:
  ///   - path: The file; it exists only if the encoder succeeds.
  ///   - find: Returns the path of a program, or nil if it is not installed.
  /// - Throws: An error that names the missing package, or states that the encoder failed.
  func write(to path: String, find: (String) -> String? = { ProgramSearch.path(of: $0) }) throws {
    guard let encoder = Self.encoder(folder: folder, rate: rate, path: path, find: find) else {
      throw Trouble(
        "No program here encodes WebM.",
        mend:
          "Install ffmpeg, or gstreamer1.0-tools with gstreamer1.0-plugins-good; or name a file "
          + "with the ending .png, which becomes an animated PNG."
      )
    }
    let ending = try Tool.run(encoder.program, encoder.words)
    guard ending == .exit(0), let data = FileManager.default.contents(atPath: path),
      data.starts(with: Self.signature)
    else {
      try? FileManager.default.removeItem(atPath: path)
      throw Trouble(
        "\(encoder.program) \(ending) and wrote no video.",
        mend: "See what it says above; it may lack the encoder for VP9."
      )
    }
  }

  /// The first bytes of every Matroska and WebM file: the identifier of the EBML header.
  static let signature: [UInt8] = [0x1A, 0x45, 0xDF, 0xA3]

  /// Returns the installed encoder, or nil if there is none.
  static func encoder(
    folder: String,
    rate: Double,
    path: String,
    find: (String) -> String?
  ) -> Encoder? {
    let pictures = folder + "/%05d.png"
    if let program = find("ffmpeg") {
      return Encoder(
        program: program,
        words: [
          "-v", "error", "-y", "-framerate", "\(rate)", "-i", pictures,
          // Chosen: small text stays readable, and every browser plays 4:2:0.
          "-c:v", "libvpx-vp9", "-crf", "24", "-b:v", "0", "-pix_fmt", "yuv420p", "-an",
          "-f", "webm", path,
        ]
      )
    }
    guard let program = find("gst-launch-1.0") else { return nil }
    // GStreamer takes a rate as a fraction of integers.
    let parts = 1000
    let frames = Int(clamping: (rate * Double(parts)).rounded())
    return Encoder(
      program: program,
      words: [
        "-q", "multifilesrc", "location=\(pictures)", "index=0",
        "caps=image/png,framerate=\(frames)/\(parts)", "!", "pngdec", "!", "videoconvert", "!",
        // The file declares its colours, so that no player assumes BT.709.
        "video/x-raw,format=I420,colorimetry=bt601", "!",
        // The bit rate must not be the limit: the default of 256,000 bits per second blurs motion.
        // Measured with 61 pictures of 750 by 1334 pixels: 8.5 s of processor time, 36 s with
        // cpu-used=0.
        "vp9enc", "end-usage=cq", "cq-level=24", "target-bitrate=50000000", "cpu-used=4", "!",
        "webmmux", "!", "filesink", "location=\(path)",
      ]
    )
  }
}
