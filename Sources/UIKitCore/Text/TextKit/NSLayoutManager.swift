import CoreGraphics
import Foundation
import TextLayout

/// Lays out the text of a storage in containers, and answers where what stands.
open class NSLayoutManager: NSObject, NSSecureCoding {
  /// The text; nil: none yet.
  open private(set) weak var textStorage: NSTextStorage?
  /// Where the text goes, one after the other.
  open private(set) var textContainers: [NSTextContainer] = []
  /// Hears of layout, and takes part in it.
  open weak var delegate: (any NSLayoutManagerDelegate)? {
    didSet {
      checkAddedMethods(delegate)
      if delegate !== oldValue { discardLayout() }
    }
  }
  /// Whether the fonts' leading counts, by default `true`.
  open var usesFontLeading = true {
    didSet { if usesFontLeading != oldValue { discardLayout() } }
  }
  /// Whether layout may skip text that was not asked for, by default `false`.
  ///
  /// What was skipped has an estimated height until it is laid out.
  open var allowsNonContiguousLayout = false
  /// Whether text was skipped that stands above text that is laid out.
  open var hasNonContiguousLayout: Bool { hasGaps }

  /// What shows the layout; held weakly.
  private var hosts: [WeakLayoutHost] = []
  /// Replaces attributes of the text for display; nil: the text is shown as it is.
  package weak var display: (any TextDisplay)?
  /// The style of the empty line after a final line end; nil: that of the paragraph before it.
  package var extraLineStyle: NSParagraphStyle? {
    didSet { if !Self.areAlike(extraLineStyle, oldValue) { invalidateExtraLine() } }
  }
  /// The numbers of list items by the beginnings of their paragraphs, until the text changes.
  var itemNumbers: [Int: Int] = [:]
  /// How links look where they stand; nil, the default: blue and underlined.
  ///
  /// Who sets it
  /// invalidates the layout.
  package var linkTextAttributes: [NSAttributedString.Key: Any]?
  /// How text looks that is not there yet: the caret of an empty text is as high as its font.
  package var typingAttributes: [NSAttributedString.Key: Any] = [:] {
    didSet { if textStorage?.length ?? 0 == 0 { discardLayout() } }
  }

  /// How readily words are hyphenated, 0 (the default: never) to 1; a paragraph style's own factor
  /// goes before it.
  open var hyphenationFactor: CGFloat = 0 {
    didSet { if hyphenationFactor != oldValue { discardLayout() } }
  }
  /// Whether paragraphs that name no hyphenation factor are hyphenated, by default `false`.
  open var usesDefaultHyphenation = false {
    didSet { if usesDefaultHyphenation != oldValue { discardLayout() } }
  }
  /// Whether spaces, tabs and line ends are drawn as signs, by default `false`.
  open var showsInvisibleCharacters = false {
    didSet { if showsInvisibleCharacters != oldValue { invalidateAllDisplay() } }
  }
  /// Whether other control characters are drawn as signs, by default `false`.
  open var showsControlCharacters = false {
    didSet { if showsControlCharacters != oldValue { invalidateAllDisplay() } }
  }

  /// The containers that were laid out whole; nil: none since the text changed.
  var pieces: [LayoutSection]?
  /// The paragraphs of the one container that is laid out by paragraphs; nil: not cut yet.
  var flow: TextFlow?
  private(set) lazy var reader = LayoutReader(self)
  /// Whether the delegate heard that the layout is complete.
  var hasReportedEnd = false
  /// The glyphs that are stored just now; nil: none are made.
  var glyphChoice: GlyphChoice?
  /// The line that is laid out just now, where a subclass stores lines.
  var storedLine: StoredLine?
  /// What a subclass stored of an attachment.
  var storedAttachmentSize = CGSize.zero
  /// The first character that a subclass put into a later container than the one that is filled.
  var containerEnd: Int?
  /// Glyphs of which an app said whether they are drawn.
  var shownAttributes: [Int: Bool] = [:]
  /// Glyphs of which an app said whether they leave their line.
  var outsideAttributes: [Int: Bool] = [:]

  public override init() { super.init() }

