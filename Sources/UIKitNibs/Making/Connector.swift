import Foundation
import UIKitBars
import UIKitCollections
import UIKitContent
import UIKitControls
import UIKitCore
import UIKitText

/// Connects the outlets, outlet collections, actions and segues of an object.
@MainActor
struct Connector {
  let assembly: Assembly
  private var document: InterfaceDocument { assembly.document }

  init(_ assembly: Assembly) { self.assembly = assembly }

  func connect(_ object: AnyObject, _ element: Element) {
    var collections: [(name: String, values: [Any], element: Element)] = []
    for connection in element.list("connections") {
      switch connection.tag {
      case "outlet": outlet(object, connection)
      case "outletCollection":
        guard let value = destination(of: connection, from: object) else { continue }
        let name = connection["property"] ?? ""
        if let index = collections.firstIndex(where: { $0.name == name }) {
          collections[index].values.append(value)
        } else {
          collections.append((name, [value], connection))
        }
      case "action": action(object, connection)
      case "segue": segue(object, connection)
      default: document.tellUnread("The connection <\(connection.tag)>", at: connection)
      }
    }
    for (name, values, connection) in collections {
      if name == "gestureRecognizers", let view = object as? UIView {
        for value in values {
          if let recognizer = value as? UIGestureRecognizer {
            view.addGestureRecognizer(recognizer)
          }
        }
      } else {
        set(values, name, on: object, connection, kind: "outlet collection")
      }
    }
  }

  /// Makes a connection whose destination did not exist before.
  func connectLate(_ object: AnyObject, _ connection: Element) {
    switch connection.tag {
    case "outlet": outlet(object, connection)
    case "action": action(object, connection)
    default: break
    }
  }

  /// Returns the destination of a connection; reports a missing one.
  private func destination(of connection: Element, from object: AnyObject) -> AnyObject? {
    guard let id = connection["destination"] else { return nil }
    if let found = assembly.object(id) { return found }
    // Connections to objects in the view are made when the view is loaded.
    if let scene = assembly.scene, scene.isDeferred(id) {
      scene.connectLater(object, connection)
      return nil
    }
    document.tell(
      "The connection “\(connection.peek("property") ?? connection.peek("selector") ?? "")” of "
        + "\(type(of: object)) leads to the object \(id), which is not there.",
      at: connection
    )
    return nil
  }

  // MARK: Outlets

  private func outlet(_ object: AnyObject, _ connection: Element) {
    guard let name = connection["property"],
      let value = destination(of: connection, from: object)
    else { return }
    if name == "view", let controller = object as? UIViewController, let view = value as? UIView {
      if controller.viewIfLoaded !== view { controller.view = view }
      return
    }
    set(value, name, on: object, connection, kind: "outlet")
  }

  private func set(
    _ value: Any,
    _ name: String,
    on object: AnyObject,
    _ connection: Element,
    kind: String
  ) {
    TranslatedModules.shared.load(for: type(of: object))
    if KeyValueCoding.shared.write(name, of: object, value: value) { return }
    let names = KeyValueCoding.shared.names(of: object)
    if names.contains(name) {
      document.tell(
        "The \(kind) “\(name)” of \(type(of: object)) does not take a \(type(of: value)).",
        at: connection
      )
    } else {
      document.tell(
        "\(type(of: object)) is not key value coding-compliant for the key “\(name)”: the \(kind) "
          + "stays unconnected." + NearNames.sentence(for: name, among: names),
        at: connection
      )
    }
  }

  // MARK: Actions

  private func action(_ object: AnyObject, _ connection: Element) {
    guard let name = connection["selector"], let id = connection["destination"] else { return }
    var target: AnyObject?
    if !assembly.firstResponders.contains(id) {
      target = destination(of: connection, from: object)
      guard let target else { return }
      TranslatedModules.shared.load(for: type(of: target))
      // The action is connected anyway, because the method may be added later.
      if !Selector(name).isUnderstood(by: target) {
        document.tell(
          "\(type(of: target)) has no action “\(name)”."
            + NearNames.sentence(
              for: name,
              among: SelectorRegistry.shared.names(understoodBy: target)
            ),
          at: connection
        )
      }
    }
    let selector = Selector(name)
    switch object {
    case let control as UIControl:
      control.addTarget(
        target,
        action: selector,
        for: Events.named(connection["eventType"]) ?? Events.primary(of: control)
      )
    case let item as UIBarButtonItem:
      item.target = target
      item.action = selector
    case let recognizer as UIGestureRecognizer:
      if let target { recognizer.addTarget(target, action: selector) }
    default:
      document.tell("\(type(of: object)) sends no actions.", at: connection)
    }
  }

