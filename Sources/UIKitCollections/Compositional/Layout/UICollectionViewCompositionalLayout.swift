import CoreGraphics
import Foundation
import UIKitCore

/// Gives the section of a number; nil: the layout cannot do without it and stops.
public typealias UICollectionViewCompositionalLayoutSectionProvider = (
  _ sectionIndex: Int, _ layoutEnvironment: any NSCollectionLayoutEnvironment
) -> NSCollectionLayoutSection?

/// Lays items out in groups, groups in sections, and sections one after the other.
///
/// Sections are asked for when the layout is prepared; of their groups only those are worked out
/// that come into sight.
///
/// As of iOS 13.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  /// Makes a layout all of whose sections are alike.
  public init(section: NSCollectionLayoutSection) {
    provider = { _, _ in section }
    settings = UICollectionViewCompositionalLayoutConfiguration()
    super.init()
  }

  /// Makes a layout all of whose sections are alike.
  public init(
    section: NSCollectionLayoutSection,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    provider = { _, _ in section }
    settings = configuration
    super.init()
  }

  /// Makes a layout that asks for each section when it is prepared.
  public init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
    provider = sectionProvider
    settings = UICollectionViewCompositionalLayoutConfiguration()
    super.init()
  }

  /// Makes a layout that asks for each section when it is prepared.
  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    provider = sectionProvider
    settings = configuration
    super.init()
  }

  /// Makes a layout of full-width rows of 44 points; nothing is read from the archive.
  public required init?(coder: NSCoder) {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1),
      heightDimension: .absolute(44)
    )
    let section = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    )
    provider = { _, _ in section }
    settings = UICollectionViewCompositionalLayoutConfiguration()
    super.init(coder: coder)
  }

  final let provider: UICollectionViewCompositionalLayoutSectionProvider
  final var settings: UICollectionViewCompositionalLayoutConfiguration
  final var geometry: CompositionalGeometry?
  final var pending = CompositionalPending()
  final var announced: CompositionalInvalidation?
  final var scrollViews: [Int: SectionScrollView] = [:]

  /// Direction, spacing, headers and footers of the whole layout; another one invalidates it.
  open var configuration: UICollectionViewCompositionalLayoutConfiguration {
    get { settings }
    set {
      settings = newValue
      invalidateLayout()
    }
  }

  // MARK: Inside

  /// Always true.
  open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
  open override func prepare() {
    super.prepare()
    prepareGeometry()
  }
  open override var collectionViewContentSize: CGSize { geometry?.size ?? .zero }
  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? { elements(in: rect) }
  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { attributes(ofItem: indexPath) }
  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String,
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { attributes(ofSupplement: elementKind, indexPath) }
  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String,
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { attributes(ofDecoration: elementKind, indexPath) }
  open override func prepareForTransition(to newLayout: UICollectionViewLayout) {
    super.prepareForTransition(to: newLayout)
    removeScrollViews()
  }
  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    take(context)
    super.invalidateLayout(with: context)
  }
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    isWrong(for: newBounds)
  }
  open override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    announced = CompositionalInvalidation(context: context, reason: .bounds)
    return context
  }
  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { isNews(preferredAttributes, originalAttributes) }
  open override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes,
      withOriginalAttributes: originalAttributes
    )
    announced = CompositionalInvalidation(
      context: context,
      reason: .preferred(preferredAttributes, originalAttributes)
    )
    return context
  }
}
