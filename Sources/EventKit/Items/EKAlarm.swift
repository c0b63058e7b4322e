import CoreGraphics
import Foundation

/// The event that triggers a location-based alarm.
public enum EKAlarmProximity: Int, Sendable {
  /// No location: the alarm has a time.
  case none = 0
  /// When the device arrives.
  case enter = 1
  /// When it leaves.
  case leave = 2
}

/// The action of an alarm.
public enum EKAlarmType: Int, Sendable {
  /// Shows a message.
  case display = 0
  /// Plays a sound.
  case audio = 1
  /// Runs a program.
  case procedure = 2
  /// Sends mail.
  case email = 3
}

/// An alarm of an event or a reminder.
open class EKAlarm: EKObject, NSCopying, @unchecked Sendable {
  /// The time in seconds from the start, negative before it; setting it removes the date.
  open var relativeOffset: TimeInterval {
    get { offset }
    set { (offset, date) = (newValue, nil) }
  }
  /// The moment of the alarm; nil for a time relative to the start.
  ///
  /// Setting it removes the offset.
  open var absoluteDate: Date? {
    get { date }
    set { (date, offset) = (newValue, 0) }
  }
  /// The location of a location-based alarm.
  open var structuredLocation: EKStructuredLocation?
  /// Whether the alarm is triggered by arrival or departure.
  open var proximity = EKAlarmProximity.none
  /// The action of the alarm.
  open var type: EKAlarmType {
    if emailAddress != nil { return .email }
    if soundName != nil { return .audio }
    return fromFile == "PROCEDURE" ? .procedure : .display
  }
  /// The address to which mail is sent; setting it removes the sound.
  open var emailAddress: String? { didSet { if emailAddress != nil { soundName = nil } } }
  /// The name of the sound; setting it removes the address.
  open var soundName: String? { didSet { if soundName != nil { emailAddress = nil } } }

  private var offset: TimeInterval = 0
  private var date: Date?
  private var fromFile: String?
  /// The component that the alarm was read from.
  private var component: CalendarComponent?

  override init() { super.init() }

  /// Creates an alarm at a moment.
  public convenience init(absoluteDate date: Date) {
    self.init()
    self.date = date
  }
  /// Creates an alarm at a number of seconds from the start.
  public convenience init(relativeOffset offset: TimeInterval) {
    self.init()
    self.offset = offset
  }

  /// Returns an equal alarm.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = EKAlarm()
    (copy.offset, copy.date, copy.proximity) = (offset, date, proximity)
    copy.structuredLocation = structuredLocation?.copy() as? EKStructuredLocation
    (copy.emailAddress, copy.soundName) = (emailAddress, soundName)
    (copy.fromFile, copy.component) = (fromFile, component)
    return copy
  }

  /// Reads a VALARM component; nil if it has no time.
  convenience init?(_ part: CalendarComponent, length: Int, _ zones: CalendarZones) {
    guard part.name == "VALARM", let trigger = part.line("TRIGGER") else { return nil }
    self.init()
    if let seconds = CalendarDuration.seconds(trigger.raw) {
      offset = Double(
        trigger.parameter("RELATED")?.uppercased() == "END" ? seconds + length : seconds
      )
    } else if let moment = CalendarDate(trigger, zones) {
      date = moment.date
    } else {
      return nil
    }
    fromFile = part.line("ACTION")?.raw.uppercased()
    if fromFile == "EMAIL", let attendee = part.line("ATTENDEE")?.raw {
      emailAddress =
        attendee.lowercased().hasPrefix("mailto:") ? String(attendee.dropFirst(7)) : attendee
    }
    if fromFile == "AUDIO" { soundName = part.line("ATTACH")?.raw ?? "" }
    switch part.line("X-APPLE-PROXIMITY")?.raw.uppercased() {
    case "ARRIVE": proximity = .enter
    case "DEPART": proximity = .leave
    default: break
    }
    structuredLocation = EKStructuredLocation(part.line(EKStructuredLocation.lineName))
    component = part
  }

  /// Returns the component for the file.
  func written(title: String) -> CalendarComponent {
    var part = component ?? CalendarComponent(name: "VALARM")
    if let date {
      let line = CalendarDate.utc(date).line("TRIGGER")
      let value = ContentLine.Parameter(name: "VALUE", values: ["DATE-TIME"])
      part.set("TRIGGER", ContentLine(line.name, line.raw, [value]))
    } else {
      let seconds = Int(clamping: min(max(offset, -Self.longest), Self.longest).rounded())
      part.set("TRIGGER", ContentLine("TRIGGER", CalendarDuration.text(seconds)))
    }
    switch type {
    case .display:
      part.set("ACTION", ContentLine("ACTION", "DISPLAY"))
      if part.line("DESCRIPTION") == nil { part.set("DESCRIPTION", text: title + " ") }
    case .audio:
      part.set("ACTION", ContentLine("ACTION", "AUDIO"))
      if let soundName, !soundName.isEmpty, part.line("ATTACH")?.raw != soundName {
        part.set("ATTACH", ContentLine("ATTACH", soundName))
      }
    case .email:
      part.set("ACTION", ContentLine("ACTION", "EMAIL"))
      part.set("ATTENDEE", ContentLine("ATTENDEE", "mailto:" + (emailAddress ?? "")))
      if part.line("SUMMARY") == nil { part.set("SUMMARY", text: title + " ") }
      if part.line("DESCRIPTION") == nil { part.set("DESCRIPTION", text: title + " ") }
    case .procedure: break
    }
    let word: String? =
      switch proximity {
      case .none: nil
      case .enter: "ARRIVE"
      case .leave: "DEPART"
      }
    part.set("X-APPLE-PROXIMITY", word.map { ContentLine("X-APPLE-PROXIMITY", $0) })
    part.set(EKStructuredLocation.lineName, structuredLocation?.line)
    return part
  }

  // Chosen: a century, in seconds.
  private static let longest = 3_155_760_000.0

  /// Returns whether both alarms have the same values.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? EKAlarm else { return false }
    return offset == other.offset && date == other.date && proximity == other.proximity
      && type == other.type && emailAddress == other.emailAddress && soundName == other.soundName
      && structuredLocation?.line == other.structuredLocation?.line
  }
  /// A hash of the time.
  open override var hash: Int { date?.hashValue ?? offset.hashValue }
}
