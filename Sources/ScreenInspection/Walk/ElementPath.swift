import UIKitCore

/// What views are called in findings.
@MainActor
enum ElementPath {
  /// The developer's names of the views whose paths were asked for while a recording ran, by path.
  private(set) static var names: [String: String] = [:]
  /// How many recordings run.
  private static var recordings = 0

  /// Begins to keep the developer's names.
  static func startNaming() {
    if recordings == 0 { names = [:] }
    recordings += 1
  }

  /// Ends what `startNaming()` began.
  static func stopNaming() { recordings = max(0, recordings - 1) }

  /// Class names from the window down, with places among siblings of the class; empty outside of
  /// windows.
  static func of(_ view: UIView?) -> String {
    guard let view, let window = view.window else { return "" }
    var current = view
    var parts: [String] = []
    while let parent = current.superview {
      let name = name(of: current)
      let index = parent.subviews.prefix { $0 !== current }.count { self.name(of: $0) == name }
      parts.append(index == 0 ? name : "\(name)[\(index)]")
      current = parent
    }
    parts.append(name(of: current))
    let path = parts.reversed().joined(separator: " > ")
    if recordings > 0, names[path] == nil {
      names[path] = ElementNames(of: window).name(of: view) ?? path
    }
    return path
  }

  static func name(of view: UIView) -> String { String(describing: type(of: view)) }
}
