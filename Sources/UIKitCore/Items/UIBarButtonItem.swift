import CoreGraphics
import Foundation

/// A button of a navigation bar or a toolbar.
///
/// Catalogue: UI10-F09 to UI10-F24 (items of bars), VIS-F28 to VIS-F51 (their icons).
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem, UISpringLoadedInteractionSupporting {
  /// How an item looks.
  public enum Style: Int, Sendable {
    /// As the other items of the bar.
    case plain = 0
    /// With a border; as `plain` since iOS 7.
    @available(*, deprecated, message: "Use .plain.")
    case bordered = 1
    /// Bold: it ends a task.
    case done = 2
    /// With a ground of the tint. As of iOS 26.
    case prominent = 3
  }

  /// The items that the system provides.
  public enum SystemItem: Int, Sendable {
    /// Bold words that end what one does.
    case done = 0
    /// Words, then spaces, then icons.
    case cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize
    /// Icons.
    case bookmarks, search, refresh, stop, camera, trash, play, pause, rewind, fastForward
    /// Words; a shake offers the same.
    case undo, redo
    /// Shows nothing since iOS 11.
    @available(*, deprecated, message: "It shows nothing since iOS 11.")
    case pageCurl
    /// A cross in a circle; from iOS 13 on.
    case close
  }

  /// The size that a bar gave the custom view last, where that had none; nil: none did.
  package final var fittedCustomSize: CGSize?

  /// The view that shows the item; a bar sets it.
  ///
  /// Nil: no bar shows it.
  package final var shownView: UIView? {
    get { barView ?? (customView?.window == nil ? nil : customView) }
    set { barView = newValue }
  }
  private final weak var barView: UIView?
  /// Where `init(barButtonSystemItem:…)` made it; nil: by title, image or view.
  package final private(set) var systemItem: SystemItem?
  /// Makes the item another one of the system's, with that one's style.
  package final func become(_ systemItem: SystemItem) {
    guard self.systemItem != systemItem else { return }
    self.systemItem = systemItem
    style = systemItem.style
    noteChange()
  }
  /// Whether the item is a distance between others.
  package final var isSpace: Bool { systemItem == .flexibleSpace || systemItem == .fixedSpace }

  // MARK: Making

  /// Makes an item that shows nothing.
  public override init() {
    super.init()
  }

  private convenience init(kind systemItem: SystemItem?) {
    self.init()
    self.systemItem = systemItem
  }

  /// Makes an item with an image.
  public convenience init(
    image: UIImage?,
    style: Style,
    target: Any?,
    action: Selector?
  ) {
    self.init(image: image, landscapeImagePhone: nil, style: style, target: target, action: action)
  }

  /// Makes an item with an image, and another for bars of compact height.
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

  /// Makes an item with a title.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init(kind: nil)
    self.title = title
    self.style = style
    self.target = target.map(objectReference)
    self.action = action
  }

  /// Makes one of the system's items; `done` and `save` are bold.
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

  /// Makes an item that shows a view, which sends its own actions.
  public convenience init(customView: UIView) {
    self.init(kind: nil)
    self.customView = customView
  }

  /// Makes one of the system's items that runs an action, or opens a menu.
  ///
  /// As of iOS 14.
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

  /// Makes an item with a title or an image that runs an action, or opens a menu; without either
  /// the action's.
  ///
  /// As of iOS 14.
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

  /// Makes an empty item; nothing is read from the archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// An item that takes what room the others leave.
  open class func flexibleSpace() -> Self {
    let item = makeItem(of: self)
    item.systemItem = .flexibleSpace
    return item
  }

  /// An item that takes `width` points.
  open class func fixedSpace(_ width: CGFloat) -> Self {
    let item = makeItem(of: self)
    item.systemItem = .fixedSpace
    item.width = width
    return item
  }

  // MARK: What it shows

  /// By default `.plain`.
  open var style = Style.plain {
    didSet { if style != oldValue { noteChange() } }
  }
  /// Points; 0 or less, the default: as wide as what it shows.
  open var width: CGFloat = 0 {
    didSet { if width != oldValue { noteChange() } }
  }
  /// Titles that the item may come to have: it is as wide as the widest, and does not jump.
  open var possibleTitles: Set<String>? {
    didSet { if possibleTitles != oldValue { noteChange() } }
  }
  /// Shown instead of title and image.
  ///
  /// A view that comes without a size has the one that its constraints or its content ask for.
  open var customView: UIView? {
    didSet {
      guard customView !== oldValue else { return }
      fittedCustomSize = nil
      noteChange()
    }
  }
  /// nil: the bar's.
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

  /// Gets `action`; nil: the first responder in the chain that answers it.
  open weak var target: AnyObject?
  /// Sent when the item is tapped.
  open var action: Selector?
  /// Runs when the item is tapped, instead of `action`; gives title and image where the item has
  /// none.
  ///
  /// As of iOS 14.
  open var primaryAction: UIAction? {
    didSet {
      takeLooksOfAction()
      noteChange()
    }
  }

  /// An item that shows nothing of its own shows what its action does.
  private func takeLooksOfAction() {
    guard let primaryAction, title == nil, image == nil, systemItem == nil else { return }
    title = primaryAction.title.isEmpty ? nil : primaryAction.title
    image = primaryAction.image
  }
  /// Opens when the item is tapped, or on touch and hold where it has an action too.
  ///
  /// As of iOS 14.
  open var menu: UIMenu? {
    didSet { if menu !== oldValue { noteChange() } }
  }
  /// Whether the item looks chosen.
  ///
  /// As of iOS 15.
  open var isSelected = false {
    didSet { if isSelected != oldValue { noteChange() } }
  }
  /// Whether a tap turns `isSelected` over.
  ///
  /// As of iOS 15.
  open var changesSelectionAsPrimaryAction = false
  /// Whether the item takes no room.
  ///
  /// As of iOS 16.
  open var isHidden = false {
    didSet { if isHidden != oldValue { noteChange() } }
  }

  /// What stands for the item in the menu of its group; nil, the default: an action with its title
  /// and image.
  ///
  /// As of iOS 16.
  open var menuRepresentation: UIMenuElement?
  /// The group that the item is in; nil: none.
  open package(set) weak var buttonGroup: UIBarButtonItemGroup?
  /// Whether a drag that rests on the item does what a tap does, by default false.
  ///
  /// As of iOS 11.
  open var isSpringLoaded = false {
    didSet { if isSpringLoaded != oldValue { noteChange() } }
  }

  /// Does what a tap does.
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

  /// Sets the image behind the item in a state; nil, the default: none.
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

  /// The image behind the item in a state; nil where none was set.
  open func backgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
    backgrounds[BackgroundKey(state: state.rawValue, metrics: barMetrics.rawValue)]
  }

  /// Sets the image behind items of a style in a state.
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

  /// The image behind items of a style in a state; nil where none was set.
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

  /// The image to draw behind the item: of its style, else of all; of the state, else the normal
  /// one; of the metrics, else the default ones.
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

  /// Moves title and image of an item with a background image up or down; points.
  open func setBackgroundVerticalPositionAdjustment(
    _ adjustment: CGFloat,
    for barMetrics: UIBarMetrics
  ) {
    adjustments["background\(barMetrics.rawValue)"] = adjustment
    noteChange()
  }
  /// By default 0.
  open func backgroundVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
    adjustments["background\(barMetrics.rawValue)"] ?? 0
  }

  /// Moves the title; points.
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
  /// By default none.
  open func titlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset {
    offsets["title\(barMetrics.rawValue)"] ?? .zero
  }

  // MARK: Back buttons

  /// Sets the image behind the item where it is a back button.
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
  /// nil where none was set.
  open func backButtonBackgroundImage(
    for state: UIControl.State,
    barMetrics: UIBarMetrics
  ) -> UIImage? {
    backBackgrounds[BackgroundKey(state: state.rawValue, metrics: barMetrics.rawValue)]
  }

  /// Moves the title of a back button; points.
  ///
  /// Moving it far off the screen hides it.
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
  /// By default none.
  open func backButtonTitlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset {
    offsets["back\(barMetrics.rawValue)"] ?? .zero
  }

  /// Moves the background image of a back button up or down; points.
  open func setBackButtonBackgroundVerticalPositionAdjustment(
    _ adjustment: CGFloat,
    for barMetrics: UIBarMetrics
  ) {
    adjustments["back\(barMetrics.rawValue)"] = adjustment
    noteChange()
  }
  /// By default 0.
  open func backButtonBackgroundVerticalPositionAdjustment(
    for barMetrics: UIBarMetrics
  ) -> CGFloat {
    adjustments["back\(barMetrics.rawValue)"] ?? 0
  }
}

extension UIBarButtonItem.SystemItem {
  /// `done` and `save` end a task.
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
