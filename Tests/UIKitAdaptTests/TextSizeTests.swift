import Foundation
import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit

/// Point sizes of the text styles, smallest category first.
///
/// Source: Apple, Human Interface Guidelines, "Typography", "Dynamic Type sizes" (catalogue, table
/// T8); the large title from the page's edition of 2017.
private let sizes: [(UIFont.TextStyle, [CGFloat])] = [
  (.largeTitle, [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]),
  (.title1, [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58]),
  (.title2, [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56]),
  (.title3, [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55]),
  (.headline, [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]),
  (.body, [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]),
  (.callout, [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51]),
  (.subheadline, [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49]),
  (.footnote, [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44]),
  (.caption1, [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43]),
  (.caption2, [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40]),
]

private let categories: [UIContentSizeCategory] = [
  .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
  .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge,
  .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
]

@MainActor
@Suite("Text sizes")
struct TextSizeTests {
  @Test(.feature("VIS-F121"), arguments: 0..<11)
  func `each style has Apple's size in each of the twelve categories`(row: Int) {
    let (style, points) = sizes[row]
    for (category, size) in zip(categories, points) {
      let traits = UITraitCollection(preferredContentSizeCategory: category)
      let font = UIFont.preferredFont(forTextStyle: style, compatibleWith: traits)
      #expect(font.pointSize == size, "\(style.rawValue) \(category.rawValue)")
      let descriptor = UIFontDescriptor.preferredFontDescriptor(
        withTextStyle: style,
        compatibleWith: traits
      )
      #expect(descriptor.pointSize == size)
    }
  }

