import CoreGraphics
import Foundation

/// What a navigation bar shows for one controller.
@preconcurrency @MainActor
open class UINavigationItem: _UIObject, @preconcurrency NSCoding {
  /// Whether a title is large.
  public enum LargeTitleDisplayMode: Int, Sendable {
    /// As the item below on the stack.
    case automatic = 0
    /// Large where the bar prefers large titles.
    case always = 1
    /// The title always stands between the buttons.
    case never = 2
    /// In the bar, and large only while content is at its top. As of iOS 17.
    case inline = 3
  }

  /// What a back button shows.
  public enum BackButtonDisplayMode: Int, Sendable {
    /// The title where there is room, "Back" where there is less, the indicator alone where there
    /// is least.
    case `default` = 0
    /// "Back", or the indicator alone.
    case generic = 1
    /// The indicator alone.
    case minimal = 2
  }

  /// The bar that shows the item; set by the bar.
  package final weak var itemObserver: (any ItemObserving)? {
    didSet {
      for item in (leftItems ?? []) + (rightItems ?? []) { item.itemObserver = itemObserver }
      for group in groups { group.attach() }
      backBarButtonItem?.itemObserver = itemObserver
    }
  }
  private final var leftItems: [UIBarButtonItem]?
  private final var rightItems: [UIBarButtonItem]?

  /// Makes an item with a title.
  public init(title: String) {
    self.title = title
    super.init(_root: ())
  }

  /// Makes an item without a title.
  public convenience init() {
    self.init(title: "")
    title = nil
  }

  /// Makes an empty item; nothing is read from the archive.
  public required init?(coder: NSCoder) {
    super.init(_root: ())
    coder.finish(self, as: UINavigationItem.self)
  }
  /// Writes nothing: items are code.
  open func encode(with coder: NSCoder) {}

  /// The size that a bar gave the title view last, where that had none; nil: none did.
  package final var fittedTitleSize: CGSize?

  package final func noteChange() { itemObserver?.itemDidChange(self) }

  // MARK: Title

