import CoreGraphics
import Foundation

/// Where a calendar comes from.
public enum EKCalendarType: Int, Sendable {
  /// This device.
  case local = 0
  /// A CalDAV server.
  case calDAV = 1
  /// An Exchange server.
  case exchange = 2
  /// A subscription.
  case subscription = 3
  /// The contacts' birthdays.
  case birthday = 4
}

/// What calendars hold.
public enum EKEntityType: UInt, Sendable {
  /// Events.
  case event = 0
  /// Reminders.
  case reminder = 1

  var kind: String { self == .event ? "VEVENT" : "VTODO" }
}

/// What a calendar takes.
public struct EKEntityMask: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Makes a mask of bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Events.
  public static let event = EKEntityMask(rawValue: 1)
  /// Reminders.
  public static let reminder = EKEntityMask(rawValue: 2)
}

/// Which availabilities the events of a calendar can have.
public struct EKCalendarEventAvailabilityMask: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Makes a mask of bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Taken.
  public static let busy = EKCalendarEventAvailabilityMask(rawValue: 1)
  /// Free.
  public static let free = EKCalendarEventAvailabilityMask(rawValue: 2)
  /// Perhaps taken.
  public static let tentative = EKCalendarEventAvailabilityMask(rawValue: 4)
  /// Not there.
  public static let unavailable = EKCalendarEventAvailabilityMask(rawValue: 8)
}

/// A calendar: a file of events and reminders, or a folder of files.
open class EKCalendar: EKObject, @unchecked Sendable {
  private(set) weak var store: EKEventStore?
  private(set) var identifier: String?
  private let fresh = UUID().uuidString
  private var name = ""
  private var color: String?
  private var savedName = ""
  private var savedColor: String?
  private(set) var kinds: Set<String>

  /// Makes a calendar that is not saved yet.
  public init(for entityType: EKEntityType, eventStore: EKEventStore) {
    store = eventStore
    kinds = [entityType.kind]
  }
  init(_ collection: CalendarTree.Collection, _ store: EKEventStore) {
    self.store = store
    identifier = collection.identifier
    kinds = ["VEVENT", "VTODO"].filter { collection.takes($0) }.reduce(into: []) { $0.insert($1) }
    (name, savedName) = (collection.title, collection.title)
    (color, savedColor) = (collection.color, collection.color)
  }

  /// Where the calendar is kept; there is one source, this device.
  open var source: EKSource! {
    get { chosenSource ?? (identifier == nil ? nil : EKSource.only) }
    set { chosenSource = newValue }
  }
  private var chosenSource: EKSource?
  /// What the calendar is known by.
  open var calendarIdentifier: String { identifier ?? fresh }
  /// The name.
  open var title: String {
    get { name }
    set { name = newValue }
  }
  /// Where it comes from: this device.
  open var type: EKCalendarType { .local }
  /// Whether events and reminders of it can be changed.
  open var allowsContentModifications: Bool { true }
  /// Whether it is subscribed to.
  open var isSubscribed: Bool { false }
  /// Whether its name and colour are fixed.
  open var isImmutable: Bool { false }
  /// Which availabilities its events can have.
  open var supportedEventAvailabilities: EKCalendarEventAvailabilityMask {
    kinds.contains("VEVENT") ? [.busy, .free, .tentative, .unavailable] : []
  }
  /// What it takes.
  open var allowedEntityTypes: EKEntityMask {
    var mask: EKEntityMask = []
    if kinds.contains("VEVENT") { mask.insert(.event) }
    if kinds.contains("VTODO") { mask.insert(.reminder) }
    return mask
  }
  /// The colour.
  open var cgColor: CGColor! {
    get { Self.color(color) }
    set { color = newValue.flatMap { Self.text($0) } }
  }

  /// Whether it differs from what was saved or fetched.
  open override var hasChanges: Bool { name != savedName || color != savedColor }
  /// Whether it was never saved.
  open override var isNew: Bool { identifier == nil }
  /// Puts back what was saved or fetched.
  open override func reset() { (name, color) = (savedName, savedColor) }

  /// The colour as a file has it.
  var colorText: String { color ?? Self.usualColor }
  func wasSaved(as identifier: String) {
    self.identifier = identifier
    (savedName, savedColor) = (name, color)
    store?.remember(self)
  }
  func wasRemoved() { identifier = nil }

  /// Calendars of one identifier are equal.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? EKCalendar)?.calendarIdentifier == calendarIdentifier
  }
  /// The hash of the identifier.
  open override var hash: Int { calendarIdentifier.hashValue }

  // Chosen: the blue of a calendar that says no colour.
  private static let usualColor = "#1BADF8"

  /// `#RRGGBB`, with two digits of opacity perhaps.
  private static func color(_ text: String?) -> CGColor {
    let digits = (text ?? usualColor).trimmingCharacters(in: .whitespaces).dropFirst()
    let count = digits.utf8.count
    guard text?.hasPrefix("#") ?? true, count == 6 || count == 8,
      let value = UInt32(digits, radix: 16)
    else { return color(usualColor) }
    let bits = count == 6 ? value << 8 | 0xFF : value
    func part(_ shift: UInt32) -> CGFloat { CGFloat(bits >> shift & 0xFF) / 255 }
    return CGColor(srgbRed: part(24), green: part(16), blue: part(8), alpha: part(0))
  }

  private static func text(_ color: CGColor) -> String? {
    guard let parts = color.components, parts.count >= 2 else { return nil }
    let values = parts.count >= 4 ? Array(parts[..<3]) : [parts[0], parts[0], parts[0]]
    let digits = values.map { value in
      let number = UInt8(clamping: min(max(value, 0), 1) * 255 + 0.5)
      return (number < 16 ? "0" : "") + String(number, radix: 16, uppercase: true)
    }
    return "#" + digits.joined()
  }
}
