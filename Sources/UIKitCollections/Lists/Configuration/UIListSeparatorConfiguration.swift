import CoreGraphics
import UIKitCore

/// The separators above and below the cells of a list section.
///
/// - Note: iOS 14.5 and later.
@preconcurrency @MainActor
public struct UIListSeparatorConfiguration: Hashable {
  /// The visibility of a separator.
  public enum Visibility: Int, Hashable, Sendable {
    /// The list's appearance determines the visibility.
    case automatic = 0
    /// The separator is visible.
    case visible
    /// The separator is hidden.
    case hidden
  }

  /// The insets that stand for the list's own insets, for each edge with this value.
  nonisolated public static let automaticInsets = NSDirectionalEdgeInsets(
    top: .greatestFiniteMagnitude,
    leading: .greatestFiniteMagnitude,
    bottom: .greatestFiniteMagnitude,
    trailing: .greatestFiniteMagnitude
  )

  /// The visibility of the separator above the cell.
  ///
  /// The default is `.automatic`.
  public var topSeparatorVisibility = Visibility.automatic
  /// The visibility of the separator below the cell.
  ///
  /// The default is `.automatic`.
  public var bottomSeparatorVisibility = Visibility.automatic
  /// The insets of the separator above the cell from the cell's edges.
  ///
  /// The default is `automaticInsets`.
  public var topSeparatorInsets = automaticInsets
  /// The insets of the separator below the cell from the cell's edges.
  ///
  /// The default is `automaticInsets`.
  public var bottomSeparatorInsets = automaticInsets
  /// The color of the separators.
  ///
  /// The default is `.separator`.
  public var color = UIColor.separator
  /// The color of separators between selected cells.
  ///
  /// The default is `.separator`.
  public var multipleSelectionColor = UIColor.separator
  /// The effect that draws the separators instead of their color.
  ///
  /// The default is nil: no effect.
  ///
  /// - Note: iOS 15 and later.
  public var visualEffect: UIVisualEffect?

  /// Creates the default configuration of an appearance.
  public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {}

  /// Returns whether all values are equal; the effect is compared by identity.
  nonisolated public static func == (
    a: UIListSeparatorConfiguration,
    b: UIListSeparatorConfiguration
  ) -> Bool {
    MainActor.assumeIsolated {
      a.topSeparatorVisibility == b.topSeparatorVisibility
        && a.bottomSeparatorVisibility == b.bottomSeparatorVisibility
        && a.topSeparatorInsets == b.topSeparatorInsets
        && a.bottomSeparatorInsets == b.bottomSeparatorInsets
        && a.color == b.color && a.multipleSelectionColor == b.multipleSelectionColor
        && a.visualEffect === b.visualEffect
    }
  }

  /// Hashes some of the compared values.
  nonisolated public func hash(into hasher: inout Hasher) {
    MainActor.assumeIsolated {
      hasher.combine(topSeparatorVisibility)
      hasher.combine(bottomSeparatorVisibility)
      hasher.combine(color)
    }
  }
}
