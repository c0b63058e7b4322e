/// Which product of Russet has a module that code imports.
package enum ModuleProducts {
  /// The product of each module; whoever adds a product of Apple's name to Russet adds it here.
  package static let products: [String: String] = [
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

  /// Modules that the toolchain brings.
  static let toolchain: Set<String> = [
    "Swift", "Foundation", "FoundationEssentials", "FoundationNetworking", "FoundationXML",
    "FoundationInternationalization", "Dispatch", "XCTest", "Testing", "Glibc", "Synchronization",
    "Observation", "RegexBuilder", "Distributed", "Cxx", "_Concurrency", "_StringProcessing",
    "_Differentiation", "Builtin", "SwiftSyntax", "ObjectiveC",
  ]

  /// Apple's frameworks that code imports under conditions or that the translator takes away;
  /// importing another one is told.
  static let translated: Set<String> = ["Darwin", "CoreFoundation", "TargetConditionals", "os"]
}
