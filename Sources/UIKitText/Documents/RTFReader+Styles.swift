import CoreGraphics
import Foundation
import UIKitValues

// The control words for the styles of letters and of paragraphs.

extension RTFReader {
  // MARK: Styles

  mutating func performStyle(_ word: String, _ value: Int?) -> Bool {
    let isOn = value != 0
    let single = NSUnderlineStyle.single.rawValue
    switch word {
    case "f":
      if group.destination == .fonts {
        fontNumber = value ?? 0
      } else {
        setFont(value ?? 0)
      }
    case "fs": setSize(Double(value ?? 24) / 2)
    case "plain": setPlain()
    case "b": group.style.font.weight = isOn ? 700 : 400
    case "i": group.style.font.isItalic = isOn
    case "ul": group.style.underline = isOn ? single : 0
    case "ulnone": group.style.underline = 0
    case "uld", "uldash", "uldashd", "uldashdd", "ulth", "uldb", "ulw", "ulwave":
      group.style.underline = isOn ? Self.underlines[word] ?? single : 0
    case "strike": group.style.strikethrough = isOn ? single : 0
    case "striked": group.style.strikethrough = isOn ? NSUnderlineStyle.double.rawValue : 0
    case "ulc": group.style.underlineColor = color(value)
    case "strikec": group.style.strikethroughColor = color(value)
    case "cf": group.style.color = color(value)
    case "cb", "highlight", "chcbpat": group.style.background = color(value)
    case "super": raise(1.0 / 3)
    case "sub": raise(-1.0 / 6)
    case "nosupersub": group.style.baseline = 0
    case "up": group.style.baseline = Double(min(value ?? 6, 8192)) / 2
    case "dn": group.style.baseline = -Double(min(value ?? 6, 8192)) / 2
    // The values are in quarters and in twentieths of a point.
    case "expnd": group.style.kern = value == 0 ? nil : Double(value ?? 0) / 4
    case "expndtw": group.style.kern = value == 0 ? nil : Double(value ?? 0) / 20
    case "outl": group.style.strokeWidth = isOn ? 3 : 0
    case "strokewidth": group.style.strokeWidth = Double(value ?? 0) / 20
    case "strokec": group.style.strokeColor = color(value)
    case "shad", "shadx", "shady", "shadr", "shado", "shadc":
      group.style.shadow = shadow(word, value)
    case "v": group.isHidden = isOn
    case "uc": group.replacements = min(max(value ?? 1, 0), 64)
    case "red": color = (min(max(value ?? 0, 0), 255), color.green, color.blue, true)
    case "green": color = (color.red, min(max(value ?? 0, 0), 255), color.blue, true)
    case "blue": color = (color.red, color.green, min(max(value ?? 0, 0), 255), true)
    case "fcharset":
      if group.destination == .fonts, let value, fonts.count < Self.mostFonts {
        fonts[fontNumber, default: Font()].encoding = DocumentEncoding.characterSet(value)
      }
    default: return false
    }
    return true
  }

  private static let underlines: [String: Int] = [
    "uld": NSUnderlineStyle.single.union(.patternDot).rawValue,
    "uldash": NSUnderlineStyle.single.union(.patternDash).rawValue,
    "uldashd": NSUnderlineStyle.single.union(.patternDashDot).rawValue,
    "uldashdd": NSUnderlineStyle.single.union(.patternDashDotDot).rawValue,
    "ulth": NSUnderlineStyle.thick.rawValue, "uldb": NSUnderlineStyle.double.rawValue,
    "ulw": NSUnderlineStyle.single.union(.byWord).rawValue,
  ]

  mutating func setFont(_ number: Int) {
    group.font = number
    guard let name = fonts[number]?.name, !name.isEmpty else { return }
    group.style.font.names = Self.families(name, &group.style.font)
  }

  /// Returns the face and family of a font's name, and sets the weight in the name: Cocoa writes
  /// "Helvetica-Bold" without "\b".
  private static func families(_ name: String, _ font: inout DocumentFont) -> [String] {
    guard let dash = name.lastIndex(of: "-"), dash > name.startIndex else { return [name] }
    let face = name[dash...]
    if face.contains("Bold") { font.weight = 700 }
    if face.contains("Italic") || face.contains("Oblique") { font.isItalic = true }
    if face.contains("Regular") || face.contains("Light") { font.weight = 400 }
    return [name, String(name[..<dash])]
  }

  private mutating func setSize(_ size: Double) {
    let range = DocumentFont.sizes
    group.style.font.size = min(max(size, range.lowerBound), range.upperBound)
  }

