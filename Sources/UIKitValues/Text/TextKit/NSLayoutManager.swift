import CoreGraphics
import Foundation
import TextLayout

/// Lays out the text of a storage in containers and reports the positions of its glyphs.
open class NSLayoutManager: NSObject, NSSecureCoding {
  /// The text; nil until the layout manager is added to a storage.
  open private(set) weak var textStorage: NSTextStorage?
  /// The containers, which are filled in order.
  open private(set) var textContainers: [NSTextContainer] = []
  /// The delegate, which is notified of the layout and can change it.
  open weak var delegate: (any NSLayoutManagerDelegate)? {
    didSet {
      checkAddedMethods(delegate)
      if delegate !== oldValue { discardLayout() }
    }
  }
  /// Whether the fonts' leading is added to lines; true by default.
  open var usesFontLeading = true {
    didSet { if usesFontLeading != oldValue { discardLayout() } }
  }
  /// Whether the layout may skip text that is not needed; false by default.
  ///
  /// Skipped text has an estimated height until it is laid out.
  open var allowsNonContiguousLayout = false
  /// Whether text before laid-out text was skipped.
  open var hasNonContiguousLayout: Bool { hasGaps }

  /// The weakly held objects that show the layout.
  private var hosts: [WeakLayoutHost] = []
  /// The object that replaces the text for display; nil to show the text unchanged.
  package weak var display: (any TextDisplay)?
  /// The style of the empty line after a final line end; nil for that of the paragraph before it.
  package var extraLineStyle: NSParagraphStyle? {
    didSet { if !Self.areAlike(extraLineStyle, oldValue) { invalidateExtraLine() } }
  }
  /// The numbers of list items by the starts of their paragraphs, valid until the text changes.
  var itemNumbers: [Int: Int] = [:]
  /// The attributes of links; nil, the default, for blue and underlined.
  ///
  /// Setting the property does not invalidate the layout; the caller does.
  package var linkTextAttributes: [NSAttributedString.Key: Any]?
  /// The attributes of text that will be typed; the caret of an empty text has the height of their
  /// font.
  package var typingAttributes: [NSAttributedString.Key: Any] = [:] {
    didSet { if textStorage?.length ?? 0 == 0 { discardLayout() } }
  }

  /// The threshold for hyphenation, from 0 (never, the default) to 1; the factor of a paragraph
  /// style takes precedence.
  open var hyphenationFactor: CGFloat = 0 {
    didSet { if hyphenationFactor != oldValue { discardLayout() } }
  }
  /// Whether paragraphs without a hyphenation factor are hyphenated; false by default.
  open var usesDefaultHyphenation = false {
    didSet { if usesDefaultHyphenation != oldValue { discardLayout() } }
  }
  /// Whether spaces, tabs and line ends are drawn as signs; false by default.
  open var showsInvisibleCharacters = false {
    didSet { if showsInvisibleCharacters != oldValue { invalidateAllDisplay() } }
  }
  /// Whether other control characters are drawn as signs; false by default.
  open var showsControlCharacters = false {
    didSet { if showsControlCharacters != oldValue { invalidateAllDisplay() } }
  }

  /// The containers that are laid out as a whole; nil until the first layout after a change.
  var pieces: [LayoutSection]?
  /// The paragraphs of the container that is laid out by paragraphs; nil until the first layout.
  var flow: TextFlow?
  private(set) lazy var reader = LayoutReader(self)
  /// Whether the delegate was notified that the layout is complete.
  var hasReportedEnd = false
  /// The glyphs that are currently being stored; nil at other times.
  var chosenGlyphs: [ChosenGlyph]?
  /// The line that is currently laid out, if a subclass stores lines.
  var storedLine: StoredLine?
  /// The size of an attachment that a subclass stored.
  var storedAttachmentSize = CGSize.zero
  /// The first character that a subclass moved to a container after the current one.
  var containerEnd: Int?
  /// The glyphs for which an app specified whether they are drawn.
  var shownAttributes: [Int: Bool] = [:]
  /// The glyphs for which an app specified whether they extend beyond their line.
  var outsideAttributes: [Int: Bool] = [:]

