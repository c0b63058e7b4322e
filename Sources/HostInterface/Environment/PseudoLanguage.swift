import Foundation

/// A test language: the app's strings, modified so that faults of a layout become visible.
///
/// Xcode's schemes offer the same languages as "application language".
public enum PseudoLanguage: String, Sendable, Hashable, Codable, CaseIterable {
  /// Repeats every string, to simulate languages with long words.
  case doubleLength = "Double-Length"
  /// Adds accents above and below letters, to simulate languages with tall lines.
  case accented = "Accented"
  /// Lays the interface out right to left; strings are unchanged.
  case rightToLeft = "Right-to-Left"
  /// Lays the interface and the strings out right to left.
  case rightToLeftWithStrings = "Right-to-Left with Right-to-Left Strings"
  /// Puts every string between brackets, so that truncation is visible.
  case boundedString = "Bounded String"

  /// Parses a name of the command line, such as "double-length", "DoubleLength" or "rtl"; nil for
  /// others.
  public init?(argument: String) {
    let wanted = Self.key(argument)
    if let found = Self.allCases.first(where: { Self.key("\($0)") == wanted }) {
      self = found
    } else if let found = Self.allCases.first(where: { Self.key($0.rawValue) == wanted }) {
      self = found
    } else {
      switch wanted {
      case "double": self = .doubleLength
      case "accents": self = .accented
      case "rtl": self = .rightToLeft
      case "rtlstrings": self = .rightToLeftWithStrings
      case "bounded": self = .boundedString
      default: return nil
      }
    }
  }

  private static func key(_ name: String) -> String {
    var key = String(name.lowercased().unicodeScalars.filter { CharacterSet.letters.contains($0) })
    for suffix in ["pseudolanguage", "pseudo"] where key.hasSuffix(suffix) {
      key = String(key.dropLast(suffix.count))
    }
    return key
  }

  /// Whether the interface is laid out right to left.
  public var isRightToLeft: Bool { self == .rightToLeft || self == .rightToLeftWithStrings }
}
