import HeadlessHost
import TestSupport
import Testing
import TextLayout
import UIKit
import UIKitTestSupport

@testable import UIKitCore

@MainActor
@Suite(.restoresProcess) struct `Buttons` {
  private func button(_ title: String, _ type: UIButton.ButtonType = .system) -> UIButton {
    let button = UIButton(type: type)
    button.setTitle(title, for: .normal)
    return button
  }

  // MARK: Values for states

  @Test(.feature("UI10-F35")) func `a state without a value takes the normal one`() {
    let button = UIButton()
    button.setTitle("Go", for: .normal)
    button.setTitle("Going", for: .highlighted)
    button.setTitle("Gone", for: .selected)
    #expect(button.title(for: .disabled) == "Go")
    #expect(button.currentTitle == "Go")
    button.isHighlighted = true
    #expect(button.currentTitle == "Going" && button.titleLabel?.text == "Going")
    button.isSelected = true
    // Selected and highlighted is a state of its own.
    #expect(button.currentTitle == "Go")
    button.isHighlighted = false
    #expect(button.titleLabel?.text == "Gone")
  }

  @Test func `a title's shadow lies under it until the app moves it, and turns while pressed`() {
    let button = button("Go", .custom)
    button.setTitleShadowColor(.black, for: .normal)
    #expect(button.titleLabel?.shadowOffset == .zero)
    button.titleLabel?.shadowOffset = CGSize(width: 0, height: 1)
    button.reversesTitleShadowWhenHighlighted = true
    button.isHighlighted = true
    #expect(button.titleLabel?.shadowOffset == CGSize(width: 0, height: -1))
    button.isHighlighted = false
    #expect(button.titleLabel?.shadowOffset == CGSize(width: 0, height: 1))
  }

  @Test func `buttons with a symbol of their type have its size at once`() {
    for type: UIButton.ButtonType in [.detailDisclosure, .infoLight, .contactAdd, .close] {
      let button = UIButton(type: type)
      #expect(button.bounds.width >= 22 && button.bounds.size == button.intrinsicContentSize)
    }
    #expect(UIButton(type: .system).bounds.size == .zero)
  }

  @Test func `an attributed title comes before a plain one of the same state`() {
    let button = UIButton()
    button.setTitle("plain", for: .normal)
    button.setAttributedTitle(NSAttributedString(string: "rich"), for: .normal)
    button.setTitle("pressed", for: .highlighted)
    #expect(button.titleLabel?.text == "rich")
    button.isHighlighted = true
    #expect(button.titleLabel?.text == "pressed")
  }

  @Test func `colours are white on custom buttons and the tint on system ones`() {
    #expect(UIButton().currentTitleColor == .white)
    let system = button("Go")
    system.tintColor = .systemRed
    #expect(system.currentTitleColor == .systemRed)
    #expect(system.titleLabel?.textColor == .systemRed)
    system.setTitleColor(.black, for: .normal)
    #expect(system.titleLabel?.textColor == .black)
    system.isEnabled = false
    #expect(system.titleLabel?.textColor != .black)
    system.setTitleColor(.green, for: .disabled)
    #expect(system.titleLabel?.textColor == .green)
  }

  @Test func `the proxy gives buttons their colours`() {
    UIButton.appearance().setTitleColor(.systemPink, for: .highlighted)
    let stage = ControlStage()
    let shown = stage.screen.show(button("Go", .custom))
    #expect(shown.titleColor(for: .highlighted) == .systemPink)
    #expect(shown.titleColor(for: .normal) == .white)
  }

  // MARK: Sizes

  @Test(.feature("UI10-F37")) func `a system button is 30 high, a custom one 34`() {
    let stage = ControlStage()
    let system = stage.screen.show(button("Button"))
    #expect(system.intrinsicContentSize.height == 30)
    #expect(system.titleLabel?.font == .systemFont(ofSize: 15))
    let custom = stage.screen.show(button("Button", .custom))
    #expect(custom.intrinsicContentSize.height == 34)
    #expect(custom.titleLabel?.font == .systemFont(ofSize: 18))
    #expect(button("i").intrinsicContentSize.width == 30)
    #expect(UIButton().intrinsicContentSize == CGSize(width: 30, height: 34))
  }

