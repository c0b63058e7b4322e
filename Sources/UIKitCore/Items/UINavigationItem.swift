import CoreGraphics
import Foundation

/// The contents of a navigation bar for one controller.
@preconcurrency @MainActor
open class UINavigationItem: _UIObject, @preconcurrency NSCoding {
  /// The display of large titles.
  public enum LargeTitleDisplayMode: Int, Sendable {
    /// The mode of the item below on the stack.
    case automatic = 0
    /// The title is large if the bar prefers large titles.
    case always = 1
    /// The title is always between the buttons.
    case never = 2
    /// The title is in the bar, and large only while the content is scrolled to its top.
    ///
    /// - Note: iOS 17 and later.
    case inline = 3
  }

  /// The contents of a back button.
  public enum BackButtonDisplayMode: Int, Sendable {
    /// The title; "Back" if there is less space, and only the indicator if there is even less.
    case `default` = 0
    /// The title "Back", or only the indicator.
    case generic = 1
    /// Only the indicator.
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

  /// Creates an item with a title.
  public init(title: String) {
    self.title = title
    super.init(_root: ())
  }

  /// Creates an item without a title.
  public convenience init() {
    self.init(title: "")
    title = nil
  }

  /// Creates an empty item; reads nothing from the archive.
  public required init?(coder: NSCoder) {
    super.init(_root: ())
    coder.finish(self, as: UINavigationItem.self)
  }
  /// Writes nothing; items are not archived.
  open func encode(with coder: NSCoder) {}

  /// The size that a bar last set for a title view without a size; nil if there was none.
  package final var fittedTitleSize: CGSize?

  package final func noteChange() { itemObserver?.itemDidChange(self) }

  // MARK: Title

  /// The title in the middle of the bar, also shown in the back button of the next item.
  open var title: String? {
    didSet { if title != oldValue { noteChange() } }
  }
  /// The view that is shown instead of the title; nil by default.
  ///
  /// A view without a size gets the size that its constraints or its contents require.
  open var titleView: UIView? {
    didSet {
      guard titleView !== oldValue else { return }
      fittedTitleSize = nil
      noteChange()
    }
  }
  /// A line of text above the title, which makes the bar 30 points higher.
  open var prompt: String? {
    didSet { if prompt != oldValue { noteChange() } }
  }
  /// The display of the large title.
  ///
  /// The default is `.automatic`.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic {
    didSet { if largeTitleDisplayMode != oldValue { noteChange() } }
  }

  /// Returns the menu that opens from the title; receives the suggested elements, which are empty.
  ///
  /// With nil, the default, the title is not a button.
  ///
  /// - Note: iOS 16 and later.
  open var titleMenuProvider: (([UIMenuElement]) -> UIMenu?)? {
    didSet { if (titleMenuProvider == nil) != (oldValue == nil) { noteChange() } }
  }

  // MARK: Back button

  /// The action that the back button runs instead of navigating back.
  ///
  /// With an action, the button is visible even if there is no previous item.
  ///
  /// - Note: iOS 16 and later.
  open var backAction: UIAction? {
    didSet { if backAction !== oldValue { noteChange() } }
  }
  /// The back button of the item above on the stack; nil for one with this item's title.
  open var backBarButtonItem: UIBarButtonItem? {
    didSet { if backBarButtonItem !== oldValue { noteChange() } }
  }
  /// The title of the back button of the item above on the stack; nil for this item's title.
  open var backButtonTitle: String? {
    didSet { if backButtonTitle != oldValue { noteChange() } }
  }
  /// The display of the back button.
  ///
  /// The default is `.default`.
  ///
  /// - Note: iOS 14 and later.
  open var backButtonDisplayMode = BackButtonDisplayMode.default {
    didSet { if backButtonDisplayMode != oldValue { noteChange() } }
  }
  /// Whether this item has no back button.
  ///
  /// The default is `false`.
  open var hidesBackButton: Bool {
    get { isBackButtonHidden }
    set { setHidesBackButton(newValue, animated: false) }
  }
  private final var isBackButtonHidden = false
  /// Sets whether the back button is hidden, optionally with an animation.
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    guard isBackButtonHidden != hidesBackButton else { return }
    isBackButtonHidden = hidesBackButton
    change(animated: animated)
  }
  /// Whether left items are shown beside the back button, not in its place.
  ///
  /// The default is `false`.
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
  /// The first item on the leading side.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftItems?.first }
    set { setLeftBarButton(newValue, animated: false) }
  }
  /// The first item on the trailing side.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightItems?.first }
    set { setRightBarButton(newValue, animated: false) }
  }
  /// The groups on the leading side, after the items there, in reading direction; none by default.
  ///
  /// - Note: iOS 16 and later.
  open var leadingItemGroups: [UIBarButtonItemGroup] = [] {
    didSet { exchange(oldValue, for: leadingItemGroups) }
  }
  /// The groups on the trailing side, before the items there, in reading direction; none by
  /// default.
  ///
  /// - Note: iOS 16 and later.
  open var trailingItemGroups: [UIBarButtonItemGroup] = [] {
    didSet { exchange(oldValue, for: trailingItemGroups) }
  }
  /// The group at the trailing edge, after all others.
  ///
  /// - Note: iOS 16 and later.
  open var pinnedTrailingGroup: UIBarButtonItemGroup? {
    didSet {
      exchange(oldValue.map { [$0] } ?? [], for: pinnedTrailingGroup.map { [$0] } ?? [])
    }
  }
  /// All groups of the item; if space is short, the first one collapses last.
  package final var groups: [UIBarButtonItemGroup] {
    (pinnedTrailingGroup.map { [$0] } ?? []) + leadingItemGroups + trailingItemGroups
  }

  private func exchange(_ old: [UIBarButtonItemGroup], for new: [UIBarButtonItemGroup]) {
    for group in old where !new.contains(where: { $0 === group }) { group.owner = nil }
    for group in new { group.owner = self }
    noteChange()
  }

  /// Sets the items from the leading edge; nil for none.
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    exchange(\.leftItems, items, animated: animated)
  }
  /// Sets the items from the trailing edge, the outermost first; nil for none.
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    exchange(\.rightItems, items, animated: animated)
  }
  /// Sets one item at the leading edge; nil for none.
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    setLeftBarButtonItems(item.map { [$0] }, animated: animated)
  }
  /// Sets one item at the trailing edge; nil for none.
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
  /// Whether the current change is animated.
  package final private(set) var wantsAnimation = false
}
