import CoreGraphics
import Foundation
import UIKitValues

/// Lays out the elements of a document in a container; elements are laid out when they are needed.
///
/// The lines are those of an `NSLayoutManager` for the same text; a fragment contains the lines of
/// a paragraph.
open class NSTextLayoutManager: NSObject, NSSecureCoding, NSTextSelectionDataSource {
  /// The purpose of the segments of a range.
  public enum SegmentType: Int, Sendable {
    /// Segments of the characters alone.
    case standard = 0
    /// Segments of a selection, which extend across line ends to the container's edge.
    case selection = 1
    /// Segments of a highlight, such as found text.
    case highlight = 2
  }

  /// Options for the enumeration of the segments of a range.
  public struct SegmentOptions: OptionSet, Hashable, Sendable {
    /// The bits of the options, as in UIKit.
    public let rawValue: UInt
    /// Creates options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The block receives no ranges.
    public static let rangeNotRequired = SegmentOptions(rawValue: 1 << 0)
    /// Only the first and the last line of a range are enumerated.
    public static let middleFragmentsExcluded = SegmentOptions(rawValue: 1 << 1)
    /// The first segment starts at the container's edge.
    public static let headSegmentExtended = SegmentOptions(rawValue: 1 << 2)
    /// The last segment ends at the container's edge.
    public static let tailSegmentExtended = SegmentOptions(rawValue: 1 << 3)
    /// An empty range between two lines is at the end of the first one.
    public static let upstreamAffinity = SegmentOptions(rawValue: 1 << 4)
  }

  /// The layout manager that creates the lines.
  package let engine: NSLayoutManager
  var fragments: [Int: NSTextLayoutFragment] = [:]
  var rendering = RenderingAttributes()
  var validatedParagraphs: Set<Int> = []
  var isValidating = false
  /// The text of contents that are not a content storage; nil for others.
  var elementText: ElementText?
  private lazy var ownViewport = NSTextViewportLayoutController(textLayoutManager: self)
  private lazy var navigation = NSTextSelectionNavigation(dataSource: self)

  public override init() {
    engine = NSLayoutManager()
    engine.allowsNonContiguousLayout = true
    super.init()
    connect()
  }

  /// Creates a layout with an engine that already has its text and container.
  package init(engine: NSLayoutManager) {
    self.engine = engine
    super.init()
    connect()
    engine.textContainers.first?.textLayoutManager = self
  }

  /// Creates a layout without text and container; nothing is read from the archive.
  public required init?(coder: NSCoder) {
    engine = NSLayoutManager()
    engine.allowsNonContiguousLayout = true
    super.init()
    connect()
  }

  /// Writes nothing.
  open func encode(with coder: NSCoder) {}

  /// Whether the class supports secure coding; always true.
  open class var supportsSecureCoding: Bool { true }

  // MARK: Parts

  /// The delegate, which supplies fragments and the attributes of links; held weakly.
  open weak var delegate: (any NSTextLayoutManagerDelegate)? {
    didSet {
      checkAddedMethods(delegate)
      if delegate !== oldValue { contentsDidChange() }
    }
  }
  /// Whether the fonts' leading is added to lines; true by default.
  open var usesFontLeading: Bool {
    get { engine.usesFontLeading }
    set { engine.usesFontLeading = newValue }
  }
  /// Whether the layout of suspicious contents is limited, false by default; stored only.
  open var limitsLayoutForSuspiciousContents = false
  /// Whether words are hyphenated; false by default.
  open var usesHyphenation: Bool {
    get { engine.usesDefaultHyphenation }
    set { engine.usesDefaultHyphenation = newValue }
  }
  /// Whether natural alignment depends on the base writing direction, true by default; stored only.
  open var resolvesNaturalAlignmentWithBaseWritingDirection = true
  /// The contents; nil until a content manager contains the layout manager.
  open internal(set) weak var textContentManager: NSTextContentManager?
  /// Replaces the contents.
  open func replace(_ textContentManager: NSTextContentManager) {
    self.textContentManager?.removeTextLayoutManager(self)
    textContentManager.addTextLayoutManager(self)
  }
  /// The container of the text; nil for none.
  open var textContainer: NSTextContainer? {
    get { engine.textContainers.first }
    set { setContainer(newValue) }
  }
  /// The box of the text in the container, with estimates for text that is not laid out.
  open var usageBoundsForTextContainer: CGRect {
    textContainer.map { engine.estimatedUsedRect(for: $0) } ?? .zero
  }
  /// The controller that lays out the visible text.
  open var textViewportLayoutController: NSTextViewportLayoutController { ownViewport }
  /// A queue for the layout, nil by default; stored only, the layout runs in the caller's thread.
  open var layoutQueue: OperationQueue?
  /// The selections; none by default.
  open var textSelections: [NSTextSelection] = []
  /// The navigation that moves selections of this layout.
  open var textSelectionNavigation: NSTextSelectionNavigation {
    get { navigation }
    set { navigation = newValue }
  }

