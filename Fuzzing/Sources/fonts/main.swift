import CoreGraphics
import Foundation
import Fuzzer
@testable import TextLayout

fuzz { data in
  guard let face = FontFace.open(data: data) else { return }
  _ = face.coverage()
  let font = Font(face: face, size: 17)
  for character in "AgÅ字".unicodeScalars {
    let glyph = font.glyph(for: character.value)
    _ = font.advance(of: glyph)
    _ = font.path(of: glyph)
  }
}
