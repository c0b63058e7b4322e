import CoreGraphics
import Foundation

/// How a paragraph is set: alignment, indents, line heights, tab stops.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying, NSSecureCoding,
  @unchecked Sendable
{
  /// Ways to break lines better than the first that fits.
  public struct LineBreakStrategy: OptionSet, Hashable, Sendable {
    /// One bit a strategy, as in UIKit.
    public let rawValue: UInt
    /// Makes strategies from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Moves a word down so that the last line does not hold one word alone.
    public static let pushOut = LineBreakStrategy(rawValue: 1 << 0)
    /// Keeps Hangul words whole.
    public static let hangulWordPriority = LineBreakStrategy(rawValue: 1 << 1)
    /// What labels use.
    public static let standard = LineBreakStrategy(rawValue: 0xFFFF)
  }

  /// Everything a paragraph style holds, as one value.
  struct Values: Hashable, Sendable {
    var lineSpacing: CGFloat = 0
    var paragraphSpacing: CGFloat = 0
    var alignment = NSTextAlignment.natural
    var headIndent: CGFloat = 0
    var tailIndent: CGFloat = 0
    var firstLineHeadIndent: CGFloat = 0
    var minimumLineHeight: CGFloat = 0
    var maximumLineHeight: CGFloat = 0
    var lineBreakMode = NSLineBreakMode.byWordWrapping
    var baseWritingDirection = NSWritingDirection.natural
    var lineHeightMultiple: CGFloat = 0
    var paragraphSpacingBefore: CGFloat = 0
    var hyphenationFactor: Float = 0
    var usesDefaultHyphenation = false
    var tabStops: [NSTextTab] = standardTabStops
    var defaultTabInterval: CGFloat = 0
    var allowsDefaultTighteningForTruncation = false
    var lineBreakStrategy: LineBreakStrategy = []
    var textLists: [NSTextList] = []

    /// Twelve left tabs, 28 points apart, as Apple documents.
    static let standardTabStops = (1...12).map {
      NSTextTab(textAlignment: .left, location: CGFloat($0) * 28)
    }
  }
  private final let coreFoundationMark = CoreFoundationMark()
  var values = Values()

  /// The style of text that has none.
  open class var `default`: NSParagraphStyle { standard }
  private static let standard = NSParagraphStyle()

  /// Which way text in `languageName` (nil: the user's) is written.
  open class func defaultWritingDirection(forLanguage languageName: String?) -> NSWritingDirection {
    let language = languageName ?? Locale.preferredLanguages.first ?? "en"
    return Locale.Language(identifier: language).characterDirection == .rightToLeft
      ? .rightToLeft : .leftToRight
  }

  /// Points added below each line but the last, by default 0.
  open var lineSpacing: CGFloat { values.lineSpacing }
  /// Points added after the paragraph, by default 0.
  open var paragraphSpacing: CGFloat { values.paragraphSpacing }
  /// By default `.natural`.
  open var alignment: NSTextAlignment { values.alignment }
  /// Points from the leading margin to every line but the first, by default 0.
  open var headIndent: CGFloat { values.headIndent }
  /// Points from the leading margin to the lines' end, or from the trailing margin where not
  /// positive; by default 0.
  open var tailIndent: CGFloat { values.tailIndent }
  /// Points from the leading margin to the first line, by default 0.
  open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
  /// Points a line is high at least, by default 0.
  open var minimumLineHeight: CGFloat { values.minimumLineHeight }
  /// Points a line is high at most, by default 0, which sets no limit.
  open var maximumLineHeight: CGFloat { values.maximumLineHeight }
  /// By default `.byWordWrapping`.
  open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
  /// By default `.natural`.
  open var baseWritingDirection: NSWritingDirection { values.baseWritingDirection }
  /// By what a line's natural height is multiplied, by default 0, which multiplies by nothing.
  open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
  /// Points added before the paragraph, by default 0.
  open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
  /// How eagerly words are hyphenated, 0 (never, the default) to 1.
  open var hyphenationFactor: Float { values.hyphenationFactor }
  /// Whether the system decides on hyphenation, by default `false`.
  open var usesDefaultHyphenation: Bool { values.usesDefaultHyphenation }
  /// Tab stops in order, by default twelve left ones 28 points apart.
  open var tabStops: [NSTextTab]! { values.tabStops }
  /// Points between tab stops after the last of `tabStops`, by default 0.
  open var defaultTabInterval: CGFloat { values.defaultTabInterval }
  /// Whether letters may move closer before a line is truncated, by default `false`.
  open var allowsDefaultTighteningForTruncation: Bool {
    values.allowsDefaultTighteningForTruncation
  }
  /// By default none.
  open var lineBreakStrategy: LineBreakStrategy { values.lineBreakStrategy }
  /// The lists that the paragraph belongs to, the outermost first; by default none.
  open var textLists: [NSTextList] { values.textLists }

  public override init() { super.init() }

  /// Reads a style from an archive; what it lacks has the default value.
  public required init?(coder: NSCoder) {
    super.init()
    values.decode(from: coder)
  }

  /// Writes all values.
  open func encode(with coder: NSCoder) { values.encode(to: coder) }

  /// Always true.
  open class var supportsSecureCoding: Bool { true }

  /// A style that never changes, with the same values.
  open func copy(with zone: NSZone? = nil) -> Any {
    let style = NSParagraphStyle()
    style.values = values
    return style
  }

  /// A style that can be changed, with the same values.
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
    lineSpacing = CGFloat(coder.decodeDouble(forKey: "NSLineSpacing"))
    paragraphSpacing = CGFloat(coder.decodeDouble(forKey: "NSParagraphSpacing"))
    alignment = NSTextAlignment(rawValue: coder.decodeInteger(forKey: "NSAlignment")) ?? .natural
    headIndent = CGFloat(coder.decodeDouble(forKey: "NSHeadIndent"))
    tailIndent = CGFloat(coder.decodeDouble(forKey: "NSTailIndent"))
    firstLineHeadIndent = CGFloat(coder.decodeDouble(forKey: "NSFirstLineHeadIndent"))
    minimumLineHeight = CGFloat(coder.decodeDouble(forKey: "NSMinLineHeight"))
    maximumLineHeight = CGFloat(coder.decodeDouble(forKey: "NSMaxLineHeight"))
    lineBreakMode =
      NSLineBreakMode(rawValue: coder.decodeInteger(forKey: "NSLineBreakMode")) ?? .byWordWrapping
    baseWritingDirection =
      NSWritingDirection(rawValue: coder.decodeInteger(forKey: "NSWritingDirection")) ?? .natural
    lineHeightMultiple = CGFloat(coder.decodeDouble(forKey: "NSLineHeightMultiple"))
    paragraphSpacingBefore = CGFloat(coder.decodeDouble(forKey: "NSParagraphSpacingBefore"))
    hyphenationFactor = Float(coder.decodeDouble(forKey: "NSHyphenationFactor"))
    defaultTabInterval = CGFloat(coder.decodeDouble(forKey: "NSDefaultTabInterval"))
    allowsDefaultTighteningForTruncation = coder.decodeBool(
      forKey: "NSAllowsTighteningForTruncation"
    )
    let stops = coder.decodeObject(of: [NSArray.self, NSTextTab.self], forKey: "NSTabStops")
    if let stops = stops as? [NSTextTab] { tabStops = stops }
    // Foundation on Linux takes a key that is missing for a damaged archive.
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
    coder.encode(Double(defaultTabInterval), forKey: "NSDefaultTabInterval")
    coder.encode(allowsDefaultTighteningForTruncation, forKey: "NSAllowsTighteningForTruncation")
    coder.encode(NSArray(array: tabStops), forKey: "NSTabStops")
    if !textLists.isEmpty { coder.encode(NSArray(array: textLists), forKey: "NSTextLists") }
  }
}
