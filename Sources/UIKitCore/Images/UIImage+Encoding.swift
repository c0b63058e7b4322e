import CoreGraphics
import Foundation

extension UIImage {
  /// The picture as PNG, turned upright; nil for an image without pixels.
  public func pngData() -> Data? {
    uprightImage()?.pngData()
  }

  /// The picture as JPEG; `compressionQuality` from 0 to 1, best.
  ///
  /// The orientation is written.
  public func jpegData(compressionQuality: CGFloat) -> Data? {
    let quality = min(max(compressionQuality, 0), 1)
    guard content.tint == nil else { return uprightImage()?.jpegData(quality: quality) }
    return cgImage?.jpegData(quality: quality, orientation: imageOrientation.property)
  }

  /// The picture as HEIC, turned upright, with its opacity; nil for an image without pixels, and with
  /// a report where libheif or its encoder is not installed.
  public func heicData() -> Data? {
    // Unverified: the quality, ImageIO's where none is given.
    uprightImage()?.heicData(quality: 0.8)
  }
}

/// The picture as PNG.
public func UIImagePNGRepresentation(_ image: UIImage) -> Data? { image.pngData() }

/// The picture as JPEG.
public func UIImageJPEGRepresentation(_ image: UIImage, _ compressionQuality: CGFloat) -> Data? {
  image.jpegData(compressionQuality: compressionQuality)
}

extension ImageContent {
  private enum Key {
    static let data = "UIImageData"
    static let scale = "UIImageScale"
    static let orientation = "UIImageOrientation"
    static let mode = "UIImageRenderingMode"
  }

  init?(coder: NSCoder) {
    self.init()
    scale = CGFloat(coder.decodeDouble(forKey: Key.scale))
    if scale <= 0 { scale = 1 }
    orientation = UIImage.Orientation(rawValue: coder.decodeInteger(forKey: Key.orientation)) ?? .up
    renderingMode =
      UIImage.RenderingMode(rawValue: coder.decodeInteger(forKey: Key.mode)) ?? .automatic
    guard coder.containsValue(forKey: Key.data) else { return }
    guard let data = coder.decodeObject(of: NSData.self, forKey: Key.data) else { return nil }
    guard let image = ImageSource(data: Data(referencing: data))?.image(at: 0) else { return nil }
    source = .pixels(image)
  }

  func encode(with coder: NSCoder) {
    coder.encode(Double(scale), forKey: Key.scale)
    coder.encode(orientation.rawValue, forKey: Key.orientation)
    coder.encode(renderingMode.rawValue, forKey: Key.mode)
    if let data = pixels?.pngData() {
      coder.encode(NSData(data: data), forKey: Key.data)
    }
  }
}
