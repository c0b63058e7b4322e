import CoreGraphics
import Foundation
import ImageIO
import UIKit

/// Pictures of an animation for `russet snapshot`: an animated PNG, a WebM video, or a strip.
struct SnapshotFilm {
  private let film: OutputFile?
  private let strip: OutputFile?
  private let events: String?
  private let rate: Double
  private let seconds: Double

  /// Reads the options of an animation; nil if there are none.
  init?(_ arguments: inout Arguments) throws {
    let film = try arguments.option("film")
    let strip = try arguments.option("strip")
    events = try arguments.eventLog()
    let rate = try arguments.option("rate")
    let seconds = try arguments.option("seconds")
    guard film != nil || strip != nil else {
      if let option = events.map({ _ in "events" }) ?? rate.map({ _ in "rate" })
        ?? seconds.map({ _ in "seconds" })
      {
        throw WrongUse(message: "--\(option) needs --film FILE or --strip FILE.")
      }
      return nil
    }
    self.film = try film.map { try OutputFile($0) }
    self.strip = try strip.map { try OutputFile($0) }
    if let rate {
      guard let number = Double(rate), number > 0, number <= 120 else {
        throw WrongUse(message: "“\(rate)” is no rate; there are up to 120 pictures a second.")
      }
      self.rate = number
    } else {
      self.rate = film == nil ? 4 : 30
    }
    if let seconds {
      guard let number = Double(seconds), number > 0, number <= 60 else {
        throw WrongUse(message: "“\(seconds)” is no length; there are up to 60 seconds.")
      }
      self.seconds = number
    } else {
      self.seconds = events == nil ? 2 : 0
    }
  }

  /// Takes the pictures and writes the files.
  func take(_ options: AppOptions, passedOn: [String], output: Output) throws {
    let app = try options.build(output: output)
    let folder = NSTemporaryDirectory() + "/russet-film-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var words = options.words + app.words + ["--host", "headless", "--film", "\(rate),\(seconds)"]
    if let events { words += ["--replay", events] }
    let ending = try Tool.run(
      app.program,
      words + passedOn,
      environment: ["RUSSET_SNAPSHOT": "\(folder),0"]
    )
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder))?.sorted() ?? []
    let frames = names.compactMap { FileManager.default.contents(atPath: "\(folder)/\($0)") }
    guard ending == .exit(0) || ending == .exit(1), !frames.isEmpty else {
      throw Trouble(
        "\(app.product) \(ending) and wrote no pictures.",
        mend: "See what it says above; russet run shows it."
      )
    }
    if let film {
      if VideoFilm.isVideo(film.path) {
        film.clear()
        try VideoFilm(folder: folder, rate: rate).write(to: film.path)
      } else {
        try film.write(animation(of: frames))
      }
      output.line(film.path)
    }
    if let strip {
      try strip.write(row(of: frames))
      output.line(strip.path)
    }
  }

  /// Returns the animation; equal consecutive frames become one with a longer duration.
  private func animation(of frames: [Data]) throws -> Data {
    var result: [AnimatedPNG.Frame] = []
    for (index, png) in frames.enumerated() {
      let begin = Int(clamping: (Double(index) * 1000 / rate).rounded())
      let end = Int(clamping: (Double(index + 1) * 1000 / rate).rounded())
      let length = UInt16(clamping: end - begin)
      if let last = result.last, last.png == png, length <= UInt16.max - last.milliseconds {
        result[result.count - 1].milliseconds += length
      } else {
        result.append(AnimatedPNG.Frame(png: png, milliseconds: length))
      }
    }
    return try AnimatedPNG.file(of: result)
  }

  /// Returns the frames side by side with gaps.
  private func row(of frames: [Data]) throws -> Data {
    let images = frames.compactMap { UIImage(data: $0)?.cgImage }
    guard let first = images.first else {
      throw Trouble("The pictures cannot be read.", mend: "See whether the disk is full.")
    }
    let gap = Self.gap
    let width = images.count * (first.width + gap) - gap
    guard width <= Self.widest,
      let context = CGContext(
        data: nil,
        width: width,
        height: first.height,
        bitsPerComponent: 8,
        bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue
      )
    else {
      throw Trouble(
        "A strip of \(images.count) pictures is too wide.",
        mend: "Take fewer with --rate or --seconds."
      )
    }
    for (index, image) in images.enumerated() {
      context.draw(
        image,
        in: CGRect(
          x: index * (first.width + gap),
          y: 0,
          width: image.width,
          height: image.height
        )
      )
    }
    guard let strip = context.makeImage(), let data = UIImage(cgImage: strip).pngData() else {
      throw Trouble("The strip cannot be drawn.", mend: "Take fewer pictures.")
    }
    return data
  }

  // Chosen: a few points at the usual scale.
  private static let gap = 16
  /// The maximum width of a picture in Cairo, in pixels.
  private static let widest = 32_767
}
