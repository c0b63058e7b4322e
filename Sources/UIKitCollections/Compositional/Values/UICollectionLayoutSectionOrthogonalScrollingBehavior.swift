/// How a section scrolls across the direction of its layout.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  /// Not at all, the default.
  case none = 0
  /// Freely.
  case continuous
  /// Freely, and comes to rest where a group begins.
  case continuousGroupLeadingBoundary
  /// By the width of what is visible.
  case paging
  /// By one group.
  case groupPaging
  /// By one group, which comes to rest in the middle.
  case groupPagingCentered
}
