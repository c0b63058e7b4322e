import CoreGraphics
import Foundation
import TextLayout

/// Lays out the text of a storage in containers, and answers where what stands.
///
/// A glyph's index is that of its character; ligatures count as their first character.
open class NSLayoutManager: NSObject {
  /// The text; nil: none yet.
  open private(set) weak var textStorage: NSTextStorage?
  /// Where the text goes, one after the other.
  open private(set) var textContainers: [NSTextContainer] = []
  /// Hears of layout; stored only.
  open weak var delegate: (any NSLayoutManagerDelegate)? {
    didSet { checkAddedMethods(delegate) }
  }
  /// Whether the fonts' leading counts, by default `true`.
  open var usesFontLeading = true {
    didSet { if usesFontLeading != oldValue { discardLayout() } }
  }
  /// Stored only.
  open var showsInvisibleCharacters = false
  /// Stored only.
  open var allowsNonContiguousLayout = false
  /// Always `false`.
  open var hasNonContiguousLayout: Bool { false }

  private struct Piece {
    var container: NSTextContainer
    /// The first character of the container in the storage.
    var start: Int
    var frame: TextFrame
    var attachments: [NSTextAttachment]
  }
  private var pieces: [Piece]?

  public override init() { super.init() }

  // MARK: Parts

  func follow(_ storage: NSTextStorage?) {
    textStorage = storage
    discardLayout()
  }

  func textStorageChanged() { discardLayout() }

  private func discardLayout() {
    guard pieces != nil else { return }
    pieces = nil
    delegate?.layoutManagerDidInvalidateLayout(self)
  }

  /// Adds a container after the others.
  open func addTextContainer(_ container: NSTextContainer) {
    insertTextContainer(container, at: textContainers.count)
  }

  /// Adds a container among the others.
  open func insertTextContainer(_ container: NSTextContainer, at index: Int) {
    container.layoutManager = self
    textContainers.insert(container, at: min(max(index, 0), textContainers.count))
    discardLayout()
  }

  /// Takes a container away.
  open func removeTextContainer(at index: Int) {
    guard textContainers.indices.contains(index) else { return }
    textContainers.remove(at: index).layoutManager = nil
    discardLayout()
  }

  /// Is told that a container has another size.
  open func textContainerChangedGeometry(_ container: NSTextContainer) { discardLayout() }

  // MARK: Layout

  /// Forgets the layout of a range; layout is always made whole.
  open func invalidateLayout(
    forCharacterRange charRange: NSRange,
    actualCharacterRange actualCharRange: NSRangePointer?
  ) {
    discardLayout()
  }

  /// Does nothing: what is shown is asked for.
  open func invalidateDisplay(forCharacterRange charRange: NSRange) {}
  /// Does nothing: what is shown is asked for.
  open func invalidateDisplay(forGlyphRange glyphRange: NSRange) {}
  /// Makes the layout now.
  open func ensureLayout(for container: NSTextContainer) { _ = layout() }
  /// Makes the layout now.
  open func ensureLayout(forCharacterRange charRange: NSRange) { _ = layout() }
  /// Makes the layout now.
  open func ensureLayout(forGlyphRange glyphRange: NSRange) { _ = layout() }
  /// Makes the layout now.
  open func ensureGlyphs(forCharacterRange charRange: NSRange) { _ = layout() }

  private func layout() -> [Piece] {
    if let pieces { return pieces }
    var result: [Piece] = []
    guard let textStorage else { return [] }
    var start = 0
    let length = textStorage.length
    for container in textContainers {
      guard start < length || result.isEmpty else { break }
      let part =
        start == 0
        ? textStorage as NSAttributedString
        : textStorage.attributedSubstring(from: NSRange(location: start, length: length - start))
      let styled = StyledText(part)
      let frame = styled.frame(in: room(of: container), for: container, from: start)
      result.append(
        Piece(container: container, start: start, frame: frame, attachments: styled.attachments)
      )
      start += frame.visibleRange.upperBound
      if frame.visibleRange.isEmpty { break }
    }
    pieces = result
    return result
  }

