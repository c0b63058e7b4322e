import CoreGraphics
import Foundation
import UIKitCore
import UIKitText

/// A view that shows a calendar by months, whose days can be selected and decorated.
///
/// - Note: iOS 16 and later.
@preconcurrency @MainActor
open class UICalendarView: UIView {
  final let board: MonthBoard

  public override init(frame: CGRect) {
    board = Self.makeBoard()
    super.init(frame: frame)
    prepareBoard()
  }

  /// Creates a calendar view of the current month from an archive.
  public required init?(coder: NSCoder) {
    board = Self.makeBoard()
    super.init(coder: coder)
    prepareBoard()
    coder.finish(self, as: UICalendarView.self)
  }

  private static func makeBoard() -> MonthBoard {
    MonthBoard(
      MonthBoard.Settings(locale: .current, calendar: .current, range: DateRange()),
      month: Date()
    )
  }

  /// The object that provides decorations; held weakly.
  open weak var delegate: (any UICalendarViewDelegate)? {
    didSet { if delegate !== oldValue { board.reloadDecorations() } }
  }
  /// The selection of days; with nil, the default, days cannot be selected.
  open var selectionBehavior: UICalendarSelection? {
    didSet {
      if oldValue !== selectionBehavior { oldValue?.calendarView = nil }
      selectionBehavior?.calendarView = self
      board.refreshDays()
    }
  }
  /// The calendar of the view; the default is the device's.
  open var calendar = Calendar.current { didSet { settingsDidChange() } }
  /// The locale of the view; the default is the device's.
  open var locale = Locale.current { didSet { settingsDidChange() } }
  /// The time zone of the view; with nil, the default, the calendar's is used.
  open var timeZone: TimeZone? { didSet { settingsDidChange() } }
  /// The font design of the numbers and words; the default is `.default`.
  open var fontDesign = UIFontDescriptor.SystemDesign.default { didSet { settingsDidChange() } }
  /// The range of days that are visible and selectable; the default contains all days.
  open var availableDateRange = DateInterval(start: .distantPast, end: .distantFuture) {
    didSet { settingsDidChange() }
  }
  /// The visible month.
  open var visibleDateComponents: DateComponents {
    get { monthComponents(board.month) }
    set { setVisibleDateComponents(newValue, animated: false) }
  }
  /// Shows a month.
  open func setVisibleDateComponents(_ dateComponents: DateComponents, animated: Bool) {
    guard let date = usedCalendar.date(from: dateComponents) else { return }
    board.show(month: date, animated: animated)
  }
  /// Whether decorations are requested from the delegate; the default is true.
  open var wantsDateDecorations = true { didSet { board.reloadDecorations() } }
  /// Updates the decorations of some days.
  open func reloadDecorations(forDateComponents dates: [DateComponents], animated: Bool) {
    board.reloadDecorations(
      of: dates.compactMap { usedCalendar.date(from: $0).map(usedCalendar.startOfDay) }
    )
  }

  open override var intrinsicContentSize: CGSize { MonthBoard.fittingSize }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { MonthBoard.fittingSize }
  open override func layoutSubviews() {
    super.layoutSubviews()
    board.frame = bounds
  }
}

extension UICalendarView {
  /// The calendar with the view's locale and time zone.
  final var usedCalendar: Calendar {
    var calendar = calendar
    calendar.locale = locale
    if let timeZone { calendar.timeZone = timeZone }
    return calendar
  }

  final func prepareBoard() {
    addSubview(board)
    settingsDidChange()
    board.isSelected = { [weak self] in
      guard let self, let selection = selectionBehavior else { return false }
      return selection.contains(dayComponents($0))
    }
    board.isSelectable = { [weak self] in
      guard let self, let selection = selectionBehavior else { return true }
      return selection.mayChoose(dayComponents($0))
    }
    board.choosing = { [weak self] in
      guard let self else { return }
      selectionBehavior?.choose(dayComponents($0))
    }
    board.decoration = { [weak self] in
      guard let self, wantsDateDecorations else { return nil }
      return delegate?.calendarView(self, decorationFor: dayComponents($0))?.makeView()
    }
    board.turning = { [weak self] in
      guard let self else { return }
      delegate?.calendarView(self, didChangeVisibleDateComponentsFrom: monthComponents($0))
    }
    board.refreshDays()
  }

  final func settingsDidChange() {
    board.take(
      MonthBoard.Settings(
        locale: locale,
        calendar: usedCalendar,
        range: DateRange(
          minimum: availableDateRange.start,
          maximum: availableDateRange.end
        ),
        design: fontDesign
      )
    )
    board.reloadDecorations()
  }

  final func dayComponents(_ date: Date) -> DateComponents {
    usedCalendar.dateComponents([.calendar, .era, .year, .month, .day], from: date)
  }

  private func monthComponents(_ date: Date) -> DateComponents {
    usedCalendar.dateComponents([.calendar, .era, .year, .month], from: date)
  }

  /// Returns a day with all the components that the delegate receives.
  final func written(_ day: DateComponents) -> DateComponents {
    usedCalendar.date(from: day).map(dayComponents) ?? day
  }

  final func isSameDay(_ first: DateComponents, _ second: DateComponents) -> Bool {
    guard let one = usedCalendar.date(from: first), let other = usedCalendar.date(from: second)
    else { return first == second }
    return usedCalendar.isDate(one, inSameDayAs: other)
  }
}
