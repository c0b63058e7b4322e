import CoreGraphics
import Foundation
import TextLayout
import UIKitValues

/// One line of text.
open class NSTextLineFragment: NSObject, NSSecureCoding {
  private var text: NSAttributedString
  private var range: NSRange
  private var bounds: CGRect
  private var baseline: CGFloat
  private var frame: TextFrame
  private var number: Int
  /// The index of the first character of `text` in the frame.
  private var start: Int
  private var attachments: [_TextAttachment]

  /// Creates a line by laying out a part of a text.
  ///
  /// - Parameters:
  ///   - attributedString: The text.
  ///   - range: The part of the text.
  public init(attributedString: NSAttributedString, range: NSRange) {
    let length = attributedString.length
    let lower = min(max(range.location, 0), length)
    let part = NSRange(
      location: lower,
      length: min(max(range.length, 0), length - lower)
    )
    text = attributedString
    self.range = part
    let styled = StyledText(attributedString.attributedSubstring(from: part))
    var container = TextContainer()
    container.maximumNumberOfLines = 1
    frame = styled.frame(in: container)
    attachments = styled.attachments
    number = 0
    start = -lower
    if let line = frame.lines.first {
      bounds = CGRect(origin: .zero, size: line.usedRect.size)
      baseline = line.ascent
    } else {
      bounds = .zero
      baseline = 0
    }
    super.init()
  }

  /// Creates a line by laying out a part of a text with uniform attributes.
  public convenience init(
    string: String,
    attributes: [NSAttributedString.Key: Any],
    range: NSRange
  ) {
    self.init(
      attributedString: NSAttributedString(string: string, attributes: attributes),
      range: range
    )
  }

  /// Creates a line of a paragraph that is already laid out.
  ///
  /// It is a convenience initializer so that subclasses in apps inherit the public ones.
  convenience init(
    _ text: NSAttributedString,
    _ range: NSRange,
    bounds: CGRect,
    baseline: CGFloat,
    frame: TextFrame,
    number: Int,
    start: Int,
    attachments: [_TextAttachment]
  ) {
    self.init(attributedString: NSAttributedString(string: ""), range: NSRange())
    self.text = text
    self.range = range
    self.bounds = bounds
    self.baseline = baseline
    self.frame = frame
    self.number = number
    self.start = start
    self.attachments = attachments
  }

  /// Creates an empty line; nothing is read from the archive.
  public required convenience init?(coder: NSCoder) {
    self.init(attributedString: NSAttributedString(string: ""), range: NSRange())
  }

  /// Writes nothing.
  open func encode(with coder: NSCoder) {}

  /// Whether the class supports secure coding; always true.
  open class var supportsSecureCoding: Bool { true }

  /// The text that contains the line.
  open var attributedString: NSAttributedString { text }
  /// The characters of the line in `attributedString`.
  open var characterRange: NSRange { range }
  /// The box of the line, relative to its layout fragment's frame.
  open var typographicBounds: CGRect { bounds }
  /// The start of the baseline, relative to the bounds' origin.
  open var glyphOrigin: CGPoint { CGPoint(x: 0, y: baseline) }

  private var line: TextLine? { frame.lines.indices.contains(number) ? frame.lines[number] : nil }

  /// Draws the line with its bounds' origin at a point of a context.
  open func draw(at point: CGPoint, in context: CGContext) {
    guard let line else { return }
    let lower = line.range.lowerBound
    guard let part = frame.part(showing: lower..<max(line.range.upperBound, lower)) else { return }
    withCurrentContext(context) {
      part.draw(
        in: context,
        at: CGPoint(x: point.x - line.origin.x, y: point.y + baseline - line.origin.y),
        attachments: attachments
      )
    }
  }

  /// Returns the position of the caret before a character, relative to the bounds' origin.
  open func locationForCharacter(at index: Int) -> CGPoint {
    guard let line else { return .zero }
    let caret = frame.caretRect(
      at: min(max(index + start, line.range.lowerBound), line.range.upperBound)
    )
    return CGPoint(x: caret.minX - line.origin.x, y: baseline)
  }

  /// Returns the character at a point relative to the bounds' origin; `NSNotFound` if the line is
  /// empty.
  open func characterIndex(for point: CGPoint) -> Int {
    guard let line, let hit = hit(point, line) else { return NSNotFound }
    return hit.index - start
  }

  /// Returns the part of a character that is before a point, from 0 to 1.
  open func fractionOfDistanceThroughGlyph(for point: CGPoint) -> CGFloat {
    guard let line, let hit = hit(point, line) else { return 0 }
    return hit.fraction
  }

  private func hit(_ point: CGPoint, _ line: TextLine) -> (index: Int, fraction: CGFloat)? {
    guard !line.range.isEmpty else { return nil }
    let y = line.fragmentRect.midY
    let right = line.origin.x + line.width
    let x = min(max(point.x + line.origin.x, line.origin.x), max(right - 0.01, line.origin.x))
    if let hit = frame.characterIndex(at: CGPoint(x: x, y: y)) {
      return (hit.index, hit.fraction)
    }
    let index = frame.insertionIndex(at: CGPoint(x: x, y: y)).index
    return (min(index, line.range.upperBound - 1), 0)
  }
}
