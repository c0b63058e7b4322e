import CoreGraphics
import Foundation
import TextLayout

extension CGFont {
  /// Opens the installed or registered font of a PostScript or full name; nil where there is none,
  /// or where it stands in a collection of fonts behind the first.
  public convenience init?(_ name: CFString) {
    AppFonts.registerOnce()
    guard let face = FontCatalogue.shared.font(named: name, size: 12)?.face, face.index == 0,
      let path = face.path, let data = FileManager.default.contents(atPath: path),
      let provider = CGDataProvider(data: data)
    else { return nil }
    self.init(provider)
  }
}