  @Test func `insets replace the room around the title`() {
    let button = button("Button")
    let natural = button.intrinsicContentSize
    button.contentEdgeInsets = UIEdgeInsets(top: 10, left: 16, bottom: 10, right: 16)
    #expect(button.intrinsicContentSize.height == 38)
    #expect(button.intrinsicContentSize.width == natural.width + 32)
    button.titleEdgeInsets = UIEdgeInsets(top: 0, left: 40, bottom: 0, right: 0)
    #expect(button.intrinsicContentSize.width == natural.width + 32)
  }

  @Test(.feature("UI10-F38")) func `a background image is the least size`() {
    let button = button("x")
    button.setBackgroundImage(.filled(.red, CGSize(width: 80, height: 50)), for: .normal)
    #expect(button.intrinsicContentSize == CGSize(width: 80, height: 50))
    let stage = ControlStage()
    stage.screen.show(button)
    button.frame.size = CGSize(width: 120, height: 60)
    stage.screen.update()
    #expect(button.backgroundRect(forBounds: button.bounds) == button.bounds)
  }

  @Test(.feature("UI10-F35"))
  func `image and title stand side by side and insets move them by half`() throws {
    let stage = ControlStage()
    let button = button("Title", .custom)
    button.setImage(.filled(.red, CGSize(width: 20, height: 20)), for: .normal)
    button.frame = CGRect(x: 10, y: 100, width: 200, height: 40)
    stage.screen.show(button)
    let image = try #require(button.imageView).frame
    let title = try #require(button.titleLabel).frame
    #expect(image.maxX == title.minX)
    #expect(abs(image.minX - (200 - title.maxX)) <= 1)
    #expect(image.midY == 20)
    button.imageEdgeInsets.right = 10
    stage.screen.update()
    #expect(button.imageView?.frame.minX == image.minX - 5)
    button.contentHorizontalAlignment = .left
    button.imageEdgeInsets = .zero
    stage.screen.update()
    #expect(button.imageView?.frame.minX == 0 && button.titleLabel?.frame.minX == 20)
    button.semanticContentAttribute = .forceRightToLeft
    stage.screen.update()
    #expect(button.titleLabel?.frame.minX == 0)
    #expect(button.imageView?.frame.minX == title.width)
    button.contentHorizontalAlignment = .leading
    stage.screen.update()
    #expect(button.imageView?.frame.maxX == 200)
    button.contentVerticalAlignment = .bottom
    stage.screen.update()
    #expect(button.imageView?.frame.maxY == 40)
  }

  @Test(.feature("UI10-F39")) func `a title too long for its room is truncated in the middle`()
    throws
  {
    let stage = ControlStage()
    let button = button("A very long title indeed")
    button.frame = CGRect(x: 10, y: 100, width: 60, height: 30)
    stage.screen.show(button)
    #expect(button.titleLabel?.lineBreakMode == .byTruncatingMiddle)
    #expect(button.titleLabel?.frame.width == 60)
    let label = try #require(button.titleLabel)
    let shown = label.layout(width: 60, height: label.frame.height, lines: 1).frame
    #expect(shown.isTruncated && shown.lines.count == 1)
    // An ellipsis replaces the middle; the first and the last letters stay.
    let hidden = try #require(shown.lines.first?.truncatedRange)
    #expect(hidden.lowerBound > 0 && hidden.upperBound < "A very long title indeed".utf16.count)
    #expect(hidden.count > 5)
    let line = try #require(shown.lines.first)
    #expect(line.width <= 60 && line.width > 40)
    button.frame.size.width = 300
    stage.screen.update()
    #expect(!label.layout(width: 300, height: label.frame.height, lines: 1).frame.isTruncated)
  }

