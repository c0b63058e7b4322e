import CarSafety

/// The plans of what a driver does with the climate.
enum ClimateTask {
  /// Makes it warmer or cooler by a number of degrees, with the keys of the driver's zone.
  static func temperature(degrees: Int) -> CarTaskPlan {
    CarTaskPlan(
      id: "climate.temperature",
      name: "Set the temperature",
      kind: .notDrivingRelated,
      steps: [
        CarTaskStep(
          "temperature",
          operators: [.reachConsole, .search, .press.times(max(1, abs(degrees)))]
        )
      ]
    )
  }

  /// Clears the windscreen.
  static let defrost = CarTaskPlan(
    id: "climate.defrost",
    name: "Defrost the windscreen",
    kind: .drivingRelated,
    steps: [CarTaskStep("defrost", operators: [.reachConsole, .search, .press])]
  )
}
