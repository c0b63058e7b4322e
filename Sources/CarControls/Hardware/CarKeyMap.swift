import UIKit

/// Operations of hardware controls by keys of a keyboard, for a desk instead of a car.
///
/// Catalogue: CAR-F08, CAR-F13.
public struct CarKeyMap: Sendable {
  /// One operation of a control.
  public struct Action: Sendable, Hashable {
    /// The identifier of the control.
    public let control: String
    /// The operation.
    public let operation: CarOperation

    /// Creates an operation of a control.
    public init(_ operation: CarOperation, of control: String) {
      self.control = control
      self.operation = operation
    }
  }

  private var actions: [Int: Action] = [:]

  /// Creates a map without keys.
  public init() {}

  /// The operation of a key; setting it replaces the key's earlier one.
  public subscript(key: UIKeyboardHIDUsage) -> Action? {
    get { actions[key.rawValue] }
    set { actions[key.rawValue] = newValue }
  }
}
