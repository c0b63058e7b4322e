import CoreGraphics
import Foundation
import HostInterface
import UIKitCore

/// The list of the controllers without a tab in the bar.
///
/// It has rows of its own because tables are in a higher module.
final class MoreListController: UIViewController {
  weak var tabs: UITabBarController?
  private(set) var rows: [MoreRow] = []
  private let scrollView = UIScrollView(frame: .zero)

  override func loadView() {
    scrollView.alwaysBounceVertical = true
    view = scrollView
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = SystemStrings.string(.more)
    updateGround()
    reload()
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    for row in rows where row.isChosen {
      if animated {
        UIView.animate(withDuration: MoreRow.fadeDuration) { row.isChosen = false }
      } else {
        row.isChosen = false
      }
    }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    tabs?.listIsShown()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    guard isViewLoaded else { return }
    updateGround()
    scrollView.setNeedsLayout()
  }

  private func updateGround() {
    scrollView.backgroundColor =
      Surroundings.systemVersion.major >= 13 ? .systemBackground : .white
  }

  /// Recreates the rows.
  func reload() {
    guard isViewLoaded, let tabs else { return }
    for row in rows { row.removeFromSuperview() }
    rows = tabs.controllersInList.map { controller in
      MoreRow(tabs.item(of: controller)) { [weak tabs] row in
        row.isChosen = true
        tabs?.openFromList(controller)
      }
    }
    for row in rows { scrollView.addSubview(row) }
    updateEditButton()
    view.setNeedsLayout()
  }

  func updateEditButton() {
    guard tabs?.customizable?.isEmpty == false else {
      navigationItem.rightBarButtonItem = nil
      return
    }
    guard navigationItem.rightBarButtonItem == nil else { return }
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .edit,
      primaryAction: UIAction { [weak self] _ in self?.tabs?.beginCustomizing() }
    )
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let width = scrollView.bounds.width
    var y: CGFloat = 0
    for row in rows {
      let height = row.sizeThatFits(CGSize(width: width, height: 0)).height
      row.frame = CGRect(x: 0, y: y, width: width, height: height)
      y += height
    }
    scrollView.contentSize = CGSize(width: width, height: y)
  }
}

/// A row of the list, with icon, title, badge and disclosure indicator.
final class MoreRow: UIControl {
  let item: UITabBarItem
  private let picture = UIImageView(frame: .zero)
  private let label = UILabel(frame: .zero)
  private let sign = UIImageView(frame: .zero)
  private let line = UIView(frame: .zero)
  private let badge = TabBadgeView(frame: .zero)
  private let open: (MoreRow) -> Void

  // Unverified: the dimensions of default table cells of iOS 12.
  private enum Metrics {
    static let height: CGFloat = 44
    static let side: CGFloat = 16
    static let iconColumn: CGFloat = 29
    static let gap: CGFloat = 15
    static let textMargin: CGFloat = 11
    static let pressedWhite: CGFloat = 0.85
  }
  static let fadeDuration = 0.35

  init(_ item: UITabBarItem, open: @escaping (MoreRow) -> Void) {
    self.item = item
    self.open = open
    super.init(frame: .zero)
    picture.contentMode = .center
    label.isAccessibilityElement = false
    label.numberOfLines = 0
    badge.isAccessibilityElement = false
    for view in [picture, label, badge, sign, line] { addSubview(view) }
    addTarget(self, action: Selector(MoreRow.tapped, "tapped"), for: .touchUpInside)
    update()
  }

  required init?(coder: NSCoder) { nil }

  private func tapped() { open(self) }

  override var isHighlighted: Bool { didSet { updateGround() } }
  /// Whether the row's controller is shown.
  var isChosen = false { didSet { updateGround() } }

  private func updateGround() {
    let isPressed = isHighlighted || isChosen
    let pressed: UIColor =
      Surroundings.systemVersion.major >= 13
      ? .systemGray4 : UIColor(white: Metrics.pressedWhite, alpha: 1)
    backgroundColor = isPressed ? pressed : nil
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    update()
  }

  private func update() {
    let scale = traitCollection.displayScale
    let image =
      item.systemItem.flatMap {
        SystemIcon.tab($0.rawValue, isSelected: false).image(displayScale: scale)
      } ?? item.image
    picture.image =
      image?.renderingMode == .automatic ? image?.withRenderingMode(.alwaysTemplate) : image
    label.text = item.shownTitle
    label.font = .preferredFont(forTextStyle: .body)
    label.textColor = Surroundings.systemVersion.major >= 13 ? .label : .black
    sign.image = ControlIcon.disclosureIndicator.image(displayScale: scale)?
      .imageFlippedForRightToLeftLayoutDirection()
    sign.tintColor = UIColor(white: 0.78, alpha: 1)
    line.backgroundColor =
      Surroundings.systemVersion.major >= 13 ? .separator : UIColor(white: 0.78, alpha: 1)
    badge.isHidden = item.badgeValue == nil
    badge.backgroundColor = item.badgeColor ?? .systemRed
    badge.show(item.badgeValue ?? "", attributes: item.badgeTextAttributes(for: .normal) ?? [:])
    setNeedsLayout()
  }

  private var textStart: CGFloat { Metrics.side + Metrics.iconColumn + Metrics.gap }

  private func textWidth(in width: CGFloat) -> CGFloat {
    let end = Metrics.side * 2 + (sign.image?.size.width ?? 0)
    let room = badge.isHidden ? 0 : badge.sizeThatFits(.zero).width + Metrics.gap
    return max(0, width - safeAreaInsets.left - safeAreaInsets.right - textStart - end - room)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let text = label.sizeThatFits(
      CGSize(width: textWidth(in: size.width), height: .greatestFiniteMagnitude)
    )
    return CGSize(
      width: size.width,
      height: max(Metrics.height, (text.height + 2 * Metrics.textMargin).rounded(.up))
    )
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let area = bounds.inset(
      by: UIEdgeInsets(top: 0, left: safeAreaInsets.left, bottom: 0, right: safeAreaInsets.right)
    )
    let pixel = 1 / max(1, traitCollection.displayScale)
    let signSize = sign.image?.size ?? .zero
    picture.frame = CGRect(
      x: area.minX + Metrics.side,
      y: 0,
      width: Metrics.iconColumn,
      height: bounds.height
    )
    let width = textWidth(in: bounds.width)
    label.frame = CGRect(x: area.minX + textStart, y: 0, width: width, height: bounds.height)
    label.textAlignment = .natural
    sign.frame = CGRect(
      x: area.maxX - Metrics.side - signSize.width,
      y: ((bounds.height - signSize.height) / 2).rounded(),
      width: signSize.width,
      height: signSize.height
    )
    let size = badge.sizeThatFits(.zero)
    badge.frame = CGRect(
      x: sign.frame.minX - Metrics.gap - size.width,
      y: ((bounds.height - size.height) / 2).rounded(),
      width: size.width,
      height: size.height
    )
    line.frame = CGRect(
      x: label.frame.minX,
      y: bounds.height - pixel,
      width: bounds.width - label.frame.minX,
      height: pixel
    )
    guard effectiveUserInterfaceLayoutDirection == .rightToLeft else { return }
    for view in [picture, label, sign, badge, line] {
      view.frame.origin.x = bounds.width - view.frame.maxX
    }
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
  override var accessibilityTraits: UIAccessibilityTraits {
    get { .button }
    set { super.accessibilityTraits = newValue }
  }
  override func accessibilityActivate() -> Bool {
    open(self)
    return true
  }
}
