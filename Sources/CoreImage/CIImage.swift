import CoreGraphics
import Foundation
import ImageIO

/// A description of an image: pixels, or the results of filters.
///
/// Pixels are computed when a `CIContext` renders the image. Coordinates are in pixels, with the
/// origin at the lower left. Images are immutable and can be used on any thread.
public final class CIImage: NSObject, NSCopying, @unchecked Sendable {
  let node: Node
  /// The properties of the image file, by Image I/O's keys.
  public let properties: [String: Any]
  /// The `CGImage` that the image was created from; nil after a change.
  public let cgImage: CGImage?
  /// The URL that the image was read from.
  public let url: URL?
  let isNearest: Bool

  init(
    node: Node,
    properties: [String: Any] = [:],
    cgImage: CGImage? = nil,
    url: URL? = nil,
    isNearest: Bool = false
  ) {
    self.node = node
    self.properties = properties
    self.cgImage = cgImage
    self.url = url
    self.isNearest = isNearest
    super.init()
  }

  private static let nothing = Node(extent: .null)

  /// Creates an image without pixels.
  public override convenience init() { self.init(node: Self.nothing) }

  /// Returns an image without pixels, whose extent is null.
  public static func empty() -> CIImage { CIImage() }
  /// A transparent infinite image.
  public static let clear = CIImage(color: .clear)
  /// A black infinite image.
  public static let black = CIImage(color: .black)
  /// A white infinite image.
  public static let white = CIImage(color: .white)
  /// A red infinite image.
  public static let red = CIImage(color: .red)
  /// A green infinite image.
  public static let green = CIImage(color: .green)
  /// A blue infinite image.
  public static let blue = CIImage(color: .blue)

  /// Creates an image from a `CGImage`, its lower left corner at the origin.
  public convenience init(cgImage: CGImage) { self.init(cgImage: cgImage, options: nil) }

  /// Creates an image from a `CGImage`, with the `.properties` of the options.
  public convenience init(cgImage: CGImage, options: [CIImageOption: Any]?) {
    let base = CIImage.turned(
      SourceNode(cgImage),
      options: options,
      properties: options?[.properties] as? [String: Any] ?? [:]
    )
    self.init(
      node: base.node,
      properties: base.properties,
      cgImage: base.isTurned ? nil : cgImage
    )
  }

  private static func turned(
    _ node: Node,
    options: [CIImageOption: Any]?,
    properties: [String: Any]
  ) -> (node: Node, properties: [String: Any], isTurned: Bool) {
    guard options?[.applyOrientationProperty] as? Bool == true,
      let value = properties[kCGImagePropertyOrientation] as? NSNumber,
      let orientation = CGImagePropertyOrientation(rawValue: value.uint32Value),
      orientation != .up
    else { return (node, properties, false) }
    var rest = properties
    rest[kCGImagePropertyOrientation] = NSNumber(value: 1)
    return (CIImage(node: node).oriented(orientation).node, rest, true)
  }

  /// Creates an image from encoded data; nil if it cannot be read.
  public convenience init?(data: Data) { self.init(data: data, options: nil) }

  /// Creates an image from encoded data; `.applyOrientationProperty` rotates it upright.
  public convenience init?(data: Data, options: [CIImageOption: Any]? = nil) {
    guard let source = CGImageSourceCreateWithData(data, nil) else { return nil }
    self.init(source: source, options: options, url: nil)
  }

  /// Creates an image from a file; nil if it cannot be read.
  public convenience init?(contentsOf url: URL) { self.init(contentsOf: url, options: nil) }

  /// Creates an image from a file; `.applyOrientationProperty` rotates it upright.
  public convenience init?(contentsOf url: URL, options: [CIImageOption: Any]? = nil) {
    guard let source = CGImageSourceCreateWithURL(url, nil) else { return nil }
    self.init(source: source, options: options, url: url)
  }

  private convenience init?(source: CGImageSource, options: [CIImageOption: Any]?, url: URL?) {
    guard let image = CGImageSourceCreateImageAtIndex(source, 0, nil) else { return nil }
    var properties: [String: Any] = [:]
    for (key, value) in CGImageSourceCopyPropertiesAtIndex(source, 0, nil) ?? [:] {
      if let key = key as? String { properties[key] = value }
    }
    let base = CIImage.turned(SourceNode(image), options: options, properties: properties)
    self.init(
      node: base.node,
      properties: base.properties,
      cgImage: base.isTurned ? nil : image,
      url: url
    )
  }

