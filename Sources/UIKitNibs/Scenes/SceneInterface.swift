import Foundation
import UIKitBars
import UIKitContainers
import UIKitCore

/// The scene of a storyboard's controller: its view, its segues and its other objects.
@MainActor
final class SceneInterface: ControllerInterface {
  private struct Weak { weak var object: AnyObject? }

  let document: InterfaceDocument
  let element: Element
  private let others: [Element]
  let storyboard: UIStoryboard?
  private(set) weak var controller: UIViewController?
  /// The objects of the scene without another owner, and the targets that begin its segues.
  private var kept: [AnyObject] = []
  /// The objects of the scene to which its views may be connected.
  private var known: [String: Weak] = [:]
  private var isViewMade = false
  private var late: [(object: Weak, connection: Element)] = []
  private let viewIDs: Set<String>

  init(
    _ document: InterfaceDocument,
    _ element: Element,
    others: [Element] = [],
    storyboard: UIStoryboard?
  ) {
    self.document = document
    self.element = element
    self.others = others
    self.storyboard = storyboard
    var ids = Set<String>()
    func note(_ element: Element) {
      if !element.id.isEmpty { ids.insert(element.id) }
      for child in element.children { note(child) }
    }
    if let view = element.children.first(where: { $0.key == "view" }) { note(view) }
    for child in element.children where child.tag == "layoutGuides" { note(child) }
    for other in others where other.id != element.id { note(other) }
    viewIDs = ids
  }

  private var viewElement: Element? { element.children.first { $0.key == "view" } }

  /// The existing objects by identifier.
  var knownObjects: [String: AnyObject] { known.compactMapValues(\.object) }

  func keep(_ object: AnyObject) { kept.append(object) }

  /// Stores the connection of an item until the view is loaded; the controller's are made again
  /// anyway.
  func connectLater(_ object: AnyObject, _ connection: Element) {
    if object !== controller { late.append((Weak(object: object), connection)) }
  }

  /// Returns whether an object is created with the view, which does not exist yet.
  func isDeferred(_ id: String) -> Bool { !isViewMade && viewIDs.contains(id) }

  // MARK: Making

  /// Creates the controller with its items and its children.
  func makeController(_ creator: ((NSCoder) -> UIViewController?)?) -> UIViewController? {
    let assembly = Assembly(document, owner: nil, scene: self)
    let coder = ElementCoder(assembly, element)
    var made: UIViewController?
    if let creator {
      coder.scene = self
      made = creator(coder)
      if let made {
        if !coder.isConfigured { coder.configure(made) }
        assembly.register(made, element)
        assembly.note(made, element)
      }
    }
    coder.scene = self
    guard let controller = made ?? assembly.make(element, coder: coder) as? UIViewController else {
      return nil
    }
    controller.interface = self
    self.controller = controller
    assembly.takePlaceholders(in: others)
    known[element.id] = Weak(object: controller)
    for (id, object) in assembly.all { known[id] = Weak(object: object) }
    relate(controller)
    assembly.finish()
    return controller
  }

  /// Sets the scene of a controller during its initializer.
  func attach(_ controller: UIViewController) {
    controller.interface = self
    self.controller = controller
  }

  func loadView(of controller: UIViewController) -> Bool {
    guard let viewElement else { return loadNamedNib(of: controller) }
    let assembly = Assembly(document, owner: controller, scene: self, known: knownObjects)
    isViewMade = true
    assembly.takePlaceholders(in: others)
    for other in others where other.id != element.id {
      guard other.tag != "placeholder", other.tag != "exit" else { continue }
      if let object = assembly.make(other) { kept.append(object) }
    }
    guard let view = assembly.make(viewElement) as? UIView else { return false }
    controller.view = view
    for guide in element.list("layoutGuides") {
      switch guide["type"] {
      case "top": assembly.register(controller.topLayoutGuide as AnyObject, guide)
      case "bottom": assembly.register(controller.bottomLayoutGuide as AnyObject, guide)
      default: break
      }
    }
    // Makes the connections of the controller again, because their destinations now exist.
    assembly.reconnect(controller, element)
    for (item, connection) in late {
      guard let object = item.object else { continue }
      Connector(assembly).connectLate(object, connection)
    }
    late = []
    for (id, object) in assembly.all { known[id] = Weak(object: object) }
    assembly.finish()
    return true
  }

