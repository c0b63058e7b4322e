import CoreGraphics
import Foundation
import HeadlessHost
import PictureComparison
import TestSupport
import Testing
import UIKit

@testable import UIKitCore

/// Ink that leaves the box of a label's lines.
@MainActor
@Suite("Labels: ink beyond the bounds")
struct LabelOverhangTests {
  /// The rows of pixels, from the top of the label, that have ink in the label's columns.
  private func inkRows(
    _ text: String,
    height: CGFloat? = nil,
    change: (UILabel) -> Void = { _ in }
  ) throws -> (rows: ClosedRange<Int>, label: UILabel) {
    let screen = HeadlessScreen(.iPhone8)
    let root = UIView(frame: screen.bounds)
    root.backgroundColor = .white
    let label = UILabel()
    label.font = .systemFont(ofSize: 40)
    label.text = text
    change(label)
    label.sizeToFit()
    label.frame.origin = CGPoint(x: 60, y: 200)
    if let height {
      label.frame = label.frame.insetBy(dx: 0, dy: (label.bounds.height - height) / 2)
    }
    root.addSubview(label)
    screen.show(root)
    screen.update()
    let picture = try #require(screen.image.flatMap { PicturePixels($0) })
    let top = Int(label.frame.minY * 2)
    let columns = Int(label.frame.minX * 2 - 20)..<Int(label.frame.maxX * 2 + 20)
    var first: Int?
    var last = 0
    for y in top - 100..<top + 300 {
      let hasInk = columns.contains { x in
        let offset = (y * picture.width + x) * 4
        return picture.bytes[offset] < 200
      }
      guard hasInk else { continue }
      first = first ?? y - top
      last = y - top
    }
    return (try #require(first)...last, label)
  }

  @Test(arguments: ["يجري ڥ", "ربِّي", "ﷺ"])
  func `Arabic is drawn whole, and the label's frame is the same`(text: String) throws {
    let own = try inkRows(text)
    // In a label that is high enough for all of it the ink is as high.
    let room = try inkRows(text, height: 200)
    #expect(own.rows.count == room.rows.count)
    #expect(own.label.bounds.height == own.label.intrinsicContentSize.height)
  }

  @Test func `a label that clips cuts it, and a label that is too low cuts its lines`() throws {
    let clipping = try inkRows("ڜيجر ﷽") { $0.clipsToBounds = true }
    let pixels = Int(clipping.label.bounds.height * 2)
    #expect(clipping.rows.lowerBound >= 0 && clipping.rows.upperBound < pixels)
    let low = try inkRows("يجري", height: 20)
    #expect(low.rows.lowerBound >= 0 && low.rows.upperBound < 40)
  }

  @Test func `a change of colour keeps the picture in its place`() throws {
    let first = try inkRows("يجري ڥ")
    let later = try inkRows("يجري ڥ") { label in
      label.sizeToFit()
      label.layer.displayIfNeeded()
      label.textColor = UIColor(white: 0.1, alpha: 1)
    }
    #expect(first.rows == later.rows)
  }
}
