import CoreGraphics
import HeadlessHost
import TestSupport
import Testing
import UIKit

@testable import UIKitSymbolEffects

/// Effects of symbols as they are seen on a screen.
@MainActor
@Suite struct `Symbol effects` {
  private let screen = HeadlessScreen()

  private func show(_ name: String, pointSize: CGFloat = 60) throws -> UIImageView {
    let configuration = UIImage.SymbolConfiguration(pointSize: pointSize)
    let image = try #require(UIImage(systemName: name, withConfiguration: configuration))
    let view = UIImageView(image: image)
    view.frame = CGRect(x: 100, y: 150, width: 120, height: 120)
    view.contentMode = .center
    view.tintColor = .black
    screen.show(view)
    screen.update()
    return view
  }

  /// Returns the visible pixels, for comparisons.
  private func seen() throws -> [UInt8] {
    try #require(screen.image.flatMap { PicturePixels($0) }).bytes
  }

  /// Where something darker than white is seen, in pixels, and how dark it is at its darkest.
  private func ink() throws -> (box: CGRect, darkest: Int) {
    let image = try #require(screen.image)
    let pixels = try #require(PicturePixels(image))
    var box = CGRect.null
    var darkest = 255
    for y in 200..<640 {
      for x in 100..<600 {
        let value = Int(pixels.bytes[(y * pixels.width + x) * 4])
        darkest = min(darkest, value)
        if value < 200 { box = box.union(CGRect(x: x, y: y, width: 1, height: 1)) }
      }
    }
    return (box, 255 - darkest)
  }

  @Test func `A bounce is seen, ends, and leaves the view as it was`() throws {
    let view = try show("heart.fill")
    let before = try ink().box
    var ends: [Bool] = []
    view.addSymbolEffect(.bounce) { context in
      ends.append(context.isFinished)
      #expect(context.effect is BounceSymbolEffect && context.sender === view)
    }
    screen.advance(by: .milliseconds(180))
    #expect(try ink().box.width > before.width * 1.15)
    #expect(ends.isEmpty)
    screen.advance(by: .seconds(1))
    #expect(try ink().box == before)
    #expect(ends == [true])
    #expect(view.layer.contents != nil && (view.layer.sublayers ?? []).isEmpty)
    #expect(!screen.isMoving)
  }

  @Test func `An effect plays as often as it is asked to`() throws {
    let view = try show("star.fill")
    let before = try ink().box.width
    var isFinished = false
    view.addSymbolEffect(.bounce, options: .repeat(2)) { isFinished = $0.isFinished }
    screen.advance(by: .milliseconds(780))
    #expect(try ink().box.width > before * 1.15)
    #expect(!isFinished)
    screen.advance(by: .milliseconds(600))
    #expect(isFinished)
  }

  @Test func `A pulse goes on until it is removed, and then ends its run`() throws {
    let view = try show("heart.fill")
    let full = try ink().darkest
    view.addSymbolEffect(.pulse)
    screen.advance(by: .milliseconds(800))
    #expect(try ink().darkest < full * 6 / 10)
    screen.advance(by: .milliseconds(1600))
    #expect(try ink().darkest < full * 6 / 10)
    var ends = 0
    view.removeSymbolEffect(ofType: .pulse) { _ in ends += 1 }
    screen.advance(by: .milliseconds(100))
    // The run that had begun is still seen.
    #expect(try ink().darkest < full * 8 / 10 && ends == 0)
    screen.advance(by: .seconds(2))
    #expect(try ink().darkest == full && ends == 1)
    #expect(!screen.isMoving)
  }

  @Test func `A pulse that is removed without an animation is gone at once`() throws {
    let view = try show("heart.fill")
    let full = try ink().darkest
    view.addSymbolEffect(.pulse)
    screen.advance(by: .milliseconds(800))
    view.removeSymbolEffect(ofType: .pulse, animated: false)
    screen.update()
    #expect(try ink().darkest == full)
    #expect(view.layer.contents != nil)
  }

