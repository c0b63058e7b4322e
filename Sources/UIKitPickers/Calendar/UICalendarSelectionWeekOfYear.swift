import Foundation
import UIKitCore

/// The delegate of a week selection, which restricts it and is notified about changes.
@preconcurrency @MainActor
public protocol UICalendarSelectionWeekOfYearDelegate: NSObjectProtocol {
  /// Called after the user selected a week; nil means the week was deselected.
  func week(
    ofYearSelection selection: UICalendarSelectionWeekOfYear,
    didSelectWeekOfYear weekOfYearComponents: DateComponents?
  )
  /// Returns whether a week can be selected; for nil, whether the selection can be empty.
  func week(
    ofYearSelection selection: UICalendarSelectionWeekOfYear,
    canSelectWeekOfYear weekOfYearComponents: DateComponents?
  ) -> Bool
}

extension UICalendarSelectionWeekOfYearDelegate {
  /// Returns true by default.
  public func week(
    ofYearSelection selection: UICalendarSelectionWeekOfYear,
    canSelectWeekOfYear weekOfYearComponents: DateComponents?
  ) -> Bool { true }
}

/// A selection of at most one week of a calendar.
///
/// A tap on any day selects its week. The view's calendar determines the weeks with its first
/// weekday and the minimum number of days in the first week of a year.
///
/// - Note: iOS 18 and later.
@preconcurrency @MainActor
open class UICalendarSelectionWeekOfYear: UICalendarSelection {
  /// The object that restricts the selection and is notified about changes; held weakly.
  open private(set) weak var delegate: (any UICalendarSelectionWeekOfYearDelegate)?
  private var chosen: DateComponents?

  /// Creates an empty selection.
  public init(delegate: (any UICalendarSelectionWeekOfYearDelegate)?) {
    self.delegate = delegate
    super.init(selection: ())
  }

  /// The selected week, with `yearForWeekOfYear` and `weekOfYear`; nil, the default, for none.
  open var selectedWeekOfYear: DateComponents? {
    get { chosen }
    set { setSelected(newValue, animated: false) }
  }

  /// Selects a week without calling the delegate.
  open func setSelected(_ weekOfYear: DateComponents?, animated: Bool) {
    chosen = weekOfYear
    selectionDidChange()
  }

  override func contains(_ day: DateComponents) -> Bool {
    guard let chosen, let week = week(of: day) else { return false }
    return isSame(chosen, week)
  }
  override func mayChoose(_ day: DateComponents) -> Bool {
    delegate?.week(ofYearSelection: self, canSelectWeekOfYear: week(of: day)) ?? true
  }
  override func choose(_ day: DateComponents) {
    if contains(day) {
      // Unverified: a second tap deselects the week, as it does for a day.
      guard delegate?.week(ofYearSelection: self, canSelectWeekOfYear: nil) ?? true else { return }
      chosen = nil
    } else {
      guard mayChoose(day) else { return }
      chosen = week(of: day)
    }
    selectionDidChange()
    delegate?.week(ofYearSelection: self, didSelectWeekOfYear: chosen)
  }

  private func week(of day: DateComponents) -> DateComponents? {
    guard let calendar = calendarView?.usedCalendar, let date = calendar.date(from: day) else {
      return nil
    }
    return calendar.dateComponents([.calendar, .yearForWeekOfYear, .weekOfYear], from: date)
  }

  /// Returns whether two weeks are the same; only their years and numbers are compared.
  private func isSame(_ first: DateComponents, _ second: DateComponents) -> Bool {
    first.weekOfYear == second.weekOfYear && first.yearForWeekOfYear == second.yearForWeekOfYear
  }
}