  public override init() { super.init() }

  /// Creates a layout manager with settings from an archive, without text and containers.
  public required init?(coder: NSCoder) {
    super.init()
    usesFontLeading = coder.decodeBool(forKey: "NSUsesFontLeading")
    allowsNonContiguousLayout = coder.decodeBool(forKey: "NSAllowsNonContiguousLayout")
    if coder.containsValue(forKey: "NSHyphenationFactor") {
      hyphenationFactor = CGFloat(coder.decodeDouble(forKey: "NSHyphenationFactor"))
    }
    usesDefaultHyphenation = coder.decodeBool(forKey: "NSUsesDefaultHyphenation")
    showsInvisibleCharacters = coder.decodeBool(forKey: "NSShowsInvisibleCharacters")
    showsControlCharacters = coder.decodeBool(forKey: "NSShowsControlCharacters")
  }

  /// Writes the settings, but neither text nor containers.
  open func encode(with coder: NSCoder) {
    coder.encode(usesFontLeading, forKey: "NSUsesFontLeading")
    coder.encode(allowsNonContiguousLayout, forKey: "NSAllowsNonContiguousLayout")
    coder.encode(Double(hyphenationFactor), forKey: "NSHyphenationFactor")
    coder.encode(usesDefaultHyphenation, forKey: "NSUsesDefaultHyphenation")
    coder.encode(showsInvisibleCharacters, forKey: "NSShowsInvisibleCharacters")
    coder.encode(showsControlCharacters, forKey: "NSShowsControlCharacters")
  }

  /// Whether the class supports secure coding; always true.
  open class var supportsSecureCoding: Bool { true }

  // MARK: Parts

  /// Adds an object that is notified of invalid layout; it is not retained.
  package func addLayoutHost(_ host: any TextLayoutHost) {
    hosts.removeAll { $0.host == nil || $0.host === host }
    hosts.append(WeakLayoutHost(host: host))
  }

  /// Removes an object that is notified of invalid layout.
  package func removeLayoutHost(_ host: any TextLayoutHost) {
    hosts.removeAll { $0.host == nil || $0.host === host }
  }

  /// Notifies the hosts that the layout of characters is invalid.
  func tellHosts(_ range: NSRange, changeInLength delta: Int) {
    for entry in hosts {
      entry.host?.layoutManager(self, didInvalidate: range, changeInLength: delta)
    }
  }

  /// Notifies the hosts that estimated heights were replaced.
  func tellHosts(usedRectChangedOf container: NSTextContainer) {
    for entry in hosts { entry.host?.layoutManager(self, didChangeUsedRectOf: container) }
  }

  private static func areAlike(_ a: NSParagraphStyle?, _ b: NSParagraphStyle?) -> Bool {
    a === b || a?.values == b?.values
  }

  /// Sets the storage; the storage calls it.
  func follow(_ storage: NSTextStorage?) {
    textStorage = storage
    forgetText()
  }

  /// Adds a container after the others.
  open func addTextContainer(_ container: NSTextContainer) {
    insertTextContainer(container, at: textContainers.count)
  }

  /// Adds a container among the others; a container of a layout manager is removed from it first.
  open func insertTextContainer(_ container: NSTextContainer, at index: Int) {
    if let old = container.layoutManager,
      let place = old.textContainers.firstIndex(where: { $0 === container })
    {
      old.removeTextContainer(at: place)
    }
    container.layoutManager = self
    textContainers.insert(container, at: min(max(index, 0), textContainers.count))
    forgetText()
  }

  /// Removes a container.
  open func removeTextContainer(at index: Int) {
    guard textContainers.indices.contains(index) else { return }
    textContainers.remove(at: index).layoutManager = nil
    forgetText()
  }

