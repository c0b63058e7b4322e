import CoreGraphics
import Foundation
import UIKitCore

/// How a bar wants the buttons to look that it shows; items say more of their own.
package struct BarButtonLook {
  /// Which heights the bar has, for images and offsets of the items.
  package var metrics = UIBarMetrics.default
  /// Font, colour and the rest of titles, by `UIControl.State.rawValue`.
  package var titleAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]
  /// Moves titles; points.
  package var titleOffset = UIOffset.zero
  /// Images behind the buttons, by `UIControl.State.rawValue`.
  package var backgrounds: [UInt: UIImage] = [:]
  /// Moves the images behind; points.
  package var backgroundOffset = UIOffset.zero

  package init() {}

  package var isCompact: Bool { metrics == .compact || metrics == .compactPrompt }

  // MARK: Metrics

  /// Points.
  package enum Metrics {
    /// Of titles.
    ///
    /// Source: the text sizes of bars since iOS 7, 17 points; they do not follow the person's text
    /// size.
    package static let fontSize: CGFloat = 17
    /// On each side of an image: it is easier to hit, and stands at the margin with its picture.
    // Source: frames of image buttons in a view debugger, iOS 11 and 12.
    package static let imagePadding: CGFloat = 8
    /// Images in bars of compact height, where the item has none for them.
    // Unverified: three quarters would be 18 for 24 points.
    package static let compactImageScale: CGFloat = 0.75
    /// On each side of content that stands on a background image.
    // Unverified.
    static let backgroundPadding: CGFloat = 8
    /// How far the background of a selected item stands out.
    // Unverified.
    static let selectionOutset = CGSize(width: 6, height: 3)
    static let selectionRadius: CGFloat = 6
  }

  /// What is disabled is grey.
  ///
  /// Unverified: #999999, as titles of UIKit's bars from iOS 7 on.
  package static let disabledColor = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(white: 1, alpha: 0.3) : UIColor(white: 0.6, alpha: 1)
  }

  // MARK: Titles

  /// The font of an item's titles unless attributes say another.
  package static func font(_ style: UIBarButtonItem.Style) -> UIFont {
    .systemFont(ofSize: Metrics.fontSize, weight: style == .plain ? .regular : style.weight)
  }

  /// The attributes of a title: the bar's and the item's for the state upon those for `.normal`.
  ///
  /// A colour for `.normal` does not hold while the item is disabled, which is grey then.
  @MainActor
  package func attributes(
    for item: UIBarButtonItem,
    state: UIControl.State,
    tint: UIColor
  ) -> [NSAttributedString.Key: Any] {
    var made: [NSAttributedString.Key: Any] = [:]
    for layer in [
      titleAttributes[UIControl.State.normal.rawValue],
      item.titleTextAttributes(for: .normal),
    ] {
      if let layer { made.merge(layer) { $1 } }
    }
    if state.contains(.disabled) { made[.foregroundColor] = nil }
    if state != .normal {
      for layer in [titleAttributes[state.rawValue], item.titleTextAttributes(for: state)] {
        if let layer { made.merge(layer) { $1 } }
      }
    }
    if made[.font] == nil { made[.font] = Self.font(item.style) }
    if made[.foregroundColor] == nil {
      made[.foregroundColor] = state.contains(.disabled) ? Self.disabledColor : tint
    }
    return made
  }

  /// Whether what is shown while pressed is said, so that nothing has to fade.
  @MainActor
  func saysHighlighted(_ item: UIBarButtonItem) -> Bool {
    let state = UIControl.State.highlighted
    return titleAttributes[state.rawValue] != nil || item.titleTextAttributes(for: state) != nil
  }
}

extension UIBarButtonItem.Style {
  fileprivate var weight: UIFont.Weight {
    self == .done || self == .prominent ? .semibold : .regular
  }
}

extension UIBarButtonItem {
  /// The words that the item shows; nil where it shows none.
  package final var shownTitle: String? {
    if customView != nil { return nil }
    if let systemItem { return BarWords.title(of: systemItem) }
    return image == nil ? title : nil
  }

  /// The picture that the item shows in a bar; nil where it shows none.
  package final func shownImage(isCompact: Bool, displayScale: CGFloat) -> UIImage? {
    if customView != nil { return nil }
    if let systemItem {
      return SystemIcon.barButton(systemItem.rawValue).image(displayScale: displayScale)
    }
    return isCompact ? landscapeImagePhone ?? image : image
  }

  /// Whether the image that is shown has to be made smaller for a bar of compact height.
  package final var scalesImageInCompactBars: Bool {
    systemItem != nil || landscapeImagePhone == nil
  }

  /// Whether a distance is all that the item shows.
  package final var isDistance: Bool { isSpace }

  /// What assistive technology says, and what shows large: the label, the title, what the icon means.
  package final var spokenLabel: String? {
    accessibilityLabel ?? title ?? image?.accessibilityLabel ?? systemItem.flatMap(BarWords.label)
  }
}
