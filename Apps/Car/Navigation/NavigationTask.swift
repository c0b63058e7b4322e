import CarSafety

/// The task plans of the navigation.
enum NavigationTask {
  private static let open = CarTaskStep("open", operators: [.reachConsole, .search, .press])

  /// Chooses a place by a category and starts the guidance.
  static let category = CarTaskPlan(
    id: "navigation.category",
    name: "Go to a place of a category",
    kind: .drivingRelated,
    steps: [
      open,
      CarTaskStep(
        "category",
        operators: [.search, .press],
        listItems: PlaceCategory.allCases.count - 1,
        depth: 2
      ),
      CarTaskStep("place", operators: [.search.times(2), .press], listItems: 6, depth: 3),
      CarTaskStep("start", operators: [.search, .press], listItems: 3),
    ]
  )

  /// Starts the guidance to a favourite or a recent place.
  static let favourite = CarTaskPlan(
    id: "navigation.favourite",
    name: "Go to a favourite",
    kind: .drivingRelated,
    steps: [
      open,
      CarTaskStep("favourites", operators: [.search, .press], depth: 2),
      CarTaskStep("place", operators: [.search, .press], listItems: 6, depth: 3),
      CarTaskStep("start", operators: [.search, .press], listItems: 3),
    ]
  )

  /// Spells a name, which is locked while the car moves.
  static func spell(letters: Int) -> CarTaskPlan {
    CarTaskPlan(
      id: "navigation.spell",
      name: "Spell a destination",
      kind: .drivingRelated,
      steps: [
        open, CarTaskStep("keypad", operators: [.search, .press], depth: 2, uses: [.keyboard]),
        CarTaskStep(
          "letters",
          operators: [.search.times(letters), .press.times(letters)],
          depth: 2,
          uses: [.keyboard]
        ),
        CarTaskStep(
          "place",
          operators: [.search, .press, .search, .press],
          listItems: 6,
          depth: 3
        ),
        CarTaskStep("start", operators: [.search, .press], listItems: 3),
      ]
    )
  }

  /// Ends the guidance.
  static let end = CarTaskPlan(
    id: "navigation.end",
    name: "End the guidance",
    kind: .drivingRelated,
    steps: [CarTaskStep("end", operators: [.reachConsole, .search, .press])]
  )

  /// Zooms the map with the knob, whose detents can be felt.
  static let zoom = CarTaskPlan(
    id: "navigation.zoom",
    name: "Zoom the map",
    kind: .drivingRelated,
    steps: [
      CarTaskStep("knob", operators: [.reachConsole, .turnKnobByFeel.times(4), .search])
    ]
  )

  /// Starts the guidance to the nearest place of a category, by voice.
  static let speak = CarTaskPlan(
    id: "navigation.speak",
    name: "Go to the nearest place of a category by voice",
    kind: .drivingRelated,
    steps: [
      CarTaskStep("place", operators: [.press, .think, .speak]),
      CarTaskStep("start", operators: [.press, .speak]),
    ]
  )

  // The inputs that choose the first charging station.
  private static let chargingPlace: [CarScriptedInput] = [
    .tap("screen.search"), .tap("screen.category.charging"), .tap("screen.places.row.0"),
  ]

  /// The tasks of a review, starting on the map without guidance.
  static let scripts = [
    CarTaskScript(
      category,
      steps: [
        .init("open", [.tap("screen.search")]),
        .init("category", [.tap("screen.category.charging")]),
        .init("place", [.tap("screen.places.row.0")]), .init("start", [.tap("screen.start")]),
      ],
      outcome: [.shows("End")]
    ),
    CarTaskScript(
      favourite,
      preparation: chargingPlace + [.tap("screen.favourite"), .push(Navigator.Hardware.home)],
      steps: [
        .init("open", [.tap("screen.search")]),
        .init("favourites", [.tap("screen.category.favourites")]),
        .init("place", [.tap("screen.places.row.0")]), .init("start", [.tap("screen.start")]),
      ],
      outcome: [.shows("End")]
    ),
    CarTaskScript(
      spell(letters: 3),
      steps: [
        .init("open", [.tap("screen.search")]), .init("keypad", [.tap("screen.spell")]),
        .init("letters", ["S", "O", "U"].map { .tap("screen.letter.\($0)") }),
        .init("place", [.tap("screen.results"), .tap("screen.places.row.0")]),
        .init("start", [.tap("screen.start")]),
      ],
      outcome: [.shows("End")]
    ),
    CarTaskScript(
      end,
      preparation: chargingPlace + [.tap("screen.start")],
      steps: [.init("end", [.tap("screen.end")])],
      outcome: [.shows("Where to?")]
    ),
    CarTaskScript(
      zoom,
      steps: [.init("knob", [.turn(Navigator.Hardware.knob, detents: 4)])],
      outcome: [
        .value(
          of: Navigator.Function.zoom,
          .number(Navigator.startZoom + 4 * Navigator.zoomStep)
        )
      ]
    ),
    CarTaskScript(
      CarIncidentReport.plan,
      steps: [
        .init("open", [.tap("screen.report")]), .init("cause", [.tap("screen.cause.accident")]),
      ],
      outcome: [.shows("Accident noted on the map.")]
    ),
    CarTaskScript(
      speak,
      steps: [
        .init("place", .saying("find charging")), .init("start", .saying("yes")),
      ]
    ),
  ]

  /// The tasks that are allowed while the car moves.
  static let whileMoving = [category, favourite, end, zoom, CarIncidentReport.plan, speak]
}
