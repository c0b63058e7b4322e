import CoreGraphics
import Foundation
import HostInterface
import UIKitCore

/// The list of a context menu: rows in sections on a blurred background; submenus open in place.
final class MenuListView: UIView {
  /// Called with a chosen entry and its menu.
  var chosen: ((any UIMenuLeaf, UIMenu) -> Void)?
  /// Called when the preferred size of the list changed.
  var resized: (() -> Void)?
  private let ground = UIVisualEffectView(effect: UIBlurEffect(style: .systemThickMaterial))
  private let scrollView = UIScrollView()
  private let rowsView = MenuRowsView()
  private var rows: [MenuRow] = []
  private var decorations: [UIView] = []
  /// The menus from the root to the open one.
  private var path: [UIMenu]
  /// The deferred elements whose entries were requested.
  private var asked: [UIDeferredMenuElement] = []
  private weak var responder: UIResponder?
  private let isReversed: Bool

  enum Metrics {
    // Unverified: measured in screenshots of iOS 13, in points.
    static let width: CGFloat = 250
    static let accessibilityWidth: CGFloat = 320
    static let cornerRadius: CGFloat = 13
    static let sectionGap: CGFloat = 8
    static let headerInset: CGFloat = 10
  }

  init(_ menu: UIMenu, for responder: UIResponder?, isReversed: Bool = false) {
    path = [menu]
    self.responder = responder
    self.isReversed = isReversed
    super.init(frame: .zero)
    layer.cornerRadius = Metrics.cornerRadius
    ground.layer.cornerRadius = Metrics.cornerRadius
    ground.clipsToBounds = true
    addSubview(ground)
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.delaysContentTouches = false
    ground.contentView.addSubview(scrollView)
    scrollView.addSubview(rowsView)
    rowsView.list = self
    fill()
  }

  required init?(coder: NSCoder) {
    path = [UIMenu()]
    isReversed = false
    super.init(coder: coder)
  }

  /// The open menu.
  var visibleMenu: UIMenu { path[path.count - 1] }

  /// Replaces the menus from the root to the open one.
  func update(_ block: (UIMenu) -> UIMenu) {
    path = path.map(block)
    fill()
    resized?()
  }

  // MARK: Content

  private func fill() {
    for view in rows + decorations { view.removeFromSuperview() }
    rows = []
    decorations = []
    let contents = MenuContents(visibleMenu, from: responder)
    if path.count > 1 {
      append(MenuRow(.back(visibleMenu), in: visibleMenu, hasMarks: contents.hasMarks))
      decorate(.gap)
    } else if !contents.title.isEmpty {
      decorate(.header(contents.title))
    }
    let sections =
      isReversed
      ? contents.sections.reversed().map { section in
        var section = section
        // Tiles keep their horizontal order.
        if MenuRow.Style(of: section.menu) == .row { section.rows.reverse() }
        return section
      } : contents.sections
    for (index, section) in sections.enumerated() {
      if index > 0 { decorate(.gap) }
      if !section.title.isEmpty { decorate(.header(section.title)) }
      let isOfRows = MenuRow.Style(of: section.menu) == .row
      for (place, row) in section.rows.enumerated() {
        if place > 0, isOfRows { decorate(.line) }
        append(row, in: section.menu, hasMarks: contents.hasMarks)
      }
    }
    setNeedsLayout()
  }

  private func append(_ row: MenuContents.Row, in menu: UIMenu, hasMarks: Bool) {
    let style = MenuRow.Style(of: menu)
    switch row {
    case .leaf(let leaf): append(MenuRow(.leaf(leaf), in: menu, hasMarks: hasMarks, style: style))
    case .menu(let below): append(MenuRow(.menu(below), in: menu, hasMarks: hasMarks, style: style))
    case .loading(let deferred):
      append(MenuRow(.loading, in: menu, hasMarks: hasMarks))
      load(deferred)
    }
  }

  private func append(_ row: MenuRow) {
    rows.append(row)
    rowsView.addSubview(row)
  }

  private enum Decoration {
    /// A separator between rows.
    case line
    /// A gap between sections.
    case gap
    /// The title of a menu or section.
    case header(String)
  }

  private func decorate(_ decoration: Decoration) {
    let view: UIView
    switch decoration {
    case .line:
      view = UIView()
      view.backgroundColor = .separator
    case .gap:
      view = UIView()
      view.backgroundColor = .quaternarySystemFill
    case .header(let title): view = MenuHeader(title)
    }
    decorations.append(view)
    rowsView.addSubview(view)
  }

  /// Replaces a deferred element by its entries when they are loaded.
  private func load(_ deferred: UIDeferredMenuElement) {
    guard !asked.contains(where: { $0 === deferred }) else { return }
    asked.append(deferred)
    // Load after the list is built, even if the entries are available at once.
    DelayedCalls.shared.schedule(after: 0) { [weak self] in
      deferred.load { elements in
        self?.update { $0.replacing(deferred, with: elements) }
      }
    }
  }

  // MARK: Size

