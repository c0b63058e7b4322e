import UIKitCore

/// The paths that identify views in findings.
@MainActor
enum ElementPath {
  /// The names in the app's code of the views whose paths were requested during a recording, by
  /// path.
  private(set) static var names: [String: String] = [:]
  /// The number of active recordings.
  private static var recordings = 0

  /// Starts to collect the names in the app's code.
  static func startNaming() {
    if recordings == 0 { names = [:] }
    recordings += 1
  }

  /// Ends the collection that `startNaming()` started.
  static func stopNaming() { recordings = max(0, recordings - 1) }

  /// Returns the path of a view: class names from the window down, with indexes among siblings of
  /// the class; empty without a window.
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
