import UIKitCore

/// The words of screenshots, in the first language of the device that Russet supports: English,
/// Simplified Chinese or Arabic.
@MainActor
enum ScreenshotWords {
  private static func pick(_ english: String, _ chinese: String, _ arabic: String) -> String {
    SystemLanguage.pick(english, chinese, arabic)
  }

  static var preview: String { pick("Screenshot", "截屏", "لقطة شاشة") }
  static var save: String { pick("Save to Photos", "存储到“照片”", "حفظ في الصور") }
  static var delete: String { pick("Delete Screenshot", "删除截屏", "حذف لقطة الشاشة") }
  static var pen: String { pick("Pen", "画笔", "قلم") }
}
