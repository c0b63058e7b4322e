import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit

@testable import UIKitPickers

@MainActor
@Suite struct `Date pickers` {
  static func date(
    _ year: Int,
    _ month: Int,
    _ day: Int,
    _ hour: Int = 0,
    _ minute: Int = 0
  ) -> Date {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? .current
    return calendar.date(
      from: DateComponents(year: year, month: month, day: day, hour: hour, minute: minute)
    ) ?? .distantPast
  }

  func date(
    _ year: Int,
    _ month: Int,
    _ day: Int,
    _ hour: Int = 0,
    _ minute: Int = 0
  )
    -> Date
  { Self.date(year, month, day, hour, minute) }

  func shown(
    _ stage: PickerStage,
    _ mode: UIDatePicker.Mode,
    _ date: Date,
    locale: String = "en_US",
    _ configure: (UIDatePicker) -> Void = { _ in }
  ) -> UIDatePicker {
    let picker = UIDatePicker(frame: CGRect(x: 0, y: 40, width: 320, height: 216))
    picker.datePickerMode = mode
    picker.preferredDatePickerStyle = .wheels
    picker.locale = Locale(identifier: locale)
    picker.calendar = Calendar(identifier: .gregorian)
    picker.timeZone = TimeZone(secondsFromGMT: 0)
    picker.date = date
    configure(picker)
    stage.screen.show(picker)
    stage.screen.update()
    return picker
  }

  private func wheels(_ picker: UIDatePicker) -> DateWheelsView? { picker.face as? DateWheelsView }

  private func words(_ picker: UIDatePicker) -> [String] {
    wheels(picker)?.picker.wheels.map { $0.accessibilityValue ?? "" } ?? []
  }

  /// Turns a wheel by rows, as a tap on a row does.
  private func turn(_ stage: PickerStage, _ picker: UIDatePicker, _ component: Int, by rows: Int) {
    guard let wheel = wheels(picker)?.picker.wheels[component] else { return }
    let height = WheelGeometry(height: 216).height(at: CGFloat(rows) * wheel.rowHeight)
    let point = CGPoint(x: wheel.bounds.midX, y: wheel.bounds.midY + height)
    stage.screen.tap(at: wheel.convert(point, to: nil as UIView?))
    stage.screen.advance(by: .seconds(1))
  }

  private func counting(_ picker: UIDatePicker) -> () -> Int {
    final class Count { var value = 0 }
    let count = Count()
    picker.addAction(UIAction { _ in count.value += 1 }, for: .valueChanged)
    return { count.value }
  }

  @Test(.feature("UI9-F219")) func `by default a date and a time are chosen, now, on wheels`() {
    _ = PickerStage()
    let picker = UIDatePicker()
    #expect(picker.datePickerMode == .dateAndTime)
    #expect(abs(picker.date.timeIntervalSinceNow) < 60)
    #expect(picker.minuteInterval == 1 && picker.countDownDuration == 0)
    #expect(picker.minimumDate == nil && picker.maximumDate == nil && picker.timeZone == nil)
    #expect(picker.datePickerStyle == .wheels && picker.preferredDatePickerStyle == .automatic)
    #expect(picker.intrinsicContentSize == CGSize(width: 320, height: 216))
  }

  @Test(arguments: [
    ("12.4", UIDatePicker.Mode.date, UIDatePickerStyle.automatic, UIDatePickerStyle.wheels),
    ("14", .date, .automatic, .compact), ("14", .countDownTimer, .automatic, .wheels),
    ("14", .date, .inline, .inline), ("14", .time, .inline, .wheels),
    ("14", .yearAndMonth, .compact, .wheels), ("12.4", .dateAndTime, .compact, .compact),
  ])
  func `the style suits mode and system`(
    version: String,
    mode: UIDatePicker.Mode,
    preferred: UIDatePickerStyle,
    shown: UIDatePickerStyle
  ) {
    let stage = PickerStage(version: version == "14" ? .init(14, 0) : .init(12, 4))
    let picker = UIDatePicker()
    picker.datePickerMode = mode
    picker.preferredDatePickerStyle = preferred
    #expect(picker.datePickerStyle == shown)
    stage.screen.show(picker)
    #expect(picker.face?.style == shown)
  }

