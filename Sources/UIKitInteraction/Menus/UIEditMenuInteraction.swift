import CoreGraphics
import Foundation
import HostInterface
import UIKitCore

/// The direction of an edit menu's arrow.
public enum UIEditMenuArrowDirection: Int, Sendable {
  /// The direction depends on the available space.
  case automatic = 0
  /// The arrow points up.
  case up
  /// The arrow points down.
  case down
  /// The arrow points left.
  case left
  /// The arrow points right.
  case right
}

/// The identifier, position and arrow of an edit menu.
@preconcurrency @MainActor
open class UIEditMenuConfiguration: _UIObject {
  /// The identifier of the configuration.
  ///
  /// The default is a unique one.
  open private(set) var identifier: AnyHashable
  /// The source point, in points of the interaction's view.
  open private(set) var sourcePoint: CGPoint
  /// The preferred direction of the arrow.
  ///
  /// The default is `.automatic`.
  open var preferredArrowDirection = UIEditMenuArrowDirection.automatic

  /// Creates a configuration; nil as identifier creates a unique one.
  public init(identifier: AnyHashable?, sourcePoint: CGPoint) {
    self.identifier = identifier ?? AnyHashable(UUID())
    self.sourcePoint = sourcePoint
    super.init(_root: ())
  }
}

/// Adds animations to the appearance or disappearance of an edit menu.
@preconcurrency @MainActor
public protocol UIEditMenuInteractionAnimating: NSObjectProtocol {
  /// Adds changes that are animated together with the menu.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds a block that is called when the animation of the menu ends.
  func addCompletion(_ completion: @escaping () -> Void)
}

extension MenuAnimator: UIEditMenuInteractionAnimating {}

/// Shows an edit menu at a view.
///
/// - Note: iOS 16 and later; on earlier versions with the black bar.
@preconcurrency @MainActor
open class UIEditMenuInteraction: _UIObject, UIInteraction {
  /// The delegate, which supplies the menu's entries and position.
  open private(set) weak var delegate: (any UIEditMenuInteractionDelegate)?
  /// The view at which the menu is shown; nil for none.
  open private(set) weak var view: UIView?
  private var callout: EditCallout?
  private var configuration: UIEditMenuConfiguration?
  /// The menus from the root to the open one.
  private var path: [UIMenu] = []
  /// The deferred elements whose entries were requested.
  private var asked: [UIDeferredMenuElement] = []

  /// Creates an interaction with a delegate, to which the reference is weak.
  ///
  /// Without a delegate, the menu contains the commands that the first responder accepts.
  public init(delegate: (any UIEditMenuInteractionDelegate)?) {
    checkAddedMethods(delegate)
    self.delegate = delegate
    super.init(_root: ())
  }

  /// Dismisses the menu if the interaction loses its view.
  open func willMove(to view: UIView?) { if view == nil { dismissMenu() } }
  /// Stores the view of the interaction.
  open func didMove(to view: UIView?) { self.view = view }

  /// Shows the menu of the delegate or of the system's commands; does nothing without entries.
  ///
  /// If all entries are deferred, the menu is shown when they are loaded.
  open func presentEditMenu(with configuration: UIEditMenuConfiguration) {
    dismissMenu()
    guard view?.window != nil, let menu = makeMenu(configuration) else { return }
    self.configuration = configuration
    path = [menu]
    loadElements()
    show()
  }

  /// Shows the callout if it has entries.
  private func show() {
    guard let configuration, let view, let window = view.window, let menu = path.last else {
      return
    }
    let entries = entries(of: menu)
    guard !entries.isEmpty else { return }
    let isOld = Surroundings.systemVersion.major < 16
    let callout = EditCallout(
      on: window.screen,
      like: view,
      style: isOld ? .classic : .material
    )
    callout.dismissed = { [weak self] in self?.dismissMenu() }
    self.callout = callout
    let animator = MenuAnimator(previewViewController: nil)
    delegate?.editMenuInteraction(self, willPresentMenuFor: configuration, animator: animator)
    callout.show(entries, at: target(configuration), arrow: configuration.arrow)
    callout.appear(animated: true) {}
    animator.run(duration: EditCallout.Metrics.fade) {}
  }

  /// Dismisses the menu.
  open func dismissMenu() {
    let known = (callout, configuration)
    (callout, configuration, asked) = (nil, nil, [])
    guard let callout = known.0, let configuration = known.1 else { return }
    let animator = MenuAnimator(previewViewController: nil)
    delegate?.editMenuInteraction(self, willDismissMenuFor: configuration, animator: animator)
    callout.disappear(animated: true) {}
    animator.run(duration: EditCallout.Metrics.fade) {}
  }

  /// Requests the menu again and updates the callout.
  open func reloadVisibleMenu() {
    guard let configuration, let menu = makeMenu(configuration) else { return dismissMenu() }
    (path, asked) = ([menu], [])
    loadElements()
    showPath()
  }

  /// Moves the menu to the current target rectangle of the delegate.
  open func updateVisibleMenuPosition(animated: Bool) {
    guard callout != nil else { return }
    if animated {
      UIView.animate(withDuration: EditCallout.Metrics.fade) { self.showPath() }
    } else {
      showPath()
    }
  }

