import CoreGraphics
import Foundation
import QuartzCore
import UIKitCore
import UIKitText

/// A control that selects a date, a time, both, or a duration.
///
/// It sends `.valueChanged` only for changes by the user, not for changes by code.
/// Catalogue: UI10-F66 to UI10-F72.
@preconcurrency @MainActor
open class UIDatePicker: UIControl {
  /// The kind of value that a date picker selects.
  public enum Mode: Int, Sendable {
    /// Hours, minutes and, depending on the locale, halves of the day.
    case time = 0
    /// Months, days and years.
    case date
    /// Days, hours and minutes.
    case dateAndTime
    /// Hours and minutes of a countdown, at most 23:59.
    case countDownTimer
    /// Months and years.
    ///
    /// - Note: iOS 17.4 and later.
    case yearAndMonth
  }

  /// The last value set for `minuteInterval`, even if another one is used.
  package final private(set) var askedMinuteInterval = 1
  final var chosenDate = Date()
  final var chosenDuration: TimeInterval = 0
  final var face: (any DatePickerFace)?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepareFace()
  }

  /// Creates a date picker with the current date from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepareFace()
    coder.finish(self, as: UIDatePicker.self)
  }

  // MARK: The chosen date

  /// The kind of value that the picker selects; the default is a date and a time.
  open var datePickerMode = Mode.dateAndTime {
    didSet { if datePickerMode != oldValue { settingsDidChange() } }
  }
  /// The selected date, within the limits; the default is the date on which the picker was created.
  ///
  /// It does not affect a countdown.
  open var date: Date {
    get { currentDate() }
    set { setDate(newValue, animated: false) }
  }
  /// Selects a date and moves the wheels to it without sending an event.
  open func setDate(_ date: Date, animated: Bool) { choose(date, animated: animated) }
  /// The duration of a countdown, in seconds; the default is 0.
  ///
  /// It is rounded down to whole minutes and limited to 23:59.
  open var countDownDuration: TimeInterval {
    get { chosenDuration }
    set { choose(duration: newValue) }
  }
  /// The minimum date, ignored if it is after `maximumDate`; the default is nil.
  open var minimumDate: Date? {
    didSet { if minimumDate != oldValue { settingsDidChange() } }
  }
  /// The maximum date, ignored if it is before `minimumDate`; the default is nil.
  open var maximumDate: Date? {
    didSet { if maximumDate != oldValue { settingsDidChange() } }
  }
  /// The interval between selectable minutes, at most 30; the default is 1.
  ///
  /// A value that does not divide 60 is replaced by 1.
  open var minuteInterval = 1 {
    didSet {
      askedMinuteInterval = minuteInterval
      minuteInterval = DateRange.usable(minuteInterval: minuteInterval)
      if minuteInterval != oldValue { settingsDidChange() }
    }
  }
  /// Whether `date` is rounded to the minute interval; the default is true.
  ///
  /// - Note: iOS 15 and later.
  open var roundsToMinuteInterval = true {
    didSet { if roundsToMinuteInterval != oldValue { settingsDidChange() } }
  }

  // MARK: Language

  private var ownLocale: Locale?
  private var ownCalendar: Calendar?
  /// The locale that determines the language and the order of columns; nil sets the device's.
  open var locale: Locale? {
    get { ownLocale ?? .current }
    set {
      ownLocale = newValue
      settingsDidChange()
    }
  }
  /// The calendar of the dates; nil sets the locale's, which is the default.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals, as in UIKit.
  open var calendar: Calendar! {
    get { ownCalendar ?? ownLocale?.calendar ?? .current }
    set {
      ownCalendar = newValue
      settingsDidChange()
    }
  }
  /// The time zone of the dates; with nil, the default, the calendar's is used.
  open var timeZone: TimeZone? {
    didSet { if timeZone != oldValue { settingsDidChange() } }
  }

  // MARK: Style

  /// The preferred style; the default is `.automatic`.
  ///
  /// - Note: iOS 13.4 and later.
  open var preferredDatePickerStyle = UIDatePickerStyle.automatic {
    didSet { if preferredDatePickerStyle != oldValue { settingsDidChange() } }
  }
  /// The style in use; modes without a calendar only support wheels.
  open var datePickerStyle: UIDatePickerStyle { resolvedStyle }

  open override var isEnabled: Bool {
    get { super.isEnabled }
    set {
      super.isEnabled = newValue
      updateEnabled()
    }
  }

  // MARK: Layout

  open override var intrinsicContentSize: CGSize { face?.fittingSize ?? PickerMetrics.size }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
  open override func layoutSubviews() {
    super.layoutSubviews()
    face?.frame = bounds
  }
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    // The device's language may have changed.
    if window != nil { settingsDidChange() }
  }
}
