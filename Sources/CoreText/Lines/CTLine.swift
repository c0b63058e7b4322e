import CoreGraphics
import Foundation
import TextLayout
import UIKitCore

/// How a line is cut that is too long.
public enum CTLineTruncationType: UInt32, Sendable {
  /// The beginning goes.
  case start = 0
  /// The end goes.
  case end = 1
  /// The middle goes.
  case middle = 2
}

/// What counts for the bounds of a line.
public struct CTLineBoundsOptions: OptionSet, Hashable, Sendable {
  /// The bits, as in Core Text.
  public let rawValue: UInt
  /// Makes options of their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The fonts' leading does not count.
  public static let excludeTypographicLeading = Self(rawValue: 1 << 0)
  /// Shifts of the text across the line do not count.
  public static let excludeTypographicShifts = Self(rawValue: 1 << 1)
  /// Punctuation may hang over the ends; lines hang none here.
  public static let useHangingPunctuation = Self(rawValue: 1 << 2)
  /// The box around the outlines.
  public static let useGlyphPathBounds = Self(rawValue: 1 << 3)
  /// The optical edges; those of the outlines here.
  public static let useOpticalBounds = Self(rawValue: 1 << 4)
}

/// A line of text: glyphs in their places.
///
/// Immutable. Coordinates are points from the line's origin on the baseline, y **upwards**.
public final class CTLine {
  let layout: LayoutText
  let line: TextLine
  /// By how much the app's indices are greater than the layout's.
  let offset: Int
  /// Whether the line stands for no characters; its one glyph draws nothing.
  let isEmpty: Bool
  private(set) lazy var frame = TextFrame(line, of: layout.text)
  private(set) lazy var runs: [CTRun] = isEmpty ? [] : line.runs.map { CTRun($0, of: self) }

  init(_ line: TextLine, of layout: LayoutText, offset: Int = 0, isEmpty: Bool = false) {
    self.line = line
    self.layout = layout
    self.offset = offset
    self.isEmpty = isEmpty
  }

  /// The width, white space at the end included.
  var width: CGFloat { line.width + line.trailingWhitespaceWidth }
  var range: Range<Int> {
    isEmpty ? offset..<offset : line.range.lowerBound + offset..<line.range.upperBound + offset
  }
}

/// Makes a line of a whole text, however long; what would end lines takes no room.
public func CTLineCreateWithAttributedString(_ attrString: CFAttributedString) -> CTLine {
  let layout = LayoutText(attrString).asOneLine
  let typesetter = Typesetter(layout.text)
  if let line = typesetter.line(for: 0..<layout.text.utf16.count, width: .greatestFiniteMagnitude) {
    return CTLine(line, of: layout)
  }
  return .empty(layout, at: 0)
}

extension CTLine {
  /// A line without characters.
  static func empty(_ layout: LayoutText, at index: Int) -> CTLine {
    var attributes: [NSAttributedString.Key: Any] = [:]
    if let font = layout.text.runs.last?.attributes.font {
      attributes[.font] = UIFont.drawing(font)
    }
    let blank = LayoutText(NSAttributedString(string: "\u{200B}", attributes: attributes))
    guard let line = Typesetter(blank.text).line(for: 0..<1, width: 0) else {
      preconditionFailure("CoreText: a character without width makes a line")
    }
    return CTLine(line, of: blank, offset: index, isEmpty: true)
  }
}

/// Makes a line that is no wider than `width`; nil where not even the token fits.
///
/// `truncationToken`: what stands for the characters that go, an ellipsis as a rule; nil:
///   nothing.
public func CTLineCreateTruncatedLine(
  _ line: CTLine,
  _ width: Double,
  _ truncationType: CTLineTruncationType,
  _ truncationToken: CTLine?
) -> CTLine? {
  guard line.width > CGFloat(width) else { return line }
  let tokenWidth = truncationToken?.width ?? 0
  let room = CGFloat(width) - tokenWidth
  guard room >= 0 else { return nil }
  let source = line.layout.source
  let whole = line.line.range
  func length(_ part: Range<Int>) -> CGFloat {
    guard !part.isEmpty else { return 0 }
    let text = source.attributedSubstring(
      from: NSRange(location: part.lowerBound, length: part.count)
    )
    return CTLineCreateWithAttributedString(text).width
  }
  // As many characters as fit: the width grows with each of them.
  func most(_ limit: Int, _ fits: (Int) -> Bool) -> Int {
    var low = 0
    var high = limit
    while low < high {
      let middle = (low + high + 1) / 2
      if fits(middle) { low = middle } else { high = middle - 1 }
    }
    return low
  }
  let lower = whole.lowerBound
  let upper = whole.upperBound
  func start(_ index: Int) -> Int { source.wholeCharacter(at: index, upwards: false) }
  func end(_ index: Int) -> Int { source.wholeCharacter(at: index, upwards: true) }
  var head = lower..<lower
  var tail = upper..<upper
  switch truncationType {
  case .end:
    head = lower..<start(lower + most(whole.count) { length(lower..<start(lower + $0)) <= room })
  case .start:
    tail = end(upper - most(whole.count) { length(end(upper - $0)..<upper) <= room })..<upper
  case .middle:
    let half = most(whole.count / 2) {
      length(lower..<start(lower + $0)) + length(end(upper - $0)..<upper) <= room
    }
    head = lower..<start(lower + half)
    tail = end(upper - half)..<upper
  }
  let result = NSMutableAttributedString(string: "")
  for part in [head, tail] {
    if part == tail, let token = truncationToken { result.append(token.layout.source) }
    guard !part.isEmpty else { continue }
    result.append(
      source.attributedSubstring(from: NSRange(location: part.lowerBound, length: part.count))
    )
  }
  return CTLineCreateWithAttributedString(result)
}

