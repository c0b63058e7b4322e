/// How strongly a constraint holds: more than 0, up to 1000.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  /// Greater than 0 and at most 1000.
  public let rawValue: Float
  /// Makes a priority between the ones that have names.
  public init(rawValue: Float) { self.rawValue = rawValue }
  /// Makes a priority between the ones that have names.
  public init(_ rawValue: Float) { self.rawValue = rawValue }
  /// 1000: the constraint must hold.
  public static let required = UILayoutPriority(1000)
  /// 750: how strongly a button resists being smaller than its content.
  public static let defaultHigh = UILayoutPriority(750)
  /// 510: a drag that resizes the scene is stronger than constraints below it.
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  /// 500: how strongly a scene wants to keep its size.
  public static let sceneSizeStayPut = UILayoutPriority(500)
  /// 490: a drag that does not resize the scene is stronger than constraints below it.
  public static let dragThatCannotResizeScene = UILayoutPriority(490)
  /// 250: how strongly a view hugs its content.
  public static let defaultLow = UILayoutPriority(250)
  /// 50: how strongly `systemLayoutSizeFitting(_:)` wants its target.
  public static let fittingSizeLevel = UILayoutPriority(50)

  /// A priority so much stronger.
  public static func + (priority: UILayoutPriority, difference: Float) -> UILayoutPriority {
    UILayoutPriority(priority.rawValue + difference)
  }
  /// A priority so much weaker: `.required - 1`.
  public static func - (priority: UILayoutPriority, difference: Float) -> UILayoutPriority {
    UILayoutPriority(priority.rawValue - difference)
  }
  /// Strengthens the priority.
  public static func += (priority: inout UILayoutPriority, difference: Float) {
    priority = priority + difference
  }
  /// Weakens the priority.
  public static func -= (priority: inout UILayoutPriority, difference: Float) {
    priority = priority - difference
  }
}
