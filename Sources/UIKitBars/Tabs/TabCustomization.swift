import CoreGraphics
import Foundation
import HostInterface
import QuartzCore
import UIKitCore

/// The customization of a tab bar: the sheet with tabs, and the drag of a tab into the bar.
@MainActor
final class TabCustomization {
  private unowned let bar: UITabBar
  /// The tabs that can be moved.
  let items: [UITabBarItem]
  private let before: [UITabBarItem]
  private let sheet: TabSheetView
  private var drag: Drag?

  private struct Drag {
    var item: UITabBarItem
    var picture: UIView
    var grip: CGPoint
  }

  // Unverified: durations in seconds.
  private enum Duration {
    static let sheet = 0.4
    static let settle = 0.25
  }

  init(_ bar: UITabBar, items: [UITabBarItem]) {
    self.bar = bar
    self.items = items
    before = bar.itemList ?? []
    sheet = TabSheetView(items, in: bar)
    sheet.done = { [weak bar] in bar?.endCustomizing(animated: true) }
    for recognizer in [sheet.mover, barMover] {
      recognizer.minimumPressDuration = 0
      recognizer.addHandler { [weak self] in self?.moved($0) }
    }
    bar.addGestureRecognizer(barMover)
  }

  private let barMover = UILongPressGestureRecognizer()

  var hasChanged: Bool {
    let now = bar.itemList ?? []
    return now.count != before.count || !zip(now, before).allSatisfy { $0 === $1 }
  }

  func isDragging(_ item: UITabBarItem) -> Bool { drag?.item === item }

  // MARK: Coming and going

  func show(in host: UIView, completion: @escaping () -> Void) {
    host.insertSubview(sheet, belowSubview: bar)
    let frame = CGRect(x: 0, y: 0, width: host.bounds.width, height: bar.frame.minY)
    UIView.performWithoutAnimation {
      sheet.frame = frame.offsetBy(dx: 0, dy: host.bounds.height)
      sheet.layoutIfNeeded()
    }
    UIView.animate(
      withDuration: Duration.sheet,
      delay: 0,
      options: .curveEaseOut,
      animations: { self.sheet.frame = frame },
      completion: { _ in completion() }
    )
  }

  func hide(animated: Bool, completion: @escaping () -> Void) {
    bar.removeGestureRecognizer(barMover)
    drag?.picture.removeFromSuperview()
    drag = nil
    let sheet = sheet
    guard animated, let host = sheet.superview else {
      sheet.removeFromSuperview()
      completion()
      return
    }
    UIView.animate(
      withDuration: Duration.sheet,
      animations: { sheet.frame.origin.y = host.bounds.height },
      completion: { _ in
        sheet.removeFromSuperview()
        completion()
      }
    )
  }

  /// Adjusts the sheet to the size of the bar's superview.
  func layOut() {
    guard let host = sheet.superview else { return }
    sheet.frame = CGRect(x: 0, y: 0, width: host.bounds.width, height: bar.frame.minY)
  }

  // MARK: Dragging

  private func moved(_ recognizer: UIGestureRecognizer) {
    guard let host = bar.superview else { return }
    let point = recognizer.location(in: host)
    switch recognizer.state {
    case .began: lift(at: point, in: host)
    case .changed: follow(point)
    case .ended: drop(at: point)
    case .cancelled, .failed: settle()
    default: break
    }
  }

  private func lift(at point: CGPoint, in host: UIView) {
    var found: (item: UITabBarItem, view: UIView)?
    if let tab = bar.buttons.first(where: { contains($0, point, host) }) { found = (tab.item, tab) }
    if let cell = sheet.cells.first(where: { contains($0, point, host) }) {
      found = (cell.item, cell)
    }
    guard let found, items.contains(where: { $0 === found.item }) else { return }
    let picture = TabCellView(found.item, in: bar)
    picture.frame = CGRect(origin: .zero, size: TabSheetView.cellSize)
    picture.center = host.convert(
      CGPoint(x: found.view.bounds.midX, y: found.view.bounds.midY),
      from: found.view
    )
    picture.isUserInteractionEnabled = false
    host.addSubview(picture)
    drag = Drag(
      item: found.item,
      picture: picture,
      grip: CGPoint(x: point.x - picture.center.x, y: point.y - picture.center.y)
    )
  }

