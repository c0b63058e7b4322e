import CoreGraphics
import Foundation

/// Lays out the elements of a document in a container, of which only those are laid out that are
/// asked for.
///
/// The lines are those of an `NSLayoutManager` over the same text; a fragment is a paragraph's
/// share of them.
open class NSTextLayoutManager: NSObject, NSSecureCoding, NSTextSelectionDataSource {
  /// What the segments of a range are for.
  public enum SegmentType: Int, Sendable {
    /// The characters alone.
    case standard = 0
    /// A selection, which reaches over line ends to the container's edge.
    case selection = 1
    /// A highlight, as that of found text.
    case highlight = 2
  }

  /// How the segments of a range are enumerated.
  public struct SegmentOptions: OptionSet, Hashable, Sendable {
    /// One bit an option, as in UIKit.
    public let rawValue: UInt
    /// Makes options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The block gets no ranges.
    public static let rangeNotRequired = SegmentOptions(rawValue: 1 << 0)
    /// Of a range over several lines the first and the last alone.
    public static let middleFragmentsExcluded = SegmentOptions(rawValue: 1 << 1)
    /// The first segment begins at the container's edge.
    public static let headSegmentExtended = SegmentOptions(rawValue: 1 << 2)
    /// The last segment ends at the container's edge.
    public static let tailSegmentExtended = SegmentOptions(rawValue: 1 << 3)
    /// An empty range between two lines stands at the end of the first.
    public static let upstreamAffinity = SegmentOptions(rawValue: 1 << 4)
  }

  /// What makes the lines.
  package let engine: NSLayoutManager
  var fragments: [Int: NSTextLayoutFragment] = [:]
  var rendering = RenderingAttributes()
  var validatedParagraphs: Set<Int> = []
  var isValidating = false
  /// The text of contents that are no content storage; nil: they are one, or there are none.
  var elementText: ElementText?
  private lazy var ownViewport = NSTextViewportLayoutController(textLayoutManager: self)
  private lazy var navigation = NSTextSelectionNavigation(dataSource: self)

  public override init() {
    engine = NSLayoutManager()
    engine.allowsNonContiguousLayout = true
    super.init()
    connect()
  }

  /// Lays out with an engine that has its text and its container already.
  package init(engine: NSLayoutManager) {
    self.engine = engine
    super.init()
    connect()
    engine.textContainers.first?.textLayoutManager = self
  }

  /// Makes a layout without text and container; nothing is read from the archive.
  public required init?(coder: NSCoder) {
    engine = NSLayoutManager()
    engine.allowsNonContiguousLayout = true
    super.init()
    connect()
  }

  /// Writes nothing.
  open func encode(with coder: NSCoder) {}

  /// Always true.
  open class var supportsSecureCoding: Bool { true }

  // MARK: Parts

  /// Supplies fragments and the looks of links; held weakly.
  open weak var delegate: (any NSTextLayoutManagerDelegate)? {
    didSet {
      checkAddedMethods(delegate)
      if delegate !== oldValue { contentsDidChange() }
    }
  }
  /// Whether the fonts' leading counts, by default true.
  open var usesFontLeading: Bool {
    get { engine.usesFontLeading }
    set { engine.usesFontLeading = newValue }
  }
  /// Kept, by default false: layout has no limits for long contents.
  open var limitsLayoutForSuspiciousContents = false
  /// Whether words are hyphenated, by default false.
  open var usesHyphenation: Bool {
    get { engine.usesDefaultHyphenation }
    set { engine.usesDefaultHyphenation = newValue }
  }
  /// Kept, by default true.
  open var resolvesNaturalAlignmentWithBaseWritingDirection = true
  /// The contents; nil: none yet.
  open internal(set) weak var textContentManager: NSTextContentManager?
  /// Puts other contents in the place of those that are laid out.
  open func replace(_ textContentManager: NSTextContentManager) {
    self.textContentManager?.removeTextLayoutManager(self)
    textContentManager.addTextLayoutManager(self)
  }
  /// Where the text goes; nil: none yet.
  open var textContainer: NSTextContainer? {
    get { engine.textContainers.first }
    set { setContainer(newValue) }
  }
  /// The box that the text takes in the container, with estimates for what is not laid out.
  open var usageBoundsForTextContainer: CGRect {
    textContainer.map { engine.estimatedUsedRect(for: $0) } ?? .zero
  }
  /// Lays out what a viewport shows.
  open var textViewportLayoutController: NSTextViewportLayoutController { ownViewport }
  /// Kept, by default nil: layout runs where it is asked for.
  open var layoutQueue: OperationQueue?
  /// What is selected, by default nothing.
  open var textSelections: [NSTextSelection] = []
  /// Moves selections of this layout.
  open var textSelectionNavigation: NSTextSelectionNavigation {
    get { navigation }
    set { navigation = newValue }
  }

