import CoreGraphics
import Foundation
import HostInterface
import UIKitCore

/// A row in the action sheet of a peek, from either API.
@MainActor
struct PeekAction {
  enum Style {
    /// An ordinary row.
    case plain
    /// A row with a checkmark.
    case selected
    /// A red row.
    case destructive
    /// A grey row that ignores taps.
    case disabled
  }
  var title: String
  var style: Style
  /// The actions of a group; nil for a row that performs an action.
  var children: [PeekAction]?
  var perform: () -> Void = {}

  /// Returns the rows of a controller's preview action items; custom classes are omitted.
  static func rows(
    of items: [any UIPreviewActionItem],
    for controller: UIViewController
  ) -> [PeekAction] {
    items.compactMap { item in
      switch item {
      case let action as UIPreviewAction:
        PeekAction(
          title: action.title,
          style: Style(action.style),
          perform: { action.handler(action, controller) }
        )
      case let group as UIPreviewActionGroup:
        PeekAction(
          title: group.title,
          style: Style(group.style),
          children: rows(of: group.actions, for: controller)
        )
      default: nil
      }
    }
  }

  /// Returns the rows of a menu.
  static func rows(
    of menu: UIMenu,
    from responder: UIResponder?,
    perform: @escaping (any UIMenuLeaf) -> Void
  ) -> [PeekAction] {
    MenuContents(menu, from: responder).sections.flatMap { section in
      section.rows.compactMap { row -> PeekAction? in
        switch row {
        case .leaf(let leaf):
          return PeekAction(
            title: leaf.title,
            style: Style(leaf),
            perform: {
              MenuContents.select(leaf, in: section.menu)
              perform(leaf)
            }
          )
        case .menu(let below):
          return PeekAction(
            title: below.title,
            style: below.options.contains(.destructive) ? .destructive : .plain,
            children: rows(of: below, from: responder, perform: perform)
          )
        case .loading: return PeekAction(title: SystemWords.loading, style: .disabled)
        }
      }
    }
  }
}

extension PeekAction.Style {
  fileprivate init(_ style: UIPreviewAction.Style) {
    switch style {
    case .default: self = .plain
    case .selected: self = .selected
    case .destructive: self = .destructive
    }
  }

  @MainActor fileprivate init(_ leaf: any UIMenuLeaf) {
    if leaf.attributes.contains(.disabled) {
      self = .disabled
    } else if leaf.attributes.contains(.destructive) {
      self = .destructive
    } else {
      self = leaf.state == .on ? .selected : .plain
    }
  }
}

/// The action sheet of a peek, in the style of iOS 12.
final class PeekSheet: UIView {
  var chosen: ((PeekAction) -> Void)?
  private let ground = UIVisualEffectView(effect: nil)
  private let scrollView = UIScrollView()
  private let rowsView = PeekRowsView()
  private var rows: [PeekRow] = []

  private enum Metrics {
    // Unverified: from the action sheet of iOS 12, in points.
    static let cornerRadius: CGFloat = 13
  }

  init(_ actions: [PeekAction]) {
    super.init(frame: .zero)
    layer.cornerRadius = Metrics.cornerRadius
    clipsToBounds = true
    addSubview(ground)
    ground.contentView.addSubview(scrollView)
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.addSubview(rowsView)
    rowsView.sheet = self
    fill(actions)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  private func fill(_ actions: [PeekAction]) {
    for row in rows { row.removeFromSuperview() }
    rows = actions.map { PeekRow($0) }
    for row in rows { rowsView.addSubview(row) }
    rows.last?.showsLine = false
    setNeedsLayout()
  }

  /// Replaces the rows.
  func replace(_ actions: [PeekAction]) { fill(actions) }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    let isDark = traitCollection.userInterfaceStyle == .dark
    ground.effect = UIBlurEffect(style: isDark ? .dark : .extraLight)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let height = rows.reduce(0) { $0 + $1.height(forWidth: size.width) }
    return CGSize(width: size.width, height: min(size.height, height))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    ground.frame = bounds
    scrollView.frame = bounds
    var y: CGFloat = 0
    for row in rows {
      let height = row.height(forWidth: bounds.width)
      row.frame = CGRect(x: 0, y: y, width: bounds.width, height: height)
      y += height
    }
    rowsView.frame = CGRect(x: 0, y: 0, width: bounds.width, height: y)
    scrollView.contentSize = rowsView.bounds.size
    scrollView.isScrollEnabled = y > bounds.height + 0.5
  }

