import CoreGraphics
import Foundation
import Synchronization

/// How far a source has been read.
public enum CGImageSourceStatus: Int32, Sendable {
  /// The data ends before the picture does.
  case statusUnexpectedEOF = -5
  /// The data is damaged.
  case statusInvalidData = -4
  /// The data is of no type that is read here.
  case statusUnknownType = -3
  /// There is too little data to tell the picture's size.
  case statusReadingHeader = -2
  /// More data is to come.
  case statusIncomplete = -1
  /// All is there.
  case statusComplete = 0
}

/// The pictures of a file or of data.
public final class CGImageSource: Sendable {
  private struct State {
    var data: Data
    var isFinal: Bool
    var source: ImageSource?
    var isRead = false
    var metadata: ImageMetadata?
  }
  private let state: Mutex<State>

  init(data: Data, isFinal: Bool) { state = Mutex(State(data: data, isFinal: isFinal)) }

  func update(_ data: Data, isFinal: Bool) {
    state.withLock { $0 = State(data: data, isFinal: isFinal) }
  }

  var data: Data { state.withLock { $0.data } }
  var isFinal: Bool { state.withLock { $0.isFinal } }

  /// The decoder; nil where the header cannot be read yet, or at all.
  var source: ImageSource? {
    state.withLock { state in
      if !state.isRead {
        state.isRead = true
        if PictureType.identifier(of: state.data) != nil {
          state.source = ImageSource(data: state.data)
        }
      }
      return state.source
    }
  }

  /// What the file says besides pixels, read once.
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
    if PictureType.isWhole(data) { return .statusComplete }
    return isFinal ? .statusUnexpectedEOF : .statusIncomplete
  }
}

/// Opens data; nil for no data.
public func CGImageSourceCreateWithData(_ data: CFData, _ options: CFDictionary?) -> CGImageSource?
{
  data.isEmpty ? nil : CGImageSource(data: data, isFinal: true)
}

/// Opens a file; nil where it cannot be read.
public func CGImageSourceCreateWithURL(_ url: CFURL, _ options: CFDictionary?) -> CGImageSource? {
  guard let data = try? Data(contentsOf: url, options: .mappedIfSafe) else { return nil }
  return CGImageSourceCreateWithData(data, options)
}

/// Opens what a provider has.
public func CGImageSourceCreateWithDataProvider(
  _ provider: CGDataProvider,
  _ options: CFDictionary?
) -> CGImageSource? {
  provider.data.flatMap { CGImageSourceCreateWithData($0, options) }
}

/// Opens a source whose data comes in parts.
public func CGImageSourceCreateIncremental(_ options: CFDictionary?) -> CGImageSource {
  CGImageSource(data: Data(), isFinal: false)
}

/// Gives a source all the data that has come so far.
public func CGImageSourceUpdateData(_ source: CGImageSource, _ data: CFData, _ final: Bool) {
  source.update(data, isFinal: final)
}

/// Gives a source all the data that has come so far.
public func CGImageSourceUpdateDataProvider(
  _ source: CGImageSource,
  _ provider: CGDataProvider,
  _ final: Bool
) {
  source.update(provider.data ?? Data(), isFinal: final)
}

/// Returns the uniform type identifier of a source; nil where it is unknown.
public func CGImageSourceGetType(_ source: CGImageSource) -> CFString? {
  PictureType.identifier(of: source.data)
}

/// Returns the identifiers of the types that are read here.
public func CGImageSourceCopyTypeIdentifiers() -> CFArray { PictureType.readable }

/// Returns how many pictures there are.
public func CGImageSourceGetCount(_ source: CGImageSource) -> Int { source.source?.frameCount ?? 0 }

/// Returns the place of the main picture.
public func CGImageSourceGetPrimaryImageIndex(_ source: CGImageSource) -> Int { 0 }

/// Returns how far a source has been read.
public func CGImageSourceGetStatus(_ source: CGImageSource) -> CGImageSourceStatus { source.status }

/// Returns how far a picture has been read.
public func CGImageSourceGetStatusAtIndex(
  _ source: CGImageSource,
  _ index: Int
) -> CGImageSourceStatus {
  source.status
}

/// Returns a picture, not turned upright; nil where it cannot be decoded.
///
/// Pixels are decoded when they are first drawn, or now with
/// `kCGImageSourceShouldCacheImmediately` and where data is still to come.
public func CGImageSourceCreateImageAtIndex(
  _ source: CGImageSource,
  _ index: Int,
  _ options: CFDictionary?
) -> CGImage? {
  let decodesNow = options?[kCGImageSourceShouldCacheImmediately] as? Bool ?? false
  return source.source?.image(at: index, decodesNow: decodesNow || source.status != .statusComplete)
}

/// Returns a small picture: the one that the file has for that, or one made of the picture.
///
/// Without `kCGImageSourceThumbnailMaxPixelSize` it is as large as the picture.
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
  let longest = max(pictures.pixelWidth, pictures.pixelHeight)
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

/// Returns what a source says of all its pictures.
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

/// Returns what a source says of a picture; numbers are `NSNumber`s.
public func CGImageSourceCopyPropertiesAtIndex(
  _ source: CGImageSource,
  _ index: Int,
  _ options: CFDictionary?
) -> CFDictionary? {
  guard let pictures = source.source, index >= 0, index < pictures.frameCount else { return nil }
  var properties: CFDictionary = [
    kCGImagePropertyPixelWidth: NSNumber(value: pictures.pixelWidth),
    kCGImagePropertyPixelHeight: NSNumber(value: pictures.pixelHeight),
    kCGImagePropertyDepth: NSNumber(value: pictures.bitsPerComponent),
    kCGImagePropertyHasAlpha: NSNumber(value: pictures.hasAlpha),
    kCGImagePropertyColorModel: pictures.colorSpace?.model == .monochrome
      ? kCGImagePropertyColorModelGray : kCGImagePropertyColorModelRGB,
  ]
  if let density = pictures.dotsPerInch {
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

// Foundation's numbers become Swift's by `as?` on Linux, but not `CGFloat`, which code asks sizes for.
extension CGFloat: @retroactive _ObjectiveCBridgeable {
  // swift-format-ignore: NoLeadingUnderscores
  /// The number as an object.
  public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: Double(self)) }
  // swift-format-ignore: NoLeadingUnderscores
  /// Takes the number of an object.
  public static func _forceBridgeFromObjectiveC(_ number: NSNumber, result: inout CGFloat?) {
    result = CGFloat(number.doubleValue)
  }
  // swift-format-ignore: NoLeadingUnderscores
  /// Takes the number of an object.
  public static func _conditionallyBridgeFromObjectiveC(
    _ number: NSNumber,
    result: inout CGFloat?
  ) -> Bool {
    result = CGFloat(number.doubleValue)
    return true
  }
  // swift-format-ignore: NoLeadingUnderscores
  /// Returns the number of an object; 0 for none.
  public static func _unconditionallyBridgeFromObjectiveC(_ number: NSNumber?) -> CGFloat {
    CGFloat(number?.doubleValue ?? 0)
  }
}
