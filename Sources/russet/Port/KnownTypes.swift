import UIKit

/// Whether Russet has a type: asked of the program itself, which links all of Russet, so that the
/// answer is never older than the toolkit.
enum KnownTypes {
  private static let modules = [
    "UIKitCore", "UIKitText", "UIKitControls", "UIKitBars", "UIKitContent",
    "UIKitCollections", "UIKitContainers", "UIKitPickers", "UIKitSharing",
    "UIKitDocuments", "UIKitNibs", "UniformTypeIdentifiers", "CoreText", "QuartzCore",
    "CoreGraphics", "Foundation", "FoundationEssentials", "AudioToolbox", "So",
  ]

  static func has(_ name: String) -> Bool {
    // Class, structure, enumeration and, with a mark, protocol: Swift's mangling of each.
    for module in modules {
      let stem = module == "So" ? "So\(name.utf8.count)\(name)" : mangled(module, name)
      for kind in ["C", "V", "O", "_p"] where _typeByName(stem + kind) != nil { return true }
      // Generic types are found by what they are made of: one or two integers, or any object.
      for kind in ["C", "V", "O"] {
        for arguments in ["ySiG", "ySiSiG", "yyXlG"]
        where _typeByName(stem + kind + arguments) != nil {
          return true
        }
      }
    }
    return aliases.contains(name)
  }

  /// Aliases and functions leave no type behind.
  private static let aliases: Set = [
    "UIImageResizingMode", "CAAnimationBlock", "CTFont", "CTFontDescriptor", "CTFontSymbolicTraits",
  ]

  private static func mangled(_ module: String, _ name: String) -> String {
    "\(module.utf8.count)\(module)\(name.utf8.count)\(name)"
  }
}
