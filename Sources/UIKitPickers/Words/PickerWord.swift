import Foundation
import HostInterface
import UIKitCore

/// The texts that pickers show and speak.
enum PickerWord: String {
  case hour, hours, minutes = "min"
  case year = "Year"
  case month = "Month"
  case day = "Day"
  case date = "Date"
  case hourWheel = "Hour"
  case minuteWheel = "Minute"
  case period = "AM/PM"
  case datePicker = "Date Picker"
  case timePicker = "Time Picker"
  case previousMonth = "Previous Month"
  case nextMonth = "Next Month"
  case showMonths = "Show year picker"
  case hideMonths = "Hide year picker"
  case time = "Time"
  case today = "Today"
  case dismiss = "Dismiss"

  private static let chinese: [PickerWord: String] = [
    .hour: "小时", .hours: "小时", .minutes: "分钟", .year: "年", .month: "月", .day: "日",
    .date: "日期", .hourWheel: "小时", .minuteWheel: "分钟", .period: "上午/下午",
    .datePicker: "日期选择器", .timePicker: "时间选择器", .previousMonth: "上个月",
    .nextMonth: "下个月", .showMonths: "显示年份选择器", .hideMonths: "隐藏年份选择器",
    .time: "时间", .today: "今天", .dismiss: "关闭",
  ]
  private static let arabic: [PickerWord: String] = [
    .hour: "ساعة", .hours: "ساعات", .minutes: "دقيقة", .year: "السنة", .month: "الشهر",
    .day: "اليوم", .date: "التاريخ", .hourWheel: "الساعة", .minuteWheel: "الدقيقة",
    .period: "ص/م", .datePicker: "منتقي التاريخ", .timePicker: "منتقي الوقت",
    .previousMonth: "الشهر السابق", .nextMonth: "الشهر التالي",
    .showMonths: "إظهار منتقي السنة", .hideMonths: "إخفاء منتقي السنة", .time: "الوقت",
    .today: "اليوم", .dismiss: "إغلاق",
  ]

  /// Returns the text in the locale's language, or in English if there is none.
  func text(in locale: Locale) -> String {
    switch locale.language.languageCode?.identifier {
    case "zh": Self.chinese[self] ?? rawValue
    case "ar": Self.arabic[self] ?? rawValue
    default: rawValue
    }
  }
}
