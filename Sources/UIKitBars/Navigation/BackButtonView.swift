import CoreGraphics
import Foundation
import HostInterface
import QuartzCore
import UIKitCore
import UIKitInteraction
import UIKitText

/// The back button: a chevron in the bar's tint, and the title of the previous item.
///
/// Catalogue: UI10-F159, UI10-F168.
final class BackButtonView: UIControl {
  /// The item to which the button returns.
  let item: UINavigationItem
  var look: BarButtonLook {
    didSet { needsUpdate = true }
  }
  /// The image that replaces the chevron; nil for the chevron.
  var indicator: UIImage? {
    didSet { if indicator !== oldValue { needsUpdate = true } }
  }
  /// The index of the shown title in `titles`; nil for the chevron alone.
  var shownTitle: Int? {
    didSet { if shownTitle != oldValue { needsUpdate = true } }
  }
  /// The action that runs instead of going back; its title replaces the titles of the item.
  var action: UIAction? {
    didSet { if action !== oldValue { itemDidChange() } }
  }
  /// The closure that creates the menu of a long press; nil for no menu.
  var history: (() -> UIMenu?)?
  let chevron = UIImageView(frame: .zero)
  let label = UILabel(frame: .zero)
  /// The superview of the label, whose mask hides the label behind the indicator during a
  /// transition.
  private let labelHost = UIView(frame: .zero)
  private let picture = UIImageView(frame: .zero)
  private let background = UIImageView(frame: .zero)
  private var needsUpdate = true

  init(_ item: UINavigationItem, look: BarButtonLook) {
    self.item = item
    self.look = look
    super.init(frame: .zero)
    isOpaque = false
    for view in [background, labelHost, chevron, label, picture] {
      view.isUserInteractionEnabled = false
      view.isAccessibilityElement = false
      if view !== label { addSubview(view) }
    }
    labelHost.addSubview(label)
    label.lineBreakMode = .byTruncatingTail
    showsLargeContentViewer = true
    itemDidChange()
  }

  required init?(coder: NSCoder) { nil }

  private var button: UIBarButtonItem? { item.backBarButtonItem }

  /// The possible titles, from the longest to the shortest; empty if the chevron stands alone.
  var titles: [String] {
    if picture.image != nil { return [] }
    let generic = BarWords.back
    switch item.backButtonDisplayMode {
    case .minimal: return []
    case .generic: return [generic]
    case .default:
      let own =
        action.flatMap { $0.title.isEmpty ? nil : $0.title } ?? button.flatMap { $0.shownTitle }
        ?? item.backButtonTitle ?? item.title
      // An empty title that the app set requests the chevron alone.
      if let own, own.isEmpty, button != nil || item.backButtonTitle != nil { return [] }
      guard let own, !own.isEmpty else { return [generic] }
      return own == generic ? [generic] : [own, generic]
    }
  }

  func itemDidChange() {
    needsUpdate = true
    isEnabled = button?.isEnabled ?? true
    tintColor = button?.tintColor
    var image = button?.image
    if image?.renderingMode == .automatic { image = image?.withRenderingMode(.alwaysTemplate) }
    picture.image = image
    picture.isHidden = image == nil
    largeContentTitle = spokenLabel
    largeContentImage = indicator ?? systemChevron
    isContextMenuInteractionEnabled = Surroundings.systemVersion.major >= 14 && action == nil
    setNeedsLayout()
  }

  private var spokenLabel: String {
    button?.accessibilityLabel ?? titles.first ?? item.title ?? BarWords.back
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    guard window != nil else { return }
    if let button { AppearanceRegistry.apply(to: button) }
    itemDidChange()
  }

  // MARK: Looks

