import CoreGraphics
import Foundation
import HostInterface

/// Where an edit menu's arrow points.
public enum UIEditMenuArrowDirection: Int, Sendable {
  case automatic = 0
  case up, down, left, right
}

/// What an edit menu is about.
@preconcurrency @MainActor
open class UIEditMenuConfiguration: _UIObject {
  public let identifier: AnyHashable
  /// In points of the interaction's view.
  public let sourcePoint: CGPoint
  /// By default `.automatic`.
  open var preferredArrowDirection = UIEditMenuArrowDirection.automatic

  /// Makes a configuration; an identifier of nil stands for one of its own.
  public init(identifier: AnyHashable?, sourcePoint: CGPoint) {
    self.identifier = identifier ?? AnyHashable(UUID())
    self.sourcePoint = sourcePoint
    super.init(_root: ())
  }
}

/// Adds to the animation of an edit menu that comes or goes.
@preconcurrency @MainActor
public protocol UIEditMenuInteractionAnimating: NSObjectProtocol {
  func addAnimations(_ animations: @escaping () -> Void)
  func addCompletion(_ completion: @escaping () -> Void)
}

extension MenuAnimator: UIEditMenuInteractionAnimating {}

/// Shows an edit menu at a view. As of iOS 16, and with the black bar before.
@preconcurrency @MainActor
open class UIEditMenuInteraction: _UIObject, UIInteraction {
  open private(set) weak var delegate: (any UIEditMenuInteractionDelegate)?
  open private(set) weak var view: UIView?
  private var callout: EditCallout?
  private var configuration: UIEditMenuConfiguration?
  /// From the whole menu to the one that is open.
  private var path: [UIMenu] = []

  public init(delegate: (any UIEditMenuInteractionDelegate)?) {
    self.delegate = delegate
    super.init(_root: ())
  }

  open func willMove(to view: UIView?) { if view == nil { dismissMenu() } }
  open func didMove(to view: UIView?) { self.view = view }

  /// Shows the menu that the delegate makes, or the system's commands; without an entry nothing.
  open func presentEditMenu(with configuration: UIEditMenuConfiguration) {
    dismissMenu()
    guard let view, let window = view.window, let menu = makeMenu(configuration) else { return }
    let entries = entries(of: menu)
    guard !entries.isEmpty else { return }
    self.configuration = configuration
    path = [menu]
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

  /// Takes the menu away.
  open func dismissMenu() {
    guard let callout, let configuration else { return }
    let animator = MenuAnimator(previewViewController: nil)
    delegate?.editMenuInteraction(self, willDismissMenuFor: configuration, animator: animator)
    self.callout = nil
    self.configuration = nil
    callout.disappear(animated: true) {}
    animator.run(duration: EditCallout.Metrics.fade) {}
  }

  /// Asks for the menu again.
  open func reloadVisibleMenu() {
    guard let configuration, let menu = makeMenu(configuration) else { return dismissMenu() }
    path = [menu]
    showPath()
  }

  /// Moves the menu to where the delegate says that its target is now.
  open func updateVisibleMenuPosition(animated: Bool) {
    guard callout != nil else { return }
    if animated {
      UIView.animate(withDuration: EditCallout.Metrics.fade) { self.showPath() }
    } else {
      showPath()
    }
  }

  /// Where a menu was asked for, in points of a view.
  open func location(in view: UIView?) -> CGPoint {
    guard let configuration, let own = self.view else { return .zero }
    return own.convert(configuration.sourcePoint, to: view)
  }

  private func showPath() {
    guard let callout, let configuration, let menu = path.last else { return }
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

  /// The system's commands, as responders change them, then as the delegate wants them.
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

  private var responder: UIResponder? { view?.window?.firstResponder ?? view }

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
              self?.showPath()
            }
          )
        case .loading(let deferred):
          deferred.load { [weak self] _ in if self?.callout != nil { self?.showPath() } }
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

/// Makes the edit menu and hears of it. All methods are optional.
@preconcurrency @MainActor
public protocol UIEditMenuInteractionDelegate: NSObjectProtocol {
  /// The menu; nil, the default: what the system suggests.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction,
    menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu?
  /// What the menu must not cover, in points of the interaction's view; null, the default: the
  /// source point.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction,
    targetRectFor configuration: UIEditMenuConfiguration
  ) -> CGRect
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction,
    willPresentMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  )
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction,
    willDismissMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  )
}

extension UIEditMenuInteractionDelegate {
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction,
    menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu? { nil }
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction,
    targetRectFor configuration: UIEditMenuConfiguration
  ) -> CGRect { .null }
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction,
    willPresentMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) {}
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction,
    willDismissMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) {}
}
