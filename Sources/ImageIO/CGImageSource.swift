import CoreGraphics
import Foundation
import Synchronization

/// The status of a source's data.
public enum CGImageSourceStatus: Int32, Sendable {
  /// The data ends before the image does.
  case statusUnexpectedEOF = -5
  /// The data is damaged.
  case statusInvalidData = -4
  /// The data has an unsupported type.
  case statusUnknownType = -3
  /// There is too little data for the image's size.
  case statusReadingHeader = -2
  /// More data will follow.
  case statusIncomplete = -1
  /// The data is complete.
  case statusComplete = 0
}

/// The images in a file or in data.
public final class CGImageSource: Sendable {
  private struct State {
    var data: Data
    var isFinal: Bool
    var source: ImageSource?
    var isRead = false
    /// Whether `source` reads less than the whole picture.
    var isPartial = false
    var metadata: ImageMetadata?
  }
  private let state: Mutex<State>

  init(data: Data, isFinal: Bool) { state = Mutex(State(data: data, isFinal: isFinal)) }

  func update(_ data: Data, isFinal: Bool) {
    state.withLock { $0 = State(data: data, isFinal: isFinal) }
  }

  var data: Data { state.withLock { $0.data } }
  var isFinal: Bool { state.withLock { $0.isFinal } }

  /// The decoder; nil if the header cannot be read yet, or is invalid.
  var source: ImageSource? {
    state.withLock { state in
      if !state.isRead {
        state.isRead = true
        if let type = PictureType.identifier(of: state.data) {
          let isWhole = PictureType.isWhole(state.data)
          // The last byte of a GIF does not tell whether its first picture is whole.
          let ended =
            isWhole && type != "com.compuserve.gif" ? nil : IncompletePicture.ended(state.data)
          state.source = ImageSource(data: ended ?? state.data)
          state.isPartial = ended != nil || !isWhole || state.source?.isPartial ?? false
        }
      }
      return state.source
    }
  }

  /// Whether the end of the picture is missing, although `source` reads the rest.
  var isPartial: Bool {
    source != nil && state.withLock { $0.isPartial }
  }

  /// The metadata of the file, which is read once.
  var metadata: ImageMetadata {
    if let known = state.withLock({ $0.metadata }) { return known }
    let read = ImageMetadata(data)
    state.withLock { $0.metadata = read }
    return read
  }

  var status: CGImageSourceStatus {
    let (data, isFinal) = state.withLock { ($0.data, $0.isFinal) }
    if data.count < 12, !isFinal { return .statusReadingHeader }
    guard PictureType.identifier(of: data) != nil else { return .statusUnknownType }
    guard source != nil else {
      if isFinal { return .statusInvalidData }
      return PictureType.hasSize(data) ? .statusIncomplete : .statusReadingHeader
    }
    guard isPartial else { return .statusComplete }
    return isFinal ? .statusUnexpectedEOF : .statusIncomplete
  }

  func status(at index: Int) -> CGImageSourceStatus {
    // The frames of a GIF that is cut off are whole.
    guard let source, source.isPartial, (0..<source.frameCount).contains(index) else {
      return status
    }
    return .statusComplete
  }
}

/// Creates a source for data; returns nil for empty data.
public func CGImageSourceCreateWithData(_ data: CFData, _ options: CFDictionary?) -> CGImageSource?
{
  data.isEmpty ? nil : CGImageSource(data: data, isFinal: true)
}

/// Creates a source for a file; returns nil if it cannot be read.
public func CGImageSourceCreateWithURL(_ url: CFURL, _ options: CFDictionary?) -> CGImageSource? {
  guard let data = try? Data(contentsOf: url, options: .mappedIfSafe) else { return nil }
  return CGImageSourceCreateWithData(data, options)
}

/// Creates a source for the data of a provider.
public func CGImageSourceCreateWithDataProvider(
  _ provider: CGDataProvider,
  _ options: CFDictionary?
) -> CGImageSource? {
  provider.data.flatMap { CGImageSourceCreateWithData($0, options) }
}

/// Creates a source whose data arrives in parts.
public func CGImageSourceCreateIncremental(_ options: CFDictionary?) -> CGImageSource {
  CGImageSource(data: Data(), isFinal: false)
}

