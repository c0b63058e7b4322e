import UIKitCore

/// What views are called in findings.
@MainActor
enum ElementPath {
  /// Class names from the window down, with places among siblings of the class; empty outside of
  /// windows.
  static func of(_ view: UIView?) -> String {
    guard var view, view.window != nil else { return "" }
    var names: [String] = []
    while let parent = view.superview {
      let name = name(of: view)
      let index = parent.subviews.prefix { $0 !== view }.count { self.name(of: $0) == name }
      names.append(index == 0 ? name : "\(name)[\(index)]")
      view = parent
    }
    names.append(name(of: view))
    return names.reversed().joined(separator: " > ")
  }

  static func name(of view: UIView) -> String { String(describing: type(of: view)) }
}
