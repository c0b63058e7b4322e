import CoreGraphics
import Foundation
import UIKitCore

/// The appearance of a navigation bar in one state, combined from its properties or from appearance
/// objects.
@MainActor
struct NavigationBarLook {
  var background = BarBackground()
  var titleAttributes: [NSAttributedString.Key: Any] = [:]
  var largeTitleAttributes: [NSAttributedString.Key: Any] = [:]
  var titleOffset = UIOffset.zero
  var plain = BarButtonLook()
  var done = BarButtonLook()
  var back = BarButtonLook()
  var indicator: UIImage?
  var indicatorMask: UIImage?
  /// Whether colours that are not set are white, for a dark background.
  var isDark = false

  init() {}

  /// Creates the look that an appearance object describes.
  init(_ appearance: UINavigationBarAppearance, metrics: UIBarMetrics, isDark: Bool) {
    background = BarBackground(appearance)
    titleAttributes = appearance.titleTextAttributes
    largeTitleAttributes = appearance.largeTitleTextAttributes
    titleOffset = appearance.titlePositionAdjustment
    plain = BarButtonLook(appearance.buttonAppearance, metrics: metrics)
    done = BarButtonLook(appearance.doneButtonAppearance, metrics: metrics)
    back = BarButtonLook(appearance.backButtonAppearance, metrics: metrics)
    for (state, attributes) in plain.titleAttributes where back.titleAttributes[state] == nil {
      back.titleAttributes[state] = attributes
    }
    indicator = appearance.backIndicatorImage
    indicatorMask = appearance.backIndicatorTransitionMaskImage
    self.isDark = isDark
  }

  func buttons(_ style: UIBarButtonItem.Style) -> BarButtonLook {
    style.isProminent ? done : plain
  }

  private var textColor: UIColor { isDark ? .white : .label }

  /// The attributes of the title in the bar.
  var shownTitleAttributes: [NSAttributedString.Key: Any] {
    completed(
      titleAttributes,
      font: .systemFont(ofSize: NavigationBarMetrics.titleSize, weight: .semibold)
    )
  }

  /// The attributes of the large title.
  var shownLargeTitleAttributes: [NSAttributedString.Key: Any] {
    completed(
      largeTitleAttributes,
      font: .systemFont(ofSize: NavigationBarMetrics.largeTitleSize, weight: .bold)
    )
  }

  var promptAttributes: [NSAttributedString.Key: Any] {
    [
      .font: UIFont.systemFont(ofSize: NavigationBarMetrics.promptSize),
      .foregroundColor: titleAttributes[.foregroundColor] ?? textColor,
    ]
  }

  private func completed(
    _ attributes: [NSAttributedString.Key: Any],
    font: UIFont
  ) -> [NSAttributedString.Key: Any] {
    var made = attributes
    if made[.font] == nil { made[.font] = font }
    if made[.foregroundColor] == nil { made[.foregroundColor] = textColor }
    return made
  }
}
