import Foundation

/// The degree to which a notification interrupts.
public enum UNNotificationInterruptionLevel: UInt, Sendable {
  /// The notification is added to the list without a sound or a banner.
  case passive = 0
  /// The notification is shown at once.
  case active = 1
  /// The notification is shown at once, also during a Focus.
  case timeSensitive = 2
  /// The sound is played on a muted device.
  case critical = 3
}

/// The content of a notification; immutable.
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

  /// Creates empty content.
  public override init() { values = Values() }
  init(_ values: Values) { self.values = values }

  /// The title.
  open var title: String { values.title }
  /// The subtitle.
  open var subtitle: String { values.subtitle }
  /// The text.
  open var body: String { values.body }
  /// The number on the app's icon: 0 removes it, nil keeps the present one.
  open var badge: NSNumber? { values.badge }
  /// The sound; nil for none.
  open var sound: UNNotificationSound? { values.sound }
  /// The launch image to show when the notification opens the app; stored without effect.
  open var launchImageName: String { values.launchImageName }
  /// Values that the app stores with the notification.
  open var userInfo: [AnyHashable: Any] { values.userInfo }
  /// The files that are shown with the notification.
  open var attachments: [UNNotificationAttachment] { values.attachments }
  /// The identifier of the category with the actions; empty for none.
  open var categoryIdentifier: String { values.categoryIdentifier }
  /// The identifier by which notifications are grouped; empty for the app's default group.
  open var threadIdentifier: String { values.threadIdentifier }
  /// The text for the summary of the group.
  open var summaryArgument: String { values.summaryArgument }
  /// The number of items that the notification represents in the summary of its group.
  open var summaryArgumentCount: Int { values.summaryArgumentCount }
  /// The identifier of the scene that shows the notification; nil for any.
  open var targetContentIdentifier: String? { values.targetContentIdentifier }
  /// The interruption level.
  ///
  /// The default is active.
  open var interruptionLevel: UNNotificationInterruptionLevel { values.interruptionLevel }
  /// The relevance among the app's notifications, from 0 to 1.
  open var relevanceScore: Double { values.relevanceScore }
  /// The criteria for Focus filters; nil passes all.
  open var filterCriteria: String? { values.filterCriteria }

  /// Returns an immutable copy.
  open func copy(with zone: NSZone? = nil) -> Any { UNNotificationContent(values) }
  /// Returns a mutable copy.
  open func mutableCopy(with zone: NSZone? = nil) -> Any { UNMutableNotificationContent(values) }
}

/// The mutable content of a notification.
open class UNMutableNotificationContent: UNNotificationContent, @unchecked Sendable {
  /// Creates empty content.
  public override init() { super.init() }
  override init(_ values: Values) { super.init(values) }

  /// The title.
  open override var title: String {
    get { values.title }
    set { values.title = newValue }
  }
  /// The subtitle.
  open override var subtitle: String {
    get { values.subtitle }
    set { values.subtitle = newValue }
  }
  /// The text.
  open override var body: String {
    get { values.body }
    set { values.body = newValue }
  }
  /// The number on the app's icon: 0 removes it, nil keeps the present one.
  open override var badge: NSNumber? {
    get { values.badge }
    set { values.badge = newValue }
  }
  /// The sound; nil for none.
  open override var sound: UNNotificationSound? {
    get { values.sound }
    set { values.sound = newValue }
  }
  /// The launch image to show when the notification opens the app; stored without effect.
  open override var launchImageName: String {
    get { values.launchImageName }
    set { values.launchImageName = newValue }
  }
  /// Values that the app stores with the notification.
  open override var userInfo: [AnyHashable: Any] {
    get { values.userInfo }
    set { values.userInfo = newValue }
  }
  /// The files that are shown with the notification.
  open override var attachments: [UNNotificationAttachment] {
    get { values.attachments }
    set { values.attachments = newValue }
  }
  /// The identifier of the category with the actions; empty for none.
  open override var categoryIdentifier: String {
    get { values.categoryIdentifier }
    set { values.categoryIdentifier = newValue }
  }
  /// The identifier by which notifications are grouped; empty for the app's default group.
  open override var threadIdentifier: String {
    get { values.threadIdentifier }
    set { values.threadIdentifier = newValue }
  }
  /// The text for the summary of the group.
  open override var summaryArgument: String {
    get { values.summaryArgument }
    set { values.summaryArgument = newValue }
  }
  /// The number of items that the notification represents in the summary of its group.
  open override var summaryArgumentCount: Int {
    get { values.summaryArgumentCount }
    set { values.summaryArgumentCount = newValue }
  }
  /// The identifier of the scene that shows the notification; nil for any.
  open override var targetContentIdentifier: String? {
    get { values.targetContentIdentifier }
    set { values.targetContentIdentifier = newValue }
  }
  /// The interruption level.
  ///
  /// The default is active.
  open override var interruptionLevel: UNNotificationInterruptionLevel {
    get { values.interruptionLevel }
    set { values.interruptionLevel = newValue }
  }
  /// The relevance among the app's notifications, from 0 to 1.
  open override var relevanceScore: Double {
    get { values.relevanceScore }
    set { values.relevanceScore = newValue }
  }
  /// The criteria for Focus filters; nil passes all.
  open override var filterCriteria: String? {
    get { values.filterCriteria }
    set { values.filterCriteria = newValue }
  }
}