  @Test func `subclasses place the parts`() {
    final class Upright: UIButton {
      override func imageRect(forContentRect contentRect: CGRect) -> CGRect {
        CGRect(x: 0, y: 0, width: 20, height: 20)
      }
      override func titleRect(forContentRect contentRect: CGRect) -> CGRect {
        CGRect(x: 0, y: 24, width: contentRect.width, height: 20)
      }
    }
    let stage = ControlStage()
    let button = Upright(type: .custom)
    button.setTitle("Below", for: .normal)
    button.setImage(.filled(.red, CGSize(width: 10, height: 10)), for: .normal)
    button.frame = CGRect(x: 0, y: 100, width: 60, height: 50)
    stage.screen.show(button)
    #expect(button.imageView?.frame == CGRect(x: 0, y: 0, width: 20, height: 20))
    #expect(button.titleLabel?.frame == CGRect(x: 0, y: 24, width: 60, height: 20))
  }

  @Test(.feature("UI10-F36"), .feature("UI10-F40"), .feature("UI10-F43"), .feature("UI10-F45"))
  func `predefined types measure 22 points`() {
    let types: [UIButton.ButtonType] = [.detailDisclosure, .infoLight, .infoDark, .contactAdd]
    for type in types {
      let button = UIButton(type: type)
      #expect(button.intrinsicContentSize == CGSize(width: 22, height: 22), "\(type)")
      #expect(button.buttonType == type)
      #expect(button.currentImage != nil)
      #expect(button.accessibilityLabel == (type == .contactAdd ? "Add" : "More Info"))
    }
    #expect(UIButton(type: .close).intrinsicContentSize == CGSize(width: 30, height: 30))
  }

  // Source: the documentation of `UIButton.ButtonType` since iOS 7: all three show the same glyph.
  @Test(.feature("UI10-F43"), arguments: [UIButton.ButtonType.infoLight, .infoDark])
  func `info buttons are drawn in the tint, on light and on dark grounds`(
    type: UIButton.ButtonType
  ) throws {
    for ground in [UIColor.white, .black] {
      let stage = ControlStage()
      let button = UIButton(type: type)
      button.tintColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
      button.frame = CGRect(x: 4, y: 4, width: 22, height: 22)
      let view = UIView(frame: CGRect(x: 50, y: 50, width: 30, height: 30))
      view.backgroundColor = ground
      view.addSubview(button)
      stage.screen.show(view)
      let image = try #require(stage.screen.image(of: view))
      let pixels = try #require(PicturePixels(image))
      let tinted = (0..<pixels.pixelCount).filter {
        pixels.bytes[$0 * 4] > 250 && pixels.bytes[$0 * 4 + 1] < 5 && pixels.bytes[$0 * 4 + 2] < 5
      }
      // A ring and a letter, all around the middle, within the button.
      #expect(tinted.count > 40 && tinted.count < 1000)
      let (xs, ys) = (tinted.map { $0 % 60 }, tinted.map { $0 / 60 })
      #expect(try #require(xs.min()) >= 8 && (try #require(xs.max())) < 52)
      #expect(try #require(ys.min()) >= 8 && (try #require(ys.max())) < 52)
      #expect(try #require(xs.max()) - (try #require(xs.min())) > 30)
      #expect(image.color(atX: 30, y: 30)[0] == 255, "the stroke of the letter")
    }
  }

  @Test(.feature("UI9-F247")) func `a rounded rectangle is a system button`() {
    #expect(UIButton(type: .roundedRect).buttonType == .system)
  }

  // MARK: Touch

  @Test func `a tap sends its events in order`() {
    let stage = ControlStage()
    let button = stage.screen.show(button("Go"))
    let log = EventLog(button)
    stage.screen.tap(button)
    #expect(log.names == ["down", "upInside", "primary"])
    log.clear()
    button.isEnabled = false
    let point = button.convert(CGPoint(x: 5, y: 5), to: nil as UIView?)
    stage.screen.tap(at: point)
    #expect(log.names.isEmpty)
  }

  @Test func `a finger that leaves and lifts outside does not press`() {
    let stage = ControlStage()
    let button = stage.screen.show(button("Go"))
    let log = EventLog(button)
    stage.screen.drag(button, by: CGVector(dx: 0, dy: 200))
    #expect(log.names.contains("dragExit") && log.names.last == "upOutside")
    #expect(!log.names.contains("primary"))
  }