extension NSAttributedString {
  /// The nearest place that is within no grapheme.
  fileprivate func wholeCharacter(at index: Int, upwards: Bool) -> Int {
    guard index > 0, index < length else { return index }
    let range = (string as NSString).rangeOfComposedCharacterSequence(at: index)
    guard range.location < index else { return index }
    return upwards ? range.location + range.length : range.location
  }
}

/// Makes a line whose spaces fill a width: wholly with a factor of 1, not at all with 0.
///
/// nil where the line is wider already.
public func CTLineCreateJustifiedLine(
  _ line: CTLine,
  _ justificationFactor: CGFloat,
  _ justificationWidth: Double
) -> CTLine? {
  let factor = min(max(justificationFactor, 0), 1)
  let free = CGFloat(justificationWidth) - line.line.width
  guard free >= 0 else { return nil }
  guard factor > 0, free > 0 else { return line }
  let justified = Typesetter(line.layout.text).line(
    for: line.line.range,
    width: line.line.width + free * factor,
    justified: true
  )
  return justified.map { CTLine($0, of: line.layout, offset: line.offset) }
}

// MARK: Measuring

/// Measures a line.
///
/// Fills `ascent` with the height above the baseline, `descent` with the depth below it (positive),
/// `leading` with the space between lines that the fonts ask for; all in points. Returns the width,
/// white space at the end included.
@discardableResult
public func CTLineGetTypographicBounds(
  _ line: CTLine,
  _ ascent: UnsafeMutablePointer<CGFloat>?,
  _ descent: UnsafeMutablePointer<CGFloat>?,
  _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
  ascent?.pointee = line.line.ascent
  descent?.pointee = line.line.descent
  leading?.pointee = line.line.leading
  return Double(line.width)
}

/// The width of the white space at the line's end.
public func CTLineGetTrailingWhitespaceWidth(_ line: CTLine) -> Double {
  Double(line.line.trailingWhitespaceWidth)
}

/// The bounds of a line from its origin.
public func CTLineGetBoundsWithOptions(_ line: CTLine, _ options: CTLineBoundsOptions) -> CGRect {
  if options.contains(.useGlyphPathBounds) || options.contains(.useOpticalBounds) {
    return CTLineGetImageBounds(line, nil)
  }
  let leading = options.contains(.excludeTypographicLeading) ? 0 : line.line.leading
  return CGRect(
    x: 0,
    y: -line.line.descent - leading,
    width: line.width,
    height: line.line.ascent + line.line.descent + leading
  )
}

/// The box around the outlines of a line, from the text position of the context, or from the line's
/// origin without one; null where nothing is drawn.
public func CTLineGetImageBounds(_ line: CTLine, _ context: CGContext?) -> CGRect {
  var bounds = CGRect.null
  for run in line.runs { bounds = bounds.union(run.imageBounds(0..<run.glyphs.count)) }
  guard let context, !bounds.isNull else { return bounds }
  return bounds.applying(context.textMatrix)
}

/// How many glyphs the line has.
public func CTLineGetGlyphCount(_ line: CTLine) -> CFIndex {
  line.isEmpty ? 0 : line.line.glyphs.count
}

/// The runs of a line, `CTRun`, from left to right.
public func CTLineGetGlyphRuns(_ line: CTLine) -> CFArray { line.runs }

/// The characters of a line.
public func CTLineGetStringRange(_ line: CTLine) -> CFRange { CFRange(line.range) }