  @Test(arguments: ["en_US", "zh_CN", "ar_EG"])
  func `columns are as wide whatever day their wheels were made on`(locale: String) throws {
    let stage = PickerStage()
    let day = date(2023, 11, 14)
    var made: [[CGRect]] = []
    for first in [date(2023, 11, 11), date(2024, 10, 28), date(1999, 5, 1)] {
      let picker = shown(stage, .date, first, locale: locale)
      picker.date = day
      stage.screen.update()
      made.append(try #require(wheels(picker)).picker.wheels.map(\.frame))
      picker.removeFromSuperview()
    }
    #expect(made[0].count == 3)
    #expect(made[1] == made[0] && made[2] == made[0])
  }

  @Test(.feature("UI10-F67")) func `wheels of a date choose month, day and year`() {
    let stage = PickerStage()
    let picker = shown(stage, .date, date(2023, 11, 14, 9, 41))
    let count = counting(picker)
    #expect(words(picker) == ["November", "14", "2023"])
    turn(stage, picker, 0, by: 1)
    #expect(picker.date == date(2023, 12, 14, 9, 41) && count() == 1)
    turn(stage, picker, 0, by: 1)
    #expect(picker.date == date(2023, 1, 14, 9, 41))
    turn(stage, picker, 2, by: -2)
    #expect(picker.date == date(2021, 1, 14, 9, 41))
    turn(stage, picker, 1, by: 2)
    #expect(picker.date == date(2021, 1, 16, 9, 41) && count() == 4)
  }

  @Test func `a day that the month has not goes back to its last`() {
    let stage = PickerStage()
    let picker = shown(stage, .date, date(2023, 1, 31))
    turn(stage, picker, 0, by: 1)
    #expect(picker.date == date(2023, 2, 28))
    #expect(words(picker) == ["February", "28", "2023"])
    let wheel = wheels(picker)?.picker.wheels[1]
    let row = wheel?.selectedRow ?? 0
    let label = wheel?.view(of: row + 1) as? UILabel
    #expect(label?.text == "29" && label?.textColor == .tertiaryLabel)
    turn(stage, picker, 1, by: 2)
    #expect(picker.date == date(2023, 2, 28) && words(picker)[1] == "28")
  }

  @Test(.feature("UI10-F68")) func `past noon the other half of the day follows`() {
    let stage = PickerStage()
    let picker = shown(stage, .time, date(2023, 11, 14, 11, 20))
    #expect(words(picker) == ["11", "20", "AM"])
    turn(stage, picker, 0, by: 1)
    #expect(picker.date == date(2023, 11, 14, 12, 20))
    #expect(words(picker) == ["12", "20", "PM"])
    turn(stage, picker, 2, by: -1)
    #expect(picker.date == date(2023, 11, 14, 0, 20))
    #expect(words(picker) == ["12", "20", "AM"])
  }

  @Test(.feature("UI9-F219"), .feature("UI9-F216"))
  func `date and time go on from day to day, today by its name`() {
    let stage = PickerStage()
    let picker = shown(stage, .dateAndTime, date(2023, 12, 31, 23, 5))
    #expect(words(picker) == ["Sun Dec 31", "11", "05", "PM"])
    turn(stage, picker, 0, by: 1)
    #expect(picker.date == date(2024, 1, 1, 23, 5))
    picker.date = Date()
    stage.screen.update()
    #expect(words(picker).first == "Today")
  }

  @Test(.feature("UI10-F71")) func `words are the locale's`() {
    let stage = PickerStage()
    let picker = shown(stage, .date, date(2023, 11, 14), locale: "zh_CN")
    #expect(words(picker) == ["2023年", "11月", "14日"])
    picker.locale = Locale(identifier: "ar_EG")
    stage.screen.update()
    #expect(words(picker) == ["١٤", "نوفمبر", "٢٠٢٣"])
    picker.locale = Locale(identifier: "de_DE")
    picker.datePickerMode = .time
    picker.date = date(2023, 11, 14, 21, 7)
    stage.screen.update()
    #expect(words(picker) == ["21", "07"])
  }

  @Test(.feature("UI10-F71")) func `the calendar and the time zone are the picker's`() {
    let stage = PickerStage()
    let picker = shown(stage, .date, date(2023, 11, 14, 23, 0)) {
      $0.calendar = Calendar(identifier: .hebrew)
    }
    #expect(words(picker) == ["1", "Kislev", "5784"] || words(picker).contains("Kislev"))
    picker.calendar = Calendar(identifier: .gregorian)
    picker.timeZone = TimeZone(secondsFromGMT: 2 * 3600)
    stage.screen.update()
    #expect(words(picker) == ["November", "15", "2023"])
    picker.calendar = nil
    picker.locale = nil
    #expect(picker.calendar != nil && picker.locale != nil)
  }

  @Test(.feature("UI10-F66")) func `beyond its limits a wheel goes back`() {
    let stage = PickerStage()
    let picker = shown(stage, .date, date(2023, 11, 14)) {
      $0.minimumDate = date(2023, 11, 10)
      $0.maximumDate = date(2023, 11, 15)
    }
    let count = counting(picker)
    turn(stage, picker, 1, by: 2)
    #expect(picker.date == date(2023, 11, 15) && count() == 1)
    #expect(words(picker)[1] == "15")
    turn(stage, picker, 2, by: -1)
    #expect(picker.date == date(2023, 11, 10) && words(picker) == ["November", "10", "2023"])
    picker.date = date(2030, 1, 1)
    #expect(picker.date == date(2023, 11, 15))
    picker.minimumDate = date(2023, 12, 1)
    picker.maximumDate = date(2023, 11, 1)
    picker.date = date(2030, 1, 1)
    #expect(picker.date == date(2030, 1, 1))
  }

  @Test(.feature("UI10-F72")) func `minutes stand as far apart as the interval says`() {
    let stage = PickerStage()
    let picker = shown(stage, .time, date(2023, 11, 14, 9, 41)) { $0.minuteInterval = 15 }
    #expect(words(picker) == ["9", "30", "AM"])
    #expect(picker.date == date(2023, 11, 14, 9, 30))
    turn(stage, picker, 1, by: 1)
    #expect(picker.date == date(2023, 11, 14, 9, 45))
    turn(stage, picker, 1, by: 1)
    #expect(picker.date == date(2023, 11, 14, 9, 0))
    picker.minuteInterval = 7
    #expect(picker.minuteInterval == 1)
    picker.minuteInterval = 15
    picker.date = date(2023, 11, 14, 9, 44)
    picker.roundsToMinuteInterval = false
    #expect(picker.date == date(2023, 11, 14, 9, 44))
  }

  @Test(.feature("UI10-F70")) func `a countdown is at least a minute and at most 23 59`() {
    let stage = PickerStage()
    let picker = shown(stage, .countDownTimer, date(2023, 11, 14))
    picker.countDownDuration = 3725
    stage.screen.update()
    #expect(picker.countDownDuration == 3720)
    #expect(words(picker) == ["1", "2"])
    picker.countDownDuration = 1_000_000
    #expect(picker.countDownDuration == 86_340)
    picker.countDownDuration = .infinity
    #expect(picker.countDownDuration == 86_340)
    picker.countDownDuration = 60
    stage.screen.update()
    let count = counting(picker)
    turn(stage, picker, 1, by: -1)
    #expect(picker.countDownDuration == 60 && words(picker) == ["0", "1"] && count() == 0)
    turn(stage, picker, 0, by: 2)
    #expect(picker.countDownDuration == 7260 && count() == 1)
  }

  @Test func `code sets dates without an event, gliding where it asks to`() {
    let stage = PickerStage()
    let picker = shown(stage, .time, date(2023, 11, 14, 9, 41))
    let count = counting(picker)
    picker.setDate(date(2023, 11, 14, 9, 44), animated: true)
    #expect(picker.date == date(2023, 11, 14, 9, 44))
    stage.screen.advance(by: .milliseconds(100))
    let wheel = wheels(picker)?.picker.wheels[1]
    let place = ((wheel?.contentOffset.y ?? 0) + 92) / 32
    #expect(place != place.rounded())
    stage.screen.advance(by: .seconds(1))
    #expect(words(picker) == ["9", "44", "AM"] && count() == 0)
    picker.setDate(Date(timeIntervalSinceReferenceDate: .nan), animated: false)
    #expect(picker.date == date(2023, 11, 14, 9, 44))
  }

  @Test func `a picker that is not enabled does not turn`() {
    let stage = PickerStage()
    let picker = shown(stage, .date, date(2023, 11, 14)) { $0.isEnabled = false }
    turn(stage, picker, 0, by: 1)
    #expect(picker.date == date(2023, 11, 14))
  }

  @Test(.feature("UI10-F65"), .feature("UI9-F224"), .feature("UI10-F205"))
  func `inside a row of a table the wheel turns and the table stays`() {
    let stage = PickerStage()
    let scroll = UIScrollView(frame: stage.screen.bounds)
    scroll.contentSize = CGSize(width: 375, height: 2000)
    scroll.contentInsetAdjustmentBehavior = .never
    stage.screen.show(scroll)
    let picker = UIDatePicker(frame: CGRect(x: 0, y: 100, width: 375, height: 216))
    picker.datePickerMode = .date
    picker.locale = Locale(identifier: "en_US")
    picker.timeZone = TimeZone(secondsFromGMT: 0)
    picker.date = date(2023, 11, 14)
    scroll.addSubview(picker)
    stage.screen.update()
    stage.screen.drag(
      from: CGPoint(x: 320, y: 240),
      to: CGPoint(x: 320, y: 180),
      duration: .seconds(1)
    )
    stage.screen.advance(by: .seconds(3))
    #expect(scroll.contentOffset.y == 0)
    #expect(picker.date > date(2024, 1, 1))
  }

  @Test(.feature("UI10-F65")) func `a picker is the keyboard of a field`() {
    let stage = PickerStage()
    let field = UITextField(frame: CGRect(x: 20, y: 60, width: 200, height: 34))
    let picker = UIDatePicker()
    field.inputView = picker
    stage.screen.show(field)
    field.becomeFirstResponder()
    stage.screen.advance(by: .seconds(1))
    let place = picker.convert(picker.bounds, to: nil as UIView?)
    #expect(place == CGRect(x: 0, y: 451, width: 375, height: 216))
  }

  nonisolated static let modes: [(String, UIDatePicker.Mode)] = [
    ("time", .time), ("date", .date), ("dateAndTime", .dateAndTime),
    ("countDownTimer", .countDownTimer), ("yearAndMonth", .yearAndMonth),
  ]

  @Test(arguments: [UIDatePicker.Mode.time, .countDownTimer])
  func `a wheel that comes near its end returns to its middle at once`(
    mode: UIDatePicker.Mode
  ) throws {
    let stage = PickerStage()
    let picker = shown(stage, mode, date(2023, 11, 14, 9, 41))
    let wheel = try #require(wheels(picker)?.picker.wheels[1])
    let end = wheel.rowCount - 3
    wheel.select(end, animated: false)
    stage.screen.update()
    wheel.choose(end + 1)
    stage.screen.advance(by: .seconds(1))
    let minute = (end + 1) % 60
    #expect(wheel.selectedRow % 60 == minute && abs(wheel.selectedRow - wheel.rowCount / 2) <= 30)
    #expect(words(picker)[1] == String(minute))
    if mode == .time { #expect(picker.date == date(2023, 11, 14, 9, minute)) }
    // It did not glide over thousands of rows.
    #expect(wheel.middleRow == wheel.selectedRow && !wheel.isDecelerating)
  }
}
