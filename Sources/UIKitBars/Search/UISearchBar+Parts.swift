import CoreGraphics
import Foundation
import HostInterface
import QuartzCore
import UIKitControls
import UIKitCore
import UIKitText

/// The button at the end of a search field, for bookmarks or the list of results.
final class SearchEndButton: UIControl {
  private let icon = UIImageView(frame: .zero)
  var image: UIImage? { didSet { icon.image = image } }
  var ink: UIColor? { didSet { icon.tintColor = ink } }
  // Chosen: enlarges the touch target of the icon, which is too small for a finger.
  private static let touchSlop: CGFloat = 11

  override init(frame: CGRect) {
    super.init(frame: frame)
    icon.contentMode = .center
    addSubview(icon)
    isAccessibilityElement = true
    accessibilityTraits = .button
  }
  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    icon.frame = bounds
  }
  override var isHighlighted: Bool { didSet { icon.alpha = isHighlighted ? 0.5 : 1 } }
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -Self.touchSlop, dy: -Self.touchSlop).contains(point)
  }
  override func accessibilityActivate() -> Bool {
    sendActions(for: .touchUpInside)
    return true
  }
}

extension UISearchBar {
  func prepareBar() {
    isOpaque = false
    field.bar = self
    field.delegate = link
    field.addAction(
      UIAction { [weak self] _ in self?.textChanged() },
      for: .editingChanged
    )
    promptLabel.textAlignment = .center
    promptLabel.font = .systemFont(ofSize: SearchMetrics.promptSize)
    promptLabel.adjustsFontForContentSizeCategory = true
    promptLabel.lineBreakMode = .byTruncatingTail
    for view in [backgroundView, scopeGround, promptLabel, field] as [UIView] { addSubview(view) }
    applyLook()
  }

  // MARK: Looks

  var isDark: Bool { values.barStyle.isDark }

  /// Whether the bar draws a background; false in a navigation bar.
  private var hasGround: Bool { place == .alone }

  var fieldGround: UIColor {
    if isDark, Surroundings.systemVersion.major < 13 { return SearchLooks.darkField }
    return hasGround && values.style != .minimal
      ? SearchLooks.prominentField : SearchLooks.minimalField
  }

  func applyLook() {
    backgroundView.isHidden = !hasGround
    backgroundView.background = SearchLooks.ground(
      values.style,
      values.barStyle,
      tint: values.barTint,
      isTranslucent: values.isTranslucent,
      image: shownBackgroundImage
    )
    backgroundView.shadowEdge = barPosition == .bottom ? .top : .bottom
    let ink: UIColor = isDark ? .white : .label
    if Surroundings.systemVersion.major >= 13 {
      let style: UIUserInterfaceStyle = isDark ? .dark : .unspecified
      if overrideUserInterfaceStyle != style { overrideUserInterfaceStyle = style }
    } else {
      if isDark { field.textColor = .white }
      field.placeholderColor = isDark ? SearchLooks.darkPlaceholder : nil
    }
    promptLabel.textColor = ink
    field.setNeedsLayout()
    updateEndButton()
    setNeedsLayout()
  }

  private var shownBackgroundImage: UIImage? {
    for position in [barPosition, .any] {
      for metrics in [prompt == nil ? UIBarMetrics.default : .defaultPrompt, .default] {
        if let image = values.backgrounds[.init(position: position, metrics: metrics)] {
          return image
        }
      }
    }
    return nil
  }

  func noteSuperview() {
    switch place {
    case .alone, .title: place = superview is NavigationBarContent ? .title : .alone
    case .stacked, .covering, .inline: break
    }
  }

  // MARK: Sizes

