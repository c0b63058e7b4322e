import Foundation
import HeadlessHost
import TestSupport
import Testing
import UIKit

@MainActor @Suite struct ImageViewTests {
  /// The colour in the middle of a view on a screen.
  private func middle(_ view: UIView, on screen: HeadlessScreen) throws -> [UInt8] {
    let pixels = PixelReader(try #require(screen.image))
    let center = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
    return pixels[Int(center.x * 2), Int(center.y * 2)]
  }

  @Test(.feature("UI10-F148"))
  func `A touch goes through an image view to what is below, unless it is let in`() {
    final class Counter: UIView {
      var touches = 0
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        self.touches += 1
      }
    }
    let screen = HeadlessScreen()
    let below = screen.show(Counter(frame: CGRect(x: 50, y: 50, width: 100, height: 100)))
    let image = screen.show(UIImageView(image: .solid(.red, 100, 100, scale: 2)))
    image.frame = below.frame
    screen.tap(at: CGPoint(x: 100, y: 100))
    #expect(below.touches == 1)
    image.isUserInteractionEnabled = true
    screen.tap(at: CGPoint(x: 100, y: 100))
    #expect(below.touches == 1)
  }

  @Test func `A view is as large as its image and takes no touches`() {
    let image = UIImage.solid(.red, 30, 20, scale: 2)
    let view = UIImageView(image: image)
    #expect(view.frame == CGRect(x: 0, y: 0, width: 30, height: 20))
    #expect(view.intrinsicContentSize == CGSize(width: 30, height: 20))
    #expect(view.sizeThatFits(.zero) == CGSize(width: 30, height: 20))
    #expect(!view.isUserInteractionEnabled)
    #expect(UIImageView().intrinsicContentSize.width == UIView.noIntrinsicMetric)
  }

  @Test(.feature("UI10-F146"))
  func `The image is shown as it is`() throws {
    let screen = HeadlessScreen()
    let view = screen.show(UIImageView(image: .solid(.red, 30, 20, scale: 2)))
    #expect(try middle(view, on: screen) == Ink.red)
    view.image = .solid(.green, 30, 20, scale: 2)
    #expect(try middle(view, on: screen) == Ink.green)
    view.image = nil
    #expect(try middle(view, on: screen) == Ink.white)
  }

  @Test(.feature("VIS-F12"), .feature("VIS-F100"))
  func `A template has the tint, also when an ancestor's changes`() throws {
    let screen = HeadlessScreen()
    let image = UIImage.solid(.red, 30, 20, scale: 2).withRenderingMode(.alwaysTemplate)
    let view = screen.show(UIImageView(image: image))
    view.tintColor = .green
    #expect(try middle(view, on: screen) == Ink.green)
    view.tintColor = nil
    view.superview?.tintColor = .blue
    #expect(try middle(view, on: screen) == Ink.blue)
    view.image = image.withRenderingMode(.alwaysOriginal)
    #expect(try middle(view, on: screen) == Ink.red)
  }

  @Test func `The highlighted image is shown while highlighted`() throws {
    let screen = HeadlessScreen()
    let view = UIImageView(
      image: .solid(.red, 20, 20, scale: 2),
      highlightedImage: .solid(.blue, 20, 20, scale: 2)
    )
    screen.show(view)
    view.isHighlighted = true
    #expect(try middle(view, on: screen) == Ink.blue)
    view.isHighlighted = false
    #expect(try middle(view, on: screen) == Ink.red)
  }