/// Passes all data that has arrived so far to a source.
public func CGImageSourceUpdateData(_ source: CGImageSource, _ data: CFData, _ final: Bool) {
  source.update(data, isFinal: final)
}

/// Passes all data that has arrived so far to a source.
public func CGImageSourceUpdateDataProvider(
  _ source: CGImageSource,
  _ provider: CGDataProvider,
  _ final: Bool
) {
  source.update(provider.data ?? Data(), isFinal: final)
}

/// Returns the uniform type identifier of a source; nil if it is unknown.
public func CGImageSourceGetType(_ source: CGImageSource) -> CFString? {
  PictureType.identifier(of: source.data)
}

/// Returns the identifiers of the types that can be read.
public func CGImageSourceCopyTypeIdentifiers() -> CFArray { PictureType.readable }

/// Returns the number of images.
public func CGImageSourceGetCount(_ source: CGImageSource) -> Int { source.source?.frameCount ?? 0 }

/// Returns the index of the primary image: 0.
public func CGImageSourceGetPrimaryImageIndex(_ source: CGImageSource) -> Int { 0 }

/// Returns the status of a source.
public func CGImageSourceGetStatus(_ source: CGImageSource) -> CGImageSourceStatus { source.status }

/// Returns the status of an image; the whole frames of a GIF that is cut off are complete.
public func CGImageSourceGetStatusAtIndex(
  _ source: CGImageSource,
  _ index: Int
) -> CGImageSourceStatus {
  source.status(at: index)
}

/// Returns an image without applying its orientation; nil if it cannot be decoded.
///
/// The pixels are decoded when they are first drawn; they are decoded at once with
/// `kCGImageSourceShouldCacheImmediately`, and while data is still arriving.
public func CGImageSourceCreateImageAtIndex(
  _ source: CGImageSource,
  _ index: Int,
  _ options: CFDictionary?
) -> CGImage? {
  let decodesNow = options?[kCGImageSourceShouldCacheImmediately] as? Bool ?? false
  return source.source?.image(at: index, decodesNow: decodesNow || source.isPartial)
}

/// Returns a thumbnail: the one in the file, or one created from the image.
///
/// Without `kCGImageSourceThumbnailMaxPixelSize` it is as large as the image.
public func CGImageSourceCreateThumbnailAtIndex(
  _ source: CGImageSource,
  _ index: Int,
  _ options: CFDictionary?
) -> CGImage? {
  guard let pictures = source.source, index >= 0, index < pictures.frameCount else { return nil }
  func isOn(_ key: CFString) -> Bool { options?[key] as? Bool ?? false }
  func limit() -> Int? {
    switch options?[kCGImageSourceThumbnailMaxPixelSize] {
    case let value as any BinaryInteger: Int(clamping: value)
    case let value as any BinaryFloatingPoint: Int(clamping: Double(value))
    case let value as NSNumber: value.intValue
    default: nil
    }
  }
  let turns = isOn(kCGImageSourceCreateThumbnailWithTransform)
  let own = pictures.iconPicture(at: index) ?? pictures
  let longest = max(own.pixelWidth, own.pixelHeight)
  let always = isOn(kCGImageSourceCreateThumbnailFromImageAlways)
  if !always, let embedded = source.metadata.thumbnail.flatMap({ ImageSource(data: $0) }) {
    let side = min(limit() ?? .max, max(embedded.pixelWidth, embedded.pixelHeight))
    guard let small = embedded.thumbnail(at: 0, maxPixelSize: side, appliesOrientation: false)
    else {
      return nil
    }
    guard turns, pictures.orientation != .up else { return small }
    return small.upright(pictures.orientation, width: small.width, height: small.height)
  }
  guard always || isOn(kCGImageSourceCreateThumbnailFromImageIfAbsent) else { return nil }
  return pictures.thumbnail(
    at: index,
    maxPixelSize: min(limit() ?? longest, longest),
    appliesOrientation: turns
  )
}

