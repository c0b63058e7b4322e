import CoreGraphics
import Foundation
import UIKitCore
import UIKitText

/// The wheels of a date picker.
final class DateWheelsView: UIView, UIPickerViewDataSource, UIPickerViewAccessibilityDelegate {
  /// The settings of the wheels; changing them updates the rows.
  struct Settings: Equatable {
    var mode: UIDatePicker.Mode
    var locale: Locale
    var calendar: Calendar
    var range: DateRange
  }

  private enum Metrics {
    // Unverified: the space beside the text of a column, from pictures.
    static let columnPadding: CGFloat = 22
    // Unverified: the unit texts beside the numbers of a countdown, from pictures of iOS 12 and 14.
    static let unitFontSize: CGFloat = 17
    static let unitSpacing: CGFloat = 7
    static let countedWidth: CGFloat = 130
  }

  let picker = UIPickerView(frame: .zero)
  private(set) var columns: [DateColumn] = []
  private(set) var rows: DateWheelRows
  private var words: DateWords
  private var settings: Settings
  private var widths: [CGFloat] = []
  private var units: [UILabel] = []
  private(set) var date: Date
  /// The duration of a countdown, in seconds.
  private(set) var duration: TimeInterval = 0
  /// Called when the user selects a date.
  var changing: ((Date) -> Void)?
  /// Called when the user selects the duration of a countdown.
  var changingDuration: ((TimeInterval) -> Void)?

  init(_ settings: Settings, date: Date, duration: TimeInterval) {
    self.settings = settings
    self.date = date
    self.duration = duration
    words = DateWords(locale: settings.locale, calendar: settings.calendar)
    rows = DateWheelRows(
      calendar: settings.calendar,
      mode: settings.mode,
      range: settings.range,
      reference: date
    )
    super.init(frame: .zero)
    picker.isOfDates = true
    addSubview(picker)
    picker.passing = { [weak self] row, component in self?.pass(row, component) }
    picker.titleStyling = { [weak self] label, row, component in
      self?.style(label, row, component)
    }
    build()
    picker.dataSource = self
    picker.delegate = self
    turn(animated: false)
  }

  required init?(coder: NSCoder) { nil }

  // MARK: Settings

  /// Applies other settings and moves the wheels to a date.
  func take(_ settings: Settings, date: Date, duration: TimeInterval, animated: Bool) {
    guard settings != self.settings else {
      return show(date, duration: duration, animated: animated)
    }
    let isSameButRange =
      settings.mode == self.settings.mode && settings.locale == self.settings.locale
      && settings.calendar == self.settings.calendar
      && settings.range.minuteInterval == self.settings.range.minuteInterval
    self.settings = settings
    self.date = date
    self.duration = duration
    if isSameButRange {
      rows.range = settings.range
      refresh()
      return turn(animated: false)
    }
    words = DateWords(locale: settings.locale, calendar: settings.calendar)
    rows = DateWheelRows(
      calendar: settings.calendar,
      mode: settings.mode,
      range: settings.range,
      reference: date
    )
    rebuild()
  }

  private func rebuild() {
    build()
    picker.reloadAllComponents()
    turn(animated: false)
  }

  private func build() {
    columns = DateColumn.columns(
      for: settings.mode,
      locale: settings.locale,
      calendar: settings.calendar,
      isRightToLeft: isRightToLeft
    )
    widths = columns.map { width(of: $0) }
    for unit in units { unit.removeFromSuperview() }
    units = []
    if settings.mode == .countDownTimer {
      units = [UILabel(), UILabel()]
      for unit in units {
        unit.font = .systemFont(
          ofSize: Metrics.unitFontSize,
          weight: PickerMetrics.hasPlate ? .semibold : .regular
        )
        unit.isAccessibilityElement = false
        addSubview(unit)
      }
    }
    setNeedsLayout()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    let wanted = DateColumn.columns(
      for: settings.mode,
      locale: settings.locale,
      calendar: settings.calendar,
      isRightToLeft: isRightToLeft
    )
    if wanted != columns { rebuild() }
  }

  /// Dates to measure a column by, the same whichever date is shown: a column is as wide on every
  /// day.
  private func spaced(
    by component: Calendar.Component,
    every step: Int = 1,
    count: Int
  ) -> [Date] {
    let first = Date(timeIntervalSinceReferenceDate: 0)
    return (0..<count).compactMap {
      rows.calendar.date(byAdding: component, value: step * $0, to: first)
    }
  }