  private func room(of container: NSTextContainer) -> TextContainer {
    var room = TextContainer()
    if container.size.width > 0 { room.size.width = container.size.width }
    if container.size.height > 0 { room.size.height = container.size.height }
    room.maximumNumberOfLines = container.maximumNumberOfLines
    room.lineFragmentPadding = container.lineFragmentPadding
    room.exclusionPaths = container.exclusionPaths.map { $0.cgPath }
    room.usesFontLeading = usesFontLeading
    if container.lineBreakMode != .byWordWrapping {
      room.lineBreakMode = TextLayout.LineBreakMode(rawValue: container.lineBreakMode.rawValue)
    }
    return room
  }

  private func piece(of container: NSTextContainer) -> Piece? {
    layout().first { $0.container === container }
  }

  private func line(at index: Int) -> (piece: Piece, line: TextLine)? {
    for piece in layout() {
      let local = index - piece.start
      guard local >= 0, local <= piece.frame.visibleRange.upperBound,
        let number = piece.frame.lineIndex(forCharacterAt: local)
      else { continue }
      return (piece, piece.frame.lines[number])
    }
    return nil
  }

  private func range(of line: TextLine, in piece: Piece) -> NSRange {
    NSRange(location: piece.start + line.range.lowerBound, length: line.range.count)
  }

  // MARK: Glyphs and characters

  /// As many as there are characters.
  open var numberOfGlyphs: Int { textStorage?.length ?? 0 }
  /// Whether there is such a glyph.
  open func isValidGlyphIndex(_ glyphIndex: Int) -> Bool {
    glyphIndex >= 0 && glyphIndex < numberOfGlyphs
  }
  /// The same number.
  open func characterIndexForGlyph(at glyphIndex: Int) -> Int { glyphIndex }
  /// The same number.
  open func glyphIndexForCharacter(at charIndex: Int) -> Int { charIndex }
  /// The same range.
  open func glyphRange(
    forCharacterRange charRange: NSRange,
    actualCharacterRange: NSRangePointer?
  ) -> NSRange {
    actualCharacterRange?.pointee = charRange
    return charRange
  }
  /// The same range.
  open func characterRange(
    forGlyphRange glyphRange: NSRange,
    actualGlyphRange: NSRangePointer?
  )
    -> NSRange
  {
    actualGlyphRange?.pointee = glyphRange
    return glyphRange
  }
  /// The glyphs that stand in a container.
  open func glyphRange(for container: NSTextContainer) -> NSRange {
    guard let piece = piece(of: container) else { return NSRange(location: 0, length: 0) }
    return NSRange(
      location: piece.start + piece.frame.visibleRange.lowerBound,
      length: piece.frame.visibleRange.count
    )
  }
  /// The container that a glyph stands in.
  open func textContainer(
    forGlyphAt glyphIndex: Int,
    effectiveRange: NSRangePointer?
  ) -> NSTextContainer? {
    guard let piece = line(at: glyphIndex)?.piece else { return nil }
    effectiveRange?.pointee = glyphRange(for: piece.container)
    return piece.container
  }

  // MARK: Places

