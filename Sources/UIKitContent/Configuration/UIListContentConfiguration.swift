import CoreGraphics
import Foundation
import UIKitControls
import UIKitCore

/// An image, a text and a secondary text in the style of lists.
///
/// It works with every system version that Russet imitates.
///
/// - Note: iOS 14 and later.
@preconcurrency @MainActor
public struct UIListContentConfiguration: UIContentConfiguration, Hashable {
  /// The appearance of the image.
  public struct ImageProperties: Hashable {
    /// A placeholder for the width that the system's own images have in a list.
    public static let standardDimension: CGFloat = .greatestFiniteMagnitude
    /// The configuration of a symbol; nil, the default, uses the image's own.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    /// The tint colour of the image; nil for the tint colour of the view.
    public var tintColor: UIColor?
    /// A transformer of the tint colour before it is drawn; nil, the default, for none.
    public var tintColorTransformer: UIConfigurationColorTransformer?
    /// The corner radius of the image, in points.
    public var cornerRadius: CGFloat = 0
    /// The largest size of the image, in points, to which it is scaled down; 0 for no limit.
    public var maximumSize = CGSize.zero
    /// The size of the area in which the image is centered, in points; 0 for the image's own size.
    public var reservedLayoutSize = CGSize.zero
    /// Whether the image keeps its colours while the display's colours are inverted.
    public var accessibilityIgnoresInvertColors = false

    /// Returns the colour that is drawn if the view has a tint colour.
    public func resolvedTintColor(for tintColor: UIColor) -> UIColor {
      let color = self.tintColor ?? tintColor
      return tintColorTransformer?(color) ?? color
    }

    /// Returns whether images look the same; of transformers, only their presence is compared.
    public static func == (a: ImageProperties, b: ImageProperties) -> Bool {
      a.preferredSymbolConfiguration == b.preferredSymbolConfiguration
        && a.tintColor == b.tintColor
        && (a.tintColorTransformer == nil) == (b.tintColorTransformer == nil)
        && a.cornerRadius == b.cornerRadius && a.maximumSize == b.maximumSize
        && a.reservedLayoutSize == b.reservedLayoutSize
        && a.accessibilityIgnoresInvertColors == b.accessibilityIgnoresInvertColors
    }

