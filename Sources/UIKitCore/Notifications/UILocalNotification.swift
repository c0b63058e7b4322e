import Foundation

/// The name of the default sound for `soundName` of a local notification.
public let UILocalNotificationDefaultSoundName = "UILocalNotificationDefaultSoundName"

/// A notification that the app schedules.
///
/// - Note: Deprecated by UIKit since iOS 10; use `UNNotificationRequest`.
open class UILocalNotification: NSObject, NSCopying, NSCoding {
  /// The date at which the notification is shown; nil for at once.
  open var fireDate: Date?
  /// The time zone in which `fireDate` is a local time; nil for an absolute date.
  open var timeZone: TimeZone?
  /// The calendar unit after which the notification is shown again.
  ///
  /// The default is none.
  open var repeatInterval: NSCalendar.Unit = []
  /// The calendar of the repetition; nil for that of the user.
  open var repeatCalendar: Calendar?
  /// Whether a region triggers the notification only once.
  ///
  /// The default is `true`.
  open var regionTriggersOnce = true
  /// The text; nil for a notification that shows nothing.
  open var alertBody: String?
  /// Whether the notification has an action to open the app.
  ///
  /// The default is `true`.
  open var hasAction = true
  /// The title of the action.
  open var alertAction: String?
  /// The launch image that is shown when the notification is opened.
  open var alertLaunchImage: String?
  /// The title of the notification.
  open var alertTitle: String?
  /// The name of the sound file; nil for none.
  open var soundName: String?
  /// The badge number of the app's icon; 0, the default, does not change it.
  open var applicationIconBadgeNumber = 0
  /// Information for use by the app.
  open var userInfo: [AnyHashable: Any]?
  /// The name of the category with the actions of the notification.
  open var category: String?

  /// Creates a notification that shows nothing.
  public override init() {}

  /// Reads a notification from an archive; of `userInfo`, only entries with string keys.
  public required init?(coder: NSCoder) {
    func text(_ key: String) -> String? {
      coder.decodeObject(of: NSString.self, forKey: key) as String?
    }
    fireDate = coder.decodeObject(of: NSDate.self, forKey: "fireDate") as Date?
    timeZone = text("timeZone").flatMap { TimeZone(identifier: $0) }
    repeatInterval = NSCalendar.Unit(
      rawValue: UInt(clamping: coder.decodeInteger(forKey: "repeatInterval"))
    )
    repeatCalendar = coder.decodeObject(of: NSCalendar.self, forKey: "repeatCalendar") as Calendar?
    regionTriggersOnce = coder.decodeBool(forKey: "regionTriggersOnce")
    alertBody = text("alertBody")
    hasAction = coder.decodeBool(forKey: "hasAction")
    alertAction = text("alertAction")
    alertLaunchImage = text("alertLaunchImage")
    alertTitle = text("alertTitle")
    soundName = text("soundName")
    applicationIconBadgeNumber = coder.decodeInteger(forKey: "badge")
    category = text("category")
    super.init()
    if let stored = coder.decodeObject(of: NSData.self, forKey: "userInfo") as Data?,
      let list = try? PropertyListSerialization.propertyList(from: stored, format: nil),
      let entries = list as? [String: Any]
    {
      userInfo = entries
    }
  }
  /// Writes the notification; `userInfo` only if it is a property list with string keys.
  open func encode(with coder: NSCoder) {
    func write(_ text: String?, _ key: String) { coder.encode(text as NSString?, forKey: key) }
    coder.encode(fireDate as NSDate?, forKey: "fireDate")
    write(timeZone?.identifier, "timeZone")
    coder.encode(Int(clamping: repeatInterval.rawValue), forKey: "repeatInterval")
    coder.encode(repeatCalendar as NSCalendar?, forKey: "repeatCalendar")
    coder.encode(regionTriggersOnce, forKey: "regionTriggersOnce")
    write(alertBody, "alertBody")
    coder.encode(hasAction, forKey: "hasAction")
    write(alertAction, "alertAction")
    write(alertLaunchImage, "alertLaunchImage")
    write(alertTitle, "alertTitle")
    write(soundName, "soundName")
    coder.encode(applicationIconBadgeNumber, forKey: "badge")
    write(category, "category")
    guard let entries = userInfo as? [String: Any],
      let data = try? PropertyListSerialization.data(
        fromPropertyList: entries,
        format: .binary,
        options: 0
      )
    else { return }
    coder.encode(data as NSData, forKey: "userInfo")
  }

  /// Returns an independent copy of the notification.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UILocalNotification()
    copy.fireDate = fireDate
    copy.timeZone = timeZone
    copy.repeatInterval = repeatInterval
    copy.repeatCalendar = repeatCalendar
    copy.regionTriggersOnce = regionTriggersOnce
    copy.alertBody = alertBody
    copy.hasAction = hasAction
    copy.alertAction = alertAction
    copy.alertLaunchImage = alertLaunchImage
    copy.alertTitle = alertTitle
    copy.soundName = soundName
    copy.applicationIconBadgeNumber = applicationIconBadgeNumber
    copy.userInfo = userInfo
    copy.category = category
    return copy
  }
}
