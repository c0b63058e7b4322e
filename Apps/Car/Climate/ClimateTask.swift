import CarSafety

/// The task plans of the climate.
enum ClimateTask {
  /// Changes the temperature of the driver's zone by a number of degrees, with its keys.
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

  /// Sets the temperature by voice.
  static let speak = CarTaskPlan.spoken(
    id: "climate.speak",
    name: "Set the temperature by voice"
  )
}

extension ClimateTask {
  /// The tasks of the climate, starting on its first screen: 21 °C in both zones, the fan at 2.
  static let scripts: [CarTaskScript] = [
    CarTaskScript(
      temperature(degrees: 3),
      steps: [
        .init(
          "temperature",
          [.tap(warmer), .tap(warmer), .tap(warmer)]
        )
      ],
      outcome: [.value(of: Climate.Function.temperature(.driver), 24), .shows("24°")]
    ),
    CarTaskScript(
      defrost,
      steps: [.init("defrost", [.tap("screen.defrost")])],
      outcome: [.value(of: Climate.Function.defrost, true)]
    ),
    CarTaskScript(
      speak,
      steps: [.init("say", .saying("set temperature to 24"))],
      outcome: [.value(of: Climate.Function.temperature(.driver), 24), .shows("24 degrees")]
    ),
  ]

  private static let warmer = "screen.\(Climate.Zone.driver.rawValue).warmer"

  /// The most used functions, which are also available without the screen.
  static let coreFunctions = [
    Climate.Function.temperature(.driver), Climate.Function.fan, Climate.Function.defrost,
  ]
}
