import CoreGraphics
import Foundation
import ScreenInspection
import UIKitCore

/// An image file of an app, with the values of its header.
public struct ImageFile: Sendable {
  /// The formats of files, by their first bytes or, for SVG, by their extension.
  public enum Format: String, Sendable, Codable {
    /// A PNG file.
    case png
    /// A JPEG file.
    case jpeg
    /// An SVG file.
    case svg
    /// A PDF file.
    case pdf
    /// Any other file.
    case other
  }
  /// The path in the app.
  public var name: String
  /// The name of the asset, without scale and extension.
  public var assetName: String
  /// The format of the file.
  public var format: Format
  /// The width, in pixels; 0 for vector files.
  public var width: Int
  /// The height, in pixels; 0 for vector files.
  public var height: Int
  /// The number of bits per colour component.
  public var bitsPerChannel = 8
  /// The scale: 1, 2 or 3.
  public var scale = 1
  /// The side of an app icon's slot, in points; nil for other images.
  public var points: Double?
  /// Whether the file contains a colour profile.
  public var hasProfile = false
  /// Whether the colour profile is Display P3.
  public var isDisplayP3 = false
  /// The pixels; nil if the file cannot be decoded.
  public var raster: Raster?

  /// Creates an image file without reading one; the default for `assetName` is `name`.
  public init(
    name: String,
    assetName: String? = nil,
    format: Format = .png,
    width: Int,
    height: Int,
    scale: Int = 1,
    points: Double? = nil,
    raster: Raster? = nil
  ) {
    self.name = name
    self.assetName = assetName ?? name
    self.format = format
    self.width = width
    self.height = height
    self.scale = scale
    self.points = points
    self.raster = raster
  }

  /// Creates an image file from its data.
  public init(name: String, data: Data, scale: Int? = nil, points: Double? = nil) {
    let stem = URL(fileURLWithPath: name).deletingPathExtension().lastPathComponent
    let suffix = [3, 2].first { stem.hasSuffix("@\($0)x") || stem.contains("@\($0)x~") }
    let base = stem.components(separatedBy: "@")[0].components(separatedBy: "~")[0]
    self.init(
      name: name,
      assetName: base,
      format: .other,
      width: 0,
      height: 0,
      scale: scale ?? suffix ?? 1,
      points: points
    )
    let bytes = [UInt8](data.prefix(1 << 20))
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
      format = .png
      readPNG(bytes)
    } else if bytes.starts(with: [0xFF, 0xD8]) {
      format = .jpeg
      readJPEG(bytes)
    } else if bytes.starts(with: Array("%PDF".utf8)) {
      format = .pdf
    } else if name.lowercased().hasSuffix(".svg") {
      format = .svg
    }
    guard format != .pdf, format != .svg, let image = UIImage(data: data)?.cgImage else { return }
    if width == 0 { (width, height) = (image.width, image.height) }
    raster = Raster(image)
  }

  private mutating func readPNG(_ bytes: [UInt8]) {
    func number(_ at: Int) -> Int {
      at + 4 <= bytes.count
        ? Int(bytes[at]) << 24 | Int(bytes[at + 1]) << 16 | Int(bytes[at + 2]) << 8
          | Int(bytes[at + 3]) : 0
    }
    var at = 8
    while at + 12 <= bytes.count {
      let length = number(at)
      let kind = String(decoding: bytes[(at + 4)..<(at + 8)], as: UTF8.self)
      switch kind {
      case "IHDR":
        width = number(at + 8)
        height = number(at + 12)
        if at + 16 < bytes.count { bitsPerChannel = Int(bytes[at + 16]) }
      case "sRGB": hasProfile = true
      case "iCCP":
        hasProfile = true
        let end = min(at + 8 + 79, bytes.count)
        let title = String(decoding: bytes[(at + 8)..<end].prefix { $0 != 0 }, as: UTF8.self)
        isDisplayP3 = title.contains("P3")
      case "cICP":
        hasProfile = true
        // ITU-T H.273: primaries 12 are those of Display P3.
        if at + 8 < bytes.count, bytes[at + 8] == 12 { isDisplayP3 = true }
      case "IDAT", "IEND": return
      default: break
      }
      at += 12 + length
    }
  }

  private mutating func readJPEG(_ bytes: [UInt8]) {
    var at = 2
    while at + 9 < bytes.count, bytes[at] == 0xFF {
      let marker = bytes[at + 1]
      let length = Int(bytes[at + 2]) << 8 | Int(bytes[at + 3])
      switch marker {
      case 0xE2:
        let end = min(at + 2 + length, bytes.count)
        let text = String(decoding: bytes[(at + 4)..<max(at + 4, end)], as: UTF8.self)
        if text.hasPrefix("ICC_PROFILE") {
          hasProfile = true
          let wide = "D\0i\0s\0p\0l\0a\0y\0 \0P\u{0}3"
          isDisplayP3 = text.contains("Display P3") || text.contains(wide)
        }
      case 0xC0, 0xC1, 0xC2:
        bitsPerChannel = Int(bytes[at + 4])
        height = Int(bytes[at + 5]) << 8 | Int(bytes[at + 6])
        width = Int(bytes[at + 7]) << 8 | Int(bytes[at + 8])
        return
      case 0xDA: return
      default: break
      }
      at += 2 + length
    }
  }
}
