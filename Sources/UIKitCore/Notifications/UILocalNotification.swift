import Foundation

/// The name of the system's sound, as a local notification's `soundName`.
public let UILocalNotificationDefaultSoundName = "UILocalNotificationDefaultSoundName"

/// A notification that the app schedules; deprecated by UIKit since iOS 10 for
/// `UNNotificationRequest`.
open class UILocalNotification: NSObject, NSCopying, NSCoding {
  /// When it shows; nil is at once.
  open var fireDate: Date?
  /// The time zone in which `fireDate` is a time of the clock; nil: the date is absolute.
  open var timeZone: TimeZone?
  /// The unit of the calendar after which it shows again, by default none.
  open var repeatInterval: NSCalendar.Unit = []
  /// The calendar of the repetitions; nil is the person's.
  open var repeatCalendar: Calendar?
  /// Whether a place shows it only once, by default true.
  open var regionTriggersOnce = true
  /// The text; nil shows nothing.
  open var alertBody: String?
  /// Whether it has an action to open the app, by default true.
  open var hasAction = true
  /// The title of that action.
  open var alertAction: String?
  /// The launch image that opening it shows.
  open var alertLaunchImage: String?
  /// The title.
  open var alertTitle: String?
  /// The file of the sound; nil: none.
  open var soundName: String?
  /// The number on the app's icon; 0, the default, leaves it as it is.
  open var applicationIconBadgeNumber = 0
  /// The app's own information.
  open var userInfo: [AnyHashable: Any]?
  /// The name of a category whose actions it has.
  open var category: String?

  /// Makes a notification that shows nothing.
  public override init() {}

  /// Reads a notification; of `userInfo`, entries with a string as key.
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
  /// Writes the notification; of `userInfo`, what a property list can have.
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

  /// Makes a copy.
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
