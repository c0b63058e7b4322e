import CoreGraphics
import Foundation
import ProgramSearch

/// A film as a WebM video, which a program of the system encodes from numbered pictures.
struct VideoFilm {
  /// A program that encodes, and its arguments.
  struct Encoder: Equatable {
    var program: String
    var words: [String]
  }

  /// The folder with `00000.png` and the following pictures.
  let folder: String
  /// Pictures a second.
  let rate: Double

  /// Whether a file of this name is a video.
  static func isVideo(_ path: String) -> Bool { path.lowercased().hasSuffix(".webm") }

  /// Encodes the pictures as VP9.
  ///
  /// - Parameters:
  ///   - path: The file; it exists only if the encoder succeeds.
  ///   - find: Finds a program by its name; nil if it is not installed.
  /// - Throws: Which package is missing, or that the encoder fails.
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

  /// The encoder that is installed; nil: none is.
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
    // A rate is a fraction of whole numbers there.
    let parts = 1000
    let frames = Int(clamping: (rate * Double(parts)).rounded())
    return Encoder(
      program: program,
      words: [
        "-q", "multifilesrc", "location=\(pictures)", "index=0",
        "caps=image/png,framerate=\(frames)/\(parts)", "!", "pngdec", "!", "videoconvert", "!",
        // Said in the file, so that no player takes the colours for those of BT.709.
        "video/x-raw,format=I420,colorimetry=bt601", "!",
        // The rate of bits is no limit: by default 256,000 a second blur what moves. Measured with
        // 61 pictures of 750 by 1334 pixels: 8.5 s of processor time, 36 s with cpu-used=0.
        "vp9enc", "end-usage=cq", "cq-level=24", "target-bitrate=50000000", "cpu-used=4", "!",
        "webmmux", "!", "filesink", "location=\(path)",
      ]
    )
  }
}