  /// The box that the text takes in a container, in points of the container.
  open func usedRect(for container: NSTextContainer) -> CGRect {
    piece(of: container)?.frame.usedRect ?? .zero
  }
  /// The room of the line that a glyph stands on.
  open func lineFragmentRect(forGlyphAt glyphIndex: Int, effectiveRange: NSRangePointer?) -> CGRect
  {
    guard let (piece, line) = line(at: glyphIndex) else { return .zero }
    effectiveRange?.pointee = range(of: line, in: piece)
    return line.fragmentRect
  }
  /// What is filled of the line that a glyph stands on.
  open func lineFragmentUsedRect(
    forGlyphAt glyphIndex: Int,
    effectiveRange: NSRangePointer?
  )
    -> CGRect
  {
    guard let (piece, line) = line(at: glyphIndex) else { return .zero }
    effectiveRange?.pointee = range(of: line, in: piece)
    return line.usedRect
  }
  /// Where a glyph's origin is, relative to its line's room.
  open func location(forGlyphAt glyphIndex: Int) -> CGPoint {
    guard let (piece, line) = line(at: glyphIndex) else { return .zero }
    let caret = piece.frame.caretRect(at: glyphIndex - piece.start)
    return CGPoint(
      x: caret.minX - line.fragmentRect.minX,
      y: line.origin.y - line.fragmentRect.minY
    )
  }
  /// The box around glyphs, in points of the container.
  open func boundingRect(forGlyphRange glyphRange: NSRange, in container: NSTextContainer) -> CGRect
  {
    guard let piece = piece(of: container), let range = local(glyphRange, in: piece) else {
      return .zero
    }
    let box = piece.frame.boundingRect(for: range)
    return box.isNull ? .zero : box
  }
  /// Gives the rectangles that cover glyphs, line by line.
  open func enumerateEnclosingRects(
    forGlyphRange glyphRange: NSRange,
    withinSelectedGlyphRange selectedRange: NSRange,
    in container: NSTextContainer,
    using block: (CGRect, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    guard let piece = piece(of: container), let range = local(glyphRange, in: piece) else { return }
    var isStopped = ObjCBool(false)
    for rect in piece.frame.rects(for: range) where !isStopped.boolValue { block(rect, &isStopped) }
  }
  /// Gives the lines that glyphs stand on: room, what is filled, container, glyphs.
  open func enumerateLineFragments(
    forGlyphRange glyphRange: NSRange,
    using block: (CGRect, CGRect, NSTextContainer, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    var isStopped = ObjCBool(false)
    for piece in layout() {
      for line in piece.frame.lines where !isStopped.boolValue {
        let range = range(of: line, in: piece)
        guard range.location < glyphRange.location + glyphRange.length,
          range.location + range.length > glyphRange.location
        else { continue }
        block(line.fragmentRect, line.usedRect, piece.container, range, &isStopped)
      }
    }
  }
  /// The glyph nearest to a point of a container, and how far into it the point lies, 0 to 1.
  open func glyphIndex(
    for point: CGPoint,
    in container: NSTextContainer,
    fractionOfDistanceThroughGlyph partialFraction: UnsafeMutablePointer<CGFloat>? = nil
  ) -> Int {
    guard let piece = piece(of: container) else { return 0 }
    if let hit = piece.frame.characterIndex(at: point) {
      partialFraction?.pointee = hit.fraction
      return piece.start + hit.index
    }
    partialFraction?.pointee = 0
    let index = piece.frame.insertionIndex(at: point).index
    return piece.start + min(index, max(0, piece.frame.visibleRange.upperBound - 1))
  }
  /// The character nearest to a point of a container.
  open func characterIndex(
    for point: CGPoint,
    in container: NSTextContainer,
    fractionOfDistanceBetweenInsertionPoints partialFraction: UnsafeMutablePointer<CGFloat>?
  ) -> Int {
    glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: partialFraction)
  }
  /// Where the line after a final line end stands; zero where there is none.
  open var extraLineFragmentRect: CGRect {
    guard let piece = layout().last, let line = piece.frame.lines.last, line.range.isEmpty,
      piece.frame.lines.count > 1
    else { return .zero }
    return line.fragmentRect
  }

  private func local(_ range: NSRange, in piece: Piece) -> Range<Int>? {
    let limit = piece.frame.text.utf16.count
    let lower = min(max(range.location - piece.start, 0), limit)
    let upper = min(max(range.location + range.length - piece.start, lower), limit)
    return lower..<upper
  }

  // MARK: Drawing

  /// Does nothing: backgrounds are drawn with the glyphs.
  open func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {}

  /// Draws the containers that the glyphs stand in into the current context, the container's upper
  /// left corner at `origin`.
  open func drawGlyphs(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    for piece in layout() {
      let end = piece.start + piece.frame.visibleRange.upperBound
      guard piece.start < glyphsToShow.location + glyphsToShow.length,
        end > glyphsToShow.location
      else { continue }
      piece.frame.draw(
        in: context,
        at: origin,
        attachments: piece.attachments,
        container: piece.container,
        start: piece.start
      )
    }
  }
}

/// Hears of layout.
public protocol NSLayoutManagerDelegate: NSObjectProtocol {
  /// Is told that the layout is out of date.
  func layoutManagerDidInvalidateLayout(_ sender: NSLayoutManager)
}

extension NSLayoutManagerDelegate {
  /// By default nothing happens.
  public func layoutManagerDidInvalidateLayout(_ sender: NSLayoutManager) {}
}
