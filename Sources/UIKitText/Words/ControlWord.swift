import Foundation
import UIKitCore

/// The words that controls present to assistive technology and in menus.
package enum ControlWord: String {
  case moreInfo = "More Info"
  case add = "Add"
  case close = "Close"
  case on = "On"
  case off = "Off"
  case increment = "Increment"
  case decrement = "Decrement"
  case inProgress = "In progress"
  case progressHalted = "Progress halted"
  case progress = "Progress"
  case pullToRefresh = "Pull down to refresh"
  case clearText = "Clear text"
  case typing = "Typing"
  case isEditing = "Is editing"
  case doubleTapToEdit = "Double tap to edit"
  case characterCount = "%d characters"
  case pageOf = "page %d of %d"
  case segmentOf = "%d of %d"
  case insert = "Insert"
  case reorder = "Reorder"
  case sectionIndex = "Section index"
  case openLink = "Open Link"
  case copyLink = "Copy Link"
  case copyImage = "Copy Image"
  case noReplacements = "No Replacements Found"
  case find = "Find"
  case findAndReplace = "Find & Replace"
  case replace = "Replace"
  case replaceAll = "Replace All"
  case done = "Done"
  case matchCase = "Match Case"
  case wholeWords = "Whole Words"
  case findPrevious = "Find Previous"
  case findNext = "Find Next"
  case findOptions = "Find Options"
  case resultOf = "%d of %d results"
  case noResults = "No results"

  private static let chinese: [ControlWord: String] = [
    .moreInfo: "更多信息", .add: "添加", .close: "关闭", .on: "开", .off: "关", .increment: "增加",
    .decrement: "减少", .inProgress: "进行中", .progressHalted: "进程已停止", .progress: "进度",
    .pullToRefresh: "下拉以刷新", .clearText: "清除文本", .typing: "键入", .isEditing: "正在编辑",
    .doubleTapToEdit: "轻点两下来编辑", .characterCount: "%d个字符", .pageOf: "第%d页，共%d页",
    .segmentOf: "第%d个，共%d个", .insert: "插入", .reorder: "重新排序", .sectionIndex: "分组索引",
    .openLink: "打开链接", .copyLink: "拷贝链接", .copyImage: "拷贝图像",
    .noReplacements: "找不到替换项", .find: "查找", .findAndReplace: "查找与替换", .replace: "替换",
    .replaceAll: "全部替换", .done: "完成", .matchCase: "匹配大小写", .wholeWords: "全字匹配",
    .findPrevious: "查找上一个", .findNext: "查找下一个", .findOptions: "查找选项",
    .resultOf: "第%d个结果，共%d个", .noResults: "无结果",
  ]
  private static let arabic: [ControlWord: String] = [
    .moreInfo: "مزيد من المعلومات", .add: "إضافة", .close: "إغلاق", .on: "مفعّل", .off: "معطّل",
    .increment: "زيادة", .decrement: "إنقاص", .inProgress: "قيد التقدم",
    .progressHalted: "توقف التقدم", .progress: "التقدم", .pullToRefresh: "اسحب لأسفل للتحديث",
    .clearText: "مسح النص", .typing: "الكتابة", .isEditing: "قيد التحرير",
    .doubleTapToEdit: "اضغط مرتين للتحرير",
    .characterCount: "%d حرف", .pageOf: "صفحة %d من %d", .segmentOf: "%d من %d",
    .insert: "إدراج", .reorder: "إعادة ترتيب", .sectionIndex: "فهرس الأقسام",
    .openLink: "فتح الرابط", .copyLink: "نسخ الرابط", .copyImage: "نسخ الصورة",
    .noReplacements: "لم يتم العثور على بدائل", .find: "بحث", .findAndReplace: "بحث واستبدال",
    .replace: "استبدال", .replaceAll: "استبدال الكل", .done: "تم",
    .matchCase: "مطابقة حالة الأحرف", .wholeWords: "كلمات كاملة", .findPrevious: "بحث عن السابق",
    .findNext: "بحث عن التالي", .findOptions: "خيارات البحث", .resultOf: "النتيجة %d من %d",
    .noResults: "لا توجد نتائج",
  ]

  /// The word in the language of the device; in English if there is no translation.
  package var text: String {
    switch SystemLanguage.current {
    case .english: rawValue
    case .chinese: Self.chinese[self] ?? rawValue
    case .arabic: Self.arabic[self] ?? rawValue
    }
  }

  /// Returns the word with numbers inserted.
  package func text(_ numbers: Int...) -> String {
    String(format: text, arguments: numbers.map { $0 as any CVarArg })
  }
}
