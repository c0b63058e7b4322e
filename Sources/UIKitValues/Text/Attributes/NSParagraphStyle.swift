import CoreGraphics
import Foundation

/// The style of a paragraph: alignment, indents, line heights, tab stops.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying, NSSecureCoding,
  @unchecked Sendable
{
  /// Strategies that improve on breaking each line where it is full.
  public struct LineBreakStrategy: OptionSet, Hashable, Sendable {
    /// The bits of the strategies, as in UIKit.
    public let rawValue: UInt
    /// Creates strategies from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Moves a word down so that the last line does not consist of a single word.
    public static let pushOut = LineBreakStrategy(rawValue: 1 << 0)
    /// Does not break lines inside Hangul words.
    public static let hangulWordPriority = LineBreakStrategy(rawValue: 1 << 1)
    /// The strategies that labels use.
    public static let standard = LineBreakStrategy(rawValue: 0xFFFF)
  }

  /// All values of a paragraph style.
  package struct Values: Hashable, Sendable {
    package var lineSpacing: CGFloat = 0
    package var paragraphSpacing: CGFloat = 0
    package var alignment = NSTextAlignment.natural
    package var headIndent: CGFloat = 0
    package var tailIndent: CGFloat = 0
    package var firstLineHeadIndent: CGFloat = 0
    package var minimumLineHeight: CGFloat = 0
    package var maximumLineHeight: CGFloat = 0
    var lineBreakMode = NSLineBreakMode.byWordWrapping
    package var baseWritingDirection = NSWritingDirection.natural
    package var lineHeightMultiple: CGFloat = 0
    package var paragraphSpacingBefore: CGFloat = 0
    package var hyphenationFactor: Float = 0
    var usesDefaultHyphenation = false
    package var tabStops: [NSTextTab] = standardTabStops
    package var defaultTabInterval: CGFloat = 0
    var allowsDefaultTighteningForTruncation = false
    var lineBreakStrategy: LineBreakStrategy = []
    package var textLists: [NSTextList] = []

    package init() {}

    /// Twelve left tab stops with a distance of 28 points, as Apple documents.
    package static let standardTabStops = (1...12).map {
      NSTextTab(textAlignment: .left, location: CGFloat($0) * 28)
    }
  }
  private final let coreFoundationMark = CoreFoundationMark()
  package var values = Values()

  /// The style of text without a paragraph style.
  open class var `default`: NSParagraphStyle { standard }
  private static let standard = NSParagraphStyle()

  /// Returns the writing direction of a language.
  ///
  /// - Parameter languageName: An identifier of a language; nil for the user's.
  /// - Returns: Left to right or right to left.
  open class func defaultWritingDirection(forLanguage languageName: String?) -> NSWritingDirection {
    let language = languageName ?? Locale.preferredLanguages.first ?? "en"
    return Locale.Language(identifier: language).characterDirection == .rightToLeft
      ? .rightToLeft : .leftToRight
  }

  /// The space, in points, below each line except the last; 0 by default.
  open var lineSpacing: CGFloat { values.lineSpacing }
  /// The space, in points, after the paragraph; 0 by default.
  open var paragraphSpacing: CGFloat { values.paragraphSpacing }
  /// The alignment of lines; `.natural` by default.
  open var alignment: NSTextAlignment { values.alignment }
  /// The distance, in points, from the leading margin to the lines after the first; 0 by default.
  open var headIndent: CGFloat { values.headIndent }
  /// The end of lines in points: from the leading margin if positive, else from the trailing
  /// margin; 0 by default.
  open var tailIndent: CGFloat { values.tailIndent }
  /// The distance, in points, from the leading margin to the first line; 0 by default.
  open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
  /// The least height of a line, in points; 0 by default.
  open var minimumLineHeight: CGFloat { values.minimumLineHeight }
  /// The greatest height of a line, in points; 0, the default, sets no limit.
  open var maximumLineHeight: CGFloat { values.maximumLineHeight }
  /// The treatment of lines that are too long; `.byWordWrapping` by default.
  open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
  /// The writing direction of the paragraph; `.natural` by default.
  open var baseWritingDirection: NSWritingDirection { values.baseWritingDirection }
  /// The factor of a line's natural height; 0, the default, keeps the height.
  open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
  /// The space, in points, before the paragraph; 0 by default.
  open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
  /// The threshold for hyphenation, from 0 (never, the default) to 1.
  open var hyphenationFactor: Float { values.hyphenationFactor }
  /// Whether the system decides on hyphenation; false by default.
  open var usesDefaultHyphenation: Bool { values.usesDefaultHyphenation }
  /// The tab stops in order; by default twelve left ones with a distance of 28 points.
  open var tabStops: [NSTextTab]! { values.tabStops }
  /// The distance, in points, between tab stops after the last of `tabStops`; 0 by default.
  open var defaultTabInterval: CGFloat { values.defaultTabInterval }
  /// Whether letters may move closer together before a line is truncated; false by default.
  open var allowsDefaultTighteningForTruncation: Bool {
    values.allowsDefaultTighteningForTruncation
  }
  /// The strategies for breaking lines; none by default.
  open var lineBreakStrategy: LineBreakStrategy { values.lineBreakStrategy }
  /// The lists that contain the paragraph, the outermost first; none by default.
  open var textLists: [NSTextList] { values.textLists }

  public override init() { super.init() }

  /// Creates a style from an archive; missing values have their defaults.
  public required init?(coder: NSCoder) {
    super.init()
    values.decode(from: coder)
  }

  /// Writes all values.
  open func encode(with coder: NSCoder) { values.encode(to: coder) }

  /// Whether the class supports secure coding; always true.
  open class var supportsSecureCoding: Bool { true }

  /// Returns an immutable style with the same values.
  open func copy(with zone: NSZone? = nil) -> Any {
    let style = NSParagraphStyle()
    style.values = values
    return style
  }

  /// Returns a mutable style with the same values.
  open func mutableCopy(with zone: NSZone? = nil) -> Any {
    let style = NSMutableParagraphStyle()
    style.values = values
    return style
  }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSParagraphStyle)?.values == values
  }

  open override var hash: Int { values.hashValue }
}