  private func contains(_ view: UIView, _ point: CGPoint, _ host: UIView) -> Bool {
    view.bounds.contains(view.convert(point, from: host))
  }

  private func follow(_ point: CGPoint) {
    guard let drag else { return }
    drag.picture.center = CGPoint(x: point.x - drag.grip.x, y: point.y - drag.grip.y)
    let target = target(at: point)
    for button in bar.buttons { button.alpha = button === target ? 0.5 : 1 }
  }

  /// Returns the tab of the bar that would be replaced.
  private func target(at point: CGPoint) -> TabButton? {
    guard let host = bar.superview else { return nil }
    return bar.buttons.first { button in
      contains(button, point, host) && items.contains { $0 === button.item }
    }
  }

  private func drop(at point: CGPoint) {
    if let drag, let target = target(at: point), target.item !== drag.item {
      exchange(drag.item, target.item)
    }
    settle()
  }

  /// Puts a tab in the place of another; tabs that are both in the bar swap their places.
  private func exchange(_ item: UITabBarItem, _ other: UITabBarItem) {
    var list = bar.itemList ?? []
    guard let place = list.firstIndex(where: { $0 === other }) else { return }
    if let own = list.firstIndex(where: { $0 === item }) {
      list.swapAt(own, place)
    } else {
      list[place] = item
    }
    bar.exchangeItems(list, animated: true)
  }

  private func settle() {
    guard let drag else { return }
    self.drag = nil
    for button in bar.buttons { button.alpha = 1 }
    bar.setNeedsLayout()
    UIView.animate(
      withDuration: Duration.settle,
      animations: { drag.picture.alpha = 0 },
      completion: { _ in drag.picture.removeFromSuperview() }
    )
  }
}

/// A view with an icon and its title on the sheet.
final class TabCellView: UIView {
  let item: UITabBarItem
  private let picture = UIImageView(frame: .zero)
  private let label = UILabel(frame: .zero)

  init(_ item: UITabBarItem, in bar: UITabBar) {
    self.item = item
    super.init(frame: .zero)
    let image =
      item.systemItem.flatMap {
        SystemIcon.tab($0.rawValue, isSelected: false)
          .image(displayScale: bar.traitCollection.displayScale)
      } ?? item.image
    picture.image =
      image?.renderingMode == .automatic ? image?.withRenderingMode(.alwaysTemplate) : image
    picture.tintColor = UITabBar.defaultUnselectedColor
    picture.contentMode = .center
    label.text = item.shownTitle
    label.font = .systemFont(ofSize: TabMetrics.fontSize, weight: .medium)
    label.textColor = UITabBar.defaultUnselectedColor
    label.textAlignment = .center
    label.isAccessibilityElement = false
    addSubview(picture)
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    picture.frame = CGRect(x: 0, y: 0, width: bounds.width, height: TabMetrics.titleTop)
    let height = label.sizeThatFits(bounds.size).height
    label.frame = CGRect(x: 0, y: TabMetrics.titleTop, width: bounds.width, height: height)
  }

  override var isAccessibilityElement: Bool {
    get { true }
    set { super.isAccessibilityElement = newValue }
  }
  override var accessibilityLabel: String? {
    get { item.shownTitle }
    set { super.accessibilityLabel = newValue }
  }
}

/// The sheet that covers the content during customization, with a "Done" button, instructions and
/// icons.
final class TabSheetView: UIView {
  let cells: [TabCellView]
  let mover = UILongPressGestureRecognizer()
  var done: (() -> Void)?
  private let header = BarBackgroundView(frame: .zero)
  private let title = UILabel(frame: .zero)
  private let advice = UILabel(frame: .zero)
  private let board = UIView(frame: .zero)
  private let doneButton: BarButtonView

