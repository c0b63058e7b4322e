/// The reference of the insets in a compositional layout.
///
/// - Note: iOS 14 and later.
public enum UIContentInsetsReference: Int, Sendable {
  /// The reference of the layout's configuration, for a section; the safe area, for a
  /// configuration.
  case automatic = 0
  /// The edges of the collection view.
  case none
  /// The safe area.
  case safeArea
  /// The layout margins.
  case layoutMargins
  /// The readable content guide.
  case readableContent
}
