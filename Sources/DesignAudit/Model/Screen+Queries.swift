import ScreenInspection

/// Queries of the rules about a screen.
extension Screen {
  var texts: [ScreenElement] { elements.filter { $0.kind == .text && $0.text?.isEmpty == false } }
  var pictures: [ScreenElement] { elements.filter { $0.picture != nil } }
  var enabledControls: [ScreenElement] { elements.filter { $0.isInteractive && $0.isEnabled } }
}

extension AppFacts {
  /// Creates the facts about an app for screen rules from its files.
  public init(_ resources: AppResources) {
    let types = resources.info["UTExportedTypeDeclarations"] as? [[String: Any]] ?? []
    self.init(
      category: resources.category,
      icon: resources.largestIcon?.raster,
      ownTypes: types.compactMap { $0["UTTypeIdentifier"] as? String },
      hasFileProvider: resources.hasFileProvider,
      names: ["CFBundleDisplayName", "CFBundleName"].compactMap { resources.info[$0] as? String }
    )
    settingsTitles = resources.settingsItems.map(\.title)
    hasDocumentTypes = resources.info["CFBundleDocumentTypes"] != nil
  }
}