  // MARK: Segues

  private func segue(_ object: AnyObject, _ connection: Element) {
    guard let scene = assembly.scene else {
      document.tell("A segue stands outside a storyboard.", at: connection)
      return
    }
    switch connection.peek("kind") {
    case "relationship":
      return
    case "embed":
      guard let holder = object as? UIView else { return }
      let made = holder
      assembly.finishing.append { [weak scene] in scene?.embed(connection, in: made) }
      return
    default: break
    }
    // Controls begin segues; the segues of controllers are performed by identifier.
    let begin = { [weak scene, weak object] in
      guard let scene, let object else { return }
      scene.begin(connection, sender: object)
    }
    let trigger = SegueTrigger(scene, connection)
    let action = Selector(SegueTrigger.perform, "perform:")
    switch object {
    case is UIViewController: break
    case let cell as UITableViewCell:
      if connection["trigger"] == "accessoryAction" {
        cell.chooseAccessory = begin
      } else {
        cell.chooseRow = begin
      }
    case let cell as UICollectionViewCell: cell.chooseItem = begin
    case let control as UIControl:
      scene.keep(trigger)
      control.addTarget(
        trigger,
        action: action,
        for: Events.named(connection["eventType"]) ?? Events.primary(of: control)
      )
    case let item as UIBarButtonItem:
      scene.keep(trigger)
      item.target = trigger
      item.action = action
    case let recognizer as UIGestureRecognizer:
      scene.keep(trigger)
      recognizer.addTarget(trigger, action: action)
    default: document.tell("\(type(of: object)) begins no segues.", at: connection)
    }
  }
}

/// The target of the action that begins a segue.
@MainActor
final class SegueTrigger: NSObject {
  private weak var scene: SceneInterface?
  private let segue: Element
  /// Whether a continuous recognizer began the segue and has not ended.
  private var hasBegun = false

  init(_ scene: SceneInterface, _ segue: Element) {
    self.scene = scene
    self.segue = segue
  }

  func perform(_ sender: Any?) {
    if let recognizer = sender as? UIGestureRecognizer, !begins(recognizer.state) { return }
    scene?.begin(segue, sender: sender)
  }

  /// Returns whether a state is that in which a gesture is recognized: the beginning of a
  /// continuous one, the end of a discrete one.
  private func begins(_ state: UIGestureRecognizer.State) -> Bool {
    let wasBegun = hasBegun
    switch state {
    case .began:
      hasBegun = true
      return true
    case .ended:
      hasBegun = false
      return !wasBegun
    case .cancelled, .failed:
      hasBegun = false
      return false
    default: return false
    }
  }
}

/// The events of controls by their names in documents.
@MainActor
enum Events {
  static func named(_ name: String?) -> UIControl.Event? {
    name.flatMap { names[$0] }
  }

  /// Returns the event of a connection without an event type.
  static func primary(of control: UIControl) -> UIControl.Event {
    switch control {
    case is UIButton: .touchUpInside
    case is UITextField: .editingDidEndOnExit
    default: .valueChanged
    }
  }

  private static let names: [String: UIControl.Event] = [
    "touchDown": .touchDown, "touchDownRepeat": .touchDownRepeat,
    "touchDragInside": .touchDragInside, "touchDragOutside": .touchDragOutside,
    "touchDragEnter": .touchDragEnter, "touchDragExit": .touchDragExit,
    "touchUpInside": .touchUpInside, "touchUpOutside": .touchUpOutside,
    "touchCancel": .touchCancel, "valueChanged": .valueChanged,
    "primaryActionTriggered": .primaryActionTriggered,
    "menuActionTriggered": .menuActionTriggered,
    "editingDidBegin": .editingDidBegin, "editingChanged": .editingChanged,
    "editingDidEnd": .editingDidEnd, "editingDidEndOnExit": .editingDidEndOnExit,
    "allTouchEvents": .allTouchEvents, "allEditingEvents": .allEditingEvents,
    "allEvents": .allEvents,
  ]
}