  // MARK: Layout

  /// Lays out a range now.
  open func ensureLayout(for range: NSTextRange) {
    if let place = characters(of: range) { engine.ensureLayout(forCharacterRange: place) }
  }
  /// Lays out what a rectangle of the container shows now.
  open func ensureLayout(for bounds: CGRect) {
    if let textContainer { engine.ensureLayout(forBoundingRect: bounds, in: textContainer) }
  }
  /// Forgets the layout of a range, and its fragments.
  open func invalidateLayout(for range: NSTextRange) {
    guard let place = characters(of: range) else { return }
    forgetFragments(in: place)
    engine.invalidateLayout(forCharacterRange: place, actualCharacterRange: nil)
  }
  /// The fragment at a point of the container; nil where there is no text.
  open func textLayoutFragment(for position: CGPoint) -> NSTextLayoutFragment? {
    fragment(at: position)
  }
  /// The fragment with a location; nil: the location is in none.
  open func textLayoutFragment(for location: any NSTextLocation) -> NSTextLayoutFragment? {
    offset(of: location).flatMap { fragment(at: $0) }
  }
  /// Calls a block with the fragments from a location on, until it returns false.
  ///
  /// - Parameters:
  ///   - location: Where to begin; nil: at the beginning, or in reverse at the end.
  ///   - options: In which order, and what is laid out.
  ///   - block: What to do with a fragment.
  /// - Returns: The edge of the last fragment in the order of enumeration; nil: there was none.
  @discardableResult
  open func enumerateTextLayoutFragments(
    from location: (any NSTextLocation)?,
    options: NSTextLayoutFragment.EnumerationOptions = [],
    using block: (NSTextLayoutFragment) -> Bool
  ) -> (any NSTextLocation)? { forEachFragment(from: location, options, block) }
  /// Calls a block with the rectangles of a range, line by line, until it returns false.
  ///
  /// The block gets the part of the range, its rectangle in the container, how far below its upper
  /// edge the baseline lies, and the container.
  open func enumerateTextSegments(
    in textRange: NSTextRange,
    type: SegmentType,
    options: SegmentOptions = [],
    using block: (NSTextRange?, CGRect, CGFloat, NSTextContainer) -> Bool
  ) { forEachSegment(textRange, type, options, block) }

  // MARK: Changes

  /// Puts elements in the place of a range of the contents.
  open func replaceContents(in range: NSTextRange, with textElements: [NSTextElement]) {
    textContentManager?.performEditingTransaction {
      textContentManager?.replaceContents(in: range, with: textElements)
    }
  }
  /// Puts text in the place of a range of the contents.
  open func replaceContents(in range: NSTextRange, with attributedString: NSAttributedString) {
    replaceContents(in: range, with: [NSTextParagraph(attributedString: attributedString)])
  }

  // MARK: Rendering attributes

