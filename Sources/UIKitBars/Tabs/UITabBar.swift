import CoreGraphics
import Foundation
import HostInterface
import QuartzCore
import UIKitCore
import UIKitInteraction

/// A bar with a row of tabs, one of which is selected.
///
/// The bar is 49 points high, 32 in compact height (except on wide phones) and 50 on tablets, plus
/// the inset of the home indicator. Catalogue: IX-F057, VIS-F14, VIS-F15, UI9-F62 to UI9-F74.
@preconcurrency @MainActor
open class UITabBar: UIView, UISpringLoadedInteractionSupporting {
  /// The arrangement of tabs in the bar.
  public enum ItemPositioning: Int, Sendable {
    /// Tabs are arranged like `fill` in compact width, and like `centered` in regular width.
    case automatic = 0
    /// Tabs fill the bar.
    case fill = 1
    /// Tabs are grouped in the center.
    case centered = 2
  }

  final let ground = BarBackgroundView(frame: .zero)
  final let row = BarRowView(frame: .zero)
  final let indicator = UIImageView(frame: .zero)
  final var itemList: [UITabBarItem]?
  final var buttons: [TabButton] = []
  final weak var chosenItem: UITabBarItem?
  final var customization: TabCustomization?
  /// The controller that manages items and delegate; nil if the app does.
  final weak var keeper: UITabBarController?
  private final weak var delegateReference: (any UITabBarDelegate)?
  private final var style = UIBarStyle.default
  private final var barTint: UIColor?
  private final var translucency: Bool?
  private final var groundPicture: UIImage?
  private final var shadowPicture: UIImage?
  private final var selectionPicture: UIImage?
  private final var unselectedTint: UIColor?
  private final var imageTint: UIColor?
  private final var positioning = ItemPositioning.automatic
  private final var width: CGFloat = 0
  private final var spacing: CGFloat = 0
  private final var standardValue: UITabBarAppearance?
  private final var edgeValue: UITabBarAppearance?
  private final var isStandardSet = false

