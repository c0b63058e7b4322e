import CoreGraphics
import Foundation
import UIKitControls
import UIKitCore

/// What is shown in place of content that is missing, loading or not found: an image, two texts and
/// two buttons, one below the other.
///
/// Set it as the `contentUnavailableConfiguration` of a view controller, or show it in a
/// ``UIContentUnavailableView``. As of iOS 17; it works whatever the system version. Catalogue:
/// IX-R029, IX-R030.
@preconcurrency @MainActor
public struct UIContentUnavailableConfiguration: UIContentConfiguration, Hashable {
  /// Where image, texts and buttons stand from side to side.
  public enum Alignment: Int, Sendable {
    /// In the middle, with centered lines.
    case center = 0
    /// At the leading edge, with lines that begin where the language begins them.
    case natural
  }

  /// What the configuration was made for.
  enum Kind: Sendable { case empty, loading, search }
  let kind: Kind

  // MARK: Image

  /// The image above the texts; nil, the default, is none, or the spinner of ``loading()``.
  public var image: UIImage?
  /// How the image looks; its tint is the spinner's too.
  public var imageProperties = ImageProperties()

  // MARK: Texts

  /// The text; nil, the default, is none.
  public var text: String?
  /// The text with attributes, which is shown instead of `text`; nil, the default: none.
  public var attributedText: NSAttributedString?
  /// How the text looks.
  public var textProperties: TextProperties
  /// The text below the first; nil, the default, is none.
  public var secondaryText: String?
  /// The secondary text with attributes, which is shown instead of `secondaryText`; nil, the
  /// default: none.
  public var secondaryAttributedText: NSAttributedString?
  /// How the secondary text looks.
  public var secondaryTextProperties: TextProperties

  // MARK: Buttons

  /// The button below the texts, by default a plain one without a title, which is not shown.
  public var button = UIButton.Configuration.plain()
  /// What the button does.
  public var buttonProperties = ButtonProperties()
  /// The button below the first, by default a plain one without a title, which is not shown.
  public var secondaryButton = UIButton.Configuration.plain()
  /// What the second button does.
  public var secondaryButtonProperties = ButtonProperties()

  // MARK: Layout

  /// Where the parts stand from side to side, by default in the middle.
  public var alignment = Alignment.center
  // Unverified: the default.
  /// Directions in which the margins are at least those of the view around, by default both.
  public var axesPreservingSuperviewLayoutMargins: UIAxis = .both
  // Unverified: the default.
  /// Around the parts, in points, by default 16 on every side.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(
    top: 16,
    leading: 16,
    bottom: 16,
    trailing: 16
  )
  // Unverified: this default and the next three, from pictures of iOS 17.
  /// Between image and texts, in points, by default 15.
  public var imageToTextPadding: CGFloat = 15
  /// Between the texts, in points, by default 6.
  public var textToSecondaryTextPadding: CGFloat = 6
  /// Between texts and button, in points, by default 15.
  public var textToButtonPadding: CGFloat = 15
  /// Between the buttons, in points, by default 8.
  public var buttonToSecondaryButtonPadding: CGFloat = 8
  /// Behind the parts, by default nothing.
  public var background = UIBackgroundConfiguration.clear()

  // MARK: Making

  private init(_ kind: Kind, text: TextProperties, secondary: TextProperties) {
    self.kind = kind
    textProperties = text
    secondaryTextProperties = secondary
  }

  // Unverified: the text styles, from pictures of iOS 17.
  /// A configuration without text and image: a bold title, a smaller gray text, and an image in
  /// gray.
  public static func empty() -> UIContentUnavailableConfiguration {
    make(.empty)
  }

  // Unverified: from pictures of iOS 17.
  private static let symbolSize: CGFloat = 50

  private static func make(_ kind: Kind) -> UIContentUnavailableConfiguration {
    var configuration = UIContentUnavailableConfiguration(
      kind,
      text: TextProperties(.title2, .label, isBold: true),
      secondary: TextProperties(.subheadline, .secondaryLabel)
    )
    configuration.imageProperties.tintColor = .secondaryLabel
    configuration.imageProperties.preferredSymbolConfiguration = UIImage.SymbolConfiguration(
      pointSize: UIFontMetrics(forTextStyle: .largeTitle).scaledValue(for: symbolSize)
    )
    return configuration
  }

  /// A configuration with a spinner and the word "Loading…" in the person's language.
  public static func loading() -> UIContentUnavailableConfiguration {
    var configuration = UIContentUnavailableConfiguration(
      .loading,
      text: TextProperties(.subheadline, .secondaryLabel),
      secondary: TextProperties(.footnote, .secondaryLabel)
    )
    configuration.text = SystemStrings.string(.loading)
    configuration.imageToTextPadding = 8
    return configuration
  }

  /// A configuration with a magnifying glass that tells, in the person's language, that a search
  /// found nothing.
  ///
  /// Where the state has a `searchText`, ``updated(for:)`` names it, unless the text is another.
  public static func search() -> UIContentUnavailableConfiguration {
    var configuration = make(.search)
    configuration.image = UIImage(systemName: "magnifyingglass")
    configuration.text = SystemStrings.string(.noResults)
    configuration.secondaryText = SystemStrings.string(.checkSpelling)
    return configuration
  }

  // MARK: Use

  /// Makes a ``UIContentUnavailableView`` that shows the configuration.
  public func makeContentView() -> any UIView & UIContentView {
    UIContentUnavailableView(configuration: self)
  }

  /// The configuration with the state's `searchText` in the text of ``search()``; others are the
  /// same in every state.
  public func updated(
    for state: any UIConfigurationState
  ) -> UIContentUnavailableConfiguration {
    guard kind == .search, attributedText == nil, text == SystemStrings.string(.noResults),
      let searched = (state as? UIContentUnavailableConfigurationState)?.searchText,
      !searched.isEmpty
    else { return self }
    var updated = self
    updated.text = SystemStrings.string(.noResultsFor)
      .replacingOccurrences(of: "%s", with: searched)
    return updated
  }

  /// Tells whether configurations look and act alike; traps off the main thread.
  nonisolated public static func == (
    a: UIContentUnavailableConfiguration,
    b: UIContentUnavailableConfiguration
  ) -> Bool {
    MainActor.assumeIsolated {
      a.kind == b.kind && a.image === b.image && a.imageProperties == b.imageProperties
        && a.text == b.text && a.attributedText == b.attributedText
        && a.textProperties == b.textProperties && a.secondaryText == b.secondaryText
        && a.secondaryAttributedText == b.secondaryAttributedText
        && a.secondaryTextProperties == b.secondaryTextProperties && a.button == b.button
        && a.buttonProperties == b.buttonProperties && a.secondaryButton == b.secondaryButton
        && a.secondaryButtonProperties == b.secondaryButtonProperties
        && a.alignment == b.alignment
        && a.axesPreservingSuperviewLayoutMargins == b.axesPreservingSuperviewLayoutMargins
        && a.directionalLayoutMargins == b.directionalLayoutMargins
        && a.imageToTextPadding == b.imageToTextPadding
        && a.textToSecondaryTextPadding == b.textToSecondaryTextPadding
        && a.textToButtonPadding == b.textToButtonPadding
        && a.buttonToSecondaryButtonPadding == b.buttonToSecondaryButtonPadding
        && a.background == b.background
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