  private func width(of column: DateColumn) -> CGFloat {
    let samples: [String]
    switch column.field {
    case .countedHours, .countedMinutes: return Metrics.countedWidth
    case .year: samples = spaced(by: .year, count: 40).map { words.text($0, column.pattern) }
    case .month: samples = rows.months(of: date).map { words.text($0, column.pattern) }
    case .day: samples = spaced(by: .day, count: 31).map { words.text($0, column.pattern) }
    case .date:
      // Every month and every weekday occurs.
      samples = spaced(by: .day, every: 15, count: 26).map { words.text($0, column.pattern) }
    case .hour: samples = [words.clockText(hour: 22, minute: 0, column.pattern), "00"]
    case .minute: samples = [words.clockText(hour: 0, minute: 58, column.pattern)]
    case .period: samples = [0, 12].map { words.clockText(hour: $0, minute: 0, "a") }
    }
    let font = PickerMetrics.font
    let widest = samples.map { $0.size(withAttributes: [.font: font]).width }.max() ?? 0
    return (widest + Metrics.columnPadding).rounded(.up)
  }

  // MARK: Showing

  /// Moves the wheels to a date and the duration of a countdown.
  func show(_ date: Date, duration: TimeInterval, animated: Bool) {
    self.date = date
    self.duration = duration
    turn(animated: animated)
  }

  /// Moves all wheels that are not being scrolled to the selected values.
  private func turn(animated: Bool) {
    for (component, column) in columns.enumerated() {
      let wheel = picker.wheels.indices.contains(component) ? picker.wheels[component] : nil
      let count = rowCount(column.field)
      if let wheel, wheel.rowCount != count { picker.reloadComponent(component) }
      if let wheel, wheel.isDragging || wheel.isDecelerating { continue }
      let now = wheel?.selectedRow
      let row = row(of: column.field, near: now)
      guard row != now || wheel?.middleRow != row else { continue }
      let distance = abs(row - (now ?? row))
      // The same hour in the other half of the day has the same text.
      let isSame =
        column.field == .hour && distance == 12 && DateColumn.hasPeriods(settings.locale)
      // A wheel that returns to its middle shows the same rows there.
      let isReturn = rows.period(of: column.field, at: date).map { distance > $0 } ?? false
      picker.selectRow(row, inComponent: component, animated: animated && !isSame && !isReturn)
    }
    refresh()
  }

  /// Updates which rows can be selected.
  private func refresh() {
    for wheel in picker.wheels { wheel.refreshRows() }
    setNeedsLayout()
  }

  private func rowCount(_ field: DateField) -> Int { rows.rowCount(of: field, at: date) }

