import CoreGraphics
import Foundation
import UIKitControls
import UIKitCore

/// An image, a text and a secondary text, as lists show them.
///
/// As of iOS 14; it works whatever the system version.
@preconcurrency @MainActor
public struct UIListContentConfiguration: UIContentConfiguration, Hashable {
  /// How the image looks.
  public struct ImageProperties: Hashable {
    /// Stands for the width that the system's own images take in a list.
    public static let standardDimension: CGFloat = .greatestFiniteMagnitude
    /// How a symbol is drawn; nil, the default: as the image itself says.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    /// nil: the tint of the view.
    public var tintColor: UIColor?
    /// Makes another colour of the tint right before it is drawn; nil, the default: none.
    public var tintColorTransformer: UIConfigurationColorTransformer?
    /// In points.
    public var cornerRadius: CGFloat = 0
    /// An image that is larger is scaled down; 0: no limit.
    public var maximumSize = CGSize.zero
    /// Room in whose middle the image stands; 0: its own size.
    public var reservedLayoutSize = CGSize.zero
    /// Whether the image keeps its colours where a person has those of the display inverted.
    public var accessibilityIgnoresInvertColors = false

    /// The colour that is drawn where the tint is `tintColor`.
    public func resolvedTintColor(for tintColor: UIColor) -> UIColor {
      let color = self.tintColor ?? tintColor
      return tintColorTransformer?(color) ?? color
    }

    /// Tells whether images look alike; of transformers only whether there is one is compared.
    public static func == (a: ImageProperties, b: ImageProperties) -> Bool {
      a.preferredSymbolConfiguration == b.preferredSymbolConfiguration
        && a.tintColor == b.tintColor
        && (a.tintColorTransformer == nil) == (b.tintColorTransformer == nil)
        && a.cornerRadius == b.cornerRadius && a.maximumSize == b.maximumSize
        && a.reservedLayoutSize == b.reservedLayoutSize
        && a.accessibilityIgnoresInvertColors == b.accessibilityIgnoresInvertColors
    }

