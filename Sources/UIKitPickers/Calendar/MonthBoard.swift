import CoreGraphics
import Foundation
import QuartzCore
import UIKitCore
import UIKitControls
import UIKitText

/// A calendar of one month with its name, buttons to other months, and wheels for month and year.
final class MonthBoard: UIView, UIScrollViewDelegate {
  /// The settings of the calendar; a different locale or calendar recreates its content.
  struct Settings: Equatable {
    var locale: Locale
    var calendar: Calendar
    /// The days that are visible and selectable.
    var range: DateRange
    var design = UIFontDescriptor.SystemDesign.default
  }

  /// Lengths in points.
  // Unverified: from pictures of iOS 14 to 16.
  enum Metrics {
    static let header: CGFloat = 44
    static let weekdays: CGFloat = 20
    static let week: CGFloat = 46
    static let width: CGFloat = 320
    static let sideInset: CGFloat = 16
    static let arrow: CGFloat = 44
    static let dayFont: CGFloat = 20
    static let weekdayFont: CGFloat = 13
    static let largestDayFont: CGFloat = 28
    static let titleFont: CGFloat = 17
    static let arrowFont: CGFloat = 17
    static let chevronFont: CGFloat = 12
    // Chosen: at these sizes the names of months and weekdays fit into 320 points.
    static let largestTitleFont: CGFloat = 22
    static let largestWeekdayFont: CGFloat = 15
    static let largestArrowFont: CGFloat = 26
    static let chevronGap: CGFloat = 4
  }

  static var fittingSize: CGSize {
    CGSize(width: Metrics.width, height: Metrics.header + Metrics.weekdays + Metrics.week * 6)
  }

  private(set) var settings: Settings
  private var words: DateWords
  /// The start of the visible month.
  private(set) var month: Date
  let title = UIButton(type: .system)
  let earlier = UIButton(type: .system)
  let later = UIButton(type: .system)
  private var weekdays: [UILabel] = []
  let pager = UIScrollView(frame: .zero)
  private(set) var pages: [MonthPage] = []
  private(set) var wheels: DateWheelsView?
  /// Returns whether a day is selected.
  var isSelected: (Date) -> Bool = { _ in false }
  /// Returns whether a day can be selected.
  var isSelectable: (Date) -> Bool = { _ in true }
  /// Returns a small view for below a day's number.
  var decoration: ((Date) -> UIView?)?
  /// Called when the user taps a day.
  var choosing: (Date) -> Void = { _ in }
  /// Called with the previous month after the visible month changed.
  var turning: (Date) -> Void = { _ in }

  init(_ settings: Settings, month: Date) {
    self.settings = settings
    words = DateWords(locale: settings.locale, calendar: settings.calendar)
    self.month =
      settings.calendar.dateInterval(of: .month, for: settings.range.clamped(month))?.start
      ?? month
    super.init(frame: .zero)
    pager.isPagingEnabled = true
    pager.showsHorizontalScrollIndicator = false
    pager.showsVerticalScrollIndicator = false
    pager.contentInsetAdjustmentBehavior = .never
    pager.scrollsToTop = false
    pager.delegate = self
    addSubview(pager)
    for (button, name) in [(earlier, "chevron.backward"), (later, "chevron.forward")] {
      button.setImage(UIImage(systemName: name), for: .normal)
      addSubview(button)
    }
    earlier.addAction(UIAction { [weak self] _ in self?.turn(by: -1) }, for: .touchUpInside)
    later.addAction(UIAction { [weak self] _ in self?.turn(by: 1) }, for: .touchUpInside)
    title.addAction(UIAction { [weak self] _ in self?.toggleWheels() }, for: .touchUpInside)
    title.titleLabel?.adjustsFontSizeToFitWidth = true
    addSubview(title)
    rebuild()
  }

  required init?(coder: NSCoder) { nil }

  private var calendar: Calendar { settings.calendar }

  // MARK: Settings

