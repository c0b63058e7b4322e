import Foundation
import Synchronization

/// Which product of Russet has a module that code imports.
///
/// Modules that Apple's platforms have are libraries of the same name in Russet's manifest, so that a
/// new one is known as soon as it stands there.
package enum ModuleProducts {
  /// The product of each module that is always there.
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

  /// Russet's own libraries, which no iOS project means by these names.
  private static let own: Set<String> = [
    "ConstraintSolver", "HostInterface", "WebHost", "WindowHost", "DesignAudit", "Snapshots",
    "AccessibilityTree",
  ]

  private static let known = Mutex(present)

  /// Product by module.
  package static var products: [String: String] { known.withLock { $0 } }

  /// What translated code may import besides what its original does: Apple's Foundation has the names of
  /// the runtime and of the C library.
  static func implied(by imports: Set<String>) -> Set<String> {
    var names: Set<String> = ["DarwinNames", "NetworkingNames", "ObjectiveC"]
    if imports.contains("Combine") { names.insert("_Combine_UIKit") }
    if imports.contains("XCTest") { names.insert("XCTestNames") }
    return names.intersection(products.keys).union(["UIKit"])
  }

  /// The modules that apps import.
  static var importable: Set<String> { Set(products.keys).subtracting(["HeadlessHost"]) }

  /// Takes the libraries of a checkout of Russet in.
  package static func read(russet folder: String) {
    let manifest = SourceText.read(folder + "/Package.swift")
    known.withLock { products in
      for part in manifest.components(separatedBy: ".library(name: \"").dropFirst() {
        let name = String(part.prefix { $0 != "\"" })
        if !own.contains(name) { products[name] = name }
      }
    }
  }

  /// Modules that the toolchain brings.
  static let toolchain: Set<String> = [
    "Swift", "Foundation", "FoundationEssentials", "FoundationNetworking", "FoundationXML",
    "FoundationInternationalization", "Dispatch", "XCTest", "Testing", "Glibc", "Synchronization",
    "Observation", "RegexBuilder", "Distributed", "Cxx", "_Concurrency", "_StringProcessing",
    "_Differentiation", "Builtin", "SwiftSyntax", "ObjectiveC",
  ]

  /// Modules that the translator takes away or replaces; importing another one is told.
  static let translated: Set<String> = ["Darwin", "CoreFoundation", "TargetConditionals"]
}
