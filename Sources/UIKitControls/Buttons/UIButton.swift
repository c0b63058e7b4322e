import CoreGraphics
import QuartzCore
import UIKitCore
import UIKitText

/// A control that performs an action when it is pressed.
///
/// Its content is set for each state; a state without a value uses the value of `.normal`. If the
/// button has a `configuration`, that determines its appearance; titles, title colours and images
/// that were set for states have precedence over it. Catalogue: UI10-F35 to UI10-F45.
@preconcurrency @MainActor
open class UIButton: UIControl {
  final var content = ButtonContent()
  final var label: TitleLabel?
  final var pictureView: UIImageView?
  final var backgroundView: UIImageView?
  /// The background of a selected system button, or of a close button.
  final var groundView: UIView?
  final var glowView: GlowView?
  final var configured = ConfiguredButton()
  final var shades = ImageShades()
  final var needsLooks = true
  final var isUpdatingLooks = false
  private final var willTrigger = false

  // MARK: Making

  /// Creates a button of the type `.custom`.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepareButton()
  }

  /// Creates a button that performs `primaryAction` and shows its title and image.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    show(primaryAction)
  }

  /// Creates a button of a type.
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    become(buttonType)
    takeSizeOfType()
  }

  /// Creates a button of a type that performs `primaryAction` and shows its title and image.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(frame: .zero)
    become(buttonType)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    show(primaryAction)
    takeSizeOfType()
  }

  /// Creates a button with a configuration.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(frame: .zero)
    become(.system)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    show(primaryAction)
    self.configuration = configuration
  }

  /// Creates a button from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepareButton()
    coder.finish(self, as: UIButton.self)
  }

  /// Returns a system button that shows an image and sends an action when it is pressed.
  open class func systemButton(with image: UIImage, target: Any?, action: Selector?) -> Self {
    let button = makeView(of: self)
    button.become(.system)
    button.setImage(image, for: .normal)
    if let action { button.addTarget(target, action: action, for: .touchUpInside) }
    return button
  }

  /// The type of the button, set when it is created.
  open internal(set) var buttonType = ButtonType.custom

  private func prepareButton() {
    isOpaque = false
  }

  // MARK: Values for states

  /// Sets the title for a state; nil uses that of the normal state.
  open func setTitle(_ title: String?, for state: State) { setTitleValue(title, state) }
  /// Sets the attributed title for a state; it has precedence over a plain one.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    setAttributedTitleValue(title, state)
  }
  /// Sets the colour of the title for a state; nil uses white on a custom button, the tint on
  /// others.
  open func setTitleColor(_ color: UIColor?, for state: State) { setTitleColorValue(color, state) }
  /// Sets the colour of the title's shadow for a state; nil uses that of the normal state.
  open func setTitleShadowColor(_ color: UIColor?, for state: State) {
    setShadowColorValue(color, state)
  }
  /// Sets the image for a state; nil uses that of the normal state, adjusted to the state.
  open func setImage(_ image: UIImage?, for state: State) { setImageValue(image, state) }
  /// Sets the background image for a state, which has the size of `backgroundRect(forBounds:)`.
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    setBackgroundImageValue(image, state)
  }
  /// Sets the symbol configuration of the image for a state.
  open func setPreferredSymbolConfiguration(
    _ configuration: UIImage.SymbolConfiguration?,
    forImageIn state: State
  ) {
    setSymbolConfigurationValue(configuration, state)
  }

  /// Returns the title for a state, or that of `.normal`.
  open func title(for state: State) -> String? { content.titles.value(for: state) }
  /// Returns the attributed title for a state, or that of `.normal`; nil if none was set.
  open func attributedTitle(for state: State) -> NSAttributedString? {
    content.attributedTitles.value(for: state)
  }
  /// Returns the colour of the title for a state, including the defaults of the button's type.
  open func titleColor(for state: State) -> UIColor? { shownTitleColor(state) }
  /// Returns the colour of the title's shadow for a state, or that of `.normal`; nil if none was
  /// set.
  open func titleShadowColor(for state: State) -> UIColor? {
    content.shadowColors.value(for: state)
  }
  /// Returns the image for a state; nil if there is none.
  open func image(for state: State) -> UIImage? { shownImage(state) }
  /// Returns the background image for a state, or that of `.normal`; nil if none was set.
  open func backgroundImage(for state: State) -> UIImage? {
    content.backgroundImages.value(for: state)
  }
  /// Returns the symbol configuration for a state; nil for that of the image itself.
  open func preferredSymbolConfigurationForImage(
    in state: State
  ) -> UIImage.SymbolConfiguration? {
    content.symbolConfigurations.value(for: state)
  }

  /// The title in the current state; nil for none.
  open var currentTitle: String? { shownTitle(state) }
  /// The attributed title in the current state; nil for none.
  open var currentAttributedTitle: NSAttributedString? { content.attributedTitle(for: state) }
  /// The colour of the title in the current state.
  open var currentTitleColor: UIColor { shownTitleColor(state) }
  /// The colour of the title's shadow in the current state; nil for none.
  open var currentTitleShadowColor: UIColor? { content.shadowColors.value(for: state) }
  /// The image in the current state; nil for none.
  open var currentImage: UIImage? { shownImage(state) }
  /// The background image in the current state; nil for none.
  open var currentBackgroundImage: UIImage? { content.backgroundImages.value(for: state) }
  /// The symbol configuration in the current state; nil for that of the image itself.
  open var currentPreferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    content.symbolConfigurations.value(for: state)
  }

  // MARK: Parts

  /// The label of the title, which is truncated in the middle by default.
  ///
  /// The app may set its font, number of lines and line break mode; the button sets its text and
  /// colour.
  open var titleLabel: UILabel? { shownTitleLabel() }
  /// The view of the image, created on first use.
  open var imageView: UIImageView? { shownImageView() }
  /// The label of a configuration's subtitle; nil without one.
  open var subtitleLabel: UILabel? { configured.subtitleLabel }

  // MARK: Options

  /// The insets of image and title, in points; the default is zero.
  ///
  /// If top and bottom are 0, a title has 6 points above and below.
  open var contentEdgeInsets: UIEdgeInsets = .zero {
    didSet { if contentEdgeInsets != oldValue { titleSizeDidChange() } }
  }
  /// The insets of the title, in points, which do not change the button's size.
  open var titleEdgeInsets: UIEdgeInsets = .zero {
    didSet { if titleEdgeInsets != oldValue { setNeedsLayout() } }
  }
  /// The insets of the image, in points, which do not change the button's size.
  open var imageEdgeInsets: UIEdgeInsets = .zero {
    didSet { if imageEdgeInsets != oldValue { setNeedsLayout() } }
  }
  /// Whether the image is darker while the button is pressed; the default is true.
  open var adjustsImageWhenHighlighted = true {
    didSet { if adjustsImageWhenHighlighted != oldValue { looksDidChange() } }
  }
  /// Whether the image is paler while the button is disabled; the default is true.
  open var adjustsImageWhenDisabled = true {
    didSet { if adjustsImageWhenDisabled != oldValue { looksDidChange() } }
  }
  /// Whether a glow appears under the finger; the default is false.
  open var showsTouchWhenHighlighted = false {
    didSet { if showsTouchWhenHighlighted != oldValue { looksDidChange() } }
  }
  /// Whether the title's shadow is on the other side while the button is pressed; the default is
  /// false.
  open var reversesTitleShadowWhenHighlighted = false {
    didSet { if reversesTitleShadowWhenHighlighted != oldValue { looksDidChange() } }
  }
  /// The meaning of the button; the default is `.normal`.
  open var role = Role.normal {
    didSet { if role != oldValue { setNeedsUpdateConfiguration() } }
  }

  // MARK: Pointer

  /// Whether the button has a pointer effect; the default is false.
  ///
  /// - Note: iOS 13.4 and later.
  open var isPointerInteractionEnabled: Bool {
    get { pointer.isOn(self) }
    set { pointer.setOn(newValue, self) }
  }
  /// A closure that returns the style of the pointer; nil, the default, for the system's.
  ///
  /// Setting it enables the pointer interaction.
  open var pointerStyleProvider: PointerStyleProvider? {
    didSet { if pointerStyleProvider != nil { isPointerInteractionEnabled = true } }
  }
  final let pointer = ButtonPointer()

  // MARK: Configuration

  /// The configuration of the button; nil, the default, uses the values for states.
  open var configuration: Configuration? {
    get { configured.configuration }
    set { setConfiguration(newValue) }
  }
  /// A closure that `updateConfiguration()` calls to change the configuration for the state.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }
  /// Whether the configuration is updated when the state changes; the default is true.
  open var automaticallyUpdatesConfiguration = true {
    didSet { if automaticallyUpdatesConfiguration != oldValue { setNeedsUpdateConfiguration() } }
  }
  /// Requests a single call of `updateConfiguration()` before the next layout.
  open func setNeedsUpdateConfiguration() { noteConfigurationChange() }
  /// Updates the configuration for the state: calls `configurationUpdateHandler`.
  open func updateConfiguration() { configurationUpdateHandler?(self) }

  // MARK: Menu

  /// The menu, which opens after a long press, or after a tap with `showsMenuAsPrimaryAction`; nil,
  /// the default, for none.
  ///
  /// - Note: iOS 14 and later.
  open var menu: UIMenu? {
    didSet { if menu !== oldValue { menuDidChange() } }
  }
  /// The order of the menu's elements; the default is `.automatic`.
  ///
  /// - Note: iOS 16 and later.
  open var preferredMenuElementOrder = UIContextMenuConfiguration.ElementOrder.automatic
  open override var showsMenuAsPrimaryAction: Bool {
    didSet { if showsMenuAsPrimaryAction != oldValue { menuDidChange() } }
  }
  /// Whether a press toggles `isSelected`; the default is false.
  ///
  /// If a press opens a menu, one of its elements is selected, and the button shows its title and
  /// image.
  ///
  /// - Note: iOS 15 and later.
  open var changesSelectionAsPrimaryAction = false {
    didSet { if changesSelectionAsPrimaryAction != oldValue { menuDidChange() } }
  }
  /// Whether the menu is visible.
  ///
  /// - Note: iOS 17 and later.
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

  /// Returns the frame of the background; by default the bounds.
  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// Returns the area of image and title: the bounds without `contentEdgeInsets`.
  open func contentRect(forBounds bounds: CGRect) -> CGRect { contentRoom(in: bounds) }
  /// Returns the frame of the title in the area of the content.
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    arrangement(in: contentRect).titleRect(in: contentRect.inset(by: titleEdgeInsets.bounded))
  }
  /// Returns the frame of the image in the area of the content.
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
