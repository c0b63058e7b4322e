import CoreGraphics
import Foundation
import QuartzCore
import UIKitCore
import UIKitText

/// Chooses a date, a time, both, or a length of time.
///
/// `.valueChanged` is sent when a person has chosen, never when code has. Catalogue: UI10-F66 to
/// UI10-F72.
@preconcurrency @MainActor
open class UIDatePicker: UIControl {
  /// What is chosen.
  public enum Mode: Int, Sendable {
    /// Hours, minutes and, where the locale has them, halves of the day.
    case time = 0
    /// Months, days and years.
    case date
    /// Days, hours and minutes.
    case dateAndTime
    /// Hours and minutes of a countdown, at most 23:59.
    case countDownTimer
    /// Months and years; from iOS 17.4.
    case yearAndMonth
  }

  /// What `minuteInterval` was set to last, also where another is used.
  package final private(set) var askedMinuteInterval = 1
  final var chosenDate = Date()
  final var chosenDuration: TimeInterval = 0
  final var face: (any DatePickerFace)?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepareFace()
  }

  /// Makes a picker of the present date; nothing is read from the archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepareFace()
    coder.finish(self, as: UIDatePicker.self)
  }

  // MARK: What is chosen

  /// What is chosen, by default a date and a time.
  open var datePickerMode = Mode.dateAndTime {
    didSet { if datePickerMode != oldValue { settingsDidChange() } }
  }
  /// The chosen date, by default the one when the picker was made, held within the limits.
  ///
  /// Without effect on a countdown.
  open var date: Date {
    get { currentDate() }
    set { setDate(newValue, animated: false) }
  }
  /// Chooses a date, and turns the wheels to it; no event is sent.
  open func setDate(_ date: Date, animated: Bool) { choose(date, animated: animated) }
  /// The chosen length of a countdown, in seconds, by default 0; whole minutes up to 23:59.
  open var countDownDuration: TimeInterval {
    get { chosenDuration }
    set { choose(duration: newValue) }
  }
  /// The first date that can be chosen, nil by default; without effect after `maximumDate`.
  open var minimumDate: Date? {
    didSet { if minimumDate != oldValue { settingsDidChange() } }
  }
  /// The last date that can be chosen, nil by default.
  open var maximumDate: Date? {
    didSet { if maximumDate != oldValue { settingsDidChange() } }
  }
  /// How far apart the minutes are, by default 1, at most 30; numbers that do not divide 60 are 1.
  open var minuteInterval = 1 {
    didSet {
      askedMinuteInterval = minuteInterval
      minuteInterval = DateRange.usable(minuteInterval: minuteInterval)
      if minuteInterval != oldValue { settingsDidChange() }
    }
  }
  /// Whether `date` is one of the minutes that can be chosen, by default true; from iOS 15.
  open var roundsToMinuteInterval = true

  // MARK: Language

  private var ownLocale: Locale?
  private var ownCalendar: Calendar?
  /// Language and order of the columns; nil sets the device's, which is the default.
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
  /// The time zone of the dates, by default nil: the calendar's.
  open var timeZone: TimeZone? {
    didSet { if timeZone != oldValue { settingsDidChange() } }
  }

  // MARK: Style

  /// The style that is asked for, by default `.automatic`; from iOS 13.4.
  open var preferredDatePickerStyle = UIDatePickerStyle.automatic {
    didSet { if preferredDatePickerStyle != oldValue { settingsDidChange() } }
  }
  /// The style that is shown: modes without a calendar have wheels alone.
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
    // The device's language may be another by now.
    if window != nil { settingsDidChange() }
  }
}