  /// Returns the source point of the menu, in points of a view.
  open func location(in view: UIView?) -> CGPoint {
    guard let configuration, let own = self.view else { return .zero }
    return own.convert(configuration.sourcePoint, to: view)
  }

  private func showPath() {
    guard let configuration, let menu = path.last else { return }
    guard let callout else { return show() }
    let entries = entries(of: menu)
    guard !entries.isEmpty else { return dismissMenu() }
    callout.show(entries, at: target(configuration), arrow: configuration.arrow)
  }

  private func target(_ configuration: UIEditMenuConfiguration) -> CGRect {
    guard let view else { return .zero }
    let rect = delegate?.editMenuInteraction(self, targetRectFor: configuration) ?? .null
    let known =
      rect.isNull ? CGRect(origin: configuration.sourcePoint, size: .zero) : rect
    return view.toScreen(known)
  }

  // MARK: Menu

  /// Returns the menu of the system's commands, as changed by responders and then by the delegate.
  private func makeMenu(_ configuration: UIEditMenuConfiguration) -> UIMenu? {
    let standard = UIMenu(
      identifier: .standardEdit,
      options: .displayInline,
      children: StandardEditCommand.all.map {
        UICommand(title: $0.title, action: $0.action)
      }
    )
    let tree = MenuTree(
      UIMenu(identifier: .edit, children: [standard]),
      system: .context
    )
    tree.build(along: responder)
    let suggested = tree.root.children
    return delegate?.editMenuInteraction(
      self,
      menuFor: configuration,
      suggestedActions: suggested
    ) ?? UIMenu(children: suggested)
  }

  /// The responder for commands: the first responder if it is in the view, otherwise the view; if
  /// no responder in the view's chain accepts a command, the first responder.
  private var responder: UIResponder? {
    guard let view else { return nil }
    let first = view.window?.firstResponder
    if let first = first as? UIView, first.isDescendant(of: view) { return first }
    let isTaken = StandardEditCommand.all.contains {
      view.target(forAction: $0.action, withSender: nil) != nil
    }
    return isTaken ? view : first ?? view
  }

  /// Requests the deferred entries of the open menu.
  ///
  /// Entries that are available at once are loaded on return.
  private func loadElements() {
    guard let configuration, let menu = path.last else { return }
    for row in MenuContents(menu, from: responder).sections.flatMap(\.rows) {
      guard case .loading(let deferred) = row, !asked.contains(where: { $0 === deferred }) else {
        continue
      }
      asked.append(deferred)
      var isLate = false
      deferred.load { [weak self] elements in
        guard let self, self.configuration === configuration else { return }
        path = path.map { $0.replacing(deferred, with: elements) }
        loadElements()
        if isLate { showPath() }
      }
      isLate = true
    }
  }

  private func entries(of menu: UIMenu) -> [EditCallout.Entry] {
    var found: [EditCallout.Entry] = []
    for section in MenuContents(menu, from: responder).sections {
      for row in section.rows {
        switch row {
        case .leaf(let leaf):
          found.append(
            EditCallout.Entry(
              title: leaf.title,
              image: leaf.image,
              isDestructive: leaf.attributes.contains(.destructive),
              isEnabled: !leaf.attributes.contains(.disabled),
              perform: { [weak self] in self?.perform(leaf) }
            )
          )
        case .menu(let below):
          found.append(
            EditCallout.Entry(title: below.title, image: below.image) { [weak self] in
              self?.path.append(below)
              self?.loadElements()
              self?.showPath()
            }
          )
        case .loading: break
        }
      }
    }
    return found
  }

  private func perform(_ leaf: any UIMenuLeaf) {
    let first = responder
    let visible = callout
    if let command = leaf as? UICommand, let action = command.action {
      if let target = first?.target(forAction: action, withSender: command) {
        action.perform(on: target as AnyObject, command)
      }
    } else {
      leaf.performWithSender(view, target: nil)
    }
    if visible === callout, !leaf.attributes.contains(.keepsMenuPresented) { dismissMenu() }
  }
}

extension UIEditMenuConfiguration {
  fileprivate var arrow: UIMenuController.ArrowDirection {
    switch preferredArrowDirection {
    case .automatic: .default
    case .up: .up
    case .down: .down
    case .left: .left
    case .right: .right
    }
  }
}

/// Supplies edit menus and is notified of their lifecycle.
///
/// All methods are optional.
@preconcurrency @MainActor
public protocol UIEditMenuInteractionDelegate: NSObjectProtocol {
  /// Returns the menu; nil, the default, for the suggested actions.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction,
    menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu?
  /// Returns the area that the menu does not cover, in points of the interaction's view; null, the
  /// default, for the source point.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction,
    targetRectFor configuration: UIEditMenuConfiguration
  ) -> CGRect
  /// Called before a menu appears.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction,
    willPresentMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  )
  /// Called before a menu disappears.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction,
    willDismissMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  )
}

extension UIEditMenuInteractionDelegate {
  /// The default implementation returns nil: the menu contains the suggested actions.
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction,
    menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu? { nil }
  /// The default implementation returns null: the menu points at the source point.
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction,
    targetRectFor configuration: UIEditMenuConfiguration
  ) -> CGRect { .null }
  /// The default implementation does nothing.
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction,
    willPresentMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) {}
  /// The default implementation does nothing.
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction,
    willDismissMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) {}
}