  /// Reads a layout manager from an archive: its settings, without text and containers.
  public required init?(coder: NSCoder) {
    super.init()
    usesFontLeading = coder.decodeBool(forKey: "NSUsesFontLeading")
    allowsNonContiguousLayout = coder.decodeBool(forKey: "NSAllowsNonContiguousLayout")
  }

  /// Writes the settings; text and containers are left out.
  open func encode(with coder: NSCoder) {
    coder.encode(usesFontLeading, forKey: "NSUsesFontLeading")
    coder.encode(allowsNonContiguousLayout, forKey: "NSAllowsNonContiguousLayout")
  }

  /// Always true.
  open class var supportsSecureCoding: Bool { true }

  // MARK: Parts

  /// Adds an object that hears of invalid layout; it is not kept alive.
  package func addLayoutHost(_ host: any TextLayoutHost) {
    hosts.removeAll { $0.host == nil || $0.host === host }
    hosts.append(WeakLayoutHost(host: host))
  }

  /// Removes an object that hears of invalid layout.
  package func removeLayoutHost(_ host: any TextLayoutHost) {
    hosts.removeAll { $0.host == nil || $0.host === host }
  }

  /// Tells every host that characters have no valid layout any more.
  func tellHosts(_ range: NSRange, changeInLength delta: Int) {
    for entry in hosts {
      entry.host?.layoutManager(self, didInvalidate: range, changeInLength: delta)
    }
  }

  /// Tells every host that estimated heights were replaced.
  func tellHosts(usedRectChangedOf container: NSTextContainer) {
    for entry in hosts { entry.host?.layoutManager(self, didChangeUsedRectOf: container) }
  }

  private static func areAlike(_ a: NSParagraphStyle?, _ b: NSParagraphStyle?) -> Bool {
    a === b || a?.values == b?.values
  }

  /// Takes over a storage's text; the storage calls it.
  func follow(_ storage: NSTextStorage?) {
    textStorage = storage
    forgetText()
  }

  /// Adds a container after the others.
  open func addTextContainer(_ container: NSTextContainer) {
    insertTextContainer(container, at: textContainers.count)
  }

  /// Adds a container among the others.
  open func insertTextContainer(_ container: NSTextContainer, at index: Int) {
    container.layoutManager = self
    textContainers.insert(container, at: min(max(index, 0), textContainers.count))
    forgetText()
  }

  /// Takes a container away.
  open func removeTextContainer(at index: Int) {
    guard textContainers.indices.contains(index) else { return }
    textContainers.remove(at: index).layoutManager = nil
    forgetText()
  }

  /// Is told that a container has another shape.
  open func textContainerChangedGeometry(_ container: NSTextContainer) { discardLayout() }

  // MARK: Changes

  /// Takes over an edit of the text; the storage calls it when its editing is processed.
  ///
  /// - Parameters:
  ///   - textStorage: The text, changed already.
  ///   - editMask: What changed.
  ///   - newCharRange: Where, in the text as it is now.
  ///   - delta: By how much the text grew.
  ///   - invalidatedCharRange: What has no valid attributes any more; holds `newCharRange`.
  open func processEditing(
    for textStorage: NSTextStorage,
    edited editMask: NSTextStorage.EditActions,
    range newCharRange: NSRange,
    changeInLength delta: Int,
    invalidatedRange invalidatedCharRange: NSRange
  ) { takeEdit(editMask, newCharRange, delta, invalidatedCharRange) }

  /// Forgets the glyphs of a range; they are made again when they are asked for.
  open func invalidateGlyphs(
    forCharacterRange charRange: NSRange,
    changeInLength delta: Int,
    actualCharacterRange: NSRangePointer?
  ) { invalidate(charRange, actualCharacterRange) }

  /// Forgets the layout of a range.
  open func invalidateLayout(
    forCharacterRange charRange: NSRange,
    actualCharacterRange actualCharRange: NSRangePointer?
  ) { invalidate(charRange, actualCharRange) }

  /// Has what shows a range draw it again.
  open func invalidateDisplay(forCharacterRange charRange: NSRange) {
    tellHosts(charRange, changeInLength: 0)
  }
  /// Has what shows a range draw it again.
  open func invalidateDisplay(forGlyphRange glyphRange: NSRange) {
    invalidateDisplay(forCharacterRange: characters(ofGlyphs: glyphRange))
  }

