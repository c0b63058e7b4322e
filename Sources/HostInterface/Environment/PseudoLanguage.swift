import Foundation

/// A language that nobody speaks: the app's strings, changed so that a layout shows its faults.
///
/// The ones that Xcode's schemes offer as "application language".
public enum PseudoLanguage: String, Sendable, Hashable, Codable, CaseIterable {
  /// Every string twice, for languages that need more room.
  case doubleLength = "Double-Length"
  /// Letters with marks above and below, for languages that need more height.
  case accented = "Accented"
  /// The interface reads from right to left, the strings stay as they are.
  case rightToLeft = "Right-to-Left"
  /// The interface and the strings read from right to left.
  case rightToLeftWithStrings = "Right-to-Left with Right-to-Left Strings"
  /// Every string between marks, so that one that is cut off shows.
  case boundedString = "Bounded String"

  /// Reads a name as the command line has it: "double-length", "DoubleLength", "rtl"; nil: none.
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

  /// Whether the interface reads from right to left.
  public var isRightToLeft: Bool { self == .rightToLeft || self == .rightToLeftWithStrings }
}