  @Test(.feature("UI10-F147"))
  func `The content mode says how the image fills the bounds`() throws {
    let screen = HeadlessScreen()
    let view = UIImageView(frame: CGRect(x: 100, y: 100, width: 60, height: 20))
    view.image = .solid(.red, 20, 20, scale: 2)
    screen.show(view)
    func left() throws -> [UInt8] { PixelReader(try #require(screen.image))[204, 220] }
    #expect(try left() == Ink.red)
    view.contentMode = .scaleAspectFit
    #expect(try left() == Ink.white)
    view.contentMode = .left
    #expect(try left() == Ink.red)
    view.contentMode = .center
    #expect(try left() == Ink.white)
  }

  @Test(.feature("UI10-F146"))
  func `Images are shown in turns on the screen's clock`() throws {
    let screen = HeadlessScreen()
    let view = UIImageView(frame: CGRect(x: 50, y: 50, width: 20, height: 20))
    view.animationImages = [.solid(.red, 20, 20, scale: 2), .solid(.blue, 20, 20, scale: 2)]
    view.animationDuration = 1
    view.animationRepeatCount = 2
    screen.show(view)
    #expect(!view.isAnimating)
    view.startAnimating()
    #expect(view.isAnimating)
    screen.advance(by: .milliseconds(250))
    #expect(try middle(view, on: screen) == Ink.red)
    screen.advance(by: .milliseconds(500))
    #expect(try middle(view, on: screen) == Ink.blue)
    screen.advance(by: .milliseconds(500))
    #expect(try middle(view, on: screen) == Ink.red)
    screen.advance(by: .milliseconds(900))
    #expect(!view.isAnimating)
    #expect(try middle(view, on: screen) == Ink.white)
  }

  @Test func `An animated image moves by itself and stops when told`() throws {
    let screen = HeadlessScreen()
    let frames = [UIImage.solid(.red, 20, 20, scale: 2), .solid(.green, 20, 20, scale: 2)]
    let view = UIImageView(image: UIImage.animatedImage(with: frames, duration: 0.4))
    screen.show(view)
    #expect(view.isAnimating)
    screen.advance(by: .milliseconds(300))
    #expect(try middle(view, on: screen) == Ink.green)
    view.stopAnimating()
    #expect(!view.isAnimating)
    #expect(try middle(view, on: screen) == Ink.red)
  }

  @Test func `An image of an asset follows light and dark`() throws {
    let screen = HeadlessScreen()
    let asset = UIImageAsset()
    asset.register(
      .solid(.red, 20, 20, scale: 2),
      with: UITraitCollection(userInterfaceStyle: .light)
    )
    asset.register(
      .solid(.blue, 20, 20, scale: 2),
      with: UITraitCollection(userInterfaceStyle: .dark)
    )
    let image = asset.image(with: UITraitCollection(userInterfaceStyle: .light))
    let view = screen.show(UIImageView(image: image))
    #expect(try middle(view, on: screen) == Ink.red)
    screen.environment.appearance = .dark
    #expect(try middle(view, on: screen) == Ink.blue)
  }

  @Test func `A symbol takes the tint and the preferred configuration`() throws {
    let screen = HeadlessScreen()
    let view = UIImageView(image: UIImage(systemName: "square.fill"))
    let small = view.intrinsicContentSize
    view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 34)
    #expect(view.intrinsicContentSize.width > small.width * 1.8)
    view.sizeToFit()
    screen.show(view)
    view.tintColor = .green
    #expect(try middle(view, on: screen) == Ink.green)
  }

  @Test func `Caps keep their size in a stretched view`() throws {
    let screen = HeadlessScreen()
    let image = UIImage.drawn(6, 2, scale: 2) { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 6, height: 2))
      UIColor.blue.setFill()
      context.fill(CGRect(x: 2, y: 0, width: 2, height: 2))
    }
    let insets = UIEdgeInsets(top: 0, left: 2, bottom: 0, right: 2)
    for mode in [UIImage.ResizingMode.stretch, .tile] {
      let view = UIImageView(frame: CGRect(x: 100, y: 100, width: 40, height: 2))
      view.image = image.resizableImage(withCapInsets: insets, resizingMode: mode)
      screen.show(view)
      let pixels = PixelReader(try #require(screen.image))
      #expect(pixels[201, 201] == Ink.red && pixels[278, 201] == Ink.red)
      #expect(pixels[240, 201] == Ink.blue)
      view.removeFromSuperview()
    }
  }
}
