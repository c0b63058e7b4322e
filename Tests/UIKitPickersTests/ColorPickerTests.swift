import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit

@testable import UIKitPickers

@Suite struct `Parts of picked colours` {
  @Test(arguments: ["FF8000", "000000", "12AB9F", "FFFFFF"])
  func `digits are read as they are written`(digits: String) {
    #expect(PickedColor(hex: digits)?.hex == digits)
    #expect(PickedColor(hex: "#" + digits)?.hex == digits)
  }

  @Test func `what are no digits is no colour`() {
    #expect(PickedColor(hex: "12345") == nil && PickedColor(hex: "GGGGGG") == nil)
    #expect(PickedColor(red: .nan, green: 7, blue: -1).hex == "00FF00")
  }

  @Test func `hues go round`() {
    #expect(PickedColor(hue: 0, saturation: 1, brightness: 1).hex == "FF0000")
    #expect(PickedColor(hue: 1.0 / 3, saturation: 1, brightness: 1).hex == "00FF00")
    #expect(PickedColor(hue: 2.0 / 3, saturation: 1, brightness: 0.5).hex == "000080")
    #expect(PickedColor.grid(row: 0, column: 0).hex == "FFFFFF")
    #expect(PickedColor.grid(row: 0, column: 11).hex == "000000")
  }

  @Test(arguments: [(0.2, 0.3), (0.7, 0.8), (0.5, 0.5)] as [(CGFloat, CGFloat)])
  func `the spectrum's colours are found again`(x: CGFloat, y: CGFloat) {
    let place = PickedColor.spectrum(x: x, y: y).placeInSpectrum
    #expect(abs(place.x - x) < 0.001 && abs(place.y - y) < 0.001)
  }
}

@MainActor
@Suite struct `Colour pickers` {
  func shown(_ stage: PickerStage) -> (UIColorPickerViewController, ColorListener) {
    let controller = UIColorPickerViewController()
    let listener = ColorListener()
    controller.selectedColor = .red
    controller.delegate = listener
    stage.screen.rootViewController = controller
    stage.screen.update()
    return (controller, listener)
  }

  @Test func `a tap in the grid chooses its colour`() throws {
    let stage = PickerStage(version: .init(15, 0))
    let (controller, listener) = shown(stage)
    let grid = try #require(controller.panel?.grid)
    let point = CGPoint(x: grid.bounds.width - 4, y: 4)
    stage.screen.tap(at: grid.convert(point, to: nil as UIView?))
    #expect(PickedColor(controller.selectedColor).hex == "000000")
    #expect(listener.log.last == "000000 false")
  }

  @Test func `a finger over the spectrum chooses continuously, and does not scroll`() throws {
    let stage = PickerStage(version: .init(15, 0))
    let (controller, listener) = shown(stage)
    let panel = try #require(controller.panel)
    panel.segments.selectedSegmentIndex = 1
    panel.setNeedsLayout()
    stage.screen.update()
    stage.screen.drag(panel.spectrum, by: CGVector(dx: 40, dy: 60))
    #expect(listener.log.count > 3 && listener.log.last?.hasSuffix("false") == true)
    #expect(listener.log.first?.hasSuffix("true") == true)
    #expect(panel.contentOffset == .zero)
  }

  @Test func `sliders change one part each, and opacity`() throws {
    let stage = PickerStage(version: .init(15, 0))
    let (controller, _) = shown(stage)
    let panel = try #require(controller.panel)
    panel.segments.selectedSegmentIndex = 2
    panel.setNeedsLayout()
    stage.screen.update()
    let green = panel.sliders[1]
    stage.screen.tap(
      at: green.convert(CGPoint(x: green.bounds.width - 70, y: 45), to: nil as UIView?)
    )
    #expect(PickedColor(controller.selectedColor).hex == "FFFF00")
    panel.opacity.accessibilityDecrement()
    stage.screen.update()
    #expect(abs(PickedColor(controller.selectedColor).alpha - 0.9) < 0.001)
    #expect(panel.opacity.number.text == "90%")
    controller.supportsAlpha = false
    stage.screen.update()
    #expect(panel.opacity.isHidden)
  }