  @Test func `The waves of a symbol light up in turn`() throws {
    let view = try show("wifi", pointSize: 100)
    let parts = try #require(view.image?.symbolParts)
    #expect(parts.images.count == 3 && parts.valueParts.count == 3)
    view.addSymbolEffect(.variableColor.iterative.hideInactiveLayers)
    let step = SymbolMotion.Figures.stepDuration
    var heights: [CGFloat] = []
    screen.advance(by: .milliseconds(Int(0.7 * step * 1000)))
    for _ in 1...3 {
      screen.advance(by: .milliseconds(Int(step * 1000)))
      heights.append(try ink().box.minY)
    }
    // The dot is lowest, and each arc above the one before.
    #expect(heights[0] > heights[1] && heights[1] > heights[2])
  }

  @Test func `A larger symbol stays larger, also with another image, until the effect goes`() throws
  {
    let view = try show("square.fill")
    let before = try ink().box.width
    var isDone = false
    view.addSymbolEffect(.scale.up) { isDone = $0.isFinished }
    #expect(!isDone)
    screen.advance(by: .seconds(1))
    #expect(isDone)
    let larger = try ink().box.width
    #expect(abs(larger - before * 1.2) <= 2)
    let configuration = UIImage.SymbolConfiguration(pointSize: 60)
    view.image = UIImage(systemName: "circle.fill", withConfiguration: configuration)
    screen.update()
    let circle = try ink().box.width
    view.removeAllSymbolEffects()
    screen.advance(by: .seconds(1))
    #expect(abs(circle - (try ink().box.width) * 1.2) <= 2)
    #expect(view.layer.contents != nil && !screen.isMoving)
  }

  @Test func `A symbol disappears and appears`() throws {
    let view = try show("bell.fill")
    let before = try ink()
    view.addSymbolEffect(.disappear)
    screen.advance(by: .milliseconds(100))
    let fading = try ink().darkest
    #expect(fading > 0 && fading < before.darkest)
    screen.advance(by: .seconds(1))
    #expect(try ink().darkest == 0)
    view.addSymbolEffect(.appear)
    screen.advance(by: .seconds(1))
    #expect(try ink().box == before.box)
    view.addSymbolEffect(.disappear, animated: false)
    screen.update()
    #expect(try ink().darkest == 0)
  }

  @Test func `Another symbol takes the place with an animation`() throws {
    let view = try show("play.fill")
    let configuration = UIImage.SymbolConfiguration(pointSize: 60)
    let pause = try #require(UIImage(systemName: "pause.fill", withConfiguration: configuration))
    var isFinished = false
    view.setSymbolImage(pause, contentTransition: .replace.downUp) { context in
      isFinished = context.isFinished
      #expect(context.effect is ReplaceSymbolEffect)
    }
    #expect(view.image === pause)
    screen.advance(by: .milliseconds(100))
    let during = try seen()
    screen.advance(by: .seconds(1))
    #expect(isFinished)
    let after = try seen()
    #expect(during != after)
    let plain = try show("pause.fill")
    view.removeFromSuperview()
    screen.update()
    #expect(try seen() == after)
    #expect(plain.image != nil && (view.layer.sublayers ?? []).isEmpty)
  }

  @Test func `A view without a window shows another symbol at once`() {
    let view = UIImageView(image: UIImage(systemName: "play.fill"))
    var ends: [Bool] = []
    view.setSymbolImage(.checkmark, contentTransition: .automatic) { ends.append($0.isFinished) }
    #expect(ends == [true] && view.layer.contents != nil)
  }

  @Test func `What is no symbol is not moved`() throws {
    let view = try show("heart.fill")
    view.image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image {
      UIColor.black.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
    }
    var ends: [Bool] = []
    view.addSymbolEffect(.bounce) { ends.append($0.isFinished) }
    #expect(ends == [false] && !screen.isMoving)
    view.addSymbolEffect(.scale.up)
    screen.advance(by: .seconds(1))
    #expect(try ink().box.width == 40)
  }

  @Test func `An effect without an end goes on in another window`() throws {
    let view = try show("arrow.clockwise")
    let still = try seen()
    view.addSymbolEffect(.rotate)
    screen.advance(by: .milliseconds(300))
    #expect(try seen() != still)
    let parent = view.superview
    view.removeFromSuperview()
    screen.advance(by: .milliseconds(300))
    parent?.addSubview(view)
    screen.advance(by: .milliseconds(300))
    let turned = try seen()
    #expect(turned != still)
    screen.advance(by: .milliseconds(100))
    #expect(try seen() != turned)
  }

