import Foundation
import UIKitCore

/// The selection of days of a calendar; an abstract base class.
@preconcurrency @MainActor
open class UICalendarSelection: _UIObject {
  final weak var calendarView: UICalendarView?

  init(selection: Void) { super.init(_root: ()) }

  /// Requests again from the delegate which days can be selected.
  open func updateSelectableDates() { calendarView?.board.refreshDays() }

  /// Returns whether a day is selected.
  func contains(_ day: DateComponents) -> Bool { false }
  /// Returns whether a tap on a day can change the selection.
  func mayChoose(_ day: DateComponents) -> Bool { true }
  /// Changes the selection after the user tapped a day.
  func choose(_ day: DateComponents) {}

  final func selectionDidChange() { calendarView?.board.refreshDays() }

  /// Returns a day with the components that the calendar uses.
  final func written(_ day: DateComponents) -> DateComponents {
    calendarView?.written(day) ?? day
  }
}

/// The delegate of a single-date selection, which restricts it and is notified about changes.
@preconcurrency @MainActor
public protocol UICalendarSelectionSingleDateDelegate: NSObjectProtocol {
  /// Called after the user selected a day; nil means the day was deselected.
  func dateSelection(
    _ selection: UICalendarSelectionSingleDate,
    didSelectDate dateComponents: DateComponents?
  )
  /// Returns whether a day can be selected; for nil, whether the selection can be empty.
  func dateSelection(
    _ selection: UICalendarSelectionSingleDate,
    canSelectDate dateComponents: DateComponents?
  ) -> Bool
}

extension UICalendarSelectionSingleDateDelegate {
  /// Returns true by default.
  public func dateSelection(
    _ selection: UICalendarSelectionSingleDate,
    canSelectDate dateComponents: DateComponents?
  ) -> Bool { true }
}

/// A selection of at most one day of a calendar.
@preconcurrency @MainActor
open class UICalendarSelectionSingleDate: UICalendarSelection {
  /// The object that restricts the selection and is notified about changes; held weakly.
  open private(set) weak var delegate: (any UICalendarSelectionSingleDateDelegate)?
  private var chosen: DateComponents?

  /// Creates an empty selection.
  public init(delegate: (any UICalendarSelectionSingleDateDelegate)?) {
    self.delegate = delegate
    super.init(selection: ())
  }

  /// The selected day; nil if there is none.
  open var selectedDate: DateComponents? {
    get { chosen }
    set { setSelected(newValue, animated: false) }
  }

  /// Selects a day without calling the delegate.
  open func setSelected(_ dateComponents: DateComponents?, animated: Bool) {
    chosen = dateComponents.map(written)
    selectionDidChange()
  }

  override func contains(_ day: DateComponents) -> Bool {
    chosen.map { calendarView?.isSameDay($0, day) ?? ($0 == day) } ?? false
  }
  override func mayChoose(_ day: DateComponents) -> Bool {
    delegate?.dateSelection(self, canSelectDate: day) ?? true
  }
  override func choose(_ day: DateComponents) {
    if contains(day) {
      // A second tap deselects the day if the selection can be empty.
      guard delegate?.dateSelection(self, canSelectDate: nil) ?? true else { return }
      chosen = nil
    } else {
      guard mayChoose(day) else { return }
      chosen = day
    }
    selectionDidChange()
    delegate?.dateSelection(self, didSelectDate: chosen)
  }
}

/// The delegate of a multiple-date selection, which restricts it and is notified about changes.
@preconcurrency @MainActor
public protocol UICalendarSelectionMultiDateDelegate: NSObjectProtocol {
  /// Called after the user selected a day.
  func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate,
    didSelectDate dateComponents: DateComponents
  )
  /// Called after the user deselected a day.
  func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate,
    didDeselectDate dateComponents: DateComponents
  )
  /// Returns whether a day can be selected.
  func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate,
    canSelectDate dateComponents: DateComponents
  ) -> Bool
  /// Returns whether a selected day can be deselected.
  func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate,
    canDeselectDate dateComponents: DateComponents
  ) -> Bool
}

extension UICalendarSelectionMultiDateDelegate {
  /// Returns true by default.
  public func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate,
    canSelectDate dateComponents: DateComponents
  ) -> Bool { true }
  /// Returns true by default.
  public func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate,
    canDeselectDate dateComponents: DateComponents
  ) -> Bool { true }
}

/// A selection of any number of days of a calendar.
@preconcurrency @MainActor
open class UICalendarSelectionMultiDate: UICalendarSelection {
  /// The object that restricts the selection and is notified about changes; held weakly.
  open private(set) weak var delegate: (any UICalendarSelectionMultiDateDelegate)?
  private var chosen: [DateComponents] = []

  /// Creates an empty selection.
  public init(delegate: (any UICalendarSelectionMultiDateDelegate)?) {
    self.delegate = delegate
    super.init(selection: ())
  }

  /// The selected days, in the order in which they were selected.
  open var selectedDates: [DateComponents] {
    get { chosen }
    set { setSelectedDates(newValue, animated: false) }
  }

  /// Selects days without calling the delegate.
  open func setSelectedDates(_ selectedDates: [DateComponents], animated: Bool) {
    chosen = selectedDates.map(written)
    selectionDidChange()
  }

  private func index(of day: DateComponents) -> Int? {
    chosen.firstIndex { calendarView?.isSameDay($0, day) ?? ($0 == day) }
  }
  override func contains(_ day: DateComponents) -> Bool { index(of: day) != nil }
  override func mayChoose(_ day: DateComponents) -> Bool {
    contains(day)
      ? delegate?.multiDateSelection(self, canDeselectDate: day) ?? true
      : delegate?.multiDateSelection(self, canSelectDate: day) ?? true
  }
  override func choose(_ day: DateComponents) {
    guard mayChoose(day) else { return }
    if let index = index(of: day) {
      let given = chosen.remove(at: index)
      selectionDidChange()
      delegate?.multiDateSelection(self, didDeselectDate: given)
    } else {
      chosen.append(day)
      selectionDidChange()
      delegate?.multiDateSelection(self, didSelectDate: day)
    }
  }
}
