import CoreGraphics
import Dispatch
import Foundation

extension UIImage {
  /// Returns the image with decoded pixels; nil if they cannot be decoded.
  public func preparingForDisplay() -> UIImage? {
    guard let pixels = content.pixels, pixels.nativeRaster != nil else { return nil }
    return self
  }

  /// Decodes the pixels on a background thread, on which the handler is then called.
  public func prepareForDisplay(completionHandler: @escaping @Sendable (UIImage?) -> Void) {
    DispatchQueue.global(qos: .userInitiated).async {
      completionHandler(self.preparingForDisplay())
    }
  }

  /// Returns the image with decoded pixels; decoding runs on a background thread.
  public func byPreparingForDisplay() async -> UIImage? {
    await withCheckedContinuation { continuation in
      prepareForDisplay { continuation.resume(returning: $0) }
    }
  }

  /// Returns a thumbnail with the proportions of the image that fits into `size`, at a scale of 1.
  public func preparingThumbnail(of size: CGSize) -> UIImage? {
    let full = self.size
    guard full.width > 0, full.height > 0, size.width > 0, size.height > 0 else { return nil }
    let ratio = min(size.width / full.width, size.height / full.height)
    let target = CGSize(
      width: max((full.width * ratio).rounded(), 1),
      height: max((full.height * ratio).rounded(), 1)
    )
    let longest = Int(clamping: max(target.width, target.height))
    let smaller = content.tint == nil ? content.pixels?.decodedSmaller(maxPixelSize: longest) : nil
    guard let context = CGContext(size: target, scale: 1),
      let picture = smaller.map({ UIImage(cgImage: $0, scale: 1, orientation: imageOrientation) })?
        .uprightImage() ?? uprightImage()
    else { return nil }
    context.interpolationQuality = .high
    Tiling.draw(picture, in: CGRect(origin: .zero, size: target), of: context)
    return context.makeImage().map { UIImage(cgImage: $0, scale: 1, orientation: .up) }
  }

  /// Creates a thumbnail on a background thread, on which the handler is then called.
  public func prepareThumbnail(
    of size: CGSize,
    completionHandler: @escaping @Sendable (UIImage?) -> Void
  ) {
    DispatchQueue.global(qos: .userInitiated).async {
      completionHandler(self.preparingThumbnail(of: size))
    }
  }

  /// Returns a thumbnail that is created on a background thread.
  public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? {
    await withCheckedContinuation { continuation in
      prepareThumbnail(of: size) { continuation.resume(returning: $0) }
    }
  }
}
