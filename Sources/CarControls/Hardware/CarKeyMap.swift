import UIKit

/// A map from keys of a keyboard to operations of hardware controls, for use on a desk.
///
/// Catalogue: CAR-F08, CAR-F13.
public struct CarKeyMap: Sendable {
  /// An operation of a control.
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

  /// The operation of a key; setting it replaces the previous operation of the key.
  public subscript(key: UIKeyboardHIDUsage) -> Action? {
    get { actions[key.rawValue] }
    set { actions[key.rawValue] = newValue }
  }
}