  func take(_ settings: Settings) {
    guard settings != self.settings else { return }
    self.settings = settings
    words = DateWords(locale: settings.locale, calendar: settings.calendar)
    month = startOfMonth(settings.range.clamped(month))
    rebuild()
  }

  private func startOfMonth(_ date: Date) -> Date {
    calendar.dateInterval(of: .month, for: date)?.start ?? date
  }

  /// Recreates the weekday names and the pages.
  func rebuild() {
    for label in weekdays { label.removeFromSuperview() }
    let symbols = symbolsOfWeekdays()
    weekdays = symbols.map { text in
      let label = UILabel()
      label.text = text
      label.textAlignment = .center
      label.textColor = .tertiaryLabel
      label.adjustsFontSizeToFitWidth = true
      label.isAccessibilityElement = false
      addSubview(label)
      return label
    }
    growHeader()
    earlier.accessibilityLabel = PickerWord.previousMonth.text(in: settings.locale)
    later.accessibilityLabel = PickerWord.nextMonth.text(in: settings.locale)
    makePages()
  }

  private func symbolsOfWeekdays() -> [String] {
    let formatter = DateFormatter()
    formatter.locale = settings.locale
    formatter.calendar = calendar
    let symbols = formatter.shortStandaloneWeekdaySymbols
    guard symbols.count == 7 else { return symbols }
    let first = calendar.firstWeekday - 1
    return (0..<7).map { symbols[(first + $0) % 7].uppercased(with: settings.locale) }
  }

  private func font(_ size: CGFloat, _ weight: UIFont.Weight = .regular) -> UIFont {
    let font = UIFont.systemFont(ofSize: size, weight: weight)
    guard settings.design != .default,
      let descriptor = font.fontDescriptor.withDesign(settings.design)
    else { return font }
    return UIFont(descriptor: descriptor, size: size)
  }

  /// Returns a size that grows with the text size up to a maximum.
  private func grown(_ size: CGFloat, upTo largest: CGFloat) -> CGFloat {
    let scaled = UIFontMetrics.default.scaledValue(for: size, compatibleWith: traitCollection)
    return min(max(scaled, size), largest)
  }

  private var dayFont: UIFont { font(grown(Metrics.dayFont, upTo: Metrics.largestDayFont)) }

  private var weekdayFont: UIFont {
    font(grown(Metrics.weekdayFont, upTo: Metrics.largestWeekdayFont), .semibold)
  }

  /// Sets the sizes of the weekdays and the arrows for the current text size.
  private func growHeader() {
    for label in weekdays { label.font = weekdayFont }
    let size = grown(Metrics.arrowFont, upTo: Metrics.largestArrowFont)
    let configuration = UIImage.SymbolConfiguration(pointSize: size)
    for button in [earlier, later] {
      button.setPreferredSymbolConfiguration(configuration, forImageIn: .normal)
    }
  }

  // MARK: Pages

  /// Returns whether a month has visible days.
  private func hasMonth(_ count: Int) -> Bool {
    let start = MonthDays.month(count, from: month, in: calendar)
    guard start != month, let interval = calendar.dateInterval(of: .month, for: start) else {
      return false
    }
    return settings.range.allows(interval)
  }

  /// Creates the pages of the current month and its existing neighbours, in reading order.
  private func makePages() {
    for page in pages { page.removeFromSuperview() }
    let counts = [-1, 0, 1].filter { $0 == 0 || hasMonth($0) }
    pages = counts.map { count in
      let days = MonthDays(
        of: MonthDays.month(count, from: month, in: calendar),
        in: calendar
      )
      return MonthPage(days) { makeDay($0) }
    }
    for page in pages { pager.addSubview(page) }
    earlier.isEnabled = hasMonth(-1)
    later.isEnabled = hasMonth(1)
    updateTitle()
    refreshDays()
    setNeedsLayout()
  }

