import CoreGraphics
import Foundation
import HostInterface
import QuartzCore
import UIKitCore
import UIKitInteraction

/// A control that shows a `UITabBarItem` in a tab bar.
final class TabButton: UIControl {
  let item: UITabBarItem
  private unowned let bar: UITabBar
  private let picture = UIImageView(frame: .zero)
  private let label = UILabel(frame: .zero)
  private var badge: TabBadgeView?
  private(set) var isChosen = false
  /// The index of the tab and the number of tabs, for assistive technology.
  var place = (index: 0, count: 1)

  init(_ item: UITabBarItem, in bar: UITabBar) {
    self.item = item
    self.bar = bar
    super.init(frame: .zero)
    isOpaque = false
    label.isAccessibilityElement = false
    label.textAlignment = .center
    picture.contentMode = .scaleAspectFit
    addSubview(picture)
    addSubview(label)
    addTarget(self, action: Selector(TabButton.tapped, "tapped"), for: .touchUpInside)
    showsLargeContentViewer = true
    update()
  }

  required init?(coder: NSCoder) { nil }

  private func tapped() { bar.choose(item) }

  // MARK: State

  func setChosen(_ isChosen: Bool) {
    guard isChosen != self.isChosen else { return }
    self.isChosen = isChosen
    update()
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    guard window != nil else {
      AppearanceRegistry.forget(item)
      return
    }
    AppearanceRegistry.apply(to: item)
    update()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    update()
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    update()
  }

  // MARK: Looks

  var style: UITabBarItemAppearance.Style { TabMetrics.style(bar.traitCollection) }

  private var look: UITabBarItemStateAppearance? {
    bar.appearance(for: item)?.items(style).look(isSelected: isChosen, isEnabled: item.isEnabled)
  }

  /// Updates the views to match the item.
  func update() {
    isEnabled = item.isEnabled
    let look = look
    let color = color(look?.iconColor)
    picture.image = shownImage
    picture.tintColor = color
    picture.alpha = item.isEnabled ? 1 : TabMetrics.disabledOpacity
    let title = item.shownTitle ?? ""
    label.isHidden = title.isEmpty
    label.styledText = .plain(title, titleAttributes(look, color: color))
    updateBadge(look)
    largeContentTitle = title
    largeContentImage = item.largeContentSizeImage ?? item.image ?? shownImage
    largeContentImageInsets =
      item.largeContentSizeImage == nil ? .zero : item.largeContentSizeImageInsets
    scalesLargeContentImage = item.largeContentSizeImage == nil
    updateSpring()
    setNeedsLayout()
  }

  private var spring: UISpringLoadedInteraction?

  /// Adds or removes the interaction that selects the tab when a drag rests on it.
  private func updateSpring() {
    guard bar.isSpringLoaded != (spring != nil) else { return }
    if let spring {
      removeInteraction(spring)
      self.spring = nil
      return
    }
    let made = UISpringLoadedInteraction { [weak self] _, _ in self?.tapped() }
    addInteraction(made)
    spring = made
  }

  private func color(_ own: UIColor?) -> UIColor {
    if let own { return own }
    if isChosen { return bar.chosenColor }
    return bar.unselectedItemTintColor ?? UITabBar.defaultUnselectedColor
  }

  private var shownImage: UIImage? {
    let isCompact = style == .compactInline
    var image: UIImage?
    if let systemItem = item.systemItem {
      image = SystemIcon.tab(systemItem.rawValue, isSelected: isChosen)
        .image(displayScale: traitCollection.displayScale)
    } else {
      if isChosen { image = item.selectedImage }
      if image == nil, isCompact { image = item.landscapeImagePhone }
      if image == nil { image = item.image }
    }
    if image?.renderingMode == .automatic { image = image?.withRenderingMode(.alwaysTemplate) }
    return image
  }

  private func titleAttributes(
    _ look: UITabBarItemStateAppearance?,
    color: UIColor
  ) -> [NSAttributedString.Key: Any] {
    var made: [NSAttributedString.Key: Any] = [:]
    if let look {
      made = look.titleTextAttributes
    }
    // A colour for the normal state does not apply to a selected tab.
    var normal = item.titleTextAttributes(for: .normal) ?? [:]
    if isChosen || !item.isEnabled { normal[.foregroundColor] = nil }
    made.merge(normal) { $1 }
    let state: UIControl.State = item.isEnabled ? isChosen ? .selected : .normal : .disabled
    if state != .normal, let own = item.titleTextAttributes(for: state) {
      made.merge(own) { $1 }
    }
    if made[.font] == nil {
      made[.font] = UIFont.systemFont(
        ofSize: TabMetrics.titleSize(style),
        weight: style == .stacked ? .medium : .regular
      )
    }
    if made[.foregroundColor] == nil {
      made[.foregroundColor] =
        item.isEnabled ? color : color.withAlphaComponent(TabMetrics.disabledOpacity)
    }
    let paragraph = NSMutableParagraphStyle()
    paragraph.lineBreakMode = .byTruncatingTail
    paragraph.alignment = .center
    made[.paragraphStyle] = paragraph
    return made
  }