  // Unverified: points, measured in recordings of iOS 12.
  private enum Metrics {
    static let header: CGFloat = 44
    static let adviceTop: CGFloat = 16
    static let gridTop: CGFloat = 64
    static let columns = 4
    static let rowHeight: CGFloat = 72
    static let side: CGFloat = 16
    static let titleSize: CGFloat = 17
    static let adviceSize: CGFloat = 15
  }
  static let cellSize = CGSize(width: 76, height: 49)

  init(_ items: [UITabBarItem], in bar: UITabBar) {
    cells = items.map { TabCellView($0, in: bar) }
    let item = UIBarButtonItem(barButtonSystemItem: .done, target: nil, action: nil)
    doneButton = BarButtonView(item, look: BarButtonLook())
    super.init(frame: .zero)
    item.primaryAction = UIAction { [weak self] _ in self?.done?() }
    backgroundColor =
      Surroundings.systemVersion.major >= 13 ? .systemBackground : .groupTableViewBackground
    board.addGestureRecognizer(mover)
    addSubview(board)
    for cell in cells { board.addSubview(cell) }
    advice.text = SystemStrings.string(.dragIcons)
    advice.font = .systemFont(ofSize: Metrics.adviceSize)
    advice.textColor = .gray
    advice.textAlignment = .center
    advice.numberOfLines = 2
    addSubview(advice)
    header.background = BarBackground(
      style: .default,
      tint: nil,
      isTranslucent: nil,
      image: nil,
      shadow: nil
    )
    addSubview(header)
    title.text = SystemStrings.string(.configure)
    title.font = .systemFont(ofSize: Metrics.titleSize, weight: .semibold)
    title.textAlignment = .center
    title.accessibilityTraits = .header
    addSubview(title)
    addSubview(doneButton)
    accessibilityViewIsModal = true
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let top = safeAreaInsets.top
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    header.frame = CGRect(x: 0, y: 0, width: bounds.width, height: top + Metrics.header)
    title.frame = CGRect(x: 0, y: top, width: bounds.width, height: Metrics.header)
    let width = doneButton.sizeThatFits(bounds.size).width
    let side = Metrics.side + (isRightToLeft ? safeAreaInsets.left : safeAreaInsets.right)
    doneButton.frame = CGRect(
      x: isRightToLeft ? side : bounds.width - side - width,
      y: top,
      width: width,
      height: Metrics.header
    )
    let advicePlace = header.frame.maxY + Metrics.adviceTop
    let height = advice.sizeThatFits(
      CGSize(width: bounds.width - 2 * Metrics.side, height: .greatestFiniteMagnitude)
    ).height
    advice.frame = CGRect(
      x: Metrics.side,
      y: advicePlace,
      width: bounds.width - 2 * Metrics.side,
      height: height
    )
    board.frame = CGRect(
      x: 0,
      y: header.frame.maxY,
      width: bounds.width,
      height: max(0, bounds.height - header.frame.maxY)
    )
    let area = board.bounds.inset(
      by: UIEdgeInsets(top: 0, left: safeAreaInsets.left, bottom: 0, right: safeAreaInsets.right)
    )
    let column = area.width / CGFloat(Metrics.columns)
    for (index, cell) in cells.enumerated() {
      let place = index % Metrics.columns
      let x = isRightToLeft ? Metrics.columns - 1 - place : place
      cell.frame = CGRect(
        x: (area.minX + (CGFloat(x) + 0.5) * column - Self.cellSize.width / 2).rounded(),
        y: Metrics.gridTop + CGFloat(index / Metrics.columns) * Metrics.rowHeight,
        width: Self.cellSize.width,
        height: Self.cellSize.height
      )
    }
  }
}