  @Test(.feature("UI10-F37")) func `a pressed system button fades and comes back slowly`() {
    let stage = ControlStage()
    let button = stage.screen.show(button("Go"))
    let finger = stage.press(button)
    #expect(abs((button.titleLabel?.alpha ?? 1) - 0.2) < 0.001)
    stage.screen.touchUp(finger)
    stage.screen.advance(by: .milliseconds(100))
    let opacity = button.titleLabel?.layer.presentation()?.opacity ?? 0
    #expect(opacity > 0.2 && opacity < 1)
    stage.screen.advance(by: .milliseconds(500))
    #expect(button.titleLabel?.layer.presentation()?.opacity == 1)
  }

  @Test func `a primary action gives its title and runs`() {
    let stage = ControlStage()
    var runs = 0
    let button = UIButton(
      type: .system,
      primaryAction: UIAction(title: "Save") { _ in runs += 1 }
    )
    stage.screen.show(button)
    #expect(button.titleLabel?.text == "Save")
    stage.screen.tap(button)
    #expect(runs == 1)
  }

  @Test func `pressing can turn the selection over`() {
    let stage = ControlStage()
    let button = stage.screen.show(button("Bold"))
    button.changesSelectionAsPrimaryAction = true
    stage.screen.tap(button)
    #expect(button.isSelected)
    #expect(button.accessibilityTraits == [.button, .selected])
  }

  // MARK: Looks

  @Test func `a pressed image is darker and a disabled one paler`() throws {
    let stage = ControlStage()
    let image = UIImage.filled(.red, CGSize(width: 20, height: 20))
    let button = UIButton(type: .custom)
    button.setImage(image, for: .normal)
    stage.screen.show(button)
    stage.press(button)
    #expect(button.imageView?.image !== image)
    button.adjustsImageWhenHighlighted = false
    #expect(button.imageView?.image === image)
    button.isEnabled = false
    #expect(button.imageView?.alpha == 0.5)
    button.adjustsImageWhenDisabled = false
    #expect(button.imageView?.alpha == 1)
  }

  @Test func `the shadow is turned over while pressed`() {
    let button = button("Go")
    button.setTitleShadowColor(.black, for: .normal)
    button.reversesTitleShadowWhenHighlighted = true
    button.titleLabel?.shadowOffset = CGSize(width: 0, height: -1)
    button.isHighlighted = true
    #expect(button.titleLabel?.shadowOffset.height == 1)
    button.isHighlighted = false
    #expect(button.titleLabel?.shadowOffset.height == -1)
  }

  @Test func `tint and dimming reach title and image`() {
    let stage = ControlStage()
    let button = button("Go")
    button.setImage(.filled(.red, CGSize(width: 10, height: 10)), for: .normal)
    stage.screen.show(button)
    #expect(button.imageView?.image?.renderingMode == .alwaysTemplate)
    button.superview?.tintColor = .systemGreen
    #expect(button.titleLabel?.textColor == .systemGreen)
    button.superview?.tintAdjustmentMode = .dimmed
    #expect(button.titleLabel?.textColor != .systemGreen)
  }

  @Test(arguments: ["light", "dark"])
  func `types and states look as recorded`(appearance: String) {
    let stage = ControlStage(appearance: appearance == "dark" ? .dark : .light)
    let disabled = button("Disabled")
    disabled.isEnabled = false
    let selected = button("Selected")
    selected.isSelected = true
    let highlighted = button("Pressed")
    highlighted.isHighlighted = true
    let withImage = button("Star")
    withImage.setImage(UIImage(systemName: "star"), for: .normal)
    stage.expectGoldens(
      "UIButton",
      look: appearance,
      [
        "system": [button("System"), disabled], "states": [selected, highlighted, withImage],
        "images": [
          UIButton(type: .infoLight), UIButton(type: .contactAdd), UIButton(type: .close),
        ],
      ]
    )
  }
}

extension UIImage {
  /// A rectangle of one colour.
  static func filled(_ color: UIColor, _ size: CGSize) -> UIImage {
    UIGraphicsImageRenderer(size: size).image { context in
      color.setFill()
      context.fill(CGRect(origin: .zero, size: size))
    }
  }
}
