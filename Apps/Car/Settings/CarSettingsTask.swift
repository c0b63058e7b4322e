import CarSafety

/// The plans of what a driver does with the settings.
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

  /// Makes it louder by the knob.
  static let volume = CarTaskPlan(
    id: "settings.volume",
    name: "Set the volume",
    kind: .notDrivingRelated,
    steps: [CarTaskStep("knob", operators: [.reachConsole, .turnKnobByFeel.times(4)])]
  )

  /// Chooses another driver, which is set-up.
  static let driver = CarTaskPlan(
    id: "settings.driver",
    name: "Choose the driver",
    kind: .notDrivingRelated,
    steps: [
      CarTaskStep("tab", operators: [.reachConsole, .search, .press], uses: [.setup]),
      CarTaskStep("choice", operators: [.search, .press], listItems: 3, uses: [.setup]),
    ]
  )

  /// The tasks that a driver may do while the car moves.
  static let whileMoving = [appearance, volume]
}