  /// Loads the nib that the controller names, for a scene without a view.
  private func loadNamedNib(of controller: UIViewController) -> Bool {
    guard let name = element["nibName"], let loader = InterfaceLoader.shared,
      loader.hasNib(named: name, in: document.bundle)
    else { return false }
    _ = loader.nib(named: name, in: document.bundle)
      .instantiate(owner: controller, externalObjects: [:])
    return controller.viewIfLoaded != nil
  }

  // MARK: Relations

  private var segues: [Element] {
    element.children.first { $0.tag == "connections" }?.children.filter { $0.tag == "segue" } ?? []
  }

  /// Creates the initial children of a container.
  private func relate(_ controller: UIViewController) {
    let relations = segues.filter { $0.peek("kind") == "relationship" }
    guard !relations.isEmpty else { return }
    var lists: [(name: String, controllers: [UIViewController])] = []
    for relation in relations {
      relation.markRead()
      guard let id = relation["destination"],
        let child = destination(id, nil, of: controller)
      else { continue }
      let name = relation["relationship"] ?? ""
      if let index = lists.firstIndex(where: { $0.name == name }) {
        lists[index].controllers.append(child)
      } else {
        lists.append((name, [child]))
      }
    }
    func list(_ name: String) -> UIViewController? {
      lists.first { $0.name == name }?.controllers.first
    }
    switch controller {
    case let stack as UINavigationController:
      if let root = list("rootViewController") { stack.viewControllers = [root] }
    case let tabs as UITabBarController:
      tabs.viewControllers = lists.first { $0.name == "viewControllers" }?.controllers ?? []
      if let index = element.integer("selectedIndex"), index < tabs.viewControllers?.count ?? 0 {
        tabs.selectedIndex = index
      }
    case let split as UISplitViewController:
      if split.style == .unspecified {
        split.viewControllers = [
          list("masterViewController") ?? list("primaryViewController"),
          list("detailViewController") ?? list("secondaryViewController"),
        ].compactMap { $0 }
      } else {
        let columns: [(String, UISplitViewController.Column)] = [
          ("masterViewController", .primary), ("primaryViewController", .primary),
          ("supplementaryViewController", .supplementary),
          ("detailViewController", .secondary), ("secondaryViewController", .secondary),
          ("compactViewController", .compact),
        ]
        for (name, column) in columns {
          if let child = list(name) { split.setViewController(child, for: column) }
        }
      }
    default:
      document.tell("\(type(of: controller)) has no relations.", at: element)
    }
  }

  /// Creates the destination controller of a segue.
  private func destination(
    _ id: String,
    _ creator: ((NSCoder) -> UIViewController?)?,
    of source: UIViewController
  ) -> UIViewController? {
    guard let storyboard, let scenes = storyboard.contents as? StoryboardScenes else { return nil }
    return scenes.make(id, storyboard, creator)
  }

  // MARK: Segues

  var segueIdentifiers: [String] { allSegues.compactMap { $0.peek("identifier") } }

  /// The segues of the controller, followed by those of the other objects in its scene.
  private var allSegues: [Element] {
    var result = segues.filter { $0.peek("kind") != "relationship" }
    func search(_ element: Element) {
      for child in element.children {
        if child.tag == "segue", child.peek("kind") != nil {
          result.append(child)
        } else {
          search(child)
        }
      }
    }
    for child in element.children where child.tag != "connections" { search(child) }
    return result
  }

  func performSegue(
    _ identifier: String,
    of controller: UIViewController,
    sender: Any?
  ) -> Bool {
    guard let segue = allSegues.first(where: { $0.peek("identifier") == identifier }) else {
      return false
    }
    perform(segue, sender: sender)
    return true
  }

