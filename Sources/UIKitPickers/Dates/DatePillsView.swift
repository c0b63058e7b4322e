import CoreGraphics
import Foundation
import UIKitCore
import UIKitText

/// The date and the time of a picker as buttons, which open cards.
class DatePillsView: UIView, DatePickerFace {
  private(set) var settings: DateWheelsView.Settings
  private(set) var date: Date
  let datePill = DatePill(frame: .zero)
  let timePill = DatePill(frame: .zero)
  private(set) weak var openCard: DateCard?
  /// Called when the user selects a date.
  var changing: ((Date) -> Void)?

  // Unverified: the space between two buttons, from pictures of iOS 14.
  static let spacing: CGFloat = 6
  private static let timeCardSize = CGSize(width: 240, height: PickerMetrics.size.height)

  init(_ settings: DateWheelsView.Settings, date: Date) {
    self.settings = settings
    self.date = date
    super.init(frame: .zero)
    addSubview(datePill)
    addSubview(timePill)
    datePill.addAction(UIAction { [weak self] _ in self?.openCalendar() }, for: .touchUpInside)
    timePill.addAction(UIAction { [weak self] _ in self?.openTime() }, for: .touchUpInside)
    updateWords()
  }

  required init?(coder: NSCoder) { nil }

  var style: UIDatePickerStyle { .compact }
  var hasDate: Bool { settings.mode != .time }
  var hasTime: Bool { settings.mode != .date }

  func show(
    _ settings: DateWheelsView.Settings,
    date: Date,
    duration: TimeInterval,
    animated: Bool
  ) {
    let isOther = settings != self.settings
    self.settings = settings
    self.date = date
    updateWords()
    switch openCard?.content {
    case let board as MonthBoard:
      if isOther { board.take(Self.boardSettings(settings)) }
      board.refreshDays()
    case let wheels as DateWheelsView:
      wheels.take(timeSettings, date: date, duration: 0, animated: animated)
    default: break
    }
  }

  /// Updates the texts of the date and the time.
  func updateWords() {
    let words = DateWords(locale: settings.locale, calendar: settings.calendar)
    datePill.isHidden = !hasDate
    timePill.isHidden = !hasTime
    datePill.label.text = words.text(date, template: "yMMMd")
    timePill.label.text = words.text(date, template: "jmm")
    datePill.accessibilityLabel = PickerWord.datePicker.text(in: settings.locale)
    datePill.accessibilityValue = datePill.label.text
    timePill.accessibilityLabel = PickerWord.timePicker.text(in: settings.locale)
    timePill.accessibilityValue = timePill.label.text
    setNeedsLayout()
  }

  private var shownPills: [DatePill] { [datePill, timePill].filter { !$0.isHidden } }

  /// Returns the size of the buttons side by side or stacked.
  private func size(stacked isStacked: Bool) -> CGSize {
    let sizes = shownPills.map { $0.sizeThatFits(.zero) }
    let gaps = Self.spacing * CGFloat(max(0, sizes.count - 1))
    let (widest, highest) = (sizes.map(\.width).max() ?? 0, sizes.map(\.height).max() ?? 0)
    return isStacked
      ? CGSize(width: widest, height: sizes.reduce(gaps) { $0 + $1.height })
      : CGSize(width: sizes.reduce(gaps) { $0 + $1.width }, height: highest)
  }

  // Unverified: with accessibility text sizes the buttons are stacked, as in list rows; with the
  // largest text they are wider than a phone when side by side.
  var fittingSize: CGSize {
    size(stacked: traitCollection.preferredContentSizeCategory.isAccessibilityCategory)
  }

  /// Whether the buttons are stacked because they only fit this way.
  private var isStacked: Bool {
    bounds.width < size(stacked: false).width && bounds.height >= size(stacked: true).height
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if isStacked { layOutColumn() } else { layOutRow() }
  }

  private func place(_ pill: DatePill, _ frame: CGRect) {
    let frame = frame.originOnPixel(pixelScale)
    pill.frame = isRightToLeft ? frame.mirrored(in: bounds) : frame
  }

  private func layOutColumn() {
    var y = (bounds.height - size(stacked: true).height) / 2
    for pill in shownPills {
      var size = pill.sizeThatFits(.zero)
      size.width = min(size.width, bounds.width)
      place(pill, CGRect(origin: CGPoint(x: 0, y: y), size: size))
      y += size.height + Self.spacing
    }
  }

  private func layOutRow() {
    var x: CGFloat = 0
    let gaps = Self.spacing * CGFloat(max(0, shownPills.count - 1))
    // Buttons that do not fit shrink proportionally.
    let wanted = max(1, size(stacked: false).width - gaps)
    let share = min(1, max(0, bounds.width - gaps) / wanted)
    for pill in shownPills {
      var size = pill.sizeThatFits(.zero)
      size.width *= share
      place(pill, CGRect(origin: CGPoint(x: x, y: (bounds.height - size.height) / 2), size: size))
      x += size.width + Self.spacing
    }
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsLayout()
  }

  override func willMove(toWindow newWindow: UIWindow?) {
    super.willMove(toWindow: newWindow)
    if newWindow !== window { openCard?.close(animated: false) }
  }

  // MARK: Cards

  static func boardSettings(_ settings: DateWheelsView.Settings) -> MonthBoard.Settings {
    MonthBoard.Settings(
      locale: settings.locale,
      calendar: settings.calendar,
      range: settings.range
    )
  }

  private var timeSettings: DateWheelsView.Settings {
    var result = settings
    result.mode = .time
    return result
  }

  /// Creates a calendar in which the user selects the day.
  func makeBoard() -> MonthBoard {
    let board = MonthBoard(Self.boardSettings(settings), month: date)
    board.isSelected = { [weak self] in
      guard let self else { return false }
      return settings.calendar.isDate($0, inSameDayAs: date)
    }
    board.choosing = { [weak self, weak board] in
      self?.choose(day: $0)
      board?.refreshDays()
    }
    board.refreshDays()
    return board
  }

  private func openCalendar() {
    open(makeBoard(), size: MonthBoard.fittingSize, beside: datePill)
  }

  private func openTime() {
    let wheels = DateWheelsView(timeSettings, date: date, duration: 0)
    wheels.changing = { [weak self] in self?.take($0) }
    open(wheels, size: Self.timeCardSize, beside: timePill)
  }

  private func open(_ content: UIView, size: CGSize, beside pill: DatePill) {
    openCard?.close(animated: false)
    pill.isOpen = true
    let card = DateCard(content, size: size, beside: pill) { [weak pill] in
      pill?.isOpen = false
    }
    openCard = card
    card.open()
  }

  /// Selects a day and keeps the time of day.
  func choose(day: Date) {
    let clock = settings.calendar.dateComponents([.hour, .minute, .second], from: date)
    let chosen = settings.calendar.date(
      bySettingHour: clock.hour ?? 0,
      minute: clock.minute ?? 0,
      second: clock.second ?? 0,
      of: day
    )
    take(chosen ?? day)
  }

  private func take(_ chosen: Date) {
    let chosen = settings.range.clamped(chosen)
    guard chosen != date else { return }
    date = chosen
    updateWords()
    changing?(chosen)
  }
}