  /// In the middle of the bar; the next item's back button bears it too.
  open var title: String? {
    didSet { if title != oldValue { noteChange() } }
  }
  /// Shown instead of the title; its size is that of its constraints, or its own.
  ///
  /// A view that comes without a size has the one that its constraints or its content ask for.
  open var titleView: UIView? {
    didSet {
      guard titleView !== oldValue else { return }
      fittedTitleSize = nil
      noteChange()
    }
  }
  /// A line above the title, which makes the bar 30 points higher.
  open var prompt: String? {
    didSet { if prompt != oldValue { noteChange() } }
  }
  /// By default `.automatic`.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic {
    didSet { if largeTitleDisplayMode != oldValue { noteChange() } }
  }

  /// Makes the title a button that opens the menu that this answers; the elements that the system
  /// suggests are handed in: none.
  ///
  /// Nil, the default: the title is no button. As of iOS 16.
  open var titleMenuProvider: (([UIMenuElement]) -> UIMenu?)? {
    didSet { if (titleMenuProvider == nil) != (oldValue == nil) { noteChange() } }
  }

  // MARK: Back button

  /// Runs when the back button is tapped, instead of going back; the button shows also where there
  /// is nothing to go back to.
  ///
  /// As of iOS 16.
  open var backAction: UIAction? {
    didSet { if backAction !== oldValue { noteChange() } }
  }
  /// The back button of the item above on the stack; nil: one with this item's title.
  open var backBarButtonItem: UIBarButtonItem? {
    didSet { if backBarButtonItem !== oldValue { noteChange() } }
  }
  /// The title of the back button of the item above on the stack; nil: this item's title.
  open var backButtonTitle: String? {
    didSet { if backButtonTitle != oldValue { noteChange() } }
  }
  /// By default `.default`.
  ///
  /// As of iOS 14.
  open var backButtonDisplayMode = BackButtonDisplayMode.default {
    didSet { if backButtonDisplayMode != oldValue { noteChange() } }
  }
  /// Whether this item has no back button, by default false.
  open var hidesBackButton: Bool {
    get { isBackButtonHidden }
    set { setHidesBackButton(newValue, animated: false) }
  }
  private final var isBackButtonHidden = false
  /// Says whether there is no back button, and lets it come or go.
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    guard isBackButtonHidden != hidesBackButton else { return }
    isBackButtonHidden = hidesBackButton
    change(animated: animated)
  }
  /// Whether items on the left stand beside the back button instead of in its place; by default
  /// false.
  open var leftItemsSupplementBackButton = false {
    didSet { if leftItemsSupplementBackButton != oldValue { noteChange() } }
  }

  // MARK: Items

  /// The items on the leading side, from the edge inwards.
  open var leftBarButtonItems: [UIBarButtonItem]? {
    get { leftItems }
    set { setLeftBarButtonItems(newValue, animated: false) }
  }
  /// The items on the trailing side, from the edge inwards.
  open var rightBarButtonItems: [UIBarButtonItem]? {
    get { rightItems }
    set { setRightBarButtonItems(newValue, animated: false) }
  }
  /// The first of the items on the leading side.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftItems?.first }
    set { setLeftBarButton(newValue, animated: false) }
  }
  /// The first of the items on the trailing side.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightItems?.first }
    set { setRightBarButton(newValue, animated: false) }
  }
  /// Groups on the leading side, after the items there, in reading direction; by default none.
  ///
  /// As of iOS 16.
  open var leadingItemGroups: [UIBarButtonItemGroup] = [] {
    didSet { exchange(oldValue, for: leadingItemGroups) }
  }
  /// Groups on the trailing side, before the items there, in reading direction; by default none.
  ///
  /// As of iOS 16.
  open var trailingItemGroups: [UIBarButtonItemGroup] = [] {
    didSet { exchange(oldValue, for: trailingItemGroups) }
  }
  /// A group at the trailing edge, after all others.
  ///
  /// As of iOS 16.
  open var pinnedTrailingGroup: UIBarButtonItemGroup? {
    didSet {
      exchange(oldValue.map { [$0] } ?? [], for: pinnedTrailingGroup.map { [$0] } ?? [])
    }
  }
  /// All of the item's groups; where there is no room the first gives way last.
  package final var groups: [UIBarButtonItemGroup] {
    (pinnedTrailingGroup.map { [$0] } ?? []) + leadingItemGroups + trailingItemGroups
  }

  private func exchange(_ old: [UIBarButtonItemGroup], for new: [UIBarButtonItemGroup]) {
    for group in old where !new.contains(where: { $0 === group }) { group.owner = nil }
    for group in new { group.owner = self }
    noteChange()
  }

  /// Sets the items from the leading edge; nil: none.
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    exchange(\.leftItems, items, animated: animated)
  }
  /// Sets the items from the trailing edge, the outermost first; nil: none.
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    exchange(\.rightItems, items, animated: animated)
  }
  /// Sets one item at the leading edge; nil: none.
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    setLeftBarButtonItems(item.map { [$0] }, animated: animated)
  }
  /// Sets one item at the trailing edge; nil: none.
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    setRightBarButtonItems(item.map { [$0] }, animated: animated)
  }

  private func exchange(
    _ side: ReferenceWritableKeyPath<UINavigationItem, [UIBarButtonItem]?>,
    _ new: [UIBarButtonItem]?,
    animated: Bool
  ) {
    for item in self[keyPath: side] ?? [] { item.itemObserver = nil }
    self[keyPath: side] = new
    for item in new ?? [] { item.itemObserver = itemObserver }
    change(animated: animated)
  }

  private func change(animated: Bool) {
    wantsAnimation = animated
    noteChange()
    wantsAnimation = false
  }
  /// Whether the change that is being told of is to be animated.
  package final private(set) var wantsAnimation = false
}
