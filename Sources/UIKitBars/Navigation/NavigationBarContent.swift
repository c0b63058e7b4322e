import CoreGraphics
import Foundation
import QuartzCore
import UIKitCore
import UIKitText

/// A view with the parts of one navigation item: prompt, back button, buttons, title and large
/// title.
///
/// During a transition between items the bar has two of them.
final class NavigationBarContent: UIView {
  let item: UINavigationItem
  /// The item below on the stack; nil if there is none.
  let backItem: UINavigationItem?
  var look = NavigationBarLook() { didSet { needsTexts = true } }
  var showsLargeTitle = false {
    didSet { if showsLargeTitle != oldValue { needsTexts = true } }
  }
  /// The height of the row of buttons, in points.
  var rowHeight: CGFloat = 44
  /// The insets of the screen's cut-out.
  var sideInsets = UIEdgeInsets.zero
  var titleAdjustment: CGFloat = 0
  /// Whether layout is suspended, for the content of a running transition.
  var isFrozen = false
  /// The closure that runs when the back button is tapped.
  var goBack: (() -> Void)?

  /// The closure that creates the history menu; nil for no menu.
  var history: (() -> UIMenu?)?

  var back: BackButtonView?
  var leading: [BarButtonView] = []
  var trailing: [BarButtonView] = []
  /// Button views that are not shown: items of groups that a representative replaces.
  var spare: [BarButtonView] = []
  weak var titleView: UIView?
  /// The control that opens the title's menu; nil if there is no menu.
  var titleButton: TitleMenuButton?
  /// The views that fade during a transition between items.
  var buttons: [UIView] { leading + trailing + (titleButton.map { [$0] } ?? []) }
  let titleLabel = UILabel(frame: .zero)
  let largeTitleLabel = UILabel(frame: .zero)
  let largeTitleClip = UIView(frame: .zero)
  private let promptLabel = UILabel(frame: .zero)
  var needsParts = true
  /// The values with which the groups were arranged last; nil if they have to be arranged again.
  var groupsRoom: GroupsRoom?
  /// The search bar of the item's search controller.
  var searchBar: UISearchBar?
  /// Whether the search bar covers the row of buttons.
  var isCovered = false
  /// Whether the texts changed; setting an unchanged text would cause another layout.
  private var needsTexts = true

  init(_ item: UINavigationItem, backItem: UINavigationItem?) {
    self.item = item
    self.backItem = backItem
    super.init(frame: .zero)
    isOpaque = false
    largeTitleClip.clipsToBounds = true
    largeTitleClip.isUserInteractionEnabled = false
    largeTitleClip.addSubview(largeTitleLabel)
    addSubview(largeTitleClip)
    for label in [titleLabel, promptLabel] {
      label.textAlignment = .center
      label.lineBreakMode = .byTruncatingTail
      addSubview(label)
    }
    titleLabel.accessibilityTraits = .header
    largeTitleLabel.accessibilityTraits = .header
    promptLabel.lineBreakMode = .byTruncatingMiddle
    largeTitleLabel.layer.anchorPoint = .zero
  }

  required init?(coder: NSCoder) { nil }

  /// Updates the views after a change of the item or of one of its buttons.
  func itemDidChange(_ changed: AnyObject) {
    if changed === backItem || changed === backItem?.backBarButtonItem { back?.itemDidChange() }
    if let button = (leading + trailing).first(where: { $0.item === changed }) {
      button.itemDidChange()
    }
    needsParts = true
    needsTexts = true
    setNeedsLayout()
  }

  /// Applies the bar's look to every part.
  func applyLook() {
    makeParts()
    back?.look = look.back
    back?.indicator = look.indicator
    back?.setNeedsLayout()
    for button in leading + trailing + spare { button.look = look.buttons(button.item.style) }
    setNeedsLayout()
  }

