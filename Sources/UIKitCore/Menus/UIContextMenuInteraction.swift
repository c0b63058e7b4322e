import CoreGraphics
import Foundation
import HostInterface

/// Opens a menu with a preview on a long press of a view.
///
/// From iOS 13 on, the menu has the appearance of that version. On iOS 12, which has no such menus,
/// it is a peek with visible actions.
@preconcurrency @MainActor
open class UIContextMenuInteraction: _UIObject, UIInteraction {
  /// The appearance of a menu.
  public enum Appearance: Int, Sendable {
    /// No menu is visible.
    case unknown = 0
    /// The menu has a preview, and everything else is blurred.
    case rich = 1
    /// The menu has no preview.
    case compact = 2
  }

  /// The delegate, which supplies the menus.
  open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
  /// The view that opens the menu; nil for none.
  open private(set) weak var view: UIView?
  package let press = MenuPressRecognizer(target: nil, action: nil)
  /// The visible menu; nil for none.
  package var presentation: (any MenuPresenting)?
  /// The configuration from the start of the press until its recognition.
  private var waiting: UIContextMenuConfiguration?

  /// Creates an interaction with a delegate, to which the reference is weak.
  public init(delegate: any UIContextMenuInteractionDelegate) {
    checkAddedMethods(delegate)
    self.delegate = delegate
    super.init(_root: ())
    press.interaction = self
    press.addHandler { [weak self] _ in self?.pressChanged() }
  }

  /// Removes the recognizer from the previous view, and dismisses the menu.
  open func willMove(to view: UIView?) {
    self.view?.removeGestureRecognizer(press)
    if view == nil { dismissMenu() }
  }
  /// Adds the recognizer to the new view.
  open func didMove(to view: UIView?) {
    self.view = view
    view?.addGestureRecognizer(press)
  }

  /// The appearance of the visible menu.
  ///
  /// - Note: iOS 14 and later.
  open var menuAppearance: Appearance { presentation?.appearance ?? .unknown }

  /// Returns the location of the press, in points of a view.
  open func location(in view: UIView?) -> CGPoint {
    view?.fromScreen(press.pressLocation) ?? press.pressLocation
  }

  /// Replaces the visible menu; `block` is called for the menu and for an open submenu.
  open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) {
    presentation?.updateMenu(block)
  }

  /// Dismisses the menu.
  open func dismissMenu() { presentation?.dismiss(performing: nil) }

  // MARK: Opening

  /// Opens the menu without a touch, at a point of the view.
  package final func openMenu(at point: CGPoint) {
    guard let view, prepare(at: view.toScreen(point)), let waiting else { return }
    self.waiting = nil
    open(waiting)
  }

  /// Requests the configuration for a location; returns whether there is a menu.
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
    // A control may update its menu.
    (view as? UIControl)?.send(.menuActionTriggered, with: nil)
    let source = MenuSource(interaction: self, configuration: configuration)
    let menu = configuration.makeMenu()
    let controller = configuration.previewProvider?()
    guard menu != nil || controller != nil else { return }
    guard let provider = InteractionProvider.type else { return }
    let presentation = provider.makeMenu(
      source,
      menu: menu,
      controller: controller,
      isCompact: isOfControl && controller == nil,
      on: window.screen
    )
    self.presentation = presentation
    // As in UIKit, query the preview before announcing the menu.
    source.askForHighlight()
    let animator = MenuAnimator(previewViewController: controller)
    delegate?.contextMenuInteraction(self, willDisplayMenuFor: configuration, animator: animator)
    provider.hideLift(from: view) { [weak self] in self?.dismissMenu() }
    presentation.show(with: animator)
  }

  /// Whether the menu is that of a control, which has no preview unless it has a preview
  /// controller.
  private var isOfControl: Bool { (view as? UIControl)?.contextMenuInteraction === self }

  /// Whether every touch opens the menu.
  var opensAtTouch: Bool {
    isOfControl && (view as? UIControl)?.showsMenuAsPrimaryAction ?? false
  }
}

/// Supplies context menus and is notified of their lifecycle.
///
/// All methods but the first are optional.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionDelegate: NSObjectProtocol {
  /// Returns the configuration of the menu at a location; nil for none.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration?
  /// Returns the preview to raise when the menu opens; nil makes the view fade.
  ///
  /// The default is the interaction's view.
  ///
  /// - Note: iOS 16 and later, where it replaces the next method.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    configuration: UIContextMenuConfiguration,
    highlightPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview?
  /// Returns the preview to raise when the menu opens.
  ///
  /// - Note: Before iOS 16.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?
  /// Returns the target of the preview when the menu closes.
  ///
  /// The default is its original place.
  ///
  /// - Note: iOS 16 and later.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview?
  /// Returns the target of the preview when the menu closes.
  ///
  /// - Note: Before iOS 16.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?
  /// Called when the preview was tapped.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  )
  /// Called before a menu appears.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  )
  /// Called before a menu disappears.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  )
}

extension UIContextMenuInteractionDelegate {
  /// The default implementation calls the method with
  /// `previewForHighlightingMenuWithConfiguration`.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    configuration: UIContextMenuConfiguration,
    highlightPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview? {
    contextMenuInteraction(interaction, previewForHighlightingMenuWithConfiguration: configuration)
  }
  /// The default implementation returns the interaction's view; nil while it is in no window.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    guard let view = interaction.view, view.window != nil, view.superview != nil else { return nil }
    return UITargetedPreview(view: view)
  }
  /// The default implementation calls the method with `previewForDismissingMenuWithConfiguration`.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview? {
    contextMenuInteraction(interaction, previewForDismissingMenuWithConfiguration: configuration)
  }
  /// The default implementation returns the preview that was raised when the menu opened.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    interaction.presentation?.originalPreview
  }
  /// The default implementation does nothing.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {}
  /// The default implementation does nothing.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  /// The default implementation does nothing.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
}
