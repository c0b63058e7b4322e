import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit

@testable import UIKitPickers

@MainActor
@Suite struct `Calendars` {
  func date(
    _ year: Int,
    _ month: Int,
    _ day: Int,
    _ hour: Int = 0,
    _ minute: Int = 0
  )
    -> Date
  { `Date pickers`.date(year, month, day, hour, minute) }

  func shown(
    _ stage: PickerStage,
    locale: String = "en_US",
    _ configure: (UICalendarView) -> Void = { _ in }
  ) -> UICalendarView {
    let view = UICalendarView(frame: CGRect(x: 0, y: 40, width: 320, height: 340))
    view.calendar = Calendar(identifier: .gregorian)
    view.locale = Locale(identifier: locale)
    view.timeZone = TimeZone(secondsFromGMT: 0)
    view.visibleDateComponents = DateComponents(year: 2023, month: 11)
    configure(view)
    stage.screen.show(view)
    stage.screen.update()
    return view
  }

  private func day(_ board: MonthBoard, _ number: Int) -> DayView? {
    board.pages.first { $0.month.start == board.month }?.days[number - 1]
  }

  @Test func `months begin on the calendar's first weekday`() {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? .current
    let month = MonthDays(of: date(2023, 11, 14), in: calendar)
    // The first of November 2023 is a Wednesday.
    #expect(month.days.count == 30 && month.leading == 3 && month.weekCount == 5)
    calendar.firstWeekday = 2
    #expect(MonthDays(of: date(2023, 11, 14), in: calendar).leading == 2)
    #expect(MonthDays(of: date(2026, 2, 14), in: calendar).days.count == 28)
  }

  @Test func `a tap chooses one day, another tap gives it up`() {
    let stage = PickerStage(version: .init(16, 0))
    let listener = SelectionListener()
    let selection = UICalendarSelectionSingleDate(delegate: listener)
    let view = shown(stage) { $0.selectionBehavior = selection }
    stage.screen.tap(day(view.board, 14) ?? view)
    #expect(selection.selectedDate?.day == 14 && selection.selectedDate?.month == 11)
    #expect(day(view.board, 14)?.accessibilityTraits.contains(.selected) == true)
    stage.screen.tap(day(view.board, 20) ?? view)
    #expect(selection.selectedDate?.day == 20)
    stage.screen.tap(day(view.board, 20) ?? view)
    #expect(selection.selectedDate == nil)
    #expect(listener.log == ["14", "20", "none"])
    #expect(day(view.board, 13)?.look.isSelectable == false)
  }

  @Test func `any number of days are chosen and given up`() {
    let stage = PickerStage(version: .init(16, 0))
    let listener = SelectionListener()
    let selection = UICalendarSelectionMultiDate(delegate: listener)
    let view = shown(stage) { $0.selectionBehavior = selection }
    for number in [14, 20, 14] { stage.screen.tap(day(view.board, number) ?? view) }
    #expect(selection.selectedDates.map(\.day) == [20])
    #expect(listener.log == ["+14", "+20", "-14"])
    selection.setSelectedDates([DateComponents(year: 2023, month: 11, day: 2)], animated: false)
    #expect(day(view.board, 2)?.look.isSelected == true)
    #expect(listener.log.count == 3)
  }

