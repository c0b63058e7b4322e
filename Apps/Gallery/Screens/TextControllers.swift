import UIKit

extension UILabel {
  /// Creates a label with several lines.
  convenience init(wrapping text: String, font: UIFont) {
    self.init(frame: .zero)
    self.text = text
    self.font = font
    numberOfLines = 0
  }
}

/// The text styles in the present text size.
final class TextStylesController: SampleController {
  private let styles: [(String, UIFont.TextStyle)] = [
    ("Large Title", .largeTitle), ("Title 1", .title1), ("Title 2", .title2),
    ("Title 3", .title3), ("Headline", .headline), ("Body", .body), ("Callout", .callout),
    ("Subheadline", .subheadline), ("Footnote", .footnote), ("Caption 1", .caption1),
    ("Caption 2", .caption2),
  ]

  override func viewDidLoad() {
    super.viewDidLoad()
    for (name, style) in styles {
      let label = UILabel(wrapping: name, font: .preferredFont(forTextStyle: style))
      label.adjustsFontForContentSizeCategory = true
      let font = UIFont.preferredFont(forTextStyle: style)
      let height = (font.lineHeight * 100).rounded() / 100
      column.append(Sample("\(font.pointSize) pt, line \(height)", fitting: label))
    }
  }
}

/// A sentence in many scripts, with line breaks.
final class ScriptsController: SampleController {
  private let texts: [(String, String)] = [
    ("English", "All human beings are born free and equal in dignity and rights."),
    ("中文（简体）", "人人生而自由，在尊严和权利上一律平等。他们赋有理性和良心，并应以兄弟关系的精神相对待。"),
    ("中文（繁體）", "人人生而自由，在尊嚴和權利上一律平等。他們賦有理性和良心，並應以兄弟關係的精神相對待。"),
    ("日本語", "すべての人間は、生まれながらにして自由であり、かつ、尊厳と権利とについて平等である。"),
    ("한국어", "모든 인간은 태어날 때부터 자유로우며 그 존엄과 권리에 있어 동등하다."),
    ("العربية", "يولد جميع الناس أحرارا متساوين في الكرامة والحقوق. وقد وهبوا عقلا وضميرا."),
    ("עברית", "כל בני האדם נולדו בני חורין ושווים בערכם ובזכויותיהם."),
    ("ไทย", "มนุษย์ทั้งหลายเกิดมามีอิสระและเสมอภาคกันในเกียรติศักดิ์และสิทธิ"),
    ("हिन्दी", "सभी मनुष्यों को गौरव और अधिकारों के मामले में जन्मजात स्वतन्त्रता और समानता प्राप्त है।"),
    ("Русский", "Все люди рождаются свободными и равными в своём достоинстве и правах."),
    (
      "Ελληνικά",
      "Όλοι οι άνθρωποι γεννιούνται ελεύθεροι και ίσοι στην αξιοπρέπεια και τα δικαιώματα."
    ),
    ("Emoji", "👋🏽 👩‍👩‍👧‍👦 🇨🇭 🇯🇵 1️⃣ ❤️‍🔥 🏳️‍🌈 👨🏿‍🚀 🎉"),
    ("Mixed", "Latin, עברית and العربية in one line, 123 中文 too."),
  ]

  override func viewDidLoad() {
    super.viewDidLoad()
    for (name, text) in texts {
      let label = UILabel(wrapping: text, font: .preferredFont(forTextStyle: .body))
      label.adjustsFontForContentSizeCategory = true
      column.append(Sample(name, fitting: label))
    }
  }
}

