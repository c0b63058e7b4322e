import CPageTurn
import CoreGraphics
import Foundation
import HeadlessHost
import TestSupport
import Testing
import UIKit

@testable import UIKitContainers

/// The page in tiles and one bent part, against the page drawn whole.
@MainActor
@Suite struct `Pages that are turned` {
  /// The position of a page and the point where it is held.
  nonisolated struct Turn: Sendable, CustomTestStringConvertible {
    var side: PageRoll.Side
    var page: CGRect
    var grip: CGFloat
    var point: CGPoint
    var testDescription: String { "\(side) \(page) held at \(point)" }
  }

  nonisolated private static let whole = CGRect(x: 0, y: 0, width: 375, height: 667)

  nonisolated private static func turn(
    _ side: PageRoll.Side,
    _ x: CGFloat,
    _ y: CGFloat,
    _ page: CGRect = whole,
    grip: CGFloat = 0.7
  ) -> Turn { Turn(side: side, page: page, grip: grip, point: CGPoint(x: x, y: y)) }

  nonisolated private static let left = CGRect(x: 0, y: 0, width: 187.5, height: 667)
  nonisolated private static let right = CGRect(x: 187.5, y: 0, width: 187.5, height: 667)

  nonisolated static let turns: [Turn] = [
    // Straight, slanted up and down, hardly begun, and nearly over.
    turn(.right, 200, 467), turn(.right, 210, 380), turn(.right, 150, 600),
    turn(.right, 374, 467), turn(.right, -340, 467), turn(.right, 60, 20, grip: 1),
    turn(.left, 200, 467), turn(.left, 180, 380), turn(.left, 390, 467),
    turn(.down, 260, 300), turn(.down, 200, 250), turn(.up, 260, 300), turn(.up, 320, 420),
    // Beside a spine in the middle the turned part covers the other page.
    turn(.right, 300, 467, right), turn(.right, 60, 467, right), turn(.left, 80, 467, left),
    turn(.left, 330, 467, left),
  ]

  /// A page with something in every part of it.
  private func front(_ size: CGSize) -> UIView {
    let front = UIView(frame: CGRect(origin: .zero, size: size))
    front.backgroundColor = .white
    for row in 0..<14 {
      for column in 0..<8 {
        let square = UIView(
          frame: CGRect(
            x: 7 + 46.5 * CGFloat(column),
            y: 5 + 47.5 * CGFloat(row),
            width: 31,
            height: 29
          )
        )
        square.backgroundColor = UIColor(
          hue: CGFloat((row * 8 + column) % 13) / 13,
          saturation: 0.8,
          brightness: 0.9,
          alpha: 1
        )
        front.addSubview(square)
      }
    }
    return front
  }

  /// The rows of a picture below the status bar, which is drawn over the page.
  private func rows(_ image: CGImage?) throws -> [Data] {
    let image = try #require(image)
    let size = CGSize(width: image.width, height: image.height)
    let context = try #require(CGContext(size: size, scale: 1, format: .bgra8))
    context.interpolationQuality = .none
    context.draw(image, in: CGRect(origin: .zero, size: size))
    let data = try #require(context.data)
    return (40..<image.height).map {
      Data(bytes: data.advanced(by: $0 * context.bytesPerRow), count: image.width * 4)
    }
  }

  private func screen() -> HeadlessScreen {
    HeadlessScreen.failureHandler = { Issue.record(Comment(rawValue: $0)) }
    return HeadlessScreen(.iPhone8)
  }

  private func show(_ view: UIView, on screen: HeadlessScreen) {
    screen.show(view)
    view.frame = Self.whole
    screen.update()
  }

  @Test(.feature("UI10-F156"), arguments: turns)
  func `the flat part in tiles and the bent part make the page as it is drawn whole`(
    turn: Turn
  ) throws {
    let screen = screen()
    let view = PageTurnView(
      frame: Self.whole,
      page: turn.page,
      side: turn.side,
      front: front(turn.page.size),
      back: nil
    )
    view.grip = turn.grip
    show(view, on: screen)
    // First as it was before, so that tiles that come back are seen too.
    view.point = turn.page.origin
    screen.update()
    view.point = turn.point
    screen.update()
    let shown = try rows(screen.image)
    let described = try #require(view.makeTurn())
    let isAcross = turn.side == .left || turn.side == .right
    let length = Int(isAcross ? described.width : described.height)
    let drawn = UIView(frame: Self.whole)
    drawn.layer.contents = view.makePicture(of: described, from: 0, to: length)
    let other = self.screen()
    show(drawn, on: other)
    let expected = try rows(other.image)
    // Of 1,294 rows some differ by rounding: numbers are counted from where a picture begins. A tile
    // too many or too few would change all of them.
    #expect(zip(shown, expected).count { $0 != $1 } <= 60)
    // A step of one is rounding; more is where another pixel of the page is the nearest.
    let seen = zip(shown, expected).map { rows in
      rows.0 == rows.1 ? 0 : zip(rows.0, rows.1).count { abs(Int($0) - Int($1)) > 1 }
    }
    #expect(seen.reduce(0, +) <= 6)
    if turn.side == .right, turn.point.x == 200 {
      let parts = view.subviews.filter { !$0.isHidden }
      // A flat part is not drawn again, and less than the page is.
      #expect(parts.count > 1)
      #expect(parts.last.map { $0.bounds.width < Self.whole.width - 100 } == true)
    }
  }
}