  // MARK: Layout

  /// Makes the glyphs of a range now.
  open func ensureGlyphs(forCharacterRange charRange: NSRange) { ensure(charRange) }
  /// Makes glyphs now.
  open func ensureGlyphs(forGlyphRange glyphRange: NSRange) {
    ensure(characters(ofGlyphs: glyphRange))
  }
  /// Lays out a range now.
  open func ensureLayout(forCharacterRange charRange: NSRange) { ensure(charRange) }
  /// Lays out glyphs now.
  open func ensureLayout(forGlyphRange glyphRange: NSRange) {
    ensure(characters(ofGlyphs: glyphRange))
  }
  /// Lays out all that stands in a container now.
  open func ensureLayout(for container: NSTextContainer) { ensureAll(of: container) }
  /// Lays out what a rectangle of a container shows now.
  open func ensureLayout(forBoundingRect bounds: CGRect, in container: NSTextContainer) {
    ensure(bounds, in: container)
  }

  // MARK: Glyphs and characters

  /// How many glyphs the text has.
  open var numberOfGlyphs: Int { glyphCount }
  /// Whether there is such a glyph.
  open func isValidGlyphIndex(_ glyphIndex: Int) -> Bool {
    placed(glyphIndex) != nil || glyphIndex >= 0 && glyphIndex < glyphCount
  }
  /// Returns the first character of a glyph.
  open func characterIndexForGlyph(at glyphIndex: Int) -> Int { character(ofGlyph: glyphIndex) }
  /// Returns the first glyph of a character.
  open func glyphIndexForCharacter(at charIndex: Int) -> Int { glyph(ofCharacter: charIndex) }
  /// Returns the glyphs of characters.
  open func glyphRange(
    forCharacterRange charRange: NSRange,
    actualCharacterRange: NSRangePointer?
  ) -> NSRange { glyphs(ofCharacters: charRange, actualCharacterRange) }
  /// Returns the characters of glyphs.
  open func characterRange(
    forGlyphRange glyphRange: NSRange,
    actualGlyphRange: NSRangePointer?
  ) -> NSRange { characters(ofGlyphs: glyphRange, actualGlyphRange) }

