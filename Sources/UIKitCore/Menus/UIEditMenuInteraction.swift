import CoreGraphics
import Foundation
import HostInterface

/// Where an edit menu's arrow points.
public enum UIEditMenuArrowDirection: Int, Sendable {
  /// Where there is room.
  case automatic = 0
  /// The way in which the arrow points.
  case up, down, left, right
}

/// What an edit menu is about.
@preconcurrency @MainActor
open class UIEditMenuConfiguration: _UIObject {
  /// Tells configurations apart; by default one that no other configuration has.
  open private(set) var identifier: AnyHashable
  /// In points of the interaction's view.
  open private(set) var sourcePoint: CGPoint
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
  /// Adds what moves along with the menu's own animation.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds a block that is called when the menu has come or gone.
  func addCompletion(_ completion: @escaping () -> Void)
}

extension MenuAnimator: UIEditMenuInteractionAnimating {}

/// Shows an edit menu at a view.
///
/// As of iOS 16, and with the black bar before.
@preconcurrency @MainActor
open class UIEditMenuInteraction: _UIObject, UIInteraction {
  /// Who gives the menu's entries and its place.
  open private(set) weak var delegate: (any UIEditMenuInteractionDelegate)?
  /// The view that the menu is shown at; nil: none.
  open private(set) weak var view: UIView?
  private var callout: EditCallout?
  private var configuration: UIEditMenuConfiguration?
  /// From the whole menu to the one that is open.
  private var path: [UIMenu] = []
  /// Deferred elements that were asked for their entries.
  private var asked: [UIDeferredMenuElement] = []

  /// Makes an interaction that asks `delegate`, which it holds weakly; nil: the menu holds the
  /// commands that the first responder takes.
  public init(delegate: (any UIEditMenuInteractionDelegate)?) {
    checkAddedMethods(delegate)
    self.delegate = delegate
    super.init(_root: ())
  }

  /// Takes the menu away where the interaction loses its view.
  open func willMove(to view: UIView?) { if view == nil { dismissMenu() } }
  /// Notes the view that the interaction came to.
  open func didMove(to view: UIView?) { self.view = view }

  /// Shows the menu that the delegate makes, or the system's commands; without an entry nothing.
  ///
  /// A menu all of whose entries come later is shown when they have come.
  open func presentEditMenu(with configuration: UIEditMenuConfiguration) {
    dismissMenu()
    guard view?.window != nil, let menu = makeMenu(configuration) else { return }
    self.configuration = configuration
    path = [menu]
    loadElements()
    show()
  }

  /// Brings the callout on the screen, if there is something in it.
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

  /// Takes the menu away.
  open func dismissMenu() {
    let known = (callout, configuration)
    (callout, configuration, asked) = (nil, nil, [])
    guard let callout = known.0, let configuration = known.1 else { return }
    let animator = MenuAnimator(previewViewController: nil)
    delegate?.editMenuInteraction(self, willDismissMenuFor: configuration, animator: animator)
    callout.disappear(animated: true) {}
    animator.run(duration: EditCallout.Metrics.fade) {}
  }

  /// Asks for the menu again.
  open func reloadVisibleMenu() {
    guard let configuration, let menu = makeMenu(configuration) else { return dismissMenu() }
    (path, asked) = ([menu], [])
    loadElements()
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

  /// Commands' receiver: the first responder where it is the view or in it, else the view; a view
  /// whose chain takes no command leaves them to the first responder.
  private var responder: UIResponder? {
    guard let view else { return nil }
    let first = view.window?.firstResponder
    if let first = first as? UIView, first.isDescendant(of: view) { return first }
    let isTaken = StandardEditCommand.all.contains {
      view.target(forAction: $0.action, withSender: nil) != nil
    }
    return isTaken ? view : first ?? view
  }

  /// Asks for the entries of the open menu that come later.
  ///
  /// Those that come at once are there when this returns.
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

/// Makes the edit menu and hears of it.
///
/// All methods are optional.
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
  /// A menu is about to come.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction,
    willPresentMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  )
  /// A menu is about to go.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction,
    willDismissMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  )
}

extension UIEditMenuInteractionDelegate {
  /// By default nil: the menu holds the suggested actions.
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction,
    menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu? { nil }
  /// By default null: the menu points at the configuration's source point.
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction,
    targetRectFor configuration: UIEditMenuConfiguration
  ) -> CGRect { .null }
  /// By default nothing happens.
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction,
    willPresentMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) {}
  /// By default nothing happens.
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction,
    willDismissMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) {}
}
