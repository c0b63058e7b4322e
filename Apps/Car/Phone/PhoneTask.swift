import CarSafety
import CarVoice

/// The task plans of the telephone.
enum PhoneTask {
  /// Answers a call with the key of the steering wheel.
  static let answer = CarTaskPlan(
    id: "phone.answer",
    name: "Take a call",
    kind: .notDrivingRelated,
    steps: [CarTaskStep("answer", operators: [.search, .press])]
  )

  /// Calls a contact in the first rows of the list.
  static let contact = CarTaskPlan(
    id: "phone.contact",
    name: "Call a contact",
    kind: .notDrivingRelated,
    steps: [
      CarTaskStep("contacts", operators: [.reachConsole, .search, .press], listItems: 6),
      CarTaskStep("page", operators: [.search, .press], listItems: 6),
      CarTaskStep("contact", operators: [.search, .press], listItems: 6, depth: 1),
    ]
  )

  /// Enters a number digit by digit, which is locked while the car moves.
  static func keypad(digits: Int) -> CarTaskPlan {
    CarTaskPlan(
      id: "phone.keypad",
      name: "Dial a number",
      kind: .notDrivingRelated,
      steps: [
        CarTaskStep("keypad", operators: [.reachConsole, .search, .press], uses: [.dialPad]),
        CarTaskStep(
          "number",
          operators: [.search, .press.times(max(1, digits))],
          uses: [.dialPad]
        ), CarTaskStep("call", operators: [.search, .press]),
      ]
    )
  }

  /// Calls a contact by voice.
  static let speak = CarTaskPlan(
    id: "phone.speak",
    name: "Call a contact by voice",
    kind: .notDrivingRelated,
    steps: [
      CarTaskStep("talk", operators: [.press]), CarTaskStep("say", operators: [.think, .speak]),
    ]
  )
}

extension PhoneTask {
  /// The tasks of the telephone, starting on its first screen, without a call or a number.
  static let scripts: [CarTaskScript] = [
    CarTaskScript(
      answer,
      preparation: [.push(PhoneApp.simulatedCall)],
      steps: [.init("answer", [.push(Phone.Identifier.wheelKey)])],
      outcome: [.shows("Connected")]
    ),
    CarTaskScript(
      contact,
      steps: [
        .init("contacts", [.tap("screen.section.contacts")]),
        .init("page", [.tap("screen.contacts.down")]),
        .init("contact", [.tap("screen.contacts.row.0")]),
      ],
      outcome: [.shows("End")]
    ),
    CarTaskScript(
      keypad(digits: 3),
      steps: [
        .init("keypad", [.tap("screen.section.keypad")]),
        .init("number", ["5", "0", "1"].map { .tap("screen.phone.key.\($0)") }),
        .init("call", [.tap("screen.phone.dial")]),
      ],
      outcome: [.shows("501"), .shows("End")]
    ),
    CarTaskScript(
      speak,
      steps: [
        .init("talk", [.push(CarVoiceAssistant.Identifier.wheelKey)]),
        .init("say", [.speak("call anna berg", to: CarVoiceAssistant.Identifier.voice)]),
      ],
      outcome: [.shows("Calling Anna Berg")]
    ),
  ]

  /// The most used functions, which are also available without the screen.
  static let coreFunctions = [Phone.Identifier.key]
}
