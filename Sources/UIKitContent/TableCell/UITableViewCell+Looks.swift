import CoreGraphics
import Foundation
import QuartzCore
import UIKitControls
import UIKitCore
import UIKitText

extension UITableViewCell {
  // MARK: Grounds

  final func setBackground(_ view: UIView?) {
    guard looks.background !== view else { return }
    looks.background?.removeFromSuperview()
    looks.background = view
    if view != nil, configuring.background != nil { setBackgroundConfiguration(nil) }
    if let view { insertSubview(view, at: 0) }
    setNeedsLayout()
  }

  final func setSelectedBackground(_ view: UIView?) {
    guard looks.selected !== view else { return }
    if view != nil, configuring.background != nil { setBackgroundConfiguration(nil) }
    looks.selected = view
    updateSelectionLook(animated: false)
  }

  final func setMultipleBackground(_ view: UIView?) {
    guard looks.multiple !== view else { return }
    looks.multiple = view
    updateSelectionLook(animated: false)
  }

  /// Sets the background colour if the app has set none.
  final func updateGround() {
    guard !looks.hasOwnColor else { return }
    let color: UIColor? =
      configuring.background != nil
        || contextNow.isGroundClear
      ? nil
      : isClassic
        ? .white
        : contextNow.style == .plain ? .systemBackground : .secondarySystemGroupedBackground
    guard super.backgroundColor != color else { return }
    super.backgroundColor = color
    looks.hasOwnColor = false
  }

  /// The colour of a selected row.
  ///
  /// Source: iOS 12's (217, 217, 217). Unverified: gray 4 from iOS 13 on.
  private var selectionColor: UIColor {
    isClassic ? UIColor(white: 217 / 255, alpha: 1) : .systemGray4
  }

  // MARK: Selection

  final func changeSelection(to isSelected: Bool, animated: Bool) {
    guard looks.isSelected != isSelected else { return }
    looks.isSelected = isSelected
    setNeedsUpdateConfiguration()
    updateSelectionLook(animated: animated)
    updateEditControl(animated: animated)
  }

  final func changeHighlight(to isHighlighted: Bool, animated: Bool) {
    guard looks.isHighlighted != isHighlighted else { return }
    looks.isHighlighted = isHighlighted
    setNeedsUpdateConfiguration()
    updateSelectionLook(animated: animated)
  }

  /// Whether the cell looks selected.
  final var showsSelection: Bool {
    (looks.isSelected || looks.isHighlighted) && selectionStyle != .none
      && configuring.background == nil
  }

  private var selectionView: UIView {
    if contextNow.selectsWhileEditing, looks.isEditing, let multiple = looks.multiple {
      return multiple
    }
    if let own = looks.selected { return own }
    let view = parts.defaultSelected ?? UIView(frame: .zero)
    view.isUserInteractionEnabled = false
    view.backgroundColor = selectionColor
    parts.defaultSelected = view
    return view
  }

  final func updateSelectionLook(animated: Bool) {
    let shows = showsSelection
    contentViewNow.passOnHighlight(shows)
    guard shows else { return hideSelection(animated: animated) }
    let view = selectionView
    if looks.shownSelection !== view {
      looks.shownSelection?.removeFromSuperview()
      looks.shownSelection = view
    }
    if view.superview !== self {
      let index = looks.background?.superview === self ? 1 : 0
      insertSubview(view, at: index)
      view.alpha = animated ? 0 : 1
    }
    riseAboveRows()
    layOutGrounds()
    setNeedsLayout()
    guard view.alpha < 1 else { return }
    guard animated else {
      view.alpha = 1
      return
    }
    UIView.animate(
      withDuration: CellMetrics.fadeDuration,
      delay: 0,
      options: [.allowUserInteraction, .beginFromCurrentState],
      animations: { view.alpha = 1 }
    )
  }

  /// Moves the cell above other rows, so that its selection covers the separator of the row above.
  private func riseAboveRows() {
    guard let superview, contextNow.separatorStyle != .none, !contextNow.drawsTopLine,
      let top = superview.subviews.last(where: { $0 is UITableViewCell }), top !== self
    else { return }
    superview.insertSubview(self, aboveSubview: top)
  }

  private func hideSelection(animated: Bool) {
    guard let view = looks.shownSelection else { return }
    func finish() {
      guard !showsSelection, looks.shownSelection === view else { return }
      view.removeFromSuperview()
      view.alpha = 1
      looks.shownSelection = nil
    }
    guard animated, window != nil else {
      finish()
      setNeedsLayout()
      return
    }
    UIView.animate(
      withDuration: CellMetrics.fadeDuration,
      delay: 0,
      options: [.allowUserInteraction, .beginFromCurrentState],
      animations: {
        view.alpha = 0
        self.parts.bottomLine?.alpha = 1
      },
      completion: { _ in finish() }
    )
  }

  /// Sets the frames of backgrounds; that of the selection also covers the separator above.
  final func layOutGrounds() {
    let line = contextNow.separatorStyle == .none || contextNow.drawsTopLine ? 0 : 1 / pixelScale
    looks.background?.frame = bounds
    if let selection = looks.shownSelection {
      selection.frame = CGRect(
        x: 0,
        y: -line,
        width: bounds.width,
        height: bounds.height + line
      )
    }
    layOutBackgroundConfiguration()
  }

  // MARK: Corners

  final func updateCorners() {
    roundGroupCorners(top: contextNow.roundsTop, bottom: contextNow.roundsBottom)
  }

  // MARK: Accessibility

  /// The texts of the labels inside, in order; nil for none.
  final var contentWords: String? {
    var words: [String] = []
    func collect(_ view: UIView) {
      if view.isHidden || view.accessibilityElementsHidden { return }
      if let label = view as? UILabel, let text = label.accessibilityLabel ?? label.text {
        if !text.isEmpty { words.append(text) }
        return
      }
      if view is UIControl { return }
      for subview in view.subviews { collect(subview) }
    }
    collect(contentViewNow)
    return words.isEmpty ? nil : words.joined(separator: ", ")
  }

  final var stateTraits: UIAccessibilityTraits {
    var traits: UIAccessibilityTraits = []
    if looks.isSelected || accessoryType == .checkmark && !looks.isEditing {
      traits.insert(.selected)
    }
    return traits
  }
}