/// Returns the properties of all images of a source.
public func CGImageSourceCopyProperties(
  _ source: CGImageSource,
  _ options: CFDictionary?
) -> CFDictionary? {
  guard let pictures = source.source else { return nil }
  var properties: CFDictionary = [kCGImagePropertyFileSize: NSNumber(value: source.data.count)]
  if pictures.typeIdentifier == "com.compuserve.gif" {
    properties[kCGImagePropertyGIFDictionary] =
      [
        kCGImagePropertyGIFLoopCount: NSNumber(value: pictures.loopCount),
        kCGImagePropertyGIFHasGlobalColorMap: NSNumber(value: source.metadata.hasGlobalColors),
      ] as CFDictionary
  }
  if pictures.typeIdentifier == "org.webmproject.webp", pictures.frameCount > 1 {
    properties[kCGImagePropertyWebPDictionary] =
      [kCGImagePropertyWebPLoopCount: NSNumber(value: pictures.loopCount)] as CFDictionary
  }
  return properties
}

/// Returns the properties of an image; numbers are `NSNumber`s.
public func CGImageSourceCopyPropertiesAtIndex(
  _ source: CGImageSource,
  _ index: Int,
  _ options: CFDictionary?
) -> CFDictionary? {
  guard let pictures = source.source, index >= 0, index < pictures.frameCount else { return nil }
  let own = pictures.iconPicture(at: index) ?? pictures
  var properties: CFDictionary = [
    kCGImagePropertyPixelWidth: NSNumber(value: own.pixelWidth),
    kCGImagePropertyPixelHeight: NSNumber(value: own.pixelHeight),
    kCGImagePropertyDepth: NSNumber(value: own.bitsPerComponent),
    kCGImagePropertyHasAlpha: NSNumber(value: own.hasAlpha),
    kCGImagePropertyColorModel: own.isGray
      ? kCGImagePropertyColorModelGray : kCGImagePropertyColorModelRGB,
  ]
  if let density = own.dotsPerInch {
    properties[kCGImagePropertyDPIWidth] = NSNumber(value: density)
    properties[kCGImagePropertyDPIHeight] = NSNumber(value: density)
  }
  if pictures.orientation != .up || source.metadata.hasOrientation {
    properties[kCGImagePropertyOrientation] = NSNumber(value: pictures.orientation.rawValue)
  }
  for (name, values) in source.metadata.dictionaries where !values.isEmpty {
    properties[name] = values
  }
  switch pictures.typeIdentifier {
  case "com.compuserve.gif":
    properties[kCGImagePropertyGIFDictionary] =
      [
        kCGImagePropertyGIFDelayTime: NSNumber(value: pictures.delay(at: index)),
        kCGImagePropertyGIFUnclampedDelayTime: NSNumber(
          value: source.metadata.delays.indices.contains(index)
            ? source.metadata.delays[index] : pictures.delay(at: index)
        ),
      ] as CFDictionary
  case "org.webmproject.webp" where pictures.frameCount > 1:
    properties[kCGImagePropertyWebPDictionary] =
      [
        kCGImagePropertyWebPDelayTime: NSNumber(value: pictures.delay(at: index)),
        kCGImagePropertyWebPUnclampedDelayTime: NSNumber(value: pictures.delay(at: index)),
      ] as CFDictionary
  default: break
  }
  return properties
}

// On Linux, `as?` converts Foundation's numbers to Swift's, but not to `CGFloat`, which code uses
// for sizes.
extension CGFloat: @retroactive _ObjectiveCBridgeable {
  // swift-format-ignore: NoLeadingUnderscores
  /// Returns the number as an object.
  public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: Double(self)) }
  // swift-format-ignore: NoLeadingUnderscores
  /// Sets `result` to the number of an object.
  public static func _forceBridgeFromObjectiveC(_ number: NSNumber, result: inout CGFloat?) {
    result = CGFloat(number.doubleValue)
  }
  // swift-format-ignore: NoLeadingUnderscores
  /// Sets `result` to the number of an object, and returns whether it has one.
  public static func _conditionallyBridgeFromObjectiveC(
    _ number: NSNumber,
    result: inout CGFloat?
  ) -> Bool {
    result = CGFloat(number.doubleValue)
    return true
  }
  // swift-format-ignore: NoLeadingUnderscores
  /// Returns the number of an object; 0 for nil.
  public static func _unconditionallyBridgeFromObjectiveC(_ number: NSNumber?) -> CGFloat {
    CGFloat(number?.doubleValue ?? 0)
  }
}