  /// How links look where nothing else is said: blue and underlined.
  open class var linkRenderingAttributes: [NSAttributedString.Key: Any] {
    [.foregroundColor: UIColor.systemBlue, .underlineStyle: NSUnderlineStyle.single.rawValue]
  }
  /// How a link looks.
  open func renderingAttributes(
    forLink link: Any,
    at location: any NSTextLocation
  ) -> [NSAttributedString.Key: Any] {
    let own = Self.linkRenderingAttributes
    guard let delegate else { return own }
    return delegate.textLayoutManager(
      self,
      renderingAttributesForLink: link,
      at: location,
      defaultAttributes: own
    ) ?? [:]
  }
  /// Sets the rendering attributes of a fragment that is about to be shown; nil, the default:
  /// nobody does.
  open var renderingAttributesValidator: ((NSTextLayoutManager, NSTextLayoutFragment) -> Void)? {
    didSet { contentsDidChange() }
  }
  /// Calls a block with the stretches of equal rendering attributes from a location on, until it
  /// returns false.
  open func enumerateRenderingAttributes(
    from location: any NSTextLocation,
    reverse: Bool,
    using block: (NSTextLayoutManager, [NSAttributedString.Key: Any], NSTextRange) -> Bool
  ) {
    guard let start = offset(of: location) else { return }
    for part in rendering.parts(from: start, reverse: reverse) {
      guard block(self, part.attributes, self.textRange(part.range)) else { return }
    }
  }
  /// Sets the attributes that a range is drawn with on top of its own; layout does not change.
  open func setRenderingAttributes(
    _ renderingAttributes: [NSAttributedString.Key: Any],
    for textRange: NSTextRange
  ) { changeRendering(textRange) { $0 = renderingAttributes } }
  /// Adds an attribute that a range is drawn with; nil removes it.
  open func addRenderingAttribute(
    _ renderingAttribute: NSAttributedString.Key,
    value: Any?,
    for textRange: NSTextRange
  ) { changeRendering(textRange) { $0[renderingAttribute] = value } }
  /// Removes an attribute that a range is drawn with.
  open func removeRenderingAttribute(
    _ renderingAttribute: NSAttributedString.Key,
    for textRange: NSTextRange
  ) { changeRendering(textRange) { $0[renderingAttribute] = nil } }
  /// Has the validator set the rendering attributes of a range anew.
  open func invalidateRenderingAttributes(for textRange: NSTextRange) {
    guard let place = characters(of: textRange) else { return }
    rendering.change(place) { $0 = [:] }
    let end = place.location + max(place.length, 1)
    validatedParagraphs = validatedParagraphs.filter { start in
      let range = contentStorage?.paragraphRange(at: start) ?? NSRange()
      return range.location >= end || range.location + range.length <= place.location
    }
    redisplay(place)
  }

  // MARK: NSTextSelectionDataSource

  /// The whole document.
  open var documentRange: NSTextRange {
    textContentManager?.documentRange ?? NSTextRange(NSRange())
  }
  /// Calls a block with the parts of the text from a location on.
  open func enumerateSubstrings(
    from location: any NSTextLocation,
    options: NSString.EnumerationOptions = [],
    using block: (String?, NSTextRange, NSTextRange?, UnsafeMutablePointer<ObjCBool>) -> Void
  ) { forEachSubstring(location, options, block) }
  /// The word, line or the like around a location; nil: the location is in none.
  open func textRange(
    for selectionGranularity: NSTextSelection.Granularity,
    enclosing location: any NSTextLocation
  ) -> NSTextRange? { range(of: selectionGranularity, around: location) }
  /// The location so many units further on; nil beyond the document.
  open func location(
    _ location: any NSTextLocation,
    offsetBy offset: Int
  ) -> (any NSTextLocation)? { textContentManager?.location(location, offsetBy: offset) }
  /// How many units lie between two locations.
  open func offset(from: any NSTextLocation, to: any NSTextLocation) -> Int {
    textContentManager?.offset(from: from, to: to) ?? 0
  }
  /// In which direction the paragraph at a location is read.
  open func baseWritingDirection(
    at location: any NSTextLocation
  ) -> NSTextSelectionNavigation.WritingDirection { direction(at: location) }
  /// Calls a block with the carets of the line at a location, from left to right: their x in the
  /// container, their location, and whether they stand at the character's leading edge.
  open func enumerateCaretOffsetsInLineFragment(
    at location: any NSTextLocation,
    using block: (CGFloat, any NSTextLocation, Bool, UnsafeMutablePointer<ObjCBool>) -> Void
  ) { forEachCaret(location, block) }
  /// The characters of the line at a point; nil: there is none.
  open func lineFragmentRange(
    for point: CGPoint,
    inContainerAt location: any NSTextLocation
  ) -> NSTextRange? { lineRange(at: point) }
  /// Calls a block with the edges of containers from a location on.
  open func enumerateContainerBoundaries(
    from location: any NSTextLocation,
    reverse: Bool,
    using block: (any NSTextLocation, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    var isStopped = ObjCBool(false)
    block(reverse ? documentRange.location : documentRange.endLocation, &isStopped)
  }
  /// Always horizontal.
  open func textLayoutOrientation(
    at location: any NSTextLocation
  ) -> NSTextSelectionNavigation.LayoutOrientation { .horizontal }
}
