import UIKitBars
import UIKitCollections
import UIKitContent
import UIKitControls
import UIKitCore

/// The names of views in an app's code: the controller's class, then the property that holds a
/// view, its accessibility identifier, or its class and index.
///
///     NotesController.tableView > NoteCell[0.3].titleLabel
///
/// Views that UIKit creates, and plain views that no property holds, are left out.
@MainActor
struct ElementNames {
  private var names: [ObjectIdentifier: String] = [:]
  /// The object and the property that hold each view.
  private var properties: [ObjectIdentifier: (owner: ObjectIdentifier, name: String)] = [:]
  /// The number of uses of each name, so that the next one gets an index.
  private var counts: [String: Int] = [:]

  /// Collects the names of all views in a window.
  init(of window: UIWindow) {
    visit(window, in: "UIWindow", isRoot: true)
  }

  /// Returns the name of a view; nil if it is not in the window.
  func name(of view: UIView) -> String? { names[ObjectIdentifier(view)] }

  private mutating func visit(_ view: UIView, in prefix: String, isRoot: Bool = false) {
    var prefix = prefix
    let key = ObjectIdentifier(view)
    if let controller = view.next as? UIViewController, controller.viewIfLoaded === view {
      readProperties(of: controller)
      prefix = Self.name(of: controller, in: prefix)
      names[ObjectIdentifier(controller)] = prefix
      names[key] = prefix
    } else if isRoot {
      names[key] = prefix
    } else if let property = properties[key], let owner = names[property.owner] {
      prefix = "\(owner).\(property.name)"
      names[key] = prefix
    } else if let own = ownName(of: view, in: prefix) {
      prefix = own
      names[key] = prefix
    } else if prefix.hasSuffix("”"), view is UILabel {
      // A label with the text of a part stands for the part.
      names[key] = prefix
    } else {
      let title = Self.title(of: view)
      let name = numbered(prefix, title)
      names[key] = name
      if title.hasPrefix("“") { prefix = name }
    }
    if NSObject.isOwnClass(type(of: view)) { readProperties(of: view) }
    for child in view.subviews { visit(child, in: prefix) }
  }

  /// Returns the name of a view that adds a component to the path; nil if it does not.
  private mutating func ownName(of view: UIView, in prefix: String) -> String? {
    if let identifier = view.accessibilityIdentifier, !identifier.isEmpty {
      return "\(prefix) > \(Self.className(view))#\(identifier)"
    }
    if let cell = view as? UITableViewCell {
      return "\(prefix) > \(Self.className(view))" + Self.place(of: cell)
    }
    if let cell = view as? UICollectionViewCell {
      return "\(prefix) > \(Self.className(view))" + Self.place(of: cell)
    }
    let name = Self.className(view)
    let isStep =
      NSObject.isOwnClass(type(of: view)) || Self.steps.contains(name) || view is UIControl
    guard isStep, NSObject.isOwnClass(type(of: view)) || name.hasPrefix("UI") else { return nil }
    return numbered(prefix, name)
  }

  private mutating func numbered(_ prefix: String, _ name: String) -> String {
    let whole = "\(prefix) > \(name)"
    let count = counts[whole, default: 0]
    counts[whole] = count + 1
    return count == 0 ? whole : "\(whole)[\(count)]"
  }

  /// Classes of UIKit that structure a screen.
  private static let steps: Set<String> = [
    "UITableView", "UICollectionView", "UIScrollView", "UINavigationBar", "UIToolbar", "UITabBar",
    "UISearchBar", "UITextView", "UITableViewHeaderFooterView", "UIPickerView",
  ]

  private static func className(_ view: UIView) -> String { String(describing: type(of: view)) }

  /// Returns the accessibility label of a private UIKit view, since its class is not informative.
  private static func title(of view: UIView) -> String {
    let name = className(view)
    guard !NSObject.isOwnClass(type(of: view)), !name.hasPrefix("UI") else { return name }
    return view.accessibilityLabel.map { "“\($0)”" } ?? name
  }

  private static func place(of cell: UITableViewCell) -> String {
    var table = cell.superview
    while let current = table, !(current is UITableView) { table = current.superview }
    guard let path = (table as? UITableView)?.indexPath(for: cell) else { return "" }
    return "[\(path.section).\(path.row)]"
  }

  private static func place(of cell: UICollectionViewCell) -> String {
    var list = cell.superview
    while let current = list, !(current is UICollectionView) { list = current.superview }
    guard let path = (list as? UICollectionView)?.indexPath(for: cell) else { return "" }
    return "[\(path.section).\(path.item)]"
  }

  /// Returns the name of a controller: its class, or the name of the top controller of a standard
  /// navigation stack.
  private static func name(of controller: UIViewController, in prefix: String) -> String {
    if !NSObject.isOwnClass(type(of: controller)),
      let stack = controller as? UINavigationController, let top = stack.topViewController
    {
      return name(of: top, in: prefix)
    }
    let name = String(describing: type(of: controller))
    guard !NSObject.isOwnClass(type(of: controller)) else { return name }
    let title = controller.title ?? ""
    return title.isEmpty ? name : "\(name) “\(title)”"
  }

  // MARK: Properties

  /// Records the stored properties of an object of the app that hold views.
  private mutating func readProperties(of object: AnyObject) {
    let owner = ObjectIdentifier(object)
    var mirror: Mirror? = Mirror(reflecting: object)
    while let current = mirror {
      guard let type = current.subjectType as? AnyClass, NSObject.isOwnClass(type) else { break }
      for child in current.children {
        guard let label = child.label else { continue }
        note(child.value, as: Self.propertyName(label), of: owner)
      }
      mirror = current.superclassMirror
    }
  }

  private mutating func note(_ value: Any, as name: String, of owner: ObjectIdentifier) {
    switch value {
    case let view as UIView: note(view, as: name, of: owner)
    case let item as UIBarButtonItem:
      if let view = item.shownView { note(view, as: name, of: owner) }
    case let views as [UIView]:
      for (index, view) in views.enumerated() { note(view, as: "\(name)[\(index)]", of: owner) }
    default: break
    }
  }

  private mutating func note(_ view: UIView, as name: String, of owner: ObjectIdentifier) {
    let key = ObjectIdentifier(view)
    // The outermost object is where a developer looks first.
    if properties[key] == nil, key != owner { properties[key] = (owner, name) }
  }

  /// Returns the name of a property in the source; lazy properties and wrappers are stored under
  /// other names.
  private static func propertyName(_ label: String) -> String {
    let lazy = "$__lazy_storage_$_"
    if label.hasPrefix(lazy) { return String(label.dropFirst(lazy.count)) }
    return label.hasPrefix("_") ? String(label.dropFirst()) : label
  }
}
