import CoreGraphics
import Foundation
import TestSupport
import Testing

@testable import TextLayout

extension TextLayoutSuite {
  /// Each test has a folder of small fonts of its own in place of the machine's.
  @Suite("Formats of fonts")
  struct FontFormatTests {
    /// A folder of files, and a catalogue that looks nowhere else.
    private final class Folder {
      let path = NSTemporaryDirectory() + "russet-fonts-\(UUID().uuidString)"
      lazy var catalogue = FontCatalogue(directories: [path])

      init(_ files: [String: Data]) throws {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        for (name, data) in files { try data.write(to: URL(fileURLWithPath: "\(path)/\(name)")) }
      }

      deinit { try? FileManager.default.removeItem(atPath: path) }

      /// Every name that is listed, with the font that opens by it.
      func listed() throws -> [String: Font] {
        var fonts: [String: Font] = [:]
        for family in catalogue.familyNames() {
          #expect(catalogue.font(family: family, size: 20) != nil, "\(family)")
          for name in catalogue.fontNames(forFamily: family) {
            let font: Font = try #require(catalogue.font(named: name, size: 20), "\(name)")
            fonts[name] = font
            #expect(font.face.familyName == family, "\(name)")
            // FIXME: a named instance is listed by Fontconfig's name and calls itself by FreeType's.
            if font.face.index >> 16 == 0 { #expect(font.face.postScriptName == name, "\(name)") }
          }
        }
        return fonts
      }
    }

    private func ink(_ text: String, _ font: Font) -> [UInt8] {
      let frame = TextFrame(AttributedText(text, font: font))
      var pixels = [UInt8](repeating: 0, count: 80 * 40 * 4)
      pixels.withUnsafeMutableBytes { bytes in
        guard let base = bytes.baseAddress else { return }
        frame.rasterizeBGRA8(into: base, width: 80, height: 40, bytesPerRow: 320, scale: 1)
      }
      return pixels
    }

    private func hasInk(_ font: Font) -> Bool { ink("AB", font).contains { $0 != 0 } }

    @Test func `of one name in several formats the one that opens is taken`() throws {
      let font = TinyFont()
      let folder = try Folder([
        "a.pfa": font.type1(), "b.t1": font.type1(), "c.bdf": font.bitmap(),
        "d.woff": font.woff(), "e.ttf": font.trueType(), "f.pfa": font.type1(),
      ])
      let fonts = try folder.listed()
      #expect(fonts.keys.sorted() == ["Tiny-Regular"])
      let found = try #require(fonts["Tiny-Regular"])
      #expect(found.face.path == folder.path + "/e.ttf")
      #expect(hasInk(found))
      #expect(folder.catalogue.font(family: "Tiny", size: 9)?.face === found.face)
      #expect(folder.catalogue.font(named: "Tiny Regular", size: 9)?.face === found.face)
    }

    @Test func `formats that do not open are not listed`() throws {
      let font = TinyFont()
      let folder = try Folder([
        "a.pfa": font.type1(), "c.bdf": font.bitmap(), "d.woff": font.woff(),
        "e.txt": Data("no font".utf8),
      ])
      #expect(folder.catalogue.familyNames().isEmpty)
      #expect(folder.catalogue.fontNames(forFamily: "Tiny").isEmpty)
      #expect(folder.catalogue.font(named: "Tiny-Regular", size: 20) == nil)
      #expect(folder.catalogue.font(family: "Tiny", size: 20) == nil)
      for name in ["a.pfa", "c.bdf", "d.woff", "e.txt"] {
        #expect(folder.catalogue.register(path: "\(folder.path)/\(name)").isEmpty, "\(name)")
      }
    }

    @Test(arguments: ["cmap", "hmtx", "head", "glyf", "loca"])
    func `a damaged file is not listed and hides no sound one`(table: String) throws {
      var damaged = TinyFont()
      damaged.missing = [table]
      // The damaged one is the first by its path.
      let folder = try Folder([
        "a.ttf": damaged.trueType(), "b.ttf": TinyFont().trueType(),
        "c.ttf": TinyFont(
          family: "Broken",
          postScriptName: "Broken-Regular",
          missing: [table]
        ).trueType(),
      ])
      let fonts = try folder.listed()
      #expect(fonts.keys.sorted() == ["Tiny-Regular"])
      #expect(fonts["Tiny-Regular"]?.face.path == folder.path + "/b.ttf")
      #expect(folder.catalogue.font(named: "Broken-Regular", size: 20) == nil)
    }

    @Test func `a character comes from a file that opens`() throws {
      var damaged = TinyFont()
      damaged.missing = ["hmtx"]
      let folder = try Folder([
        "a.pfa": TinyFont().type1(), "b.bdf": TinyFont().bitmap(), "c.ttf": damaged.trueType(),
        "d.ttf": TinyFont(family: "Other", postScriptName: "Other-Regular").trueType(),
      ])
      let match = folder.catalogue.lock.withLock {
        folder.catalogue.fontconfig.match(character: 0x41, weight: 400, isItalic: false) {
          FontFace.open(path: $0.path, index: $0.index)
        }
      }
      #expect(match?.path == folder.path + "/d.ttf")
    }