  /// Invalidates the layout because the geometry of a container changed.
  open func textContainerChangedGeometry(_ container: NSTextContainer) { discardLayout() }

  // MARK: Changes

  /// Updates the layout after an edit of the text; the storage calls it when it processes its
  /// edits.
  ///
  /// - Parameters:
  ///   - textStorage: The changed text.
  ///   - editMask: The kinds of changes.
  ///   - newCharRange: The changed range, in the changed text.
  ///   - delta: The change of the text's length.
  ///   - invalidatedCharRange: The range with invalid attributes; it contains `newCharRange`.
  open func processEditing(
    for textStorage: NSTextStorage,
    edited editMask: NSTextStorage.EditActions,
    range newCharRange: NSRange,
    changeInLength delta: Int,
    invalidatedRange invalidatedCharRange: NSRange
  ) { takeEdit(editMask, newCharRange, delta, invalidatedCharRange) }

  /// Invalidates the glyphs of a range; they are generated again when they are needed.
  open func invalidateGlyphs(
    forCharacterRange charRange: NSRange,
    changeInLength delta: Int,
    actualCharacterRange: NSRangePointer?
  ) { invalidate(charRange, actualCharacterRange) }

  /// Invalidates the layout of a range.
  open func invalidateLayout(
    forCharacterRange charRange: NSRange,
    actualCharacterRange actualCharRange: NSRangePointer?
  ) { invalidate(charRange, actualCharRange) }

  /// Redraws a range of characters.
  open func invalidateDisplay(forCharacterRange charRange: NSRange) {
    tellHosts(charRange, changeInLength: 0)
  }
  /// Redraws a range of glyphs.
  open func invalidateDisplay(forGlyphRange glyphRange: NSRange) {
    invalidateDisplay(forCharacterRange: characters(ofGlyphs: glyphRange))
  }

  // MARK: Layout

  /// Generates the glyphs of a range of characters.
  open func ensureGlyphs(forCharacterRange charRange: NSRange) { ensure(charRange) }
  /// Generates a range of glyphs.
  open func ensureGlyphs(forGlyphRange glyphRange: NSRange) {
    ensure(characters(ofGlyphs: glyphRange))
  }
  /// Lays out a range of characters.
  open func ensureLayout(forCharacterRange charRange: NSRange) { ensure(charRange) }
  /// Lays out a range of glyphs.
  open func ensureLayout(forGlyphRange glyphRange: NSRange) {
    ensure(characters(ofGlyphs: glyphRange))
  }
  /// Lays out the text of a container.
  open func ensureLayout(for container: NSTextContainer) { ensureAll(of: container) }
  /// Lays out the text in a rectangle of a container.
  open func ensureLayout(forBoundingRect bounds: CGRect, in container: NSTextContainer) {
    ensure(bounds, in: container)
  }

  // MARK: Glyphs and characters

  /// The number of glyphs of the text.
  open var numberOfGlyphs: Int { glyphCount }
  /// Returns whether a glyph with an index exists.
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

