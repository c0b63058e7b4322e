internal import CHarfBuzz
import CoreGraphics
import Foundation

/// A glyph of a paragraph, in points.
struct PieceGlyph {
  var glyph: UInt16
  /// A UTF-16 index in the whole text.
  var cluster: Int32
  var advance: Float
  var dx: Float
  var dy: Float
}

/// A stretch of a paragraph that was shaped at once: a word, a gap, a row of ideographs.
struct Piece {
  enum Kind: UInt8 {
    case text
    case space
    case tab
    case attachment
    case lineEnd
  }

  /// UTF-16 indices in the whole text.
  var start: Int32
  var end: Int32
  /// The run of the text whose attributes count.
  var run: Int32
  /// An index into the paragraph's fonts.
  var font: Int32
  /// The bidi level; odd levels are read from right to left.
  var level: UInt8
  var kind: Kind
  /// Indices into the paragraph's glyphs, which stand left to right.
  var glyphStart: Int32
  var glyphEnd: Int32
  var width: Float
}

/// A paragraph cut into pieces and shaped; lines are cut from it.
final class ShapedParagraph {
  let text: AttributedText
  /// The paragraph's characters, its terminator included.
  let range: Range<Int>
  let style: ParagraphStyle
  var baseLevel: UInt8 = 0
  var pieces: [Piece] = []
  var glyphs: [PieceGlyph] = []
  var fonts: [Font] = []
  /// How far the pen moves for each unit; a cluster's advance counts at its first unit.
  var advances: [Float]
  var flags: [CharacterFlags]
  /// Whether any piece is read from right to left.
  var isBidi = false
  var hasTabs = false
  var hasGraphemes = false
  let language: String?

  /// Shapes a paragraph.
  ///
  /// `range` is the paragraph with its terminator; it starts in the run `firstRun`, which starts
  /// at `firstRunStart` in the text.
  init(
    text: AttributedText,
    range: Range<Int>,
    firstRun: Int,
    firstRunStart: Int,
    container: TextContainer
  ) {
    self.text = text
    self.range = range
    style = text.runs[firstRun].paragraphStyle
    advances = [Float](repeating: 0, count: range.count)
    flags = [CharacterFlags](repeating: [], count: range.count)
    language = container.language
    ShapingEngine.shared.lock.withLock {
      text.utf16.withUnsafeBufferPointer { characters in
        flags.withUnsafeMutableBufferPointer { flags in
          advances.withUnsafeMutableBufferPointer { advances in
            var itemizer = Itemizer(
              paragraph: self,
              characters: characters,
              flags: flags.baseAddress,
              advances: advances.baseAddress,
              container: container
            )
            itemizer.run(firstRun: firstRun, firstRunStart: firstRunStart)
          }
        }
      }
    }
  }

  /// Finds the graphemes; called before a line is cut elsewhere than at a break opportunity.
  func findGraphemes() {
    guard !hasGraphemes else { return }
    hasGraphemes = true
    text.utf16.withUnsafeBufferPointer { characters in
      let part = UnsafeBufferPointer(rebasing: characters[range])
      // Below the first combining marks each unit is a grapheme, but for CR LF.
      if part.allSatisfy({ $0 < 0x300 && $0 != 0x0D }) {
        for index in flags.indices { flags[index].insert(.grapheme) }
        return
      }
      ShapingEngine.shared.lock.withLock {
        flags.withUnsafeMutableBufferPointer {
          guard let base = $0.baseAddress else { return }
          ShapingEngine.shared.unicode.markGraphemes(in: part, into: base)
        }
      }
    }
  }

  /// The number of a font in `fonts`.
  func fontIndex(_ font: Font) -> Int32 {
    for (index, known) in fonts.enumerated() where known === font { return Int32(index) }
    fonts.append(font)
    return Int32(fonts.count - 1)
  }

  /// The piece with a character.
  func pieceIndex(at character: Int) -> Int {
    var low = 0
    var high = pieces.count
    while low < high {
      let middle = (low + high) / 2
      if Int(pieces[middle].end) <= character { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
