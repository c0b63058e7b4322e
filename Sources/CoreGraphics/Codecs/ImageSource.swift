import Foundation

/// The pictures in a piece of encoded data.
///
/// Making one reads the header only; a frame's pixels are decoded when they are first drawn.
/// Damaged, unknown or unreasonably large data gives nil and a line in the log.
package final class ImageSource: Sendable {
  /// The uniform type identifier, "public.png".
  package let typeIdentifier: String
  /// Size in pixels as stored, the orientation not applied.
  package let pixelWidth: Int, pixelHeight: Int
  /// How many pictures there are; more than 1 for animations.
  package let frameCount: Int
  /// Where the first pixel belongs.
  package let orientation: CGImagePropertyOrientation
  /// How often an animation runs, 0 for ever.
  package let loopCount: Int
  /// Pixels to the inch, where the data says.
  package let dotsPerInch: Double?
  /// The space of the pixels; nil where the data says nothing (then it is sRGB).
  package let colorSpace: CGColorSpace?

  /// Reads the header of `data`; the type is found from the bytes, never from a name.
  package init?(data: Data) { return nil }

  /// Reads the header of a file.
  package convenience init?(url: URL) {
    guard let data = try? Data(contentsOf: url, options: .mappedIfSafe) else { return nil }
    self.init(data: data)
  }

  /// How long a frame of an animation is shown, in seconds.
  package func delay(at index: Int) -> Double { 0.1 }

  /// Returns a frame; its pixels are decoded at the first use unless `decodesNow`, which gives nil
  /// where they cannot be.
  package func image(at index: Int, decodesNow: Bool = true) -> CGImage? { nil }

  /// Returns the frame scaled down so that neither side is longer than `maxPixelSize`; turned
  /// upright where `appliesOrientation`.
  package func thumbnail(
    at index: Int, maxPixelSize: Int, appliesOrientation: Bool = true
  ) -> CGImage? { nil }
}