  /// Returns a glyph; 0 behind the last one, and where nothing is drawn.
  open func cgGlyph(at glyphIndex: Int) -> CGGlyph { number(ofGlyph: glyphIndex) }
  /// Returns a glyph and whether there is one of this number.
  open func cgGlyph(
    at glyphIndex: Int,
    isValidIndex: UnsafeMutablePointer<ObjCBool>?
  ) -> CGGlyph {
    isValidIndex?.pointee = ObjCBool(placed(glyphIndex) != nil)
    return number(ofGlyph: glyphIndex)
  }
  /// Returns a glyph, as `cgGlyph(at:)` does; its name before iOS 9.
  open func glyph(at glyphIndex: Int) -> CGGlyph { cgGlyph(at: glyphIndex) }
  /// Returns a glyph and whether there is one of this number; the name before iOS 9.
  open func glyph(
    at glyphIndex: Int,
    isValidIndex: UnsafeMutablePointer<ObjCBool>?
  ) -> CGGlyph { cgGlyph(at: glyphIndex, isValidIndex: isValidIndex) }
  /// Returns what a glyph is to layout.
  open func propertyForGlyph(at glyphIndex: Int) -> GlyphProperty { property(ofGlyph: glyphIndex) }
  /// Fills buffers with glyphs and what is known of them; nil buffers are left out.
  ///
  /// - Returns: How many glyphs there were.
  @discardableResult
  open func getGlyphs(
    in glyphRange: NSRange,
    glyphs glyphBuffer: UnsafeMutablePointer<CGGlyph>?,
    properties props: UnsafeMutablePointer<GlyphProperty>?,
    characterIndexes charIndexBuffer: UnsafeMutablePointer<Int>?,
    bidiLevels bidiLevelBuffer: UnsafeMutablePointer<UInt8>?
  ) -> Int { readGlyphs(glyphRange, glyphBuffer, props, charIndexBuffer, bidiLevelBuffer) }
  /// Returns the glyphs that an ellipsis stands for on a glyph's line; a location of `NSNotFound`
  /// where there is none.
  open func truncatedGlyphRange(inLineFragmentForGlyphAt glyphIndex: Int) -> NSRange {
    truncatedGlyphs(ofGlyph: glyphIndex)
  }
  /// Returns the glyphs around one that stand as far apart as their advances say.
  open func range(ofNominallySpacedGlyphsContaining glyphIndex: Int) -> NSRange {
    nominallySpaced(glyphIndex)
  }
  /// Whether nothing is drawn for a glyph, as for a line end.
  open func notShownAttribute(forGlyphAt glyphIndex: Int) -> Bool { isHidden(glyphIndex) }
  /// Has a glyph drawn or not, until the text or its layout changes.
  open func setNotShownAttribute(_ flag: Bool, forGlyphAt glyphIndex: Int) {
    shownAttributes[glyphIndex] = flag
  }
  /// Whether a glyph is known to leave its line's room, by default `false`.
  open func drawsOutsideLineFragment(forGlyphAt glyphIndex: Int) -> Bool {
    outsideAttributes[glyphIndex] ?? false
  }
  /// Notes that a glyph leaves its line's room, until the text or its layout changes.
  open func setDrawsOutsideLineFragment(_ flag: Bool, forGlyphAt glyphIndex: Int) {
    outsideAttributes[glyphIndex] = flag
  }
  /// Returns the size of the attachment that a glyph stands for, -1 by -1 where it is none.
  open func attachmentSize(forGlyphAt glyphIndex: Int) -> CGSize {
    attachmentSize(ofGlyph: glyphIndex)
  }
  /// Returns the first character and glyph that are not laid out.
  open func getFirstUnlaidCharacterIndex(
    _ charIndex: UnsafeMutablePointer<Int>?,
    glyphIndex: UnsafeMutablePointer<Int>?
  ) {
    charIndex?.pointee = firstUnlaid.character
    glyphIndex?.pointee = firstUnlaid.glyph
  }
  /// Returns the first character that is not laid out; the text's length where all are.
  open func firstUnlaidCharacterIndex() -> Int { firstUnlaid.character }
  /// Returns the first glyph that is not laid out.
  open func firstUnlaidGlyphIndex() -> Int { firstUnlaid.glyph }

  // MARK: Containers and lines