  /// Returns a glyph; 0 after the last one and for a glyph that is not drawn.
  open func cgGlyph(at glyphIndex: Int) -> CGGlyph { number(ofGlyph: glyphIndex) }
  /// Returns a glyph and whether the index is valid.
  open func cgGlyph(
    at glyphIndex: Int,
    isValidIndex: UnsafeMutablePointer<ObjCBool>?
  ) -> CGGlyph {
    isValidIndex?.pointee = ObjCBool(placed(glyphIndex) != nil)
    return number(ofGlyph: glyphIndex)
  }
  /// Returns a glyph, as ``cgGlyph(at:)`` does.
  ///
  /// - Note: The name before iOS 9.
  open func glyph(at glyphIndex: Int) -> CGGlyph { cgGlyph(at: glyphIndex) }
  /// Returns a glyph and whether the index is valid.
  ///
  /// - Note: The name before iOS 9.
  open func glyph(
    at glyphIndex: Int,
    isValidIndex: UnsafeMutablePointer<ObjCBool>?
  ) -> CGGlyph { cgGlyph(at: glyphIndex, isValidIndex: isValidIndex) }
  /// Returns the properties of a glyph in the layout.
  open func propertyForGlyph(at glyphIndex: Int) -> GlyphProperty { property(ofGlyph: glyphIndex) }
  /// Fills buffers with glyphs and their properties; nil buffers are ignored.
  ///
  /// - Parameters:
  ///   - glyphRange: The glyphs.
  ///   - glyphBuffer: Receives the glyphs.
  ///   - props: Receives the properties.
  ///   - charIndexBuffer: Receives the first characters.
  ///   - bidiLevelBuffer: Receives the levels of the writing direction.
  /// - Returns: The number of glyphs.
  @discardableResult
  open func getGlyphs(
    in glyphRange: NSRange,
    glyphs glyphBuffer: UnsafeMutablePointer<CGGlyph>?,
    properties props: UnsafeMutablePointer<GlyphProperty>?,
    characterIndexes charIndexBuffer: UnsafeMutablePointer<Int>?,
    bidiLevels bidiLevelBuffer: UnsafeMutablePointer<UInt8>?
  ) -> Int { readGlyphs(glyphRange, glyphBuffer, props, charIndexBuffer, bidiLevelBuffer) }
  /// Returns the glyphs that an ellipsis represents on a glyph's line; a location of `NSNotFound`
  /// if there is none.
  open func truncatedGlyphRange(inLineFragmentForGlyphAt glyphIndex: Int) -> NSRange {
    truncatedGlyphs(ofGlyph: glyphIndex)
  }
  /// Returns the glyphs around one whose distances are their advances.
  open func range(ofNominallySpacedGlyphsContaining glyphIndex: Int) -> NSRange {
    nominallySpaced(glyphIndex)
  }
  /// Returns whether a glyph is not drawn, such as a line end.
  open func notShownAttribute(forGlyphAt glyphIndex: Int) -> Bool { isHidden(glyphIndex) }
  /// Sets whether a glyph is not drawn, until the text or its layout changes.
  open func setNotShownAttribute(_ flag: Bool, forGlyphAt glyphIndex: Int) {
    shownAttributes[glyphIndex] = flag
  }
  /// Returns whether a glyph extends beyond its line's room; false by default.
  open func drawsOutsideLineFragment(forGlyphAt glyphIndex: Int) -> Bool {
    outsideAttributes[glyphIndex] ?? false
  }
  /// Sets whether a glyph extends beyond its line's room, until the text or its layout changes.
  open func setDrawsOutsideLineFragment(_ flag: Bool, forGlyphAt glyphIndex: Int) {
    outsideAttributes[glyphIndex] = flag
  }
  /// Returns the size of the attachment of a glyph; -1 by -1 if it has none.
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
  /// Returns the first character that is not laid out; the text's length if all are.
  open func firstUnlaidCharacterIndex() -> Int { firstUnlaid.character }
  /// Returns the first glyph that is not laid out.
  open func firstUnlaidGlyphIndex() -> Int { firstUnlaid.glyph }

  // MARK: Containers and lines

