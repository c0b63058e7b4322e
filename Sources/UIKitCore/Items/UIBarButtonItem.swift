import CoreGraphics
import Foundation

/// A button of a navigation bar or a toolbar.
///
/// Catalogue: UI10-F09 to UI10-F24 (items of bars), VIS-F28 to VIS-F51 (their icons).
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem, UISpringLoadedInteractionSupporting {
  /// The style of an item.
  public enum Style: Int, Sendable {
    /// The style of the other items of the bar.
    case plain = 0
    /// A border; the same as `plain` since iOS 7.
    @available(*, deprecated, message: "Use .plain.")
    case bordered = 1
    /// Bold, for an item that completes a task; a background in the tint colour from iOS 26 on.
    ///
    /// - Note: iOS 26 and later; the same as ``done``.
    // Source: the constants of UIBarButtonItemStyle, of which Done and Prominent are 2.
    case prominent = 2

    /// The name of ``prominent`` before iOS 26.
    public static var done: Self { .prominent }
  }

  /// The items that the system provides.
  public enum SystemItem: Int, Sendable {
    /// The bold title "Done", which completes a task.
    case done = 0
    /// The title "Cancel".
    case cancel
    /// The title "Edit".
    case edit
    /// The bold title "Save".
    case save
    /// A plus icon.
    case add
    /// A space that takes the remaining width.
    case flexibleSpace
    /// A space of fixed width.
    case fixedSpace
    /// A compose icon.
    case compose
    /// A reply icon.
    case reply
    /// A share icon.
    case action
    /// A folder icon.
    case organize
    /// A book icon.
    case bookmarks
    /// A magnifying glass icon.
    case search
    /// A refresh icon.
    case refresh
    /// A stop icon.
    case stop
    /// A camera icon.
    case camera
    /// A trash icon.
    case trash
    /// A play icon.
    case play
    /// A pause icon.
    case pause
    /// A rewind icon.
    case rewind
    /// A fast-forward icon.
    case fastForward
    /// The title "Undo"; a shake offers the same.
    case undo
    /// The title "Redo"; a shake offers the same.
    case redo
    /// An item that shows nothing since iOS 11.
    @available(*, deprecated, message: "It shows nothing since iOS 11.")
    case pageCurl
    /// A cross in a circle.
    ///
    /// - Note: iOS 13 and later.
    case close
  }

  /// The size that a bar last set for a custom view without a size; nil if there was none.
  package final var fittedCustomSize: CGSize?

  /// The view that shows the item; set by the bar.
  ///
  /// The value is nil if no bar shows the item.
  package final var shownView: UIView? {
    get { barView ?? (customView?.window == nil ? nil : customView) }
    set { barView = newValue }
  }
  private final weak var barView: UIView?
  /// The system item of the item; nil for an item with a title, an image or a view.
  package final private(set) var systemItem: SystemItem?
  /// Changes the item to another system item, with that item's style.
  package final func become(_ systemItem: SystemItem) {
    guard self.systemItem != systemItem else { return }
    self.systemItem = systemItem
    style = systemItem.style
    noteChange()
  }
  /// Whether the item is a space between others.
  package final var isSpace: Bool { systemItem == .flexibleSpace || systemItem == .fixedSpace }

  // MARK: Making

  /// Creates an item that shows nothing.
  public override init() {
    super.init()
  }

  private convenience init(kind systemItem: SystemItem?) {
    self.init()
    self.systemItem = systemItem
  }

  /// Creates an item with an image.
  public convenience init(
    image: UIImage?,
    style: Style,
    target: Any?,
    action: Selector?
  ) {
    self.init(image: image, landscapeImagePhone: nil, style: style, target: target, action: action)
  }

  /// Creates an item with an image, and another image for bars of compact height.
  public convenience init(
    image: UIImage?,
    landscapeImagePhone: UIImage?,
    style: Style,
    target: Any?,
    action: Selector?
  ) {
    self.init(kind: nil)
    self.image = image
    self.landscapeImagePhone = landscapeImagePhone
    self.style = style
    self.target = target.map(objectReference)
    self.action = action
  }

  /// Creates an item with a title.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init(kind: nil)
    self.title = title
    self.style = style
    self.target = target.map(objectReference)
    self.action = action
  }

  /// Creates a system item; `done` and `save` are bold.
  public convenience init(
    barButtonSystemItem systemItem: SystemItem,
    target: Any?,
    action: Selector?
  ) {
    self.init(kind: systemItem)
    style = systemItem.style
    self.target = target.map(objectReference)
    self.action = action
  }

  /// Creates an item that shows a view, which sends its own actions.
  public convenience init(customView: UIView) {
    self.init(kind: nil)
    self.customView = customView
  }

  /// Creates a system item that runs an action or opens a menu.
  ///
  /// - Note: iOS 14 and later.
  public convenience init(
    systemItem: SystemItem,
    primaryAction: UIAction? = nil,
    menu: UIMenu? = nil
  ) {
    self.init(kind: systemItem)
    style = systemItem.style
    self.primaryAction = primaryAction
    self.menu = menu
  }

  /// Creates an item with a title or an image that runs an action or opens a menu.
  ///
  /// Without a title and an image, the item shows those of the action.
  ///
  /// - Note: iOS 14 and later.
  public convenience init(
    title: String? = nil,
    image: UIImage? = nil,
    primaryAction: UIAction? = nil,
    menu: UIMenu? = nil
  ) {
    self.init(kind: nil)
    self.title = title
    self.image = image
    self.primaryAction = primaryAction
    takeLooksOfAction()
    self.menu = menu
  }

  /// Creates an empty item; reads nothing from the archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Returns an item that takes the remaining width.
  open class func flexibleSpace() -> Self {
    let item = makeItem(of: self)
    item.systemItem = .flexibleSpace
    return item
  }

  /// Returns an item that is `width` points wide.
  open class func fixedSpace(_ width: CGFloat) -> Self {
    let item = makeItem(of: self)
    item.systemItem = .fixedSpace
    item.width = width
    return item
  }

  // MARK: What it shows

  /// The style of the item.
  ///
  /// The default is `.plain`.
  open var style = Style.plain {
    didSet { if style != oldValue { noteChange() } }
  }
  /// The width in points; for 0 or less, the default, the width of the contents.
  open var width: CGFloat = 0 {
    didSet { if width != oldValue { noteChange() } }
  }
  /// The possible titles of the item, which is as wide as the widest of them.
  open var possibleTitles: Set<String>? {
    didSet { if possibleTitles != oldValue { noteChange() } }
  }
  /// The view that is shown instead of title and image; nil by default.
  ///
  /// A view without a size gets the size that its constraints or its contents require.
  open var customView: UIView? {
    didSet {
      guard customView !== oldValue else { return }
      fittedCustomSize = nil
      noteChange()
    }
  }
  /// The tint colour of the item; nil for that of the bar.
  open var tintColor: UIColor? {
    get { tint }
    set {
      if recordsAppearance(.itemTint, newValue, { $0.tintColor = $1 }) { return }
      tint = newValue
      noteChange()
    }
  }
  private final var tint: UIColor?

  // MARK: What it does

  /// The target of `action`; nil for the first object in the responder chain that implements it.
  open weak var target: AnyObject?
  /// The action that is sent when the item is tapped.
  open var action: Selector?
  /// The action that runs when the item is tapped, instead of `action`.
  ///
  /// An item without title and image shows those of the action.
  ///
  /// - Note: iOS 14 and later.
  open var primaryAction: UIAction? {
    didSet {
      takeLooksOfAction()
      noteChange()
    }
  }

  /// Sets the title and image of the primary action if the item has none.
  private func takeLooksOfAction() {
    guard let primaryAction, title == nil, image == nil, systemItem == nil else { return }
    title = primaryAction.title.isEmpty ? nil : primaryAction.title
    image = primaryAction.image
  }
  /// The menu that opens on a tap, or on a long press if the item also has an action.
  ///
  /// - Note: iOS 14 and later.
  open var menu: UIMenu? {
    didSet { if menu !== oldValue { noteChange() } }
  }
  /// Whether the item appears selected.
  ///
  /// - Note: iOS 15 and later.
  open var isSelected = false {
    didSet { if isSelected != oldValue { noteChange() } }
  }
  /// Whether a tap toggles `isSelected`.
  ///
  /// - Note: iOS 15 and later.
  open var changesSelectionAsPrimaryAction = false
  /// Whether the item is hidden and takes no space.
  ///
  /// - Note: iOS 16 and later.
  open var isHidden = false {
    didSet { if isHidden != oldValue { noteChange() } }
  }

  /// The element for the item in the menu of its group; nil, the default, for an action with its
  /// title and image.
  ///
  /// - Note: iOS 16 and later.
  open var menuRepresentation: UIMenuElement?
  /// The group of the item; nil for none.
  open package(set) weak var buttonGroup: UIBarButtonItemGroup?
  /// Whether a drag that rests on the item activates it.
  ///
  /// The default is `false`.
  ///
  /// - Note: iOS 11 and later.
  open var isSpringLoaded = false {
    didSet { if isSpringLoaded != oldValue { noteChange() } }
  }

  /// Whether the background that the item may share with its neighbours is hidden.
  ///
  /// The default is `false`. Stored only: items have no background of their own.
  ///
  /// - Note: iOS 26 and later.
  open var hidesSharedBackground = false
  /// Whether the item may share a background with its neighbours.
  ///
  /// The default is `true`. Stored only: items have no background of their own.
  ///
  /// - Note: iOS 26 and later.
  open var sharesBackground = true

  /// Performs the action of a tap.
  package final func trigger(for event: UIEvent?, from sender: AnyObject) {
    guard isEnabled else { return }
    if changesSelectionAsPrimaryAction { isSelected.toggle() }
    if let primaryAction {
      primaryAction.performWithSender(self, target: nil)
    } else if let action {
      UIApplication.shared.sendAction(action, to: target, from: self, for: event)
    }
  }

  // MARK: Images behind it

  private struct BackgroundKey: Hashable {
    var state: UInt
    var style: Int?
    var metrics: Int
  }
  private final var backgrounds: [BackgroundKey: UIImage] = [:]
  private final var backBackgrounds: [BackgroundKey: UIImage] = [:]
  private final var adjustments: [String: CGFloat] = [:]
  private final var offsets: [String: UIOffset] = [:]

  /// Sets the background image of the item in a state; nil, the default, for none.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?,
    for state: UIControl.State,
    barMetrics: UIBarMetrics
  ) {
    if recordsAppearance(
      .itemBackground,
      backgroundImage,
      parameter: [Int(state.rawValue), barMetrics.rawValue],
      { $0.setBackgroundImage($1, for: state, barMetrics: barMetrics) }
    ) {
      return
    }
    backgrounds[BackgroundKey(state: state.rawValue, metrics: barMetrics.rawValue)] =
      backgroundImage
    noteChange()
  }

  /// Returns the background image of the item in a state; nil if none was set.
  open func backgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
    backgrounds[BackgroundKey(state: state.rawValue, metrics: barMetrics.rawValue)]
  }

  /// Sets the background image of items with a style in a state.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?,
    for state: UIControl.State,
    style: Style,
    barMetrics: UIBarMetrics
  ) {
    let key = BackgroundKey(
      state: state.rawValue,
      style: style.rawValue,
      metrics: barMetrics.rawValue
    )
    backgrounds[key] = backgroundImage
    noteChange()
  }

  /// Returns the background image of items with a style in a state; nil if none was set.
  open func backgroundImage(
    for state: UIControl.State,
    style: Style,
    barMetrics: UIBarMetrics
  ) -> UIImage? {
    backgrounds[
      BackgroundKey(
        state: state.rawValue,
        style: style.rawValue,
        metrics: barMetrics.rawValue
      )
    ]
  }

  /// Returns the background image to draw.
  ///
  /// An image for the style has priority over a general one, one for the state over that for the
  /// normal state, and one for the metrics over that for the default metrics.
  package final func shownBackground(
    _ state: UIControl.State,
    _ metrics: UIBarMetrics
  )
    -> UIImage?
  {
    for metrics in [metrics, .default] {
      for state in [state, .normal] {
        if let image = backgroundImage(for: state, style: style, barMetrics: metrics) {
          return image
        }
        if let image = backgroundImage(for: state, barMetrics: metrics) { return image }
      }
    }
    return nil
  }

  /// Moves the title and image of an item with a background image vertically, in points.
  open func setBackgroundVerticalPositionAdjustment(
    _ adjustment: CGFloat,
    for barMetrics: UIBarMetrics
  ) {
    adjustments["background\(barMetrics.rawValue)"] = adjustment
    noteChange()
  }
  /// Returns the vertical adjustment, in points.
  ///
  /// The default is 0.
  open func backgroundVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
    adjustments["background\(barMetrics.rawValue)"] ?? 0
  }

  /// Moves the title, in points.
  open func setTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {
    if recordsAppearance(
      .itemTitlePosition,
      adjustment,
      parameter: barMetrics.rawValue,
      { $0.setTitlePositionAdjustment($1, for: barMetrics) }
    ) {
      return
    }
    offsets["title\(barMetrics.rawValue)"] = adjustment
    noteChange()
  }
  /// Returns the offset of the title, in points.
  ///
  /// The default is zero.
  open func titlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset {
    offsets["title\(barMetrics.rawValue)"] ?? .zero
  }

  // MARK: Back buttons

  /// Sets the background image of the item as a back button.
  open func setBackButtonBackgroundImage(
    _ backgroundImage: UIImage?,
    for state: UIControl.State,
    barMetrics: UIBarMetrics
  ) {
    if recordsAppearance(
      .itemBackBackground,
      backgroundImage,
      parameter: [Int(state.rawValue), barMetrics.rawValue],
      { $0.setBackButtonBackgroundImage($1, for: state, barMetrics: barMetrics) }
    ) {
      return
    }
    backBackgrounds[BackgroundKey(state: state.rawValue, metrics: barMetrics.rawValue)] =
      backgroundImage
    noteChange()
  }
  /// Returns the background image of the item as a back button; nil if none was set.
  open func backButtonBackgroundImage(
    for state: UIControl.State,
    barMetrics: UIBarMetrics
  ) -> UIImage? {
    backBackgrounds[BackgroundKey(state: state.rawValue, metrics: barMetrics.rawValue)]
  }

  /// Moves the title of a back button, in points.
  ///
  /// Apps hide the title by moving it far off the screen.
  open func setBackButtonTitlePositionAdjustment(
    _ adjustment: UIOffset,
    for barMetrics: UIBarMetrics
  ) {
    if recordsAppearance(
      .itemBackTitlePosition,
      adjustment,
      parameter: barMetrics.rawValue,
      { $0.setBackButtonTitlePositionAdjustment($1, for: barMetrics) }
    ) {
      return
    }
    offsets["back\(barMetrics.rawValue)"] = adjustment
    noteChange()
  }
  /// Returns the offset of a back button's title, in points.
  ///
  /// The default is zero.
  open func backButtonTitlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset {
    offsets["back\(barMetrics.rawValue)"] ?? .zero
  }

  /// Moves the background image of a back button vertically, in points.
  open func setBackButtonBackgroundVerticalPositionAdjustment(
    _ adjustment: CGFloat,
    for barMetrics: UIBarMetrics
  ) {
    adjustments["back\(barMetrics.rawValue)"] = adjustment
    noteChange()
  }
  /// Returns the vertical adjustment of a back button's background, in points.
  ///
  /// The default is 0.
  open func backButtonBackgroundVerticalPositionAdjustment(
    for barMetrics: UIBarMetrics
  ) -> CGFloat {
    adjustments["back\(barMetrics.rawValue)"] ?? 0
  }
}

extension UIBarButtonItem.SystemItem {
  /// The style of the system item: `done` for items that complete a task.
  fileprivate var style: UIBarButtonItem.Style {
    self == .done || self == .save ? .done : .plain
  }
}

extension AppearanceSlot {
  static let itemTint = AppearanceSlot(9)
  static let itemBackground = AppearanceSlot(10)
  static let itemTitlePosition = AppearanceSlot(11)
  static let itemBackBackground = AppearanceSlot(12)
  static let itemBackTitlePosition = AppearanceSlot(13)
}
