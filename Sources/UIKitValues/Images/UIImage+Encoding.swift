import CoreGraphics
import Foundation

extension UIImage {
  /// Returns the image as PNG, turned upright; nil for an image without pixels.
  public func pngData() -> Data? {
    uprightImage()?.pngData()
  }

  /// Returns the image as JPEG with its orientation; nil for an image without pixels.
  ///
  /// - Parameter compressionQuality: The quality from 0 to 1, the best.
  /// - Returns: The data, or nil.
  public func jpegData(compressionQuality: CGFloat) -> Data? {
    let quality = min(max(compressionQuality, 0), 1)
    guard content.tint == nil else { return uprightImage()?.jpegData(quality: quality) }
    return cgImage?.jpegData(quality: quality, orientation: imageOrientation.property)
  }

  /// Returns the image as HEIC, turned upright, with its opacity.
  ///
  /// The result is nil for an image without pixels, and, with a log message, if libheif or its
  /// encoder is not installed.
  public func heicData() -> Data? {
    // Unverified: the default quality of ImageIO.
    uprightImage()?.heicData(quality: 0.8)
  }
}

/// Returns the image as PNG; nil for an image without pixels.
public func UIImagePNGRepresentation(_ image: UIImage) -> Data? { image.pngData() }

/// Returns the image as JPEG; nil for an image without pixels.
public func UIImageJPEGRepresentation(_ image: UIImage, _ compressionQuality: CGFloat) -> Data? {
  image.jpegData(compressionQuality: compressionQuality)
}

extension ImageContent {
  private enum Key {
    static let data = "UIImageData"
    static let scale = "UIImageScale"
    static let orientation = "UIImageOrientation"
    static let mode = "UIImageRenderingMode"
    static let capInsets = "UIImageCapInsets"
    static let resizingMode = "UIImageResizingMode"
    static let alignmentInsets = "UIImageAlignmentRectInsets"
    static let flips = "UIImageFlipsForRightToLeft"
    static let baseline = "UIImageBaselineOffsetFromBottom"
    static let tint = "UIImageTintColor"
    static let frames = "UIImageFrames"
    static let duration = "UIImageDuration"
    static let symbol = "UIImageSymbolName"
    static let symbolValue = "UIImageSymbolVariableValue"
    static let configuration = "UIImageConfiguration"
  }

  init?(coder: NSCoder) {
    self.init()
    if let symbol = Self.symbol(coder) { self = symbol }
    scale = CGFloat(coder.decodeDouble(forKey: Key.scale))
    if scale <= 0 { scale = 1 }
    orientation = UIImage.Orientation(rawValue: coder.decodeInteger(forKey: Key.orientation)) ?? .up
    renderingMode =
      UIImage.RenderingMode(rawValue: coder.decodeInteger(forKey: Key.mode)) ?? .automatic
    // Archives of earlier versions have none of these keys.
    if coder.containsValue(forKey: Key.capInsets) {
      capInsets = coder.decodeUIEdgeInsets(forKey: Key.capInsets)
      resizingMode =
        UIImage.ResizingMode(rawValue: coder.decodeInteger(forKey: Key.resizingMode)) ?? .tile
    }
    alignmentRectInsets = coder.decodeUIEdgeInsets(forKey: Key.alignmentInsets)
    flipsForRightToLeft =
      coder.containsValue(forKey: Key.flips) && coder.decodeBool(forKey: Key.flips)
    if coder.containsValue(forKey: Key.baseline) {
      baselineOffsetFromBottom = CGFloat(coder.decodeDouble(forKey: Key.baseline))
    }
    if coder.containsValue(forKey: Key.tint) {
      tint = coder.decodeObject(of: UIColor.self, forKey: Key.tint)
    }
    if coder.containsValue(forKey: Key.frames) {
      guard
        let images = coder.decodeObject(of: [NSArray.self, UIImage.self], forKey: Key.frames)
          as? [UIImage]
      else { return nil }
      let duration = coder.decodeDouble(forKey: Key.duration)
      frames = Frames(images: images, duration: duration.isFinite ? max(duration, 0) : 0)
    }
    // A symbol is drawn again, so that it can be configured.
    guard symbol == nil, coder.containsValue(forKey: Key.data) else { return }
    guard let data = coder.decodeObject(of: NSData.self, forKey: Key.data) else { return nil }
    guard let image = ImageSource(data: Data(referencing: data))?.image(at: 0) else { return nil }
    source = .pixels(image)
  }

  /// Returns the content of an archived symbol of the system; nil if the image is none.
  private static func symbol(_ coder: NSCoder) -> ImageContent? {
    guard coder.containsValue(forKey: Key.symbol),
      let name = coder.decodeObject(of: NSString.self, forKey: Key.symbol)
    else { return nil }
    return SymbolImages.content(
      named: String(describing: name),
      configuration: coder.containsValue(forKey: Key.configuration)
        ? coder.decodeObject(of: UIImage.SymbolConfiguration.self, forKey: Key.configuration)
        : nil,
      variableValue: coder.containsValue(forKey: Key.symbolValue)
        ? coder.decodeDouble(forKey: Key.symbolValue) : nil
    )
  }

  func encode(with coder: NSCoder) {
    if let symbol, symbol.file == nil {
      coder.encode(NSString(string: symbol.name), forKey: Key.symbol)
      if let value = symbol.variableValue { coder.encode(value, forKey: Key.symbolValue) }
      if let configuration = configuration as? UIImage.SymbolConfiguration {
        coder.encode(configuration, forKey: Key.configuration)
      }
    }
    coder.encode(Double(scale), forKey: Key.scale)
    coder.encode(orientation.rawValue, forKey: Key.orientation)
    coder.encode(renderingMode.rawValue, forKey: Key.mode)
    if let capInsets {
      coder.encode(capInsets, forKey: Key.capInsets)
      coder.encode(resizingMode.rawValue, forKey: Key.resizingMode)
    }
    if alignmentRectInsets != .zero {
      coder.encode(alignmentRectInsets, forKey: Key.alignmentInsets)
    }
    if flipsForRightToLeft { coder.encode(true, forKey: Key.flips) }
    if let baselineOffsetFromBottom {
      coder.encode(Double(baselineOffsetFromBottom), forKey: Key.baseline)
    }
    if let tint { coder.encode(tint, forKey: Key.tint) }
    if let frames {
      coder.encode(NSArray(array: frames.images), forKey: Key.frames)
      coder.encode(frames.duration, forKey: Key.duration)
    }
    if case .pixels(let image) = source, let data = image.pngData() {
      coder.encode(NSData(data: data), forKey: Key.data)
    }
  }
}
