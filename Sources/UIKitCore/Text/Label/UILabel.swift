import CoreGraphics
import Foundation
import QuartzCore
import RenderServer
import TextLayout

/// A view that displays read-only text on one or more lines.
///
/// The text is vertically centred in the bounds; text that does not fit is truncated at the end of
/// the last line. If the text has a single colour, the layer's picture is coverage that is filled
/// with the colour. Catalogue: VIS-F125, IX-F001.
@preconcurrency @MainActor
open class UILabel: UIView, UIContentSizeCategoryAdjusting {
  // MARK: Text

  /// The text, nil by default; setting it removes attributes.
  open var text: String? {
    get { content.string }
    set {
      guard newValue != content.string || content.styled != nil else { return }
      content.setPlain(newValue)
      contentChanged()
    }
  }
  /// The text with attributes; the label's values are used for missing attributes.
  ///
  /// Setting the label's font, colour or alignment afterwards changes the whole text.
  open var attributedText: NSAttributedString? {
    get { content.withAttributes()?.attributedString }
    set {
      content.setAttributed(newValue)
      contentChanged()
    }
  }
  /// The text with attributes, without an attributed string if the attributes are uniform.
  package final var styledText: TextSource? {
    get { content.withAttributes() }
    set {
      content.setStyled(newValue)
      contentChanged()
    }
  }
  /// The font; the system font of 17 points by default.
  open var font: UIFont! {
    get { content.attribute(.font) as? UIFont ?? content.font }
    set {
      if recordsAppearance(.labelFont, newValue, { $0.font = $1 }) { return }
      let font = newValue ?? LabelContent.standardFont
      // Equal fonts may follow the text size in different ways.
      guard content.styled != nil || content.font !== font else { return }
      content.setFont(font)
      contentChanged()
    }
  }
  /// The colour of the text; the label colour by default, black before iOS 13.
  open var textColor: UIColor! {
    get { content.attribute(.foregroundColor) as? UIColor ?? content.color ?? .standardLabel }
    set {
      if recordsAppearance(.labelTextColor, newValue, { $0.textColor = $1 }) { return }
      content.setColor(newValue)
      colorChanged()
    }
  }
  /// The colour of the shadow; nil, the default, for no shadow.
  open var shadowColor: UIColor? {
    get { content.shadowColor }
    set {
      content.shadowColor = newValue
      contentChanged(affectsSize: false)
    }
  }
  /// The offset of the shadow in points; (0, -1), upwards, by default.
  open var shadowOffset: CGSize {
    get { content.shadowOffset }
    set {
      guard newValue != content.shadowOffset else { return }
      content.shadowOffset = newValue
      contentChanged(affectsSize: false)
    }
  }
  /// The alignment of the text; `.natural`, the edge at which the interface's language starts, by
  /// default.
  open var textAlignment: NSTextAlignment {
    get { content.paragraphStyle?.alignment ?? content.alignment }
    set {
      guard newValue != textAlignment else { return }
      content.setAlignment(newValue)
      contentChanged(affectsSize: false)
    }
  }
  /// The treatment of lines that are too long; `.byTruncatingTail` by default.
  open var lineBreakMode: NSLineBreakMode {
    get { content.paragraphStyle?.lineBreakMode ?? content.lineBreakMode }
    set {
      guard newValue != lineBreakMode else { return }
      content.setLineBreakMode(newValue)
      contentChanged()
    }
  }
  /// The strategies for breaking lines; stored only.
  open var lineBreakStrategy = NSParagraphStyle.LineBreakStrategy.standard
  /// The colour of a highlighted label; nil for the text's colour.
  open var highlightedTextColor: UIColor? {
    didSet { if isHighlighted { colorChanged() } }
  }
  /// Whether `highlightedTextColor` is used; false by default.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { colorChanged() } }
  }
  /// Whether the text is drawn with full opacity; true by default.
  open var isEnabled = true {
    didSet { if isEnabled != oldValue { colorChanged() } }
  }

  // MARK: Fitting

  /// The greatest number of lines, 1 by default; 0 for no limit.
  open var numberOfLines = 1 {
    didSet { if numberOfLines != oldValue { contentChanged() } }
  }
  /// Whether text that is too wide is reduced; false by default.
  open var adjustsFontSizeToFitWidth = false {
    didSet { if adjustsFontSizeToFitWidth != oldValue { contentChanged(affectsSize: false) } }
  }
  /// The least factor by which the text may be reduced; 0, the default, reduces it as much as
  /// necessary.
  open var minimumScaleFactor: CGFloat = 0 {
    didSet { if minimumScaleFactor != oldValue { contentChanged(affectsSize: false) } }
  }
  /// The vertical position of reduced text; `.alignBaselines` by default.
  open var baselineAdjustment = UIBaselineAdjustment.alignBaselines {
    didSet { if baselineAdjustment != oldValue { contentChanged(affectsSize: false) } }
  }
  /// Whether letters move closer together before the text is truncated; false by default.
  open var allowsDefaultTighteningForTruncation = false {
    didSet {
      if allowsDefaultTighteningForTruncation != oldValue { contentChanged(affectsSize: false) }
    }
  }
  /// The width, in points, at which lines wrap in the intrinsic size; 0, the default, for no limit.
  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet { if preferredMaxLayoutWidth != oldValue { invalidateIntrinsicContentSize() } }
  }
  /// Whether a pointer over a truncated label shows the whole text; stored only.
  open var showsExpansionTextWhenTruncated = false
  /// Whether a font for a text style follows the text size; false by default.
  open var adjustsFontForContentSizeCategory = false {
    didSet { if adjustsFontForContentSizeCategory { adjustFont() } }
  }

  // MARK: State

  final var content = LabelContent()
  final var layouts = LabelLayoutCache()
  /// The most recent coverage, reused when only the colour changes.
  final var coverage: LabelCoverage?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Creates a label of zero size without text; nothing is read from the archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
    coder.finish(self, as: UILabel.self)
  }

  private func prepare() {
    isUserInteractionEnabled = false
    isOpaque = false
    contentMode = .redraw
    layer.needsDisplayOnBoundsChange = true
    // A picture consists of whole pixels and may be slightly larger than the bounds; it must not
    // shrink.
    layer.contentsGravity = UIView.ContentMode.topLeft.gravity
    // Unverified: higher than a plain view's 250, as Interface Builder sets it.
    setContentHuggingPriority(UILayoutPriority(rawValue: 251), for: .horizontal)
    setContentHuggingPriority(UILayoutPriority(rawValue: 251), for: .vertical)
  }

  private func contentChanged(affectsSize: Bool = true) {
    layouts.removeAll()
    coverage = nil
    if affectsSize { invalidateIntrinsicContentSize() }
    setNeedsDisplay()
  }

  private func colorChanged() {
    if content.styled != nil || content.shadowColor != nil {
      layouts.removeAll()
      coverage = nil
    }
    setNeedsDisplay()
  }

  // MARK: Layout

  /// Returns the rectangle of the text in `bounds`: its size on at most `numberOfLines` lines,
  /// rounded up to pixels, at the upper edge.
  ///
  /// Subclasses override it to inset the text.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect
  {
    measuredTextRect(in: bounds, lines: numberOfLines)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    fittingSize(width: numberOfLines == 1 || size.width <= 0 ? nil : size.width)
  }

  open override var intrinsicContentSize: CGSize {
    fittingSize(
      width: numberOfLines == 1 || preferredMaxLayoutWidth <= 0 ? nil : preferredMaxLayoutWidth
    )
  }

  /// Whether several lines determine the height from the width, unless a width is set.
  package override var measuresHeightForWidth: Bool {
    numberOfLines != 1 && preferredMaxLayoutWidth <= 0
  }

  package override func contentHeight(forWidth width: CGFloat) -> CGFloat {
    // Rounding errors of the width must not add a line.
    fittingSize(width: max(width, 0) + 0.01).height
  }

  package override var baselineOffsets: BaselineOffsets? {
    let size = intrinsicContentSize
    guard size.height > 0 else { return nil }
    let offsets = baselineOffsets(in: size)
    return BaselineOffsets(first: offsets.first, last: offsets.last)
  }

  private func fittingSize(width: CGFloat?) -> CGSize {
    textRect(
      forBounds: CGRect(
        x: 0,
        y: 0,
        width: width ?? LabelLayout.unlimited,
        height: LabelLayout.unlimited
      ),
      limitedToNumberOfLines: numberOfLines
    ).size
  }

  // MARK: Drawing

  /// Draws the text into the current context, vertically centred in `rect`.
  ///
  /// Subclasses call it with another rectangle to inset the text.
  open func drawText(in rect: CGRect) {
    drawTextNow(in: rect)
  }

  open override func draw(_ rect: CGRect) {
    drawText(in: bounds)
  }

  open override func display(_ layer: CALayer) {
    guard layer === self.layer, !LabelClasses.drawsByHand(type(of: self)) else {
      return super.display(layer)
    }
    layer.setRenderContents(makeContents())
  }

  // MARK: Traits

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    let traits = traitCollection
    if adjustsFontForContentSizeCategory,
      traits.preferredContentSizeCategory != previousTraitCollection?.preferredContentSizeCategory
    {
      adjustFont()
    }
    if traits.displayScale != previousTraitCollection?.displayScale
      || traits.layoutDirection != previousTraitCollection?.layoutDirection
    {
      contentChanged()
    } else if content.styled != nil || content.shadowColor != nil {
      // The colours of this text were resolved in the layout.
      contentChanged(affectsSize: false)
    }
  }

  package override func legibilityWeightDidChange() {
    super.legibilityWeightDidChange()
    contentChanged()
  }

  package override func layoutDirectionDidChange() {
    super.layoutDirectionDidChange()
    contentChanged(affectsSize: false)
  }

  private func adjustFont() {
    let traits = traitCollection
    if content.styled == nil {
      if let adjusted = content.font.adjusted(compatibleWith: traits) { font = adjusted }
    } else if content.adjustFonts(compatibleWith: traits) {
      contentChanged()
    }
  }

  // MARK: Accessibility

  open override var isAccessibilityElement: Bool {
    get { isAccessibilityElementSet ? super.isAccessibilityElement : true }
    set { super.isAccessibilityElement = newValue }
  }

  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? text }
    set { super.accessibilityLabel = newValue }
  }

  open override var accessibilityTraits: UIAccessibilityTraits {
    get { assignedAccessibilityTraits ?? .staticText }
    set { super.accessibilityTraits = newValue }
  }
}
