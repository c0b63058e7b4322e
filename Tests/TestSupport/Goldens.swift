import CoreGraphics
import DurableFiles
import Foundation
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
  func fail(_ message: String) {
    Issue.record(Comment(rawValue: message), sourceLocation: sourceLocation)
  }
  guard let image, let result = image.pngData(level: 9) else {
    return fail("\(name): there is no picture to compare")
  }
  let folder = URL(fileURLWithPath: filePath).deletingLastPathComponent()
    .appendingPathComponent("__Goldens__")
  let golden = folder.appendingPathComponent("\(name).png")
  let environment = ProcessInfo.processInfo.environment
  if environment["RUSSET_RECORD_GOLDENS"] == "1" {
    guard environment["CI"] == nil else { return fail("goldens are never recorded in CI") }
    if result.count > maximumBytes {
      fail("\(name): \(result.count) bytes are more than the \(maximumBytes) of a golden")
    }
    // What is within its tolerance stays, so that recording changes only what has changed.
    if let known = try? Data(contentsOf: golden), let difference = PictureDifference(known, image),
      difference.isWithin(tolerance)
    {
      return
    }
    do {
      try recordGolden(result, at: golden)
    } catch {
      fail("\(name): cannot be recorded: \(error)")
    }
    return
  }
  guard let known = try? Data(contentsOf: golden) else {
    return fail(
      "\(name): there is no golden. Look at the result and record it:\n"
        + store(result, name, "result") + "\n  RUSSET_RECORD_GOLDENS=1 swift test --filter <suite>"
    )
  }
  if known.count > maximumBytes {
    fail("\(name): the golden has \(known.count) bytes, more than \(maximumBytes)")
  }
  guard let difference = PictureDifference(known, image) else {
    let size =
      ImageSource(data: known).map { "\($0.pixelWidth) x \($0.pixelHeight)" } ?? "no picture"
    return fail(
      "\(name): \(image.width) x \(image.height) pixels, but the golden has \(size)\n"
        + store(known, name, "reference") + "\n" + store(result, name, "result")
    )
  }
  guard !difference.isWithin(tolerance) else { return }
  let resultPath = store(result, name, "result")
  fail(
    """
    \(name): \(difference.count(above: tolerance.perPixel)) of \(difference.pixelCount) pixels \
    differ by more than \(tolerance.perPixel), the worst by \
    \(String(format: "%.3f", difference.largest))
    \(store(known, name, "reference"))
    \(resultPath)
    \(difference.picture.flatMap { $0.pngData() }.map { store($0, name, "difference") } ?? "")
    Accept it with: cp '\(resultPath)' '\(golden.path)'
    """
  )
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
private func store(_ data: Data, _ name: String, _ role: String) -> String {
  let environment = ProcessInfo.processInfo.environment
  let folder = URL(
    fileURLWithPath: environment["RUSSET_GOLDEN_FAILURES"]
      ?? FileManager.default.currentDirectoryPath + "/.build/golden-failures"
  )
  let file = folder.appendingPathComponent("\(name).\(role).png")
  do {
    try recordGolden(data, at: file)
  } catch {
    return "\(file.path) (not written: \(error.localizedDescription))"
  }
  return file.path
}

/// How two pictures of one size differ, pixel by pixel.
struct PictureDifference {
  let width: Int, height: Int
  /// For each pixel the largest difference of a component (opacity among them), 0 to 255.
  let values: [UInt8]

  /// Nil where the golden is no picture or of another size.
  init?(_ golden: Data, _ image: CGImage) {
    guard let reference = ImageSource(data: golden)?.image(at: 0),
      reference.width == image.width, reference.height == image.height,
      let a = Self.pixels(reference), let b = Self.pixels(image)
    else { return nil }
    width = image.width
    height = image.height
    var values = [UInt8](repeating: 0, count: width * height)
    for index in values.indices {
      var largest: UInt8 = 0
      for component in index * 4..<index * 4 + 4 {
        let (x, y) = (a[component], b[component])
        largest = max(largest, x > y ? x - y : y - x)
      }
      values[index] = largest
    }
    self.values = values
  }

  var pixelCount: Int { values.count }
  var largest: Double { Double(values.max() ?? 0) / 255 }

  func count(above limit: Double) -> Int {
    // Half a step of rounding is no difference.
    values.count { Double($0) > limit * 255 + 0.5 }
  }

  func isWithin(_ tolerance: GoldenTolerance) -> Bool {
    Double(count(above: tolerance.perPixel)) <= tolerance.pixelShare * Double(pixelCount)
  }

  /// Where the pictures differ: the brighter the more.
  var picture: CGImage? {
    let bytes = values.flatMap { value -> [UInt8] in
      let bright = value == 0 ? 0 : UInt8(min(255, 64 + Int(value) * 3))
      return [bright, value == 0 ? 0 : 32, 0, 255]
    }
    guard let provider = CGDataProvider(data: Data(bytes)) else { return nil }
    return CGImage(
      width: width,
      height: height,
      bitsPerComponent: 8,
      bitsPerPixel: 32,
      bytesPerRow: width * 4,
      space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.noneSkipLast.rawValue),
      provider: provider,
      decode: nil,
      shouldInterpolate: false,
      intent: .defaultIntent
    )
  }

  /// Red, green, blue and opacity of sRGB, premultiplied, so that what cannot be seen cannot differ.
  private static func pixels(_ image: CGImage) -> [UInt8]? {
    let count = image.width * image.height * 4
    var bytes = [UInt8](repeating: 0, count: count)
    let isDrawn = bytes.withUnsafeMutableBytes { bytes -> Bool in
      guard
        let context = CGContext(
          data: bytes.baseAddress,
          width: image.width,
          height: image.height,
          bitsPerComponent: 8,
          bytesPerRow: image.width * 4,
          space: CGColorSpaceCreateDeviceRGB(),
          bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue
        )
      else { return false }
      context.setBlendMode(.copy)
      context.interpolationQuality = .none
      context.draw(image, in: CGRect(x: 0, y: 0, width: image.width, height: image.height))
      return true
    }
    return isDrawn ? bytes : nil
  }
}
