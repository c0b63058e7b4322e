/// The position of a screen in a navigation stack.
public struct NavigationFacts: Sendable, Hashable, Codable {
  /// The number of screens below this one.
  public var depth: Int
  /// Whether a back button, or another control that goes back, is visible.
  public var showsWayBack: Bool
  /// Whether a swipe from the screen's edge goes back.
  public var swipesBack: Bool

  /// Creates the position of a screen with the ways back.
  public init(depth: Int, showsWayBack: Bool, swipesBack: Bool) {
    self.depth = depth
    self.showsWayBack = showsWayBack
    self.swipesBack = swipesBack
  }
}
