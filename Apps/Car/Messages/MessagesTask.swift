import CarSafety
import CarVoice

/// The task plans of the messages app.
enum MessagesTask {
  static let listen = "listen"
  static let reply = "reply"
  static let send = "send"

  /// Has a message read aloud and answers it with a canned reply.
  static let answer = CarTaskPlan(
    id: "messages.answer",
    name: "Listen to a message and answer it",
    kind: .notDrivingRelated,
    steps: [
      CarTaskStep(
        listen,
        operators: [.reachConsole, .search, .press, .search, .press],
        listItems: 6
      ),
      CarTaskStep(reply, operators: [.search, .press, .search, .press], listItems: 6, depth: 2),
      CarTaskStep(send, operators: [.search, .press], depth: 3),
    ]
  )

  /// Performs the same task by voice.
  static let speak = CarTaskPlan(
    id: "messages.speak",
    name: "Listen to a message and answer it by voice",
    kind: .notDrivingRelated,
    steps: [
      CarTaskStep("read", operators: [.press, .think, .speak]),
      CarTaskStep(reply, operators: [.press, .think, .speak]),
      CarTaskStep(send, operators: [.press, .speak]),
    ]
  )
}

extension MessagesTask {
  /// The tasks of the messages app, starting with the list of messages.
  static let scripts: [CarTaskScript] = [
    CarTaskScript(
      answer,
      steps: [
        .init(listen, [.tap("screen.messages.row.0"), .tap("screen.message.read")]),
        .init(reply, [.tap("screen.message.reply"), .tap("screen.replies.row.1")]),
        .init(send, [.tap("screen.message.send")]),
      ],
      outcome: [.shows("Answered: Anna Berg")]
    ),
    CarTaskScript(
      speak,
      steps: [
        .init("read", .saying("read my messages")), .init(reply, .saying("answer on my way")),
        .init(send, .saying("yes")),
      ],
      outcome: [.shows("Sent")]
    ),
  ]

  /// The most used functions, which are also available without the screen.
  static let coreFunctions = [CarVoiceAssistant.Identifier.talk]
}
