import Foundation
import UIKitCore

/// Decorates the days of a calendar.
///
/// All methods are optional.
@preconcurrency @MainActor
public protocol UICalendarViewDelegate: NSObjectProtocol {
  /// Returns what is shown below a day's number; nil, the default: nothing.
  func calendarView(
    _ calendarView: UICalendarView,
    decorationFor dateComponents: DateComponents
  ) -> UICalendarView.Decoration?
  /// Another month is shown; `previousDateComponents` is the one before.
  func calendarView(
    _ calendarView: UICalendarView,
    didChangeVisibleDateComponentsFrom previousDateComponents: DateComponents
  )
}

extension UICalendarViewDelegate {
  /// By default nil.
  public func calendarView(
    _ calendarView: UICalendarView,
    decorationFor dateComponents: DateComponents
  ) -> UICalendarView.Decoration? { nil }
  /// By default nothing happens.
  public func calendarView(
    _ calendarView: UICalendarView,
    didChangeVisibleDateComponentsFrom previousDateComponents: DateComponents
  ) {}
}
