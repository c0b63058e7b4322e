import Foundation
import TextLayout

/// The font files of an app that `UIAppFonts` in its Info.plist lists.
///
/// They are registered before the first lookup of a font by name. Catalogue: VIS-F124.
enum AppFonts {
  /// Registers the files on the first call.
  static func registerOnce() { _ = registered }

  private static let registered: Void = {
    let names = AppInformation.value("UIAppFonts") as? [String] ?? []
    for name in names {
      let file = name as NSString
      let path =
        Bundle.main.path(
          forResource: file.deletingPathExtension,
          ofType: file.pathExtension
        )
        ?? Bundle.main.bundleURL.appendingPathComponent(name).path
      if FontCatalogue.shared.register(path: path).isEmpty {
        warn("UIAppFonts names “\(name)”, which is no font of the app.", where: "UIFont")
      }
    }
  }()
}