  private func makeDay(_ date: Date) -> DayView {
    let view = DayView(
      date: date,
      text: words.number(calendar.component(.day, from: date)),
      spokenText: words.text(date, template: "EEEEMMMMd")
    )
    view.addAction(
      UIAction { [weak self] _ in self?.choosing(date) },
      for: .touchUpInside
    )
    return view
  }

  /// Updates which days are selected and selectable.
  func refreshDays() {
    let font = dayFont
    for page in pages {
      for day in page.days {
        day.font = font
        let interval = calendar.dateInterval(of: .day, for: day.date)
        day.look = DayView.Look(
          isSelected: isSelected(day.date),
          isToday: calendar.isDateInToday(day.date),
          isSelectable: interval.map(settings.range.allows) ?? false && isSelectable(day.date)
        )
      }
    }
  }

  /// Updates the decorations of days; nil updates those of all days.
  func reloadDecorations(of days: [Date]? = nil) {
    for page in pages {
      for day in page.days where days?.contains(day.date) ?? true {
        day.show(decoration: decoration?(day.date))
      }
    }
  }

  private var middlePage: Int { pages.firstIndex { $0.month.start == month } ?? 0 }

  private func offset(ofPage index: Int) -> CGPoint {
    let place = isRightToLeft ? pages.count - 1 - index : index
    return CGPoint(x: CGFloat(place) * pager.bounds.width, y: 0)
  }

  // MARK: Turning

  /// Shows the month that is a number of months later or, if negative, earlier.
  func turn(by count: Int) {
    guard hasMonth(count) else { return }
    let index = middlePage + count
    guard pages.indices.contains(index), window != nil else {
      return show(month: MonthDays.month(count, from: month, in: calendar), animated: false)
    }
    pager.setContentOffset(offset(ofPage: index), animated: true)
  }

  /// Shows the month of a date, limited to the range.
  func show(month date: Date, animated: Bool) {
    let wanted = startOfMonth(settings.range.clamped(date))
    guard wanted != month else { return }
    if animated, window != nil, let index = pages.firstIndex(where: { $0.month.start == wanted }) {
      pager.setContentOffset(offset(ofPage: index), animated: true)
    } else {
      take(month: wanted)
    }
  }

  private func take(month wanted: Date) {
    let before = month
    month = wanted
    makePages()
    reloadDecorations()
    layoutIfNeeded()
    pager.contentOffset = offset(ofPage: middlePage)
    turning(before)
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { pageDidSettle() }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { pageDidSettle() }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { pageDidSettle() }
  }

  private func pageDidSettle() {
    guard pager.bounds.width > 0, !pager.isTracking || !pager.isDragging else { return }
    let place = Int(clamping: (pager.contentOffset.x / pager.bounds.width).rounded())
    let index = isRightToLeft ? pages.count - 1 - place : place
    guard pages.indices.contains(index), pages[index].month.start != month else { return }
    take(month: pages[index].month.start)
  }

  // MARK: Months and years

  /// Switches between the days and the wheels of months and years.
  func toggleWheels() {
    if let wheels {
      wheels.removeFromSuperview()
      self.wheels = nil
    } else {
      let made = DateWheelsView(
        DateWheelsView.Settings(
          mode: .yearAndMonth,
          locale: settings.locale,
          calendar: calendar,
          range: settings.range
        ),
        date: settings.range.clamped(month),
        duration: 0
      )
      made.changing = { [weak self] in self?.show(month: $0, animated: false) }
      addSubview(made)
      wheels = made
    }
    let isHidden = wheels != nil
    pager.isHidden = isHidden
    for view in weekdays + [earlier, later] { view.isHidden = isHidden }
    updateTitle()
    setNeedsLayout()
  }