  /// Returns the glyphs in a container.
  open func glyphRange(for container: NSTextContainer) -> NSRange {
    glyphs(ofCharacters: characters(in: container))
  }
  /// Returns the glyphs of the lines that intersect a rectangle of a container.
  open func glyphRange(forBoundingRect bounds: CGRect, in container: NSTextContainer) -> NSRange {
    glyphs(ofCharacters: characters(in: bounds, of: container, laysOut: true))
  }
  /// Returns the glyphs of the lines that intersect a rectangle of a container, without laying out
  /// text.
  open func glyphRange(
    forBoundingRectWithoutAdditionalLayout bounds: CGRect,
    in container: NSTextContainer
  ) -> NSRange {
    glyphs(ofCharacters: characters(in: bounds, of: container, laysOut: false))
  }
  /// Returns the container of a glyph.
  open func textContainer(
    forGlyphAt glyphIndex: Int,
    effectiveRange: NSRangePointer?
  ) -> NSTextContainer? { container(ofGlyph: glyphIndex, effectiveRange, laysOut: true) }
  /// Returns the container of a glyph; if `flag` is true, nil for a glyph that is not laid out.
  open func textContainer(
    forGlyphAt glyphIndex: Int,
    effectiveRange: NSRangePointer?,
    withoutAdditionalLayout flag: Bool
  ) -> NSTextContainer? { container(ofGlyph: glyphIndex, effectiveRange, laysOut: !flag) }
  /// Returns the box of the text in a container, in points of the container.
  open func usedRect(for container: NSTextContainer) -> CGRect { used(of: container) }
  /// Returns the room of a glyph's line, including spacing.
  open func lineFragmentRect(
    forGlyphAt glyphIndex: Int,
    effectiveRange: NSRangePointer?
  ) -> CGRect { fragment(ofGlyph: glyphIndex, effectiveRange, laysOut: true) }
  /// Returns the room of a glyph's line; if `flag` is true, zero for a glyph that is not laid out.
  open func lineFragmentRect(
    forGlyphAt glyphIndex: Int,
    effectiveRange: NSRangePointer?,
    withoutAdditionalLayout flag: Bool
  ) -> CGRect { fragment(ofGlyph: glyphIndex, effectiveRange, laysOut: !flag) }
  /// Returns the used part of a glyph's line, including padding.
  open func lineFragmentUsedRect(
    forGlyphAt glyphIndex: Int,
    effectiveRange: NSRangePointer?
  ) -> CGRect { usedFragment(ofGlyph: glyphIndex, effectiveRange, laysOut: true) }
  /// Returns the used part of a glyph's line; if `flag` is true, zero for a glyph that is not laid
  /// out.
  open func lineFragmentUsedRect(
    forGlyphAt glyphIndex: Int,
    effectiveRange: NSRangePointer?,
    withoutAdditionalLayout flag: Bool
  ) -> CGRect { usedFragment(ofGlyph: glyphIndex, effectiveRange, laysOut: !flag) }
  /// The room of the line after a final line end, or of the line of an empty text; zero if there is
  /// none.
  open var extraLineFragmentRect: CGRect { extraLine?.fragment ?? .zero }
  /// The used part of the line after a final line end; zero if there is none.
  open var extraLineFragmentUsedRect: CGRect { extraLine?.used ?? .zero }
  /// The container of the line after a final line end; nil if there is none.
  open var extraLineFragmentTextContainer: NSTextContainer? { extraLine?.container }
  /// Returns the position of a glyph's origin relative to its line's room.
  open func location(forGlyphAt glyphIndex: Int) -> CGPoint { place(ofGlyph: glyphIndex) }

  // MARK: What layout stores

  // Source: Apple documents these methods as called by the text system during layout. A subclass
  // overrides them to observe and change the stored values, which it passes to `super`.

