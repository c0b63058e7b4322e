import CarEnforcement
import CarSafety
import HeadlessHost
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

@MainActor
@Suite("Text entry in the car", .restoresProcess)
struct TextEntryTests {
  @Test(.feature("CAR-F33"), .rule("CAR-R39"))
  func `a touched field takes no keyboard while moving, and a notice says why`() throws {
    let stage = CarStage()
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 300, height: 60))
    field.accessibilityIdentifier = "street"
    stage.screen.show(field)
    stage.screen.tap(field)
    #expect(field.isFirstResponder)
    field.resignFirstResponder()

    stage.state.simulate(.moving, speed: 40)
    stage.screen.tap(field)
    #expect(!field.isFirstResponder)
    stage.advance(100)
    let notice = try #require(stage.view("car.notice"))
    #expect(notice.accessibilityLabel == CarNotice.keyboard.text)
    expectGolden(
      stage.screen.image(of: notice),
      "CarEnforcement.notice.keyboard",
      maximumBytes: 16_384
    )
    #expect(
      stage.log.events.contains {
        $0.control == "street" && $0.kindName == "visualChange"
      }
    )
    // The notice stays, however long the driver looks away, until the next touch.
    stage.advance(10_000)
    #expect(stage.view("car.notice") != nil)
    stage.screen.tap(at: CGPoint(x: 20, y: 500))
    #expect(stage.view("car.notice") == nil)

    stage.state.simulate(.parked)
    stage.screen.tap(field)
    #expect(field.isFirstResponder)
  }

  @Test(.feature("CAR-F33"))
  func `code does not open the keyboard either, and a picker's field works`() {
    let stage = CarStage()
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 300, height: 60))
    stage.screen.show(field)
    stage.state.simulate(.moving, speed: 40)
    field.becomeFirstResponder()
    #expect(!field.isFirstResponder)
    field.inputView = UIPickerView()
    field.becomeFirstResponder()
    #expect(field.isFirstResponder)
  }

  @Test(.feature("CAR-F33"), arguments: [["en"], ["ar"]])
  func `the largest text of a notice fits the window in both directions`(
    languages: [String]
  ) throws {
    let stage = CarStage()
    stage.screen.environment.languages = languages
    stage.screen.environment.contentSizeCategory = "UICTContentSizeCategoryAccessibilityXXXL"
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 300, height: 60))
    stage.screen.show(field)
    stage.state.simulate(.moving, speed: 40)
    stage.screen.tap(field)
    stage.advance(50)
    let notice = try #require(stage.view("car.notice"))
    #expect(notice.accessibilityLabel == CarNotice.keyboard.text(in: languages[0]))
    #expect(stage.screen.bounds.contains(notice.frame))
    let label = try #require(notice.subviews.first as? UILabel)
    let room = CGSize(width: label.bounds.width, height: .greatestFiniteMagnitude)
    #expect(label.sizeThatFits(room).height <= label.bounds.height + 0.5)
    #expect(label.font.pointSize > 40)
  }

  @Test(.rule("CAR-R38"))
  func `entry that runs ends when the car moves, and the text stays`() {
    let stage = CarStage()
    let text = UITextView(frame: CGRect(x: 20, y: 100, width: 300, height: 160))
    stage.screen.show(text)
    stage.screen.tap(text)
    stage.screen.type("Hello")
    #expect(text.isFirstResponder)
    stage.state.simulate(.moving, speed: 5)
    #expect(!text.isFirstResponder)
    #expect(text.text == "Hello")
    stage.state.simulate(.idling)
    stage.screen.tap(text)
    #expect(text.isFirstResponder)
  }

  @Test(.feature("CAR-F33"))
  func `other controls work while moving`() {
    let stage = CarStage()
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 20, y: 100, width: 100, height: 80)
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    stage.screen.show(button)
    stage.state.simulate(.moving, speed: 40)
    stage.screen.tap(button)
    #expect(taps == 1)
  }

  @Test(.feature("CAR-F33"))
  func `an unknown state locks, and the end of the enforcement unlocks`() {
    let stage = CarStage()
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 300, height: 60))
    stage.screen.show(field)
    stage.state.simulate(.unknown)
    stage.screen.tap(field)
    #expect(!field.isFirstResponder)
    stage.enforcement.stop()
    #expect(stage.view("car.notice") == nil)
    stage.screen.tap(field)
    #expect(field.isFirstResponder)
  }

  @Test(arguments: ["en", "de", "zh-Hans", "ar", "fr"])
  func `notices are in the language of the device`(language: String) {
    let texts = CarNotice.allCases.map { $0.text(in: language) }
    #expect(Set(texts).count == texts.count)
    #expect(texts.allSatisfy { $0.count <= 30 })
    let english = CarNotice.allCases.map { $0.text(in: "en") }
    #expect((texts == english) == ["en", "fr"].contains(language))
  }
}
