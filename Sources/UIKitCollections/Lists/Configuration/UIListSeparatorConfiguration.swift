import CoreGraphics
import UIKitCore

/// The lines above and below the cells of a list section.
///
/// As of iOS 14.5.
@preconcurrency @MainActor
public struct UIListSeparatorConfiguration: Hashable {
  /// Whether a line shows.
  public enum Visibility: Int, Hashable, Sendable {
    /// As the list's appearance has it.
    case automatic = 0
    /// It shows.
    case visible
    /// It does not show.
    case hidden
  }

  /// Edges with this value are replaced by the list's own insets.
  nonisolated public static let automaticInsets = NSDirectionalEdgeInsets(
    top: .greatestFiniteMagnitude,
    leading: .greatestFiniteMagnitude,
    bottom: .greatestFiniteMagnitude,
    trailing: .greatestFiniteMagnitude
  )

  /// Whether a line shows above the cell, by default `.automatic`.
  public var topSeparatorVisibility = Visibility.automatic
  /// Whether a line shows below the cell, by default `.automatic`.
  public var bottomSeparatorVisibility = Visibility.automatic
  /// The insets of the line above the cell from the cell's edges, by default `automaticInsets`.
  public var topSeparatorInsets = automaticInsets
  /// The insets of the line below the cell from the cell's edges, by default `automaticInsets`.
  public var bottomSeparatorInsets = automaticInsets
  /// The color of the lines, by default `.separator`.
  public var color = UIColor.separator
  /// The color of lines between selected cells, by default `.separator`.
  public var multipleSelectionColor = UIColor.separator
  /// An effect that draws the lines in place of their color; nil, the default: none.
  ///
  /// As of iOS 15.
  public var visualEffect: UIVisualEffect?

  /// Makes the configuration that lists of an appearance begin with.
  public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {}

  /// Compares all values, the effect by identity.
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

  /// Hashes a part of what is compared.
  nonisolated public func hash(into hasher: inout Hasher) {
    MainActor.assumeIsolated {
      hasher.combine(topSeparatorVisibility)
      hasher.combine(bottomSeparatorVisibility)
      hasher.combine(color)
    }
  }
}
