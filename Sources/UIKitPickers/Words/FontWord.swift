import Foundation
import HostInterface
import UIKitCore

/// The words of the font picker.
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

  /// In the language of the surroundings, English where there are no words.
  @MainActor var text: String {
    let language = Surroundings.environment.languages.first ?? "en"
    if language.hasPrefix("zh") { return Self.chinese[self] ?? rawValue }
    if language.hasPrefix("ar") { return Self.arabic[self] ?? rawValue }
    return rawValue
  }
}