  @Test func `a tap on a day chooses its week, another tap gives it up`() {
    let stage = PickerStage(version: .init(18, 0))
    let listener = WeekListener()
    let selection = UICalendarSelectionWeekOfYear(delegate: listener)
    let view = shown(stage) { $0.selectionBehavior = selection }
    func chosen() -> [Int] { (1...30).filter { day(view.board, $0)?.look.isSelected == true } }
    // Of November 2023 the 14th is a Tuesday of the 46th week, which begins on Sunday the 12th.
    stage.screen.tap(day(view.board, 14) ?? view)
    #expect(selection.selectedWeekOfYear?.weekOfYear == 46)
    #expect(selection.selectedWeekOfYear?.yearForWeekOfYear == 2023)
    #expect(chosen() == Array(12...18))
    // The week that the delegate refuses is grey as a whole.
    #expect((19...25).allSatisfy { day(view.board, $0)?.look.isSelectable == false })
    if let refused = day(view.board, 21) {
      let middle = CGPoint(x: refused.bounds.midX, y: refused.bounds.midY)
      stage.screen.tap(at: refused.convert(middle, to: nil))
    }
    #expect(chosen() == Array(12...18))
    stage.screen.tap(day(view.board, 26) ?? view)
    #expect(chosen() == Array(26...30))
    stage.screen.tap(day(view.board, 30) ?? view)
    #expect(selection.selectedWeekOfYear == nil && chosen() == [])
    #expect(listener.log == ["46", "48", "none"])
    selection.selectedWeekOfYear = DateComponents(weekOfYear: 45, yearForWeekOfYear: 2023)
    #expect(chosen() == Array(5...11))
    #expect(listener.log.count == 3)
  }

  @Test func `weeks begin on the calendar's first weekday`() {
    let stage = PickerStage(version: .init(18, 0))
    let selection = UICalendarSelectionWeekOfYear(delegate: nil)
    let view = shown(stage) {
      $0.calendar.firstWeekday = 2
      $0.selectionBehavior = selection
    }
    stage.screen.tap(day(view.board, 12) ?? view)
    #expect((1...30).filter { day(view.board, $0)?.look.isSelected == true } == Array(6...12))
  }

  @Test func `a drag and the arrows turn months, and the delegate hears`() {
    let stage = PickerStage(version: .init(16, 0))
    let listener = SelectionListener()
    let view = shown(stage) { $0.delegate = listener }
    stage.screen.drag(view.board.pager, by: CGVector(dx: -200, dy: 0))
    stage.screen.advance(by: .seconds(2))
    #expect(view.visibleDateComponents.month == 12)
    stage.screen.tap(view.board.later)
    stage.screen.advance(by: .seconds(1))
    #expect(view.visibleDateComponents.month == 1 && view.visibleDateComponents.year == 2024)
    stage.screen.tap(view.board.earlier)
    stage.screen.advance(by: .seconds(1))
    #expect(view.visibleDateComponents.month == 12)
    #expect(listener.months == [11, 12, 1])
  }

  @Test func `wheels of months and years stand in the place of the days`() {
    let stage = PickerStage(version: .init(16, 0))
    let view = shown(stage)
    stage.screen.tap(view.board.title)
    #expect(view.board.wheels?.picker.wheels.count == 2 && view.board.pager.isHidden)
    view.board.wheels?.picker.wheels[0].accessibilityIncrement()
    stage.screen.advance(by: .seconds(1))
    #expect(view.visibleDateComponents.month == 12)
    stage.screen.tap(view.board.title)
    #expect(view.board.wheels == nil && !view.board.pager.isHidden)
  }

  @Test func `out of the range there are no months and no days`() {
    let stage = PickerStage(version: .init(16, 0))
    let view = shown(stage) {
      $0.availableDateRange = DateInterval(start: date(2023, 11, 10), end: date(2023, 12, 5))
    }
    #expect(!view.board.earlier.isEnabled && view.board.later.isEnabled)
    #expect(day(view.board, 9)?.look.isSelectable == false)
    #expect(day(view.board, 10)?.look.isSelectable == true)
    view.visibleDateComponents = DateComponents(year: 2030, month: 1)
    #expect(view.visibleDateComponents.month == 12 && view.visibleDateComponents.year == 2023)
  }

  @Test func `days are decorated by the delegate, and again when asked`() {
    let stage = PickerStage(version: .init(16, 0))
    let listener = SelectionListener()
    let view = shown(stage) { $0.delegate = listener }
    #expect(day(view.board, 7)?.decoration != nil && day(view.board, 8)?.decoration == nil)
    listener.decorated = 8
    view.reloadDecorations(
      forDateComponents: [7, 8].map { DateComponents(year: 2023, month: 11, day: $0) },
      animated: false
    )
    #expect(day(view.board, 7)?.decoration == nil && day(view.board, 8)?.decoration != nil)
    view.wantsDateDecorations = false
    #expect(day(view.board, 8)?.decoration == nil)
  }

