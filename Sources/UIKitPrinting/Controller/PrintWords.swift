import Foundation
import UIKitCore

/// The strings of the printing views, in English, Simplified Chinese and Arabic.
@MainActor
enum PrintWords {
  private static func word(_ english: String, _ chinese: String, _ arabic: String) -> String {
    SystemLanguage.pick(english, chinese, arabic)
  }

  static var print: String { word("Print", "打印", "طباعة") }
  static var options: String { word("Printer Options", "打印机选项", "خيارات الطابعة") }
  static var printer: String { word("Printer", "打印机", "الطابعة") }
  static var noPrinter: String {
    word("No Printer Selected", "未选择打印机", "لم يتم تحديد طابعة")
  }
  static var looking: String { word("Looking for Printers…", "正在查找打印机…", "البحث عن طابعات…") }
  static var noneFound: String { word("No Printers Found", "未找到打印机", "لم يتم العثور على طابعات") }
  static var range: String { word("Range", "范围", "النطاق") }
  static var allPages: String { word("All Pages", "所有页面", "كل الصفحات") }
  static var doubleSided: String { word("Double-sided", "双面", "على الوجهين") }
  static var grayscale: String { word("Black & White", "黑白", "أبيض وأسود") }
  static var paperSize: String { word("Paper Size", "纸张大小", "حجم الورق") }
  static var orientation: String { word("Orientation", "方向", "الاتجاه") }
  static var portrait: String { word("Portrait", "纵向", "عمودي") }
  static var landscape: String { word("Landscape", "横向", "أفقي") }

  /// Returns a text such as "2 Copies".
  static func copies(_ count: Int) -> String {
    let number = count.formatted()
    return word(count == 1 ? "1 Copy" : "\(number) Copies", "\(number) 份", "\(number) نسخة")
  }

  /// Returns a text such as "Page 2".
  static func page(_ number: Int) -> String {
    let number = number.formatted()
    return word("Page \(number)", "第 \(number) 页", "صفحة \(number)")
  }

  /// Returns a text such as "Page 2 of 5".
  static func page(_ number: Int, of count: Int) -> String {
    let (number, count) = (number.formatted(), count.formatted())
    return word(
      "Page \(number) of \(count)",
      "第 \(number) 页，共 \(count) 页",
      "صفحة \(number) من \(count)"
    )
  }

  /// Returns a text such as "Pages 2 to 5".
  static func pages(_ range: ClosedRange<Int>) -> String {
    guard range.count > 1 else { return page(range.lowerBound) }
    let (first, last) = (range.lowerBound.formatted(), range.upperBound.formatted())
    return word(
      "Pages \(first) to \(last)",
      "第 \(first) 至 \(last) 页",
      "الصفحات \(first) إلى \(last)"
    )
  }
}