  /// A line of text is its size times 1.19336 high (the metrics of San Francisco: ascender 0.95215,
  /// descender 0.24121), rounded up to a pixel.
  @Test(.feature("IX-F001"), .feature("VIS-F121"), arguments: 0..<11, [2.0, 3.0])
  func `a label's box is a line of the style in each category`(row: Int, scale: Double) {
    let (style, points) = sizes[row]
    let screen = HeadlessScreen(scale == 2 ? .iPhone8 : .iPhoneX)
    screen.makeCurrent()
    let label = UILabel()
    label.text = "Hxg"
    for (category, size) in zip(categories, points) {
      label.font = .preferredFont(
        forTextStyle: style,
        compatibleWith: UITraitCollection(preferredContentSizeCategory: category)
      )
      let expected = (Double(size) * 1.19336 * scale - 0.001).rounded(.up) / scale
      #expect(
        abs(Double(label.sizeThatFits(.zero).height) - expected) < 0.01,
        "\(style.rawValue) \(category.rawValue)"
      )
    }
  }

  /// Written down by hand: what iOS 12 lays a one-line label of each style out to at the standard size.
  @Test(
    .feature("VIS-F121"),
    arguments: [
      (UIFont.TextStyle.largeTitle, 41.0, 40.67), (.title1, 33.5, 33.67), (.title2, 26.5, 26.33),
      (.title3, 24, 24), (.headline, 20.5, 20.33), (.body, 20.5, 20.33), (.callout, 19.5, 19.33),
      (.subheadline, 18, 18), (.footnote, 16, 15.67), (.caption1, 14.5, 14.33),
      (.caption2, 13.5, 13.33),
    ]
  )
  func `the boxes at the standard size`(style: UIFont.TextStyle, twice: Double, thrice: Double) {
    for (device, height) in [(Device.iPhone8, twice), (.iPhoneX, thrice)] {
      HeadlessScreen(device).makeCurrent()
      let label = UILabel()
      label.text = "Text"
      label.font = .preferredFont(forTextStyle: style)
      #expect(abs(Double(label.intrinsicContentSize.height) - height) < 0.01)
    }
  }

  private func labels(in screen: HeadlessScreen) -> (following: UILabel, fixed: UILabel) {
    let following = UILabel()
    following.font = .preferredFont(forTextStyle: .body)
    following.adjustsFontForContentSizeCategory = true
    following.text = "Text"
    let fixed = UILabel()
    fixed.font = .preferredFont(forTextStyle: .body)
    fixed.text = "Text"
    screen.show(following)
    screen.show(fixed)
    return (following, fixed)
  }

  @Test(.feature("VIS-F126"), .feature("VIS-F116"))
  func `text grows with the setting where its view asks for it`() {
    let screen = HeadlessScreen(.iPhone8)
    let (following, fixed) = labels(in: screen)
    let told = Hearings(of: UIContentSizeCategory.didChangeNotification)
    defer { told.stop() }
    screen.environment.contentSizeCategory =
      UIContentSizeCategory.accessibilityExtraExtraExtraLarge.rawValue
    #expect(following.font.pointSize == 53)
    #expect(fixed.font.pointSize == 17)
    #expect(
      told.notes.map { $0.userInfo?[UIContentSizeCategory.newValueUserInfoKey] as? String }
        == [UIContentSizeCategory.accessibilityExtraExtraExtraLarge.rawValue]
    )
    #expect(
      UIApplication.shared.preferredContentSizeCategory == .accessibilityExtraExtraExtraLarge
    )
    screen.environment.contentSizeCategory = UIContentSizeCategory.large.rawValue
    #expect(following.font.pointSize == 17)
  }

  @Test func `constraints make room for text that grows`() {
    let screen = HeadlessScreen(.iPhone8)
    let controller = UIViewController()
    screen.rootViewController = controller
    let label = UILabel()
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    label.numberOfLines = 0
    label.text = "All human beings are born free and equal in dignity and rights."
    label.translatesAutoresizingMaskIntoConstraints = false
    controller.view.addSubview(label)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: controller.view.layoutMarginsGuide.leadingAnchor),
      label.trailingAnchor.constraint(equalTo: controller.view.layoutMarginsGuide.trailingAnchor),
      label.topAnchor.constraint(equalTo: controller.view.safeAreaLayoutGuide.topAnchor),
    ])
    screen.update()
    let before = label.frame.height
    screen.environment.contentSizeCategory =
      UIContentSizeCategory.accessibilityExtraExtraExtraLarge.rawValue
    screen.update()
    #expect(label.frame.height > 4 * before)
    #expect(label.frame.width == 343)
  }

  @Test func `categories are ordered and five of them are for accessibility`() {
    #expect(UIContentSizeCategory.small < .large)
    #expect(UIContentSizeCategory.accessibilityMedium > .extraExtraExtraLarge)
    #expect(categories.sorted() == categories)
    #expect(categories.filter(\.isAccessibilityCategory).count == 5)
    #expect(UIContentSizeCategory.unspecified < .extraSmall)
  }

  @Test(.feature("IX-F025"))
  func `metrics scale fonts of fixed size, up to a limit`() {
    HeadlessScreen(.iPhone8).makeCurrent()
    let largest = UITraitCollection(
      preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge
    )
    let base = UIFont.systemFont(ofSize: 20)
    let body = UIFontMetrics.default
    #expect(abs(body.scaledFont(for: base, compatibleWith: largest).pointSize - 20 * 53 / 17) < 0.1)
    #expect(
      body.scaledFont(for: base, maximumPointSize: 30, compatibleWith: largest).pointSize == 30
    )
    let titles = UIFontMetrics(forTextStyle: .largeTitle)
    #expect(titles.scaledValue(for: 34, compatibleWith: largest) == 60)
    #expect(titles.scaledValue(for: 34) == 34)
  }

  @Test(.feature("IX-F025"))
  func `a scaled font in a label follows the setting to its limit`() {
    let screen = HeadlessScreen(.iPhone8)
    let label = UILabel()
    label.font = UIFontMetrics(forTextStyle: .body).scaledFont(
      for: .systemFont(ofSize: 17),
      maximumPointSize: 40
    )
    label.adjustsFontForContentSizeCategory = true
    label.text = "Text"
    screen.show(label)
    screen.environment.contentSizeCategory = UIContentSizeCategory.extraExtraExtraLarge.rawValue
    #expect(label.font.pointSize == 23)
    screen.environment.contentSizeCategory =
      UIContentSizeCategory.accessibilityExtraExtraExtraLarge.rawValue
    #expect(label.font.pointSize == 40)
  }
}

