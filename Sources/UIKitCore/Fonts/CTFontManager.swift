import Foundation
import TextLayout

/// How far a registered font is seen; on Linux always in this process alone.
public enum CTFontManagerScope: UInt32, Sendable {
  /// Not registered.
  case none = 0
  /// For this process.
  case process = 1
  /// For every app, beyond the process's end.
  case persistent = 2
  /// For every app of this session.
  case session = 3

  /// The older name of `persistent`.
  public static let user = CTFontManagerScope.persistent
}

/// Makes the fonts of a file known by name in this process; `false`, and a line in the log, where the
/// file is no font.
@discardableResult
public func CTFontManagerRegisterFontsForURL(
  _ fontURL: URL,
  _ scope: CTFontManagerScope,
  _ error: UnsafeMutableRawPointer? = nil
) -> Bool {
  !FontCatalogue.shared.register(path: fontURL.path).isEmpty
}

/// Forgets the fonts of a file.
@discardableResult
public func CTFontManagerUnregisterFontsForURL(
  _ fontURL: URL,
  _ scope: CTFontManagerScope,
  _ error: UnsafeMutableRawPointer? = nil
) -> Bool {
  // Registering again is cheap and says the names.
  let names = FontCatalogue.shared.register(path: fontURL.path)
  for name in names { FontCatalogue.shared.unregister(name: name) }
  return !names.isEmpty
}
