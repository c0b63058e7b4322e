import Foundation

/// The limits for one encoded picture.
///
/// Chosen: enough for pictures of any screen or camera, and far below the memory of a process.
/// Sizes are checked in the header before memory is allocated, and again by the decoder, because a
/// file can state two sizes. `ImageBudget` limits all pictures of the process together.
package struct ImageLimits: Sendable, Equatable {
  /// The most pixels of a side, which the rasterizer can address.
  package static let longestSide = 32_767
  /// The most pixels of a picture: 64 million.
  package static let pixelCount = 1 << 26
  /// The limits that are used by default.
  package static let standard = ImageLimits()

  /// The most bytes of the encoded data; 128 MiB.
  package var encodedBytes = 128 << 20
  /// The most bytes of an SVG document, whose tree needs many times as much; 16 MiB.
  package var documentBytes = 16 << 20
  /// The most elements of an SVG document; 100,000.
  package var elementCount = 100_000
  /// The most bytes of one colour profile or other chunk; 4 MiB.
  ///
  /// A larger profile of a JPEG is ignored.
  package var metadataBytes = 4 << 20
  /// The most bytes of the decoded pixels of one picture or frame; 256 MiB.
  package var decodedBytes = 256 << 20
  /// The most bytes of a decoder's working memory, such as progressive coefficients; 256 MiB.
  package var workingBytes = 256 << 20
  /// The most frames of an animation; 65,536.
  package var frameCount = 1 << 16
  /// The most pixels of all frames of an animation, each counted in its own rectangle; 2^31.
  package var framePixels = 1 << 31
  /// The most bytes of an animation whose decoded frames are cached; 256 MiB.
  package var animationBytes = 256 << 20
  /// The most passes over a progressive JPEG; 100, while encoders write about 10.
  package var scanCount = 100
  /// The most pixels of all passes over a progressive JPEG together; 2^30.
  package var scannedPixels = 1 << 30
  /// The address space of a helper process besides program, data and pixels; 384 MiB.
  package var helperAddressBytes = 384 << 20
  /// The most seconds of processor time of a helper process.
  package var helperProcessorSeconds = 10
  /// The number of milliseconds after which a helper process is killed.
  package var helperMilliseconds = 20_000

  package init() {}

  /// Returns whether a picture of this size is within the limits.
  package func allows(width: Int, height: Int, bytesPerPixel: Int = 4) -> Bool {
    width > 0 && height > 0 && width <= Self.longestSide && height <= Self.longestSide
      && width * height <= Self.pixelCount && width * height * bytesPerPixel <= decodedBytes
  }
}
