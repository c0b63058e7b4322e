import CoreGraphics
import Foundation
import HostInterface

/// Opens a menu, with a preview, where a view is pressed for a while.
///
/// Under iOS 13 and later it looks as there; under iOS 12, which has no such menus, as a peek whose
/// actions are shown.
@preconcurrency @MainActor
open class UIContextMenuInteraction: _UIObject, UIInteraction {
  /// How a menu is shown.
  public enum Appearance: Int, Sendable {
    /// None is.
    case unknown = 0
    /// With a preview, all else blurred.
    case rich = 1
    /// Alone.
    case compact = 2
  }

  /// Who gives the menus.
  open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
  /// The view that is pressed; nil: none.
  open private(set) weak var view: UIView?
  let press = MenuPressRecognizer(target: nil, action: nil)
  /// What is shown now.
  var presentation: (any MenuPresenting)?
  /// Asked for at the press, used when it is recognized.
  private var waiting: UIContextMenuConfiguration?

  /// Makes an interaction that asks `delegate`, which it holds weakly.
  public init(delegate: any UIContextMenuInteractionDelegate) {
    checkAddedMethods(delegate)
    self.delegate = delegate
    super.init(_root: ())
    press.interaction = self
    press.addHandler { [weak self] _ in self?.pressChanged() }
  }

  /// Takes the recognizer from the view that the interaction leaves, and its menu away.
  open func willMove(to view: UIView?) {
    self.view?.removeGestureRecognizer(press)
    if view == nil { dismissMenu() }
  }
  /// Gives the recognizer to the view that the interaction came to.
  open func didMove(to view: UIView?) {
    self.view = view
    view?.addGestureRecognizer(press)
  }

  /// How the menu is shown now.
  ///
  /// As of iOS 14.
  open var menuAppearance: Appearance { presentation?.appearance ?? .unknown }

  /// Where the view was pressed, in points of another.
  open func location(in view: UIView?) -> CGPoint {
    view?.fromScreen(press.pressLocation) ?? press.pressLocation
  }

  /// Changes the menu that is shown; `block` is called for it, and for the menu below that is open.
  open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) {
    presentation?.updateMenu(block)
  }

  /// Takes the menu away.
  open func dismissMenu() { presentation?.dismiss(performing: nil) }

  // MARK: Opening

  /// Opens the menu without a touch, for a place in the view's points.
  func openMenu(at point: CGPoint) {
    guard let view, prepare(at: view.toScreen(point)), let waiting else { return }
    self.waiting = nil
    open(waiting)
  }

  /// Whether there is a menu at the place that is pressed.
  func prepare(at location: CGPoint) -> Bool {
    guard let view, let delegate, presentation == nil,
      (view as? UIControl)?.isEnabled ?? true
    else { return false }
    waiting = delegate.contextMenuInteraction(
      self,
      configurationForMenuAtLocation: view.fromScreen(location)
    )
    return waiting != nil
  }

  private func pressChanged() {
    switch press.state {
    case .began:
      guard let waiting else { return }
      self.waiting = nil
      open(waiting)
    case .changed: presentation?.fingerMoved(to: press.fingerLocation)
    case .ended: presentation?.fingerLeft(at: press.fingerLocation)
    case .cancelled: presentation?.fingerLeft(at: nil)
    default: break
    }
  }

  private func open(_ configuration: UIContextMenuConfiguration) {
    guard let view, let window = view.window else { return }
    // A control may bring its menu up to date.
    (view as? UIControl)?.send(.menuActionTriggered, with: nil)
    let source = MenuSource(interaction: self, configuration: configuration)
    let menu = configuration.makeMenu()
    let controller = configuration.previewProvider?()
    guard menu != nil || controller != nil else { return }
    let presentation: any MenuPresenting
    let isCompact = isOfControl && controller == nil
    if Surroundings.systemVersion.major >= 13 || isCompact {
      presentation = ContextMenuPresentation(
        source,
        menu: menu,
        controller: controller,
        isCompact: isCompact,
        on: window.screen
      )
    } else {
      presentation = PeekPresentation(
        source,
        menu: menu,
        controller: controller,
        on: window.screen
      )
    }
    self.presentation = presentation
    // As UIKit: what is raised is asked for before the menu is announced.
    source.askForHighlight()
    let animator = MenuAnimator(previewViewController: controller)
    delegate?.contextMenuInteraction(self, willDisplayMenuFor: configuration, animator: animator)
    if let drag = DragSession.lifted(from: view) {
      drag.hideLift()
      drag.movedAway = { [weak self] in self?.dismissMenu() }
    }
    presentation.show(with: animator)
  }

  /// A control's own menu stands alone, unless it has a preview controller.
  private var isOfControl: Bool { (view as? UIControl)?.contextMenuInteraction === self }

  /// Whether any touch opens the menu.
  var opensAtTouch: Bool {
    isOfControl && (view as? UIControl)?.showsMenuAsPrimaryAction ?? false
  }
}

/// Gives menus and hears what becomes of them.
///
/// All methods but the first are optional.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionDelegate: NSObjectProtocol {
  /// What a press at a place opens; nil: nothing.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration?
  /// What is raised when the menu opens; nil: the view fades. By default the interaction's view.
  /// As of iOS 16, where it takes the place of the next.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    configuration: UIContextMenuConfiguration,
    highlightPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview?
  /// What is raised when the menu opens; the form before iOS 16.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?
  /// Where the preview goes when the menu closes; by default where it came from. As of iOS 16.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview?
  /// Where the preview goes when the menu closes; the form before iOS 16.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?
  /// The preview was tapped.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  )
  /// A menu is about to come.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  )
  /// A menu is about to go.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  )
}

extension UIContextMenuInteractionDelegate {
  /// By default what `previewForHighlightingMenuWithConfiguration` gives.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    configuration: UIContextMenuConfiguration,
    highlightPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview? {
    contextMenuInteraction(interaction, previewForHighlightingMenuWithConfiguration: configuration)
  }
  /// By default the interaction's view; nil while that is in no window.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    guard let view = interaction.view, view.window != nil, view.superview != nil else { return nil }
    return UITargetedPreview(view: view)
  }
  /// By default what `previewForDismissingMenuWithConfiguration` gives.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview? {
    contextMenuInteraction(interaction, previewForDismissingMenuWithConfiguration: configuration)
  }
  /// By default what was raised when the menu opened.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    interaction.presentation?.originalPreview
  }
  /// By default nothing happens.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {}
  /// By default nothing happens.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  /// By default nothing happens.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
}