  // MARK: Layout

  /// Lays out a range.
  open func ensureLayout(for range: NSTextRange) {
    if let place = characters(of: range) { engine.ensureLayout(forCharacterRange: place) }
  }
  /// Lays out the text in a rectangle of the container.
  open func ensureLayout(for bounds: CGRect) {
    if let textContainer { engine.ensureLayout(forBoundingRect: bounds, in: textContainer) }
  }
  /// Invalidates the layout of a range and removes its fragments.
  open func invalidateLayout(for range: NSTextRange) {
    guard let place = characters(of: range) else { return }
    forgetFragments(in: place)
    engine.invalidateLayout(forCharacterRange: place, actualCharacterRange: nil)
  }
  /// Returns the fragment at a point of the container; nil if there is no text.
  open func textLayoutFragment(for position: CGPoint) -> NSTextLayoutFragment? {
    fragment(at: position)
  }
  /// Returns the fragment that contains a location; nil if none does.
  open func textLayoutFragment(for location: any NSTextLocation) -> NSTextLayoutFragment? {
    offset(of: location).flatMap { fragment(at: $0) }
  }
  /// Calls a block with the fragments from a location on, until it returns false.
  ///
  /// - Parameters:
  ///   - location: The start; nil for the beginning, or for the end in reverse order.
  ///   - options: The order, and what is laid out.
  ///   - block: The block to call with each fragment.
  /// - Returns: The edge of the last fragment in the order of enumeration; nil if there was none.
  @discardableResult
  open func enumerateTextLayoutFragments(
    from location: (any NSTextLocation)?,
    options: NSTextLayoutFragment.EnumerationOptions = [],
    using block: (NSTextLayoutFragment) -> Bool
  ) -> (any NSTextLocation)? { forEachFragment(from: location, options, block) }
  /// Calls a block with the rectangles of a range, line by line, until it returns false.
  ///
  /// The block receives the part of the range, its rectangle in the container, the distance from
  /// the rectangle's upper edge down to the baseline, and the container.
  open func enumerateTextSegments(
    in textRange: NSTextRange,
    type: SegmentType,
    options: SegmentOptions = [],
    using block: (NSTextRange?, CGRect, CGFloat, NSTextContainer) -> Bool
  ) { forEachSegment(textRange, type, options, block) }

  // MARK: Changes

  /// Replaces a range of the contents with elements.
  open func replaceContents(in range: NSTextRange, with textElements: [NSTextElement]) {
    textContentManager?.performEditingTransaction {
      textContentManager?.replaceContents(in: range, with: textElements)
    }
  }
  /// Replaces a range of the contents with text.
  open func replaceContents(in range: NSTextRange, with attributedString: NSAttributedString) {
    replaceContents(in: range, with: [NSTextParagraph(attributedString: attributedString)])
  }

  // MARK: Rendering attributes