  fileprivate func track(_ point: CGPoint?) {
    let place = point.map(rowsView.fromScreen)
    for row in rows {
      row.isHighlighted = place.map { row.frame.contains($0) && row.isEnabled } ?? false
    }
  }

  fileprivate func choose() {
    guard let row = rows.first(where: \.isHighlighted) else { return }
    row.isHighlighted = false
    if let children = row.action.children {
      UIView.transition(with: self, duration: 0.2, options: .transitionCrossDissolve) {
        self.fill(children)
      }
      grown?()
    } else {
      chosen?(row.action)
    }
  }

  /// Called after the actions of a group replaced the rows.
  var grown: (() -> Void)?
}

private final class PeekRowsView: UIView {
  weak var sheet: PeekSheet?

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { follow(touches) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { follow(touches) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    follow(touches)
    sheet?.choose()
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    sheet?.track(nil)
  }
  private func follow(_ touches: Set<UITouch>) {
    if let touch = touches.first { sheet?.track(touch.screenLocation) }
  }
}

private final class PeekRow: UIView {
  let action: PeekAction
  private let label = UILabel()
  private let mark = UIImageView()
  private let line = UIView()

  private enum Metrics {
    // Unverified: from the action sheet of iOS 12: rows of 57 points with text of 20.
    static let height: CGFloat = 57
    static let font: CGFloat = 20
    static let inset: CGFloat = 16
    static let mark: CGFloat = 18
  }

  init(_ action: PeekAction) {
    self.action = action
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    label.text = action.title
    label.font = UIFontMetrics(forTextStyle: .title3).scaledFont(
      for: .systemFont(ofSize: Metrics.font)
    )
    label.textAlignment = .center
    label.numberOfLines = 2
    let color: UIColor =
      switch action.style {
      case .plain, .selected: .systemBlue
      case .destructive: .systemRed
      case .disabled: .systemGray
      }
    label.textColor = color
    mark.tintColor = color
    mark.contentMode = .scaleAspectFit
    if action.style == .selected {
      mark.image = UIImage(systemName: "checkmark")?.withRenderingMode(.alwaysTemplate)
    } else if action.children != nil {
      mark.image = UIImage(systemName: "chevron.up")?.withRenderingMode(.alwaysTemplate)
    }
    line.backgroundColor = UIColor(white: 0.5, alpha: 0.35)
    for view in [label, mark, line] { addSubview(view) }
    isAccessibilityElement = true
    accessibilityLabel = action.title
    accessibilityTraits = isEnabled ? .button : [.button, .notEnabled]
  }

  required init?(coder: NSCoder) {
    action = PeekAction(title: "", style: .plain)
    super.init(coder: coder)
  }

  var isEnabled: Bool { action.style != .disabled }
  var showsLine = true { didSet { line.isHidden = !showsLine } }
  var isHighlighted = false {
    didSet { backgroundColor = isHighlighted ? UIColor(white: 0.5, alpha: 0.2) : nil }
  }

  private func room(_ width: CGFloat) -> CGSize {
    let side = Metrics.inset + (mark.image == nil ? 0 : Metrics.mark + Metrics.inset)
    return CGSize(width: max(1, width - 2 * side), height: .greatestFiniteMagnitude)
  }

  func height(forWidth width: CGFloat) -> CGFloat {
    max(Metrics.height, ceil(label.sizeThatFits(room(width)).height) + 24)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let room = room(bounds.width)
    label.frame = CGRect(
      x: (bounds.width - room.width) / 2,
      y: 0,
      width: room.width,
      height: bounds.height
    )
    let flips = effectiveUserInterfaceLayoutDirection == .rightToLeft
    mark.frame = CGRect(
      x: flips ? Metrics.inset : bounds.width - Metrics.inset - Metrics.mark,
      y: (bounds.height - Metrics.mark) / 2,
      width: Metrics.mark,
      height: Metrics.mark
    )
    let pixel = 1 / max(1, traitCollection.displayScale)
    line.frame = CGRect(x: 0, y: bounds.height - pixel, width: bounds.width, height: pixel)
  }
}
