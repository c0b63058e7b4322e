import CoreGraphics
import Foundation
import UIKitContent
import UIKitControls
import UIKitCore
import UIKitText

/// The views and the state of a cell.
@MainActor
struct ItemLooks {
  let content = UIView(frame: .zero)
  var background: UIView?
  var selected: UIView?
  /// The view that draws the background configuration.
  var ground: BackgroundConfigurationView?
  var isSelected = false
  var isHighlighted = false
  var isEditing = false
  var isReordered = false
  var dragState = UICollectionViewCell.DragState.none
  var dropState = UICellConfigurationState.DropState.none
  /// Whether the cell is the gap for the dragged item.
  var isInGap = false
  /// Whether a dropped item is still moving to the cell.
  var awaitsDrop = false
  /// Whether the cell shows a placeholder.
  var isPlaceholder = false
}

extension UICollectionViewCell: ConfiguredView {
  package final func runConfigurationHooks(_ state: UICellConfigurationState) {
    updateConfiguration(using: state)
    configurationUpdateHandler?(self, state)
  }

  // MARK: Drag and drop

  final var isInGap: Bool {
    get { looks.isInGap }
    set {
      guard looks.isInGap != newValue else { return }
      looks.isInGap = newValue
      updateAlpha()
    }
  }
  /// Whether the cell is invisible because a dropped item is still moving to it.
  package final var awaitsDrop: Bool {
    get { looks.awaitsDrop }
    set {
      guard looks.awaitsDrop != newValue else { return }
      looks.awaitsDrop = newValue
      updateAlpha()
    }
  }
  final var isPlaceholder: Bool {
    get { looks.isPlaceholder }
    set { looks.isPlaceholder = newValue }
  }

  private func updateAlpha() {
    UIView.performWithoutAnimation { alpha = isUnseen ? 0 : applied?.alpha ?? 1 }
  }

  final func prepareCell() {
    looks.content.frame = bounds
    addSubview(looks.content)
  }

  final func clearForReuse() {
    if looks.isSelected { isSelected = false }
    if looks.isHighlighted { isHighlighted = false }
    looks.isReordered = false
    looks.dragState = .none
    looks.dropState = .none
    isInGap = false
    awaitsDrop = false
    isPlaceholder = false
    setNeedsUpdateConfiguration()
  }

  // MARK: Grounds

  final func setBackground(_ view: UIView?) {
    guard looks.background !== view else { return }
    looks.background?.removeFromSuperview()
    looks.background = view
    if let view {
      if configuring.background != nil { setBackgroundConfiguration(nil) }
      view.frame = bounds
      insertSubview(view, at: 0)
    }
    setNeedsLayout()
  }

  final func setSelectedBackground(_ view: UIView?) {
    guard looks.selected !== view else { return }
    looks.selected?.removeFromSuperview()
    looks.selected = view
    if let view {
      if configuring.background != nil { setBackgroundConfiguration(nil) }
      view.frame = bounds
      insertSubview(view, at: looks.background?.superview === self ? 1 : 0)
    }
    updateSelectionLook()
  }

  final func changeSelection(to isSelected: Bool) {
    guard looks.isSelected != isSelected else { return }
    looks.isSelected = isSelected
    setNeedsUpdateConfiguration()
    updateSelectionLook()
  }

  final func changeHighlight(to isHighlighted: Bool) {
    guard looks.isHighlighted != isHighlighted else { return }
    looks.isHighlighted = isHighlighted
    setNeedsUpdateConfiguration()
    updateSelectionLook()
  }

  /// Shows the selected background while the cell is selected or highlighted.
  final func updateSelectionLook() {
    let shows = looks.isSelected || looks.isHighlighted
    looks.selected?.alpha = shows ? 1 : 0
    contentView.passOnHighlight(shows)
  }

  final func layOutCell() {
    if configuring.needsUpdate { updateConfigurations() }
    looks.background?.frame = bounds
    looks.selected?.frame = bounds
    if let ground = looks.ground, let background = configuring.shownBackground {
      ground.frame = background.frame(in: self)
    }
    let content = contentView
    let rect = contentRect
    if content.frame != rect { content.frame = rect }
  }

  // MARK: Configurations

  final var stateForConfigurations: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isDisabled = !isUserInteractionEnabled
    state.isSelected = looks.isSelected
    state.isHighlighted = looks.isHighlighted
    state.isEditing = looks.isEditing
    state.isReordering = looks.isReordered
    state.isFocused = isFocused
    state.cellDropState = looks.dropState
    state.cellDragState =
      switch looks.dragState {
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
      insertContent(looks.content)
      setNeedsLayout()
      return
    }
    configuring.content = content
    show(
      automaticallyUpdatesContentConfiguration
        ? content.updated(for: configurationState) : content
    )
    setNeedsLayout()
    owner?.contentOfCellMayHaveChanged(self)
  }

  package final func show(_ content: any UIContentConfiguration) {
    if let view = configuring.contentView, view.supports(content) {
      view.configuration = content
      return
    }
    configuring.contentView?.removeFromSuperview()
    looks.content.removeFromSuperview()
    let view = content.makeContentView()
    configuring.contentView = view
    insertContent(view)
  }

  /// Inserts the content above the backgrounds, and below views that the app added to the cell.
  private func insertContent(_ view: UIView) {
    let grounds = [looks.background, looks.selected, looks.ground]
    let index = grounds.compactMap { ground in subviews.firstIndex { $0 === ground } }.max()
    view.frame = contentRect
    insertSubview(view, at: index.map { $0 + 1 } ?? 0)
  }

  final func setBackgroundConfiguration(_ background: UIBackgroundConfiguration?) {
    configuring.background = background
    guard let background else {
      looks.ground?.removeFromSuperview()
      looks.ground = nil
      configuring.shownBackground = nil
      return
    }
    for view in [looks.background, looks.selected] { view?.removeFromSuperview() }
    looks.background = nil
    looks.selected = nil
    show(
      automaticallyUpdatesBackgroundConfiguration
        ? background.updated(for: configurationState) : background
    )
  }

  package final func show(_ background: UIBackgroundConfiguration) {
    let view = looks.ground ?? BackgroundConfigurationView(frame: bounds)
    if looks.ground == nil {
      looks.ground = view
      insertSubview(view, at: 0)
    }
    view.show(background, radius: background.cornerRadius, tint: tintColor)
    configuring.shownBackground = background
    view.frame = background.frame(in: self)
  }
}
