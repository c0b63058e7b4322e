import CarSafety

/// A binding of a control that shows the value of a function.
///
/// Catalogue: CAR-F12.
@MainActor
public struct CarBinding {
  /// The identifier of the control.
  public let control: String
  /// The closure that shows a value on the control.
  public let show: (CarValue) -> Void
  /// The closure that returns the shown value; `nil` for a control that shows none, such as a key.
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
