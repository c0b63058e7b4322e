import Foundation
import UIKitCore

/// Which days of a calendar are chosen; see its subclasses.
@preconcurrency @MainActor
open class UICalendarSelection: _UIObject {
  final weak var calendarView: UICalendarView?

  init(selection: Void) { super.init(_root: ()) }

  /// Asks the delegate again which days can be chosen.
  open func updateSelectableDates() { calendarView?.board.refreshDays() }

  /// Whether a day is chosen.
  func contains(_ day: DateComponents) -> Bool { false }
  /// Whether a tap on a day may do something.
  func mayChoose(_ day: DateComponents) -> Bool { true }
  /// A person tapped a day.
  func choose(_ day: DateComponents) {}

  final func selectionDidChange() { calendarView?.board.refreshDays() }

  /// The days as the calendar writes them.
  final func written(_ day: DateComponents) -> DateComponents {
    calendarView?.written(day) ?? day
  }
}

/// Says which days can be chosen, and hears which one is.
@preconcurrency @MainActor
public protocol UICalendarSelectionSingleDateDelegate: NSObjectProtocol {
  /// A person chose a day; nil: the chosen one no more.
  func dateSelection(
    _ selection: UICalendarSelectionSingleDate,
    didSelectDate dateComponents: DateComponents?
  )
  /// Returns whether a day can be chosen; nil: whether there may be none.
  func dateSelection(
    _ selection: UICalendarSelectionSingleDate,
    canSelectDate dateComponents: DateComponents?
  ) -> Bool
}

extension UICalendarSelectionSingleDateDelegate {
  /// By default true.
  public func dateSelection(
    _ selection: UICalendarSelectionSingleDate,
    canSelectDate dateComponents: DateComponents?
  ) -> Bool { true }
}

/// At most one day of a calendar.
@preconcurrency @MainActor
open class UICalendarSelectionSingleDate: UICalendarSelection {
  /// Says which days can be chosen; held weakly.
  open private(set) weak var delegate: (any UICalendarSelectionSingleDateDelegate)?
  private var chosen: DateComponents?

  /// Makes a selection of no day.
  public init(delegate: (any UICalendarSelectionSingleDateDelegate)?) {
    self.delegate = delegate
    super.init(selection: ())
  }

  /// The chosen day; nil: none.
  open var selectedDate: DateComponents? {
    get { chosen }
    set { setSelected(newValue, animated: false) }
  }

  /// Chooses a day; the delegate is not told.
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
      // A second tap takes the choice back, where there may be none.
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

/// Says which days can be chosen and given up, and hears which are.
@preconcurrency @MainActor
public protocol UICalendarSelectionMultiDateDelegate: NSObjectProtocol {
  /// A person chose a day.
  func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate,
    didSelectDate dateComponents: DateComponents
  )
  /// A person gave a day up.
  func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate,
    didDeselectDate dateComponents: DateComponents
  )
  /// Returns whether a day can be chosen.
  func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate,
    canSelectDate dateComponents: DateComponents
  ) -> Bool
  /// Returns whether a chosen day can be given up.
  func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate,
    canDeselectDate dateComponents: DateComponents
  ) -> Bool
}

extension UICalendarSelectionMultiDateDelegate {
  /// By default true.
  public func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate,
    canSelectDate dateComponents: DateComponents
  ) -> Bool { true }
  /// By default true.
  public func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate,
    canDeselectDate dateComponents: DateComponents
  ) -> Bool { true }
}

/// Any number of days of a calendar.
@preconcurrency @MainActor
open class UICalendarSelectionMultiDate: UICalendarSelection {
  /// Says which days can be chosen; held weakly.
  open private(set) weak var delegate: (any UICalendarSelectionMultiDateDelegate)?
  private var chosen: [DateComponents] = []

  /// Makes a selection of no days.
  public init(delegate: (any UICalendarSelectionMultiDateDelegate)?) {
    self.delegate = delegate
    super.init(selection: ())
  }

  /// The chosen days, in the order in which they were chosen.
  open var selectedDates: [DateComponents] {
    get { chosen }
    set { setSelectedDates(newValue, animated: false) }
  }

  /// Chooses days; the delegate is not told.
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
