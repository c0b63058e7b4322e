import CoreGraphics
import Foundation
import UIKitCore
import UIKitText

/// A calendar of months, whose days can be chosen and decorated; from iOS 16.
@preconcurrency @MainActor
open class UICalendarView: UIView {
  final let board: MonthBoard

  public override init(frame: CGRect) {
    board = Self.makeBoard()
    super.init(frame: frame)
    prepareBoard()
  }

  /// Makes a calendar of the present month; nothing is read from the archive.
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

  /// Decorates days; held weakly.
  open weak var delegate: (any UICalendarViewDelegate)? {
    didSet { if delegate !== oldValue { board.reloadDecorations() } }
  }
  /// Which days are chosen; nil, the default: none can be.
  open var selectionBehavior: UICalendarSelection? {
    didSet {
      if oldValue !== selectionBehavior { oldValue?.calendarView = nil }
      selectionBehavior?.calendarView = self
      board.refreshDays()
    }
  }
  /// By default the device's.
  open var calendar = Calendar.current { didSet { settingsDidChange() } }
  /// By default the device's.
  open var locale = Locale.current { didSet { settingsDidChange() } }
  /// By default nil: the calendar's.
  open var timeZone: TimeZone? { didSet { settingsDidChange() } }
  /// The design of the numbers and words, by default `.default`.
  open var fontDesign = UIFontDescriptor.SystemDesign.default { didSet { settingsDidChange() } }
  /// The days that can be seen and chosen, by default all.
  open var availableDateRange = DateInterval(start: .distantPast, end: .distantFuture) {
    didSet { settingsDidChange() }
  }
  /// The month that is shown.
  open var visibleDateComponents: DateComponents {
    get { monthComponents(board.month) }
    set { setVisibleDateComponents(newValue, animated: false) }
  }
  /// Shows a month.
  open func setVisibleDateComponents(_ dateComponents: DateComponents, animated: Bool) {
    guard let date = usedCalendar.date(from: dateComponents) else { return }
    board.show(month: date, animated: animated)
  }
  /// Whether the delegate is asked for decorations, by default true.
  open var wantsDateDecorations = true { didSet { board.reloadDecorations() } }
  /// Asks for the decorations of some days again.
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
  /// The calendar with the view's language and time zone.
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

  /// A day with all of its parts, as the delegate hears of it.
  final func written(_ day: DateComponents) -> DateComponents {
    usedCalendar.date(from: day).map(dayComponents) ?? day
  }

  final func isSameDay(_ first: DateComponents, _ second: DateComponents) -> Bool {
    guard let one = usedCalendar.date(from: first), let other = usedCalendar.date(from: second)
    else { return first == second }
    return usedCalendar.isDate(one, inSameDayAs: other)
  }
}
