import CoreGraphics
import Foundation
import UIKitContent
import UIKitCore

/// Lays items out in rows, from the leading to the trailing edge, as many as fit into each.
///
/// Catalogue: UI10-F141.
@preconcurrency @MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// From where the insets of sections are measured.
  public enum SectionInsetReference: Int, Sendable {
    /// From the content inset.
    case fromContentInset = 0
    /// From the safe area; from the layout margins.
    case fromSafeArea, fromLayoutMargins
  }

  /// As `estimatedItemSize`: cells tell their own sizes.
  public nonisolated static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude,
    height: CGFloat.greatestFiniteMagnitude
  )

  final var flow = FlowState()

  /// Makes a layout that scrolls up and down.
  public override init() { super.init() }
  /// Makes a layout that scrolls up and down; nothing is read from the archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  // MARK: Spacing

  /// The least room between rows, by default 10.
  open var minimumLineSpacing: CGFloat = 10 {
    didSet { if minimumLineSpacing != oldValue { invalidateLayout() } }
  }
  /// The least room between the items of a row, by default 10.
  open var minimumInteritemSpacing: CGFloat = 10 {
    didSet { if minimumInteritemSpacing != oldValue { invalidateLayout() } }
  }
  /// The size of items that the delegate gives none for, by default 50 × 50.
  open var itemSize = CGSize(width: 50, height: 50) {
    didSet { if itemSize != oldValue { invalidateLayout() } }
  }
  /// What items are taken to measure until their cells tell; zero, the default: cells are not
  /// asked.
  open var estimatedItemSize = CGSize.zero {
    didSet { if estimatedItemSize != oldValue { invalidateLayout() } }
  }
  /// Along which axis content scrolls, by default up and down.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { if scrollDirection != oldValue { invalidateLayout() } }
  }
  /// The size of headers, of which the length along the way of scrolling counts; zero, the default:
  /// none.
  open var headerReferenceSize = CGSize.zero {
    didSet { if headerReferenceSize != oldValue { invalidateLayout() } }
  }
  /// The size of footers, of which the length along the way of scrolling counts; zero, the default:
  /// none.
  open var footerReferenceSize = CGSize.zero {
    didSet { if footerReferenceSize != oldValue { invalidateLayout() } }
  }
  /// The room around the items of a section, by default none.
  open var sectionInset = UIEdgeInsets.zero {
    didSet { if sectionInset != oldValue { invalidateLayout() } }
  }
  /// From where the insets of sections are measured, by default from the content inset.
  open var sectionInsetReference = SectionInsetReference.fromContentInset {
    didSet { if sectionInsetReference != oldValue { invalidateLayout() } }
  }
  /// Whether a header stays in sight while its section is, by default false.
  open var sectionHeadersPinToVisibleBounds = false {
    didSet { if sectionHeadersPinToVisibleBounds != oldValue { invalidateLayout() } }
  }
  /// Whether a footer stays in sight while its section is, by default false.
  open var sectionFootersPinToVisibleBounds = false {
    didSet { if sectionFootersPinToVisibleBounds != oldValue { invalidateLayout() } }
  }

  // MARK: The layout

  open override class var invalidationContextClass: AnyClass {
    UICollectionViewFlowLayoutInvalidationContext.self
  }
  /// True: rows begin at the right where people read from right to left.
  // Source: reports on Stack Overflow ("UICollectionView doesn't fill data from right to left in RTL"):
  // items of one size are mirrored without any code.
  // Departs: the same report has items of several sizes begin at the left; here they do not.
  open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
  open override func prepare() {
    super.prepare()
    prepareFlow()
  }
  open override var collectionViewContentSize: CGSize { flowContentSize }
  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? { flowAttributes(in: rect) }
  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { flowItem(indexPath) }
  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String,
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { flowBand(elementKind, indexPath) }
  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    noteInvalidation(context)
    super.invalidateLayout(with: context)
  }
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    boundsMatter(newBounds)
  }
  open override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext { flowContext(forBoundsChange: newBounds) }
  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { takesSize(preferredAttributes, originalAttributes) }
  open override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    takeSize(preferredAttributes, originalAttributes)
  }
  override func follow(_ plan: UpdatePlan, counts: [Int]) { followSizes(plan, counts) }
}
