import CoreGraphics
import Foundation
import HeadlessHost
import TestSupport
import Testing
import UIKit

@testable import UIKitCore
@testable import UIKitText

@MainActor
@Suite struct `What of a text is drawn anew` {
  /// Repeatable numbers.
  private struct Seeded: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return state
    }
  }

  private func stage(_ paragraphs: Int) -> (TextViewStage, UITextView) {
    let stage = TextViewStage()
    let text = (0..<paragraphs).map { number in
      (0..<14).map { "word\($0 * number % 7)" }.joined(separator: " ")
    }
    let view = stage.view(
      text.joined(separator: "\n"),
      frame: CGRect(x: 20, y: 60, width: 300, height: 560)
    )
    view.autocorrectionType = .no
    view.spellCheckingType = .no
    view.becomeFirstResponder()
    stage.screen.update()
    return (stage, view)
  }

  @Test func `a key draws the tiles that its paragraph touches and no others`() {
    let (stage, view) = stage(60)
    view.selectedRange = NSRange(location: 90, length: 0)
    stage.screen.type("x")
    let before = view.tiles.drawings
    stage.screen.type("x")
    #expect(view.tiles.drawings - before <= 2)
    #expect(view.tiles.tileCount >= 4)
  }

  @Test func `a key that makes a line moves all that stands below`() {
    let (stage, view) = stage(60)
    view.selectedRange = NSRange(location: 90, length: 0)
    stage.screen.type("x")
    let before = view.tiles.drawings
    stage.screen.type("\n")
    #expect(view.tiles.drawings - before >= view.tiles.tileCount - 1)
  }

  @Test(arguments: [UInt64(3), 77])
  func `what is drawn after edits is what is drawn from scratch`(seed: UInt64) throws {
    var random = Seeded(state: seed)
    let (stage, view) = stage(8)
    for step in 0..<60 {
      let length = view.textStorage.length
      let place = Int.random(in: 0...length, using: &random)
      view.selectedRange = NSRange(
        location: place,
        length: min(Int.random(in: 0...3, using: &random) * 9, length - place)
      )
      let text = ["k", " some words", "\n", "漢字 ", "", "a\nb"].randomElement(using: &random)
      view.insertText(text ?? "")
      if step % 3 == 0 {
        // Two changes before one frame.
        view.textStorage.addAttribute(
          .foregroundColor,
          value: UIColor.red,
          range: NSRange(location: 0, length: min(4, view.textStorage.length))
        )
      }
      let shown = try #require(stage.screen.image?.pngData)
      view.tiles.redraw(from: -.infinity)
      let fresh = try #require(stage.screen.image?.pngData)
      guard shown == fresh else {
        Issue.record("step \(step): \(text ?? "") at \(place) leaves old lines")
        return
      }
    }
  }
}

extension CGImage {
  fileprivate var pngData: Data? { UIImage(cgImage: self).pngData() }
}