    @Test func `all fonts of a collection open`() throws {
      let folder = try Folder([
        "a.ttc": TinyFont.collection([
          TinyFont(family: "One", postScriptName: "One-Regular"),
          TinyFont(family: "Two", postScriptName: "Two-Bold", weight: 700),
        ])
      ])
      let fonts = try folder.listed()
      #expect(fonts.keys.sorted() == ["One-Regular", "Two-Bold"])
      #expect(fonts["Two-Bold"]?.face.index == 1)
      #expect(fonts["Two-Bold"]?.weight == .bold)
      #expect(fonts.values.allSatisfy(hasInk))
    }

    @Test func `a font with no name for PostScript goes by its family's`() throws {
      let folder = try Folder([
        "a.ttf": TinyFont(family: "Tiny Display", postScriptName: "").trueType(),
        "b.ttf": TinyFont(family: "Other Display", postScriptName: "Other Display").trueType(),
      ])
      #expect(try folder.listed().keys.sorted() == ["Other-Display", "Tiny-Display"])
    }

    @Test func `a variable font's named instances open, and one of one weight comes first`() throws
    {
      var variable = TinyFont(family: "Tiny", postScriptName: "Tiny-Regular")
      variable.instances = [("Light", 300), ("Bold", 700)]
      let folder = try Folder([
        "a.ttf": variable.trueType(),
        "b.ttf": TinyFont(style: "Bold", postScriptName: "Tiny-Bold", weight: 700).trueType(),
      ])
      let fonts = try folder.listed()
      #expect(fonts["Tiny-Regular"]?.face.path == folder.path + "/a.ttf")
      #expect(fonts.values.allSatisfy(hasInk))
      let light = try #require(folder.catalogue.font(family: "Tiny", size: 20, weight: .light))
      #expect(light.face.styleName == "Light" && light.face.weight == .light)
      #expect(hasInk(light))
      let bold = try #require(folder.catalogue.font(family: "Tiny", size: 20, weight: .bold))
      #expect(bold.face.path == folder.path + "/b.ttf")
      let path = folder.path + "/a.ttf"
      #expect(FontFace.open(path: path, index: 3 << 16) == nil)
    }

    /// A strike of one pixel, red and opaque, for the letters.
    private func strike(ppem: Int) throws -> [String: Data] {
      let picture = try #require(
        Data(
          base64Encoded: "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8"
            + "BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=="
        )
      )
      let glyph = Bytes().bytes([1, 1, 0, 1, 1]).u32(picture.count).bytes(picture).data
      let metrics = Bytes().bytes([1, 0, 1]).zeros(9)
      let location = Bytes().u16(3).u16(0).u32(1)
        .u32(56).u32(24).u32(1).u32(0).bytes(metrics.data).bytes(metrics.data).u16(1).u16(1)
        .bytes([UInt8(ppem), UInt8(ppem), 32, 1])
        .u16(1).u16(1).u32(8).u16(1).u16(17).u32(4).u32(0).u32(glyph.count)
      return ["CBLC": location.data, "CBDT": Bytes().u16(3).u16(0).data + glyph]
    }

    @Test func `a colour strike of no size is passed over`() throws {
      let sound = try #require(
        FontFace.open(data: TinyFont(extra: try strike(ppem: 1)).trueType())
      )
      #expect(sound.isColor)
      let picture = ink("A", Font(face: sound, size: 20))
      #expect(picture.contains { $0 != 0 })
      let empty = try #require(
        FontFace.open(data: TinyFont(extra: try strike(ppem: 0)).trueType())
      )
      // The outline stands in, in the text's colour.
      let outline = try #require(FontFace.open(data: TinyFont().trueType()))
      #expect(ink("A", Font(face: empty, size: 20)) == ink("A", Font(face: outline, size: 20)))
      #expect(ink("A", Font(face: outline, size: 20)) != picture)
    }

    @Test func `coloured layers are drawn in their colours`() throws {
      let layers = Bytes().u16(0).u16(1).u32(14).u32(20).u16(1).u16(1).u16(0).u16(1).u16(1).u16(0)
      let palette = Bytes().u16(0).u16(1).u16(1).u16(1).u32(14).u16(0).bytes([0, 0, 255, 255])
      let face = try #require(
        FontFace.open(
          data: TinyFont(extra: ["COLR": layers.data, "CPAL": palette.data]).trueType()
        )
      )
      let font = Font(face: face, size: 20)
      let pixels = ink("A", font)
      let reds = stride(from: 0, to: pixels.count, by: 4).filter {
        Array(pixels[$0..<($0 + 4)]) == [0, 0, 255, 255]
      }
      // 10 by 14 pixels of which the outermost may be partly covered.
      #expect(reds.count >= 8 * 12 && reds.count <= 10 * 14)
      #expect(TextFrame(AttributedText("A", font: font)).isSingleColor == false)
    }
  }
}
