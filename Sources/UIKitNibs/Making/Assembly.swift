import Foundation
import UIKitBars
import UIKitCollections
import UIKitContent
import UIKitCore

/// Creates the objects of a scene, a nib or a prototype.
///
/// Source: "The Object Life Cycle" in Apple's Resource Programming Guide: objects are created and
/// configured, outlets and actions are connected, and then each object receives `awakeFromNib()`.
/// Outlets are set before user-defined attributes, and objects receive `awakeFromNib()` before
/// their containers.
@MainActor
final class Assembly {
  let document: InterfaceDocument
  /// The owner of the objects: File's Owner of a xib, or the controller of a scene.
  let owner: AnyObject?
  /// The scene of the controller, used for segues.
  weak var scene: SceneInterface?
  private(set) var objects: [String: AnyObject] = [:]
  private var constraints: [(holder: UIView, elements: [Element])] = []
  private var connections: [(object: AnyObject, element: Element)] = []
  private var runtimeAttributes: [(object: AnyObject, element: Element, owner: Element)] = []
  private var awaking: [AnyObject] = []
  var variations: [Variation] = []
  /// The closures that are called after `awakeFromNib()`, which embed controllers.
  var finishing: [() -> Void] = []
  /// The identifiers of First Responder.
  private(set) var firstResponders: Set<String> = ["-2"]
  /// The identifiers of exits.
  private(set) var exits: Set<String> = []
  /// Objects of another assembly that connections may refer to.
  private let outer: [String: AnyObject]

  init(
    _ document: InterfaceDocument,
    owner: AnyObject?,
    scene: SceneInterface?,
    known: [String: AnyObject] = [:]
  ) {
    InterfaceKeys.register
    self.document = document
    self.owner = owner
    self.scene = scene
    outer = known
  }

  /// The created objects by identifier.
  var all: [String: AnyObject] { objects }

  // MARK: Objects

  func object(_ id: String) -> AnyObject? { objects[id] ?? outer[id] }

  func register(_ object: AnyObject, _ element: Element) {
    let id = element.id
    if !id.isEmpty { objects[id] = object }
  }

  func register(_ object: AnyObject, id: String) { objects[id] = object }

  /// Registers the placeholders in a list of objects.
  func takePlaceholders(in elements: [Element], externalObjects: [String: Any] = [:]) {
    for element in elements {
      switch element.tag {
      case "placeholder":
        switch element.peek("placeholderIdentifier") {
        case "IBFilesOwner":
          if let owner {
            objects[element.id] = owner
            connections.append((owner, element))
          }
        case "IBFirstResponder": firstResponders.insert(element.id)
        case let identifier?:
          if let object = externalObjects[identifier] {
            objects[element.id] = object as AnyObject
            connections.append((object as AnyObject, element))
          } else {
            document.tell(
              "The external object “\(identifier)” was not given to instantiate(withOwner:options:)."
                + NearNames.sentence(for: identifier, among: Array(externalObjects.keys)),
              at: element
            )
          }
        case nil: break
        }
      case "exit": exits.insert(element.id)
      default: break
      }
    }
  }

  /// Returns the class of an element: its custom class, or the class of its tag.
  func type(of element: Element) -> AnyClass? {
    let base: AnyClass? =
      Kind.views[element.tag] ?? Kind.controllers[element.tag] ?? Kind.recognizers[element.tag]
      ?? Kind.items[element.tag] ?? Kind.layouts[element.tag]
    let name = element.peek("customClass")
    guard let name, !name.isEmpty, !document.isLaunchScreen else { return base }
    let module = element.peek("customModule")
    if let type = ClassNames.type(name, module: module) { return type }
    document.tell(
      "Unknown class “\(name)”\(module.map { " of module “\($0)”" } ?? "") in Interface Builder file: "
        + "\(base.map { "a \($0)" } ?? "nothing") is made in its place.",
      at: element
    )
    return base
  }

  /// Creates the object of an element with its contents; returns nil for an unknown element.
  @discardableResult
  func make(_ element: Element, coder given: ElementCoder? = nil) -> AnyObject? {
    element.markRead()
    if let known = objects[element.id], !element.id.isEmpty { return known }
    let coder = given ?? ElementCoder(self, element)
    let tag = element.tag
    let made: AnyObject?
    switch type(of: element) {
    case let type as UIView.Type: made = type.init(coder: coder)
    case let type as UIViewController.Type: made = type.init(coder: coder)
    case let type as UIBarItem.Type: made = type.init(coder: coder)
    case let type as UIGestureRecognizer.Type:
      made = makeRecognizer(of: type, coder: coder)
    case let type as UICollectionViewLayout.Type: made = type.init(coder: coder)
    case let type as UINavigationItem.Type: made = type.init(coder: coder)
    case let type as NSObject.Type where tag == "customObject" || tag == "placeholder":
      made = makeObject(of: type)
    case nil where tag == "navigationItem": made = UINavigationItem(coder: coder)
    case nil where tag == "customObject": made = NSObject()
    case nil where tag == "bool" || tag == "barButtonItemGroup": made = nil
    default:
      if let missing = Kind.missing[tag] {
        document.tell("\(missing) is not available here; it is left out.", at: element)
      } else {
        document.tellUnread("The element <\(tag)>", at: element)
      }
      return nil
    }
    guard let made else {
      document.tell(
        "init(coder:) of \(type(of: element).map { "\($0)" } ?? tag) returned nil.",
        at: element
      )
      return nil
    }
    if !coder.isConfigured { coder.configure(made) }
    register(made, element)
    note(made, element)
    if let missing = Kind.emptyControllers[tag], element.peek("customClass") == nil {
      document.tell("\(missing) is not available: an empty controller stands for it.", at: element)
    }
    return made
  }

