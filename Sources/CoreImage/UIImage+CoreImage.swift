import CoreGraphics
import Foundation
import Synchronization
import UIKitCore

extension CIImage {
  /// Makes an image of a picture's pixels, not turned upright; nil for one without pixels.
  public convenience init?(image: UIImage) { self.init(image: image, options: nil) }

  /// Makes an image of a picture's pixels; `.applyOrientationProperty` with the property turns it.
  public convenience init?(image: UIImage, options: [CIImageOption: Any]?) {
    guard let pixels = image.cgImage else { return nil }
    self.init(cgImage: pixels, options: options)
  }
}

extension CIColor {
  /// Makes the colour that a colour of UIKit has in the current traits.
  public convenience init(color: UIColor) { self.init(cgColor: color.cgColor) }
}

extension UIColor {
  /// Makes a colour of Core Image's components.
  public convenience init(ciColor: CIColor) {
    self.init(red: ciColor.red, green: ciColor.green, blue: ciColor.blue, alpha: ciColor.alpha)
  }

  /// The colour as Core Image has it.
  public var ciColor: CIColor { CIColor(cgColor: cgColor) }
}

/// The images that pictures were made of, for as long as the pictures are there.
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
  /// Makes a picture of an image at one pixel to the point.
  ///
  /// Departs: pixels are rendered at once, so that the picture draws everywhere, and `cgImage` is not
  /// nil as it is on iOS. An image without end gives a picture without pixels.
  public convenience init(ciImage: CIImage) {
    self.init(ciImage: ciImage, scale: 1, orientation: .up)
  }

  /// Makes a picture of an image.
  public convenience init(ciImage: CIImage, scale: CGFloat, orientation: UIImage.Orientation) {
    if let pixels = CIContext.shared.createCGImage(ciImage, from: ciImage.extent) {
      self.init(cgImage: pixels, scale: scale, orientation: orientation)
    } else {
      self.init()
    }
    ImageOrigins.shared.set(ciImage, for: self)
  }

  /// The image that the picture was made of; nil for other pictures.
  public var ciImage: CIImage? { ImageOrigins.shared.image(of: self) }
}

extension CIContext {
  fileprivate static let shared = CIContext()
}
