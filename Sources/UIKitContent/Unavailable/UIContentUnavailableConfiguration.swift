import CoreGraphics
import Foundation
import UIKitControls
import UIKitCore

/// A view in place of content that is missing, loading or not found: an image, two texts and two
/// buttons, from top to bottom.
///
/// Set it as the `contentUnavailableConfiguration` of a view controller, or show it in a
/// ``UIContentUnavailableView``. It works with every system version that Russet imitates.
/// Catalogue: IX-R029, IX-R030.
///
/// - Note: iOS 17 and later.
@preconcurrency @MainActor
public struct UIContentUnavailableConfiguration: UIContentConfiguration, Hashable {
  /// The horizontal alignment of image, texts and buttons.
  public enum Alignment: Int, Sendable {
    /// The parts and their lines are centered.
    case center = 0
    /// The parts are at the leading edge, with lines aligned by the direction of the language.
    case natural
  }

  /// The purpose for which the configuration was created.
  enum Kind: Sendable {
    /// Content is missing.
    case empty
    /// Content is loading.
    case loading
    /// A search found nothing.
    case search
  }
  let kind: Kind

  // MARK: Image

  /// The image above the texts; nil, the default, for none, or for the spinner of ``loading()``.
  public var image: UIImage?
  /// The appearance of the image; its tint colour also applies to the spinner.
  public var imageProperties = ImageProperties()

  // MARK: Texts

  /// The text; nil, the default, for none.
  public var text: String?
  /// A text with attributes that replaces ``text``; nil, the default, for none.
  public var attributedText: NSAttributedString?
  /// The appearance of the text.
  public var textProperties: TextProperties
  /// The text below the first; nil, the default, for none.
  public var secondaryText: String?
  /// A text with attributes that replaces ``secondaryText``; nil, the default, for none.
  public var secondaryAttributedText: NSAttributedString?
  /// The appearance of the secondary text.
  public var secondaryTextProperties: TextProperties

  // MARK: Buttons

  /// The button below the texts; by default a plain one without a title, which is not shown.
  public var button = UIButton.Configuration.plain()
  /// The behavior of the button.
  public var buttonProperties = ButtonProperties()
  /// The button below the first; by default a plain one without a title, which is not shown.
  public var secondaryButton = UIButton.Configuration.plain()
  /// The behavior of the secondary button.
  public var secondaryButtonProperties = ButtonProperties()

  // MARK: Layout

  /// The horizontal alignment of the parts; by default centered.
  public var alignment = Alignment.center
  // Unverified: the default.
  /// The axes along which the margins are at least those of the superview; by default both.
  public var axesPreservingSuperviewLayoutMargins: UIAxis = .both
  // Unverified: the default.
  /// The margins around the parts, in points; by default 16 on every side.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(
    top: 16,
    leading: 16,
    bottom: 16,
    trailing: 16
  )
  // Unverified: this default value and the next three, from pictures of iOS 17.
  /// The distance between image and texts, in points; the default is 15.
  public var imageToTextPadding: CGFloat = 15
  /// The distance between the texts, in points; the default is 6.
  public var textToSecondaryTextPadding: CGFloat = 6
  /// The distance between texts and button, in points; the default is 15.
  public var textToButtonPadding: CGFloat = 15
  /// The distance between the buttons, in points; the default is 8.
  public var buttonToSecondaryButtonPadding: CGFloat = 8
  /// The background behind the parts; the default is clear.
  public var background = UIBackgroundConfiguration.clear()

  // MARK: Making

  private init(_ kind: Kind, text: TextProperties, secondary: TextProperties) {
    self.kind = kind
    textProperties = text
    secondaryTextProperties = secondary
  }

  // Unverified: the text styles, from pictures of iOS 17.
  /// Returns a configuration without content, for a bold title, a smaller gray text and a gray
  /// image.
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

  /// Returns a configuration with a spinner and the text "Loading…" in the user's language.
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

  /// Returns a configuration with a magnifying glass and the text, in the user's language, that a
  /// search found nothing.
  ///
  /// If the state has a `searchText`, ``updated(for:)`` inserts it into the text, unless the app
  /// has changed the text.
  public static func search() -> UIContentUnavailableConfiguration {
    var configuration = make(.search)
    configuration.image = UIImage(systemName: "magnifyingglass")
    configuration.text = SystemStrings.string(.noResults)
    configuration.secondaryText = SystemStrings.string(.checkSpelling)
    return configuration
  }

  // MARK: Use

  /// Returns a ``UIContentUnavailableView`` that shows the configuration.
  public func makeContentView() -> any UIView & UIContentView {
    UIContentUnavailableView(configuration: self)
  }

  /// Returns the configuration with the state's `searchText` in the text of ``search()``; others
  /// are returned unchanged.
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

  /// Returns whether configurations look and behave the same; traps on other threads than the main
  /// thread.
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

  /// Hashes the texts; traps on other threads than the main thread.
  nonisolated public func hash(into hasher: inout Hasher) {
    MainActor.assumeIsolated {
      hasher.combine(text)
      hasher.combine(secondaryText)
    }
  }
}