  private func updateBadge(_ look: UITabBarItemStateAppearance?) {
    guard let text = item.badgeValue else {
      badge?.removeFromSuperview()
      badge = nil
      return
    }
    let view = badge ?? TabBadgeView(frame: .zero)
    if badge == nil {
      badge = view
      addSubview(view)
    }
    var attributes = look?.badgeTextAttributes ?? [:]
    let state: UIControl.State = isChosen ? .selected : .normal
    for state in [UIControl.State.normal, state] {
      if let own = item.badgeTextAttributes(for: state) { attributes.merge(own) { $1 } }
    }
    view.backgroundColor = item.badgeColor ?? look?.badgeBackgroundColor ?? .systemRed
    view.textOffset = look?.badgeTitlePositionAdjustment ?? .zero
    view.show(text, attributes: attributes)
  }

  // MARK: Layout

  private var iconSize: CGSize {
    guard let size = picture.image?.size else { return .zero }
    let hasOwn = item.systemItem == nil && item.landscapeImagePhone != nil && !isChosen
    guard style == .compactInline, !hasOwn else { return size }
    let scale = max(1, traitCollection.displayScale)
    return CGSize(
      width: (size.width * TabMetrics.compactScale * scale).rounded() / scale,
      height: (size.height * TabMetrics.compactScale * scale).rounded() / scale
    )
  }

  private var titleSize: CGSize {
    guard !label.isHidden else { return .zero }
    let size = label.sizeThatFits(CGSize(width: 1000, height: 1000))
    return CGSize(width: ceil(size.width), height: size.height)
  }

  /// The width of icon and title, in points.
  var contentWidth: CGFloat {
    let (icon, title) = (iconSize.width, titleSize.width)
    guard style != .stacked else { return max(icon, title) }
    let gap = style == .inline ? TabMetrics.inlineGap : TabMetrics.compactGap
    return icon + title + (icon > 0 && title > 0 ? gap : 0)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let look = look
    let arrangement = TabContentArrangement(
      size: bounds.size,
      style: style,
      iconSize: iconSize,
      titleSize: titleSize,
      badgeSize: badge?.sizeThatFits(bounds.size) ?? .zero,
      pixel: 1 / max(1, traitCollection.displayScale),
      isRightToLeft: effectiveUserInterfaceLayoutDirection == .rightToLeft
    )
    let insets =
      style == .compactInline && item.landscapeImagePhone != nil
      ? item.landscapeImagePhoneInsets : item.imageInsets
    picture.frame = arrangement.icon.inset(by: insets.bounded)
    let offset = item.titlePositionAdjustment.bounded
    let more = look?.titlePositionAdjustment.bounded ?? .zero
    label.frame = arrangement.title.offsetBy(
      dx: offset.horizontal + more.horizontal,
      dy: offset.vertical + more.vertical
    )
    let badgeOffset = look?.badgePositionAdjustment ?? .zero
    badge?.frame = arrangement.badge.offsetBy(
      dx: badgeOffset.horizontal,
      dy: badgeOffset.vertical
    )
  }

  // MARK: Touch

  /// Extends the touch target by half of the gaps between tabs.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -TabMetrics.side, dy: -TabMetrics.top).touchable.contains(point)
  }

  // MARK: Accessibility

  override var isAccessibilityElement: Bool {
    get { true }
    set { super.isAccessibilityElement = newValue }
  }
  override var accessibilityLabel: String? {
    get { item.accessibilityLabel ?? item.shownTitle }
    set { super.accessibilityLabel = newValue }
  }
  override var accessibilityValue: String? {
    get { item.accessibilityValue ?? item.badgeValue.map(TabWords.badge) }
    set { super.accessibilityValue = newValue }
  }
  override var accessibilityHint: String? {
    get { item.accessibilityHint ?? TabWords.place(place.index + 1, of: place.count) }
    set { super.accessibilityHint = newValue }
  }
  override var accessibilityIdentifier: String? {
    get { item.accessibilityIdentifier }
    set { super.accessibilityIdentifier = newValue }
  }
  override var accessibilityTraits: UIAccessibilityTraits {
    get {
      var traits = item.assignedAccessibilityTraits ?? .button
      if isChosen { traits.insert(.selected) }
      if !item.isEnabled { traits.insert(.notEnabled) }
      return traits
    }
    set { super.accessibilityTraits = newValue }
  }
  override func accessibilityActivate() -> Bool {
    guard item.isEnabled else { return false }
    bar.choose(item)
    return true
  }
}

extension UITabBarItem {
  /// The title of the tab: the item's, or the one of a system item.
  package final var shownTitle: String? { systemItem.map(TabWords.title) ?? title }
}
