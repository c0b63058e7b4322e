import CoreGraphics
import Foundation
import HostInterface
import UIKitCore
import UIKitText

/// The content of a date picker: wheels, buttons or a calendar.
@MainActor
protocol DatePickerFace: UIView {
  var style: UIDatePickerStyle { get }
  /// The preferred size, in points.
  var fittingSize: CGSize { get }
  /// Shows a date or the duration of a countdown, with new settings.
  func show(
    _ settings: DateWheelsView.Settings,
    date: Date,
    duration: TimeInterval,
    animated: Bool
  )
}

extension DateWheelsView: DatePickerFace {
  var style: UIDatePickerStyle { .wheels }
  var fittingSize: CGSize { PickerMetrics.size }
  func show(_ settings: Settings, date: Date, duration: TimeInterval, animated: Bool) {
    take(settings, date: date, duration: duration, animated: animated)
  }
}

extension UIDatePicker {
  /// The maximum duration of a countdown, 23:59 in seconds.
  // Source: catalogue UI10-F70; "limits are 0 (0:00) to 86,399 (23:59)" of countDownDuration.
  private static let longestDuration: TimeInterval = 86_340

  final var resolvedStyle: UIDatePickerStyle {
    switch datePickerMode {
    case .countDownTimer, .yearAndMonth: return .wheels
    case .time, .date, .dateAndTime: break
    }
    switch preferredDatePickerStyle {
    case .automatic: return Surroundings.systemVersion.major >= 14 ? .compact : .wheels
    // A calendar cannot select only a time.
    case .inline: return datePickerMode == .time ? .wheels : .inline
    case .wheels, .compact: return preferredDatePickerStyle
    }
  }

  final var range: DateRange {
    DateRange(minimum: minimumDate, maximum: maximumDate, minuteInterval: minuteInterval)
  }

  /// The calendar with the picker's locale and time zone.
  final var usedCalendar: Calendar {
    var calendar: Calendar = self.calendar
    calendar.locale = locale
    if let timeZone { calendar.timeZone = timeZone }
    return calendar
  }

  final var settings: DateWheelsView.Settings {
    DateWheelsView.Settings(
      mode: datePickerMode,
      locale: locale ?? .current,
      calendar: usedCalendar,
      range: range
    )
  }

  final func currentDate() -> Date {
    guard roundsToMinuteInterval, minuteInterval > 1 else { return chosenDate }
    return range.rounded(chosenDate, usedCalendar)
  }

  final func choose(_ date: Date, animated: Bool) {
    guard date.timeIntervalSinceReferenceDate.isFinite else { return }
    chosenDate = range.clamped(date)
    showFace(animated: animated && window != nil)
  }

  final func choose(duration: TimeInterval) {
    guard duration.isFinite else { return }
    let minutes = (min(max(duration, 0), Self.longestDuration) / 60).rounded(.down)
    chosenDuration = minutes * 60
    showFace(animated: false)
  }

  final func prepareFace() { settingsDidChange() }

  /// Updates the content for another mode, locale, limit or style.
  final func settingsDidChange() {
    chosenDate = range.clamped(chosenDate)
    if face?.style != resolvedStyle { makeFace() } else { showFace(animated: false) }
    invalidateIntrinsicContentSize()
  }

  private func makeFace() {
    face?.removeFromSuperview()
    let made = newFace()
    face = made
    addSubview(made)
    setNeedsLayout()
    updateEnabled()
  }

  private func newFace() -> any DatePickerFace {
    switch resolvedStyle {
    case .compact, .inline:
      let pills =
        resolvedStyle == .compact
        ? DatePillsView(settings, date: currentDate())
        : InlineDateView(settings, date: currentDate())
      pills.changing = { [weak self] in self?.personChose($0) }
      return pills
    case .wheels, .automatic: break
    }
    let wheels = DateWheelsView(settings, date: currentDate(), duration: chosenDuration)
    wheels.changing = { [weak self] in self?.personChose($0) }
    wheels.changingDuration = { [weak self] in self?.personChose(duration: $0) }
    return wheels
  }

  private func showFace(animated: Bool) {
    face?.show(settings, date: currentDate(), duration: chosenDuration, animated: animated)
    // The buttons are as wide as their texts.
    if resolvedStyle == .compact { invalidateIntrinsicContentSize() }
  }

  final func personChose(_ date: Date) {
    chosenDate = range.clamped(date)
    if face is DateWheelsView == false { showFace(animated: true) }
    send(.valueChanged, with: nil)
    send(.primaryActionTriggered, with: nil)
  }

  final func personChose(duration: TimeInterval) {
    chosenDuration = min(duration, Self.longestDuration)
    send(.valueChanged, with: nil)
    send(.primaryActionTriggered, with: nil)
  }

  final func updateEnabled() {
    face?.isUserInteractionEnabled = isEnabled
    // Unverified: the opacity of a disabled picker.
    face?.alpha = isEnabled ? 1 : 0.5
  }
}