  @Test(.feature("UI10-F65")) func `a compact picker opens a calendar and wheels of the time`() {
    let stage = PickerStage(version: .init(15, 0))
    let picker = UIDatePicker()
    picker.locale = Locale(identifier: "en_US")
    picker.calendar = Calendar(identifier: .gregorian)
    picker.timeZone = TimeZone(secondsFromGMT: 0)
    picker.date = date(2023, 11, 14, 9, 41)
    stage.screen.show(picker)
    var changes = 0
    picker.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
    let pills = picker.face as? DatePillsView
    #expect(pills?.datePill.label.text == "Nov 14, 2023")
    #expect(pills?.timePill.label.text?.hasPrefix("9:41") == true)
    stage.screen.tap(pills?.datePill ?? picker)
    stage.screen.advance(by: .seconds(1))
    guard let board = pills?.openCard?.content as? MonthBoard else {
      Issue.record("No calendar opened.")
      return
    }
    #expect(stage.screen.bounds.contains(board.convert(board.bounds, to: nil as UIView?)))
    stage.screen.tap(day(board, 20) ?? board)
    #expect(picker.date == date(2023, 11, 20, 9, 41) && changes == 1)
    #expect(pills?.datePill.label.text == "Nov 20, 2023")
    stage.screen.tap(at: CGPoint(x: 187, y: 660))
    stage.screen.advance(by: .seconds(1))
    #expect(pills?.openCard == nil && pills?.datePill.isOpen == false)
    stage.screen.tap(pills?.timePill ?? picker)
    stage.screen.advance(by: .seconds(1))
    let wheels = pills?.openCard?.content as? DateWheelsView
    wheels?.picker.wheels[1].accessibilityIncrement()
    stage.screen.advance(by: .seconds(1))
    #expect(picker.date == date(2023, 11, 20, 9, 42) && changes == 2)
  }

  @Test(arguments: ["large", "ax5"])
  func `buttons that have no room beside each other stand one below the other`(size: String) throws
  {
    let stage = PickerStage.look(size == "ax5" ? "ax5" : "plate")
    let picker = inline(stage, "en_US")
    picker.preferredDatePickerStyle = .compact
    picker.frame = CGRect(origin: CGPoint(x: 20, y: 60), size: picker.intrinsicContentSize)
    stage.screen.update()
    let pills = try #require(picker.face as? DatePillsView)
    let (date, time) = (pills.datePill.frame, pills.timePill.frame)
    if size == "large" {
      #expect(time.minX == date.maxX + DatePillsView.spacing && time.minY == date.minY)
    } else {
      #expect(time.minY >= date.maxY + DatePillsView.spacing - 0.5 && time.minX == date.minX)
      #expect(picker.frame.maxX < stage.screen.bounds.maxX)
    }
    #expect(picker.bounds.contains(date) && picker.bounds.contains(time))
    // A frame of one line makes them narrower instead.
    picker.frame.size = CGSize(width: 150, height: date.height)
    stage.screen.update()
    #expect(pills.timePill.frame.minY == pills.datePill.frame.minY)
    // The origin is on a pixel.
    #expect(pills.timePill.frame.maxX <= 150.5)
  }

  @Test func `the header of a calendar grows as far as there is room`() throws {
    func sizes(_ look: String) throws -> (title: CGFloat, weekday: CGFloat, arrow: CGFloat) {
      let board = shown(PickerStage.look(look)).board
      let label = try #require(board.title.titleLabel)
      let weekday = try #require(board.subviews.compactMap { $0 as? UILabel }.first)
      #expect(board.title.frame.maxX <= board.earlier.frame.minX)
      #expect(label.sizeThatFits(.zero).width <= label.frame.width + 0.5)
      let arrow = try #require(board.earlier.imageView?.image)
      let title = label.attributedText.map(Self.pointSize) ?? 0
      return (title, weekday.font.pointSize, arrow.size.height)
    }
    let (usual, largest) = (try sizes("plate"), try sizes("ax5"))
    #expect(usual.title == 17 && usual.weekday == 13)
    #expect(largest.title == 22 && largest.weekday == 15)
    #expect(largest.arrow > usual.arrow * 1.3)
    let face = inline(.look("ax5"), "en_US").face as? InlineDateView
    #expect(face?.board.earlier.imageView?.image?.size.height == largest.arrow)
  }

