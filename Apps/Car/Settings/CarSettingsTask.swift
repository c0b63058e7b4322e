import CarSafety

/// The task plans of the settings.
enum CarSettingsTask {
  /// Switches between day and night.
  static let appearance = CarTaskPlan(
    id: "settings.appearance",
    name: "Switch to night",
    kind: .drivingRelated,
    steps: [
      CarTaskStep(
        "tab",
        operators: [.reachConsole, .search, .press],
        listItems: CarSettings.Tab.allCases.count
      ), CarTaskStep("choice", operators: [.search, .press], listItems: 3),
    ]
  )

  /// Increases the volume with the knob.
  static let volume = CarTaskPlan(
    id: "settings.volume",
    name: "Set the volume",
    kind: .notDrivingRelated,
    steps: [CarTaskStep("knob", operators: [.reachConsole, .turnKnobByFeel.times(4)])]
  )

  /// Chooses another driver, which is part of set-up.
  static let driver = CarTaskPlan(
    id: "settings.driver",
    name: "Choose the driver",
    kind: .notDrivingRelated,
    steps: [
      CarTaskStep("tab", operators: [.reachConsole, .search, .press], uses: [.setup]),
      CarTaskStep("choice", operators: [.search, .press], listItems: 3, uses: [.setup]),
    ]
  )

  /// The tasks of a review, with the first driver's settings in a new car.
  static let scripts = [
    CarTaskScript(
      appearance,
      steps: [
        .init("tab", [.tap("screen.tab.display")]),
        .init("choice", [.tap("screen.settings.appearance.NIGHT")]),
      ],
      outcome: [.value(of: CarSettings.Function.appearance, .text("NIGHT"))]
    ),
    CarTaskScript(
      volume,
      steps: [.init("knob", [.turn(CarSettings.Hardware.volumeKnob, detents: 4)])],
      outcome: [.value(of: CarSettings.Function.volume, .number(14))]
    ),
    CarTaskScript(
      driver,
      steps: [
        .init("tab", [.tap("screen.tab.driver")]),
        .init("choice", [.tap("screen.settings.driver.second")]),
      ],
      outcome: [.value(of: CarSettings.Function.driver, .text("second"))]
    ),
    CarTaskScript(
      .spoken(
        id: "settings.speak",
        name: "Switch to night by voice",
        kind: .drivingRelated
      ),
      steps: [.init("say", .saying("switch to night"))],
      outcome: [.value(of: CarSettings.Function.appearance, .text("NIGHT"))]
    ),
  ]

  /// The tasks that are allowed while the car moves.
  static let whileMoving = [appearance, volume]
}
