import Foundation
import HostInterface
import UIKitCore

/// The texts of the screens of contacts.
enum ContactWords: String {
  case contacts = "Contacts"
  case search = "Search"
  case noContacts = "No Contacts"
  case noResults = "No Results"
  case noName = "No Name"
  case newContact = "New Contact"
  case addPhoto = "Add Photo"
  case editPhoto = "Edit"
  case choosePhoto = "Choose Photo"
  case deletePhoto = "Delete Photo"
  case message = "message"
  case call = "call"
  case video = "video"
  case mail = "mail"
  case notes = "Notes"
  case birthday = "birthday"
  case shareContact = "Share Contact"
  case createContact = "Create New Contact"
  case addToContact = "Add to Existing Contact"
  case deleteContact = "Delete Contact"
  case discard = "Discard Changes"
  case keepEditing = "Keep Editing"
  case discardQuestion = "Are you sure you want to discard your changes?"
  case failed = "The contact could not be saved."
  case notDeleted = "The contact could not be deleted."
  case namePrefix = "Prefix"
  case firstName = "First name"
  case middleName = "Middle name"
  case lastName = "Last name"
  case nameSuffix = "Suffix"
  case nickname = "Nickname"
  case company = "Company"
  case jobTitle = "Job title"
  case department = "Department"
  case phone = "Phone"
  case email = "Email"
  case url = "URL"
  case street = "Street"
  case city = "City"
  case state = "State"
  case postalCode = "Postal code"
  case country = "Country"
  case name = "Name"
  case addPhone = "add phone"
  case addEmail = "add email"
  case addURL = "add URL"
  case addAddress = "add address"
  case addBirthday = "add birthday"
  case addDate = "add date"
  case addRelation = "add related name"
  case addField = "add field"
  case label = "Label"
  case customLabel = "Custom Label"
  case date = "Date"

  private static let arabic: [ContactWords: String] = [
    .contacts: "جهات الاتصال", .search: "بحث", .noContacts: "لا توجد جهات اتصال",
    .noResults: "لا توجد نتائج", .noName: "بلا اسم", .newContact: "جهة اتصال جديدة",
    .addPhoto: "إضافة صورة", .editPhoto: "تعديل", .choosePhoto: "اختيار صورة",
    .deletePhoto: "حذف الصورة", .message: "رسالة", .call: "اتصال", .video: "فيديو",
    .mail: "بريد", .notes: "ملاحظات", .birthday: "تاريخ الميلاد",
    .shareContact: "مشاركة جهة الاتصال", .createContact: "إنشاء جهة اتصال جديدة",
    .addToContact: "إضافة إلى جهة اتصال موجودة", .deleteContact: "حذف جهة الاتصال",
    .discard: "تجاهل التغييرات", .keepEditing: "متابعة التعديل",
    .discardQuestion: "هل أنت متأكد من أنك تريد تجاهل تغييراتك؟",
    .failed: "تعذر حفظ جهة الاتصال.", .notDeleted: "تعذر حذف جهة الاتصال.",
    .namePrefix: "البادئة", .firstName: "الاسم الأول", .middleName: "الاسم الأوسط",
    .lastName: "اسم العائلة", .nameSuffix: "اللاحقة", .nickname: "اللقب", .company: "الشركة",
    .jobTitle: "المسمى الوظيفي", .department: "القسم", .phone: "الهاتف",
    .email: "البريد الإلكتروني", .url: "URL", .street: "الشارع", .city: "المدينة",
    .state: "الولاية", .postalCode: "الرمز البريدي", .country: "البلد", .name: "الاسم",
    .addPhone: "إضافة هاتف", .addEmail: "إضافة بريد إلكتروني", .addURL: "إضافة URL",
    .addAddress: "إضافة عنوان", .addBirthday: "إضافة تاريخ ميلاد", .addDate: "إضافة تاريخ",
    .addRelation: "إضافة اسم ذي صلة", .addField: "إضافة حقل", .label: "التسمية",
    .customLabel: "تسمية مخصصة", .date: "التاريخ",
  ]

  private static let chinese: [ContactWords: String] = [
    .contacts: "通讯录", .search: "搜索", .noContacts: "无联系人", .noResults: "无结果",
    .noName: "无姓名", .newContact: "新建联系人", .addPhoto: "添加照片", .editPhoto: "编辑",
    .choosePhoto: "选取照片", .deletePhoto: "删除照片", .message: "信息", .call: "呼叫",
    .video: "视频", .mail: "邮件", .notes: "备注", .birthday: "生日", .shareContact: "共享联系人",
    .createContact: "新建联系人", .addToContact: "添加到现有联系人", .deleteContact: "删除联系人",
    .discard: "放弃更改", .keepEditing: "继续编辑", .discardQuestion: "您确定要放弃更改吗？",
    .failed: "无法存储此联系人。", .notDeleted: "无法删除此联系人。", .namePrefix: "前缀",
    .firstName: "名字", .middleName: "中间名", .lastName: "姓氏", .nameSuffix: "后缀",
    .nickname: "昵称", .company: "公司", .jobTitle: "职务", .department: "部门", .phone: "电话",
    .email: "电子邮件", .url: "URL", .street: "街道", .city: "城市", .state: "省份",
    .postalCode: "邮编", .country: "国家", .name: "姓名", .addPhone: "添加电话",
    .addEmail: "添加电子邮件", .addURL: "添加 URL", .addAddress: "添加地址",
    .addBirthday: "添加生日", .addDate: "添加日期", .addRelation: "添加关联人",
    .addField: "添加字段", .label: "标签", .customLabel: "自定义标签", .date: "日期",
  ]

  /// The text in the language of the surroundings; English if there is no translation.
  var text: String {
    let language = Surroundings.environment.languages.first ?? "en"
    if language.hasPrefix("ar") { return Self.arabic[self] ?? rawValue }
    if language.hasPrefix("zh") { return Self.chinese[self] ?? rawValue }
    return rawValue
  }
}
