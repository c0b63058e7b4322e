import Foundation
import HostInterface

/// Russet's own words in the language of the device.
///
/// The languages are English, Simplified Chinese and Arabic; others use English. A pseudolanguage
/// applies to these words as to those of the app.
package enum SystemStrings {
  /// A word by its purpose; the raw value is the English text.
  package enum Word: String, CaseIterable, Sendable {
    case done = "Done"
    case cancel = "Cancel"
    case edit = "Edit"
    case save = "Save"
    case undo = "Undo"
    case redo = "Redo"
    case ok = "OK"
    case delete = "Delete"
    case more = "More"
    case back = "Back"
    case search = "Search"
    case add = "Add"
    case cut = "Cut"
    case copy = "Copy"
    case paste = "Paste"
    case select = "Select"
    case selectAll = "Select All"
    case lookUp = "Look Up"
    case share = "Share…"
    case replace = "Replace…"
    case close = "Close"
    case settings = "Settings"
    case loading = "Loading…"
    case noResults = "No Results"
    case noResultsFor = "No Results for “%s”"
    case checkSpelling = "Check the spelling or try a new search."
    case yesterday = "Yesterday"
    case today = "Today"
    case tomorrow = "Tomorrow"
    case favorites = "Favorites"
    case featured = "Featured"
    case topRated = "Top Rated"
    case recents = "Recents"
    case contacts = "Contacts"
    case history = "History"
    case bookmarks = "Bookmarks"
    case downloads = "Downloads"
    case mostRecent = "Most Recent"
    case mostViewed = "Most Viewed"
    case configure = "Configure"
    case dragIcons = "Drag the icons to organize tabs."
    case oneItem = "%d item"
    case items = "%d items"
    case tabPlace = "Tab %1 of %2"
    case showSidebar = "Show Sidebar"
    case hideSidebar = "Hide Sidebar"
    case fullScreen = "Full Screen"
    case mail = "Mail"
    case message = "Message"
    case saveImage = "Save Image"
    case noSIM = "No SIM"
    case returnToCall = "Touch to return to call"
    case recording = "Recording"
    case personalHotspot = "Personal Hotspot: 1 Connection"
    // Documents; "%@" stands for a name or for the extension of a file name.
    case documents = "Documents"
    case browse = "Browse"
    case openWord = "Open"
    case moveWord = "Move"
    case saveToFiles = "Save to Files"
    case newFolder = "New Folder"
    case untitledFolder = "untitled folder"
    case emptyFolder = "Folder is Empty"
    case sortByName = "Name"
    case sortByDate = "Date"
    case sortBySize = "Size"
    case keepBoth = "Keep Both"
    case replaceFile = "Replace"
    case nameTaken = "An item named “%@” already exists in this location."
    case unreadableFolder = "The folder can’t be opened."
    case unsaved = "“%@” couldn’t be saved."
    case notOpened = "“%@” couldn’t be opened."
    case changedOnDisk = "“%@” was changed by another program."
    case quickLook = "Quick Look"
    case openInProgram = "Open in Another App"
    case kindFolder = "Folder"
    case kindText = "Text Document"
    case kindImage = "%@ Image"
    case kindMovie = "%@ Movie"
    case kindAudio = "%@ Audio"
    case kindArchive = "%@ Archive"
    case kindDocument = "%@ Document"
    case kindOther = "Document"
  }

  /// Returns the word in the language of the device.
  package static func string(_ word: Word) -> String {
    let found =
      switch SystemLanguage.current {
      case .english: word.rawValue
      case .chinese: chinese[word] ?? word.rawValue
      case .arabic: arabic[word] ?? word.rawValue
      }
    return BundleStrings.languages.pseudo?.changed(found) ?? found
  }

  private static let chinese: [Word: String] = [
    .done: "完成", .cancel: "取消", .edit: "编辑", .save: "存储", .undo: "撤销", .redo: "重做",
    .ok: "好", .delete: "删除", .more: "更多", .back: "返回", .search: "搜索", .add: "添加",
    .cut: "剪切", .copy: "拷贝", .paste: "粘贴", .select: "选择", .selectAll: "全选",
    .lookUp: "查询", .share: "共享…", .replace: "替换…", .close: "关闭", .settings: "设置",
    .loading: "正在载入…", .noResults: "无结果", .noResultsFor: "没有“%s”的结果",
    .checkSpelling: "请检查拼写或尝试新的搜索。", .yesterday: "昨天", .today: "今天",
    .tomorrow: "明天", .favorites: "个人收藏", .featured: "精选", .topRated: "最高评分",
    .recents: "最近通话", .contacts: "通讯录", .history: "历史记录", .bookmarks: "书签",
    .downloads: "下载", .mostRecent: "最近", .mostViewed: "观看最多", .configure: "配置",
    .showSidebar: "显示边栏", .hideSidebar: "隐藏边栏", .fullScreen: "全屏幕",
    .mail: "邮件", .message: "信息", .saveImage: "存储图像",
    .noSIM: "无 SIM 卡", .returnToCall: "轻触可返回通话", .recording: "录音",
    .personalHotspot: "个人热点：1 个连接", .dragIcons: "拖移图标来整理标签页。",
    .oneItem: "%d 项", .items: "%d 项", .tabPlace: "标签页 %1，共 %2 个",
    .documents: "文稿",
    .browse: "浏览",
    .openWord: "打开",
    .moveWord: "移动",
    .saveToFiles: "存储到“文件”",
    .newFolder: "新建文件夹",
    .untitledFolder: "未命名文件夹",
    .emptyFolder: "文件夹为空",
    .sortByName: "名称",
    .sortByDate: "日期",
    .sortBySize: "大小",
    .keepBoth: "保留两者",
    .replaceFile: "替换",
    .nameTaken: "此位置已存在名为“%@”的项目。",
    .unreadableFolder: "无法打开该文件夹。",
    .unsaved: "无法存储“%@”。",
    .notOpened: "无法打开“%@”。",
    .changedOnDisk: "“%@”已被其他程序更改。",
    .quickLook: "快速查看",
    .openInProgram: "在其他 App 中打开",
    .kindFolder: "文件夹",
    .kindText: "文本文稿",
    .kindImage: "%@ 图像",
    .kindMovie: "%@ 影片",
    .kindAudio: "%@ 音频",
    .kindArchive: "%@ 归档",
    .kindDocument: "%@ 文稿",
    .kindOther: "文稿",
  ]

  private static let arabic: [Word: String] = [
    .done: "تم", .cancel: "إلغاء", .edit: "تحرير", .save: "حفظ", .undo: "تراجع", .redo: "إعادة",
    .ok: "موافق", .delete: "حذف", .more: "المزيد", .back: "رجوع", .search: "بحث", .add: "إضافة",
    .cut: "قص", .copy: "نسخ", .paste: "لصق", .select: "تحديد", .selectAll: "تحديد الكل",
    .lookUp: "بحث عن", .share: "مشاركة…", .replace: "استبدال…", .close: "إغلاق",
    .settings: "الإعدادات", .loading: "جارٍ التحميل…", .noResults: "لا توجد نتائج",
    .noResultsFor: "لا توجد نتائج لـ «%s»", .checkSpelling: "تحقق من الإملاء أو جرّب بحثًا جديدًا.",
    .yesterday: "أمس", .today: "اليوم", .tomorrow: "غدًا",
    .favorites: "المفضلة", .featured: "مميزة", .topRated: "الأعلى تقييمًا", .recents: "الحديثة",
    .contacts: "جهات الاتصال", .history: "السجل", .bookmarks: "الإشارات المرجعية",
    .downloads: "التنزيلات", .mostRecent: "الأحدث", .mostViewed: "الأكثر مشاهدة",
    .showSidebar: "إظهار الشريط الجانبي", .hideSidebar: "إخفاء الشريط الجانبي",
    .fullScreen: "ملء الشاشة",
    .mail: "البريد", .message: "رسالة", .saveImage: "حفظ الصورة",
    .configure: "تهيئة", .noSIM: "لا توجد شريحة", .returnToCall: "المس للعودة إلى المكالمة",
    .recording: "تسجيل", .personalHotspot: "نقطة اتصال شخصية: اتصال واحد",
    .dragIcons: "اسحب الأيقونات لتنظيم علامات التبويب.", .oneItem: "عنصر واحد",
    .items: "%d عناصر", .tabPlace: "علامة تبويب %1 من %2",
    .documents: "المستندات",
    .browse: "استعراض",
    .openWord: "فتح",
    .moveWord: "نقل",
    .saveToFiles: "حفظ في الملفات",
    .newFolder: "مجلد جديد",
    .untitledFolder: "مجلد بدون عنوان",
    .emptyFolder: "المجلد فارغ",
    .sortByName: "الاسم",
    .sortByDate: "التاريخ",
    .sortBySize: "الحجم",
    .keepBoth: "الاحتفاظ بكليهما",
    .replaceFile: "استبدال",
    .nameTaken: "يوجد عنصر باسم “%@” في هذا الموقع.",
    .unreadableFolder: "يتعذر فتح المجلد.",
    .unsaved: "تعذر حفظ “%@”.",
    .notOpened: "تعذر فتح “%@”.",
    .changedOnDisk: "قام برنامج آخر بتغيير “%@”.",
    .quickLook: "نظرة سريعة",
    .openInProgram: "فتح في تطبيق آخر",
    .kindFolder: "مجلد",
    .kindText: "مستند نصي",
    .kindImage: "صورة %@",
    .kindMovie: "فيلم %@",
    .kindAudio: "صوت %@",
    .kindArchive: "أرشيف %@",
    .kindDocument: "مستند %@",
    .kindOther: "مستند",
  ]
}
