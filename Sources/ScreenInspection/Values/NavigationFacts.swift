/// Where a screen stands in a stack of screens.
public struct NavigationFacts: Sendable, Hashable, Codable {
  /// How many screens lie below.
  public var depth: Int
  /// Whether a back button, or another control that goes back, is visible.
  public var showsWayBack: Bool
  /// Whether a swipe from the screen's edge goes back.
  public var swipesBack: Bool

  /// Tells how deep a screen lies and what leads out of it.
  public init(depth: Int, showsWayBack: Bool, swipesBack: Bool) {
    self.depth = depth
    self.showsWayBack = showsWayBack
    self.swipesBack = swipesBack
  }
}
