import Foundation

/// A list that paragraphs belong to: how its items are marked.
///
/// A paragraph names its lists in `NSParagraphStyle.textLists`, the outermost first. Markers stand in
/// the text itself, between two tabs, as documents that are read from HTML have them.
open class NSTextList: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  /// How an item is marked: text around one keyword in braces.
  public struct MarkerFormat: RawRepresentable, Hashable, Sendable {
    /// The format: "{disc}", "{decimal}.".
    public let rawValue: String
    /// Makes a format; braces around a word that is no keyword stand as they are.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Makes a format; braces around a word that is no keyword stand as they are.
    public init(_ rawValue: String) { self.rawValue = rawValue }
    /// An empty box.
    public static let box = MarkerFormat(rawValue: "{box}")
    /// A check mark.
    public static let check = MarkerFormat(rawValue: "{check}")
    /// A ring.
    public static let circle = MarkerFormat(rawValue: "{circle}")
    /// A diamond.
    public static let diamond = MarkerFormat(rawValue: "{diamond}")
    /// A bullet.
    public static let disc = MarkerFormat(rawValue: "{disc}")
    /// A short dash.
    public static let hyphen = MarkerFormat(rawValue: "{hyphen}")
    /// A small filled square.
    public static let square = MarkerFormat(rawValue: "{square}")
    /// Numbers of base 16 with small letters.
    public static let lowercaseHexadecimal = MarkerFormat(rawValue: "{lower-hexadecimal}")
    /// Numbers of base 16 with capital letters.
    public static let uppercaseHexadecimal = MarkerFormat(rawValue: "{upper-hexadecimal}")
    /// Numbers of base 8.
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
    /// Numbers of base 10.
    public static let decimal = MarkerFormat(rawValue: "{decimal}")
  }

  /// How markers of nested lists are put together.
  public struct Options: OptionSet, Hashable, Sendable {
    /// One bit an option, as in UIKit.
    public let rawValue: Int
    /// Makes options from their bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The enclosing list's marker stands before the item's own.
    public static let prependEnclosingMarker = Options(rawValue: 1 << 0)
  }

  private final let coreFoundationMark = CoreFoundationMark()
  private let format: MarkerFormat
  private let storedOptions: Options
  /// The number of the first item, by default 1.
  open var startingItemNumber: Int

  /// Makes a list.
  ///
  /// - Parameters:
  ///   - markerFormat: How items are marked.
  ///   - options: By default none.
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

  /// Makes a list whose first item has the number 1; `options` are the bits of `Options`.
  public convenience init(markerFormat: MarkerFormat, options: Int) {
    self.init(
      markerFormat: markerFormat,
      options: Options(rawValue: options),
      startingItemNumber: 1
    )
  }

  /// Reads a list from an archive; without a format its items have bullets.
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

  /// Always true.
  open class var supportsSecureCoding: Bool { true }

  /// How items are marked.
  open var markerFormat: MarkerFormat { format }
  /// How markers of nested lists are put together.
  open var listOptions: Options { storedOptions }
  /// Whether markers are numbers or letters that count.
  open var isOrdered: Bool { ListMarker(format.rawValue).counts }

  /// The marker of an item, without the tabs around it.
  open func marker(forItemNumber itemNumber: Int) -> String {
    ListMarker(format.rawValue).text(itemNumber)
  }

  /// A list with the same format, options and first number.
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

/// A marker format, taken apart.
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

  /// Whether each item has a number of its own.
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

  /// a … z, aa, ab …; numbers below 1 stand as digits.
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

  /// Roman numerals from 1 to 3999; others stand as digits.
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