  /// Returns the shadow after a word that describes it; nil if the word turns it off.
  private func shadow(_ word: String, _ value: Int?) -> DocumentStyle.Shadow? {
    if word == "shad", value == 0 { return nil }
    // Chosen: a shadow without a description is that of `NSShadow`, one point below.
    var shadow =
      group.style.shadow
      ?? DocumentStyle.Shadow(
        x: 0,
        y: 1,
        blur: 0,
        color: DocumentColor(red: 0, green: 0, blue: 0, alpha: 1.0 / 3)
      )
    let points = Double(min(max(value ?? 0, -100_000), 100_000)) / 20
    switch word {
    case "shadx": shadow.x = points
    case "shady": shadow.y = -points
    case "shadr": shadow.blur = max(points, 0)
    case "shado": shadow.color.alpha = Double(min(max(value ?? 255, 0), 255)) / 255
    case "shadc":
      if var found = color(value) {
        found.alpha = shadow.color.alpha
        shadow.color = found
      }
    default: break
    }
    return shadow
  }

  private mutating func setPlain() {
    let link = group.style.link
    group.style = DocumentStyle(font: .rtf)
    group.style.link = link
    group.isHidden = false
    setFont(defaultFont ?? 0)
  }

  /// Raises letters by a part of the font's size; their size is unchanged.
  private mutating func raise(_ part: Double) {
    group.style.baseline = group.style.font.size * part
  }

  private func color(_ number: Int?) -> DocumentColor? {
    guard let number, colors.indices.contains(number) else { return nil }
    return colors[number]
  }

  // MARK: Paragraphs

  mutating func performParagraph(_ word: String, _ value: Int?) -> Bool {
    /// Returns the value, which is in twentieths of a point, in points.
    func points(_ limit: Int = 200_000) -> CGFloat {
      CGFloat(min(max(value ?? 0, -limit), limit)) / 20
    }
    switch word {
    case "pard":
      group.paragraph = Group.plainParagraph
      group.list = 0
      group.level = 0
    case "ls", "ilvl":
      if word == "ls" { group.list = value ?? 0 } else { group.level = value ?? 0 }
      group.paragraph.textLists = lists.lists(override: group.list, level: group.level)
    case "ql": group.paragraph.alignment = .left
    case "qr": group.paragraph.alignment = .right
    case "qc": group.paragraph.alignment = .center
    case "qj": group.paragraph.alignment = .justified
    case "qnatural", "pardirnatural":
      if word == "qnatural" { group.paragraph.alignment = .natural }
    case "ltrpar": group.paragraph.baseWritingDirection = .leftToRight
    case "rtlpar": group.paragraph.baseWritingDirection = .rightToLeft
    case "li", "lin":
      let first = group.paragraph.firstLineHeadIndent - group.paragraph.headIndent
      group.paragraph.headIndent = max(points(), 0)
      group.paragraph.firstLineHeadIndent = max(group.paragraph.headIndent + first, 0)
    case "fi":
      group.paragraph.firstLineHeadIndent = max(group.paragraph.headIndent + points(), 0)
    case "ri", "rin": group.paragraph.tailIndent = -max(points(), 0)
    case "sb": group.paragraph.paragraphSpacingBefore = max(points(), 0)
    case "sa": group.paragraph.paragraphSpacing = max(points(), 0)
    case "sl": setLineHeight(value ?? 0)
    case "slmult":
      // A line height of 240 twentieths is single spacing.
      if value == 1, group.paragraph.minimumLineHeight > 0 {
        group.paragraph.lineHeightMultiple = group.paragraph.minimumLineHeight / 12
        group.paragraph.minimumLineHeight = 0
        group.paragraph.maximumLineHeight = 0
      }
    case "slleading": group.paragraph.lineSpacing = max(points(), 0)
    case "slminimum": group.paragraph.minimumLineHeight = max(points(), 0)
    case "slmaximum": group.paragraph.maximumLineHeight = max(points(), 0)
    case "tx", "tqc", "tqr", "tqdec": addTab(word, points())
    case "pardeftab", "deftab": group.paragraph.defaultTabInterval = max(points(), 0)
    case "hyphauto", "hyphpar": group.paragraph.hyphenationFactor = value == 0 ? 0 : 1
    default: return false
    }
    return true
  }

  private mutating func addTab(_ word: String, _ location: CGFloat) {
    switch word {
    case "tqc": tabAlignment = .center
    case "tqr": tabAlignment = .right
    case "tqdec":
      tabAlignment = .right
      // Unverified: whether the separator is that of the device or always a point.
      tabOptions = [.columnTerminators: NSTextTab.columnTerminators(for: .current)]
    default:
      // The first stop of a paragraph replaces the default stops.
      if group.paragraph.tabStops == NSParagraphStyle.Values.standardTabStops {
        group.paragraph.tabStops = []
      }
      if group.paragraph.tabStops.count < 128 {
        group.paragraph.tabStops.append(
          NSTextTab(textAlignment: tabAlignment, location: location, options: tabOptions)
        )
      }
      tabAlignment = .left
      tabOptions = [:]
    }
  }

  /// Sets the least height if the value is positive, the exact height if it is negative.
  private mutating func setLineHeight(_ value: Int) {
    let height = CGFloat(min(abs(value), 200_000)) / 20
    group.paragraph.minimumLineHeight = height
    group.paragraph.maximumLineHeight = value < 0 ? height : 0
  }
}
