import CoreGraphics
import Foundation
import QuartzCore
import RenderServer
import TextLayout

/// Text that is read and not edited, on one or more lines.
///
/// The text stands in the vertical middle of the bounds; what does not fit is truncated at the end
/// of the last line. The layer's picture is coverage filled with the colour where the text has one
/// colour. Catalogue: VIS-F125, IX-F001.
@preconcurrency @MainActor
open class UILabel: UIView, UIContentSizeCategoryAdjusting {
  // MARK: Text

  /// The text, nil by default; setting it takes attributes away.
  open var text: String? {
    get { content.string }
    set {
      guard newValue != content.string || content.styled != nil else { return }
      content.setPlain(newValue)
      contentChanged()
    }
  }
  /// The text with attributes; attributes it does not name are the label's.
  ///
  /// Setting the label's own font, colour or alignment afterwards changes the whole text.
  open var attributedText: NSAttributedString? {
    get { content.withAttributes()?.attributedString }
    set {
      content.setAttributed(newValue)
      contentChanged()
    }
  }
  /// The text with attributes, without an attributed string where all of it looks the same.
  package final var styledText: TextSource? {
    get { content.withAttributes() }
    set {
      content.setStyled(newValue)
      contentChanged()
    }
  }
  /// By default the system font of 17 points.
  open var font: UIFont! {
    get { content.attribute(.font) as? UIFont ?? content.font }
    set {
      if recordsAppearance(.labelFont, newValue, { $0.font = $1 }) { return }
      let font = newValue ?? LabelContent.standardFont
      // Fonts that are equal in looks may follow the text size in different ways.
      guard content.styled != nil || content.font !== font else { return }
      content.setFont(font)
      contentChanged()
    }
  }
  /// By default black; the label colour from iOS 13 on.
  open var textColor: UIColor! {
    get { content.attribute(.foregroundColor) as? UIColor ?? content.color ?? .standardLabel }
    set {
      if recordsAppearance(.labelTextColor, newValue, { $0.textColor = $1 }) { return }
      content.setColor(newValue)
      colorChanged()
    }
  }
  /// nil, the default, draws no shadow.
  open var shadowColor: UIColor? {
    get { content.shadowColor }
    set {
      content.shadowColor = newValue
      contentChanged(affectsSize: false)
    }
  }
  /// In points, by default (0, -1): upwards.
  open var shadowOffset: CGSize {
    get { content.shadowOffset }
    set {
      guard newValue != content.shadowOffset else { return }
      content.shadowOffset = newValue
      contentChanged(affectsSize: false)
    }
  }
  /// By default `.natural`, the edge where the interface's language begins.
  open var textAlignment: NSTextAlignment {
    get { content.paragraphStyle?.alignment ?? content.alignment }
    set {
      guard newValue != textAlignment else { return }
      content.setAlignment(newValue)
      contentChanged(affectsSize: false)
    }
  }
  /// By default `.byTruncatingTail`.
  open var lineBreakMode: NSLineBreakMode {
    get { content.paragraphStyle?.lineBreakMode ?? content.lineBreakMode }
    set {
      guard newValue != lineBreakMode else { return }
      content.setLineBreakMode(newValue)
      contentChanged()
    }
  }
  /// Ways to break lines better; stored only.
  open var lineBreakStrategy = NSParagraphStyle.LineBreakStrategy.standard
  /// The colour of a highlighted label; nil: its own.
  open var highlightedTextColor: UIColor? {
    didSet { if isHighlighted { colorChanged() } }
  }
  /// Whether `highlightedTextColor` is shown, by default `false`.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { colorChanged() } }
  }
  /// Whether the text is drawn in full strength, by default `true`.
  open var isEnabled = true {
    didSet { if isEnabled != oldValue { colorChanged() } }
  }

  // MARK: Fitting

  /// The most lines, by default 1; 0: as many as there is room for.
  open var numberOfLines = 1 {
    didSet { if numberOfLines != oldValue { contentChanged() } }
  }
  /// Whether text that is too wide is made smaller, by default `false`.
  open var adjustsFontSizeToFitWidth = false {
    didSet { if adjustsFontSizeToFitWidth != oldValue { contentChanged(affectsSize: false) } }
  }
  /// How small the text may be made, as a part of its size; 0, the default: as small as needed.
  open var minimumScaleFactor: CGFloat = 0 {
    didSet { if minimumScaleFactor != oldValue { contentChanged(affectsSize: false) } }
  }
  /// Where text stands that was made smaller, by default `.alignBaselines`.
  open var baselineAdjustment = UIBaselineAdjustment.alignBaselines {
    didSet { if baselineAdjustment != oldValue { contentChanged(affectsSize: false) } }
  }
  /// Whether letters move closer before the text is truncated, by default `false`.
  open var allowsDefaultTighteningForTruncation = false {
    didSet {
      if allowsDefaultTighteningForTruncation != oldValue { contentChanged(affectsSize: false) }
    }
  }
  /// The width at which lines wrap when the label is asked for its natural size, in points; 0, the
  /// default: lines are as long as they need.
  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet { if preferredMaxLayoutWidth != oldValue { invalidateIntrinsicContentSize() } }
  }
  /// Whether the whole text is shown when a pointer rests on a truncated label; stored only.
  open var showsExpansionTextWhenTruncated = false
  /// Whether a font made for a text style follows the text size, by default `false`.
  open var adjustsFontForContentSizeCategory = false {
    didSet { if adjustsFontForContentSizeCategory { adjustFont() } }
  }

  // MARK: State

  final var content = LabelContent()
  final var layouts = LabelLayoutCache()
  /// The coverage last drawn, for a change of colour alone.
  final var coverage: LabelCoverage?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Makes an empty label of zero size; nothing is read from the archive.
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
    // A picture is whole pixels and may be a little larger than the bounds; it must not shrink.
    layer.contentsGravity = UIView.ContentMode.topLeft.gravity
    // Unverified: above a plain view's 250, as Interface Builder sets it.
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

  /// Where the text goes in `bounds`: the size it takes on at most `numberOfLines` lines, rounded
  /// up to pixels, at the upper edge.
  ///
  /// Subclasses change it to inset the text.
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

  /// Several lines are as high as their width makes them, unless a width is set for them.
  package override var measuresHeightForWidth: Bool {
    numberOfLines != 1 && preferredMaxLayoutWidth <= 0
  }

  package override func contentHeight(forWidth width: CGFloat) -> CGFloat {
    // What a sum lost on the way is no reason for another line.
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

  /// Draws the text into the current context, in the vertical middle of `rect`.
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
      // Their colours were resolved at layout.
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
