import CoreGraphics
import Foundation
import TestSupport
import Testing

@testable import TextLayout

extension TextLayoutSuite {
  @Suite("Font catalogue")
  struct FontCatalogueTests {
    /// The file that the system font of bold weight opens.
    private let file: String

    init() throws {
      file = try #require(Font.system(size: 17, weight: .bold).face.path)
    }

    @Test func `a font is found by its PostScript name and its family`() throws {
      let catalogue = FontCatalogue()
      let bold = try #require(catalogue.font(named: "Inter-Bold", size: 20))
      #expect(bold.face.familyName == "Inter" && bold.weight == .bold)
      let light = try #require(catalogue.font(family: "Inter", size: 20, weight: .light))
      #expect(light.face.postScriptName == "Inter-Light")
      #expect(catalogue.font(named: "NoSuchFont", size: 20) == nil)
      #expect(catalogue.familyNames().contains("Inter"))
      #expect(catalogue.fontNames(forFamily: "Inter").contains("Inter-Italic"))
    }

    @Test func `a family without an italic or bold face is slanted or thickened`() throws {
      let hebrew = try #require(
        FontCatalogue().font(family: "Noto Sans Hebrew", size: 20, isItalic: true)
      )
      #expect(hebrew.isSyntheticItalic)
    }

    @Test func `a registered file is known by name and forgotten again`() throws {
      let catalogue = FontCatalogue()
      #expect(catalogue.register(path: file) == ["Inter-Bold"])
      let font = try #require(catalogue.font(named: "Inter-Bold", size: 12))
      #expect(!catalogue.isFontconfigOpen)
      #expect(font.face.path == file)
      catalogue.unregister(name: "Inter-Bold")
      #expect(catalogue.registered.isEmpty)
    }

    @Test func `a font in memory draws as the file does`() throws {
      let catalogue = FontCatalogue()
      let data = try Data(contentsOf: URL(fileURLWithPath: file))
      #expect(catalogue.register(data: data) == ["Inter-Bold"])
      let font = try #require(catalogue.font(named: "Inter-Bold", size: 17))
      #expect(font.path(of: font.glyph(for: 0x41)) != nil)
    }

    @Test func `damaged files are no fonts`() throws {
      let data = try Data(contentsOf: URL(fileURLWithPath: file))
      #expect(FontFace.open(data: Data()) == nil)
      #expect(FontFace.open(data: Data(repeating: 7, count: 5000)) == nil)
      #expect(FontFace.open(data: data.prefix(300)) == nil)
      #expect(FontFace.open(path: "/etc/hostname") == nil)
      #expect(FontFace.open(path: "/no/such/file.otf") == nil)
      #expect(FontFace.open(path: file, index: 3) == nil)
      #expect(FontCatalogue().register(path: "/etc/hostname").isEmpty)
    }

    @Test func `a font cut off behind its tables draws nothing and does not stop`() throws {
      let data = try Data(contentsOf: URL(fileURLWithPath: file))
      var opened = 0
      for part in [0.3, 0.6, 0.9, 0.999] {
        guard let face = FontFace.open(data: data.prefix(Int(Double(data.count) * part))) else {
          continue
        }
        opened += 1
        let font = Font(face: face, size: 20)
        let frame = TextFrame(AttributedText("Damaged", font: font))
        var pixels = [UInt8](repeating: 0, count: 200 * 50 * 4)
        pixels.withUnsafeMutableBytes {
          frame.rasterizeBGRA8(
            into: $0.baseAddress!,
            width: 200,
            height: 50,
            bytesPerRow: 800,
            scale: 1
          )
        }
        #expect(frame.lines.count == 1)
      }
      #expect(opened > 0)
    }

    @Test func `the table of fonts finds who has a character`() throws {
      let table = FontTable(
        text: """
          /fonts/A.ttf\t0\tA\tA-Regular\t400\t0\t41-5A,61
          /fonts/B.ttf\t2\tB\tB-Bold\t700\t0\t0-10FFFF
          damaged line
          """
      )
      #expect(table.entries.count == 2)
      #expect(table.entry(for: 0x42, weight: 400, isItalic: false)?.path == "/fonts/A.ttf")
      #expect(table.entry(for: 0x62, weight: 400, isItalic: false)?.index == 2)
      #expect(table.entry(for: 0x61, weight: 700, isItalic: false)?.postScriptName == "B-Bold")
    }

    @Test func `a table is written and read again`() throws {
      let path = NSTemporaryDirectory() + "russet-fonts-\(getpid())/fonts.tsv"
      defer { try? FileManager.default.removeItem(atPath: path) }
      #expect(try FontTable.write(to: path) > 20)
      let text = String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
      let entry = try #require(
        FontTable(text: text).entries.first { $0.postScriptName == "Inter-Bold" }
      )
      #expect(entry.covers(0x41) && !entry.covers(0x4E00))
      #expect(entry.weight == 700)
    }

    @Test func `features change a font's glyphs`() {
      let plain = Font.system(size: 20)
      let tabular = plain.addingFeatures([.monospacedDigits])
      #expect(plain != tabular)
      #expect(tabular.systemDesign == .default)
      #expect(tabular.tracking == plain.tracking)
    }
  }
}
