import CoreGraphics
import Foundation
import QuartzCore
import UIKitControls
import UIKitCore
import UIKitInteraction
import UIKitText

/// A control that shows a `UIBarButtonItem` in a navigation bar or a toolbar, and triggers the item
/// when tapped.
///
/// The bar sets its frame: as high as the bar's content area, and as wide as the result of
/// `sizeThatFits(_:)`. That width includes 8 points on each side of an image, and no padding around
/// a title. The bar observes the item and calls `itemDidChange()`. Catalogue: UI9-F30, UI10-F161.
package final class BarButtonView: UIControl {
  package let item: UIBarButtonItem
  /// The look that the bar gives the button.
  package var look: BarButtonLook {
    didSet { itemDidChange() }
  }

  private let label = UILabel(frame: .zero)
  private let picture = UIImageView(frame: .zero)
  private var background: UIImageView?
  private var ground: UIView?
  private weak var shownCustomView: UIView?
  private var needsUpdate = true

  package init(_ item: UIBarButtonItem, look: BarButtonLook) {
    self.item = item
    self.look = look
    super.init(frame: .zero)
    item.shownView = self
    isOpaque = false
    label.isUserInteractionEnabled = false
    label.isAccessibilityElement = false
    label.lineBreakMode = .byTruncatingTail
    addSubview(label)
    picture.contentMode = .scaleAspectFit
    addSubview(picture)
    addTarget(
      self,
      action: Selector(BarButtonView.tapped, "tapped:for:"),
      for: .touchUpInside
    )
    itemDidChange()
  }

  package required init?(coder: NSCoder) { nil }

  private func tapped(_ sender: Any?, for event: UIEvent?) {
    item.symbolPlayer?.wasTapped(in: self)
    item.trigger(for: event, from: self)
  }

  // MARK: State

  /// Updates the content after a change of the item; the size can change.
  package func itemDidChange() {
    needsUpdate = true
    isEnabled = item.isEnabled
    isSelected = item.isSelected
    tintColor = item.tintColor
    showCustomView()
    let hasMenu = item.shownMenu != nil
    isContextMenuInteractionEnabled = hasMenu
    showsMenuAsPrimaryAction = hasMenu && item.primaryAction == nil && item.action == nil
    updateSpring()
    showsLargeContentViewer = item.customView == nil
    largeContentTitle = item.spokenLabel
    largeContentImage = item.largeContentSizeImage ?? item.image ?? systemImage
    largeContentImageInsets =
      item.largeContentSizeImage == nil ? .zero : item.largeContentSizeImageInsets
    scalesLargeContentImage = item.largeContentSizeImage == nil
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  package override var isEnabled: Bool {
    didSet { if isEnabled != oldValue { needsUpdate = true } }
  }

  package override var isHighlighted: Bool {
    didSet {
      guard isHighlighted != oldValue else { return }
      needsUpdate = true
      fade()
    }
  }

  /// The fade of a pressed button: it fades at once and returns slowly, like system buttons.
  // Unverified: opacity and duration, taken from `UIButton` of type system.
  private enum Fade {
    static let opacity: CGFloat = 0.2
    static let duration: TimeInterval = 0.47
  }

  private func fade() {
    guard item.customView == nil, !look.saysHighlighted(item) else { return }
    let views = [label, picture]
    if isHighlighted {
      for view in views { view.alpha = Fade.opacity }
    } else if window == nil {
      for view in views { view.alpha = 1 }
    } else {
      UIView.animate(
        withDuration: Fade.duration,
        delay: 0,
        options: [.allowUserInteraction, .beginFromCurrentState],
        animations: { for view in views { view.alpha = 1 } }
      )
    }
  }

  package override func didMoveToWindow() {
    super.didMoveToWindow()
    guard window != nil else {
      AppearanceRegistry.forget(item)
      return
    }
    AppearanceRegistry.apply(to: item)
    itemDidChange()
    guard let player = item.symbolPlayer else { return }
    updateIfNeeded()
    player.attach(to: self)
  }

  package override func tintColorDidChange() {
    super.tintColorDidChange()
    needsUpdate = true
    setNeedsLayout()
  }

  package override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    itemDidChange()
  }

  // MARK: Visible content

  private var displayScale: CGFloat { max(1, traitCollection.displayScale) }

  private var systemImage: UIImage? {
    item.systemItem.flatMap {
      SystemIcon.barButton($0.rawValue).image(displayScale: displayScale)
    }
  }

  private func showCustomView() {
    guard item.customView !== shownCustomView else { return }
    if shownCustomView?.superview === self { shownCustomView?.removeFromSuperview() }
    shownCustomView = item.customView
    if let view = item.customView { addSubview(view) }
  }

  private func updateIfNeeded() {
    guard needsUpdate else { return }
    needsUpdate = false
    let state = state.subtracting(.focused)
    if let title = item.shownTitle {
      label.isHidden = false
      label.styledText = .plain(title, look.attributes(for: item, state: state, tint: shownTint))
    } else {
      label.isHidden = true
      label.styledText = nil
    }
    updatePicture(state)
    updateBackground(state)
    updateGround()
  }

  /// The tint of the content; white on the background of a selected item.
  private var shownTint: UIColor { isGroundShown ? .white : tintColor }

  /// The image view with the item's image.
  package var symbolView: UIImageView { picture }

  /// The item's image as the button shows it; nil if it shows none.
  package var symbolImage: UIImage? {
    let image = item.shownImage(isCompact: look.isCompact, displayScale: displayScale)
    return image?.renderingMode == .automatic ? image?.withRenderingMode(.alwaysTemplate) : image
  }

  private func updatePicture(_ state: UIControl.State) {
    let image = symbolImage
    picture.image = image
    picture.isHidden = image == nil
    let isTinted = image?.renderingMode == .alwaysTemplate
    picture.tintColor = state.contains(.disabled) ? disabledTint : isGroundShown ? .white : nil
    // Unverified: images with colours of their own have half the opacity.
    picture.layer.opacity = state.contains(.disabled) && !isTinted ? 0.5 : 1
    if isHighlighted, !look.saysHighlighted(item) { picture.alpha = Fade.opacity }
  }

  private var disabledTint: UIColor {
    look.attributes(for: item, state: .disabled, tint: .gray)[.foregroundColor] as? UIColor
      ?? BarButtonLook.disabledColor
  }

  private func backgroundImage(_ state: UIControl.State) -> UIImage? {
    item.shownBackground(state, look.metrics) ?? look.backgrounds[state.rawValue]
      ?? look.backgrounds[UIControl.State.normal.rawValue]
  }

  private func updateBackground(_ state: UIControl.State) {
    let image = item.customView == nil ? backgroundImage(state) : nil
    guard image != nil || background != nil else { return }
    let view = background ?? UIImageView(frame: .zero)
    if background == nil {
      background = view
      insertSubview(view, at: 0)
    }
    view.image = image
  }

  private var isGroundShown: Bool { item.isSelected && item.customView == nil }

  private func updateGround() {
    guard isGroundShown else {
      ground?.removeFromSuperview()
      ground = nil
      return
    }
    let view = ground ?? UIView(frame: .zero)
    if ground == nil {
      ground = view
      view.isUserInteractionEnabled = false
      view.layer.cornerRadius = BarButtonLook.Metrics.selectionRadius
      insertSubview(view, at: 0)
    }
    view.backgroundColor = isEnabled ? tintColor : BarButtonLook.disabledColor
  }

  // MARK: Layout

  /// The padding, in points, on each side of the content; images have padding to enlarge the touch
  /// target.
  package var horizontalPadding: CGFloat {
    updateIfNeeded()
    if background?.image != nil { return BarButtonLook.Metrics.backgroundPadding }
    return picture.image == nil ? 0 : BarButtonLook.Metrics.imagePadding
  }

  /// The distance, in points, by which the button can extend beyond a margin, so that its image is
  /// at the margin.
  package var edgeOutset: CGFloat {
    updateIfNeeded()
    return picture.image != nil && background?.image == nil ? BarButtonLook.Metrics.imagePadding : 0
  }

  private var imageSize: CGSize {
    guard let size = picture.image?.size else { return .zero }
    guard look.isCompact, item.scalesImageInCompactBars else { return size }
    let scale = BarButtonLook.Metrics.compactImageScale
    return CGSize(width: pixels(size.width * scale), height: pixels(size.height * scale))
  }

  private func pixels(_ length: CGFloat) -> CGFloat {
    (length * displayScale).rounded() / displayScale
  }

  private var imageInsets: UIEdgeInsets {
    look.isCompact && item.landscapeImagePhone != nil
      ? item.landscapeImagePhoneInsets.bounded : item.imageInsets.bounded
  }

  /// Rounds a y coordinate toward the top of the screen, so that titles of every weight share a
  /// line.
  private func pixelsUp(_ length: CGFloat) -> CGFloat {
    (length * displayScale).rounded(.down) / displayScale
  }

  private func titleWidth() -> CGFloat {
    guard let title = label.styledText, !title.isEmpty else { return 0 }
    var widest = label.sizeThatFits(Self.unlimited).width
    guard let others = item.possibleTitles, !others.isEmpty else { return widest }
    let attributes = title.firstAttributes
    for other in others {
      let size = other.boundingRect(
        with: Self.unlimited,
        options: .usesLineFragmentOrigin,
        attributes: attributes,
        context: nil
      )
      widest = max(widest, ceil(size.width * displayScale) / displayScale)
    }
    return widest
  }
  private static let unlimited = CGSize(width: 10_000, height: 10_000)

  /// Returns the width of the item's content, or its `width` if that is set, and the height of
  /// `size`.
  package override func sizeThatFits(_ size: CGSize) -> CGSize {
    updateIfNeeded()
    if let view = item.customView {
      let fitting = Self.fittingSize(of: view, placed: item.fittedCustomSize)
      return CGSize(
        width: item.width > 0 ? item.width.bounded : fitting.width,
        height: fitting.height
      )
    }
    if item.isDistance { return CGSize(width: max(0, item.width.bounded), height: size.height) }
    if item.width > 0 { return CGSize(width: item.width.bounded, height: size.height) }
    var width: CGFloat = 0
    if item.shownTitle != nil {
      width = titleWidth()
    } else if picture.image != nil {
      width = imageSize.width
    }
    width += horizontalPadding * 2
    if let image = background?.image { width = max(width, image.size.width) }
    return CGSize(width: width, height: size.height)
  }

  /// Returns the size of a custom view: the size of its constraints, its own size, or the size that
  /// fits.
  ///
  /// - Parameter placed: The size that a bar set last, which is not the view's own; nil if no bar
  ///   set one.
  // Source: WWDC 2017, session 204: since iOS 11 bars lay out custom views with Auto Layout; their
  // constraints, intrinsicContentSize or sizeThatFits(_:) determine their size.
  package static func fittingSize(of view: UIView, placed: CGSize?) -> CGSize {
    if !view.translatesAutoresizingMaskIntoConstraints {
      return view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    }
    var size = ownSize(of: view, placed: placed)
    guard size.width <= 0 || size.height <= 0 else { return size }
    var fitting = view.intrinsicContentSize
    if fitting.width < 0 || fitting.height < 0 {
      fitting = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
      if fitting.width <= 0 || fitting.height <= 0 {
        let asked = view.sizeThatFits(unlimited)
        if fitting.width <= 0 { fitting.width = asked.width }
        if fitting.height <= 0 { fitting.height = asked.height }
      }
    }
    if size.width <= 0 { size.width = max(0, fitting.width) }
    if size.height <= 0 { size.height = max(0, fitting.height) }
    return size
  }

  /// Returns the size that a view has but did not receive from a bar; zero if it has none.
  private static func ownSize(of view: UIView, placed: CGSize?) -> CGSize {
    var size = view.bounds.size
    if size.width == placed?.width { size.width = 0 }
    if size.height == placed?.height { size.height = 0 }
    return size
  }

  /// Calls `place`, which sets the frame of a view.
  ///
  /// - Returns: The size that the bar set, for `fittingSize(of:placed:)`; -1 in a dimension in
  ///   which the view has its own size.
  package static func place(_ view: UIView, placed: CGSize?, _ place: () -> Void) -> CGSize {
    let own = ownSize(of: view, placed: placed)
    place()
    return CGSize(
      width: own.width > 0 ? -1 : view.bounds.width,
      height: own.height > 0 ? -1 : view.bounds.height
    )
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    updateIfNeeded()
    if let view = item.customView, view.superview === self {
      placeCustomView(view)
      return
    }
    let bounds = bounds
    background?.frame = backgroundFrame
    var offset = UIOffset.zero
    if background?.image != nil {
      offset.vertical = item.backgroundVerticalPositionAdjustment(for: look.metrics)
    }
    if item.shownTitle != nil {
      let size = label.sizeThatFits(bounds.size)
      let own = item.titlePositionAdjustment(for: look.metrics)
      let width = min(size.width, bounds.width)
      label.frame = CGRect(
        x: pixels((bounds.width - width) / 2 + own.horizontal + look.titleOffset.horizontal),
        y: pixelsUp(
          (bounds.height - size.height) / 2 + own.vertical + look.titleOffset.vertical
            + offset.vertical
        ),
        width: width,
        height: size.height
      )
    }
    let size = imageSize
    let insets = imageInsets
    picture.frame = CGRect(
      x: pixels((bounds.width - size.width) / 2) + insets.left,
      y: pixels((bounds.height - size.height) / 2) + insets.top + offset.vertical,
      width: max(0, size.width - insets.left - insets.right),
      height: max(0, size.height - insets.top - insets.bottom)
    )
    if let ground {
      let content = item.shownTitle != nil ? label.frame : picture.frame
      ground.frame = content.insetBy(
        dx: -BarButtonLook.Metrics.selectionOutset.width,
        dy: -BarButtonLook.Metrics.selectionOutset.height
      )
    }
  }

  private var backgroundFrame: CGRect {
    guard let image = background?.image else { return .zero }
    // Unverified: an image keeps its height, is centred vertically in the bar, and is as wide as
    // the button.
    let height = min(image.size.height, bounds.height)
    return CGRect(
      x: look.backgroundOffset.horizontal,
      y: pixels((bounds.height - height) / 2) + look.backgroundOffset.vertical,
      width: bounds.width,
      height: height
    )
  }

  private func placeCustomView(_ view: UIView) {
    let size = Self.fittingSize(of: view, placed: item.fittedCustomSize)
    let height = min(size.height, max(bounds.height, size.height))
    let frame = CGRect(
      x: 0,
      y: pixels((bounds.height - height) / 2),
      width: bounds.width,
      height: height
    )
    if view.translatesAutoresizingMaskIntoConstraints {
      item.fittedCustomSize = Self.place(view, placed: item.fittedCustomSize) {
        if view.frame != frame { view.frame = frame }
      }
    } else {
      view.bounds.size = frame.size
      view.center = CGPoint(x: frame.midX, y: frame.midY)
    }
  }

  // MARK: Touch

  package override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.touchable.contains(point)
  }

  /// Excludes the button itself for custom views, which send their own actions, and for spaces.
  package override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    guard item.customView != nil || item.isDistance else { return hit }
    return hit === self ? nil : hit
  }

  // MARK: Menu

  package override func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard item.isEnabled, let menu = item.shownMenu else { return nil }
    return UIContextMenuConfiguration(
      identifier: nil,
      previewProvider: nil,
      actionProvider: { _ in menu }
    )
  }

  // MARK: Drags

  private var spring: UISpringLoadedInteraction?

  /// Adds or removes the interaction that triggers a spring-loaded item when a drag rests on the
  /// button.
  private func updateSpring() {
    guard item.isSpringLoaded != (spring != nil) else { return }
    if let spring {
      removeInteraction(spring)
      self.spring = nil
      return
    }
    let made = UISpringLoadedInteraction { [weak self] _, _ in
      guard let self else { return }
      item.trigger(for: nil, from: self)
    }
    addInteraction(made)
    spring = made
  }

  // MARK: Accessibility

  package override var isAccessibilityElement: Bool {
    get { item.customView == nil && !item.isDistance }
    set { super.isAccessibilityElement = newValue }
  }
  package override var accessibilityLabel: String? {
    get { item.spokenLabel }
    set { super.accessibilityLabel = newValue }
  }
  package override var accessibilityHint: String? {
    get { item.accessibilityHint }
    set { super.accessibilityHint = newValue }
  }
  package override var accessibilityValue: String? {
    get { item.accessibilityValue }
    set { super.accessibilityValue = newValue }
  }
  package override var accessibilityIdentifier: String? {
    get { item.accessibilityIdentifier }
    set { super.accessibilityIdentifier = newValue }
  }
  package override var accessibilityTraits: UIAccessibilityTraits {
    get {
      var traits = item.assignedAccessibilityTraits ?? .button
      if !item.isEnabled { traits.insert(.notEnabled) }
      if item.isSelected { traits.insert(.selected) }
      return traits
    }
    set { super.accessibilityTraits = newValue }
  }
  package override func accessibilityActivate() -> Bool {
    guard item.isEnabled, item.customView == nil else { return false }
    item.trigger(for: nil, from: self)
    return true
  }
}