  /// The default attributes of links: blue and underlined.
  open class var linkRenderingAttributes: [NSAttributedString.Key: Any] {
    [.foregroundColor: UIColor.systemBlue, .underlineStyle: NSUnderlineStyle.single.rawValue]
  }
  /// Returns the attributes of a link.
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
  /// A function that sets the rendering attributes of a fragment before it is shown; nil by
  /// default.
  open var renderingAttributesValidator: ((NSTextLayoutManager, NSTextLayoutFragment) -> Void)? {
    didSet { contentsDidChange() }
  }
  /// Calls a block with the ranges of equal rendering attributes from a location on, until it
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
  /// Sets the attributes with which a range is drawn in addition to its own; they do not change the
  /// layout.
  open func setRenderingAttributes(
    _ renderingAttributes: [NSAttributedString.Key: Any],
    for textRange: NSTextRange
  ) { changeRendering(textRange) { $0 = renderingAttributes } }
  /// Adds an attribute with which a range is drawn; nil removes it.
  open func addRenderingAttribute(
    _ renderingAttribute: NSAttributedString.Key,
    value: Any?,
    for textRange: NSTextRange
  ) { changeRendering(textRange) { $0[renderingAttribute] = value } }
  /// Removes an attribute with which a range is drawn.
  open func removeRenderingAttribute(
    _ renderingAttribute: NSAttributedString.Key,
    for textRange: NSTextRange
  ) { changeRendering(textRange) { $0[renderingAttribute] = nil } }
  /// Removes the rendering attributes of a range; the validator sets them again.
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

  /// The range of the whole document.
  open var documentRange: NSTextRange {
    textContentManager?.documentRange ?? NSTextRange(NSRange())
  }
  /// Calls a block with the parts of the text from a location on.
  open func enumerateSubstrings(
    from location: any NSTextLocation,
    options: NSString.EnumerationOptions = [],
    using block: (String?, NSTextRange, NSTextRange?, UnsafeMutablePointer<ObjCBool>) -> Void
  ) { forEachSubstring(location, options, block) }
  /// Returns the word, line or other unit around a location; nil if the location is not in the
  /// text.
  open func textRange(
    for selectionGranularity: NSTextSelection.Granularity,
    enclosing location: any NSTextLocation
  ) -> NSTextRange? { range(of: selectionGranularity, around: location) }
  /// Returns the location at a distance in units; nil beyond the document.
  open func location(
    _ location: any NSTextLocation,
    offsetBy offset: Int
  ) -> (any NSTextLocation)? { textContentManager?.location(location, offsetBy: offset) }
  /// Returns the number of units between two locations.
  open func offset(from: any NSTextLocation, to: any NSTextLocation) -> Int {
    textContentManager?.offset(from: from, to: to) ?? 0
  }
  /// Returns the direction of the paragraph at a location.
  open func baseWritingDirection(
    at location: any NSTextLocation
  ) -> NSTextSelectionNavigation.WritingDirection { direction(at: location) }
  /// Calls a block with the carets of the line at a location, from left to right: their x in the
  /// container, their location, and whether they are at the character's leading edge.
  open func enumerateCaretOffsetsInLineFragment(
    at location: any NSTextLocation,
    using block: (CGFloat, any NSTextLocation, Bool, UnsafeMutablePointer<ObjCBool>) -> Void
  ) { forEachCaret(location, block) }
  /// Returns the characters of the line at a point; nil if there is none.
  open func lineFragmentRange(
    for point: CGPoint,
    inContainerAt location: any NSTextLocation
  ) -> NSTextRange? { lineRange(at: point) }
  /// Calls a block with the boundaries of containers from a location on.
  open func enumerateContainerBoundaries(
    from location: any NSTextLocation,
    reverse: Bool,
    using block: (any NSTextLocation, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    var isStopped = ObjCBool(false)
    block(reverse ? documentRange.location : documentRange.endLocation, &isStopped)
  }
  /// Returns the orientation of lines, which is always horizontal.
  open func textLayoutOrientation(
    at location: any NSTextLocation
  ) -> NSTextSelectionNavigation.LayoutOrientation { .horizontal }
}