  /// Returns the glyphs that stand in a container.
  open func glyphRange(for container: NSTextContainer) -> NSRange {
    glyphs(ofCharacters: characters(in: container))
  }
  /// Returns the glyphs of the lines that a rectangle of a container touches.
  open func glyphRange(forBoundingRect bounds: CGRect, in container: NSTextContainer) -> NSRange {
    glyphs(ofCharacters: characters(in: bounds, of: container, laysOut: true))
  }
  /// Returns the glyphs of the lines that a rectangle of a container touches, of those that are laid
  /// out already.
  open func glyphRange(
    forBoundingRectWithoutAdditionalLayout bounds: CGRect,
    in container: NSTextContainer
  ) -> NSRange {
    glyphs(ofCharacters: characters(in: bounds, of: container, laysOut: false))
  }
  /// Returns the container that a glyph stands in.
  open func textContainer(
    forGlyphAt glyphIndex: Int,
    effectiveRange: NSRangePointer?
  ) -> NSTextContainer? { container(ofGlyph: glyphIndex, effectiveRange, laysOut: true) }
  /// Returns the container that a glyph stands in; with `flag` nil where it is not laid out.
  open func textContainer(
    forGlyphAt glyphIndex: Int,
    effectiveRange: NSRangePointer?,
    withoutAdditionalLayout flag: Bool
  ) -> NSTextContainer? { container(ofGlyph: glyphIndex, effectiveRange, laysOut: !flag) }
  /// Returns the box that the text takes in a container, in points of the container.
  open func usedRect(for container: NSTextContainer) -> CGRect { used(of: container) }
  /// Returns the room of the line that a glyph stands on, spacing included.
  open func lineFragmentRect(
    forGlyphAt glyphIndex: Int,
    effectiveRange: NSRangePointer?
  ) -> CGRect { fragment(ofGlyph: glyphIndex, effectiveRange, laysOut: true) }
  /// Returns the room of the line that a glyph stands on; with `flag` zero where it is not laid out.
  open func lineFragmentRect(
    forGlyphAt glyphIndex: Int,
    effectiveRange: NSRangePointer?,
    withoutAdditionalLayout flag: Bool
  ) -> CGRect { fragment(ofGlyph: glyphIndex, effectiveRange, laysOut: !flag) }
  /// Returns what is filled of the line that a glyph stands on, padding included.
  open func lineFragmentUsedRect(
    forGlyphAt glyphIndex: Int,
    effectiveRange: NSRangePointer?
  ) -> CGRect { usedFragment(ofGlyph: glyphIndex, effectiveRange, laysOut: true) }
  /// Returns what is filled of the line that a glyph stands on; with `flag` zero where it is not
  /// laid out.
  open func lineFragmentUsedRect(
    forGlyphAt glyphIndex: Int,
    effectiveRange: NSRangePointer?,
    withoutAdditionalLayout flag: Bool
  ) -> CGRect { usedFragment(ofGlyph: glyphIndex, effectiveRange, laysOut: !flag) }
  /// Where the line after a final line end stands, or the line of an empty text; zero where there is
  /// none.
  open var extraLineFragmentRect: CGRect { extraLine?.fragment ?? .zero }
  /// What is filled of the line after a final line end; zero where there is none.
  open var extraLineFragmentUsedRect: CGRect { extraLine?.used ?? .zero }
  /// The container of the line after a final line end; nil where there is none.
  open var extraLineFragmentTextContainer: NSTextContainer? { extraLine?.container }
  /// Returns where a glyph's origin is, relative to its line's room.
  open func location(forGlyphAt glyphIndex: Int) -> CGPoint { place(ofGlyph: glyphIndex) }

  // MARK: What layout stores

  // Source: Apple documents these methods as called by the text system while it lays text out; a
  // subclass overrides them to see and to change what is stored, and calls `super` with that.

  /// Stores the glyphs of characters before they are laid out; called for each stretch of one font.
  ///
  /// A delegate calls it from `layoutManager(_:shouldGenerateGlyphs:properties:characterIndexes:font:
  /// forGlyphRange:)` with other glyphs; at other times nothing happens. Characters that no glyph
  /// names belong to the glyph before.
  ///
  /// - Parameters:
  ///   - glyphs: The glyphs.
  ///   - props: What they are to layout: `.null` hides one, `.controlCharacter` has the delegate asked
  ///     for its action.
  ///   - charIndexes: The first character of each, in rising order.
  ///   - aFont: Draws them in place of the text's own font.
  ///   - glyphRange: Their numbers, as far as they are known before layout.
  open func setGlyphs(
    _ glyphs: UnsafePointer<CGGlyph>,
    properties props: UnsafePointer<GlyphProperty>,
    characterIndexes charIndexes: UnsafePointer<Int>,
    font aFont: UIFont,
    forGlyphRange glyphRange: NSRange
  ) {
    for index in 0..<max(glyphRange.length, 0) {
      glyphChoice?.stored.append(
        ChosenGlyph(
          glyph: glyphs[index],
          property: props[index],
          character: charIndexes[index],
          font: aFont
        )
      )
    }
  }
  /// Stores the container of a line's glyphs while the line is laid out; a container behind the one
  /// that is filled takes the line and what follows it.
  open func setTextContainer(_ container: NSTextContainer, forGlyphRange glyphRange: NSRange) {
    storedLine?.container = container
  }
  /// Stores the room of a line and what is filled of it while the line is laid out, in points of the
  /// container; the next line begins below it.
  open func setLineFragmentRect(
    _ fragmentRect: CGRect,
    forGlyphRange glyphRange: NSRange,
    usedRect: CGRect
  ) { storedLine?.store(fragmentRect, used: usedRect) }
  /// Stores the room of the line after a final line end, or of an empty text, while it is laid out.
  open func setExtraLineFragmentRect(
    _ fragmentRect: CGRect,
    usedRect: CGRect,
    textContainer container: NSTextContainer
  ) { storedLine?.store(fragmentRect, used: usedRect) }
  /// Stores where the first of some glyphs stands while their line is laid out, relative to the
  /// line's room; those behind it follow.
  ///
  /// `y` counts for the line's first glyph: it is the baseline of them all.
  open func setLocation(_ location: CGPoint, forStartOfGlyphRange glyphRange: NSRange) {
    storedLine?.store(location, ofGlyph: glyphRange.location)
  }
  /// Stores the size of the attachments that glyphs stand for while they are laid out.
  open func setAttachmentSize(_ attachmentSize: CGSize, forGlyphRange glyphRange: NSRange) {
    storedAttachmentSize = attachmentSize
  }

