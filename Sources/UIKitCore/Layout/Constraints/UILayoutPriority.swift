/// The strength of a constraint: greater than 0 and at most 1000.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  /// The number of the priority: greater than 0 and at most 1000.
  public let rawValue: Float
  /// Creates a priority from a number, for values between the named ones.
  public init(rawValue: Float) { self.rawValue = rawValue }
  /// Creates a priority from a number, for values between the named ones.
  public init(_ rawValue: Float) { self.rawValue = rawValue }
  /// The priority 1000 of a constraint that must hold.
  public static let required = UILayoutPriority(1000)
  /// The priority 750 with which a button resists being smaller than its content.
  public static let defaultHigh = UILayoutPriority(750)
  /// The priority 510 of a drag that resizes the scene; constraints below it give way.
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  /// The priority 500 with which a scene keeps its size.
  public static let sceneSizeStayPut = UILayoutPriority(500)
  /// The priority 490 of a drag that does not resize the scene; constraints below it give way.
  public static let dragThatCannotResizeScene = UILayoutPriority(490)
  /// The priority 250 with which a view hugs its content.
  public static let defaultLow = UILayoutPriority(250)
  /// The priority 50 of the target size in `systemLayoutSizeFitting(_:)`.
  public static let fittingSizeLevel = UILayoutPriority(50)

  /// Returns a priority that is stronger by `difference`.
  public static func + (priority: UILayoutPriority, difference: Float) -> UILayoutPriority {
    UILayoutPriority(priority.rawValue + difference)
  }
  /// Returns a priority that is weaker by `difference`, such as `.required - 1`.
  public static func - (priority: UILayoutPriority, difference: Float) -> UILayoutPriority {
    UILayoutPriority(priority.rawValue - difference)
  }
  /// Increases the priority by `difference`.
  public static func += (priority: inout UILayoutPriority, difference: Float) {
    priority = priority + difference
  }
  /// Decreases the priority by `difference`.
  public static func -= (priority: inout UILayoutPriority, difference: Float) {
    priority = priority - difference
  }
}
