import Foundation

extension UIViewController {
  /// Creates the view from the controller's scene, its nib, or a nib that is named after its class.
  ///
  /// - Returns: `false` if there is none.
  package final func loadInterface() -> Bool {
    if let interface { return interface.loadView(of: self) }
    if let nibName {
      guard let loader = InterfaceLoader.shared else { return false }
      load(nibName, with: loader)
      return true
    }
    guard DefaultNibs.mayExist, let name = defaultNibName, let loader = InterfaceLoader.shared
    else {
      return false
    }
    load(name, with: loader)
    return true
  }

  private final func load(_ name: String, with loader: any InterfaceLoading) {
    _ = loader.nib(named: name, in: nibBundle).instantiate(owner: self, externalObjects: [:])
    guard viewIfLoaded == nil else { return }
    stop(
      what: "The nib “\(name)” was loaded, but its view outlet was not set.",
      where: "\(type(of: self)).loadView()",
      mend: "Connect the outlet “view” of File's Owner in \(name).xib."
    )
  }

  // The name of the nib named after the class; nil if there is none.
  //
  // Source: UIViewController's nibName: for the class FooViewController, "FooView", then
  // "FooViewController".
  private final var defaultNibName: String? {
    guard let loader = InterfaceLoader.shared else { return nil }
    let name = String(describing: type(of: self))
    guard !name.hasPrefix("UI"), !name.contains("<") else { return nil }
    var candidates: [String] = []
    if name.hasSuffix("Controller") { candidates.append(String(name.dropLast(10))) }
    candidates.append(name)
    return candidates.first { loader.hasNib(named: $0, in: nibBundle) }
  }

  final func requireSegue(_ identifier: String, sender: Any?) {
    if interface?.performSegue(identifier, of: self, sender: sender) == true { return }
    let known = interface?.segueIdentifiers ?? []
    stop(
      what: "Receiver (\(type(of: self))) has no segue with identifier “\(identifier)”."
        + NearNames.sentence(for: identifier, among: known),
      where: "UIViewController.performSegue(withIdentifier:sender:)",
      mend: interface == nil
        ? "Make the controller by its storyboard, or show the other one in code."
        : "Give the segue this identifier in the storyboard."
    )
  }
}

/// Decides whether to search for nibs that are named after controllers.
///
/// An app without resources does not need the search; one system call decides.
@MainActor
package enum DefaultNibs {
  /// Whether a storyboard or a nib was read.
  package static var isUsed = false
  static var mayExist: Bool { isUsed || hasResources }
  private static let hasResources = AppInformation.mayHaveResources
}

/// Finds names that are similar to a missing one, for messages.
package enum NearNames {
  /// Returns a sentence with similar names, or with some existing names, or " There are none.".
  package static func sentence(for name: String, among names: [String]) -> String {
    let known = Array(Set(names)).sorted()
    guard !known.isEmpty else { return " There are none." }
    let near = known.map { ($0, distance(name.lowercased(), $0.lowercased())) }
      .filter { $0.1 <= max(2, name.count / 3) || $0.0.lowercased().contains(name.lowercased()) }
      .sorted { $0.1 < $1.1 }.prefix(3).map(\.0)
    let shown = near.isEmpty ? Array(known.prefix(8)) : near
    let list = shown.map { "“\($0)”" }.joined(separator: ", ")
    let rest = near.isEmpty && known.count > shown.count ? ", …" : ""
    return near.isEmpty ? " There are: \(list)\(rest)." : " Near it: \(list)."
  }

  /// Returns the edit distance of two names.
  private static func distance(_ a: String, _ b: String) -> Int {
    let a = Array(a.utf8.prefix(64))
    let b = Array(b.utf8.prefix(64))
    var row = Array(0...b.count)
    for i in a.indices {
      var corner = row[0]
      row[0] = i + 1
      for j in b.indices {
        let above = row[j + 1]
        row[j + 1] = min(row[j] + 1, above + 1, corner + (a[i] == b[j] ? 0 : 1))
        corner = above
      }
    }
    return row[b.count]
  }
}
