import CoreGraphics

extension CGFloat {
  /// The length clamped to a million points in either direction, and zero for NaN, so that sums in
  /// layout stay finite.
  package var bounded: CGFloat { isNaN ? 0 : Swift.max(-1e6, Swift.min(1e6, self)) }
}

extension UIEdgeInsets {
  /// The insets clamped so that sums with frames are finite.
  package var bounded: UIEdgeInsets {
    UIEdgeInsets(
      top: top.bounded,
      left: left.bounded,
      bottom: bottom.bounded,
      right: right.bounded
    )
  }
}

extension NSDirectionalEdgeInsets {
  /// The insets clamped so that sums with frames are finite.
  package var bounded: NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(
      top: top.bounded,
      leading: leading.bounded,
      bottom: bottom.bounded,
      trailing: trailing.bounded
    )
  }
}

extension UIOffset {
  /// The offset clamped so that its sum with a frame's origin is finite.
  package var bounded: UIOffset {
    UIOffset(horizontal: horizontal.bounded, vertical: vertical.bounded)
  }
}
