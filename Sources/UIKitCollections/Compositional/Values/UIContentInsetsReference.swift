/// What the insets of a compositional layout are counted from.
///
/// As of iOS 14.
public enum UIContentInsetsReference: Int, Sendable {
  /// What the layout's configuration says, for a section; the safe area, for a configuration.
  case automatic = 0
  /// The edges of the collection view.
  case none
  /// The safe area.
  case safeArea
  /// The layout margins.
  case layoutMargins
  /// The guide for text that reads well.
  case readableContent
}