  private static func pointSize(_ text: NSAttributedString) -> CGFloat {
    (text.attribute(.font, at: 0, effectiveRange: nil) as? UIFont)?.pointSize ?? 0
  }

  @Test(.feature("UI10-F65"), .feature("UI10-F205"))
  func `an inline picker chooses the day in its calendar`() {
    let stage = PickerStage(version: .init(15, 0))
    let picker = inline(stage, "en_US")
    let face = picker.face as? InlineDateView
    stage.screen.tap(face.flatMap { day($0.board, 3) } ?? picker)
    #expect(picker.date == date(2023, 11, 3, 9, 41))
    picker.setDate(date(2024, 2, 5), animated: false)
    stage.screen.update()
    #expect(face?.board.month == date(2024, 2, 1))
    picker.minimumDate = date(2024, 2, 4)
    #expect(face.flatMap { day($0.board, 3) }?.look.isSelectable == false)
  }

  func inline(_ stage: PickerStage, _ locale: String) -> UIDatePicker {
    let picker = UIDatePicker()
    picker.preferredDatePickerStyle = .inline
    picker.locale = Locale(identifier: locale)
    picker.calendar = Calendar(identifier: .gregorian)
    picker.timeZone = TimeZone(secondsFromGMT: 0)
    picker.date = date(2023, 11, 14, 9, 41)
    picker.frame.size = picker.intrinsicContentSize
    stage.screen.show(picker)
    stage.screen.update()
    return picker
  }
}

/// Records chosen days and decorates one.
@MainActor
final class SelectionListener: NSObject, UICalendarViewDelegate,
  UICalendarSelectionSingleDateDelegate, UICalendarSelectionMultiDateDelegate
{
  var log: [String] = []
  var months: [Int] = []
  var decorated = 7

  func calendarView(
    _ calendarView: UICalendarView,
    decorationFor dateComponents: DateComponents
  ) -> UICalendarView.Decoration? {
    dateComponents.day == decorated ? .default(color: .systemRed, size: .large) : nil
  }
  func calendarView(
    _ calendarView: UICalendarView,
    didChangeVisibleDateComponentsFrom previousDateComponents: DateComponents
  ) { months.append(previousDateComponents.month ?? 0) }
  func dateSelection(
    _ selection: UICalendarSelectionSingleDate,
    didSelectDate dateComponents: DateComponents?
  ) { log.append(dateComponents?.day.map(String.init) ?? "none") }
  func dateSelection(
    _ selection: UICalendarSelectionSingleDate,
    canSelectDate dateComponents: DateComponents?
  ) -> Bool { dateComponents?.day != 13 }
  func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate,
    didSelectDate dateComponents: DateComponents
  ) { log.append("+\(dateComponents.day ?? 0)") }
  func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate,
    didDeselectDate dateComponents: DateComponents
  ) { log.append("-\(dateComponents.day ?? 0)") }
}

/// Records chosen weeks, and refuses the 47th.
@MainActor
private final class WeekListener: NSObject, UICalendarSelectionWeekOfYearDelegate {
  var log: [String] = []
  func week(
    ofYearSelection selection: UICalendarSelectionWeekOfYear,
    didSelectWeekOfYear weekOfYearComponents: DateComponents?
  ) { log.append(weekOfYearComponents?.weekOfYear.map(String.init) ?? "none") }
  func week(
    ofYearSelection selection: UICalendarSelectionWeekOfYear,
    canSelectWeekOfYear weekOfYearComponents: DateComponents?
  ) -> Bool { weekOfYearComponents?.weekOfYear != 47 }
}