  private func updateTexts() {
    guard needsTexts else { return }
    needsTexts = false
    let title = item.title ?? ""
    titleLabel.isHidden = titleView != nil || title.isEmpty
    titleButton?.show(title, look.shownTitleAttributes[.foregroundColor] as? UIColor)
    titleLabel.styledText = .plain(title, look.shownTitleAttributes)
    // Attributes can contain a paragraph style, which overrides the alignment.
    titleLabel.textAlignment = .center
    largeTitleClip.isHidden = !showsLargeTitle
    largeTitleLabel.styledText =
      showsLargeTitle ? .plain(title, look.shownLargeTitleAttributes) : nil
    promptLabel.isHidden = item.prompt == nil
    promptLabel.styledText = item.prompt.map { .plain($0, look.promptAttributes) }
    promptLabel.textAlignment = .center
  }

  /// Exposes only the visible title to assistive technology: the large title while it is visible,
  /// else the small one.
  private func updateAccessibility() {
    let isTitleSeen = !titleLabel.isHidden && titleLabel.alpha > 0.5
    titleButton?.isHidden = !isTitleSeen
    titleLabel.isAccessibilityElement = isTitleSeen && titleButton == nil
    largeTitleLabel.isAccessibilityElement = showsLargeTitle && !isTitleSeen
  }

  // MARK: Layout

  private var displayScale: CGFloat { max(1, traitCollection.displayScale) }
  private func pixels(_ length: CGFloat) -> CGFloat {
    (length * displayScale).rounded(.down) / displayScale
  }

  var promptHeight: CGFloat { item.prompt == nil ? 0 : NavigationBarMetrics.promptHeight }
  private static let unlimited = CGSize(width: 10_000, height: 10_000)

  /// The visible height of the large title, in points; more than 52 while it is pulled down.
  var largeTitleRoom: CGFloat {
    showsLargeTitle ? max(0, bounds.height - promptHeight - rowHeight - searchRoom) : 0
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard !isFrozen else { return }
    makeParts()
    layOut()
  }

  private func layOut() {
    let room = largeTitleRoom
    // A title view stays visible; the small title fades in as the large title disappears.
    titleLabel.alpha =
      showsLargeTitle ? NavigationBarMetrics.smallTitleAlpha(largeTitleHeight: room) : 1
    updateTexts()
    updateAccessibility()
    let arrangement = arrangementWithGroups()
    let row = CGRect(x: 0, y: promptHeight, width: bounds.width, height: rowHeight)
    func frame(_ span: NavigationBarArrangement.Span) -> CGRect {
      CGRect(
        x: isRightToLeft ? bounds.width - span.end : span.x,
        y: row.minY,
        width: span.width,
        height: row.height
      )
    }
    if let back, let span = arrangement.back {
      back.shownTitle = arrangement.backTitle
      back.place(frame(span))
    }
    for (button, span) in zip(leading, arrangement.leading) { button.place(frame(span)) }
    var spans = arrangement.trailing
    if isSearchInline, !spans.isEmpty { placeInlineSearch(frame(spans.removeFirst())) }
    for (button, span) in zip(trailing, spans) { button.place(frame(span)) }
    if let span = arrangement.title { placeTitle(span, frame(span)) }
    promptLabel.place(
      CGRect(
        x: margins.left,
        y: pixels((promptHeight - promptLabel.sizeThatFits(Self.unlimited).height) / 2)
          + Self.promptDrop,
        width: max(0, bounds.width - margins.left - margins.right),
        height: promptLabel.sizeThatFits(Self.unlimited).height
      )
    )
    layOutLargeTitle(room)
    layOutSearch()
  }

  // Unverified: the prompt is slightly nearer to the title than to the bar's edge.
  private static let promptDrop: CGFloat = 3

  private var margins: UIEdgeInsets {
    let margin = NavigationBarMetrics.margin(width: bounds.width)
    return UIEdgeInsets(
      top: 0,
      left: sideInsets.left + margin,
      bottom: 0,
      right: sideInsets.right + margin
    )
  }

  private func part(_ view: BarButtonView) -> NavigationBarArrangement.Part {
    if view.item.isSpace {
      let width = view.item.systemItem == .fixedSpace ? view.item.width : 0
      return NavigationBarArrangement.Part(width: width, isSpace: true)
    }
    let size = view.sizeThatFits(CGSize(width: bounds.width, height: rowHeight))
    return NavigationBarArrangement.Part(width: size.width, outset: view.edgeOutset)
  }

