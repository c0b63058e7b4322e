import CarSafety

/// A control that shows the value of a function.
///
/// Catalogue: CAR-F12.
@MainActor
public struct CarBinding {
  /// The identifier of the control.
  public let control: String
  /// Shows a value.
  public let show: (CarValue) -> Void
  /// Returns the value that the control shows now; `nil` if it shows none, as a key does.
  public let read: () -> CarValue?

  /// Creates a binding of a control.
  public init(
    control: String,
    show: @escaping (CarValue) -> Void,
    read: @escaping () -> CarValue? = { nil }
  ) {
    self.control = control
    self.show = show
    self.read = read
  }
}
