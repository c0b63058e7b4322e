import CoreGraphics
import Foundation
import UIKitCore

/// The look that a bar gives its buttons; values of an item take precedence.
package struct BarButtonLook {
  /// The metrics of the bar, used for the images and offsets of the items.
  package var metrics = UIBarMetrics.default
  /// The attributes of titles by `UIControl.State.rawValue`.
  package var titleAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]
  /// The offset of titles, in points.
  package var titleOffset = UIOffset.zero
  /// The background images of buttons by `UIControl.State.rawValue`.
  package var backgrounds: [UInt: UIImage] = [:]
  /// The offset of the background images, in points.
  package var backgroundOffset = UIOffset.zero

  package init() {}

  package var isCompact: Bool { metrics == .compact || metrics == .compactPrompt }

  // MARK: Metrics

  /// Measurements in points.
  package enum Metrics {
    /// The font size of titles.
    ///
    /// Source: titles of bars have 17 points since iOS 7, and do not follow the text size that a
    /// person sets.
    package static let fontSize: CGFloat = 17
    /// The padding on each side of an image: it enlarges the touch target, and leaves the image
    /// itself at the margin.
    // Source: frames of image buttons in a view debugger, iOS 11 and 12.
    package static let imagePadding: CGFloat = 8
    /// The scale of images in bars of compact height, if the item has no image for them.
    // Unverified: three quarters would be 18 for 24 points.
    package static let compactImageScale: CGFloat = 0.75
    /// The padding on each side of content with a background image.
    // Unverified.
    static let backgroundPadding: CGFloat = 8
    /// The distance by which the background of a selected item extends beyond its content.
    // Unverified.
    static let selectionOutset = CGSize(width: 6, height: 3)
    static let selectionRadius: CGFloat = 6
  }

  /// The grey of disabled items.
  ///
  /// Unverified: #999999, like the titles of UIKit's bars since iOS 7.
  package static let disabledColor = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(white: 1, alpha: 0.3) : UIColor(white: 0.6, alpha: 1)
  }

  // MARK: Titles

  /// Returns the font of titles for which no attribute sets one.
  package static func font(_ style: UIBarButtonItem.Style) -> UIFont {
    .systemFont(ofSize: Metrics.fontSize, weight: style == .plain ? .regular : style.weight)
  }

  /// Returns the attributes of a title: those of the bar and the item for the state, merged over
  /// those for `.normal`.
  ///
  /// A colour for `.normal` is ignored while the item is disabled; the title is grey then.
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

  /// Returns whether the bar or the item defines title attributes for the highlighted state, so
  /// that the button does not fade.
  @MainActor
  func saysHighlighted(_ item: UIBarButtonItem) -> Bool {
    let state = UIControl.State.highlighted
    return titleAttributes[state.rawValue] != nil || item.titleTextAttributes(for: state) != nil
  }
}

extension UIBarButtonItem.Style {
  /// Whether buttons with the style stand out.
  package var isProminent: Bool { self == .prominent }

  fileprivate var weight: UIFont.Weight { isProminent ? .semibold : .regular }
}

extension UIBarButtonItem {
  /// The title that the item shows; nil if it shows none.
  package final var shownTitle: String? {
    if customView != nil { return nil }
    if let systemItem { return BarWords.title(of: systemItem) }
    return image == nil ? title : nil
  }

  /// Returns the image that the item shows in a bar; nil if it shows none.
  package final func shownImage(isCompact: Bool, displayScale: CGFloat) -> UIImage? {
    if customView != nil { return nil }
    if let systemItem {
      return SystemIcon.barButton(systemItem.rawValue).image(displayScale: displayScale)
    }
    return isCompact ? landscapeImagePhone ?? image : image
  }

  /// Whether the image is scaled down for a bar of compact height.
  package final var scalesImageInCompactBars: Bool {
    systemItem != nil || landscapeImagePhone == nil
  }

  /// Whether the item is only a space.
  package final var isDistance: Bool { isSpace }

  /// The label for assistive technology and the large content viewer: the accessibility label, the
  /// title, or the meaning of the icon.
  package final var spokenLabel: String? {
    accessibilityLabel ?? title ?? image?.accessibilityLabel ?? systemItem.flatMap(BarWords.label)
  }
}