  /// Begins a segue by a user's action, unless the controller refuses.
  func begin(_ segue: Element, sender: Any?) {
    guard let controller else { return }
    let identifier = segue["identifier"] ?? ""
    guard controller.shouldPerformSegue(withIdentifier: identifier, sender: sender) else { return }
    perform(segue, sender: sender)
  }

  private func perform(_ element: Element, sender: Any?) {
    guard let controller else { return }
    if element.peek("kind") == "unwind" {
      unwind(element, sender: sender)
      return
    }
    guard let segue = makeSegue(element, sender: sender) else { return }
    controller.prepare(for: segue, sender: sender)
    let animates = element.bool("animates") ?? true
    segue.action = action(element, segue, sender: sender, animated: animates)
    if animates {
      segue.perform()
    } else {
      UIView.performWithoutAnimation { segue.perform() }
    }
  }

  private func makeSegue(_ element: Element, sender: Any?) -> UIStoryboardSegue? {
    guard let controller, let id = element["destination"],
      let destination = destination(id, creator(element, sender: sender), of: controller)
    else { return nil }
    present(element, destination)
    return UIKitCore.makeSegue(
      of: segueType(element),
      identifier: element["identifier"],
      source: controller,
      destination: destination
    )
  }

  /// Returns the closure that creates the destination with an `@IBSegueAction` method of the
  /// source.
  private func creator(_ element: Element, sender: Any?) -> ((NSCoder) -> UIViewController?)? {
    guard let controller, let name = element["destinationCreationSelector"] else { return nil }
    TranslatedModules.shared.load(for: type(of: controller))
    let selector = Selector(name)
    guard selector.isUnderstood(by: controller) else {
      document.tell(
        "\(type(of: controller)) has no segue action “\(name)”."
          + NearNames.sentence(
            for: name,
            among: SelectorRegistry.shared.names(understoodBy: controller)
          ),
        at: element
      )
      return nil
    }
    let identifier = element["identifier"]
    return { coder in
      selector.perform(on: controller, coder, sender, identifier) as? UIViewController
    }
  }

  private func segueType(_ element: Element) -> UIStoryboardSegue.Type {
    guard let name = element["customClass"], !name.isEmpty else { return UIStoryboardSegue.self }
    if let type = ClassNames.type(name, module: element["customModule"]) as? UIStoryboardSegue.Type
    {
      return type
    }
    document.tell("Unknown segue class “\(name)”.", at: element)
    return UIStoryboardSegue.self
  }

  /// Sets the presentation style of a segue on its destination.
  private func present(_ element: Element, _ destination: UIViewController) {
    if let style = element["modalPresentationStyle"].flatMap({ Assembly.presentationStyles[$0] }) {
      destination.modalPresentationStyle = style
    }
    if let style = element["modalTransitionStyle"].flatMap({ Assembly.transitionStyles[$0] }) {
      destination.modalTransitionStyle = style
    }
    switch element.peek("kind") {
    case "popoverPresentation", "popover":
      destination.modalPresentationStyle = .popover
      guard let popover = destination.popoverPresentationController else { return }
      let anchor = (element["popoverAnchorView"] ?? element["destinationAnchor"])
        .flatMap { known[$0]?.object }
      if let item = anchor as? UIBarButtonItem {
        popover.barButtonItem = item
      } else if let view = anchor as? UIView {
        popover.sourceView = view
        popover.sourceRect = view.bounds
      }
      if let item = element["popoverAnchorBarButtonItem"].flatMap({ known[$0]?.object }) {
        popover.barButtonItem = item as? UIBarButtonItem
      }
      if let list = element.child(key: "popoverArrowDirection")
        ?? element.child("popoverArrowDirection")
      {
        var directions = UIPopoverArrowDirection()
        if list.bool("up") == true { directions.insert(.up) }
        if list.bool("down") == true { directions.insert(.down) }
        if list.bool("left") == true { directions.insert(.left) }
        if list.bool("right") == true { directions.insert(.right) }
        popover.permittedArrowDirections = directions
      }
      let through =
        element.list("popoverPassthroughViews")
        .compactMap { known[$0.peek("reference") ?? ""]?.object as? UIView }
        + element.list("connections").filter { $0.peek("property") == "passthroughViews" }
        .compactMap { known[$0.peek("destination") ?? ""]?.object as? UIView }
      if !through.isEmpty { popover.passthroughViews = through }
    default: break
    }
  }

