import Contacts
import Foundation
import HostInterface
import UIKitCore

/// Localizes the labels of values in the language of the surroundings.
enum ContactLabel {
  private static let arabic: [String: String] = [
    CNLabelPhoneNumberMobile: "جوال", CNLabelHome: "المنزل", CNLabelWork: "العمل",
    CNLabelSchool: "المدرسة", CNLabelPhoneNumberMain: "الرئيسي",
    CNLabelPhoneNumberHomeFax: "فاكس المنزل", CNLabelPhoneNumberWorkFax: "فاكس العمل",
    CNLabelPhoneNumberPager: "جهاز النداء", CNLabelOther: "أخرى",
    CNLabelURLAddressHomePage: "الصفحة الرئيسية", CNLabelDateAnniversary: "ذكرى سنوية",
    CNLabelContactRelationMother: "الأم", CNLabelContactRelationFather: "الأب",
    CNLabelContactRelationParent: "أحد الوالدين", CNLabelContactRelationBrother: "الأخ",
    CNLabelContactRelationSister: "الأخت", CNLabelContactRelationChild: "الطفل",
    CNLabelContactRelationFriend: "الصديق", CNLabelContactRelationSpouse: "الزوج",
    CNLabelContactRelationPartner: "الشريك", CNLabelContactRelationAssistant: "المساعد",
    CNLabelContactRelationManager: "المدير",
  ]

  private static let chinese: [String: String] = [
    CNLabelPhoneNumberMobile: "手机", CNLabelHome: "住宅", CNLabelWork: "工作",
    CNLabelSchool: "学校", CNLabelPhoneNumberMain: "主要", CNLabelPhoneNumberHomeFax: "家庭传真",
    CNLabelPhoneNumberWorkFax: "工作传真", CNLabelPhoneNumberPager: "传呼", CNLabelOther: "其他",
    CNLabelURLAddressHomePage: "主页", CNLabelDateAnniversary: "纪念日",
    CNLabelContactRelationMother: "母亲", CNLabelContactRelationFather: "父亲",
    CNLabelContactRelationParent: "父母", CNLabelContactRelationBrother: "兄弟",
    CNLabelContactRelationSister: "姐妹", CNLabelContactRelationChild: "子女",
    CNLabelContactRelationFriend: "朋友", CNLabelContactRelationSpouse: "配偶",
    CNLabelContactRelationPartner: "伴侣", CNLabelContactRelationAssistant: "助理",
    CNLabelContactRelationManager: "上司",
  ]

  /// Returns the localized label; a custom label is returned unchanged.
  static func text(_ label: String) -> String {
    let language = Surroundings.environment.languages.first ?? "en"
    let known = language.hasPrefix("ar") ? arabic : language.hasPrefix("zh") ? chinese : [:]
    return known[label] ?? CNLabeledValue<NSString>.localizedString(forLabel: label)
  }
}
