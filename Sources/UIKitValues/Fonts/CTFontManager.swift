import Foundation
import TextLayout

/// The scope of a registered font; on Linux, always the current process.
public enum CTFontManagerScope: UInt32, Sendable {
  /// The font is not registered.
  case none = 0
  /// The font is available in this process.
  case process = 1
  /// The font is available in every app, even after the process ends.
  case persistent = 2
  /// The font is available in every app of this session.
  case session = 3

  /// The older name of `persistent`.
  public static let user = CTFontManagerScope.persistent
}

/// Registers the fonts of a file in this process.
///
/// The result is `false`, with a log message, if the file is not a font.
@discardableResult
public func CTFontManagerRegisterFontsForURL(
  _ fontURL: URL,
  _ scope: CTFontManagerScope,
  _ error: UnsafeMutableRawPointer? = nil
) -> Bool {
  !FontCatalogue.shared.register(path: fontURL.path).isEmpty
}

/// Removes the fonts of a file from the registered fonts.
@discardableResult
public func CTFontManagerUnregisterFontsForURL(
  _ fontURL: URL,
  _ scope: CTFontManagerScope,
  _ error: UnsafeMutableRawPointer? = nil
) -> Bool {
  // Registering again is cheap and returns the names.
  let names = FontCatalogue.shared.register(path: fontURL.path)
  for name in names { FontCatalogue.shared.unregister(name: name) }
  return !names.isEmpty
}
