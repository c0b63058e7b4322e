import CoreGraphics
import Foundation

/// Writes images to data, a file or a consumer: PNG (also animated), JPEG, HEIC, GIF and BMP.
public final class CGImageDestination {
  struct Entry {
    var image: CGImage
    var properties: CFDictionary
  }
  enum Target {
    case data(CFMutableData)
    case file(URL)
  }
  let target: Target
  let type: String
  let count: Int
  var entries: [Entry] = []
  var properties: CFDictionary = [:]
  var isFinal = false

  init?(_ target: Target, type: String, count: Int) {
    guard PictureType.writable.contains(type), count > 0 else { return nil }
    self.target = target
    self.type = type
    self.count = count
  }

  func encode() -> Data? {
    guard let first = entries.first else { return nil }
    switch type {
    case "public.png":
      return entries.count > 1
        ? AnimatedPNG.data(of: entries, properties: properties)
        : first.image.limited(first.properties)?.pngData(
          dotsPerInch: number(first.properties[kCGImagePropertyDPIWidth])
        )
    case "public.jpeg":
      let quality = number(first.properties[kCGImageDestinationLossyCompressionQuality])
      let orientation = number(
        first.properties[kCGImagePropertyOrientation]
          ?? first.properties[kCGImageDestinationOrientation]
      )
      return first.image.limited(first.properties)?.jpegData(
        // Unverified: the default quality.
        quality: CGFloat(quality ?? 0.8),
        orientation: orientation.flatMap {
          CGImagePropertyOrientation(rawValue: UInt32(clamping: Int(clamping: $0)))
        } ?? .up,
        dotsPerInch: number(first.properties[kCGImagePropertyDPIWidth])
      )
    case "public.heic":
      let quality = number(first.properties[kCGImageDestinationLossyCompressionQuality])
      // Unverified: the default quality.
      return first.image.limited(first.properties)?.heicData(quality: CGFloat(quality ?? 0.8))
    case "com.compuserve.gif": return GIFWriter.data(of: entries, properties: properties)
    case "com.microsoft.bmp":
      return first.image.limited(first.properties).flatMap { BMPWriter.data(of: $0) }
    default: return nil
    }
  }
}

/// Returns a number of any type as a `Double`; nil for other values.
func number(_ value: Any?) -> Double? {
  switch value {
  case let value as any BinaryInteger: Double(value)
  case let value as any BinaryFloatingPoint: Double(value)
  case let value as NSNumber: value.doubleValue
  default: nil
  }
}

extension CGImage {
  /// Returns the image, scaled down to the maximum size in the properties.
  func limited(_ properties: CFDictionary) -> CGImage? {
    guard let limit = number(properties[kCGImageDestinationImageMaxPixelSize]), limit >= 1,
      Double(max(width, height)) > limit
    else { return self }
    let scale = limit / Double(max(width, height))
    return drawn(
      width: max(1, Int(clamping: (Double(width) * scale).rounded())),
      height: max(1, Int(clamping: (Double(height) * scale).rounded()))
    )?.makeImage()
  }

  /// Returns an RGBA context with the image drawn into it.
  func drawn(width: Int, height: Int) -> CGContext? {
    let context = CGContext(
      data: nil,
      width: width,
      height: height,
      bitsPerComponent: 8,
      bytesPerRow: width * 4,
      space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue
    )
    context?.draw(self, in: CGRect(x: 0, y: 0, width: width, height: height))
    return context
  }

  /// Returns the pixels as non-premultiplied RGBA, the top row first.
  func plainPixels(width: Int, height: Int) -> [UInt8]? {
    guard let context = drawn(width: width, height: height), let data = context.data else {
      return nil
    }
    let rowBytes = context.bytesPerRow
    var pixels = [UInt8](repeating: 0, count: width * height * 4)
    for row in 0..<height {
      let source = data.advanced(by: row * rowBytes).assumingMemoryBound(to: UInt8.self)
      for column in 0..<width {
        let (from, to) = (column * 4, (row * width + column) * 4)
        let alpha = Int(source[from + 3])
        pixels[to + 3] = UInt8(alpha)
        guard alpha > 0 else { continue }
        for channel in 0..<3 {
          pixels[to + channel] = UInt8(
            min(255, (Int(source[from + channel]) * 255 + alpha / 2) / alpha)
          )
        }
      }
    }
    return pixels
  }
}

/// Creates a destination that writes to data; returns nil for a type that cannot be written.
public func CGImageDestinationCreateWithData(
  _ data: CFMutableData,
  _ type: CFString,
  _ count: Int,
  _ options: CFDictionary?
) -> CGImageDestination? {
  CGImageDestination(.data(data), type: type, count: count)
}

/// Creates a destination that writes to a file; returns nil for a type that cannot be written.
public func CGImageDestinationCreateWithURL(
  _ url: CFURL,
  _ type: CFString,
  _ count: Int,
  _ options: CFDictionary?
) -> CGImageDestination? {
  CGImageDestination(.file(url), type: type, count: count)
}

/// Returns the identifiers of the types that can be written.
public func CGImageDestinationCopyTypeIdentifiers() -> CFArray { PictureType.writable }

/// Sets the properties of all images.
public func CGImageDestinationSetProperties(
  _ destination: CGImageDestination,
  _ properties: CFDictionary?
) {
  destination.properties.merge(properties ?? [:]) { $1 }
}

/// Adds an image; images beyond the announced number are dropped.
public func CGImageDestinationAddImage(
  _ destination: CGImageDestination,
  _ image: CGImage,
  _ properties: CFDictionary?
) {
  guard destination.entries.count < destination.count, !destination.isFinal else { return }
  destination.entries.append(.init(image: image, properties: properties ?? [:]))
}

/// Adds an image of a source.
public func CGImageDestinationAddImageFromSource(
  _ destination: CGImageDestination,
  _ source: CGImageSource,
  _ index: Int,
  _ properties: CFDictionary?
) {
  guard let image = CGImageSourceCreateImageAtIndex(source, index, nil) else { return }
  var all = CGImageSourceCopyPropertiesAtIndex(source, index, nil) ?? [:]
  all.merge(properties ?? [:]) { $1 }
  CGImageDestinationAddImage(destination, image, all)
}

/// Writes the images; returns whether the announced number was added and all could be written.
public func CGImageDestinationFinalize(_ destination: CGImageDestination) -> Bool {
  guard !destination.isFinal, destination.entries.count == destination.count,
    let bytes = destination.encode()
  else { return false }
  destination.isFinal = true
  switch destination.target {
  case .data(let data): data.append(bytes)
  case .file(let url): do { try bytes.write(to: url, options: .atomic) } catch { return false }
  }
  return true
}