  // MARK: Places

  /// Returns the box around glyphs, in points of the container.
  open func boundingRect(forGlyphRange glyphRange: NSRange, in container: NSTextContainer) -> CGRect
  { box(aroundGlyphs: glyphRange, in: container) }
  /// Gives the rectangles that cover glyphs, line by line.
  ///
  /// With a `selectedRange` they are those of a selection, which reach to the container's edges
  /// where lines are selected whole; a location of `NSNotFound` leaves the glyphs' own.
  open func enumerateEnclosingRects(
    forGlyphRange glyphRange: NSRange,
    withinSelectedGlyphRange selectedRange: NSRange,
    in container: NSTextContainer,
    using block: (CGRect, UnsafeMutablePointer<ObjCBool>) -> Void
  ) { enclosingRects(glyphRange, selectedRange, container, block) }
  /// Gives the lines that glyphs stand on: room, what is filled, container, glyphs.
  open func enumerateLineFragments(
    forGlyphRange glyphRange: NSRange,
    using block: (CGRect, CGRect, NSTextContainer, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
  ) { lineFragments(glyphRange, block) }
  /// Returns the glyph nearest to a point of a container, and how far into it the point lies, 0 to
  /// 1.
  open func glyphIndex(
    for point: CGPoint,
    in container: NSTextContainer,
    fractionOfDistanceThroughGlyph partialFraction: UnsafeMutablePointer<CGFloat>?
  ) -> Int { glyph(ofCharacter: character(at: point, in: container, partialFraction)) }
  /// Returns the glyph nearest to a point of a container.
  open func glyphIndex(for point: CGPoint, in container: NSTextContainer) -> Int {
    glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: nil)
  }
  /// Returns how far a point lies into the glyph nearest to it, 0 to 1.
  open func fractionOfDistanceThroughGlyph(
    for point: CGPoint,
    in container: NSTextContainer
  ) -> CGFloat {
    var fraction: CGFloat = 0
    _ = glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: &fraction)
    return fraction
  }
  /// Returns the character nearest to a point of a container, and how far from it to the next
  /// insertion point the point lies, 0 to 1.
  open func characterIndex(
    for point: CGPoint,
    in container: NSTextContainer,
    fractionOfDistanceBetweenInsertionPoints partialFraction: UnsafeMutablePointer<CGFloat>?
  ) -> Int { character(at: point, in: container, partialFraction) }
  /// Fills buffers with the insertion points of the line with a character, and where they stand from
  /// its room's left edge.
  ///
  /// - Parameters:
  ///   - charIndex: A character of the line.
  ///   - aFlag: Whether points between text of two directions have their other place.
  ///   - dFlag: Whether they are sorted from left to right, else by their characters.
  ///   - positions: The places in points; nil: left out.
  ///   - charIndexes: The characters; nil: left out.
  /// - Returns: How many points there are.
  @discardableResult
  open func getLineFragmentInsertionPoints(
    forCharacterAt charIndex: Int,
    alternatePositions aFlag: Bool,
    inDisplayOrder dFlag: Bool,
    positions: UnsafeMutablePointer<CGFloat>?,
    characterIndexes charIndexes: UnsafeMutablePointer<Int>?
  ) -> Int { insertionPoints(charIndex, dFlag, positions, charIndexes) }

  // MARK: Drawing

  /// Draws the background of glyphs into the current context, the container's upper left corner at
  /// `origin`.
  open func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
    paintBackground(glyphsToShow, at: origin)
  }
  /// Draws glyphs into the current context with their decorations, the container's upper left corner
  /// at `origin`.
  open func drawGlyphs(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
    paintGlyphs(glyphsToShow, at: origin)
  }
  /// Fills rectangles behind characters with a colour, which is the context's already.
  open func fillBackgroundRectArray(
    _ rectArray: UnsafePointer<CGRect>,
    count rectCount: Int,
    forCharacterRange charRange: NSRange,
    color: UIColor
  ) { fill(UnsafeBufferPointer(start: rectArray, count: max(rectCount, 0)), color) }
  /// Draws glyphs of one font at places of the context.
  open func showCGGlyphs(
    _ glyphs: UnsafePointer<CGGlyph>,
    positions: UnsafePointer<CGPoint>,
    count glyphCount: Int,
    font: UIFont,
    textMatrix: CGAffineTransform,
    attributes: [NSAttributedString.Key: Any] = [:],
    in CGContext: CGContext
  ) {
    showCGGlyphs(
      glyphs,
      positions: positions,
      count: glyphCount,
      font: font,
      matrix: textMatrix,
      attributes: attributes,
      in: CGContext
    )
  }
  /// Draws glyphs of one font at places of the context; the name before iOS 13.
  ///
  /// `textMatrix` turns and stretches each glyph at its place; its translation does not count.
  open func showCGGlyphs(
    _ glyphs: UnsafePointer<CGGlyph>,
    positions: UnsafePointer<CGPoint>,
    count glyphCount: Int,
    font: UIFont,
    matrix textMatrix: CGAffineTransform,
    attributes: [NSAttributedString.Key: Any] = [:],
    in graphicsContext: CGContext
  ) { show(glyphs, positions, glyphCount, font, textMatrix, attributes, graphicsContext) }
  /// Draws the line under glyphs of one line.
  open func drawUnderline(
    forGlyphRange glyphRange: NSRange,
    underlineType underlineVal: NSUnderlineStyle,
    baselineOffset: CGFloat,
    lineFragmentRect lineRect: CGRect,
    lineFragmentGlyphRange lineGlyphRange: NSRange,
    containerOrigin: CGPoint
  ) { paint(glyphRange, at: containerOrigin, parts: .underlines) }
  /// Has the lines drawn under glyphs of one line.
  open func underlineGlyphRange(
    _ glyphRange: NSRange,
    underlineType underlineVal: NSUnderlineStyle,
    lineFragmentRect lineRect: CGRect,
    lineFragmentGlyphRange lineGlyphRange: NSRange,
    containerOrigin: CGPoint
  ) {
    drawUnderline(
      forGlyphRange: glyphRange,
      underlineType: underlineVal,
      baselineOffset: baselineOffset(ofGlyph: glyphRange.location),
      lineFragmentRect: lineRect,
      lineFragmentGlyphRange: lineGlyphRange,
      containerOrigin: containerOrigin
    )
  }
  /// Draws the line through glyphs of one line.
  open func drawStrikethrough(
    forGlyphRange glyphRange: NSRange,
    strikethroughType strikethroughVal: NSUnderlineStyle,
    baselineOffset: CGFloat,
    lineFragmentRect lineRect: CGRect,
    lineFragmentGlyphRange lineGlyphRange: NSRange,
    containerOrigin: CGPoint
  ) { paint(glyphRange, at: containerOrigin, parts: .strikethroughs) }
  /// Has the lines drawn through glyphs of one line.
  open func strikethroughGlyphRange(
    _ glyphRange: NSRange,
    strikethroughType strikethroughVal: NSUnderlineStyle,
    lineFragmentRect lineRect: CGRect,
    lineFragmentGlyphRange lineGlyphRange: NSRange,
    containerOrigin: CGPoint
  ) {
    drawStrikethrough(
      forGlyphRange: glyphRange,
      strikethroughType: strikethroughVal,
      baselineOffset: baselineOffset(ofGlyph: glyphRange.location),
      lineFragmentRect: lineRect,
      lineFragmentGlyphRange: lineGlyphRange,
      containerOrigin: containerOrigin
    )
  }
}

private struct WeakLayoutHost {
  weak var host: (any TextLayoutHost)?
}
