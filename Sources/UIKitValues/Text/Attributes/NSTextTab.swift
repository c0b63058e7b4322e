import CoreGraphics
import Foundation

/// A tab stop: its position and the alignment of the text after the tab.
open class NSTextTab: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  /// The key of an option of a tab stop.
  public struct OptionKey: RawRepresentable, Hashable, Sendable {
    /// The name of the option.
    public let rawValue: String
    /// Creates a key; unknown options are stored and ignored.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates a key; unknown options are stored and ignored.
    public init(_ rawValue: String) { self.rawValue = rawValue }
    /// A `CharacterSet`; the column's text is aligned at the first character in the set.
    public static let columnTerminators = OptionKey(rawValue: "NSTabColumnTerminatorsAttributeName")
  }

  /// The alignment of the column's text at the stop.
  open var alignment: NSTextAlignment { storedAlignment }
  /// The distance from the paragraph's leading edge, in points.
  open var location: CGFloat { storedLocation }
  /// The options, such as the column terminators.
  open var options: [OptionKey: Any] { storedOptions }

  private final let coreFoundationMark = CoreFoundationMark()
  private let storedAlignment: NSTextAlignment
  private let storedLocation: CGFloat
  private let storedOptions: [OptionKey: Any]

  /// Creates a tab stop.
  public init(
    textAlignment alignment: NSTextAlignment,
    location: CGFloat,
    options: [OptionKey: Any] = [:]
  ) {
    storedAlignment = alignment
    storedLocation = location
    storedOptions = options
    super.init()
  }

  /// Creates a tab stop from an archive; an unknown alignment becomes natural.
  public required convenience init?(coder: NSCoder) {
    var options: [OptionKey: Any] = [:]
    // Foundation on Linux treats an archive without an object's key as damaged.
    if coder.containsValue(forKey: "NSColumnTerminators"),
      let set = coder.decodeObject(of: NSCharacterSet.self, forKey: "NSColumnTerminators")
    {
      options[.columnTerminators] = set as CharacterSet
    }
    self.init(
      textAlignment: NSTextAlignment(rawValue: coder.decodeInteger(forKey: "NSAlignment"))
        ?? .natural,
      location: CGFloat(coder.decodeDouble(forKey: "NSLocation")),
      options: options
    )
  }

  /// Writes the alignment, the location and the column terminators, but no unknown options.
  open func encode(with coder: NSCoder) {
    coder.encode(alignment.rawValue, forKey: "NSAlignment")
    coder.encode(Double(location), forKey: "NSLocation")
    if let terminators {
      coder.encode(terminators as NSCharacterSet, forKey: "NSColumnTerminators")
    }
  }

  /// Whether the class supports secure coding; always true.
  open class var supportsSecureCoding: Bool { true }

  /// Returns the same stop, because stops are immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSTextTab else { return false }
    return alignment == other.alignment && location == other.location
      && terminators == other.terminators
  }

  private var terminators: CharacterSet? { options[.columnTerminators] as? CharacterSet }

  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(alignment)
    hasher.combine(location)
    return hasher.finalize()
  }

  /// Returns the characters that end the column of a decimal tab in a locale: its decimal
  /// separator.
  open class func columnTerminators(for locale: Locale?) -> CharacterSet {
    CharacterSet(charactersIn: locale?.decimalSeparator ?? ".")
  }
}