  /// Stores the glyphs of characters before they are laid out; called for each range of one font.
  ///
  /// A delegate calls it from
  /// `layoutManager(_:shouldGenerateGlyphs:properties:characterIndexes:font:forGlyphRange:)` with
  /// other glyphs; at other times the call has no effect. Characters without a glyph belong to the
  /// glyph before.
  ///
  /// - Parameters:
  ///   - glyphs: The glyphs.
  ///   - props: The properties of the glyphs: `.null` hides a glyph, `.controlCharacter` makes the
  ///     layout call the delegate for an action.
  ///   - charIndexes: The first character of each glyph, in ascending order.
  ///   - aFont: The font that draws the glyphs in place of the text's font.
  ///   - glyphRange: The indices of the glyphs, as far as they are known before layout.
  open func setGlyphs(
    _ glyphs: UnsafePointer<CGGlyph>,
    properties props: UnsafePointer<GlyphProperty>,
    characterIndexes charIndexes: UnsafePointer<Int>,
    font aFont: UIFont,
    forGlyphRange glyphRange: NSRange
  ) {
    for index in 0..<max(glyphRange.length, 0) {
      chosenGlyphs?.append(
        ChosenGlyph(
          glyph: glyphs[index],
          property: props[index],
          character: charIndexes[index],
          font: aFont
        )
      )
    }
  }
  /// Stores the container of a line's glyphs during the line's layout; a container after the
  /// current one receives the line and the following text.
  open func setTextContainer(_ container: NSTextContainer, forGlyphRange glyphRange: NSRange) {
    storedLine?.container = container
  }
  /// Stores the room of a line and its used part during the line's layout, in points of the
  /// container; the next line starts below it.
  open func setLineFragmentRect(
    _ fragmentRect: CGRect,
    forGlyphRange glyphRange: NSRange,
    usedRect: CGRect
  ) { storedLine?.store(fragmentRect, used: usedRect) }
  /// Stores the room of the line after a final line end, or of the line of an empty text, during
  /// its layout; a container after the current one receives the line.
  open func setExtraLineFragmentRect(
    _ fragmentRect: CGRect,
    usedRect: CGRect,
    textContainer container: NSTextContainer
  ) {
    storedLine?.container = container
    storedLine?.store(fragmentRect, used: usedRect)
  }
  /// Stores the position of the first of some glyphs, relative to the line's room, during the
  /// line's layout; the following glyphs in reading order move with it.
  ///
  /// `y` has an effect for the line's first glyph: it is the baseline of the line.
  open func setLocation(_ location: CGPoint, forStartOfGlyphRange glyphRange: NSRange) {
    storedLine?.store(location, ofGlyph: glyphRange.location)
  }
  /// Stores the size of the attachments of glyphs during their layout.
  open func setAttachmentSize(_ attachmentSize: CGSize, forGlyphRange glyphRange: NSRange) {
    storedAttachmentSize = attachmentSize
  }

  // MARK: Places

