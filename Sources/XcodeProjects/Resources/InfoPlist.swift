import Foundation

/// The `Info.plist` of a target, from its file and its settings.
struct InfoPlist {
  /// The values of the property list.
  private(set) var entries: [String: Any] = [:]
  private(set) var findings: [ProjectFinding] = []

  init(target: XcodeTarget, folder: String) {
    let settings = target.settings
    if let file = settings["INFOPLIST_FILE"], !file.isEmpty {
      read(ProjectPath.join(folder, file), settings: settings, target: target.name)
    }
    if settings.flag("GENERATE_INFOPLIST_FILE") || entries.isEmpty {
      // The file has precedence.
      entries.merge(Self.generated(settings)) { own, _ in own }
    }
    entries.merge(Self.presumed(settings, target)) { own, _ in own }
    entries["CFBundleExecutable"] = target.moduleName
  }

  private mutating func read(_ path: String, settings: BuildSettings, target: String) {
    guard let data = FileManager.default.contents(atPath: path) else {
      findings.append(
        ProjectFinding(
          .warning,
          "missing-file",
          file: path,
          "The Info.plist of “\(target)” is not there.",
          mend: "Its settings alone are used; see that the checkout is whole."
        )
      )
      return
    }
    do {
      let list = try PropertyListSerialization.propertyList(from: data, options: [], format: nil)
      entries = Self.expanded(list, settings) as? [String: Any] ?? [:]
    } catch {
      let error = error as NSError
      findings.append(
        ProjectFinding(
          .error,
          "info-plist",
          file: path,
          line: 1,
          "This is no property list: \(error.userInfo["NSDebugDescription"] ?? error.domain).",
          mend: "Its settings alone are used; mend the file."
        )
      )
    }
  }

  private static func expanded(_ value: Any, _ settings: BuildSettings) -> Any {
    switch value {
    case let text as String: settings.expanded(text)
    case let values as [Any]: values.map { expanded($0, settings) }
    case let entries as [String: Any]:
      Dictionary(
        entries.map { (settings.expanded($0.key), expanded($0.value, settings)) },
        uniquingKeysWith: { $1 }
      )
    default: value
    }
  }

  private static func presumed(_ settings: BuildSettings, _ target: XcodeTarget) -> [String: Any] {
    var entries: [String: Any] = [
      "CFBundleName": target.productName,
      "CFBundleInfoDictionaryVersion": "6.0",
      "CFBundlePackageType": target.kind == .app ? "APPL" : "FMWK",
      "CFBundleDevelopmentRegion": settings["DEVELOPMENT_LANGUAGE"] ?? "en",
    ]
    if let identifier = settings["PRODUCT_BUNDLE_IDENTIFIER"], !identifier.isEmpty {
      entries["CFBundleIdentifier"] = identifier
    }
    let families = (settings["TARGETED_DEVICE_FAMILY"] ?? "").split(separator: ",")
      .compactMap { Int($0.trimmed) }.filter { $0 == 1 || $0 == 2 }
    if !families.isEmpty { entries["UIDeviceFamily"] = families }
    if let version = settings["IPHONEOS_DEPLOYMENT_TARGET"] {
      entries["MinimumOSVersion"] = version
    }
    if let name = settings["ASSETCATALOG_COMPILER_APPICON_NAME"], !name.isEmpty, target.kind == .app
    {
      entries["CFBundleIcons"] = [
        "CFBundlePrimaryIcon": ["CFBundleIconName": name, "CFBundleIconFiles": [name]]
      ]
    }
    return entries
  }

  /// The keys whose values are lists of words.
  private static let lists: Set<String> = [
    "UISupportedInterfaceOrientations", "UIRequiredDeviceCapabilities", "UIBackgroundModes",
    "UIAppFonts",
  ]

  /// Returns the entries of `INFOPLIST_KEY_…` settings.
  // Source: https://developer.apple.com/documentation/xcode/build-settings-reference
  private static func generated(_ settings: BuildSettings) -> [String: Any] {
    var entries: [String: Any] = [:]
    if let version = settings["MARKETING_VERSION"] {
      entries["CFBundleShortVersionString"] = version
    }
    entries["CFBundleVersion"] = settings["CURRENT_PROJECT_VERSION"] ?? "1"
    for name in settings.names(withPrefix: "INFOPLIST_KEY_") {
      guard let value = settings[name] else { continue }
      var key = String(name.dropFirst("INFOPLIST_KEY_".count))
      switch key {
      case "UIApplicationSceneManifest_Generation":
        guard settings.flag(name) else { continue }
        entries["UIApplicationSceneManifest"] = [
          "UIApplicationSupportsMultipleScenes": true, "UISceneConfigurations": [String: Any](),
        ]
        continue
      case "UILaunchScreen_Generation":
        if settings.flag(name) { entries["UILaunchScreen"] = [String: Any]() }
        continue
      default: break
      }
      let base = key.replacingOccurrences(of: "_iPhone", with: "")
        .replacingOccurrences(of: "_iPad", with: "")
      if key.hasSuffix("_iPad") { key = base + "~ipad" }
      if key.hasSuffix("_iPhone") { key = base + "~iphone" }
      if lists.contains(base) {
        entries[key] = BuildSettings.words(value)
      } else if value == "YES" || value == "NO" {
        entries[key] = value == "YES"
      } else {
        entries[key] = value
      }
    }
    // The list for the iPhone is the one without a suffix, unless another one is set.
    let key = "UISupportedInterfaceOrientations"
    if entries[key] == nil, let phone = entries[key + "~iphone"] { entries[key] = phone }
    return entries
  }
}
