import CoreGraphics
import Foundation

/// A tab stop: where it is and how the text after the tab keeps to it.
open class NSTextTab: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  /// What an option of a tab stop says.
  public struct OptionKey: RawRepresentable, Hashable, Sendable {
    /// The name under which the option is stored.
    public let rawValue: String
    /// Makes a key of a name; options that are not known are kept and not heeded.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Makes a key of a name; options that are not known are kept and not heeded.
    public init(_ rawValue: String) { self.rawValue = rawValue }
    /// A `CharacterSet` whose first character in the column keeps to the stop.
    public static let columnTerminators = OptionKey(rawValue: "NSTabColumnTerminatorsAttributeName")
  }

  /// How the text of the column keeps to the stop.
  open var alignment: NSTextAlignment { storedAlignment }
  /// Distance from the paragraph's leading edge, in points.
  open var location: CGFloat { storedLocation }
  /// Terminators and the like.
  open var options: [OptionKey: Any] { storedOptions }

  private final let coreFoundationMark = CoreFoundationMark()
  private let storedAlignment: NSTextAlignment
  private let storedLocation: CGFloat
  private let storedOptions: [OptionKey: Any]

  /// Makes a tab stop.
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

  /// Reads a tab stop from an archive; an alignment that is not known becomes natural.
  public required convenience init?(coder: NSCoder) {
    self.init(
      textAlignment: NSTextAlignment(rawValue: coder.decodeInteger(forKey: "NSAlignment"))
        ?? .natural,
      location: CGFloat(coder.decodeDouble(forKey: "NSLocation"))
    )
  }

  /// Writes alignment and location; options are left out.
  open func encode(with coder: NSCoder) {
    coder.encode(alignment.rawValue, forKey: "NSAlignment")
    coder.encode(Double(location), forKey: "NSLocation")
  }

  /// Always true.
  open class var supportsSecureCoding: Bool { true }

  /// The same stop, since it never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSTextTab else { return false }
    return alignment == other.alignment && location == other.location
  }

  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(alignment)
    hasher.combine(location)
    return hasher.finalize()
  }

  /// Characters that end a column for a decimal tab of `locale`: its decimal separator.
  open class func columnTerminators(for locale: Locale?) -> CharacterSet {
    CharacterSet(charactersIn: locale?.decimalSeparator ?? ".")
  }
}