  @Test func `A motion without an end that was added early begins with the window`() throws {
    let configuration = UIImage.SymbolConfiguration(pointSize: 60)
    let view = UIImageView(frame: CGRect(x: 100, y: 150, width: 120, height: 120))
    view.contentMode = .center
    view.tintColor = .black
    var ends: [Bool] = []
    view.addSymbolEffect(.rotate) { ends.append($0.isFinished) }
    view.addSymbolEffect(.bounce) { ends.append($0.isFinished) }
    // What would be played once is not kept.
    #expect(ends == [false])
    view.image = UIImage(systemName: "arrow.clockwise", withConfiguration: configuration)
    screen.advance(by: .seconds(1))
    screen.show(view)
    screen.update()
    let start = try seen()
    screen.advance(by: .milliseconds(300))
    #expect(try seen() != start)
    #expect(ends == [false])
    view.removeSymbolEffect(ofType: .rotate, animated: false)
    screen.update()
    #expect(!screen.isMoving && ends == [false, false])
  }

  @Test(arguments: [false, true])
  func `A tap lets a button's symbol bounce where the button says so`(isEnabled: Bool) throws {
    let button = UIButton(type: .custom)
    let configuration = UIImage.SymbolConfiguration(pointSize: 60)
    button.setImage(UIImage(systemName: "heart.fill", withConfiguration: configuration), for: [])
    button.tintColor = .black
    button.adjustsImageWhenHighlighted = false
    button.frame = CGRect(x: 100, y: 150, width: 120, height: 120)
    #expect(!button.isSymbolAnimationEnabled)
    button.isSymbolAnimationEnabled = true
    button.isSymbolAnimationEnabled = isEnabled
    #expect(button.isSymbolAnimationEnabled == isEnabled)
    screen.show(button)
    screen.update()
    let before = try ink().box
    screen.tap(button)
    screen.advance(by: .milliseconds(180))
    #expect((try ink().box.width > before.width * 1.15) == isEnabled)
    screen.advance(by: .seconds(1))
    #expect(try ink().box == before && !screen.isMoving)
  }

  @Test func `A later effect of a type takes the place of an earlier one`() throws {
    let view = try show("heart.fill")
    var ends: [String] = []
    view.addSymbolEffect(.bounce) { ends.append("first \($0.isFinished)") }
    screen.advance(by: .milliseconds(100))
    view.addSymbolEffect(.bounce.down) { ends.append("second \($0.isFinished)") }
    #expect(ends == ["first false"])
    screen.advance(by: .seconds(1))
    #expect(ends == ["first false", "second true"])
  }

  @Test func `Effects look as recorded`() throws {
    let effects: [(String, (UIImageView) -> Void)] = [
      ("heart.fill", { $0.addSymbolEffect(.bounce) }),
      ("heart.fill", { $0.addSymbolEffect(.bounce.down) }),
      ("wifi", { $0.addSymbolEffect(.variableColor) }),
      ("speaker.wave.3.fill", { $0.addSymbolEffect(.variableColor.iterative) }),
      ("bell.fill", { $0.addSymbolEffect(.wiggle) }),
      ("gearshape.fill", { $0.addSymbolEffect(.rotate, options: .speed(2)) }),
      ("trash", { $0.addSymbolEffect(.scale.down, animated: false) }),
      ("cloud.fill", { $0.addSymbolEffect(.disappear, options: .speed(0.2)) }),
    ]
    let sheet = UIView(frame: CGRect(x: 0, y: 0, width: 160, height: 80))
    sheet.backgroundColor = .white
    for (index, (name, apply)) in effects.enumerated() {
      let view = UIImageView(
        image: UIImage(
          systemName: name,
          withConfiguration: UIImage.SymbolConfiguration(pointSize: 20)
        )
      )
      view.contentMode = .center
      view.frame = CGRect(x: index % 4 * 40, y: index / 4 * 40, width: 40, height: 40)
      sheet.addSubview(view)
      apply(view)
    }
    screen.show(sheet)
    for (index, (_, apply)) in effects.enumerated() where index != 6 {
      if let view = sheet.subviews[index] as? UIImageView { apply(view) }
    }
    screen.advance(by: .milliseconds(420))
    let whole = try #require(screen.image)
    expectGolden(
      whole.cropping(
        to: sheet.convert(sheet.bounds, to: nil).applying(.init(scaleX: 2, y: 2))
      ),
      "SymbolEffects.sheet.420ms",
      maximumBytes: 16_384
    )
  }
}