  /// Creates a view in place of an unknown element; returns nil for a known one.
  ///
  /// The placeholder keeps the positions of adjacent views.
  func makePlaceholder(_ element: Element) -> UIView? {
    guard type(of: element) == nil, !element.tag.isEmpty else { return nil }
    element.markRead()
    let coder = ElementCoder(self, element)
    guard let view = NibPlaceholderView(coder: coder) else { return nil }
    if !coder.isConfigured { coder.configure(view) }
    register(view, element)
    note(view, element)
    return view
  }

  /// Configures an existing object with an element.
  func adopt(_ object: AnyObject, _ element: Element) {
    element.markRead()
    register(object, element)
    configure(object, element)
    note(object, element)
  }

  /// Stores an object for the steps after all objects are created.
  func note(_ object: AnyObject, _ element: Element) {
    connections.append((object, element))
    if let attributes = element.child("userDefinedRuntimeAttributes") {
      runtimeAttributes.append((object, attributes, element))
    }
    awaking.append(object)
  }

  /// Connects an object that is already awake to newly created objects.
  func reconnect(_ object: AnyObject, _ element: Element) {
    objects[element.id] = object
    connections.append((object, element))
  }

  func addConstraints(_ holder: UIView, _ elements: [Element]) {
    constraints.append((holder, elements))
  }

  // MARK: Ending

  /// Creates constraints and connections, sets user-defined attributes, and calls `awakeFromNib()`.
  func finish() {
    for (holder, elements) in constraints {
      ConstraintMaker(assembly: self).make(elements, in: holder)
    }
    for variation in variations { variation.begin() }
    if document.isLaunchScreen { (connections, runtimeAttributes) = ([], []) }
    for (object, element) in connections { Connector(self).connect(object, element) }
    for (object, element, owner) in runtimeAttributes {
      RuntimeAttributes(self).set(on: object, element, of: owner)
    }
    for object in awaking {
      if let object = object as? _UIObject {
        object.awakeFromNib()
      } else {
        let selector = Selector("awakeFromNib")
        if selector.isUnderstood(by: object) { selector.perform(on: object) }
      }
    }
    constraints = []
    connections = []
    runtimeAttributes = []
    awaking = []
    let ends = finishing
    finishing = []
    for end in ends { end() }
  }

  /// Reports the attributes and children of an element that were not read.
  func tellUnread(_ element: Element) {
    for name in element.unreadAttributes where !Self.design.contains(name) {
      document.tellUnread("The attribute \(name) of <\(element.tag)>", at: element)
    }
    for child in element.children where !child.isRead && !Self.designElements.contains(child.tag) {
      let key = child.key.map { " key=\"\($0)\"" } ?? ""
      if let key = child.key, Self.designKeys.contains(key) { continue }
      document.tellUnread("The element <\(child.tag)\(key)> of <\(element.tag)>", at: child)
    }
  }

  /// The attributes that only Interface Builder uses.
  private static let design: Set<String> = [
    "id", "key", "customClass", "customModule", "customModuleProvider", "userLabel", "colorLabel",
    "sceneMemberID", "fixedFrame", "misplaced", "ambiguous", "verifyAmbiguity", "dataMode",
    "placeholderIntrinsicWidth", "placeholderIntrinsicHeight", "storyboardIdentifier",
    "simulatedAppContext", "tableViewCell", "textLabel", "detailTextLabel", "imageView",
    "contentViewInsetsToSafeArea", "useAutomaticReuseIdentifier", "notes", "propertyAccessControl",
    "prototypeCellSize", "reuseIdentifier", "style", "nibName", "heightSizableChild",
    "userDefinedRuntimeAttributes", "viewHierarchyDesignSize", "minToolsVersion", "animations",
    "showsSelectionImmediatelyOnTouchBegin", "springLoaded", "barStyleAppearance",
  ]
  private static let designElements: Set<String> = [
    "connections", "userDefinedRuntimeAttributes", "variation", "simulatedScreenMetrics",
    "freeformSimulatedSizeMetrics", "simulatedStatusBarMetrics", "simulatedNavigationBarMetrics",
    "simulatedToolbarMetrics", "simulatedTabBarMetrics", "simulatedOrientationMetrics", "nil",
    "modalFormSheetSimulatedSizeMetrics", "modalPageSheetSimulatedSizeMetrics", "animations",
    "designSize", "viewLayoutGuide", "attributedUserComments",
  ]
  private static let designKeys: Set<String> = [
    "canvasLocation", "freeformSize", "simulatedDestinationMetrics", "intrinsicContentSize",
    "frame", "bounds", "contentStretch", "userComments", "designSize", "activeItem",
  ]
}
