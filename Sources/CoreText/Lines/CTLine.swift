import CoreGraphics
import Foundation
import TextLayout
import UIKitCore

/// The part of a line that truncation removes.
public enum CTLineTruncationType: UInt32, Sendable {
  /// The beginning.
  case start = 0
  /// The end.
  case end = 1
  /// The middle.
  case middle = 2
}

/// Options for the bounds of a line.
public struct CTLineBoundsOptions: OptionSet, Hashable, Sendable {
  /// The raw bits, as in Core Text.
  public let rawValue: UInt
  /// Creates options from their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Excludes the leading of the fonts.
  public static let excludeTypographicLeading = Self(rawValue: 1 << 0)
  /// Excludes baseline shifts of the text.
  public static let excludeTypographicShifts = Self(rawValue: 1 << 1)
  /// Lets punctuation extend beyond the ends; lines have no hanging punctuation here.
  public static let useHangingPunctuation = Self(rawValue: 1 << 2)
  /// Uses the bounding box of the outlines.
  public static let useGlyphPathBounds = Self(rawValue: 1 << 3)
  /// Uses the optical edges; here those of the outlines.
  public static let useOpticalBounds = Self(rawValue: 1 << 4)
}

/// A line of text with positioned glyphs.
///
/// It is immutable. Coordinates are points relative to the line's origin on the baseline; y points
/// **upwards**.
public final class CTLine {
  let layout: LayoutText
  let line: TextLine
  /// The difference between the app's indices and those of the layout.
  let offset: Int
  /// Whether the line has no characters; its only glyph is invisible.
  let isEmpty: Bool
  private(set) lazy var frame = TextFrame(line, of: layout.text)
  private(set) lazy var runs: [CTRun] = isEmpty ? [] : line.runs.map { CTRun($0, of: self) }

  init(_ line: TextLine, of layout: LayoutText, offset: Int = 0, isEmpty: Bool = false) {
    self.line = line
    self.layout = layout
    self.offset = offset
    self.isEmpty = isEmpty
  }

  /// The width, including white space at the end.
  var width: CGFloat { line.width + line.trailingWhitespaceWidth }
  var range: Range<Int> {
    isEmpty ? offset..<offset : line.range.lowerBound + offset..<line.range.upperBound + offset
  }
}

/// Creates a single line from a text of any length; line ends have no width.
public func CTLineCreateWithAttributedString(_ attrString: CFAttributedString) -> CTLine {
  let layout = LayoutText(attrString).asOneLine
  let typesetter = Typesetter(layout.text)
  if let line = typesetter.line(for: 0..<layout.text.utf16.count, width: .greatestFiniteMagnitude) {
    return CTLine(line, of: layout)
  }
  return .empty(layout, at: 0)
}

extension CTLine {
  /// Returns a line without characters.
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

/// Creates a line that is not wider than `width`; returns nil if not even the token fits.
///
/// The `truncationToken`, usually an ellipsis, replaces the removed characters; nil for none.
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
  // Finds the maximum number of characters that fit; the width increases with the number.
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
    if part == tail, let token = truncationToken {
      let shown = token.line.range
      result.append(
        token.layout.source.attributedSubstring(
          from: NSRange(location: shown.lowerBound, length: shown.count)
        )
      )
    }
    guard !part.isEmpty else { continue }
    result.append(
      source.attributedSubstring(from: NSRange(location: part.lowerBound, length: part.count))
    )
  }
  let made = CTLineCreateWithAttributedString(result)
  // Unverified: the indices of the token and of what follows it. The characters before the token
  // keep their indices; if there are none, those after it do.
  let start =
    truncationType == .start
    ? max(tail.lowerBound - (truncationToken?.line.range.count ?? 0), 0) : lower
  return CTLine(
    made.line,
    of: made.layout,
    offset: line.offset + start,
    isEmpty: made.isEmpty
  )
}

extension NSAttributedString {
  /// Returns the nearest index that is not within a grapheme.
  fileprivate func wholeCharacter(at index: Int, upwards: Bool) -> Int {
    guard index > 0, index < length else { return index }
    let range = (string as NSString).rangeOfComposedCharacterSequence(at: index)
    guard range.location < index else { return index }
    return upwards ? range.location + range.length : range.location
  }
}

