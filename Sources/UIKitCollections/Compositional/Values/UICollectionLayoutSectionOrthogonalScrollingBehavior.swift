/// The scrolling of a section across the direction of its layout.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  /// The section does not scroll; the default.
  case none = 0
  /// The section scrolls continuously.
  case continuous
  /// The section scrolls continuously, and stops at the leading edge of a group.
  case continuousGroupLeadingBoundary
  /// The section scrolls by pages of the visible width.
  case paging
  /// The section scrolls by one group.
  case groupPaging
  /// The section scrolls by one group, which is centred.
  case groupPagingCentered
}