    /// Hashes some of the compared values.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(tintColor)
      hasher.combine(cornerRadius)
      hasher.combine(maximumSize.width)
    }
  }

  /// The appearance of a text.
  public struct TextProperties: Hashable {
    /// The alignment of lines.
    public enum TextAlignment: Int, Sendable {
      /// Lines are aligned by the direction of the language.
      case natural = 0
      /// Lines are centered.
      case center
      /// Lines fill the width.
      case justified
    }
    /// A change of letter case before the text is drawn, by the rules of the user's language.
    public enum TextTransform: Int, Sendable {
      /// The text is not changed.
      case none = 0
      /// All letters are uppercase.
      case uppercase
      /// All letters are lowercase.
      case lowercase
      /// Each word begins with an uppercase letter.
      case capitalized
    }
    /// The font; by default that of a text style.
    public var font: UIFont
    /// The colour before `colorTransformer` is applied.
    public var color: UIColor
    /// A transformer of ``color`` before the text is drawn; nil, the default, for none.
    public var colorTransformer: UIConfigurationColorTransformer?
    /// The alignment of lines; the default depends on the direction of the language.
    public var alignment = TextAlignment.natural
    /// The way in which long text is wrapped or truncated; by default truncated at the end.
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// The largest number of lines; 0, the default, for no limit.
    public var numberOfLines = 0
    /// Whether the font shrinks so that the text fits; the default is false.
    public var adjustsFontSizeToFitWidth = false
    /// The smallest scale of a shrunk font, from 0 to 1; 0, the default, uses a label's own limit.
    public var minimumScaleFactor: CGFloat = 0
    /// Whether letters move closer together before the text is truncated; the default is false.
    public var allowsDefaultTighteningForTruncation = false
    /// Whether the font follows the user's text size; the default is true.
    public var adjustsFontForContentSizeCategory = true
    /// The change of letter case; the default is none.
    public var transform = TextTransform.none
    /// Whether truncated text is shown in full under the pointer; stored without effect.
    public var showsExpansionTextWhenTruncated = false

    init(_ style: UIFont.TextStyle, _ color: UIColor) {
      font = UIFont.preferredFont(forTextStyle: style)
      self.color = color
    }

    /// Returns the colour that is drawn.
    public func resolvedColor() -> UIColor { colorTransformer?(color) ?? color }

    /// Returns whether texts look the same; of transformers, only their presence is compared.
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

    /// Hashes some of the compared values.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(font)
      hasher.combine(color)
      hasher.combine(numberOfLines)
    }
  }

  /// The image; nil for none.
  public var image: UIImage?
  /// The appearance of the image.
  public var imageProperties = ImageProperties()
  /// The text; nil for none.
  ///
  /// `attributedText` has precedence.
  public var text: String?
  /// A text with attributes that replaces ``text``; nil, the default, for none.
  public var attributedText: NSAttributedString?
  /// The appearance of the text.
  public var textProperties: TextProperties
  /// The secondary text; nil for none.
  ///
  /// `secondaryAttributedText` has precedence.
  public var secondaryText: String?
  /// A text with attributes that replaces ``secondaryText``; nil, the default, for none.
  public var secondaryAttributedText: NSAttributedString?
  /// The appearance of the secondary text.
  public var secondaryTextProperties: TextProperties
  /// The axes along which the margins are at least those of the superview; by default both.
  public var axesPreservingSuperviewLayoutMargins: UIAxis = .both
  /// The distances between the edges and the content, in points.
  public var directionalLayoutMargins: NSDirectionalEdgeInsets
  /// Whether both texts are on one line if they fit.
  public var prefersSideBySideTextAndSecondaryText = false
  /// The distance between image and text, in points; the default is 16.
  public var imageToTextPadding: CGFloat = Metrics.imagePadding
  /// The distance between texts side by side, in points; the default is 8.
  public var textToSecondaryTextHorizontalPadding: CGFloat = Metrics.horizontalPadding
  /// The distance between texts one above the other, in points; the default is 0.
  public var textToSecondaryTextVerticalPadding: CGFloat = 0

  // Unverified: the default values of iOS 14.
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

  /// Returns the configuration of a cell with one text.
  public static func cell() -> UIListContentConfiguration {
    Self(
      text: TextProperties(.body, .label),
      secondary: TextProperties(.caption1, .label),
      margins: Metrics.cell
    )
  }

  /// Returns the configuration of a cell with a smaller text below the first.
  public static func subtitleCell() -> UIListContentConfiguration { cell() }

  /// Returns the configuration of a cell with a lighter text at the trailing side.
  public static func valueCell() -> UIListContentConfiguration {
    var configuration = Self(
      text: TextProperties(.body, .label),
      secondary: TextProperties(.body, .secondaryLabel),
      margins: Metrics.cell
    )
    configuration.prefersSideBySideTextAndSecondaryText = true
    return configuration
  }

  /// Returns the configuration of a header of a section in a plain list.
  public static func plainHeader() -> UIListContentConfiguration {
    var text = TextProperties(.body, .label)
    text.font = .preferredFont(forTextStyle: .headline)
    return Self(
      text: text,
      secondary: TextProperties(.body, .secondaryLabel),
      margins: Metrics.header
    )
  }

  /// Returns the configuration of a footer of a section in a plain list.
  public static func plainFooter() -> UIListContentConfiguration {
    Self(
      text: TextProperties(.body, .secondaryLabel),
      secondary: TextProperties(.body, .secondaryLabel),
      margins: Metrics.header
    )
  }

  /// Returns the configuration of a header of a section in a grouped list, in small capitals.
  public static func groupedHeader() -> UIListContentConfiguration {
    var text = TextProperties(.footnote, .secondaryLabel)
    text.transform = .uppercase
    return Self(
      text: text,
      secondary: TextProperties(.footnote, .secondaryLabel),
      margins: Metrics.groupedHeader
    )
  }

  /// Returns the configuration of a footer of a section in a grouped list.
  public static func groupedFooter() -> UIListContentConfiguration {
    Self(
      text: TextProperties(.footnote, .secondaryLabel),
      secondary: TextProperties(.footnote, .secondaryLabel),
      margins: Metrics.footer
    )
  }

  /// Returns the configuration of a header in any kind of list: ``plainHeader()``.
  public static func header() -> UIListContentConfiguration { plainHeader() }
  /// Returns the configuration of a footer in any kind of list: ``plainFooter()``.
  public static func footer() -> UIListContentConfiguration { plainFooter() }

  /// Returns the configuration of a prominent header of an inset group.
  public static func prominentInsetGroupedHeader() -> UIListContentConfiguration {
    var text = TextProperties(.headline, .label)
    text.font = .preferredFont(forTextStyle: .headline)
    return Self(
      text: text,
      secondary: TextProperties(.body, .secondaryLabel),
      margins: Metrics.groupedHeader
    )
  }

  /// Returns the configuration of a header of an inset group in a large font.
  public static func extraProminentInsetGroupedHeader() -> UIListContentConfiguration {
    Self(
      text: TextProperties(.title3, .label),
      secondary: TextProperties(.body, .secondaryLabel),
      margins: Metrics.groupedHeader
    )
  }

  /// Returns the configuration of a cell in a sidebar.
  public static func sidebarCell() -> UIListContentConfiguration { cell() }
  /// Returns the configuration of a cell in a sidebar with a smaller text below the first.
  public static func sidebarSubtitleCell() -> UIListContentConfiguration { subtitleCell() }
  /// Returns the configuration of a cell in a list beside a sidebar.
  public static func accompaniedSidebarCell() -> UIListContentConfiguration { cell() }
  /// Returns the configuration of a cell in a list beside a sidebar with a smaller text below.
  public static func accompaniedSidebarSubtitleCell() -> UIListContentConfiguration {
    subtitleCell()
  }
  /// Returns the configuration of a header of a section in a sidebar.
  public static func sidebarHeader() -> UIListContentConfiguration {
    prominentInsetGroupedHeader()
  }

  // MARK: Use

  /// Returns a ``UIListContentView`` that shows the configuration.
  public func makeContentView() -> any UIView & UIContentView {
    UIListContentView(configuration: self)
  }

  /// Returns the configuration for a state: disabled cells are lighter; other states have no
  /// effect.
  public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration {
    var updated = self
    let isDisabled =
      (state as? UICellConfigurationState)?.isDisabled
      ?? (state as? UIViewConfigurationState)?.isDisabled ?? false
    if isDisabled {
      // Unverified: the colour of a disabled cell's text.
      updated.textProperties.color = .tertiaryLabel
      updated.secondaryTextProperties.color = .tertiaryLabel
    }
    return updated
  }

  /// Returns whether configurations look the same; traps on other threads than the main thread.
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

  /// Hashes the texts; traps on other threads than the main thread.
  nonisolated public func hash(into hasher: inout Hasher) {
    MainActor.assumeIsolated {
      hasher.combine(text)
      hasher.combine(secondaryText)
    }
  }
}