/// How far a line is to be moved right that stands in a width: 0 at the left for a factor of 0, at
/// the right for 1.
public func CTLineGetPenOffsetForFlush(
  _ line: CTLine,
  _ flushFactor: CGFloat,
  _ flushWidth: Double
) -> Double {
  let free = flushWidth - Double(line.line.width)
  return max(free, 0) * Double(min(max(flushFactor, 0), 1))
}

// MARK: Places

/// The place in the text that is nearest to a point of the line; `kCFNotFound` for a line without
/// characters.
public func CTLineGetStringIndexForPosition(_ line: CTLine, _ position: CGPoint) -> CFIndex {
  guard !line.isEmpty else { return kCFNotFound }
  let point = CGPoint(x: position.x, y: line.line.origin.y)
  return line.frame.insertionIndex(at: point).index + line.offset
}

/// Stands for no place.
public let kCFNotFound: CFIndex = -1

/// How far right of the line's origin the caret before a character stands.
///
/// `secondaryOffset`: filled with where the caret of the other direction stands, where two
///   directions meet; else with the same.
@discardableResult
public func CTLineGetOffsetForStringIndex(
  _ line: CTLine,
  _ charIndex: CFIndex,
  _ secondaryOffset: UnsafeMutablePointer<CGFloat>?
) -> CGFloat {
  guard !line.isEmpty else {
    secondaryOffset?.pointee = 0
    return 0
  }
  let index = min(
    max(charIndex - line.offset, line.line.range.lowerBound),
    line.line.range.upperBound
  )
  let place = line.frame.caretRect(at: index).minX - line.line.origin.x
  secondaryOffset?.pointee = line.secondaryOffset(at: index) ?? place
  return place
}

extension CTLine {
  /// Where the character before a place ends, if that is not where the next one begins.
  fileprivate func secondaryOffset(at index: Int) -> CGFloat? {
    guard let before = line.runs.first(where: { $0.range.upperBound == index }),
      let after = line.runs.first(where: { $0.range.lowerBound == index }),
      before.isRightToLeft != after.isRightToLeft
    else { return nil }
    return before.isRightToLeft ? before.x : before.x + before.width
  }
}

/// Gives the carets of a line from left to right: how far they stand from its origin, before which
/// character, whether it is the caret at the character's leading edge.
public func CTLineEnumerateCaretOffsets(
  _ line: CTLine,
  _ block: (Double, CFIndex, Bool, UnsafeMutablePointer<Bool>) -> Void
) {
  guard !line.isEmpty else { return }
  var stops = false
  var carets: [(offset: CGFloat, index: Int, isLeading: Bool)] = []
  for index in line.line.range {
    let source = line.layout.source
    guard source.wholeCharacter(at: index, upwards: false) == index else { continue }
    let next = source.wholeCharacter(at: index + 1, upwards: true)
    carets.append((line.frame.caretRect(at: index).minX - line.line.origin.x, index, true))
    let end = line.frame.rects(for: index..<min(max(next, index + 1), line.line.range.upperBound))
    if let box = end.first {
      let leading = line.frame.caretRect(at: index).minX
      let trailing = abs(box.minX - leading) < abs(box.maxX - leading) ? box.maxX : box.minX
      carets.append((trailing - line.line.origin.x, index, false))
    }
  }
  carets.sort { ($0.offset, $0.index) < ($1.offset, $1.index) }
  for caret in carets where !stops {
    block(Double(caret.offset), caret.index + line.offset, caret.isLeading, &stops)
  }
}

// MARK: Drawing

/// Draws a line at the context's text position, y upwards, under its text matrix.
public func CTLineDraw(_ line: CTLine, _ context: CGContext) {
  context.saveGState()
  let matrix = context.textMatrix
  context.concatenate(matrix)
  context.scaleBy(x: 1, y: -1)
  let origin = CGPoint(x: -line.line.origin.x, y: -line.line.origin.y)
  line.frame.draw(in: context, at: origin, color: TextColor(context.fillColor))
  context.restoreGState()
  context.textPosition = CGPoint(
    x: matrix.tx + line.width * matrix.a,
    y: matrix.ty + line.width * matrix.b
  )
}

extension TextColor {
  /// The fill colour of a context; black where it is none of sRGB's.
  init(_ color: CGColor) {
    let components = UIColor(cgColor: color).resolvedParts
    self.init(
      red: Float(components.red),
      green: Float(components.green),
      blue: Float(components.blue),
      alpha: Float(components.alpha)
    )
  }
}

extension UIColor {
  fileprivate var resolvedParts: (red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    var red: CGFloat = 0
    var green: CGFloat = 0
    var blue: CGFloat = 0
    var alpha: CGFloat = 1
    getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    return (red, green, blue, alpha)
  }
}
