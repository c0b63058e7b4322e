import CoreGraphics
import HeadlessHost
import ScreenInspection
import TestSupport
import Testing
import UIKit

@testable import DesignAudit

/// Real pickers.
@MainActor
@Suite struct `Rules about pickers` {
  private final class Rows: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
    let count: Int
    init(_ count: Int) { self.count = count }
    func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
      count
    }
    func pickerView(
      _ pickerView: UIPickerView,
      titleForRow row: Int,
      forComponent component: Int
    ) -> String? { "Row \(row)" }
  }

  private func picker(_ rows: Rows) -> UIPickerView {
    let picker = UIPickerView(frame: CGRect(x: 0, y: 100, width: 320, height: 216))
    picker.dataSource = rows
    picker.delegate = rows
    return picker
  }

  @Test(.rule("UI10-R65")) func `a wheel of many rows should be a table`() {
    let rule = LongListsAreTables()
    let (many, few) = (Rows(51), Rows(50))
    #expect(rule.count(shown(picker(many))) == 1)
    #expect(rule.count(shown(picker(few))) == 0)
    #expect(rule.count(shown(UIDatePicker())) == 0)
  }

  @Test(.rule("UI10-R66")) func `minutes that do not divide the hour are found`() {
    func dates(_ interval: Int) -> UIDatePicker {
      let picker = UIDatePicker()
      picker.minuteInterval = interval
      return picker
    }
    let rule = MinutesDivideTheHour()
    for interval in [7, 0, 45, 60] { #expect(rule.count(shown(dates(interval))) == 1) }
    for interval in [1, 5, 15, 30] { #expect(rule.count(shown(dates(interval))) == 0) }
  }

  @Test(.rule("UI10-R64")) func `a screen that is there for a picker alone is found`() {
    let rule = PickerInContext()
    func pushed(_ views: [UIView]) -> Screen {
      let screen = HeadlessScreen(.iPhone8)
      let top = UIViewController()
      top.view.backgroundColor = .white
      for view in views { top.view.addSubview(view) }
      let stack = UINavigationController(rootViewController: UIViewController())
      screen.rootViewController = stack
      stack.pushViewController(top, animated: false)
      return walked(screen)
    }
    let rows = Rows(5)
    #expect(rule.count(pushed([picker(rows)])) == 1)
    let label = UILabel(frame: CGRect(x: 20, y: 340, width: 200, height: 30))
    label.text = "Departure"
    #expect(rule.count(pushed([picker(rows), label])) == 0)
    #expect(rule.count(shown(picker(rows))) == 0)
  }
}
