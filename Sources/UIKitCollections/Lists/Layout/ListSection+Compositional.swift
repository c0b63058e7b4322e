import CoreGraphics
import UIKitContent
import UIKitCore

extension ListSection {
  // Unverified: the estimated heights of elements that are not measured yet.
  private static let headerEstimate: CGFloat = 38

  /// Returns the section of a compositional layout for a list.
  static func section(
    _ configuration: UICollectionLayoutListConfiguration,
    _ environment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    func size(_ height: CGFloat) -> NSCollectionLayoutSize {
      NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1),
        heightDimension: .estimated(height)
      )
    }
    let rowSize = size(ListMetrics.leastHeight)
    let section = NSCollectionLayoutSection(
      group: .vertical(layoutSize: rowSize, subitems: [NSCollectionLayoutItem(layoutSize: rowSize)])
    )
    let list = ListSection(configuration)
    section.listDetail = list
    let hasHeader = configuration.headerMode != .none
    let hasFooter = configuration.footerMode == .supplementary
    var insets = NSDirectionalEdgeInsets.zero
    let scale = max(1, environment.traitCollection.displayScale)
    let spacing = (TableMetrics.groupSpacing * scale).rounded(.up) / scale
    switch configuration.appearance {
    case .insetGrouped:
      let margin = ListMetrics.margin(width: environment.container.contentSize.width)
      insets.leading = margin
      insets.trailing = margin
      section.contentInsetsReference = .safeArea
      fallthrough
    case .grouped:
      // Headers and footers contain their own spacing.
      insets.top = hasHeader ? 0 : spacing
      list.roomAbove = hasHeader ? nil : spacing
      insets.bottom = hasFooter ? 0 : spacing
    case .plain, .sidebar, .sidebarPlain: break
    }
    if configuration.appearance != .insetGrouped { section.contentInsetsReference = .none }
    section.contentInsets = insets
    let isPlain = configuration.appearance == .plain || configuration.appearance == .sidebarPlain
    var boundary: [NSCollectionLayoutBoundarySupplementaryItem] = []
    if configuration.headerMode == .supplementary {
      let hugs = configuration.contentHuggingElements.contains(.supplementaryHeader)
      let header = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: hugs
          ? NSCollectionLayoutSize(
            widthDimension: .estimated(environment.container.effectiveContentSize.width),
            heightDimension: .estimated(headerEstimate)
          ) : size(headerEstimate),
        elementKind: UICollectionView.elementKindSectionHeader,
        alignment: hugs ? .topLeading : .top
      )
      header.pinToVisibleBounds = isPlain
      boundary.append(header)
    }
    if hasFooter {
      let footer = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: size(headerEstimate),
        elementKind: UICollectionView.elementKindSectionFooter,
        alignment: .bottom
      )
      footer.pinToVisibleBounds = isPlain
      boundary.append(footer)
    }
    section.boundarySupplementaryItems = boundary
    return section
  }
}

extension NSCollectionLayoutSection {
  /// Returns a section that is a list.
  ///
  /// - Note: iOS 14 and later.
  ///
  /// - Parameters:
  ///   - configuration: The appearance and the behavior of the list.
  ///   - layoutEnvironment: The environment that the section provider received.
  /// - Returns: The section, whose values can be changed.
  public static func list(
    using configuration: UICollectionLayoutListConfiguration,
    layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection { ListSection.section(configuration, layoutEnvironment) }
}

extension UICollectionViewCompositionalLayout {
  /// Returns a layout whose sections are all lists with a configuration.
  ///
  /// - Note: iOS 14 and later.
  public static func list(
    using configuration: UICollectionLayoutListConfiguration
  ) -> UICollectionViewCompositionalLayout {
    UICollectionViewCompositionalLayout { _, environment in
      ListSection.section(configuration, environment)
    }
  }
}

extension ListSection {
  /// Increases the space above the first group of a layout, unless the app changed it.
  // Unverified: that the space is that of grouped tables: twice the space between groups.
  static func spaceFirst(_ section: NSCollectionLayoutSection) {
    guard let list = section.listDetail as? ListSection, let room = list.roomAbove,
      section.contentInsets.top == room
    else { return }
    section.contentInsets.top = 2 * TableMetrics.groupSpacing
  }
}

extension UICollectionViewCompositionalLayout: ListLayout {
  final var sectionCount: Int { geometry?.sections.count ?? 0 }

  final func list(ofSection section: Int) -> ListSection? {
    guard let geometry, geometry.sections.indices.contains(section) else { return nil }
    return geometry.sections[section].section.listDetail as? ListSection
  }

  final func itemCount(ofSection section: Int) -> Int {
    guard let geometry, geometry.sections.indices.contains(section) else { return 0 }
    return geometry.sections[section].itemCount
  }
}
