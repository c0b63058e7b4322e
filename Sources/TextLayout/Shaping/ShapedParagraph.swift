internal import CHarfBuzz
import CoreGraphics
import Foundation

/// A glyph of a paragraph, in points.
struct PieceGlyph {
  var glyph: UInt16
  /// The UTF-16 index in the whole text of the first character of the cluster.
  var cluster: Int32
  var advance: Float
  var dx: Float
  var dy: Float
}

/// A range of a paragraph that is shaped as a unit: a word, a gap, a sequence of ideographs.
struct Piece {
  enum Kind: UInt8 {
    case text
    case space
    case tab
    case attachment
    case lineEnd
  }

  /// The UTF-16 index in the whole text of the first character.
  var start: Int32
  /// The UTF-16 index in the whole text after the last character.
  var end: Int32
  /// The index of the run of the text that has the piece's attributes.
  var run: Int32
  /// The index in the paragraph's fonts.
  var font: Int32
  /// The bidi level; odd levels are read from right to left.
  var level: UInt8
  var kind: Kind
  /// The index of the first glyph; the paragraph's glyphs are in order from left to right.
  var glyphStart: Int32
  /// The index after the last glyph.
  var glyphEnd: Int32
  var width: Float
}

/// A paragraph that is divided into pieces and shaped, and from which lines are created.
final class ShapedParagraph {
  let text: AttributedText
  /// The paragraph's characters, including its terminator.
  let range: Range<Int>
  let style: ParagraphStyle
  var baseLevel: UInt8 = 0
  var pieces: [Piece] = []
  var glyphs: [PieceGlyph] = []
  var fonts: [Font] = []
  /// The advance of each unit; the first unit of a cluster has the advance of the cluster.
  var advances: [Float]
  var flags: [CharacterFlags]
  /// Whether a piece is read from right to left.
  var isBidi = false
  var hasTabs = false
  var hasGraphemes = false
  let language: String?

  /// Shapes a paragraph.
  ///
  /// `range` is the paragraph with its terminator. `firstRun` is the index of the run in which the
  /// paragraph starts. `firstRunStart` is the start of that run in the text.
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

  /// Finds the graphemes; called before a line is broken at another place than a break opportunity.
  func findGraphemes() {
    guard !hasGraphemes else { return }
    hasGraphemes = true
    text.utf16.withUnsafeBufferPointer { characters in
      let part = UnsafeBufferPointer(rebasing: characters[range])
      // Below the first combining marks each unit is a grapheme, except in CR LF.
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

  /// Returns the index of a font in `fonts`, to which it is added if necessary.
  func fontIndex(_ font: Font) -> Int32 {
    for (index, known) in fonts.enumerated() where known === font { return Int32(index) }
    fonts.append(font)
    return Int32(fonts.count - 1)
  }

  /// Returns the index of the piece that contains a character.
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
