import Foundation

/// The files of the system font.
enum SystemFontFiles {
  struct Choice {
    var name: String
    var glyphScale: CGFloat = 1
    var fit: AdvanceFit?
    var isSyntheticBold = false
    var isSyntheticItalic = false
  }

  /// Returns the files that can draw a design, the best first.
  ///
  /// Names are relative to a font directory.
  static func choice(
    design: FontDesign,
    weight: Int,
    isItalic: Bool,
    isDisplay: Bool
  ) -> [Choice] {
    let inter = interChoices(weight: weight, isItalic: isItalic, isDisplay: isDisplay)
    let isBold = weight >= 600
    switch design {
    case .default, .rounded:
      // Departs: no free font of SF Rounded's shape is in Debian, so rounded is the default.
      return inter
    case .monospaced:
      let style = isBold ? (isItalic ? "-BoldOblique" : "-Bold") : (isItalic ? "-Oblique" : "")
      return [
        Choice(name: "truetype/dejavu/DejaVuSansMono\(style).ttf"),
        Choice(
          name: "truetype/dejavu/DejaVuSansMono\(isBold ? "-Bold" : "").ttf",
          isSyntheticItalic: isItalic
        ),
      ] + inter
    case .serif:
      let style = isBold ? (isItalic ? "BoldItalic" : "Bold") : (isItalic ? "Italic" : "Regular")
      return [Choice(name: "truetype/noto/NotoSerif-\(style).ttf")] + inter
    }
  }

  private static func interChoices(weight: Int, isItalic: Bool, isDisplay: Bool) -> [Choice] {
    let names = [
      "Thin", "ExtraLight", "Light", "Regular", "Medium", "SemiBold", "Bold", "ExtraBold", "Black",
    ]
    var style = names[min(max(weight / 100 - 1, 0), 8)]
    if isItalic { style = style == "Regular" ? "Italic" : style + "Italic" }
    let display = Choice(
      name: "opentype/inter/InterDisplay-\(style).otf",
      glyphScale: SystemFontMetrics.interDisplayScale,
      fit: AdvanceFit(cut: .display, weight: weight)
    )
    let text = Choice(
      name: "opentype/inter/Inter-\(style).otf",
      glyphScale: SystemFontMetrics.interScale,
      fit: AdvanceFit(cut: isDisplay ? .display : .text, weight: weight)
    )
    let regular = Choice(
      name: "opentype/inter/Inter-Regular.otf",
      glyphScale: SystemFontMetrics.interScale,
      fit: AdvanceFit(cut: .text, weight: 400),
      isSyntheticBold: weight >= 600,
      isSyntheticItalic: isItalic
    )
    return isDisplay ? [display, text, regular] : [text, regular]
  }

  /// The directories that contain `opentype` and `truetype`; the value of `RUSSET_FONTS` comes
  /// first.
  static let directories: [String] = {
    // `ProcessInfo` creates a dictionary of the whole environment, which costs a million
    // instructions.
    let own = getenv("RUSSET_FONTS").map { [String(cString: $0)] } ?? []
    return own + ["/usr/share/fonts", "/usr/local/share/fonts"]
  }()

  /// The path of a file in the first directory that has it; nil if none has.
  static func existing(_ name: String) -> String? {
    for directory in directories {
      let path = directory + "/" + name
      if access(path, R_OK) == 0 { return path }
    }
    return nil
  }
}
