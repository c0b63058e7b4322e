import CoreGraphics
import Foundation
import UIKitControls
import UIKitCore
import UIKitText

extension UITableViewCell: ConfiguredView {
  package final func runConfigurationHooks(_ state: UICellConfigurationState) {
    updateConfiguration(using: state)
    configurationUpdateHandler?(self, state)
  }

  final var stateForConfigurations: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isDisabled = !isUserInteractionEnabled
    state.isSelected = looks.isSelected
    state.isHighlighted = looks.isHighlighted
    state.isEditing = looks.isEditing
    state.isSwiped = looks.swipeOffset != 0
    state.isReordering = looks.isReordered
    state.isFocused = isFocused
    state.cellDropState = looks.dropState
    state.cellDragState =
      switch dragStateNow {
      case .none: .none
      case .lifting: .lifting
      case .dragging: .dragging
      }
    return state
  }

  final func setContentConfiguration(_ content: (any UIContentConfiguration)?) {
    guard let content else {
      guard configuring.content != nil else { return }
      configuring.content = nil
      configuring.contentView?.removeFromSuperview()
      configuring.contentView = nil
      if let own = parts.content, own.superview == nil { insertContent(own) }
      setNeedsLayout()
      return
    }
    configuring.content = content
    let updated =
      automaticallyUpdatesContentConfiguration
      ? content.updated(for: configurationState) : content
    show(updated)
    setNeedsLayout()
    ownerNow?.cellContentSizeMayHaveChanged(self)
  }

  package final func show(_ content: any UIContentConfiguration) {
    if let view = configuring.contentView, view.supports(content) {
      view.configuration = content
      return
    }
    configuring.contentView?.removeFromSuperview()
    let view = content.makeContentView()
    configuring.contentView = view
    parts.content?.removeFromSuperview()
    for part in [parts.image, parts.text, parts.detail] as [UIView?] {
      part?.removeFromSuperview()
    }
    parts.image = nil
    parts.text = nil
    parts.detail = nil
    insertContent(view)
  }

  /// Inserts the content above the backgrounds, and below the accessory and the controls.
  private func insertContent(_ view: UIView) {
    let grounds = [
      looks.background, looks.shownSelection, parts.backgroundOfConfiguration, parts.editControl,
    ]
    let index = grounds.compactMap { ground in subviews.firstIndex { $0 === ground } }.max()
    insertSubview(view, at: index.map { $0 + 1 } ?? 0)
  }

  final func setBackgroundConfiguration(_ background: UIBackgroundConfiguration?) {
    configuring.background = background
    guard let background else {
      parts.backgroundOfConfiguration?.removeFromSuperview()
      parts.backgroundOfConfiguration = nil
      updateGround()
      updateSelectionLook(animated: false)
      return
    }
    looks.background?.removeFromSuperview()
    looks.background = nil
    looks.selected = nil
    updateSelectionLook(animated: false)
    looks.hasOwnColor = false
    updateGround()
    show(
      automaticallyUpdatesBackgroundConfiguration
        ? background.updated(for: configurationState) : background
    )
  }

  package final func show(_ background: UIBackgroundConfiguration) {
    let view = parts.backgroundOfConfiguration ?? BackgroundConfigurationView(frame: bounds)
    if parts.backgroundOfConfiguration == nil {
      parts.backgroundOfConfiguration = view
      insertSubview(view, at: 0)
    }
    view.show(background, radius: background.cornerRadius, tint: tintColor)
    configuring.shownBackground = background
    layOutBackgroundConfiguration()
  }

  final func layOutBackgroundConfiguration() {
    guard let view = parts.backgroundOfConfiguration,
      let background = configuring.shownBackground
    else { return }
    view.frame = background.frame(in: self)
  }

  // MARK: Standard configurations

  final func standardConfiguration() -> UIListContentConfiguration {
    switch cellStyle {
    case .default: return .cell()
    case .value1, .value2: return .valueCell()
    case .subtitle: return .subtitleCell()
    }
  }

  final func standardBackgroundConfiguration() -> UIBackgroundConfiguration {
    contextNow.style == .plain ? .listPlainCell() : .listGroupedCell()
  }
}

extension UIBackgroundConfiguration {
  /// Returns the frame of the background in a view.
  package func frame(in view: UIView) -> CGRect {
    var insets = backgroundInsets.bounded
    let margins = view.directionalLayoutMargins
    let added = edgesAddingLayoutMarginsToBackgroundInsets
    if added.contains(.top) { insets.top += margins.top }
    if added.contains(.leading) { insets.leading += margins.leading }
    if added.contains(.bottom) { insets.bottom += margins.bottom }
    if added.contains(.trailing) { insets.trailing += margins.trailing }
    let flips = view.isRightToLeft
    return view.bounds.inset(
      by: UIEdgeInsets(
        top: insets.top,
        left: flips ? insets.trailing : insets.leading,
        bottom: insets.bottom,
        right: flips ? insets.leading : insets.trailing
      )
    )
  }
}