  private func updateTitle() {
    let isOpen = wheels != nil
    let text = words.text(month, template: "yMMMM")
    let titleSize = grown(Metrics.titleFont, upTo: Metrics.largestTitleFont)
    let result = NSMutableAttributedString(
      string: text,
      attributes: [
        .font: font(titleSize, .semibold),
        .foregroundColor: isOpen ? tintColor as Any : UIColor.label,
      ]
    )
    title.setAttributedTitle(result, for: .normal)
    title.setImage(
      UIImage(systemName: isOpen ? "chevron.down" : "chevron.forward")?
        .withConfiguration(
          UIImage.SymbolConfiguration(
            pointSize: Metrics.chevronFont * titleSize / Metrics.titleFont,
            weight: .bold
          )
        ),
      for: .normal
    )
    title.semanticContentAttribute = isRightToLeft ? .forceLeftToRight : .forceRightToLeft
    // The chevron moves away from the text, and the button grows by the same amount.
    let gap = isRightToLeft ? -Metrics.chevronGap : Metrics.chevronGap
    title.imageEdgeInsets = UIEdgeInsets(top: 0, left: gap, bottom: 0, right: -gap)
    title.contentEdgeInsets = UIEdgeInsets(
      top: 0,
      left: max(0, -gap),
      bottom: 0,
      right: max(0, gap)
    )
    title.accessibilityLabel = text
    title.accessibilityHint =
      (isOpen ? PickerWord.hideMonths : .showMonths).text(in: settings.locale)
  }

  // MARK: Layout

  override var intrinsicContentSize: CGSize { Self.fittingSize }
  override func sizeThatFits(_ size: CGSize) -> CGSize { Self.fittingSize }

  override func layoutSubviews() {
    super.layoutSubviews()
    let inset = Metrics.sideInset
    let titleSize = title.sizeThatFits(bounds.size)
    place(
      title,
      CGRect(
        x: inset,
        y: 0,
        width: min(titleSize.width, max(0, bounds.width - 2 * (inset + Metrics.arrow))),
        height: Metrics.header
      )
    )
    let end = bounds.width - inset / 2
    let arrow = Metrics.arrow
    place(earlier, CGRect(x: end - 2 * arrow, y: 0, width: arrow, height: Metrics.header))
    place(later, CGRect(x: end - arrow, y: 0, width: arrow, height: Metrics.header))
    let body = CGRect(
      x: 0,
      y: Metrics.header,
      width: bounds.width,
      height: max(0, bounds.height - Metrics.header)
    )
    let grid = body.insetBy(dx: min(inset / 2, body.width / 2), dy: 0)
    for (index, label) in weekdays.enumerated() {
      let width = grid.width / 7
      place(
        label,
        CGRect(
          x: grid.minX + CGFloat(index) * width,
          y: grid.minY,
          width: width,
          height: Metrics.weekdays
        )
      )
    }
    wheels?.frame = CGRect(
      x: 0,
      y: body.midY - PickerMetrics.size.height / 2,
      width: bounds.width,
      height: PickerMetrics.size.height
    )
    placePages(
      CGRect(
        x: grid.minX,
        y: grid.minY + Metrics.weekdays,
        width: grid.width,
        height: max(0, grid.height - Metrics.weekdays)
      )
    )
  }

  /// Sets a view's frame, mirrored in right-to-left languages.
  private func place(_ view: UIView, _ frame: CGRect) {
    view.frame = isRightToLeft ? frame.mirrored(in: bounds) : frame
  }

  private func placePages(_ frame: CGRect) {
    let isSame =
      pager.frame == frame && pager.contentSize.width == frame.width * CGFloat(pages.count)
    pager.frame = frame
    pager.contentSize = CGSize(width: frame.width * CGFloat(pages.count), height: frame.height)
    for (index, page) in pages.enumerated() {
      page.frame = CGRect(origin: offset(ofPage: index), size: frame.size)
    }
    if !isSame { pager.contentOffset = offset(ofPage: middlePage) }
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    growHeader()
    updateTitle()
    refreshDays()
    setNeedsLayout()
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    updateTitle()
  }
}
