import Foundation
import UIKitBars
import UIKitCollections
import UIKitContent
import UIKitControls
import UIKitCore
import UIKitText

/// Connects an object: its outlets, outlet collections, actions and segues.
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

  /// Makes a connection whose destination was not there before.
  func connectLate(_ object: AnyObject, _ connection: Element) {
    switch connection.tag {
    case "outlet": outlet(object, connection)
    case "action": action(object, connection)
    default: break
    }
  }

  /// The object that a connection leads to; what is not there is told.
  private func destination(of connection: Element, from object: AnyObject) -> AnyObject? {
    guard let id = connection["destination"] else { return nil }
    if let found = assembly.object(id) { return found }
    // What the view's document holds is connected when the view is loaded.
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
      // The action is connected nevertheless: a selector made later may name it.
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
    // What people touch begins the segue; those of controllers are begun by name.
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

/// The target of what begins a segue.
@MainActor
final class SegueTrigger: NSObject {
  private weak var scene: SceneInterface?
  private let segue: Element

  init(_ scene: SceneInterface, _ segue: Element) {
    self.scene = scene
    self.segue = segue
  }

  func perform(_ sender: Any?) {
    if let recognizer = sender as? UIGestureRecognizer {
      // Taps and swipes end in the moment in which they are recognized.
      let isDiscrete =
        recognizer is UITapGestureRecognizer || recognizer is UISwipeGestureRecognizer
      guard recognizer.state == (isDiscrete ? .ended : .began) else { return }
    }
    scene?.begin(segue, sender: sender)
  }
}

/// Events of controls by the names that documents use.
@MainActor
enum Events {
  static func named(_ name: String?) -> UIControl.Event? {
    name.flatMap { names[$0] }
  }

  /// The event of a connection that names none.
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