@MainActor
@Suite("Bold Text")
struct BoldTextTests {
  @Test(.feature("VIS-F123"), .feature("IX-F023"))
  func `system fonts in labels are bold while the setting is on`() {
    let screen = HeadlessScreen(.iPhone8)
    let label = UILabel()
    label.text = "Reading"
    label.font = .systemFont(ofSize: 17)
    screen.show(label)
    let plainWidth = label.intrinsicContentSize.width
    let plain = screen.image(of: label)?.pngData()
    screen.environment.isBoldTextEnabled = true
    let boldWidth = label.intrinsicContentSize.width
    #expect(boldWidth > plainWidth)
    #expect(screen.image(of: label)?.pngData() != plain)
    let semibold = UILabel()
    semibold.text = "Reading"
    screen.environment.isBoldTextEnabled = false
    semibold.font = .systemFont(ofSize: 17, weight: .semibold)
    #expect(semibold.intrinsicContentSize.width == boldWidth)
    #expect(label.intrinsicContentSize.width == plainWidth)
  }

  @Test(.feature("IX-F023")) func `attributed text and drawn strings follow as well`() {
    let screen = HeadlessScreen(.iPhone8)
    screen.makeCurrent()
    let text = NSAttributedString(
      string: "Reading",
      attributes: [.font: UIFont.systemFont(ofSize: 17)]
    )
    let plain = text.size().width
    screen.environment.isBoldTextEnabled = true
    #expect(text.size().width > plain)
    #expect(
      NSString(string: "Reading").size(withAttributes: [.font: UIFont.systemFont(ofSize: 17)]).width
        > plain
    )
  }

  @Test func `a controller that asks for its own weight gets it`() {
    let screen = HeadlessScreen(.iPhone8)
    let controller = UIViewController()
    screen.rootViewController = controller
    let label = UILabel()
    label.text = "Reading"
    controller.view.addSubview(label)
    let plain = label.intrinsicContentSize.width
    controller.traitOverrides.legibilityWeight = .bold
    #expect(label.intrinsicContentSize.width > plain)
  }

  @Test func `apps can ask and are told`() {
    let screen = HeadlessScreen(.iPhone8)
    screen.makeCurrent()
    let told = Hearings(of: UIAccessibility.boldTextStatusDidChangeNotification)
    defer { told.stop() }
    #expect(!UIAccessibility.isBoldTextEnabled)
    screen.environment.isBoldTextEnabled = true
    #expect(UIAccessibility.isBoldTextEnabled)
    #expect(told.count == 1)
    screen.environment.isMotionReduced = true
    #expect(told.count == 1)
  }

  @Test(.feature("IX-F025"))
  func `a font made for bold traits is bold by itself, once`() {
    HeadlessScreen(.iPhone8).makeCurrent()
    let bold = UITraitCollection(legibilityWeight: .bold)
    let font = UIFont.preferredFont(forTextStyle: .body, compatibleWith: bold)
    let traits = font.fontDescriptor.symbolicTraits
    #expect(traits.contains(.traitBold))
    #expect(
      !UIFont.preferredFont(forTextStyle: .body).fontDescriptor.symbolicTraits.contains(.traitBold)
    )
    let scaled = UIFontMetrics.default.scaledFont(
      for: .systemFont(ofSize: 15),
      compatibleWith: bold
    )
    #expect(scaled.fontDescriptor.symbolicTraits.contains(.traitBold))
  }

  @Test(.feature("VIS-F123"))
  func `fonts of the app's own are left alone unless metrics scaled them`() throws {
    let screen = HeadlessScreen(.iPhone8)
    screen.makeCurrent()
    // Every machine with the system font has it, by its own name too.
    let font = try #require(UIFont(name: "Inter-Regular", size: 17))
    let label = UILabel()
    label.text = "Reading"
    label.font = font
    screen.show(label)
    let plain = label.intrinsicContentSize.width
    screen.environment.isBoldTextEnabled = true
    #expect(label.intrinsicContentSize.width == plain)
  }
}