/// Creates a line whose spaces are widened to fill a width; a factor of 0 leaves them unchanged, 1
/// fills the width.
///
/// - Returns: The line; nil if it is already wider than the width.
public func CTLineCreateJustifiedLine(
  _ line: CTLine,
  _ justificationFactor: CGFloat,
  _ justificationWidth: Double
) -> CTLine? {
  let factor = min(max(justificationFactor, 0), 1)
  let free = CGFloat(justificationWidth) - line.line.width
  guard free >= 0 else { return nil }
  guard factor > 0, free > 0, !line.isEmpty else { return line }
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
/// `ascent` receives the height above the baseline, `descent` the depth below it (positive), and
/// `leading` the distance between lines of the fonts, all in points.
///
/// - Returns: The width, including white space at the end.
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

/// Returns the width of the white space at the end of the line.
public func CTLineGetTrailingWhitespaceWidth(_ line: CTLine) -> Double {
  Double(line.line.trailingWhitespaceWidth)
}

/// Returns the bounds of a line, relative to its origin.
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

/// Returns the bounding box of a line's outlines; a null rectangle if nothing is drawn.
///
/// It is relative to the text position of the context, or to the origin of the line if `context` is
/// nil.
public func CTLineGetImageBounds(_ line: CTLine, _ context: CGContext?) -> CGRect {
  var bounds = CGRect.null
  for run in line.runs { bounds = bounds.union(run.imageBounds(0..<run.glyphs.count)) }
  guard let context, !bounds.isNull else { return bounds }
  return bounds.applying(context.textMatrix)
}

/// Returns the number of glyphs in the line.
public func CTLineGetGlyphCount(_ line: CTLine) -> CFIndex {
  line.isEmpty ? 0 : line.line.glyphs.count
}

/// Returns the runs of a line, of type `CTRun`, from left to right.
public func CTLineGetGlyphRuns(_ line: CTLine) -> CFArray { line.runs }

/// Returns the range of characters of a line.
public func CTLineGetStringRange(_ line: CTLine) -> CFRange { CFRange(line.range) }

/// Returns the distance by which a line must be moved right to align it in a width; a factor of 0
/// aligns it left, 1 right.
public func CTLineGetPenOffsetForFlush(
  _ line: CTLine,
  _ flushFactor: CGFloat,
  _ flushWidth: Double
) -> Double {
  let free = flushWidth - Double(line.line.width)
  return max(free, 0) * Double(min(max(flushFactor, 0), 1))
}

// MARK: Positions

/// Returns the index in the text nearest to a point of the line; `kCFNotFound` for a line without
/// characters.
public func CTLineGetStringIndexForPosition(_ line: CTLine, _ position: CGPoint) -> CFIndex {
  guard !line.isEmpty else { return kCFNotFound }
  let point = CGPoint(x: position.x, y: line.line.origin.y)
  return line.frame.insertionIndex(at: point).index + line.offset
}

/// The value for a missing index.
public let kCFNotFound: CFIndex = -1

/// Returns the distance of the caret before a character from the line's origin, in points.
///
/// `secondaryOffset` receives the distance of the caret of the other writing direction where two
/// directions meet; otherwise the same distance.
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
  /// Returns the end of the character before an index, if the next character begins elsewhere.
  fileprivate func secondaryOffset(at index: Int) -> CGFloat? {
    guard let before = line.runs.first(where: { $0.range.upperBound == index }),
      let after = line.runs.first(where: { $0.range.lowerBound == index }),
      before.isRightToLeft != after.isRightToLeft
    else { return nil }
    return before.isRightToLeft ? before.x : before.x + before.width
  }
}

/// Calls a closure for each caret of a line from left to right.
///
/// Its arguments are the distance from the line's origin, the index of the character, and whether
/// the caret is at the leading edge of the character. The closure may stop the enumeration.
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

/// Draws a line at the context's text position, under its text matrix; y points upwards.
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
  /// Creates a colour from the fill colour of a context; black if it cannot be converted to sRGB.
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