  func sizeDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    searchController?.barSizeDidChange()
  }

  func fieldDidChangeHeight() { sizeDidChange() }

  private var promptRoom: CGFloat {
    prompt == nil || place == .title || place == .inline ? 0 : SearchMetrics.promptHeight
  }
  private var hasScopes: Bool {
    values.showsScopes && scopeButtonTitles?.isEmpty == false && place != .inline
  }
  private var scopeRoom: CGFloat { hasScopes ? SearchMetrics.scopeHeight : 0 }

  /// The height of the row that contains the field.
  private var rowHeight: CGFloat {
    let extra = field.naturalHeight - SearchMetrics.fieldHeight
    switch place {
    case .alone, .title: return SearchMetrics.barHeight + extra
    case .stacked, .covering: return SearchMetrics.stackedHeight + extra
    case .inline: return field.naturalHeight
    }
  }

  var naturalHeight: CGFloat { promptRoom + rowHeight + scopeRoom }

  // MARK: Layout

  private var side: CGFloat {
    switch place {
    case .alone: SearchMetrics.side
    case .title, .inline: 0
    case .stacked, .covering: NavigationBarMetrics.margin(width: bounds.width)
    }
  }

  private func mirrored(_ rect: CGRect) -> CGRect {
    isRightToLeft ? rect.mirrored(in: CGRect(origin: .zero, size: bounds.size)) : rect
  }

  func layOutBar() {
    backgroundView.frame = bounds
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let safe = place == .title || place == .inline ? .zero : safeAreaInsets
    let leading = side + (isRightToLeft ? safe.right : safe.left)
    let trailing = side + (isRightToLeft ? safe.left : safe.right)
    promptLabel.isHidden = promptRoom == 0
    promptLabel.frame = CGRect(
      x: side,
      y: 0,
      width: max(0, bounds.width - side * 2),
      height: promptRoom
    )
    // If the bar has less than its natural height, the field shrinks by the difference.
    let missing = max(0, naturalHeight - bounds.height)
    let height = max(0, field.naturalHeight - missing)
    let top: CGFloat
    switch place {
    case .alone, .title: top = (rowHeight - field.naturalHeight) / 2
    case .stacked: top = missing > 0 ? max(0, SearchMetrics.stackedTop - missing) : 1
    case .covering: top = SearchMetrics.coveringTop
    case .inline: top = max(0, (bounds.height - height) / 2)
    }
    var end = bounds.width - trailing
    if let cancelButton {
      let width = cancelWidth
      let y = promptRoom + top
      let shown = CGRect(x: end - width, y: y, width: width, height: height)
      let away = CGRect(x: bounds.width, y: y, width: width, height: height)
      cancelButton.frame = mirrored(values.showsCancel ? shown : away)
      cancelButton.alpha = values.showsCancel ? 1 : 0
      if values.showsCancel { end -= width + SearchMetrics.cancelGap }
    }
    let shift = searchFieldBackgroundPositionAdjustment.bounded
    field.frame = mirrored(
      CGRect(x: leading, y: promptRoom + top, width: max(0, end - leading), height: height)
    ).offsetBy(dx: shift.horizontal, dy: shift.vertical)
    // Text and icons fade out before the field disappears.
    let half = field.naturalHeight / 2
    let presence = missing > 0 ? max(0, min(1, (height - half) / half)) : 1
    if field.parts.presence != presence {
      field.parts.presence = presence
      field.setNeedsLayout()
    }
    layOutScopes(leading: leading, trailing: trailing)
  }

  private func layOutScopes(leading: CGFloat, trailing: CGFloat) {
    scopeGround.isHidden = !hasScopes
    scopeControl?.isHidden = !hasScopes
    guard hasScopes, let scopeControl else { return }
    let y = bounds.height - SearchMetrics.scopeHeight
    scopeGround.frame = CGRect(x: 0, y: y, width: bounds.width, height: SearchMetrics.scopeHeight)
    let height = scopeControl.intrinsicContentSize.height
    scopeControl.frame = CGRect(
      x: min(leading, trailing),
      // Unverified: the scopes are nearer to the field than to the edge.
      y: y + (SearchMetrics.scopeHeight - height) / 2 - (place == .alone ? 3 : 0),
      width: max(0, bounds.width - leading - trailing),
      height: height
    )
  }

  private var cancelWidth: CGFloat {
    guard let cancelButton else { return 0 }
    let size = CGSize(width: bounds.width / 2, height: field.naturalHeight)
    return min(cancelButton.sizeThatFits(size).width.rounded(.up), bounds.width / 2)
  }

  // MARK: Cancel

  // Unverified: the duration, in seconds, of showing and hiding the button and the scopes.
  private static let comingDuration: TimeInterval = 0.25

  func showCancel(_ shows: Bool, animated: Bool) {
    guard shows != values.showsCancel else { return }
    if cancelButton == nil { makeCancelButton() }
    if animated, window != nil, UIView.areAnimationsEnabled {
      UIView.performWithoutAnimation { layoutIfNeeded() }
      values.showsCancel = shows
      setNeedsLayout()
      UIView.animate(withDuration: Self.comingDuration) { self.layoutIfNeeded() }
    } else {
      values.showsCancel = shows
      setNeedsLayout()
    }
    cancelButton?.isAccessibilityElement = shows
    updateCancel()
  }

  private func makeCancelButton() {
    let button = UIButton(type: .system)
    button.setTitle(SystemStrings.string(.cancel), for: .normal)
    button.titleLabel?.font = .preferredFont(forTextStyle: .body)
    button.titleLabel?.adjustsFontForContentSizeCategory = true
    button.addAction(UIAction { [weak self] _ in self?.cancelTapped() }, for: .touchUpInside)
    cancelButton = button
    addSubview(button)
  }

  /// Enables the Cancel button while there is a search to end.
  // Unverified: a bar without a controller disables Cancel when editing of its field ends.
  func updateCancel() {
    cancelButton?.isEnabled =
      isEnabled && (field.isEditing || searchController?.isActive == true)
  }

  // MARK: Bookmarks and results

  func updateEndButton() {
    guard values.showsBookmarks || values.showsResults else {
      if field.rightView === endButton, endButton != nil { field.rightView = nil }
      endButton = nil
      return
    }
    let icon: Icon = values.showsResults ? .resultsList : .bookmark
    let isSelected = values.showsResults && isSearchResultsButtonSelected
    let button = endButton ?? makeEndButton()
    let own = field.image(for: icon, state: isSelected ? .selected : .normal)
    button.image =
      own
      ?? (values.showsResults ? ControlIcon.chevronDown : .bookmark)
      .image(growingWith: traitCollection)
    button.ink = isSelected ? tintColor : UISearchTextField.iconColor
    button.isSelected = isSelected
    button.accessibilityLabel =
      values.showsResults
      ? BarWords.pick("Results", "结果", "النتائج") : SystemStrings.string(.bookmarks)
    let side = (SearchMetrics.buttonSide * ControlIcon.growth(with: traitCollection)).rounded(.up)
    let size = own?.size ?? CGSize(width: side, height: side)
    if button.bounds.size != size { button.bounds.size = size }
    field.rightView = button
    field.rightViewMode = .always
    field.setNeedsLayout()
  }

  /// The button at the field's end for bookmarks or the list of results; nil if there is none.
  package var buttonAtEnd: UIControl? { endButton }

  private func makeEndButton() -> SearchEndButton {
    let button = SearchEndButton(frame: .zero)
    button.addAction(UIAction { [weak self] _ in self?.endTapped() }, for: .touchUpInside)
    endButton = button
    return button
  }

  private func endTapped() {
    if values.showsResults {
      delegate?.searchBarResultsListButtonClicked(self)
    } else {
      delegate?.searchBarBookmarkButtonClicked(self)
    }
  }

  // MARK: Scopes

  func updateScopes() {
    guard let titles = scopeButtonTitles, !titles.isEmpty else {
      scopeControl?.removeFromSuperview()
      scopeControl = nil
      return sizeDidChange()
    }
    let control = scopeControl ?? makeScopes()
    control.removeAllSegments()
    for (index, title) in titles.enumerated() {
      control.insertSegment(withTitle: title, at: index, animated: false)
    }
    showChosenScope()
    sizeDidChange()
  }

  func showChosenScope() {
    guard let scopeControl else { return }
    let isThere = values.scope >= 0 && values.scope < scopeControl.numberOfSegments
    scopeControl.selectedSegmentIndex = isThere ? values.scope : UISegmentedControl.noSegment
  }

  private func makeScopes() -> UISegmentedControl {
    let control = UISegmentedControl(frame: .zero)
    for (state, image) in values.scopeBackgrounds {
      control.setBackgroundImage(image, for: .init(rawValue: state), barMetrics: .default)
    }
    for (states, image) in values.scopeDividers where states.count == 2 {
      control.setDividerImage(
        image,
        forLeftSegmentState: .init(rawValue: states[0]),
        rightSegmentState: .init(rawValue: states[1]),
        barMetrics: .default
      )
    }
    for (state, attributes) in values.scopeAttributes {
      control.setTitleTextAttributes(attributes, for: .init(rawValue: state))
    }
    control.addAction(UIAction { [weak self] _ in self?.scopeChosen() }, for: .valueChanged)
    control.isEnabled = isEnabled
    scopeControl = control
    addSubview(control)
    return control
  }

  private func scopeChosen() {
    guard let scopeControl else { return }
    values.scope = scopeControl.selectedSegmentIndex
    delegate?.searchBar(self, selectedScopeButtonIndexDidChange: values.scope)
    searchController?.searchDidChange()
  }

  func showScopes(_ shows: Bool, animated: Bool) {
    guard values.showsScopes != shows else { return }
    values.showsScopes = shows
    guard animated, window != nil, UIView.areAnimationsEnabled else { return sizeDidChange() }
    UIView.animate(withDuration: Self.comingDuration) {
      self.sizeDidChange()
      self.layoutIfNeeded()
    }
  }
}
