import Foundation

/// How much a notification may interrupt.
public enum UNNotificationInterruptionLevel: UInt, Sendable {
  /// It is put into the list without a sound or a banner.
  case passive = 0
  /// It is shown at once.
  case active = 1
  /// It is shown at once, also through a Focus.
  case timeSensitive = 2
  /// Its sound is played on a muted device.
  case critical = 3
}

/// What a notification says; it does not change.
open class UNNotificationContent: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
  struct Values {
    var title = ""
    var subtitle = ""
    var body = ""
    var badge: NSNumber?
    var sound: UNNotificationSound?
    var launchImageName = ""
    var userInfo: [AnyHashable: Any] = [:]
    var attachments: [UNNotificationAttachment] = []
    var categoryIdentifier = ""
    var threadIdentifier = ""
    var summaryArgument = ""
    var summaryArgumentCount = 0
    var targetContentIdentifier: String?
    var interruptionLevel = UNNotificationInterruptionLevel.active
    var relevanceScore = 0.0
    var filterCriteria: String?
  }
  var values: Values

  /// Makes content that says nothing.
  public override init() { values = Values() }
  init(_ values: Values) { self.values = values }

  /// The title.
  open var title: String { values.title }
  /// The second title.
  open var subtitle: String { values.subtitle }
  /// The text.
  open var body: String { values.body }
  /// The number on the app's icon, of which 0 is none; nil: it stays.
  open var badge: NSNumber? { values.badge }
  /// The sound; nil: none.
  open var sound: UNNotificationSound? { values.sound }
  /// The launch image to show when it opens the app; is kept.
  open var launchImageName: String { values.launchImageName }
  /// What the app wants to know of it later.
  open var userInfo: [AnyHashable: Any] { values.userInfo }
  /// Files that are shown with it.
  open var attachments: [UNNotificationAttachment] { values.attachments }
  /// The category whose actions it has; empty: none.
  open var categoryIdentifier: String { values.categoryIdentifier }
  /// What it is grouped by; empty: with all of the app.
  open var threadIdentifier: String { values.threadIdentifier }
  /// What the summary of its group names.
  open var summaryArgument: String { values.summaryArgument }
  /// How many things it stands for in the summary of its group.
  open var summaryArgumentCount: Int { values.summaryArgumentCount }
  /// The scene that is to show it; nil: any.
  open var targetContentIdentifier: String? { values.targetContentIdentifier }
  /// How much it may interrupt, by default as ever.
  open var interruptionLevel: UNNotificationInterruptionLevel { values.interruptionLevel }
  /// How important it is among the app's, 0 to 1.
  open var relevanceScore: Double { values.relevanceScore }
  /// Which Focus filters let it through; nil: all.
  open var filterCriteria: String? { values.filterCriteria }

  /// Makes a copy that does not change.
  open func copy(with zone: NSZone? = nil) -> Any { UNNotificationContent(values) }
  /// Makes a copy that can be changed.
  open func mutableCopy(with zone: NSZone? = nil) -> Any { UNMutableNotificationContent(values) }
}

/// What a notification says, to be changed.
open class UNMutableNotificationContent: UNNotificationContent, @unchecked Sendable {
  /// Makes content that says nothing.
  public override init() { super.init() }
  override init(_ values: Values) { super.init(values) }

  /// The title.
  open override var title: String {
    get { values.title }
    set { values.title = newValue }
  }
  /// The second title.
  open override var subtitle: String {
    get { values.subtitle }
    set { values.subtitle = newValue }
  }
  /// The text.
  open override var body: String {
    get { values.body }
    set { values.body = newValue }
  }
  /// The number on the app's icon, of which 0 is none; nil: it stays.
  open override var badge: NSNumber? {
    get { values.badge }
    set { values.badge = newValue }
  }
  /// The sound; nil: none.
  open override var sound: UNNotificationSound? {
    get { values.sound }
    set { values.sound = newValue }
  }
  /// The launch image to show when it opens the app; is kept.
  open override var launchImageName: String {
    get { values.launchImageName }
    set { values.launchImageName = newValue }
  }
  /// What the app wants to know of it later.
  open override var userInfo: [AnyHashable: Any] {
    get { values.userInfo }
    set { values.userInfo = newValue }
  }
  /// Files that are shown with it.
  open override var attachments: [UNNotificationAttachment] {
    get { values.attachments }
    set { values.attachments = newValue }
  }
  /// The category whose actions it has; empty: none.
  open override var categoryIdentifier: String {
    get { values.categoryIdentifier }
    set { values.categoryIdentifier = newValue }
  }
  /// What it is grouped by; empty: with all of the app.
  open override var threadIdentifier: String {
    get { values.threadIdentifier }
    set { values.threadIdentifier = newValue }
  }
  /// What the summary of its group names.
  open override var summaryArgument: String {
    get { values.summaryArgument }
    set { values.summaryArgument = newValue }
  }
  /// How many things it stands for in the summary of its group.
  open override var summaryArgumentCount: Int {
    get { values.summaryArgumentCount }
    set { values.summaryArgumentCount = newValue }
  }
  /// The scene that is to show it; nil: any.
  open override var targetContentIdentifier: String? {
    get { values.targetContentIdentifier }
    set { values.targetContentIdentifier = newValue }
  }
  /// How much it may interrupt, by default as ever.
  open override var interruptionLevel: UNNotificationInterruptionLevel {
    get { values.interruptionLevel }
    set { values.interruptionLevel = newValue }
  }
  /// How important it is among the app's, 0 to 1.
  open override var relevanceScore: Double {
    get { values.relevanceScore }
    set { values.relevanceScore = newValue }
  }
  /// Which Focus filters let it through; nil: all.
  open override var filterCriteria: String? {
    get { values.filterCriteria }
    set { values.filterCriteria = newValue }
  }
}
