import Foundation
import UIKitCore

/// The texts of the font picker.
enum FontWord: String {
  case chooseFont = "Choose Font"
  case showFaces = "Show Faces"
  case hideFaces = "Hide Faces"

  private static let chinese: [FontWord: String] = [
    .chooseFont: "选取字体", .showFaces: "显示字体样式", .hideFaces: "隐藏字体样式",
  ]
  private static let arabic: [FontWord: String] = [
    .chooseFont: "اختيار خط", .showFaces: "إظهار الأنماط", .hideFaces: "إخفاء الأنماط",
  ]

  /// The text in the device's language, or in English if there is none.
  @MainActor var text: String {
    switch SystemLanguage.current {
    case .english: rawValue
    case .chinese: Self.chinese[self] ?? rawValue
    case .arabic: Self.arabic[self] ?? rawValue
    }
  }
}
