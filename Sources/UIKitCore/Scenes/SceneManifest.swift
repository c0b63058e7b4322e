import Foundation

/// The contents of `UIApplicationSceneManifest` in the Info.plist.
@MainActor
package enum SceneManifest {
  /// Returns the configurations of a role in the order of the file; empty if there are none.
  package static func configurations(of role: UISceneSession.Role) -> [[String: Any]] {
    guard let manifest = AppInformation.value("UIApplicationSceneManifest") as? [String: Any],
      let roles = manifest["UISceneConfigurations"] as? [String: Any]
    else { return [] }
    return roles[role.rawValue] as? [[String: Any]] ?? []
  }

  /// Sets the classes and the storyboard that the manifest contains for a configuration.
  ///
  /// A configuration without a name gets the values of the first one of its role.
  package static func complete(_ configuration: UISceneConfiguration) {
    let entries = configurations(of: configuration.role)
    guard
      let entry = configuration.name == nil
        ? entries.first
        : entries.first(where: { $0["UISceneConfigurationName"] as? String == configuration.name })
    else {
      if let name = configuration.name, !entries.isEmpty {
        let names = entries.compactMap { $0["UISceneConfigurationName"] as? String }
        warn(
          "The Info.plist has no configuration “\(name)” of \(configuration.role.rawValue)."
            + NearNames.sentence(for: name, among: names),
          where: "UISceneConfiguration"
        )
      }
      return
    }
    configuration.delegateClass = type(entry["UISceneDelegateClassName"])
    configuration.sceneClass = type(entry["UISceneClassName"])
    if let name = entry["UISceneStoryboardFile"] as? String, !name.isEmpty {
      configuration.storyboard = UIStoryboard(name: name, bundle: nil)
    }
  }

  private static func type(_ value: Any?) -> AnyClass? {
    guard let name = value as? String, !name.isEmpty else { return nil }
    if let type = NSClassFromString(name) ?? NSClassFromString("UIKitCore.\(name)") { return type }
    // The name has no module, or a module that differs from the product's.
    if let delegate = UIApplication.shared.delegate {
      let module = String(reflecting: Swift.type(of: delegate)).prefix { $0 != "." }
      let last = name.split(separator: ".").last.map(String.init) ?? name
      if let type = NSClassFromString("\(module).\(last)") { return type }
    }
    warn("The class “\(name)” of the Info.plist was not found.", where: "UISceneConfiguration")
    return nil
  }
}