  @Test func `digits that are typed choose a colour`() throws {
    let stage = PickerStage(version: .init(15, 0))
    let (controller, listener) = shown(stage)
    let panel = try #require(controller.panel)
    controller.selectedColor = UIColor(red: 1, green: 0, blue: 0, alpha: 0.5)
    #expect(panel.hex.isHidden && panel.hex.field.text == "FF0000")
    panel.segments.selectedSegmentIndex = 2
    panel.setNeedsLayout()
    stage.screen.update()
    #expect(!panel.hex.isHidden && panel.hex.frame.minY >= panel.sliders[2].frame.maxY)
    #expect(panel.hex.frame.maxY <= panel.opacity.frame.minY)
    stage.screen.tap(panel.hex.field)
    stage.screen.advance(by: .seconds(1))
    stage.screen.type("12ab")
    #expect(panel.hex.field.text == "12AB" && listener.log.isEmpty)
    stage.screen.type("x9f")
    #expect(panel.hex.field.text == "12AB9F" && listener.log == ["12AB9F false"])
    #expect(abs(PickedColor(controller.selectedColor).alpha - 0.5) < 0.001)
    stage.screen.type("0")
    #expect(panel.hex.field.text == "12AB9F")
    stage.screen.key(usage: UIKeyboardHIDUsage.keyboardDeleteOrBackspace.rawValue)
    stage.screen.key(usage: UIKeyboardHIDUsage.keyboardReturnOrEnter.rawValue)
    #expect(!panel.hex.field.isEditing && panel.hex.field.text == "12AB9F")
  }

  @Test func `favourites are chosen and kept`() throws {
    let stage = PickerStage(version: .init(15, 0))
    let (controller, _) = shown(stage)
    let panel = try #require(controller.panel)
    let count = panel.favorites.count
    stage.screen.tap(panel.favorites[0])
    #expect(PickedColor(controller.selectedColor).hex == "000000")
    controller.selectedColor = UIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 1)
    stage.screen.tap(panel.addButton)
    #expect(panel.favorites.count == count + 1)
    stage.screen.tap(panel.addButton)
    #expect(panel.favorites.count == count + 1)
  }

  @Test func `a picker that is covered goes on; one that is dismissed has finished`() {
    let stage = PickerStage(version: .init(15, 0))
    let root = UIViewController()
    stage.screen.rootViewController = root
    stage.screen.update()
    let controller = UIColorPickerViewController()
    let listener = ColorListener()
    controller.delegate = listener
    root.present(controller, animated: false)
    stage.screen.advance(by: .seconds(1))
    let cover = UIViewController()
    cover.modalPresentationStyle = .fullScreen
    controller.present(cover, animated: false)
    stage.screen.advance(by: .seconds(1))
    cover.dismiss(animated: false)
    stage.screen.advance(by: .seconds(1))
    #expect(listener.finishes == 0)
    root.dismiss(animated: false)
    stage.screen.advance(by: .seconds(1))
    #expect(listener.finishes == 1)
  }

  @Test func `a well opens the picker and takes its colour`() throws {
    let stage = PickerStage(version: .init(15, 0))
    let well = UIColorWell()
    #expect(well.selectedColor == nil && well.supportsAlpha && well.title == nil)
    stage.screen.show(well)
    well.title = "Ink"
    var changes = 0
    well.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
    stage.screen.tap(well)
    stage.screen.advance(by: .seconds(1))
    let controller = try #require(
      stage.screen.rootViewController?.presentedViewController as? UIColorPickerViewController
    )
    #expect(controller.panel?.heading == "Ink")
    #expect(controller.panel?.subviews.contains { ($0 as? UILabel)?.text == "Ink" } == true)
    well.title = nil
    #expect(controller.panel?.heading == nil)
    let grid = try #require(controller.panel?.grid)
    stage.screen.tap(at: grid.convert(CGPoint(x: 4, y: 4), to: nil as UIView?))
    #expect(changes > 0 && well.selectedColor.map { PickedColor($0).hex } == "FFFFFF")
  }
}

@MainActor
final class ColorListener: NSObject, UIColorPickerViewControllerDelegate {
  var log: [String] = []
  var finishes = 0

  func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController) {
    finishes += 1
  }

  func colorPickerViewController(
    _ viewController: UIColorPickerViewController,
    didSelect color: UIColor,
    continuously: Bool
  ) { log.append("\(PickedColor(color).hex) \(continuously)") }
}
