import Foundation
import Synchronization

/// The products of Russet with the modules that code imports.
///
/// Modules of Apple's platforms are libraries of the same name in Russet's manifest, so that new
/// ones are found there.
package enum ModuleProducts {
  /// The products of the modules that are always present.
  private static let present: [String: String] = [
    "UIKit": "UIKit",
    "QuartzCore": "QuartzCore",
    "CoreGraphics": "CoreGraphics",
    "AudioToolbox": "AudioToolbox",
    "CoreText": "CoreText",
    "PhotosUI": "PhotosUI",
    "LinkPresentation": "LinkPresentation",
    "UniformTypeIdentifiers": "UniformTypeIdentifiers",
    "HeadlessHost": "HeadlessHost",
  ]

  /// Russet's own libraries; iOS projects do not mean them by these names.
  private static let own: Set<String> = [
    "ConstraintSolver", "HostInterface", "WebHost", "WindowHost", "DesignAudit", "Snapshots",
    "AccessibilityTree",
  ]

  private static let known = Mutex(present)

  /// The products by module.
  package static var products: [String: String] { known.withLock { $0 } }

  /// Returns the modules that translated code may import in addition to those of its original:
  /// Apple's Foundation contains the names of the runtime and of the C library.
  static func implied(by imports: Set<String>) -> Set<String> {
    var names: Set<String> = ["DarwinNames", "NetworkingNames", "ObjectiveC"]
    if imports.contains("Combine") { names.insert("_Combine_UIKit") }
    if imports.contains("XCTest") { names.insert("XCTestNames") }
    return names.intersection(products.keys).union(["UIKit"])
  }

  /// The modules that apps import.
  static var importable: Set<String> { Set(products.keys).subtracting(["HeadlessHost"]) }

  /// Adds the libraries of a checkout of Russet.
  package static func read(russet folder: String) {
    let manifest = SourceText.read(folder + "/Package.swift")
    known.withLock { products in
      for part in manifest.components(separatedBy: ".library(name: \"").dropFirst() {
        let name = String(part.prefix { $0 != "\"" })
        if !own.contains(name) { products[name] = name }
      }
    }
  }

  /// Modules of the toolchain.
  static let toolchain: Set<String> = [
    "Swift", "Foundation", "FoundationEssentials", "FoundationNetworking", "FoundationXML",
    "FoundationInternationalization", "Dispatch", "XCTest", "Testing", "Glibc", "Synchronization",
    "Observation", "RegexBuilder", "Distributed", "Cxx", "_Concurrency", "_StringProcessing",
    "_Differentiation", "Builtin", "SwiftSyntax", "ObjectiveC",
  ]

  /// Modules that the translator removes or replaces; imports of other unknown modules are
  /// reported.
  static let translated: Set<String> = ["Darwin", "CoreFoundation", "TargetConditionals"]
}