/// Attributed text.
final class AttributesController: SampleController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let samples: [(String, [NSAttributedString.Key: Any])] = [
      ("Underline", [.underlineStyle: NSUnderlineStyle.single.rawValue]),
      (
        "Double and dashed underline",
        [
          .underlineStyle: NSUnderlineStyle.double.rawValue
            | NSUnderlineStyle.patternDash.rawValue, .underlineColor: UIColor.systemRed,
        ]
      ),
      (
        "Strikethrough",
        [
          .strikethroughStyle: NSUnderlineStyle.single.rawValue,
          .strikethroughColor: UIColor.systemOrange,
        ]
      ),
      ("Kerning 4 pt", [.kern: 4]),
      ("Background", [.backgroundColor: UIColor.systemYellow.withAlphaComponent(0.5)]),
      ("Oblique", [.obliqueness: 0.25]),
      (
        "Outline",
        [
          .strokeWidth: 3, .strokeColor: UIColor.systemBlue,
          .font: UIFont.systemFont(ofSize: 28, weight: .heavy),
        ]
      ),
      ("Shadow", [.shadow: Self.shadow, .font: UIFont.systemFont(ofSize: 28, weight: .bold)]),
    ]
    for (name, attributes) in samples {
      let label = UILabel(wrapping: "", font: .systemFont(ofSize: 17))
      label.attributedText = NSAttributedString(
        string: "The quick brown fox",
        attributes: attributes
      )
      column.append(Sample(name, fitting: label))
    }
    let raised = NSMutableAttributedString(string: "E = mc2 and H2O")
    raised.addAttributes(
      [.baselineOffset: 7, .font: UIFont.systemFont(ofSize: 11)],
      range: NSRange(location: 6, length: 1)
    )
    raised.addAttributes(
      [.baselineOffset: -4, .font: UIFont.systemFont(ofSize: 11)],
      range: NSRange(location: 13, length: 1)
    )
    let label = UILabel(wrapping: "", font: .systemFont(ofSize: 17))
    label.attributedText = raised
    column.append(Sample("Baseline offset", fitting: label))
    for (name, style) in paragraphs() {
      let label = UILabel(wrapping: "", font: .systemFont(ofSize: 15))
      label.attributedText = NSAttributedString(
        string:
          "The wind was a torrent of darkness among the gusty trees, the moon was a ghostly "
          + "galleon tossed upon cloudy seas.",
        attributes: [.paragraphStyle: style, .font: UIFont.systemFont(ofSize: 15)]
      )
      column.append(Sample(name, fitting: label))
    }
  }

  private static var shadow: NSShadow {
    let shadow = NSShadow()
    shadow.shadowColor = UIColor.systemPurple
    shadow.shadowOffset = CGSize(width: 2, height: 3)
    shadow.shadowBlurRadius = 3
    return shadow
  }

  private func paragraphs() -> [(String, NSParagraphStyle)] {
    func style(_ set: (NSMutableParagraphStyle) -> Void) -> NSParagraphStyle {
      let style = NSMutableParagraphStyle()
      set(style)
      return style
    }
    return [
      ("Justified", style { $0.alignment = .justified }),
      ("Centered", style { $0.alignment = .center }),
      ("Right", style { $0.alignment = .right }),
      (
        "First line and head indented",
        style {
          $0.firstLineHeadIndent = 24
          $0.headIndent = 8
        }
      ),
      ("Line height multiple 1.5", style { $0.lineHeightMultiple = 1.5 }),
      ("Line spacing 8", style { $0.lineSpacing = 8 }),
    ]
  }
}

/// The truncation of text that does not fit.
final class TruncationController: SampleController {
  private let text =
    "The curfew tolls the knell of parting day, the lowing herd winds slowly o'er the lea"

  override func viewDidLoad() {
    super.viewDidLoad()
    let modes: [(String, NSLineBreakMode)] = [
      ("Tail", .byTruncatingTail), ("Middle", .byTruncatingMiddle), ("Head", .byTruncatingHead),
      ("Clipping", .byClipping),
    ]
    for (name, mode) in modes {
      let label = UILabel(wrapping: text, font: .systemFont(ofSize: 17))
      label.numberOfLines = 1
      label.lineBreakMode = mode
      column.append(Sample(name, fitting: label))
    }
    for (name, mode) in [
      ("Two lines, tail", NSLineBreakMode.byTruncatingTail),
      ("Two lines, characters", .byCharWrapping),
    ] {
      let label = UILabel(wrapping: text + ". " + text, font: .systemFont(ofSize: 17))
      label.numberOfLines = 2
      label.lineBreakMode = mode
      column.append(Sample(name, fitting: label))
    }
    let shrinking = UILabel(
      wrapping: "Shrinks to half its size before it is cut at the end",
      font: .systemFont(ofSize: 28)
    )
    shrinking.numberOfLines = 1
    shrinking.adjustsFontSizeToFitWidth = true
    shrinking.minimumScaleFactor = 0.5
    column.append(Sample("Minimum scale 0.5", shrinking, height: 36))
  }
}

/// The system font and related fonts.
final class FontsController: SampleController {
  /// Returns the names of the listed families, by default those of the machine; tests replace it.
  static var familyNames: () -> [String] = { UIFont.familyNames.sorted() }

  override func viewDidLoad() {
    super.viewDidLoad()
    let weights: [(String, UIFont.Weight)] = [
      ("Ultra light", .ultraLight), ("Thin", .thin), ("Light", .light), ("Regular", .regular),
      ("Medium", .medium), ("Semibold", .semibold), ("Bold", .bold), ("Heavy", .heavy),
      ("Black", .black),
    ]
    for (name, weight) in weights {
      let label = UILabel(wrapping: name, font: .systemFont(ofSize: 28, weight: weight))
      column.append(PaddedView(label, insets: .zero))
    }
    let italic = UILabel(wrapping: "Italic", font: .italicSystemFont(ofSize: 28))
    column.append(PaddedView(italic, insets: .zero))
    column.append(
      Sample(
        "Proportional and monospaced digits",
        fitting: UILabel(
          wrapping: "1111 8888",
          font: .systemFont(ofSize: 28)
        )
      )
    )
    column.append(
      Sample(
        "Monospaced digits",
        fitting: UILabel(
          wrapping: "1111 8888",
          font: .monospacedDigitSystemFont(ofSize: 28, weight: .regular)
        )
      )
    )
    column.append(
      Sample(
        "Monospaced",
        fitting: UILabel(
          wrapping: "let x = 0x2A",
          font: .monospacedSystemFont(ofSize: 22, weight: .regular)
        )
      )
    )
    let all = Self.familyNames()
    let families = all.prefix(24)
    column.append(
      Sample(
        "Families (the first \(families.count) of \(all.count))",
        fitting: UILabel(wrapping: families.joined(separator: "\n"), font: .systemFont(ofSize: 15))
      )
    )
  }
}
