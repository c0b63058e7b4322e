import CoreGraphics
import Foundation
import TestSupport
import Testing

@testable import TextLayout

extension TextLayoutSuite {
  @Suite("System font")
  struct SystemFontTests {
    @Test(
      arguments: [
        (17.0, 3.0, 61.0 / 3), (17, 2, 20.5), (28, 3, 101.0 / 3), (12, 2, 14.5), (34, 2, 41),
      ] as [(CGFloat, CGFloat, CGFloat)]
    )
    func `a line box is 1.19336 times the size rounded up to a pixel`(
      size: CGFloat,
      scale: CGFloat,
      height: CGFloat
    ) {
      #expect(abs(Font.system(size: size).lineBoxHeight(scale: scale) - height) < 0.0001)
    }

    @Test func `metrics are those of San Francisco`() {
      let font = Font.system(size: 1000)
      #expect(abs(font.ascender - 952.148) < 0.01)
      #expect(abs(font.descender + 241.211) < 0.01)
      #expect(abs(font.capHeight - 704.590) < 0.01)
      #expect(abs(font.xHeight - 526.367) < 0.01)
      #expect(font.leading == 0)
    }

    @Test(.feature("VIS-F117"), .feature("VIS-F118"))
    func `the Display cut starts at 20 points`() {
      let text = Font.system(size: 19)
      #expect(text.face.postScriptName == "Inter-Regular")
      #expect(text.withSize(20).face.postScriptName == "InterDisplay-Regular")
    }

    @Test(
      .feature("VIS-F122"),
      arguments: [
        (6, 41), (8, 26), (9, 19), (10, 12), (11, 6), (12, 0), (13, -6), (14, -11), (15, -16),
        (16, -20), (17, -24), (18, -25), (19, -26), (20, 19), (22, 16), (28, 13), (32, 12),
        (36, 11), (50, 7), (64, 3), (80, 0), (120, 0),
      ] as [(CGFloat, CGFloat)]
    )
    func `tracking follows the published tables`(size: CGFloat, thousandths: CGFloat) {
      #expect(abs(Font.system(size: size).tracking - size * thousandths / 1000) < 0.0001)
    }

    @Test func `each weight has a face of its own`() {
      let weights: [FontWeight] = [
        .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
      ]
      let names = weights.map { Font.system(size: 17, weight: $0).face.postScriptName }
      #expect(Set(names).count == 9)
      #expect(Font.system(size: 17, isItalic: true).face.isItalic)
    }

    @Test func `the system font starts no Fontconfig`() {
      let catalogue = FontCatalogue()
      _ = catalogue.systemFont(size: 17, weight: .bold)
      #expect(!catalogue.isFontconfigOpen)
    }
  }
}
