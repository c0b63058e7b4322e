import CoreGraphics
import Foundation
import Testing

@Suite struct CGFontTests {
  private func big(_ values: Int...) -> [UInt8] {
    values.flatMap { [UInt8($0 >> 8 & 255), UInt8($0 & 255)] }
  }

  /// A font of four tables and no glyph.
  private var font: Data { font(named: "Test-Bold", at: 0) }

  /// The same under another name, for a place in a file.
  private func font(named name: String, at place: Int) -> Data {
    let name = Array(name.utf16).flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
    let tables: [(String, [UInt8])] = [
      (
        "head",
        big(1, 0, 0, 0, 0, 0, 0, 0, 0, 2048) + [UInt8](repeating: 0, count: 16)
          + big(-10 & 0xFFFF, -20 & 0xFFFF, 30, 40) + big(0, 0, 0, 0, 0)
      ),
      ("hhea", big(1, 0, 1900, -500 & 0xFFFF, 90)),
      ("maxp", big(1, 0, 7)),
      ("name", big(0, 1, 18) + big(3, 1, 0x409, 6, name.count, 0) + name),
    ]
    var offset = place + 12 + tables.count * 16
    var directory = big(1, 0, tables.count, 0, 0, 0)
    var body: [UInt8] = []
    for (tag, bytes) in tables {
      directory += Array(tag.utf8) + big(0, 0, 0, offset, 0, bytes.count)
      offset += bytes.count
      body += bytes
    }
    return Data(directory + body)
  }

  @Test func `a font's tables are read`() throws {
    let font = try #require(CGDataProvider(data: self.font).flatMap { CGFont($0) })
    #expect(font.postScriptName == "Test-Bold" && font.fullName == nil)
    #expect(font.unitsPerEm == 2048 && font.numberOfGlyphs == 7)
    #expect(font.ascent == 1900 && font.descent == -500 && font.leading == 90)
    #expect(font.fontBBox == CGRect(x: -10, y: -20, width: 40, height: 60))
    #expect(font.table(for: 0x6D61_7870)?.count == 6 && font.table(for: 1) == nil)
  }

  @Test func `every font of a collection is read`() throws {
    let first = font(named: "First", at: 20)
    let second = font(named: "Second", at: 20 + first.count)
    let head = Array("ttcf".utf8) + big(1, 0, 0, 2, 0, 20, 0, 20 + first.count)
    let provider = try #require(CGDataProvider(data: Data(head) + first + second))
    #expect(CGFont(provider)?.postScriptName == "First")
    #expect(CGFont(provider, face: 1)?.postScriptName == "Second")
    #expect(CGFont(provider, face: 1) != CGFont(provider))
    #expect(CGFont(provider, face: 2) == nil)
  }

  @Test func `a damaged font gives nil and never traps`() throws {
    let whole = font
    for length in 0..<whole.count {
      guard let provider = CGDataProvider(data: whole.prefix(length)) else { continue }
      #expect(CGFont(provider) == nil, "\(length)")
    }
    for offset in whole.indices {
      var damaged = whole
      damaged[offset] ^= 0xFF
      guard let font = CGDataProvider(data: damaged).flatMap({ CGFont($0) }) else { continue }
      _ = (font.postScriptName, font.fullName, font.fontBBox, font.italicAngle, font.capHeight)
    }
  }
}
