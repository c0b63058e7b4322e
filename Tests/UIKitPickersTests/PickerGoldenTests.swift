import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit

@testable import UIKitPickers

// What pickers look like: light, with plates, dark, from right to left, with the largest text, and
// at three pixels to the point.

extension `Pickers` {
  @Test(
    .feature("UI10-F63"),
    .feature("UI10-F64"),
    arguments: PickerStage.looks
  ) func `how pickers look`(look: String) {
    let stage = PickerStage.look(look)
    let fruits = ["Apple", "Banana", "Cherry", "Date", "Elderberry", "Fig", "Grape", "Honeydew"]
    let source = PickerSource([fruits, ["One", "Two", "Three", "Four", "Five"]])
    let picker = stage.show(source)
    picker.selectRow(3, inComponent: 0, animated: false)
    picker.selectRow(1, inComponent: 1, animated: false)
    stage.expectGolden(picker, "UIPickerView.rows.\(look)")
  }

  @Test(.feature("UI10-F63")) func `half way between two rows the middle is dark alone`() {
    let stage = PickerStage()
    let picker = stage.show(PickerSource(rows: 20))
    picker.selectRow(5, inComponent: 0, animated: false)
    stage.screen.update()
    wheel(picker).contentOffset.y += 16
    stage.expectGolden(picker, "UIPickerView.between.light")
  }
}

extension `Date pickers` {
  @Test(
    .feature("UI10-F67"),
    .feature("UI10-F68"),
    .feature("UI10-F70"),
    .feature("UI9-F219"),
    arguments: PickerStage.looks,
    modes
  ) func `how wheels look`(look: String, mode: (String, UIDatePicker.Mode)) {
    let stage = PickerStage.look(look)
    let picker = shown(
      stage,
      mode.1,
      date(2023, 11, 14, 9, 41),
      locale: look == "rtl" ? "ar_EG" : "en_US"
    ) { $0.countDownDuration = 3900 }
    stage.expectGolden(picker, "UIDatePicker.\(mode.0).\(look)")
  }

  @Test func `how limits and chinese look`() {
    let stage = PickerStage()
    let picker = shown(stage, .date, date(2023, 11, 14), locale: "zh_CN") {
      $0.minimumDate = date(2023, 11, 13)
      $0.maximumDate = date(2024, 1, 15)
    }
    stage.expectGolden(picker, "UIDatePicker.limits.chinese")
  }
}

extension `Calendars` {
  @Test(arguments: PickerStage.looks) func `how inline and compact pickers look`(look: String) {
    let stage = PickerStage.look(look)
    let locale = look == "rtl" ? "ar_EG" : "en_US"
    stage.expectGolden(inline(stage, locale), "UIDatePicker.inline.\(look)")
    let compact = inline(stage, locale)
    compact.preferredDatePickerStyle = .compact
    compact.frame.size = compact.intrinsicContentSize
    stage.expectGolden(compact, "UIDatePicker.compact.\(look)")
  }

  @Test(.feature("UI10-F65"), arguments: ["plate", "dark", "rtl", "ax5", "pad"])
  func `how the cards of compact pickers look`(look: String) throws {
    let stage = look == "pad" ? PickerStage(.iPadPro9_7, version: .init(15)) : .look(look)
    let picker = inline(stage, look == "rtl" ? "ar_EG" : "en_US")
    picker.superview?.backgroundColor = .systemBackground
    picker.preferredDatePickerStyle = .compact
    for (mode, name) in [(UIDatePicker.Mode.date, "date"), (.time, "time")] {
      picker.frame = CGRect(origin: CGPoint(x: 40, y: 80), size: picker.intrinsicContentSize)
      stage.screen.update()
      let pills = try #require(picker.face as? DatePillsView)
      stage.screen.tap(mode == .date ? pills.datePill : pills.timePill)
      stage.screen.advance(by: .seconds(1))
      #expect(pills.openCard != nil)
      stage.expectGolden("UIDatePicker.card.\(name).\(look)")
      stage.screen.tap(at: CGPoint(x: 187, y: 660))
      stage.screen.advance(by: .seconds(1))
      #expect(pills.openCard == nil)
    }
  }

  @Test(arguments: PickerStage.looks) func `how calendars look`(look: String) {
    let stage = PickerStage.look(look)
    let listener = SelectionListener()
    let selection = UICalendarSelectionMultiDate(delegate: listener)
    let view = shown(stage, locale: look == "rtl" ? "ar_EG" : "en_US") {
      $0.delegate = listener
      $0.selectionBehavior = selection
      $0.fontDesign = .rounded
    }
    selection.selectedDates = [14, 15].map { DateComponents(year: 2023, month: 11, day: $0) }
    stage.expectGolden(view, "UICalendarView.month.\(look)")
  }
}

extension `Colour pickers` {
  @Test(arguments: PickerStage.looks) func `how colour pickers look`(look: String) throws {
    let stage = PickerStage.look(look)
    let (controller, _) = shown(stage)
    let panel = try #require(controller.panel)
    panel.show(PickedColor(red: 1, green: 0.5, blue: 0, alpha: 0.6))
    panel.segments.selectedSegmentIndex = 2
    panel.setNeedsLayout()
    stage.screen.update()
    for favorite in panel.favorites { favorite.isHidden = true }
    let ground = UIView(frame: CGRect(x: 0, y: 0, width: 120, height: 40))
    for (index, color) in [UIColor.systemRed, nil].enumerated() {
      let well = UIColorWell(
        frame: CGRect(x: 10 + CGFloat(index) * 50, y: 6, width: 28, height: 28)
      )
      well.selectedColor = color
      ground.addSubview(well)
    }
    stage.expectGolden(panel.sliders[1], "UIColorPickerViewController.slider.\(look)")
    stage.expectGolden(panel.hex, "UIColorPickerViewController.hex.\(look)")
    stage.screen.show(ground)
    stage.expectGolden(ground, "UIColorWell.\(look)")
  }

  @Test(arguments: ["plate", "dark", "rtl", "ax5", "pad"])
  func `how the whole colour picker looks`(look: String) throws {
    // Other tests may have kept more colours.
    let kept = ColorPanel.keptFavorites
    ColorPanel.keptFavorites = ColorPanel.usualFavorites
    defer { ColorPanel.keptFavorites = kept }
    let stage = look == "pad" ? PickerStage(.iPadPro9_7, version: .init(15)) : .look(look)
    let root = UIViewController()
    root.view.backgroundColor = .systemBackground
    stage.screen.rootViewController = root
    stage.screen.update()
    let picker = UIColorPickerViewController()
    picker.selectedColor = .systemBlue
    picker.modalPresentationStyle = look == "pad" ? .popover : .automatic
    picker.popoverPresentationController?.sourceView = root.view
    picker.popoverPresentationController?.sourceRect = CGRect(x: 300, y: 100, width: 40, height: 40)
    root.present(picker, animated: false)
    stage.screen.advance(by: .seconds(1))
    let panel = try #require(picker.panel)
    for favorite in panel.favorites { favorite.isHidden = true }
    stage.screen.update()
    stage.expectGolden("UIColorPickerViewController.grid.\(look)")
    guard look == "plate" else { return }
    panel.segments.selectedSegmentIndex = 1
    panel.setNeedsLayout()
    stage.screen.update()
    for favorite in panel.favorites { favorite.isHidden = true }
    stage.screen.update()
    stage.expectGolden("UIColorPickerViewController.spectrum.\(look)")
  }
}
