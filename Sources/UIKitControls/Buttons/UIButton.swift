import CoreGraphics
import QuartzCore
import UIKitCore
import UIKitText

/// A control that starts something when it is pressed.
///
/// What it shows is set for each of its states; a state without a value of its own takes the one of
/// `.normal`. With a `configuration` that draws the button, and values for states give way to it.
/// Catalogue: UI10-F35 to UI10-F45.
@preconcurrency @MainActor
open class UIButton: UIControl {
  final var content = ButtonContent()
  final var label: TitleLabel?
  final var pictureView: UIImageView?
  final var backgroundView: UIImageView?
  /// The ground of a selected system button, or of a close button.
  final var groundView: UIView?
  final var glowView: GlowView?
  final var configured = ConfiguredButton()
  final var shades = ImageShades()
  final var needsLooks = true
  final var isUpdatingLooks = false
  private final var willTrigger = false

  // MARK: Making

  /// Makes a button of the type `.custom`.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepareButton()
  }

  /// Makes a button that runs `primaryAction` and shows its title and image.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    show(primaryAction)
  }

  /// Makes a button of a type.
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    become(buttonType)
    takeSizeOfType()
  }

  /// Makes a button of a type that runs `primaryAction` and shows its title and image.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(frame: .zero)
    become(buttonType)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    show(primaryAction)
    takeSizeOfType()
  }

  /// Makes a button that a configuration draws.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(frame: .zero)
    become(.system)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    show(primaryAction)
    self.configuration = configuration
  }

  /// Makes a button from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepareButton()
    coder.finish(self, as: UIButton.self)
  }

  /// Makes a system button that shows an image and sends an action when it is pressed.
  open class func systemButton(with image: UIImage, target: Any?, action: Selector?) -> Self {
    let button = makeView(of: self)
    button.become(.system)
    button.setImage(image, for: .normal)
    if let action { button.addTarget(target, action: action, for: .touchUpInside) }
    return button
  }

  /// The type that the button was made with.
  open internal(set) var buttonType = ButtonType.custom

  private func prepareButton() {
    isOpaque = false
  }

  // MARK: Values for states

  /// Sets the title of a state; nil: that of the normal state holds.
  open func setTitle(_ title: String?, for state: State) { setTitleValue(title, state) }
  /// A title with attributes; it comes before a plain one.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    setAttributedTitleValue(title, state)
  }
  /// nil: white on a custom button, the tint on a system one.
  open func setTitleColor(_ color: UIColor?, for state: State) { setTitleColorValue(color, state) }
  /// Sets the colour of the title's shadow for a state; nil: that of the normal state holds.
  open func setTitleShadowColor(_ color: UIColor?, for state: State) {
    setShadowColorValue(color, state)
  }
  /// Sets the image of a state; nil: that of the normal state holds, changed to suit.
  open func setImage(_ image: UIImage?, for state: State) { setImageValue(image, state) }
  /// The image behind everything, as large as `backgroundRect(forBounds:)`.
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    setBackgroundImageValue(image, state)
  }
  /// The size and weight of an image that is a symbol.
  open func setPreferredSymbolConfiguration(
    _ configuration: UIImage.SymbolConfiguration?,
    forImageIn state: State
  ) {
    setSymbolConfigurationValue(configuration, state)
  }

  /// The title of a state; where it has none, that of `.normal`.
  open func title(for state: State) -> String? { content.titles.value(for: state) }
  /// The title with attributes that was set for a state, or else for the normal one; nil: none was.
  open func attributedTitle(for state: State) -> NSAttributedString? {
    content.attributedTitles.value(for: state)
  }
  /// The title's colour in a state, after what was set and the button's type.
  open func titleColor(for state: State) -> UIColor? { shownTitleColor(state) }
  /// The colour of the title's shadow that was set for a state, or else for the normal one; nil:
  /// none was.
  open func titleShadowColor(for state: State) -> UIColor? {
    content.shadowColors.value(for: state)
  }
  /// The image in a state; nil: there is none.
  open func image(for state: State) -> UIImage? { shownImage(state) }
  /// The image behind everything that was set for a state, or else for the normal one; nil: none
  /// was.
  open func backgroundImage(for state: State) -> UIImage? {
    content.backgroundImages.value(for: state)
  }
  /// How a symbol is drawn in a state; nil: as the image itself says.
  open func preferredSymbolConfigurationForImage(
    in state: State
  ) -> UIImage.SymbolConfiguration? {
    content.symbolConfigurations.value(for: state)
  }

  /// The title as the button stands now; nil: none.
  open var currentTitle: String? { shownTitle(state) }
  /// The title with attributes as the button stands now; nil: none.
  open var currentAttributedTitle: NSAttributedString? { content.attributedTitle(for: state) }
  /// The title's colour as the button stands now.
  open var currentTitleColor: UIColor { shownTitleColor(state) }
  /// The colour of the title's shadow as the button stands now; nil: none.
  open var currentTitleShadowColor: UIColor? { content.shadowColors.value(for: state) }
  /// The image as the button stands now; nil: none.
  open var currentImage: UIImage? { shownImage(state) }
  /// The image behind everything as the button stands now; nil: none.
  open var currentBackgroundImage: UIImage? { content.backgroundImages.value(for: state) }
  /// How a symbol is drawn as the button stands now; nil: as the image itself says.
  open var currentPreferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    content.symbolConfigurations.value(for: state)
  }

  // MARK: Parts

  /// The label of the title: its font, lines and truncation are set here, its text and colour by
  /// the button.
  ///
  /// Truncates in the middle by default.
  open var titleLabel: UILabel? { shownTitleLabel() }
  /// The view of the image; nil while there is none.
  open var imageView: UIImageView? { shownImageView() }
  /// The label of a configuration's subtitle, nil without one.
  open var subtitleLabel: UILabel? { configured.subtitleLabel }

  // MARK: Options

  /// Around image and title, in points.
  ///
  /// Where top and bottom are 0, a title gets 6 on each.
  open var contentEdgeInsets: UIEdgeInsets = .zero {
    didSet { if contentEdgeInsets != oldValue { titleSizeDidChange() } }
  }
  /// Takes room from the title without changing the button's size.
  open var titleEdgeInsets: UIEdgeInsets = .zero {
    didSet { if titleEdgeInsets != oldValue { setNeedsLayout() } }
  }
  /// Takes room from the image without changing the button's size.
  open var imageEdgeInsets: UIEdgeInsets = .zero {
    didSet { if imageEdgeInsets != oldValue { setNeedsLayout() } }
  }
  /// Whether the image is darker while the button is pressed, by default true.
  open var adjustsImageWhenHighlighted = true {
    didSet { if adjustsImageWhenHighlighted != oldValue { looksDidChange() } }
  }
  /// Whether the image is paler while the button is disabled, by default true.
  open var adjustsImageWhenDisabled = true {
    didSet { if adjustsImageWhenDisabled != oldValue { looksDidChange() } }
  }
  /// Whether there is a glow under the finger, by default false.
  open var showsTouchWhenHighlighted = false {
    didSet { if showsTouchWhenHighlighted != oldValue { looksDidChange() } }
  }
  /// Whether the title's shadow falls to the other side while the button is pressed; by default
  /// false.
  open var reversesTitleShadowWhenHighlighted = false {
    didSet { if reversesTitleShadowWhenHighlighted != oldValue { looksDidChange() } }
  }
  /// What pressing the button means, by default `.normal`.
  open var role = Role.normal {
    didSet { if role != oldValue { setNeedsUpdateConfiguration() } }
  }

  // MARK: Pointer

  /// Whether the button changes under a pointer, by default false.
  ///
  /// As of iOS 13.4.
  open var isPointerInteractionEnabled: Bool {
    get { pointer.isOn(self) }
    set { pointer.setOn(newValue, self) }
  }
  /// Says how, from what the system would do; nil, the default, leaves it to the system.
  ///
  /// Turns the pointer's interaction on.
  open var pointerStyleProvider: PointerStyleProvider? {
    didSet { if pointerStyleProvider != nil { isPointerInteractionEnabled = true } }
  }
  final let pointer = ButtonPointer()

  // MARK: Configuration

  /// Draws the button; nil, the default, leaves it to the values for states.
  open var configuration: Configuration? {
    get { configured.configuration }
    set { setConfiguration(newValue) }
  }
  /// Is called by `updateConfiguration()`: it changes the configuration to suit the state.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }
  /// Whether the configuration follows the state by itself, by default true.
  open var automaticallyUpdatesConfiguration = true {
    didSet { if automaticallyUpdatesConfiguration != oldValue { setNeedsUpdateConfiguration() } }
  }
  /// Asks for `updateConfiguration()` before the next layout; once for any number of calls.
  open func setNeedsUpdateConfiguration() { noteConfigurationChange() }
  /// Changes the configuration to suit the state: calls `configurationUpdateHandler`.
  open func updateConfiguration() { configurationUpdateHandler?(self) }

  // MARK: Menu

  /// What a long press opens, or a tap where `showsMenuAsPrimaryAction` is set; nil, the default:
  /// nothing.
  ///
  /// As of iOS 14.
  open var menu: UIMenu? {
    didSet { if menu !== oldValue { menuDidChange() } }
  }
  /// In which order the menu's entries stand, by default `.automatic`.
  ///
  /// As of iOS 16.
  open var preferredMenuElementOrder = UIContextMenuConfiguration.ElementOrder.automatic
  open override var showsMenuAsPrimaryAction: Bool {
    didSet { if showsMenuAsPrimaryAction != oldValue { menuDidChange() } }
  }
  /// Whether pressing turns `isSelected` over, by default false.
  ///
  /// Where pressing opens a menu, one of its entries is on, and the button shows that one's title
  /// and image. As of iOS 15.
  open var changesSelectionAsPrimaryAction = false {
    didSet { if changesSelectionAsPrimaryAction != oldValue { menuDidChange() } }
  }
  /// Whether the menu is on the screen.
  ///
  /// As of iOS 17.
  open internal(set) var isHeld = false

  open override func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? { menuConfiguration() }
  open override func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { menuWillCome() }
  open override func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { menuWillGo() }

  // MARK: State

  open override var isHighlighted: Bool {
    didSet { if isHighlighted != oldValue { highlightDidChange() } }
  }
  open override var isSelected: Bool {
    didSet { if isSelected != oldValue { buttonStateDidChange() } }
  }
  open override var isEnabled: Bool {
    didSet { if isEnabled != oldValue { buttonStateDidChange() } }
  }

  // MARK: Layout

  /// By default the bounds.
  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// The room of image and title: the bounds without `contentEdgeInsets`.
  open func contentRect(forBounds bounds: CGRect) -> CGRect { contentRoom(in: bounds) }
  /// Where the title goes in the content's rectangle.
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    arrangement(in: contentRect).titleRect(in: contentRect.inset(by: titleEdgeInsets.bounded))
  }
  /// Where the image goes in the content's rectangle.
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect {
    arrangement(in: contentRect).imageRect(in: contentRect.inset(by: imageEdgeInsets.bounded))
  }

  open override var intrinsicContentSize: CGSize { fittingSize(width: nil) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    fittingSize(width: size.width > 0 ? size.width : nil)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    updateLooksIfNeeded()
    layOutParts()
  }

  open override var forFirstBaselineLayout: UIView { titleLabel ?? self }
  open override var forLastBaselineLayout: UIView { titleLabel ?? self }

  // MARK: Touch

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    willTrigger = isTouchInside
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    willTrigger = false
    super.touchesEnded(touches, with: event)
    guard willTrigger else { return }
    willTrigger = false
    trigger(event)
  }

  // MARK: Changes around the button

  open override func didUpdateFocus(
    in context: UIFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) {
    super.didUpdateFocus(in: context, with: coordinator)
    buttonStateDidChange()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    looksDidChange()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    looksDidChange()
    guard
      previousTraitCollection?.preferredContentSizeCategory
        != traitCollection.preferredContentSizeCategory
        || previousTraitCollection?.displayScale != traitCollection.displayScale
    else { return }
    titleSizeDidChange()
  }

  // MARK: Accessibility

  open override var isAccessibilityElement: Bool {
    get { isAccessibilityElementSet ? super.isAccessibilityElement : true }
    set { super.isAccessibilityElement = newValue }
  }
  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? spokenLabel }
    set { super.accessibilityLabel = newValue }
  }
  open override var accessibilityTraits: UIAccessibilityTraits {
    get { assignedAccessibilityTraits ?? spokenTraits }
    set { super.accessibilityTraits = newValue }
  }
  open override func accessibilityActivate() -> Bool { activate() }
}
