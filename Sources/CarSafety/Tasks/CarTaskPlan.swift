/// The description of a task: its class and its steps in order.
///
/// Catalogue: CAR-F34.
public struct CarTaskPlan: Sendable, Hashable, Codable, Identifiable {
  /// The classes of secondary tasks; the limits apply to both (CAR-R36).
  public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
    /// The task serves driving, such as a destination or the defroster.
    case drivingRelated
    /// The task serves another purpose, such as music or messages.
    case notDrivingRelated
  }

  /// The identifier.
  public var id: String
  /// The name in reports.
  public var name: String
  /// The class; `nil` if the app declares none, which CAR-R36 reports.
  public var kind: Kind?
  /// The steps in their order.
  public var steps: [CarTaskStep]
  /// Whether the app exempts the task from the restrictions, which CAR-R36 reports.
  public var isExempt: Bool

  /// Makes a plan.
  public init(
    id: String,
    name: String,
    kind: Kind?,
    steps: [CarTaskStep],
    isExempt: Bool = false
  ) {
    self.id = id
    self.name = name
    self.kind = kind
    self.steps = steps
    self.isExempt = isExempt
  }

  /// The number of inputs in all steps.
  public var inputs: Int { steps.reduce(0) { $0 + $1.inputs } }

  /// Returns whether the task can be used under restrictions: its steps use nothing that is locked.
  public func isAllowed(under restrictions: CarRestrictions) -> Bool {
    steps.allSatisfy { $0.uses.allSatisfy { !restrictions.isLocked($0) } }
  }
}