  /// Creates a tab bar without tabs.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Creates a tab bar from an archive, without items.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
    coder.finish(self, as: UITabBar.self)
  }

  private func prepare() {
    isOpaque = false
    ground.shadowEdge = .top
    addSubview(ground)
    indicator.isHidden = true
    row.addSubview(indicator)
    addSubview(row)
    addInteraction(UILargeContentViewerInteraction(delegate: self))
    updateGround()
  }

  // MARK: Items

  /// The delegate, which observes taps.
  ///
  /// The delegate of a tab bar controller's bar is the controller.
  open weak var delegate: (any UITabBarDelegate)? {
    get { delegateReference }
    set {
      checkAddedMethods(newValue)
      if let keeper, newValue !== keeper {
        stop(
          what: "The delegate of a tab bar that a controller keeps was changed.",
          where: "UITabBar.delegate",
          mend: "Set the UITabBarController's delegate."
        )
      }
      delegateReference = newValue
    }
  }

  /// Lets a controller manage items, selection and delegate.
  final func keep(by controller: UITabBarController) {
    keeper = controller
    delegateReference = controller
  }

  /// The tabs in reading order; nil by default.
  open var items: [UITabBarItem]? {
    get { itemList }
    set { setItems(newValue, animated: false) }
  }

  /// Sets the tabs; with animation, new tabs fade in and removed ones fade out.
  open func setItems(_ items: [UITabBarItem]?, animated: Bool) {
    if keeper != nil {
      stop(
        what: "The items of a tab bar that a controller keeps were changed.",
        where: "UITabBar.setItems(_:animated:)",
        mend: "Set the UITabBarController's viewControllers."
      )
    }
    exchangeItems(items, animated: animated)
  }

  /// The selected tab; nil for none.
  ///
  /// Setting it calls no delegate method.
  open var selectedItem: UITabBarItem? {
    get { chosenItem }
    set {
      if let keeper, newValue !== keeper.barItemOfSelection {
        stop(
          what: "The selected item of a tab bar that a controller keeps was changed.",
          where: "UITabBar.selectedItem",
          mend: "Set the UITabBarController's selectedIndex or selectedViewController."
        )
      }
      select(newValue)
    }
  }

  /// Whether a drag that rests on a tab selects it.
  ///
  /// The default is false.
  ///
  /// - Note: iOS 11 and later.
  open var isSpringLoaded = false {
    didSet { if isSpringLoaded != oldValue { updateButtons() } }
  }

  // MARK: Exchanging tabs

  /// Shows a sheet above the bar from which people drag tabs into the bar.
  ///
  /// - Parameter items: The tabs that can be moved; the others keep their places.
  open func beginCustomizingItems(_ items: [UITabBarItem]) { beginCustomizing(items) }

  /// Hides the sheet.
  ///
  /// - Returns: Whether the tabs changed.
  @discardableResult
  open func endCustomizing(animated: Bool) -> Bool { finishCustomizing(animated: animated) }

  /// Whether the customization sheet is visible.
  open var isCustomizing: Bool { customization != nil }

  // MARK: Looks

  /// The colour of selected tabs that have no colour of their own; nil for the bar's tint.
  ///
  /// Deprecated by UIKit: set `tintColor`.
  open var selectedImageTintColor: UIColor? {
    get { imageTint }
    set {
      if recordsAppearance(.tabImageTint, newValue, { $0.selectedImageTintColor = $1 }) { return }
      guard newValue != imageTint else { return }
      imageTint = newValue
      updateButtons()
    }
  }
  /// The colour of tabs that are not selected; nil, the default, for grey.
  open var unselectedItemTintColor: UIColor? {
    get { unselectedTint }
    set {
      if recordsAppearance(.tabUnselected, newValue, { $0.unselectedItemTintColor = $1 }) { return }
      guard newValue != unselectedTint else { return }
      unselectedTint = newValue
      updateButtons()
    }
  }
  /// The background style.
  ///
  /// The default is `.default`.
  open var barStyle: UIBarStyle {
    get { style }
    set {
      if recordsAppearance(.tabStyle, newValue, { $0.barStyle = $1 }) { return }
      guard newValue != style else { return }
      style = newValue
      updateGround()
    }
  }
  /// The colour of the background.
  ///
  /// The default is nil: the colour of `barStyle`.
  open var barTintColor: UIColor? {
    get { barTint }
    set {
      if recordsAppearance(.tabTint, newValue, { $0.barTintColor = $1 }) { return }
      guard newValue != barTint else { return }
      barTint = newValue
      updateGround()
    }
  }
  /// Whether the bar is translucent; true by default, or according to the background image.
  open var isTranslucent: Bool {
    get { translucency ?? groundPicture.map { !BarBackground.isOpaque($0) } ?? true }
    set {
      if recordsAppearance(.tabTranslucent, newValue, { $0.isTranslucent = $1 }) { return }
      guard newValue != translucency else { return }
      translucency = newValue
      updateGround()
    }
  }
  /// The background image.
  ///
  /// The default is nil: the system's background.
  open var backgroundImage: UIImage? {
    get { groundPicture }
    set {
      if recordsAppearance(.tabImage, newValue, { $0.backgroundImage = $1 }) { return }
      guard newValue !== groundPicture else { return }
      groundPicture = newValue
      updateGround()
    }
  }
  /// The image that replaces the hairline; an empty image hides it.
  open var shadowImage: UIImage? {
    get { shadowPicture }
    set {
      if recordsAppearance(.tabShadow, newValue, { $0.shadowImage = $1 }) { return }
      guard newValue !== shadowPicture else { return }
      shadowPicture = newValue
      updateGround()
    }
  }
  /// The image behind the selected tab; nil by default.
  open var selectionIndicatorImage: UIImage? {
    get { selectionPicture }
    set {
      if recordsAppearance(.tabSelection, newValue, { $0.selectionIndicatorImage = $1 }) { return }
      guard newValue !== selectionPicture else { return }
      selectionPicture = newValue
      setNeedsLayout()
    }
  }
  /// The arrangement of tabs in the bar; `.automatic` by default.
  open var itemPositioning: ItemPositioning {
    get { positioning }
    set {
      if recordsAppearance(.tabPositioning, newValue, { $0.itemPositioning = $1 }) { return }
      guard newValue != positioning else { return }
      positioning = newValue
      setNeedsLayout()
    }
  }
  /// The width of centred tabs, in points; 0, the default, for the system's.
  open var itemWidth: CGFloat {
    get { width }
    set {
      if recordsAppearance(.tabWidth, newValue, { $0.itemWidth = $1 }) { return }
      guard newValue != width else { return }
      width = newValue
      setNeedsLayout()
    }
  }
  /// The distance between centred tabs, in points; 0, the default, for the system's.
  open var itemSpacing: CGFloat {
    get { spacing }
    set {
      if recordsAppearance(.tabSpacing, newValue, { $0.itemSpacing = $1 }) { return }
      guard newValue != spacing else { return }
      spacing = newValue
      setNeedsLayout()
    }
  }

  /// The appearance of background and tabs; until it is set or changed, the properties above apply.
  ///
  /// - Note: iOS 13 and later.
  open var standardAppearance: UITabBarAppearance {
    get {
      if let standardValue { return standardValue }
      let made = UITabBarAppearance(idiom: traitCollection.userInterfaceIdiom)
      made.holder = self
      standardValue = made
      return made
    }
    set {
      if recordsAppearance(.tabStandard, newValue, { $0.standardAppearance = $1 }) { return }
      let copy = UITabBarAppearance(barAppearance: newValue)
      copy.holder = self
      standardValue = copy
      noteAppearanceChange(copy)
    }
  }
  /// The appearance while the content above the bar is at its end.
  ///
  /// If it is nil, the background fades out there.
  ///
  /// - Note: iOS 15 and later.
  open var scrollEdgeAppearance: UITabBarAppearance? {
    get { edgeValue }
    set {
      if recordsAppearance(.tabEdge, newValue, { $0.scrollEdgeAppearance = $1 }) { return }
      edgeValue = newValue.map { UITabBarAppearance(barAppearance: $0) }
      edgeValue?.holder = self
      updateLooks()
    }
  }

  /// The progress of the content above the bar: 0 at its end, 1, the default, while it extends
  /// below the bar.
  ///
  /// The object that observes the content sets it.
  package final var scrollEdgeProgress: CGFloat = 1 {
    didSet { if scrollEdgeProgress != oldValue { updateGround() } }
  }

  // Unverified: #929292, measured in pictures of iOS 10 to 12; later the system's grey.
  static var defaultUnselectedColor: UIColor {
    Surroundings.systemVersion.major >= 13 ? .systemGray : UIColor(white: 0.573, alpha: 1)
  }

  final var chosenColor: UIColor { imageTint ?? tintColor }

  /// Returns the appearance object for a tab; nil if the older properties apply.
  final func appearance(for item: UITabBarItem?) -> UITabBarAppearance? {
    if isAtEdge, let edge = item?.scrollEdgeAppearance ?? edgeValue { return edge }
    return item?.standardAppearance ?? (isStandardSet ? standardValue : nil)
  }

  private var isAtEdge: Bool {
    scrollEdgeProgress < 1 && (Surroundings.systemVersion.major >= 15 || edgeValue != nil)
  }

  final func updateGround() {
    let shown = appearance(for: chosenItem)
    ground.background =
      shown.map { BarBackground($0) }
      ?? BarBackground(
        style: style,
        tint: barTint,
        isTranslucent: translucency,
        image: groundPicture,
        shadow: shadowPicture
      )
    let hasEdge = chosenItem?.scrollEdgeAppearance != nil || edgeValue != nil
    ground.edgeFade = isAtEdge && !hasEdge ? scrollEdgeProgress : 1
    keeper?.groundDidChange()
  }

  /// Whether content can extend below the bar.
  final var showsContentBelow: Bool { ground.background.isTranslucent }

  /// The arrangement, width and spacing of tabs, from the appearance or the bar.
  final var shownPositioning: (mode: ItemPositioning, width: CGFloat, spacing: CGFloat) {
    if let shown = appearance(for: chosenItem), TabMetrics.style(traitCollection) == .stacked {
      return (shown.stackedItemPositioning, shown.stackedItemWidth, shown.stackedItemSpacing)
    }
    return (positioning, width, spacing)
  }

  final var shownSelectionImage: UIImage? {
    appearance(for: chosenItem)?.selectionIndicatorImage ?? selectionPicture
  }
  final var selectionTint: UIColor? { appearance(for: chosenItem)?.selectionIndicatorTintColor }

  /// Marks the standard appearance as set if it is the one that was assigned or changed.
  final func noteAppearanceChange(_ appearance: AnyObject) {
    if appearance === standardValue { isStandardSet = true }
    updateLooks()
  }

  // MARK: Size

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let room = window?.safeAreaInsets.bottom ?? 0
    return CGSize(width: size.width, height: TabMetrics.height(traitCollection) + room)
  }
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: TabMetrics.height(traitCollection))
  }

  // MARK: Changes

  /// Lets the content use the area of a hidden bar.
  open override var isHidden: Bool {
    get { super.isHidden }
    set {
      guard newValue != super.isHidden else { return }
      super.isHidden = newValue
      keeper?.viewIfLoaded?.setNeedsLayout()
    }
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { updateLooks() }
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    invalidateIntrinsicContentSize()
    updateLooks()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    updateButtons()
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOut()
  }

  /// Extends the touch area of tabs in low bars.
  open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    super.point(inside: point, with: event) || reaches(point, by: buttons, with: event)
  }

  // MARK: Accessibility

  open override var accessibilityTraits: UIAccessibilityTraits {
    get { assignedAccessibilityTraits ?? .tabBar }
    set { super.accessibilityTraits = newValue }
  }
}

extension AppearanceSlot {
  static let tabImageTint = AppearanceSlot(8)
  static let tabUnselected = AppearanceSlot(9)
  static let tabStyle = AppearanceSlot(10)
  static let tabTint = AppearanceSlot(11)
  static let tabTranslucent = AppearanceSlot(12)
  static let tabImage = AppearanceSlot(13)
  static let tabShadow = AppearanceSlot(14)
  static let tabSelection = AppearanceSlot(15)
  static let tabPositioning = AppearanceSlot(16)
  static let tabWidth = AppearanceSlot(17)
  static let tabSpacing = AppearanceSlot(18)
  static let tabStandard = AppearanceSlot(19)
  static let tabEdge = AppearanceSlot(20)
}
