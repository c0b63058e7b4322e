import CarControls
import CarSafety

extension CarControlRegistry {
  /// Adds a physical control of the car with the affordances of its kind.
  func add(
    _ id: String,
    _ name: String,
    _ hardware: CarHardwareControl,
    _ function: String,
    _ effect: CarControl.Effect
  ) throws {
    try add(
      CarControl(
        id: id,
        name: name,
        source: .hardware(hardware),
        affordances: hardware.kind.affordances,
        function: function,
        effect: effect
      )
    )
  }
}
