import CoreGraphics
import Foundation
import TextLayout

extension CGFont {
  /// Opens an installed or registered font by its PostScript or full name.
  ///
  /// The result is nil if there is none, or if it is a named instance of a variable font.
  public convenience init?(_ name: CFString) {
    AppFonts.registerOnce()
    guard let face = FontCatalogue.shared.font(named: name, size: 12)?.face,
      face.index <= 0xFFFF,
      let path = face.path, let data = FileManager.default.contents(atPath: path),
      let provider = CGDataProvider(data: data)
    else { return nil }
    self.init(provider, face: face.index)
  }
}