  /// Creates an infinite image of one colour.
  public convenience init(color: CIColor) {
    self.init(
      node: GeneratorNode { row, count, _, _, work in
        row.update(repeating: work.space.pixel(color), count: count)
      }
    )
  }

  /// Creates an image from pixels, the top row first; the default colour space is sRGB.
  ///
  /// The image has no pixels if the sizes do not fit the data, or the format is not supported.
  public convenience init(
    bitmapData data: Data,
    bytesPerRow: Int,
    size: CGSize,
    format: CIFormat,
    colorSpace: CGColorSpace?
  ) {
    let (width, height) = (Int(pixel: size.width), Int(pixel: size.height))
    let depth = format.bytesPerPixel
    guard width > 0, height > 0, depth > 0, bytesPerRow >= width * depth,
      data.count >= bytesPerRow * (height - 1) + width * depth
    else {
      GraphicsLog.report(
        "CIImage: \(width) x \(height) pixels of \(depth) bytes do not fit \(data.count) bytes"
      )
      self.init()
      return
    }
    if format == .RGBAf {
      var pixels = [Pixel](repeating: .zero, count: width * height)
      for y in 0..<height {
        for x in 0..<width {
          data.withUnsafeBytes { bytes in
            let at = y * bytesPerRow + x * 16
            func number(_ lane: Int) -> Float {
              bytes.loadUnaligned(fromByteOffset: at + lane * 4, as: Float.self)
            }
            pixels[y * width + x] = Pixel(number(0), number(1), number(2), number(3))
          }
        }
      }
      self.init(node: FloatSourceNode(pixels, width: width, height: height))
      return
    }
    guard let provider = CGDataProvider(data: data), let info = format.bitmapInfo,
      let image = CGImage(
        width: width,
        height: height,
        bitsPerComponent: 8,
        bitsPerPixel: depth * 8,
        bytesPerRow: bytesPerRow,
        space: colorSpace
          ?? (depth == 1 ? CGColorSpaceCreateDeviceGray() : CGColorSpaceCreateDeviceRGB()),
        bitmapInfo: info,
        provider: provider,
        decode: nil,
        shouldInterpolate: true,
        intent: .defaultIntent
      )
    else {
      self.init()
      return
    }
    self.init(node: SourceNode(image))
  }

  /// The rectangle of the pixels; infinite for colours and clamped images, null for an empty image.
  public var extent: CGRect { node.extent }

  /// The colour space of the components; sRGB, unless the `CGImage` has another.
  public var colorSpace: CGColorSpace? {
    cgImage?.colorSpace ?? CGColorSpace(name: CGColorSpace.sRGB)
  }

  /// Returns the part of an input image on which a part of the result depends.
  public func regionOfInterest(for image: CIImage, in rect: CGRect) -> CGRect {
    var needs: [ObjectIdentifier: Region] = [:]
    var order: [Node] = []
    var known: Set<ObjectIdentifier> = []
    func visit(_ node: Node) {
      guard known.insert(ObjectIdentifier(node)).inserted else { return }
      for input in node.inputs { visit(input) }
      order.append(node)
    }
    visit(node)
    needs[ObjectIdentifier(node)] = Region(rect).intersection(node.region)
    for node in order.reversed() {
      guard let need = needs[ObjectIdentifier(node)], !need.isEmpty else { continue }
      for (index, input) in node.inputs.enumerated() {
        let part = node.needed(of: index, for: need).intersection(input.region)
        needs[ObjectIdentifier(input)] = (needs[ObjectIdentifier(input)] ?? .empty).union(part)
      }
    }
    let region = needs[ObjectIdentifier(image.node)] ?? .empty
    return region.isEmpty ? .null : region.rect
  }

  public override var description: String { "<CIImage: extent \(extent)>" }

  /// Returns the same image.
  public func copy(with zone: NSZone?) -> Any { self }
  /// Returns the same image.
  public override func copy() -> Any { self }
}
