import Foundation
import UIKitCore

/// The texts of the colour picker.
enum ColorWord: String {
  case colors = "Colors"
  case grid = "Grid"
  case spectrum = "Spectrum"
  case sliders = "Sliders"
  case red = "Red"
  case green = "Green"
  case blue = "Blue"
  case opacity = "Opacity"
  case hexadecimal = "Hex Color #"
  case addFavorite = "Add Color"
  case close = "Close"
  case colorWell = "Color Well"

  private static let chinese: [ColorWord: String] = [
    .colors: "颜色", .grid: "网格", .spectrum: "光谱", .sliders: "滑块", .red: "红色", .green: "绿色",
    .blue: "蓝色", .opacity: "不透明度", .hexadecimal: "十六进制颜色 #", .addFavorite: "添加颜色",
    .close: "关闭", .colorWell: "颜色选择",
  ]
  private static let arabic: [ColorWord: String] = [
    .colors: "الألوان", .grid: "الشبكة", .spectrum: "الطيف", .sliders: "أشرطة التمرير",
    .red: "أحمر", .green: "أخضر", .blue: "أزرق", .opacity: "التعتيم",
    .hexadecimal: "لون سداسي عشري #", .addFavorite: "إضافة لون", .close: "إغلاق",
    .colorWell: "خانة اللون",
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
