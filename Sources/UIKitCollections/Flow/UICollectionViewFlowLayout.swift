import CoreGraphics
import Foundation
import UIKitContent
import UIKitCore

/// A layout that arranges items in rows, from the leading to the trailing edge, with as many items
/// as fit in each row.
///
/// Catalogue: UI10-F141.
@preconcurrency @MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// The reference of the insets of sections.
  public enum SectionInsetReference: Int, Sendable {
    /// Insets are measured from the content inset.
    case fromContentInset = 0
    /// Insets are measured from the safe area.
    case fromSafeArea
    /// Insets are measured from the layout margins.
    case fromLayoutMargins
  }

  /// The value of `estimatedItemSize` with which cells determine their own sizes.
  public nonisolated static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude,
    height: CGFloat.greatestFiniteMagnitude
  )

  final var flow = FlowState()

  /// Creates a layout that scrolls vertically.
  public override init() { super.init() }
  /// Creates a layout that scrolls vertically from an archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  // MARK: Spacing

  /// The minimum spacing between rows, in points; 10 by default.
  open var minimumLineSpacing: CGFloat = 10 {
    didSet { if minimumLineSpacing != oldValue { invalidateLayout() } }
  }
  /// The minimum spacing between the items of a row, in points; 10 by default.
  open var minimumInteritemSpacing: CGFloat = 10 {
    didSet { if minimumInteritemSpacing != oldValue { invalidateLayout() } }
  }
  /// The size of items for which the delegate returns none; 50 × 50 by default.
  open var itemSize = CGSize(width: 50, height: 50) {
    didSet { if itemSize != oldValue { invalidateLayout() } }
  }
  /// The estimated size of items before their cells are measured.
  ///
  /// The default is zero: cells are not measured.
  open var estimatedItemSize = CGSize.zero {
    didSet { if estimatedItemSize != oldValue { invalidateLayout() } }
  }
  /// The axis along which content scrolls.
  ///
  /// The default is `.vertical`.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { if scrollDirection != oldValue { invalidateLayout() } }
  }
  /// The size of headers, of which only the length in the scrolling direction is used.
  ///
  /// The default is zero: no headers.
  open var headerReferenceSize = CGSize.zero {
    didSet { if headerReferenceSize != oldValue { invalidateLayout() } }
  }
  /// The size of footers, of which only the length in the scrolling direction is used.
  ///
  /// The default is zero: no footers.
  open var footerReferenceSize = CGSize.zero {
    didSet { if footerReferenceSize != oldValue { invalidateLayout() } }
  }
  /// The insets around the items of a section; zero by default.
  open var sectionInset = UIEdgeInsets.zero {
    didSet { if sectionInset != oldValue { invalidateLayout() } }
  }
  /// The reference of the insets of sections.
  ///
  /// The default is `.fromContentInset`.
  open var sectionInsetReference = SectionInsetReference.fromContentInset {
    didSet { if sectionInsetReference != oldValue { invalidateLayout() } }
  }
  /// Whether a header stays visible while its section is.
  ///
  /// The default is false.
  open var sectionHeadersPinToVisibleBounds = false {
    didSet { if sectionHeadersPinToVisibleBounds != oldValue { invalidateLayout() } }
  }
  /// Whether a footer stays visible while its section is.
  ///
  /// The default is false.
  open var sectionFootersPinToVisibleBounds = false {
    didSet { if sectionFootersPinToVisibleBounds != oldValue { invalidateLayout() } }
  }

  // MARK: The layout

  open override class var invalidationContextClass: AnyClass {
    UICollectionViewFlowLayoutInvalidationContext.self
  }
  /// True: in right-to-left environments rows begin at the right.
  // Source: reports on Stack Overflow ("UICollectionView doesn't fill data from right to left in RTL"):
  // items of one size are mirrored without any code.
  // Departs: according to the same report, items of several sizes begin at the left; here they do
  // not.
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
