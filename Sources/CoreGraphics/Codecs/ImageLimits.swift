import Foundation

/// What one encoded picture may cost before it is refused.
///
/// The figures are chosen: what a picture of any screen or camera needs, far below what a process has.
/// Sizes are checked against the header before memory is taken, and once more by the decoder, since
/// a file can state two sizes. What all pictures of the process hold together is in `ImageBudget`.
package struct ImageLimits: Sendable, Equatable {
  /// Pixels along a side: what the rasterizer can address.
  package static let longestSide = 32_767
  /// Pixels of one picture: 64 million.
  package static let pixelCount = 1 << 26
  /// The figures for every picture whose reader chooses no others.
  package static let standard = ImageLimits()

  /// Bytes of the encoded data; 128 MiB.
  package var encodedBytes = 128 << 20
  /// Bytes of an SVG document, whose tree takes many times as much; 16 MiB.
  package var documentBytes = 16 << 20
  /// Elements of an SVG document; 100,000.
  package var elementCount = 100_000
  /// Bytes of one colour profile or other chunk; 4 MiB.
  ///
  /// A larger profile of a JPEG is not read.
  package var metadataBytes = 4 << 20
  /// Bytes of the decoded pixels of one picture or frame; 256 MiB.
  package var decodedBytes = 256 << 20
  /// Bytes that a decoder keeps besides, such as a progressive picture's coefficients; 256 MiB.
  package var workingBytes = 256 << 20
  /// Frames of an animation; 65,536.
  package var frameCount = 1 << 16
  /// Pixels of all frames of an animation together, a frame's own rectangle each; 2^31.
  package var framePixels = 1 << 31
  /// Bytes of all frames of an animation that is kept decoded; 256 MiB.
  package var animationBytes = 256 << 20
  /// Passes over a progressive JPEG; 100, where encoders write about 10.
  package var scanCount = 100
  /// Pixels of all passes over a progressive JPEG together; 2^30.
  package var scannedPixels = 1 << 30
  /// Address space of a helper process besides the program, the data and the pixels; 384 MiB.
  package var helperAddressBytes = 384 << 20
  /// Seconds of processor time of a helper process.
  package var helperProcessorSeconds = 10
  /// Milliseconds after which a helper process is killed.
  package var helperMilliseconds = 20_000

  package init() {}

  /// Whether a picture of this size is within the limits.
  package func allows(width: Int, height: Int, bytesPerPixel: Int = 4) -> Bool {
    width > 0 && height > 0 && width <= Self.longestSide && height <= Self.longestSide
      && width * height <= Self.pixelCount && width * height * bytesPerPixel <= decodedBytes
  }
}