extension NSParagraphStyle.Values {
  fileprivate mutating func decode(from coder: NSCoder) {
    func integer(_ key: String) -> Int? {
      coder.containsValue(forKey: key) ? coder.decodeInteger(forKey: key) : nil
    }
    lineSpacing = CGFloat(coder.decodeDouble(forKey: "NSLineSpacing"))
    paragraphSpacing = CGFloat(coder.decodeDouble(forKey: "NSParagraphSpacing"))
    alignment = integer("NSAlignment").flatMap { NSTextAlignment(rawValue: $0) } ?? .natural
    headIndent = CGFloat(coder.decodeDouble(forKey: "NSHeadIndent"))
    tailIndent = CGFloat(coder.decodeDouble(forKey: "NSTailIndent"))
    firstLineHeadIndent = CGFloat(coder.decodeDouble(forKey: "NSFirstLineHeadIndent"))
    minimumLineHeight = CGFloat(coder.decodeDouble(forKey: "NSMinLineHeight"))
    maximumLineHeight = CGFloat(coder.decodeDouble(forKey: "NSMaxLineHeight"))
    lineBreakMode =
      integer("NSLineBreakMode").flatMap { NSLineBreakMode(rawValue: $0) } ?? .byWordWrapping
    baseWritingDirection =
      integer("NSWritingDirection").flatMap { NSWritingDirection(rawValue: $0) } ?? .natural
    lineHeightMultiple = CGFloat(coder.decodeDouble(forKey: "NSLineHeightMultiple"))
    paragraphSpacingBefore = CGFloat(coder.decodeDouble(forKey: "NSParagraphSpacingBefore"))
    hyphenationFactor = Float(coder.decodeDouble(forKey: "NSHyphenationFactor"))
    usesDefaultHyphenation = coder.decodeBool(forKey: "NSUsesDefaultHyphenation")
    defaultTabInterval = CGFloat(coder.decodeDouble(forKey: "NSDefaultTabInterval"))
    allowsDefaultTighteningForTruncation = coder.decodeBool(
      forKey: "NSAllowsTighteningForTruncation"
    )
    let strategy = UInt(bitPattern: integer("NSLineBreakStrategy") ?? 0)
    lineBreakStrategy = NSParagraphStyle.LineBreakStrategy(rawValue: strategy)
    // Foundation on Linux treats an archive without an object's key as damaged.
    if coder.containsValue(forKey: "NSTabStops") {
      let stops = coder.decodeObject(of: [NSArray.self, NSTextTab.self], forKey: "NSTabStops")
      if let stops = stops as? [NSTextTab] { tabStops = stops }
    }
    guard coder.containsValue(forKey: "NSTextLists") else { return }
    let lists = coder.decodeObject(of: [NSArray.self, NSTextList.self], forKey: "NSTextLists")
    if let lists = lists as? [NSTextList] { textLists = lists }
  }

  fileprivate func encode(to coder: NSCoder) {
    coder.encode(Double(lineSpacing), forKey: "NSLineSpacing")
    coder.encode(Double(paragraphSpacing), forKey: "NSParagraphSpacing")
    coder.encode(alignment.rawValue, forKey: "NSAlignment")
    coder.encode(Double(headIndent), forKey: "NSHeadIndent")
    coder.encode(Double(tailIndent), forKey: "NSTailIndent")
    coder.encode(Double(firstLineHeadIndent), forKey: "NSFirstLineHeadIndent")
    coder.encode(Double(minimumLineHeight), forKey: "NSMinLineHeight")
    coder.encode(Double(maximumLineHeight), forKey: "NSMaxLineHeight")
    coder.encode(lineBreakMode.rawValue, forKey: "NSLineBreakMode")
    coder.encode(baseWritingDirection.rawValue, forKey: "NSWritingDirection")
    coder.encode(Double(lineHeightMultiple), forKey: "NSLineHeightMultiple")
    coder.encode(Double(paragraphSpacingBefore), forKey: "NSParagraphSpacingBefore")
    coder.encode(Double(hyphenationFactor), forKey: "NSHyphenationFactor")
    coder.encode(usesDefaultHyphenation, forKey: "NSUsesDefaultHyphenation")
    coder.encode(Int(bitPattern: lineBreakStrategy.rawValue), forKey: "NSLineBreakStrategy")
    coder.encode(Double(defaultTabInterval), forKey: "NSDefaultTabInterval")
    coder.encode(allowsDefaultTighteningForTruncation, forKey: "NSAllowsTighteningForTruncation")
    coder.encode(NSArray(array: tabStops), forKey: "NSTabStops")
    if !textLists.isEmpty { coder.encode(NSArray(array: textLists), forKey: "NSTextLists") }
  }
}
