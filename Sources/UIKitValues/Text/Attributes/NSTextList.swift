import Foundation

/// A list of paragraphs, with the format of the markers of its items.
///
/// The lists of a paragraph are in `NSParagraphStyle.textLists`, the outermost first. Markers are
/// part of the text, between two tabs, as in documents that are read from HTML.
open class NSTextList: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  /// The format of markers: text around one keyword in braces.
  public struct MarkerFormat: RawRepresentable, Hashable, Sendable {
    /// The format, such as "{disc}" or "{decimal}.".
    public let rawValue: String
    /// Creates a format; braces around a word that is not a keyword are kept.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates a format; braces around a word that is not a keyword are kept.
    public init(_ rawValue: String) { self.rawValue = rawValue }
    /// An empty box.
    public static let box = MarkerFormat(rawValue: "{box}")
    /// A check mark.
    public static let check = MarkerFormat(rawValue: "{check}")
    /// A circle.
    public static let circle = MarkerFormat(rawValue: "{circle}")
    /// A diamond.
    public static let diamond = MarkerFormat(rawValue: "{diamond}")
    /// A bullet.
    public static let disc = MarkerFormat(rawValue: "{disc}")
    /// A short dash.
    public static let hyphen = MarkerFormat(rawValue: "{hyphen}")
    /// A small filled square.
    public static let square = MarkerFormat(rawValue: "{square}")
    /// Numbers in base 16 with small letters.
    public static let lowercaseHexadecimal = MarkerFormat(rawValue: "{lower-hexadecimal}")
    /// Numbers in base 16 with capital letters.
    public static let uppercaseHexadecimal = MarkerFormat(rawValue: "{upper-hexadecimal}")
    /// Numbers in base 8.
    public static let octal = MarkerFormat(rawValue: "{octal}")
    /// Small letters: a, b, c.
    public static let lowercaseAlpha = MarkerFormat(rawValue: "{lower-alpha}")
    /// Capital letters: A, B, C.
    public static let uppercaseAlpha = MarkerFormat(rawValue: "{upper-alpha}")
    /// Small letters: a, b, c.
    public static let lowercaseLatin = MarkerFormat(rawValue: "{lower-latin}")
    /// Capital letters: A, B, C.
    public static let uppercaseLatin = MarkerFormat(rawValue: "{upper-latin}")
    /// Roman numerals in small letters.
    public static let lowercaseRoman = MarkerFormat(rawValue: "{lower-roman}")
    /// Roman numerals in capital letters.
    public static let uppercaseRoman = MarkerFormat(rawValue: "{upper-roman}")
    /// Numbers in base 10.
    public static let decimal = MarkerFormat(rawValue: "{decimal}")
  }

  /// Options for the markers of nested lists.
  public struct Options: OptionSet, Hashable, Sendable {
    /// The bits of the options, as in UIKit.
    public let rawValue: Int
    /// Creates options from their bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The marker of the enclosing list precedes the item's marker.
    public static let prependEnclosingMarker = Options(rawValue: 1 << 0)
  }

  private final let coreFoundationMark = CoreFoundationMark()
  private let format: MarkerFormat
  private let storedOptions: Options
  /// The number of the first item, by default 1.
  open var startingItemNumber: Int

  /// Creates a list.
  ///
  /// - Parameters:
  ///   - markerFormat: The format of markers.
  ///   - options: The options; none by default.
  ///   - startingItemNumber: The number of the first item.
  public init(
    markerFormat: MarkerFormat,
    options: Options = [],
    startingItemNumber: Int
  ) {
    format = markerFormat
    storedOptions = options
    self.startingItemNumber = startingItemNumber
    super.init()
  }

  /// Creates a list whose first item has the number 1; `options` contains the bits of ``Options``.
  public convenience init(markerFormat: MarkerFormat, options: Int) {
    self.init(
      markerFormat: markerFormat,
      options: Options(rawValue: options),
      startingItemNumber: 1
    )
  }

  /// Creates a list from an archive; without a format its items have bullets.
  public required convenience init?(coder: NSCoder) {
    let format = coder.decodeObject(of: NSString.self, forKey: "NSMarkerFormat")
    self.init(
      markerFormat: MarkerFormat(rawValue: format.map(String.init(describing:)) ?? "{disc}"),
      options: Options(rawValue: coder.decodeInteger(forKey: "NSOptions")),
      startingItemNumber: coder.containsValue(forKey: "NSStartingItemNumber")
        ? coder.decodeInteger(forKey: "NSStartingItemNumber") : 1
    )
  }

  /// Writes the format, the options and the first number.
  open func encode(with coder: NSCoder) {
    coder.encode(NSString(string: format.rawValue), forKey: "NSMarkerFormat")
    coder.encode(storedOptions.rawValue, forKey: "NSOptions")
    coder.encode(startingItemNumber, forKey: "NSStartingItemNumber")
  }

  /// Whether the class supports secure coding; always true.
  open class var supportsSecureCoding: Bool { true }

  /// The format of markers.
  open var markerFormat: MarkerFormat { format }
  /// The options for the markers of nested lists.
  open var listOptions: Options { storedOptions }
  /// Whether the markers are numbers or letters in sequence.
  open var isOrdered: Bool { ListMarker(format.rawValue).counts }

  /// Returns the marker of an item, without the tabs around it.
  open func marker(forItemNumber itemNumber: Int) -> String {
    ListMarker(format.rawValue).text(itemNumber)
  }

  /// Returns a list with the same format, options and first number.
  open func copy(with zone: NSZone? = nil) -> Any {
    NSTextList(
      markerFormat: format,
      options: storedOptions,
      startingItemNumber: startingItemNumber
    )
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSTextList else { return false }
    return format == other.format && storedOptions == other.storedOptions
      && startingItemNumber == other.startingItemNumber
  }

  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(format)
    hasher.combine(startingItemNumber)
    return hasher.finalize()
  }
}

