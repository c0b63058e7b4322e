import UIKit

/// Calculates rows of squares with several densities.
@MainActor
enum GridLayout {
  /// The numbers of squares in a row on a phone, from the largest to the smallest squares.
  static let densities = [1, 3, 5, 9]
  /// The index of the initial density.
  static let usual = 1
  private static let spacing: CGFloat = 2

  /// Returns the number of squares in a row; wide windows have more of the same size.
  static func columns(_ density: Int, width: CGFloat) -> Int {
    let columns = densities[min(max(density, 0), densities.count - 1)]
    guard columns > 1, width > 500 else { return columns }
    return max(columns, Int((width / (400 / CGFloat(columns))).rounded(.down)))
  }

  /// Returns the side of a square.
  static func side(columns: Int, width: CGFloat) -> CGFloat {
    max(1, (width - spacing * CGFloat(columns - 1)) / CGFloat(columns))
  }

  static func make(density: Int) -> UICollectionViewLayout {
    UICollectionViewCompositionalLayout { _, environment in
      let width = environment.container.effectiveContentSize.width
      let columns = columns(density, width: width)
      let side = side(columns: columns, width: width)
      let item = NSCollectionLayoutItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .absolute(side),
          heightDimension: .absolute(side)
        )
      )
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1),
          heightDimension: .absolute(side)
        ),
        subitem: item,
        count: columns
      )
      group.interItemSpacing = .fixed(spacing)
      let section = NSCollectionLayoutSection(group: group)
      section.interGroupSpacing = spacing
      return section
    }
  }
}
