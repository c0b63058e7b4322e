/// A source of measurements.
///
/// Catalogue: CAR-F29.
public protocol CarSensorProvider: AnyObject, Sendable {
  /// The quantities that the provider measures.
  var quantities: Set<CarSensorReading.Quantity> { get }

  /// Returns the last valid reading of a quantity; `nil` if there is none.
  func reading(of quantity: CarSensorReading.Quantity) -> CarSensorReading?

  /// Calls a closure with each new reading.
  ///
  /// - Returns: The subscription, which ends when it is released.
  func observe(_ observer: @escaping @Sendable (CarSensorReading) -> Void) -> CarEventObservation
}