  static func width(for traits: UITraitCollection) -> CGFloat {
    traits.preferredContentSizeCategory.isAccessibilityCategory
      ? Metrics.accessibilityWidth : Metrics.width
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = min(size.width, Self.width(for: traitCollection))
    return CGSize(width: width, height: min(size.height, arrange(width: width)))
  }

  /// Sets the frames of rows and decorations; returns the total height.
  @discardableResult
  private func arrange(width: CGFloat) -> CGFloat {
    let pixel = 1 / max(1, traitCollection.displayScale)
    var y: CGFloat = 0
    var tiles: [MenuRow] = []
    for view in rowsView.subviews {
      let height: CGFloat
      if let tile = view as? MenuRow, tile.style != .row {
        tiles.append(tile)
        continue
      }
      y = arrange(tiles, from: y, width: width)
      tiles.removeAll(keepingCapacity: true)
      switch view {
      case let row as MenuRow: height = row.height(forWidth: width)
      case let header as MenuHeader: height = header.height(forWidth: width)
      default:
        height = view.backgroundColor == .separator ? pixel : Metrics.sectionGap
      }
      let frame = CGRect(x: 0, y: y, width: width, height: height)
      if view.frame != frame { view.frame = frame }
      y += height
    }
    return arrange(tiles, from: y, width: width)
  }

  /// Arranges tiles side by side in as many lines as necessary; returns the lower edge of the last.
  private func arrange(_ tiles: [MenuRow], from top: CGFloat, width: CGFloat) -> CGFloat {
    guard let style = tiles.first?.style else { return top }
    let flips = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let scale = max(1, traitCollection.displayScale)
    var y = top
    for start in stride(from: 0, to: tiles.count, by: style.columns) {
      let line = tiles[start..<min(start + style.columns, tiles.count)]
      let share = width / CGFloat(line.count)
      let height = line.reduce(0) { max($0, $1.height(forWidth: share)) }
      for (column, tile) in line.enumerated() {
        let left = (CGFloat(column) * share * scale).rounded() / scale
        let right = (CGFloat(column + 1) * share * scale).rounded() / scale
        tile.frame = CGRect(
          x: flips ? width - right : left,
          y: y,
          width: right - left,
          height: height
        )
        tile.hasDivider =
          column < line.count - 1 && !tile.menu.options.contains(.displayAsPalette)
      }
      y += height
    }
    return y
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    ground.frame = bounds
    scrollView.frame = bounds
    let height = arrange(width: bounds.width)
    rowsView.frame = CGRect(x: 0, y: 0, width: bounds.width, height: height)
    scrollView.contentSize = rowsView.bounds.size
    scrollView.isScrollEnabled = height > bounds.height + 0.5
  }

  // MARK: Touch

  /// Highlights the row at a point of the screen; nil for none.
  func track(_ point: CGPoint?) {
    let found = point.flatMap(row)
    for row in rows { row.isHighlighted = row === found }
  }

  private func row(atScreen point: CGPoint) -> MenuRow? {
    let inside = fromScreen(point)
    guard bounds.contains(inside) else { return nil }
    let inRows = rowsView.fromScreen(point)
    return rows.first { $0.isEnabled && $0.frame.contains(inRows) }
  }

  /// Chooses the highlighted row; returns `false` if there is none.
  @discardableResult
  func choose() -> Bool {
    guard let row = rows.first(where: \.isHighlighted) else { return false }
    row.isHighlighted = false
    switch row.kind {
    case .leaf(let leaf): chosen?(leaf, row.menu)
    case .menu(let below): open(path + [below])
    case .back: open(Array(path.dropLast()))
    case .loading: break
    }
    return true
  }

  private func open(_ newPath: [UIMenu]) {
    path = newPath
    scrollView.contentOffset = .zero
    fill()
    resized?()
  }
}

/// The background of the rows, which handles their touches.
private final class MenuRowsView: UIView {
  weak var list: MenuListView?

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { follow(touches) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { follow(touches) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    follow(touches)
    list?.choose()
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    list?.track(nil)
  }

  private func follow(_ touches: Set<UITouch>) {
    if let touch = touches.first { list?.track(touch.screenLocation) }
  }
}

/// A small title above a menu or a section.
private final class MenuHeader: UIView {
  private let label = UILabel()

  init(_ title: String) {
    super.init(frame: .zero)
    label.text = title
    label.font = .preferredFont(forTextStyle: .footnote)
    label.textColor = .secondaryLabel
    label.textAlignment = .center
    label.numberOfLines = 0
    addSubview(label)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  func height(forWidth width: CGFloat) -> CGFloat {
    let room = CGSize(
      width: width - 2 * MenuRow.Metrics.sideInset,
      height: .greatestFiniteMagnitude
    )
    return ceil(label.sizeThatFits(room).height) + 2 * MenuListView.Metrics.headerInset
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.insetBy(
      dx: MenuRow.Metrics.sideInset,
      dy: MenuListView.Metrics.headerInset
    )
  }
}
