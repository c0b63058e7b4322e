import Foundation

/// The texts of the app's own screens, in English, Simplified Chinese and Arabic.
///
/// Names, numbers and the texts of ContactsUI come from their modules.
enum AppWords: String, CaseIterable {
  case contacts = "Contacts"
  case newContact = "New Contact"
  case search = "Search"
  case noName = "No Name"
  case shareContact = "Share Contact"
  case notShared = "The contact could not be shared."
  case delete = "Delete"
  case deleteContact = "Delete Contact"
  /// The message before a deletion; `%@` is the contact's name.
  case deletion = "“%@” is deleted from your contacts."
  case notDeleted = "The contact could not be deleted."
  case cancel = "Cancel"
  case ok = "OK"
  case noAccess = "No Access to Contacts"
  case allowAccess = "Allow this app to use your contacts in the settings of privacy."
  case noContacts = "No Contacts"
  case unreadable = "Contacts cannot be read."
  case addedAppear = "Contacts that you add appear here."
  case noSelection = "No Contact Selected"
  case company = "Company"
  case city = "City"

  private static let chinese: [AppWords: String] = [
    .contacts: "通讯录", .newContact: "新建联系人", .search: "搜索", .noName: "无姓名", .shareContact: "共享联系人",
    .notShared: "无法共享此联系人。", .delete: "删除", .deleteContact: "删除联系人",
    .deletion: "将从通讯录中删除“%@”。", .notDeleted: "无法删除此联系人。", .cancel: "取消",
    .ok: "好", .noAccess: "无法访问通讯录", .allowAccess: "请在隐私设置中允许此 App 使用通讯录。",
    .noContacts: "无联系人", .unreadable: "无法读取通讯录。",
    .addedAppear: "您添加的联系人会显示在此处。", .noSelection: "未选择联系人", .company: "公司",
    .city: "城市",
  ]

  private static let arabic: [AppWords: String] = [
    .contacts: "جهات الاتصال", .newContact: "جهة اتصال جديدة", .search: "بحث",
    .noName: "بلا اسم",
    .shareContact: "مشاركة جهة الاتصال", .notShared: "تعذرت مشاركة جهة الاتصال.",
    .delete: "حذف", .deleteContact: "حذف جهة الاتصال",
    .deletion: "سيتم حذف ”%@“ من جهات اتصالك.", .notDeleted: "تعذر حذف جهة الاتصال.",
    .cancel: "إلغاء", .ok: "موافق", .noAccess: "لا يمكن الوصول إلى جهات الاتصال",
    .allowAccess: "اسمح لهذا التطبيق باستخدام جهات اتصالك في إعدادات الخصوصية.",
    .noContacts: "لا توجد جهات اتصال", .unreadable: "تعذرت قراءة جهات الاتصال.",
    .addedAppear: "تظهر هنا جهات الاتصال التي تضيفها.",
    .noSelection: "لم يتم تحديد جهة اتصال", .company: "الشركة", .city: "المدينة",
  ]

  /// The text in the first of the person's languages that has a translation, otherwise in English.
  var text: String {
    Locale.preferredLanguages.lazy.compactMap { self.text(in: $0) }.first ?? rawValue
  }

  /// Returns the text in a language; nil if there is no translation.
  func text(in tag: String) -> String? {
    let language = Locale.Language(identifier: tag)
    switch language.languageCode?.identifier {
    case "en": return rawValue
    case "ar": return Self.arabic[self]
    case "zh":
      // Traditional characters need a separate translation.
      let isTraditional =
        language.script?.identifier == "Hant"
        || ["TW", "HK", "MO"].contains(language.region?.identifier ?? "")
      return isTraditional ? nil : Self.chinese[self]
    default: return nil
    }
  }

  /// Returns the text with a contact's name for `%@`.
  func text(with name: String) -> String { text.replacingOccurrences(of: "%@", with: name) }
}