  private var displayScale: CGFloat { max(1, traitCollection.displayScale) }
  private var systemChevron: UIImage? { ControlIcon.back.image(displayScale: displayScale) }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    needsUpdate = true
    setNeedsLayout()
  }
  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    itemDidChange()
  }
  override var isEnabled: Bool {
    didSet { if isEnabled != oldValue { needsUpdate = true } }
  }
  override var isHighlighted: Bool {
    didSet { if isHighlighted != oldValue { fade() } }
  }

  // Unverified: taken from `UIButton` of type system.
  private enum Fade {
    static let opacity: Float = 0.2
    static let duration: TimeInterval = 0.47
  }

  /// Fades the layers and not the views, because transitions between titles animate the alpha of
  /// the views.
  private func fade() {
    let layers = [chevron.layer, label.layer, picture.layer]
    guard !isHighlighted, window != nil else {
      for layer in layers { layer.opacity = isHighlighted ? Fade.opacity : 1 }
      return
    }
    UIView.animate(
      withDuration: Fade.duration,
      delay: 0,
      options: [.allowUserInteraction, .beginFromCurrentState],
      animations: { for layer in layers { layer.opacity = 1 } }
    )
  }

  private var plainItem: UIBarButtonItem { button ?? Self.plain }
  private static let plain = UIBarButtonItem()

  func updateIfNeeded() {
    guard needsUpdate else { return }
    needsUpdate = false
    var image = indicator ?? systemChevron
    if image?.renderingMode == .automatic { image = image?.withRenderingMode(.alwaysTemplate) }
    // In right-to-left layouts the chevron is mirrored.
    if isRightToLeft { image = image?.withHorizontallyFlippedOrientation() }
    chevron.image = image
    let state: UIControl.State = isEnabled ? .normal : .disabled
    let attributes = look.attributes(for: plainItem, state: state, tint: tintColor)
    let titles = titles
    label.styledText = shownTitle.flatMap { index in
      titles.indices.contains(index) ? .plain(titles[index], attributes) : nil
    }
    let color = isEnabled ? nil : BarButtonLook.disabledColor
    chevron.tintColor = color
    picture.tintColor = color
    background.image =
      button?.backButtonBackgroundImage(for: state, barMetrics: look.metrics)
      ?? button?.backButtonBackgroundImage(for: .normal, barMetrics: .default)
      ?? look.backgrounds[state.rawValue] ?? look.backgrounds[UIControl.State.normal.rawValue]
  }

  // MARK: Layout

  var indicatorSize: CGSize {
    updateIfNeeded()
    return chevron.image?.size ?? .zero
  }

  /// The measurements from which the arrangement chooses a title.
  var choice: NavigationBarArrangement.Back {
    updateIfNeeded()
    let attributes = look.attributes(for: plainItem, state: .normal, tint: tintColor)
    var widths: [CGFloat]
    if let image = picture.image {
      widths = [image.size.width]
    } else {
      widths = titles.map {
        let size = $0.boundingRect(
          with: Self.unlimited,
          options: .usesLineFragmentOrigin,
          attributes: attributes,
          context: nil
        )
        return ceil(size.width * displayScale) / displayScale
      }
    }
    return NavigationBarArrangement.Back(indicator: indicatorSize.width, titles: widths)
  }
  private static let unlimited = CGSize(width: 10_000, height: 10_000)

  override func layoutSubviews() {
    super.layoutSubviews()
    updateIfNeeded()
    let bounds = bounds
    let size = indicatorSize
    func pixels(_ length: CGFloat) -> CGFloat {
      (length * displayScale).rounded(.down) / displayScale
    }
    func leading(_ x: CGFloat, _ width: CGFloat) -> CGFloat {
      isRightToLeft ? bounds.width - x - width : x
    }
    background.frame = bounds.offsetBy(
      dx: look.backgroundOffset.horizontal,
      dy: look.backgroundOffset.vertical
        + (button?.backButtonBackgroundVerticalPositionAdjustment(for: look.metrics) ?? 0)
    )
    labelHost.frame = bounds
    chevron.place(
      CGRect(
        x: leading(0, size.width),
        y: pixels((bounds.height - size.height) / 2),
        width: size.width,
        height: size.height
      )
    )
    let start = size.width + NavigationBarMetrics.indicatorGap
    let room = max(0, bounds.width - start)
    let own = button?.backButtonTitlePositionAdjustment(for: look.metrics) ?? .zero
    let height = label.sizeThatFits(Self.unlimited).height
    label.place(
      CGRect(
        x: leading(start, room) + own.horizontal + look.titleOffset.horizontal,
        y: pixels((bounds.height - height) / 2) + own.vertical + look.titleOffset.vertical,
        width: room,
        height: height
      )
    )
    if let image = picture.image {
      picture.place(
        CGRect(
          x: leading(start, image.size.width),
          y: pixels((bounds.height - image.size.height) / 2),
          width: image.size.width,
          height: image.size.height
        )
      )
    }
  }

  /// Limits the title, while titles slide, to the area beside the indicator and the area that the
  /// mask covers.
  ///
  /// - Parameter image: The mask, with the size and position of the indicator; nil removes the
  ///   limit.
  func maskTitle(with image: UIImage?) {
    guard let image else {
      labelHost.mask = nil
      return
    }
    let mask = UIView(frame: bounds)
    let edge = UIImageView(image: image.withRenderingMode(.alwaysOriginal))
    edge.frame = chevron.frame
    let rest = UIView(frame: .zero)
    rest.backgroundColor = .black
    rest.frame = CGRect(
      x: isRightToLeft ? chevron.frame.minX - Self.farAway : chevron.frame.maxX,
      y: -Self.farAway,
      width: Self.farAway,
      height: Self.farAway * 2
    )
    mask.addSubview(edge)
    mask.addSubview(rest)
    labelHost.mask = mask
  }
  /// A length, in points, greater than the width of every screen.
  private static let farAway: CGFloat = 4000

  /// Includes the whole leading end of the bar, for imprecise touches.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    let inset = NavigationBarMetrics.indicatorInset
    return bounds.insetBy(dx: -inset, dy: 0).touchable.contains(point)
  }

  // MARK: Menu

  /// Shows the menu of the app's button, or the history unless that button refuses it.
  override func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard isEnabled, let menu = button?.menu ?? offeredMenu else { return nil }
    return UIContextMenuConfiguration(
      identifier: nil,
      previewProvider: nil,
      actionProvider: { _ in menu }
    )
  }

  /// The history menu, if the app's button accepts it: the menu is assigned to the button and read
  /// back, so that a subclass can refuse it.
  // Source: apps that do not show the menu override `menu` so that its setter does nothing.
  private var offeredMenu: UIMenu? {
    guard let menu = history?() else { return nil }
    guard let button else { return menu }
    button.menu = menu
    let taken = button.menu
    button.menu = nil
    return taken
  }

  // MARK: Accessibility

  override var isAccessibilityElement: Bool {
    get { true }
    set { super.isAccessibilityElement = newValue }
  }
  override var accessibilityLabel: String? {
    get { spokenLabel }
    set { super.accessibilityLabel = newValue }
  }
  override var accessibilityIdentifier: String? {
    get { button?.accessibilityIdentifier ?? super.accessibilityIdentifier }
    set { super.accessibilityIdentifier = newValue }
  }
  override var accessibilityTraits: UIAccessibilityTraits {
    get { isEnabled ? .button : [.button, .notEnabled] }
    set { super.accessibilityTraits = newValue }
  }
  override func accessibilityActivate() -> Bool {
    guard isEnabled else { return false }
    sendActions(for: .touchUpInside)
    return true
  }
}

extension UIView {
  /// Sets the bounds and the center so that the view has a frame before its current transform.
  func place(_ frame: CGRect) {
    if bounds.size != frame.size { bounds.size = frame.size }
    let middle = CGPoint(x: frame.midX, y: frame.midY)
    if center != middle { center = middle }
  }
}
