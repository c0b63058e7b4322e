import CoreGraphics
import Foundation
import UIKitCore

/// How a navigation bar looks in one state: put together from its properties or appearance objects.
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
  /// Whether what is not said is white, on a dark ground.
  var isDark = false

  init() {}

  /// What an appearance object says.
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
    style == .plain ? plain : done
  }

  private var textColor: UIColor { isDark ? .white : .label }

  /// Of the title in the bar.
  var shownTitleAttributes: [NSAttributedString.Key: Any] {
    completed(
      titleAttributes,
      font: .systemFont(ofSize: NavigationBarMetrics.titleSize, weight: .semibold)
    )
  }

  /// Of the large title.
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
