/// The words of questions, in the first of the person's languages that Russet supports: English,
/// Simplified Chinese or Arabic.
// Source: pictures of iOS 11 to 17.
extension PermissionWish {
  /// Returns the title of the question.
  ///
  /// - Parameters:
  ///   - app: The name of the app.
  ///   - version: The major version of iOS.
  ///   - languages: The person's languages, the preferred one first.
  /// - Returns: The words.
  package func title(_ app: String, _ version: Int, in languages: [String]) -> String {
    func pick(_ english: String, _ chinese: String, _ arabic: String) -> String {
      Self.pick(english, chinese, arabic, languages)
    }
    switch self {
    case .contacts:
      return pick(
        "“\(app)” Would Like to Access Your Contacts",
        "“\(app)”想访问您的通讯录",
        "يطلب «\(app)» الوصول إلى جهات اتصالك"
      )
    case .calendars where version >= 17:
      return pick(
        "“\(app)” Would Like Full Access to Your Calendar",
        "“\(app)”想完全访问您的日历",
        "يطلب «\(app)» الوصول الكامل إلى تقويمك"
      )
    case .calendars:
      return pick(
        "“\(app)” Would Like to Access Your Calendar",
        "“\(app)”想访问您的日历",
        "يطلب «\(app)» الوصول إلى تقويمك"
      )
    case .calendarAdditions:
      return pick(
        "“\(app)” Would Like to Add to Your Calendar",
        "“\(app)”想添加到您的日历",
        "يطلب «\(app)» الإضافة إلى تقويمك"
      )
    case .reminders where version >= 17:
      return pick(
        "“\(app)” Would Like Full Access to Your Reminders",
        "“\(app)”想完全访问您的提醒事项",
        "يطلب «\(app)» الوصول الكامل إلى تذكيراتك"
      )
    case .reminders:
      return pick(
        "“\(app)” Would Like to Access Your Reminders",
        "“\(app)”想访问您的提醒事项",
        "يطلب «\(app)» الوصول إلى تذكيراتك"
      )
    case .location where version < 13:
      return pick(
        "Allow “\(app)” to access your location while you are using the app?",
        "允许“\(app)”在您使用该 App 期间访问您的位置吗？",
        "هل تسمح لـ «\(app)» بالوصول إلى موقعك أثناء استخدامك للتطبيق؟"
      )
    case .location, .locationAlways:
      return version >= 14
        ? pick(
          "Allow “\(app)” to use your location?",
          "允许“\(app)”使用您的位置吗？",
          "هل تسمح لـ «\(app)» باستخدام موقعك؟"
        )
        : pick(
          "Allow “\(app)” to access your location?",
          "允许“\(app)”访问您的位置吗？",
          "هل تسمح لـ «\(app)» بالوصول إلى موقعك؟"
        )
    case .locationUpgrade:
      // Unverified: the title of iOS 12.
      guard version >= 13 else {
        return pick(
          "Allow “\(app)” to access your location?",
          "允许“\(app)”访问您的位置吗？",
          "هل تسمح لـ «\(app)» بالوصول إلى موقعك؟"
        )
      }
      let verb = version >= 14 ? "use" : "access"
      return pick(
        "Allow “\(app)” to also \(verb) your location even when you are not using the app?",
        "还允许“\(app)”在您不使用该 App 时\(version >= 14 ? "使用" : "访问")您的位置吗？",
        "هل تسمح لـ «\(app)» أيضًا \(version >= 14 ? "باستخدام موقعك" : "بالوصول إلى موقعك") حتى "
          + "عندما لا تستخدم التطبيق؟"
      )
    case .notifications:
      return pick(
        "“\(app)” Would Like to Send You Notifications",
        "“\(app)”想给您发送通知",
        "يرغب «\(app)» في إرسال إشعارات إليك"
      )
    }
  }

  /// Returns the text below the title: the app's purpose, or the system's text.
  ///
  /// - Parameters:
  ///   - purpose: The purpose in the app's Info.plist.
  ///   - languages: The person's languages, the preferred one first.
  /// - Returns: The text; empty if there is none.
  package func message(_ purpose: String, in languages: [String]) -> String {
    guard self == .notifications else { return purpose }
    return Self.pick(
      "Notifications may include alerts, sounds, and icon badges. These can be configured in "
        + "Settings.",
      "“通知”可能包括提醒、声音和图标标记。这些可在“设置”中配置。",
      "قد تتضمن الإشعارات تنبيهات وأصواتًا وشارات أيقونات. يمكن تكوينها في الإعدادات.",
      languages
    )
  }

  /// Returns the answers.
  ///
  /// - Parameters:
  ///   - version: The major version of iOS.
  ///   - languages: The person's languages, the preferred one first.
  /// - Returns: The answers, in the order of their buttons.
  package func answers(_ version: Int, in languages: [String]) -> [PermissionQuestion.Answer] {
    func pick(_ english: String, _ chinese: String, _ arabic: String) -> String {
      Self.pick(english, chinese, arabic, languages)
    }
    let allow = pick("Allow", "允许", "سماح")
    let always = pick("Always Allow", "始终允许", "السماح دائمًا")
    let agree = pick("OK", "好", "موافق")
    let full = pick("Allow Full Access", "允许完全访问", "السماح بالوصول الكامل")
    let refuse = PermissionQuestion.Answer(pick("Don’t Allow", "不允许", "عدم السماح"), "denied")
    switch self {
    case .contacts: return [refuse, .init(agree, "authorized", isPreferred: true)]
    case .calendars, .reminders:
      let isOld = version < 17
      return [refuse, .init(isOld ? agree : full, "authorized", isPreferred: isOld)]
    case .calendarAdditions:
      let isOld = version < 17
      return [refuse, .init(isOld ? agree : allow, "writeOnly", isPreferred: isOld)]
    case .location where version < 13:
      return [refuse, .init(allow, "whenInUse", isPreferred: true)]
    case .locationAlways where version < 13:
      let whileUsing = pick(
        "Only While Using the App",
        "仅在使用 App 期间",
        "أثناء استخدام التطبيق فقط"
      )
      return [.init(whileUsing, "whenInUse"), .init(always, "always"), refuse]
    case .location, .locationAlways:
      let whileUsing = pick(
        "Allow While Using App",
        "使用 App 时允许",
        "السماح أثناء استخدام التطبيق"
      )
      let once = pick("Allow Once", "允许一次", "السماح مرة واحدة")
      // A permission that is allowed once is lost when the app ends.
      return [
        .init(whileUsing, self == .locationAlways ? "always" : "whenInUse"), .init(once, "once"),
        refuse,
      ]
    case .locationUpgrade where version < 13:
      return [.init(always, "always"), .init(pick("Cancel", "取消", "إلغاء"), "keep")]
    case .locationUpgrade:
      let keep = pick(
        "Keep Only While Using",
        "保持仅在使用期间",
        "الإبقاء أثناء الاستخدام فقط"
      )
      let change = pick("Change to Always Allow", "更改为始终允许", "تغيير إلى السماح دائمًا")
      return [.init(keep, "keep"), .init(change, "always")]
    case .notifications: return [refuse, .init(allow, "authorized", isPreferred: true)]
    }
  }

  private static func pick(
    _ english: String,
    _ chinese: String,
    _ arabic: String,
    _ languages: [String]
  ) -> String {
    for language in languages {
      if language.hasPrefix("en") { return english }
      if language.hasPrefix("zh") { return chinese }
      if language.hasPrefix("ar") { return arabic }
    }
    return english
  }
}