  func arrange(
    _ leading: [BarButtonView],
    _ trailing: [BarButtonView]
  ) -> NavigationBarArrangement {
    var width: CGFloat?
    var fills = false
    if let titleView {
      let size = BarButtonView.fittingSize(of: titleView, placed: item.fittedTitleSize)
      let asked = titleView.intrinsicContentSize.width
      fills =
        asked >= Self.unlimited.width || size.width >= Self.unlimited.width
        || titleView is UISearchBar
      width = size.width
    } else if !titleLabel.isHidden {
      width = titleLabel.sizeThatFits(Self.unlimited).width + (titleButton?.room ?? 0)
      if showsLargeTitle, titleLabel.alpha == 0 { width = nil }
    }
    return NavigationBarArrangement(
      width: bounds.width,
      safe: isRightToLeft
        ? (sideInsets.right, sideInsets.left) : (sideInsets.left, sideInsets.right),
      margin: NavigationBarMetrics.margin(width: bounds.width),
      back: back?.choice,
      leading: leading.map(part),
      trailing: searchPart + trailing.map(part),
      title: width,
      fills: fills
    )
  }

  private func placeTitle(_ span: NavigationBarArrangement.Span, _ frame: CGRect) {
    let shift = titleAdjustment + look.titleOffset.vertical
    if let view = titleView {
      let size = BarButtonView.fittingSize(of: view, placed: item.fittedTitleSize)
      let height = min(size.height, rowHeight)
      let placed = CGRect(
        x: pixels(frame.minX) + look.titleOffset.horizontal,
        y: pixels(frame.minY + (rowHeight - height) / 2) + shift,
        width: frame.width,
        height: height
      )
      item.fittedTitleSize = BarButtonView.place(view, placed: item.fittedTitleSize) {
        view.place(placed)
      }
      return
    }
    let height = titleLabel.sizeThatFits(Self.unlimited).height
    var placed = CGRect(
      x: pixels(frame.minX) + look.titleOffset.horizontal,
      y: pixels(frame.minY + (rowHeight - height) / 2) + shift,
      width: frame.width,
      height: height
    )
    if let titleButton {
      titleButton.place(
        CGRect(x: placed.minX, y: frame.minY, width: placed.width, height: rowHeight)
      )
      titleButton.titleMiddle = placed.midY - frame.minY
      placed.size.width = max(0, placed.width - titleButton.room)
      if isRightToLeft { placed.origin.x += titleButton.room }
    }
    titleLabel.place(placed)
  }

  private func layOutLargeTitle(_ room: CGFloat) {
    guard showsLargeTitle else { return }
    largeTitleClip.place(
      CGRect(x: 0, y: promptHeight + rowHeight, width: bounds.width, height: room)
    )
    let size = largeTitleLabel.sizeThatFits(Self.unlimited)
    let width = min(size.width, max(0, bounds.width - margins.left - margins.right))
    let stretch = max(0, room - NavigationBarMetrics.largeTitleHeight)
    let scale = NavigationBarMetrics.stretchScale(stretch)
    let fits = min(scale, width > 0 ? (bounds.width - margins.left - margins.right) / width : 1)
    let x = isRightToLeft ? bounds.width - margins.right - width : margins.left
    largeTitleLabel.layer.anchorPoint = CGPoint(x: isRightToLeft ? 1 : 0, y: 1)
    largeTitleLabel.bounds.size = CGSize(width: width, height: size.height)
    largeTitleLabel.center = CGPoint(
      x: isRightToLeft ? x + width : x,
      y: room - NavigationBarMetrics.largeTitleBottom
    )
    largeTitleLabel.transform =
      fits > 1 ? CGAffineTransform(scaleX: fits, y: fits) : .identity
  }

  /// Extends the touch area of buttons in low bars.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    super.point(inside: point, with: event)
      || reaches(point, by: buttons + (back.map { [$0] } ?? []), with: event)
  }

  /// Returns only buttons, so that touches elsewhere reach the bar.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard !isFrozen else { return nil }
    let hit = super.hitTest(point, with: event)
    return hit === self || hit === titleLabel || hit === promptLabel ? nil : hit
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    setNeedsLayout()
  }
}
