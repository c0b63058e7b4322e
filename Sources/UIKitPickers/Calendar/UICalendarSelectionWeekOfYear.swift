import Foundation
import UIKitCore

/// Says which weeks can be chosen, and is called when a person chooses one.
@preconcurrency @MainActor
public protocol UICalendarSelectionWeekOfYearDelegate: NSObjectProtocol {
  /// A person chose a week; nil: the person took the choice back.
  func week(
    ofYearSelection selection: UICalendarSelectionWeekOfYear,
    didSelectWeekOfYear weekOfYearComponents: DateComponents?
  )
  /// Returns whether a week can be chosen; nil: whether there may be no choice.
  func week(
    ofYearSelection selection: UICalendarSelectionWeekOfYear,
    canSelectWeekOfYear weekOfYearComponents: DateComponents?
  ) -> Bool
}

extension UICalendarSelectionWeekOfYearDelegate {
  /// By default true.
  public func week(
    ofYearSelection selection: UICalendarSelectionWeekOfYear,
    canSelectWeekOfYear weekOfYearComponents: DateComponents?
  ) -> Bool { true }
}

/// At most one week of a calendar; from iOS 18.
///
/// A tap on any day chooses the week of that day. Weeks are counted as the view's calendar counts
/// them, by its first weekday and by how many days of the first week are in the year.
@preconcurrency @MainActor
open class UICalendarSelectionWeekOfYear: UICalendarSelection {
  /// Says which weeks can be chosen; held weakly.
  open private(set) weak var delegate: (any UICalendarSelectionWeekOfYearDelegate)?
  private var chosen: DateComponents?

  /// Makes a selection of no week.
  public init(delegate: (any UICalendarSelectionWeekOfYearDelegate)?) {
    self.delegate = delegate
    super.init(selection: ())
  }

  /// The chosen week, by `yearForWeekOfYear` and `weekOfYear`; nil, the default: none.
  open var selectedWeekOfYear: DateComponents? {
    get { chosen }
    set { setSelected(newValue, animated: false) }
  }

  /// Chooses a week; the delegate is not called.
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
      // Unverified: that a second tap takes the choice back, as it does for a day.
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

  /// Compares weeks; one that is written by its year and number alone is the same week.
  private func isSame(_ first: DateComponents, _ second: DateComponents) -> Bool {
    first.weekOfYear == second.weekOfYear && first.yearForWeekOfYear == second.yearForWeekOfYear
  }
}