    /// Hashes a part of what is compared.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(tintColor)
      hasher.combine(cornerRadius)
      hasher.combine(maximumSize.width)
    }
  }

  /// How a text looks.
  public struct TextProperties: Hashable {
    /// Where lines end; `natural`: by the direction of the language.
    public enum TextAlignment: Int, Sendable {
      /// By the direction of the language.
      case natural = 0
      /// In the middle, or from edge to edge.
      case center, justified
    }
    /// What becomes of the letters before they are drawn, by the rules of the person's language.
    public enum TextTransform: Int, Sendable {
      /// As it is written.
      case none = 0
      /// All large, all small, or every word begun large.
      case uppercase, lowercase, capitalized
    }
    /// The font, by default that of a text style.
    public var font: UIFont
    /// The colour before `colorTransformer`.
    public var color: UIColor
    /// Makes another colour of `color` right before it is drawn; nil, the default: none.
    public var colorTransformer: UIConfigurationColorTransformer?
    /// Where lines end, by default by the direction of the language.
    public var alignment = TextAlignment.natural
    /// What becomes of text that does not fit, by default cut at the end with an ellipsis.
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// 0, the default, is as many as it takes.
    public var numberOfLines = 0
    /// Whether text that is too wide gets smaller, by default false.
    public var adjustsFontSizeToFitWidth = false
    /// How much smaller it may get, 0 to 1; 0, the default, is as a label does by itself.
    public var minimumScaleFactor: CGFloat = 0
    /// Whether letters may move closer before text is cut, by default false.
    public var allowsDefaultTighteningForTruncation = false
    /// Whether the font follows the person's text size, by default true.
    public var adjustsFontForContentSizeCategory = true
    /// What becomes of the letters, by default nothing.
    public var transform = TextTransform.none
    /// Stored only.
    public var showsExpansionTextWhenTruncated = false

    init(_ style: UIFont.TextStyle, _ color: UIColor) {
      font = UIFont.preferredFont(forTextStyle: style)
      self.color = color
    }

    /// The colour that is drawn.
    public func resolvedColor() -> UIColor { colorTransformer?(color) ?? color }

    /// Tells whether texts look alike; of transformers only whether there is one is compared.
    public static func == (a: TextProperties, b: TextProperties) -> Bool {
      a.font == b.font && a.color == b.color
        && (a.colorTransformer == nil) == (b.colorTransformer == nil)
        && a.alignment == b.alignment && a.lineBreakMode == b.lineBreakMode
        && a.numberOfLines == b.numberOfLines
        && a.adjustsFontSizeToFitWidth == b.adjustsFontSizeToFitWidth
        && a.minimumScaleFactor == b.minimumScaleFactor
        && a.allowsDefaultTighteningForTruncation == b.allowsDefaultTighteningForTruncation
        && a.adjustsFontForContentSizeCategory == b.adjustsFontForContentSizeCategory
        && a.transform == b.transform
    }

    /// Hashes a part of what is compared.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(font)
      hasher.combine(color)
      hasher.combine(numberOfLines)
    }
  }

  /// nil: none.
  public var image: UIImage?
  /// How the image is drawn.
  public var imageProperties = ImageProperties()
  /// nil: none.
  ///
  /// `attributedText` takes its place.
  public var text: String?
  /// Text with attributes in place of `text`; nil, the default: none.
  public var attributedText: NSAttributedString?
  /// How the text is drawn.
  public var textProperties: TextProperties
  /// nil: none.
  ///
  /// `secondaryAttributedText` takes its place.
  public var secondaryText: String?
  /// Text with attributes in place of `secondaryText`; nil, the default: none.
  public var secondaryAttributedText: NSAttributedString?
  /// How the second text is drawn.
  public var secondaryTextProperties: TextProperties
  /// Along which axes the margins are at least the superview's, by default both.
  public var axesPreservingSuperviewLayoutMargins: UIAxis = .both
  /// Between the edges and the content, in points.
  public var directionalLayoutMargins: NSDirectionalEdgeInsets
  /// Whether both texts stand on one line where they fit.
  public var prefersSideBySideTextAndSecondaryText = false
  /// Points between image and text, by default 16.
  public var imageToTextPadding: CGFloat = Metrics.imagePadding
  /// Points between texts that stand side by side, by default 8.
  public var textToSecondaryTextHorizontalPadding: CGFloat = Metrics.horizontalPadding
  /// Points between texts one below the other, by default 0.
  public var textToSecondaryTextVerticalPadding: CGFloat = 0

  // Unverified: the defaults of iOS 14.
  private enum Metrics {
    static let imagePadding: CGFloat = 16
    static let horizontalPadding: CGFloat = 8
    static let cell = NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 8)
    static let header = NSDirectionalEdgeInsets(top: 7, leading: 16, bottom: 7, trailing: 16)
    static let groupedHeader = NSDirectionalEdgeInsets(
      top: 17,
      leading: 16,
      bottom: 5,
      trailing: 16
    )
    static let footer = NSDirectionalEdgeInsets(top: 8, leading: 16, bottom: 8, trailing: 16)
  }

  private init(
    text: TextProperties,
    secondary: TextProperties,
    margins: NSDirectionalEdgeInsets
  ) {
    textProperties = text
    secondaryTextProperties = secondary
    directionalLayoutMargins = margins
  }

  // MARK: Looks

  /// A cell with one text.
  public static func cell() -> UIListContentConfiguration {
    Self(
      text: TextProperties(.body, .label),
      secondary: TextProperties(.caption1, .label),
      margins: Metrics.cell
    )
  }

  /// A cell with a smaller text below the first.
  public static func subtitleCell() -> UIListContentConfiguration { cell() }

  /// A cell with a lighter text at the trailing side.
  public static func valueCell() -> UIListContentConfiguration {
    var configuration = Self(
      text: TextProperties(.body, .label),
      secondary: TextProperties(.body, .secondaryLabel),
      margins: Metrics.cell
    )
    configuration.prefersSideBySideTextAndSecondaryText = true
    return configuration
  }

  /// The header of a section of a plain list.
  public static func plainHeader() -> UIListContentConfiguration {
    var text = TextProperties(.body, .label)
    text.font = .preferredFont(forTextStyle: .headline)
    return Self(
      text: text,
      secondary: TextProperties(.body, .secondaryLabel),
      margins: Metrics.header
    )
  }

  /// The footer of a section of a plain list.
  public static func plainFooter() -> UIListContentConfiguration {
    Self(
      text: TextProperties(.body, .secondaryLabel),
      secondary: TextProperties(.body, .secondaryLabel),
      margins: Metrics.header
    )
  }

  /// The header of a section of a grouped list: small capitals.
  public static func groupedHeader() -> UIListContentConfiguration {
    var text = TextProperties(.footnote, .secondaryLabel)
    text.transform = .uppercase
    return Self(
      text: text,
      secondary: TextProperties(.footnote, .secondaryLabel),
      margins: Metrics.groupedHeader
    )
  }

  /// The footer of a section of a grouped list.
  public static func groupedFooter() -> UIListContentConfiguration {
    Self(
      text: TextProperties(.footnote, .secondaryLabel),
      secondary: TextProperties(.footnote, .secondaryLabel),
      margins: Metrics.footer
    )
  }

  /// A header that follows the kind of its list; here as `plainHeader()`.
  public static func header() -> UIListContentConfiguration { plainHeader() }
  /// A footer that follows the kind of its list; here as `plainFooter()`.
  public static func footer() -> UIListContentConfiguration { plainFooter() }

  /// The header of an inset group that stands out.
  public static func prominentInsetGroupedHeader() -> UIListContentConfiguration {
    var text = TextProperties(.headline, .label)
    text.font = .preferredFont(forTextStyle: .headline)
    return Self(
      text: text,
      secondary: TextProperties(.body, .secondaryLabel),
      margins: Metrics.groupedHeader
    )
  }

  /// The header of an inset group in large letters.
  public static func extraProminentInsetGroupedHeader() -> UIListContentConfiguration {
    Self(
      text: TextProperties(.title3, .label),
      secondary: TextProperties(.body, .secondaryLabel),
      margins: Metrics.groupedHeader
    )
  }

  /// A cell of a side bar.
  public static func sidebarCell() -> UIListContentConfiguration { cell() }
  /// A cell of a side bar with a smaller text below.
  public static func sidebarSubtitleCell() -> UIListContentConfiguration { subtitleCell() }
  /// A cell of a list beside a side bar.
  public static func accompaniedSidebarCell() -> UIListContentConfiguration { cell() }
  /// A cell of a list beside a side bar with a smaller text below.
  public static func accompaniedSidebarSubtitleCell() -> UIListContentConfiguration {
    subtitleCell()
  }
  /// The header of a section of a side bar.
  public static func sidebarHeader() -> UIListContentConfiguration {
    prominentInsetGroupedHeader()
  }

  // MARK: Use

  /// Makes a `UIListContentView` that shows the configuration.
  public func makeContentView() -> any UIView & UIContentView {
    UIListContentView(configuration: self)
  }

  /// Disabled cells are lighter; other states look alike.
  public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration {
    var updated = self
    let isDisabled =
      (state as? UICellConfigurationState)?.isDisabled
      ?? (state as? UIViewConfigurationState)?.isDisabled ?? false
    if isDisabled {
      // Unverified: what a disabled cell's text looks like.
      updated.textProperties.color = .tertiaryLabel
      updated.secondaryTextProperties.color = .tertiaryLabel
    }
    return updated
  }

  /// Tells whether configurations look alike; traps off the main thread.
  nonisolated public static func == (
    a: UIListContentConfiguration,
    b: UIListContentConfiguration
  ) -> Bool {
    MainActor.assumeIsolated {
      a.image === b.image && a.imageProperties == b.imageProperties && a.text == b.text
        && a.attributedText == b.attributedText && a.textProperties == b.textProperties
        && a.secondaryText == b.secondaryText
        && a.secondaryAttributedText == b.secondaryAttributedText
        && a.secondaryTextProperties == b.secondaryTextProperties
        && a.axesPreservingSuperviewLayoutMargins == b.axesPreservingSuperviewLayoutMargins
        && a.directionalLayoutMargins == b.directionalLayoutMargins
        && a.prefersSideBySideTextAndSecondaryText == b.prefersSideBySideTextAndSecondaryText
        && a.imageToTextPadding == b.imageToTextPadding
        && a.textToSecondaryTextHorizontalPadding == b.textToSecondaryTextHorizontalPadding
        && a.textToSecondaryTextVerticalPadding == b.textToSecondaryTextVerticalPadding
    }
  }

  /// Hashes the texts; traps off the main thread.
  nonisolated public func hash(into hasher: inout Hasher) {
    MainActor.assumeIsolated {
      hasher.combine(text)
      hasher.combine(secondaryText)
    }
  }
}
