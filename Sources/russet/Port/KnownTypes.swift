import UIKit
import UIKitCore

/// Checks whether Russet has a type.
///
/// The check uses the program itself, which links all of Russet, so that it is always current.
enum KnownTypes {
  private static let modules =
    OwnModules.uiKit + [
      "UniformTypeIdentifiers", "CoreText", "QuartzCore", "CoreGraphics", "Foundation",
      "FoundationEssentials", "AudioToolbox", "So",
    ]

  static func has(_ name: String) -> Bool {
    // Swift's mangling of classes, structures, enumerations and, with a suffix, protocols.
    for module in modules {
      let stem = module == "So" ? "So\(name.utf8.count)\(name)" : mangled(module, name)
      for kind in ["C", "V", "O", "_p"] where _typeByName(stem + kind) != nil { return true }
      // Generic types are found with arguments: one or two integers, or any object.
      for kind in ["C", "V", "O"] {
        for arguments in ["ySiG", "ySiSiG", "yyXlG"]
        where _typeByName(stem + kind + arguments) != nil {
          return true
        }
      }
    }
    return aliases.contains(name)
  }

  /// Aliases and functions are not found as types.
  private static let aliases: Set = [
    "UIImageResizingMode", "CAAnimationBlock", "CTFont", "CTFontDescriptor", "CTFontSymbolicTraits",
  ]

  private static func mangled(_ module: String, _ name: String) -> String {
    "\(module.utf8.count)\(module)\(name.utf8.count)\(name)"
  }
}
