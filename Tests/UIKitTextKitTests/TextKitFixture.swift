import CoreGraphics
import Foundation
import UIKit
import UIKitCore

/// Repeatable numbers.
struct Seeded: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}

/// A storage with a layout manager and one container.
struct TextKitFixture {
  let storage: NSTextStorage
  let manager: NSLayoutManager
  let container: NSTextContainer

  init(
    _ storage: NSTextStorage,
    manager: NSLayoutManager = NSLayoutManager(),
    width: CGFloat = 240,
    height: CGFloat = 0
  ) {
    self.storage = storage
    self.manager = manager
    container = NSTextContainer(size: CGSize(width: width, height: height))
    manager.addTextContainer(container)
    storage.addLayoutManager(manager)
  }

  init(
    _ text: String,
    size: CGFloat = 17,
    manager: NSLayoutManager = NSLayoutManager(),
    width: CGFloat = 240,
    height: CGFloat = 0
  ) {
    self.init(
      NSTextStorage(string: text, attributes: [.font: UIFont.systemFont(ofSize: size)]),
      manager: manager,
      width: width,
      height: height
    )
  }

  /// One line of a layout.
  struct Line: Equatable, CustomStringConvertible {
    var range: NSRange
    var rect: CGRect
    var used: CGRect
    var description: String { "\(range.location)+\(range.length) \(rect) \(used)" }

    func isLike(_ other: Line) -> Bool {
      func near(_ a: CGRect, _ b: CGRect) -> Bool {
        abs(a.minX - b.minX) < 0.01 && abs(a.minY - b.minY) < 0.01
          && abs(a.width - b.width) < 0.01 && abs(a.height - b.height) < 0.01
      }
      return range == other.range && near(rect, other.rect) && near(used, other.used)
    }
  }

  var lines: [Line] {
    var lines: [Line] = []
    let all = NSRange(location: 0, length: manager.numberOfGlyphs)
    manager.enumerateLineFragments(forGlyphRange: all) { rect, used, _, range, _ in
      lines.append(Line(range: range, rect: rect, used: used))
    }
    return lines
  }

  func picture(_ range: NSRange? = nil, size: CGSize = CGSize(width: 240, height: 200)) -> Data? {
    UIGraphicsImageRenderer(size: size).image { _ in
      let shown =
        range
        ?? manager.glyphRange(
          forBoundingRect: CGRect(origin: .zero, size: size),
          in: container
        )
      manager.drawBackground(forGlyphRange: shown, at: .zero)
      manager.drawGlyphs(forGlyphRange: shown, at: .zero)
    }.pngData()
  }
}

/// Some thousand words in paragraphs of all lengths.
func prose(_ count: Int, seed: UInt64 = 5) -> String {
  var random = Seeded(state: seed)
  let words = ["the", "quick", "brown", "fox", "jumps", "over", "lazy", "dogs", "漢字", "naïve"]
  var text = ""
  while text.utf16.count < count {
    for _ in 0..<Int.random(in: 0...60, using: &random) {
      text += (words.randomElement(using: &random) ?? "") + " "
    }
    text += "\n"
  }
  return text
}