  /// Returns the box around glyphs, in points of the container.
  open func boundingRect(forGlyphRange glyphRange: NSRange, in container: NSTextContainer) -> CGRect
  { box(aroundGlyphs: glyphRange, in: container) }
  /// Calls a block with the rectangles that cover glyphs, line by line.
  ///
  /// With a `selectedRange` the rectangles are those of a selection, which extend to the
  /// container's edges where whole lines are selected; a location of `NSNotFound` yields the
  /// glyphs' rectangles.
  open func enumerateEnclosingRects(
    forGlyphRange glyphRange: NSRange,
    withinSelectedGlyphRange selectedRange: NSRange,
    in container: NSTextContainer,
    using block: (CGRect, UnsafeMutablePointer<ObjCBool>) -> Void
  ) { enclosingRects(glyphRange, selectedRange, container, block) }
  /// Calls a block with the lines of glyphs: room, used part, container, glyphs.
  open func enumerateLineFragments(
    forGlyphRange glyphRange: NSRange,
    using block: (CGRect, CGRect, NSTextContainer, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
  ) { lineFragments(glyphRange, block) }
  /// Returns the glyph nearest to a point of a container, and the part of it before the point, from
  /// 0 to 1.
  open func glyphIndex(
    for point: CGPoint,
    in container: NSTextContainer,
    fractionOfDistanceThroughGlyph partialFraction: UnsafeMutablePointer<CGFloat>?
  ) -> Int { glyph(ofCharacter: character(at: point, in: container, partialFraction)) }
  /// Returns the glyph nearest to a point of a container.
  open func glyphIndex(for point: CGPoint, in container: NSTextContainer) -> Int {
    glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: nil)
  }
  /// Returns the part of the nearest glyph that is before a point, from 0 to 1.
  open func fractionOfDistanceThroughGlyph(
    for point: CGPoint,
    in container: NSTextContainer
  ) -> CGFloat {
    var fraction: CGFloat = 0
    _ = glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: &fraction)
    return fraction
  }
  /// Returns the character nearest to a point of a container, and the part of the distance to the
  /// next insertion point that is before the point, from 0 to 1.
  open func characterIndex(
    for point: CGPoint,
    in container: NSTextContainer,
    fractionOfDistanceBetweenInsertionPoints partialFraction: UnsafeMutablePointer<CGFloat>?
  ) -> Int { character(at: point, in: container, partialFraction) }
  /// Fills buffers with the insertion points of a character's line and their distances from the
  /// left edge of the line's room.
  ///
  /// - Parameters:
  ///   - charIndex: A character of the line.
  ///   - aFlag: Ignored; on iOS, whether points between text of two directions have their alternate
  ///     position.
  ///   - dFlag: Whether the points are sorted from left to right, else by their characters.
  ///   - positions: Receives the distances in points; nil to ignore them.
  ///   - charIndexes: Receives the characters; nil to ignore them.
  /// - Returns: The number of points.
  @discardableResult
  open func getLineFragmentInsertionPoints(
    forCharacterAt charIndex: Int,
    alternatePositions aFlag: Bool,
    inDisplayOrder dFlag: Bool,
    positions: UnsafeMutablePointer<CGFloat>?,
    characterIndexes charIndexes: UnsafeMutablePointer<Int>?
  ) -> Int { insertionPoints(charIndex, dFlag, positions, charIndexes) }

  // MARK: Drawing

  /// Draws the background of glyphs into the current context, with the container's upper left
  /// corner at `origin`.
  open func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
    paintBackground(glyphsToShow, at: origin)
  }
  /// Draws glyphs with their decorations into the current context, with the container's upper left
  /// corner at `origin`.
  open func drawGlyphs(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
    paintGlyphs(glyphsToShow, at: origin)
  }
  /// Fills rectangles behind characters with a colour, which is already set in the context.
  open func fillBackgroundRectArray(
    _ rectArray: UnsafePointer<CGRect>,
    count rectCount: Int,
    forCharacterRange charRange: NSRange,
    color: UIColor
  ) { fill(UnsafeBufferPointer(start: rectArray, count: max(rectCount, 0)), color) }
  /// Draws glyphs of one font at positions in the context.
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
  /// Draws glyphs of one font at positions in the context.
  ///
  /// `textMatrix` transforms each glyph at its position; its translation is ignored.
  ///
  /// - Note: The name before iOS 13.
  open func showCGGlyphs(
    _ glyphs: UnsafePointer<CGGlyph>,
    positions: UnsafePointer<CGPoint>,
    count glyphCount: Int,
    font: UIFont,
    matrix textMatrix: CGAffineTransform,
    attributes: [NSAttributedString.Key: Any] = [:],
    in graphicsContext: CGContext
  ) { show(glyphs, positions, glyphCount, font, textMatrix, attributes, graphicsContext) }
  /// Draws the line under glyphs of one line of text.
  open func drawUnderline(
    forGlyphRange glyphRange: NSRange,
    underlineType underlineVal: NSUnderlineStyle,
    baselineOffset: CGFloat,
    lineFragmentRect lineRect: CGRect,
    lineFragmentGlyphRange lineGlyphRange: NSRange,
    containerOrigin: CGPoint
  ) { paint(glyphRange, at: containerOrigin, parts: .underlines) }
  /// Draws the underlines of glyphs of one line of text.
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
  /// Draws the line through glyphs of one line of text.
  open func drawStrikethrough(
    forGlyphRange glyphRange: NSRange,
    strikethroughType strikethroughVal: NSUnderlineStyle,
    baselineOffset: CGFloat,
    lineFragmentRect lineRect: CGRect,
    lineFragmentGlyphRange lineGlyphRange: NSRange,
    containerOrigin: CGPoint
  ) { paint(glyphRange, at: containerOrigin, parts: .strikethroughs) }
  /// Draws the strikethroughs of glyphs of one line of text.
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
