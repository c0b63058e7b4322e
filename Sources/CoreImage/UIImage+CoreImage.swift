import CoreGraphics
import Foundation
import Synchronization
import UIKitCore

extension CIImage {
  /// Creates an image from the pixels of a `UIImage`, not rotated upright; nil if it has none.
  public convenience init?(image: UIImage) { self.init(image: image, options: nil) }

  /// Creates an image from the pixels of a `UIImage`; `.applyOrientationProperty` and the property
  /// rotate it.
  public convenience init?(image: UIImage, options: [CIImageOption: Any]?) {
    guard let pixels = image.cgImage else { return nil }
    self.init(cgImage: pixels, options: options)
  }
}

extension CIColor {
  /// Creates a colour from a `UIColor` in the current traits.
  public convenience init(color: UIColor) { self.init(cgColor: color.cgColor) }
}

extension UIColor {
  /// Creates a colour from the components of a `CIColor`.
  public convenience init(ciColor: CIColor) {
    self.init(red: ciColor.red, green: ciColor.green, blue: ciColor.blue, alpha: ciColor.alpha)
  }

  /// The colour as a `CIColor`.
  public var ciColor: CIColor { CIColor(cgColor: cgColor) }
}

/// The images from which `UIImage`s were created, for the lifetime of those.
private final class ImageOrigins: Sendable {
  static let shared = ImageOrigins()
  private struct Entry: @unchecked Sendable {
    weak var picture: UIImage?
    var image: CIImage
  }
  private let entries = Mutex<[ObjectIdentifier: Entry]>([:])

  func set(_ image: CIImage, for picture: UIImage) {
    let entry = Entry(picture: picture, image: image)
    let key = ObjectIdentifier(picture)
    entries.withLock { entries in
      if entries.count > 64 { entries = entries.filter { $0.value.picture != nil } }
      entries[key] = entry
    }
  }

  func image(of picture: UIImage) -> CIImage? {
    let key = ObjectIdentifier(picture)
    return entries.withLock { $0[key] }.flatMap { $0.picture === picture ? $0.image : nil }
  }
}

extension UIImage {
  /// Creates a `UIImage` from an image at one pixel per point.
  ///
  /// Departs: pixels are rendered at once, so that the image can be drawn everywhere, and `cgImage`
  /// is not nil as it is on iOS. An infinite image results in a `UIImage` without pixels.
  public convenience init(ciImage: CIImage) {
    self.init(ciImage: ciImage, scale: 1, orientation: .up)
  }

  /// Creates a `UIImage` from an image.
  public convenience init(ciImage: CIImage, scale: CGFloat, orientation: UIImage.Orientation) {
    if let pixels = CIContext.shared.createCGImage(ciImage, from: ciImage.extent) {
      self.init(cgImage: pixels, scale: scale, orientation: orientation)
    } else {
      self.init()
    }
    ImageOrigins.shared.set(ciImage, for: self)
  }

  /// The image from which this one was created; nil for other images.
  public var ciImage: CIImage? { ImageOrigins.shared.image(of: self) }
}

extension CIContext {
  fileprivate static let shared = CIContext()
}