/// The parts of a marker format.
struct ListMarker {
  private let before: Substring
  private let keyword: Substring
  private let after: Substring

  init(_ format: String) {
    guard let open = format.firstIndex(of: "{"),
      let close = format[open...].firstIndex(of: "}")
    else {
      (before, keyword, after) = (format[...], "", "")
      return
    }
    before = format[..<open]
    keyword = format[format.index(after: open)..<close]
    after = format[format.index(after: close)...]
  }

  /// Whether the marker depends on the item's number.
  var counts: Bool {
    switch keyword {
    case "decimal", "octal", "lower-hexadecimal", "upper-hexadecimal", "lower-alpha",
      "lower-latin", "upper-alpha", "upper-latin", "lower-roman", "upper-roman":
      true
    default: false
    }
  }

  func text(_ number: Int) -> String {
    guard !keyword.isEmpty else { return String(before) }
    return before + middle(number) + after
  }

  private func middle(_ number: Int) -> String {
    switch keyword {
    // Source: the characters of Cocoa's text lists.
    case "box": "□"
    case "check": "✓"
    case "circle": "◦"
    case "diamond": "◆"
    case "disc": "•"
    case "hyphen": "⁃"
    case "square": "▪"
    case "decimal": String(number)
    case "octal": String(number, radix: 8)
    case "lower-hexadecimal": String(number, radix: 16)
    case "upper-hexadecimal": String(number, radix: 16, uppercase: true)
    case "lower-alpha", "lower-latin": Self.letters(number)
    case "upper-alpha", "upper-latin": Self.letters(number).uppercased()
    case "lower-roman": Self.roman(number).lowercased()
    case "upper-roman": Self.roman(number)
    default: "{\(keyword)}"
    }
  }

  /// Returns a … z, aa, ab …; digits for numbers below 1.
  private static func letters(_ number: Int) -> String {
    guard number > 0 else { return String(number) }
    var rest = number
    var text = ""
    while rest > 0 {
      rest -= 1
      text = String(UnicodeScalar(UInt8(97 + rest % 26))) + text
      rest /= 26
    }
    return text
  }

  /// Returns Roman numerals from 1 to 3999, and digits for other numbers.
  private static func roman(_ number: Int) -> String {
    guard (1...3999).contains(number) else { return String(number) }
    let table: [(Int, String)] = [
      (1000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"), (50, "L"),
      (40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I"),
    ]
    var rest = number
    var text = ""
    for (value, letters) in table {
      while rest >= value {
        text += letters
        rest -= value
      }
    }
    return text
  }
}