  private func row(of field: DateField, near row: Int?) -> Int {
    let minutes = Int(clamping: duration / 60)
    switch field {
    case .countedHours: return min(minutes / 60, 23)
    case .countedMinutes:
      let interval = settings.range.minuteInterval
      return DateWheelRows.row(
        of: minutes % 60 / interval,
        period: 60 / interval,
        count: rowCount(field),
        near: row
      )
    default:
      return rows.row(of: field, for: date, near: row.flatMap { $0 >= 0 ? $0 : nil })
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    picker.frame = bounds
    picker.layoutIfNeeded()
    placeUnits()
  }

  /// Sets the frames of the unit texts beside the numbers of a countdown.
  private func placeUnits() {
    guard units.count == 2, picker.wheels.count == 2 else { return }
    let isOne = Int(clamping: duration / 3600) == 1
    let texts: [PickerWord] = [isOne ? .hour : .hours, .minutes]
    for (unit, (wheel, word)) in zip(units, zip(picker.wheels, texts)) {
      unit.text = word.text(in: settings.locale)
      let size = unit.sizeThatFits(bounds.size)
      let x =
        isRightToLeft
        ? wheel.frame.midX - Metrics.unitSpacing - size.width
        : wheel.frame.midX + Metrics.unitSpacing
      unit.frame = CGRect(
        x: x,
        y: (bounds.height - size.height) / 2,
        width: size.width,
        height: size.height
      )
      .originOnPixel(pixelScale)
    }
  }

  override var intrinsicContentSize: CGSize { PickerMetrics.size }
  override func sizeThatFits(_ size: CGSize) -> CGSize { PickerMetrics.size }

  // MARK: Rows

  func numberOfComponents(in pickerView: UIPickerView) -> Int { columns.count }

  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    rowCount(columns[component].field)
  }

  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
    // Columns that do not fit shrink proportionally.
    let gaps = CGFloat(max(0, widths.count - 1)) * PickerMetrics.spacing
    let room = bounds.width - gaps
    let total = widths.reduce(0, +)
    guard total > room, room > 0 else { return widths[component] }
    return (widths[component] * room / total).rounded(.down)
  }

  func pickerView(
    _ pickerView: UIPickerView,
    titleForRow row: Int,
    forComponent component: Int
  ) -> String? {
    guard columns.indices.contains(component) else { return nil }
    let column = columns[component]
    switch column.field {
    case .year: return words.text(rows.year(atRow: row), column.pattern)
    case .month:
      let months = rows.months(of: date)
      return months.isEmpty ? nil : words.text(months[row % months.count], column.pattern)
    case .day:
      let period = max(1, rows.period(of: .day, at: date) ?? 31)
      return dayText(row % period + 1, column.pattern)
    case .date:
      let day = rows.day(atRow: row)
      if rows.calendar.isDateInToday(day) { return PickerWord.today.text(in: settings.locale) }
      return words.text(day, column.pattern)
    case .hour: return words.clockText(hour: row % 24, minute: 0, column.pattern)
    case .minute:
      let interval = settings.range.minuteInterval
      return words.clockText(hour: 0, minute: row % (60 / interval) * interval, column.pattern)
    case .period: return words.clockText(hour: row == 0 ? 0 : 12, minute: 0, column.pattern)
    case .countedHours: return words.number(row)
    case .countedMinutes:
      let interval = settings.range.minuteInterval
      return words.number(row % (60 / interval) * interval)
    }
  }

  /// Returns the text of a day; days missing in the month are written as in other months.
  private func dayText(_ day: Int, _ pattern: String) -> String {
    for month in [date] + rows.months(of: date) {
      guard let range = rows.calendar.range(of: .day, in: .month, for: month),
        range.contains(day),
        let start = rows.calendar.dateInterval(of: .month, for: month)?.start,
        let found = rows.calendar.date(byAdding: .day, value: day - 1, to: start)
      else { continue }
      return words.text(found, pattern)
    }
    return words.number(day)
  }

  private func style(_ label: UILabel, _ row: Int, _ component: Int) {
    guard columns.indices.contains(component) else { return }
    let field = columns[component].field
    label.textColor = rows.allows(field, row: row, at: date) ? .label : .tertiaryLabel
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.5
    switch field {
    case .date, .hour, .year: label.textAlignment = isRightToLeft ? .left : .right
    case .period, .month: label.textAlignment = isRightToLeft ? .right : .left
    case .minute, .day: label.textAlignment = .center
    case .countedHours, .countedMinutes:
      // Numbers end in the middle, where the unit texts begin.
      label.textAlignment = isRightToLeft ? .left : .right
      let row = label.superview as? PickerRow
      row?.isTitleInFirstHalf = true
      row?.setNeedsLayout()
    }
  }

  // MARK: Choosing

  func pickerView(
    _ pickerView: UIPickerView,
    didSelectRow row: Int,
    inComponent component: Int
  ) {
    guard columns.indices.contains(component) else { return }
    let field = columns[component].field
    if field == .countedHours || field == .countedMinutes { return chooseDuration() }
    let turned = rows.date(date, turning: field, to: row)
    let chosen = rows.range.clamped(withoutSeconds(turned))
    let changes = chosen != date
    date = chosen
    turn(animated: true)
    if changes { changing?(chosen) }
  }

  /// Returns a date rounded to the minute if times are selected, otherwise the date unchanged.
  private func withoutSeconds(_ date: Date) -> Date {
    switch settings.mode {
    case .date, .yearAndMonth, .countDownTimer: return date
    case .time, .dateAndTime:
      let minute = rows.calendar.dateInterval(of: .minute, for: date)?.start ?? date
      return rows.range.rounded(minute, rows.calendar)
    }
  }

  private func chooseDuration() {
    let interval = settings.range.minuteInterval
    let hours = picker.selectedRow(inComponent: 0)
    let minutes = picker.selectedRow(inComponent: 1) % (60 / interval) * interval
    // A countdown cannot be empty, so the wheel moves to the first number.
    let total = max(hours * 60 + minutes, interval)
    let changes = Double(total) * 60 != duration
    duration = Double(total) * 60
    turn(animated: true)
    if changes { changingDuration?(duration) }
  }

  /// Changes the half of the day when the hours pass noon or midnight.
  private func pass(_ row: Int, _ component: Int) {
    guard columns.indices.contains(component), columns[component].field == .hour,
      let period = columns.firstIndex(where: { $0.field == .period })
    else { return }
    let half = row % 24 >= 12 ? 1 : 0
    if picker.selectedRow(inComponent: period) != half,
      !picker.wheels[period].isDragging, !picker.wheels[period].isDecelerating
    {
      picker.selectRow(half, inComponent: period, animated: true)
    }
  }

  // MARK: Accessibility

  func pickerView(
    _ pickerView: UIPickerView,
    accessibilityLabelForComponent component: Int
  ) -> String? {
    guard columns.indices.contains(component) else { return nil }
    let word: PickerWord =
      switch columns[component].field {
      case .year: .year
      case .month: .month
      case .day: .day
      case .date: .date
      case .hour: .hourWheel
      case .minute: .minuteWheel
      case .period: .period
      case .countedHours: .hours
      case .countedMinutes: .minuteWheel
      }
    return word.text(in: settings.locale)
  }
}
