import CoreGraphics

extension CGFloat {
  /// The length within a million points either way, and zero for NaN: what layout adds up.
  package var bounded: CGFloat { isNaN ? 0 : Swift.max(-1e6, Swift.min(1e6, self)) }
}

extension UIEdgeInsets {
  /// Insets whose sums with frames are finite, whatever an app sets.
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
  /// Insets whose sums with frames are finite, whatever an app sets.
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
  /// An offset whose sum with a frame's origin is finite, whatever an app sets.
  package var bounded: UIOffset {
    UIOffset(horizontal: horizontal.bounded, vertical: vertical.bounded)
  }
}
