import CoreGraphics
import Foundation

/// The type of a calendar.
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

/// The type of items in a calendar.
public enum EKEntityType: UInt, Sendable {
  /// Events.
  case event = 0
  /// Reminders.
  case reminder = 1

  var kind: String { self == .event ? "VEVENT" : "VTODO" }
}

/// A set of item types that a calendar accepts.
public struct EKEntityMask: OptionSet, Sendable {
  /// The bits of the set.
  public let rawValue: UInt
  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Events.
  public static let event = EKEntityMask(rawValue: 1)
  /// Reminders.
  public static let reminder = EKEntityMask(rawValue: 2)
}

/// The availabilities that the events of a calendar can have.
public struct EKCalendarEventAvailabilityMask: OptionSet, Sendable {
  /// The bits of the set.
  public let rawValue: UInt
  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Busy.
  public static let busy = EKCalendarEventAvailabilityMask(rawValue: 1)
  /// Free.
  public static let free = EKCalendarEventAvailabilityMask(rawValue: 2)
  /// Tentative.
  public static let tentative = EKCalendarEventAvailabilityMask(rawValue: 4)
  /// Unavailable.
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

  /// Creates a calendar that is not saved yet.
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

  /// The source of the calendar; the only source is this device.
  open var source: EKSource! {
    get { chosenSource ?? (identifier == nil ? nil : EKSource.only) }
    set { chosenSource = newValue }
  }
  private var chosenSource: EKSource?
  /// The identifier of the calendar.
  open var calendarIdentifier: String { identifier ?? fresh }
  /// The name.
  open var title: String {
    get { name }
    set { name = newValue }
  }
  /// The type of the calendar: local.
  open var type: EKCalendarType { .local }
  /// Whether the items of the calendar can be changed.
  open var allowsContentModifications: Bool { true }
  /// Whether the calendar is a subscription.
  open var isSubscribed: Bool { false }
  /// Whether the name and colour are fixed.
  open var isImmutable: Bool { false }
  /// The availabilities that its events can have.
  open var supportedEventAvailabilities: EKCalendarEventAvailabilityMask {
    kinds.contains("VEVENT") ? [.busy, .free, .tentative, .unavailable] : []
  }
  /// The item types that the calendar accepts.
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

  /// Whether the calendar differs from its saved or fetched state.
  open override var hasChanges: Bool { name != savedName || color != savedColor }
  /// Whether the calendar was never saved.
  open override var isNew: Bool { identifier == nil }
  /// Restores the saved or fetched state.
  open override func reset() { (name, color) = (savedName, savedColor) }

  /// The colour as it is stored in a file.
  var colorText: String { color ?? Self.usualColor }
  func wasSaved(as identifier: String) {
    self.identifier = identifier
    (savedName, savedColor) = (name, color)
    store?.remember(self)
  }
  func wasRemoved() { identifier = nil }

  /// Returns whether both calendars have the same identifier.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? EKCalendar)?.calendarIdentifier == calendarIdentifier
  }
  /// A hash of the identifier.
  open override var hash: Int { calendarIdentifier.hashValue }

  // Chosen: the blue of a calendar without a colour.
  private static let usualColor = "#1BADF8"

  /// Returns the colour for `#RRGGBB`, optionally with two digits for the opacity.
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
