import CoreGraphics
import Foundation
import Synchronization
import TextLayout

/// Core Foundation's name of an error.
public typealias CFError = NSError

/// The domain of errors of registered fonts.
public let kCTFontManagerErrorDomain: CFString = "com.apple.CoreText.CTFontManagerErrorDomain"

/// The codes of errors of registered fonts.
public enum CTFontManagerError: Int, Sendable {
  /// The file does not exist.
  case fileNotFound = 101
  /// The file may not be read.
  case insufficientPermissions = 102
  /// The file is not a font.
  case unrecognizedFormat = 103
  /// The font is damaged.
  case invalidFontData = 104
  /// The font is registered already.
  case alreadyRegistered = 105
  /// There is no room for the font.
  case exceededResourceLimit = 106
  /// There is no such asset.
  case assetNotFound = 107
  /// The font is not registered.
  case notRegistered = 201
  /// The font is in use.
  case inUse = 202
  /// The system needs the font.
  case systemRequired = 203
  /// The provider of the font failed.
  case registrationFailed = 301
  /// The provider of the font has no entitlement.
  case missingEntitlement = 302
  /// The descriptor names no file.
  case insufficientInfo = 303
  /// The user declined.
  case cancelledByUser = 304
  /// Another registered font has the same PostScript name.
  case duplicatedName = 305
  /// The file is in a place that is not allowed.
  case invalidFilePath = 306
  /// The scope is not possible.
  case unsupportedScope = 307
}

/// The graphics fonts that this process registered, by PostScript name.
private let registered = Mutex<[String: CGFont]>([:])

/// Registers a font that was read from bytes in this process, so that it is found by name.
///
/// The result is `false`, with an error, if the font or another one with its PostScript name was
/// registered by this function. The fonts that are installed do not count, because a phone does not
/// have them.
@discardableResult
public func CTFontManagerRegisterGraphicsFont(
  _ font: CGFont,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  registered.withLock { fonts in
    let name = font.postScriptName ?? ""
    if let present = fonts[name] {
      return fail(error, present == font ? .alreadyRegistered : .duplicatedName, name)
    }
    // The catalogue reads the first font of a collection.
    guard font.face == 0, !FontCatalogue.shared.register(data: font.data).isEmpty else {
      return fail(error, .invalidFontData, name)
    }
    fonts[name] = font
    return true
  }
}

/// Removes a font from those that this process registered.
///
/// The result is `false`, with an error, if it is not registered.
@discardableResult
public func CTFontManagerUnregisterGraphicsFont(
  _ font: CGFont,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  registered.withLock { fonts in
    let name = font.postScriptName ?? ""
    guard fonts[name] == font else { return fail(error, .notRegistered, name) }
    fonts[name] = nil
    FontCatalogue.shared.unregister(name: name)
    return true
  }
}

/// Hands an error over, which the caller releases.
private func fail(
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?,
  _ code: CTFontManagerError,
  _ name: String
) -> Bool {
  error?.pointee = .passRetained(
    CFError(
      domain: kCTFontManagerErrorDomain,
      code: code.rawValue,
      userInfo: [NSLocalizedDescriptionKey: "The font “\(name)”: \(code)"]
    )
  )
  return false
}
