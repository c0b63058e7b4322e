import Foundation

/// Encodes user activities and the user info of sessions as data.
enum ActivityCoding {
  private static let place = "NSUserActivity"

  static func data(of activity: NSUserActivity) -> Data? {
    var list: [String: Any] = ["type": activity.activityType]
    list["title"] = activity.title
    list["identifier"] = activity.persistentIdentifier
    list["target"] = activity.targetContentIdentifier
    list["page"] = activity.webpageURL?.absoluteString
    if let userInfo = activity.userInfo { list["userInfo"] = archive(userInfo) }
    if let keys = activity.requiredUserInfoKeys { list["required"] = Array(keys) }
    return try? PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0)
  }

  /// Returns the activity; nil if the data is damaged.
  static func activity(_ data: Data) -> NSUserActivity? {
    guard
      let facts = BinaryPropertyList.root(of: data) as? [String: Any],
      let type = facts["type"] as? String
    else {
      warn("A saved activity is damaged and is dropped.", where: place)
      return nil
    }
    let activity = NSUserActivity(activityType: type)
    activity.title = facts["title"] as? String
    activity.persistentIdentifier = facts["identifier"] as? String
    activity.targetContentIdentifier = facts["target"] as? String
    activity.webpageURL = (facts["page"] as? String).flatMap(URL.init(string:))
    activity.requiredUserInfoKeys = (facts["required"] as? [String]).map { Set($0) }
    if let info = facts["userInfo"] as? Data { activity.userInfo = dictionary(info) ?? [:] }
    return activity
  }

  static func data(of userInfo: [String: Any]) -> Data? { archive(userInfo) }

  static func userInfo(_ data: Data) -> [String: Any]? {
    guard let found = dictionary(data) else { return nil }
    return found.reduce(into: [:]) { list, pair in
      if let key = pair.key.base as? String { list[key] = pair.value }
    }
  }

  /// Encodes property lists directly, and other values as an archive.
  private static func archive(_ dictionary: [AnyHashable: Any]) -> Data? {
    let named = dictionary.reduce(into: [String: Any]()) { list, pair in
      if let key = pair.key.base as? String { list[key] = pair.value }
    }
    if named.count == dictionary.count,
      PropertyListSerialization.propertyList(named, isValidFor: .binary),
      let data = try? PropertyListSerialization.data(
        fromPropertyList: named,
        format: .binary,
        options: 0
      )
    {
      return data
    }
    let object = NSMutableDictionary()
    for (key, value) in dictionary {
      guard let name = key.base as? String, let value = value as? any NSCoding & NSObject else {
        warn("“\(key)” of an activity is neither property list nor archive.", where: place)
        continue
      }
      object.setObject(value, forKey: name as NSString)
    }
    return try? NSKeyedArchiver.archivedData(
      withRootObject: object,
      requiringSecureCoding: false
    )
  }

  private static func dictionary(_ data: Data) -> [AnyHashable: Any]? {
    if let dictionary = BinaryPropertyList.root(of: data) as? [String: Any],
      dictionary["$archiver"] == nil
    {
      return dictionary
    }
    if let flaw = SecureArchive.flaw(in: data, isSecure: true) {
      warn("A saved activity is dropped: \(flaw).", where: place)
      return nil
    }
    let object = try? NSKeyedUnarchiver.unarchiveTopLevelObjectWithData(data)
    return object as? [AnyHashable: Any]
  }
}
