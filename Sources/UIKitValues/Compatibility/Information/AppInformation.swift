import Foundation
import HostInterface
import Synchronization

#if canImport(Glibc)
import Glibc
#endif

/// The values of the app's Info.plist; device-specific keys take precedence over general keys.
package enum AppInformation {
  private static let replaced = Mutex<[String: Data]?>(nil)

  /// The entries that replace those of the main bundle; `nil` to use the main bundle.
  ///
  /// For apps without a bundle, and for tests.
  package static var entries: [String: Any]? {
    get {
      replaced.withLock { entries in
        entries?.compactMapValues {
          try? PropertyListSerialization.propertyList(from: $0, options: [], format: nil)
        }
      }
    }
    set {
      let stored = newValue?.compactMapValues {
        try? PropertyListSerialization.data(fromPropertyList: $0, format: .binary, options: 0)
      }
      replaced.withLock { $0 = stored }
    }
  }

  /// Whether the program may have resources of its own next to it, or is a test runner.
  package static let mayHaveResources: Bool = {
    guard let program else { return true }
    return program.hasSuffix(".xctest")
      || access(program + ".resources", F_OK) == 0 || access(program + ".app", F_OK) == 0
  }()

  /// The program's path; `nil` if it cannot be read.
  private static let program: String? = {
    var path = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    let length = readlink("/proc/self/exe", &path, Int(PATH_MAX))
    guard length > 0 else { return nil }
    return String(decoding: path[..<length].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }()

  /// Whether the main bundle may have an Info.plist in one of the places that Foundation searches.
  ///
  /// Most programs have none, and the search of Foundation takes a tenth of a small app's start.
  private static let hasFile: Bool = {
    guard let program, let slash = program.lastIndex(of: "/") else { return true }
    let folder = program[..<slash]
    let resources = program[program.index(after: slash)...] + ".resources"
    let bundles = [
      "\(folder)", "\(folder)/\(resources)", "\(folder)/../share/\(resources)",
      "\(folder)/../lib/\(resources)",
    ]
    return bundles.contains { bundle in
      ["", "/Contents", "/Resources", "/Support Files"].contains {
        access("\(bundle)\($0)/Info.plist", F_OK) == 0
      }
    }
  }()

  /// Returns a value, with "key~ipad" or "key~iphone" before "key"; `nil` if there is none.
  package static func value(_ key: String) -> Any? {
    let suffix = Surroundings.device.idiom == .pad ? "~ipad" : "~iphone"
    if let entries { return entries[key + suffix] ?? entries[key] }
    guard hasFile else { return nil }
    return mainValue(key + suffix) ?? mainValue(key)
  }

  /// Returns a value of the main bundle, in the device's language if `InfoPlist.strings` has one.
  // Source: Foundation on Linux (Bundle.swift) searches only `InfoPlist.strings` if that file
  // exists, and ignores other entries.
  private static func mainValue(_ key: String) -> Any? {
    Bundle.main.object(forInfoDictionaryKey: key) ?? Bundle.main.infoDictionary?[key]
  }

  /// The orientations of `UISupportedInterfaceOrientations`; `nil` if the app does not list any.
  package static var supportedOrientations: UIInterfaceOrientationMask? {
    guard let names = value("UISupportedInterfaceOrientations") as? [String] else { return nil }
    let mask = names.reduce(into: UIInterfaceOrientationMask()) { mask, name in
      switch name {
      case "UIInterfaceOrientationPortrait": mask.insert(.portrait)
      case "UIInterfaceOrientationPortraitUpsideDown": mask.insert(.portraitUpsideDown)
      // The names give the side of the home button; the device is turned the other way.
      case "UIInterfaceOrientationLandscapeLeft": mask.insert(.landscapeLeft)
      case "UIInterfaceOrientationLandscapeRight": mask.insert(.landscapeRight)
      default:
        warn("“\(name)” is no orientation.", where: "UISupportedInterfaceOrientations")
      }
    }
    return mask.isEmpty ? nil : mask
  }

  /// `UIViewControllerBasedStatusBarAppearance`, by default true.
  package static var controllersDecideOnStatusBar: Bool {
    value("UIViewControllerBasedStatusBarAppearance") as? Bool ?? true
  }

  /// `UIStatusBarHidden`, by default false.
  package static var isStatusBarHidden: Bool { value("UIStatusBarHidden") as? Bool ?? false }

  /// `UIUserInterfaceStyle`; `.unspecified` for the system's style.
  package static var userInterfaceStyle: UIUserInterfaceStyle {
    switch value("UIUserInterfaceStyle") as? String {
    case "Light": .light
    case "Dark": .dark
    default: .unspecified
    }
  }
}