  /// Returns the closure that performs a segue of its kind.
  private func action(
    _ element: Element,
    _ segue: UIStoryboardSegue,
    sender: Any?,
    animated: Bool
  ) -> () -> Void {
    let source = segue.source
    let destination = segue.destination
    let kind = element.peek("kind")
    let place = document.place(of: element)
    return {
      switch kind {
      case "show": source.show(destination, sender: sender)
      case "push":
        if let stack = source.navigationController {
          stack.pushViewController(destination, animated: animated)
        } else {
          source.show(destination, sender: sender)
        }
      case "showDetail", "replace": source.showDetailViewController(destination, sender: sender)
      case "presentation", "modal": source.present(destination, animated: animated)
      case "popoverPresentation", "popover":
        if let popover = destination.popoverPresentationController,
          popover.sourceView == nil, popover.barButtonItem == nil
        {
          if let item = sender as? UIBarButtonItem {
            popover.barButtonItem = item
          } else if let view = sender as? UIView {
            popover.sourceView = view
            popover.sourceRect = view.bounds
          }
        }
        source.present(destination, animated: animated)
      case "custom":
        InterfaceFindings.add("A custom segue's perform() does nothing by itself.", place: place)
      default:
        InterfaceFindings.add("The segue kind “\(kind ?? "")” is not known here.", place: place)
      }
    }
  }

  /// The keys of the embed segues in progress; the innermost is last.
  private static var embedding: [String] = []

  /// Embeds a controller in a view of the scene.
  func embed(_ element: Element, in holder: UIView) {
    let key = "\(document.folder)/\(document.name)#\(element.id)"
    guard !Self.embedding.contains(key) else {
      document.tell("The embed segue leads back to its own scene in a circle.", at: element)
      return
    }
    Self.embedding.append(key)
    defer { Self.embedding.removeLast() }
    guard let controller, let segue = makeSegue(element, sender: nil) else { return }
    let child = segue.destination
    controller.prepare(for: segue, sender: nil)
    segue.action = {
      controller.addChild(child)
      guard let view = child.view else { return }
      view.frame = holder.bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.translatesAutoresizingMaskIntoConstraints = true
      holder.addSubview(view)
      child.didMove(toParent: controller)
    }
    segue.perform()
  }

  // MARK: Unwinding

  private func unwind(_ element: Element, sender: Any?) {
    guard let controller, let name = element["unwindAction"] else { return }
    let action = Selector(name)
    let source = UIStoryboardUnwindSegueSource(
      source: controller,
      unwindAction: action,
      sender: sender
    )
    guard let destination = Unwinding.destination(of: source) else {
      document.tell(
        "No controller takes the unwind action “\(name)”: those that were asked lack it, or refused.",
        at: element
      )
      return
    }
    let identifier = element["identifier"]
    let segue =
      (destination.parent ?? destination).segueForUnwinding(
        to: destination,
        from: controller,
        identifier: identifier
      )
      ?? UIKitCore.makeSegue(
        of: segueType(element),
        identifier: identifier,
        source: controller,
        destination: destination
      )
    let isOwn = segue.action != nil
    // Source: "Using Unwind Segues": prepare, the action, and then the transition.
    controller.prepare(for: segue, sender: sender)
    action.perform(on: destination, segue)
    let animates = element.bool("animates") ?? true
    // A strong reference would be a cycle.
    if !isOwn { segue.action = { [weak segue] in if let segue { Unwinding.perform(segue) } } }
    if animates {
      segue.perform()
    } else {
      UIView.performWithoutAnimation { segue.perform() }
    }
  }
}
