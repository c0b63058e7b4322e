import CarControls
import CarSafety
import Foundation

/// The voice assistant: push to talk, the commands of the visible app, and spoken answers.
///
/// The driver sets the pace: listening does not end before the first word, nothing is repeated, and
/// a question stays until the driver answers or cancels it. Typed words replace speech if there is
/// no microphone or no recognizer. Catalogue: CAR-F15, CAR-F36, CAR-R32, CAR-R33.
@MainActor
public final class CarVoiceAssistant {
  /// The states of the assistant.
  public enum State: Sendable, Hashable {
    /// The assistant is ready for a push to talk.
    case idle
    /// The assistant records speech or accepts typed words.
    case listening
    /// The assistant recognizes the speech.
    case thinking
    /// The assistant speaks a text.
    case speaking(String)
    /// The assistant did not understand; the text contains the recognized words, if any.
    case notUnderstood(String)
    /// The assistant cannot act; the text is the reason.
    case failed(String)

    /// The state of the figure.
    public var persona: CarVoicePersonaView.State {
      switch self {
      case .idle: .idle
      case .listening: .listening
      case .thinking: .thinking
      case .speaking: .speaking
      case .notUnderstood, .failed: .failed
      }
    }
  }

  /// The places where speech is recognized.
  public enum Decoding: Sendable {
    /// On a background thread, so that the screen stays responsive.
    case background
    /// In the call that ends the utterance.
    case inline
  }

  /// Identifiers in the registry.
  public enum Identifier {
    /// The function that starts and ends listening.
    public static let talk = "voice.talk"
    /// The key of the steering wheel.
    public static let wheelKey = "wheel.voice"
    /// The function whose value is the driver's last words.
    public static let words = "voice.words"
    /// The control for the driver's voice.
    public static let voice = "voice"
  }

  /// The state.
  public private(set) var state = State.idle
  /// The words that the driver has last said or typed, or is typing.
  public private(set) var words = ""
  /// The last answer of the assistant; empty before the first answer.
  public private(set) var answer = ""
  /// The question that the driver has not answered; `nil` if there is none.
  public private(set) var question: String?
  /// The reason for which speech is unavailable, with the remedy; `nil` if nothing is missing.
  public private(set) var notice: String?
  /// Whether the driver has opened the assistant and has not closed it.
  public private(set) var isOpen = false

  /// Called after each change.
  public var onChange: (() -> Void)?

  /// The recognizer of speech; `nil` if words can only be typed.
  public let recognizer: (any CarSpeechRecognizing)?
  /// The microphone; `nil` if words can only be typed.
  public let microphone: (any CarMicrophone)?
  /// The speaker of answers; `nil` if answers are only shown.
  public let speaker: (any CarSpeaker)?

  private struct Scope {
    var name: String
    var commands: [CarVoiceCommand]
    var slots: [String: [String]]
  }

  private let registry: CarControlRegistry
  private let decoding: Decoding
  private var scopes: [Scope] = []
  private var questionCommands: [CarVoiceCommand] = []
  private var samples: [Int16] = []
  private var end = CarSpeechEnd(sampleRate: 16_000)
  private var turn = 0
  /// Whether understood words are being performed on the voice control for the log.
  private var isNoting = false
  private var interrupted: State?
  private let queue = DispatchQueue(label: "CarVoice.recognition", qos: .userInitiated)

  /// Creates an assistant, and adds its functions, its key and the voice control to a registry.
  ///
  /// - Throws: `CarControlError` if the registry already has an assistant.
  public init(
    registry: CarControlRegistry,
    recognizer: (any CarSpeechRecognizing)?,
    microphone: (any CarMicrophone)?,
    speaker: (any CarSpeaker)?,
    decoding: Decoding = .background
  ) throws {
    self.registry = registry
    self.recognizer = recognizer
    self.microphone = microphone
    self.speaker = speaker
    self.decoding = decoding
    let talk = CarFunction(id: Identifier.talk, name: "Speak")
    try registry.add(talk)
    let said = CarFunction(id: Identifier.words, name: "Words", value: .text(""))
    try registry.add(said)
    let key = CarHardwareControl(.button, at: .steeringWheel)
    try registry.add(
      CarControl(
        id: Identifier.wheelKey,
        name: "Speak",
        source: .hardware(key),
        affordances: key.kind.affordances,
        function: Identifier.talk,
        effect: .trigger
      )
    )
    try registry.add(
      CarControl(
        id: Identifier.voice,
        name: "Voice",
        source: .voice,
        affordances: [.speak],
        function: Identifier.words
      )
    )
    talk.onTrigger = { [weak self] in self?.push() }
    // Words that are performed on the voice control, as by a robot, are handled like spoken words.
    said.observe { [weak self] value in
      guard let self, !isNoting, case .text(let text) = value, !text.isEmpty else { return }
      understand(text, isNoted: true)
    }
  }

  // MARK: Commands

  /// Sets the commands of a scope, such as the visible app; an empty list removes the scope.
  public func setCommands(
    _ commands: [CarVoiceCommand],
    slots: [String: [String]] = [:],
    for scope: String
  ) {
    scopes.removeAll { $0.name == scope }
    if !commands.isEmpty {
      scopes.append(Scope(name: scope, commands: commands, slots: slots))
    }
    onChange?()
  }

  /// Replaces the values of a scope's slots and keeps its commands.
  ///
  /// A scope without commands has no slots.
  public func setSlots(_ slots: [String: [String]], for scope: String) {
    guard let index = scopes.firstIndex(where: { $0.name == scope }) else { return }
    scopes[index].slots = slots
    onChange?()
  }

  /// The words that can be understood now: the answers to a question first, then the commands.
  public var grammar: CarVoiceGrammar {
    let rules = commands.flatMap { command in
      command.phrases.map { CarVoiceGrammar.Rule(command: command.id, phrase: $0) }
    }
    let slots = scopes.reduce(into: [:]) { $0.merge($1.slots) { first, _ in first } }
    return CarVoiceGrammar(rules: rules, slots: slots)
  }

  private var commands: [CarVoiceCommand] {
    questionCommands + scopes.flatMap(\.commands) + builtIn
  }

  /// Commands for cancelling, help and repetition, which are available in every app.
  private lazy var builtIn: [CarVoiceCommand] = {
    let forms: [(String, [String], ([String: String]) -> CarVoiceAnswer)] = [
      (
        "voice.cancel", ["cancel", "never mind"],
        { [weak self] _ in
          self?.dropQuestion()
          return .done("Cancelled")
        }
      ),
      (
        "voice.help", ["help", "what can i say"],
        { [weak self] _ in
          .done("Say " + (self?.examples.joined(separator: ", or ") ?? ""))
        }
      ),
      (
        "voice.repeat", ["repeat [that]"],
        { [weak self] _ in
          .done(self?.question ?? self?.answer ?? "")
        }
      ),
    ]
    // The phrases are constants without mistakes.
    return forms.compactMap { try? CarVoiceCommand($0.0, $0.1, action: $0.2) }
  }()

  // Chosen: three examples, well below the seven that a driver can remember (CAR-R21).
  private static let exampleCount = 3

  /// Examples of the words that can be said now.
  public var examples: [String] {
    let own = questionCommands.isEmpty ? scopes.flatMap(\.commands) : questionCommands
    return own.prefix(Self.exampleCount).compactMap { command in
      guard let phrase = command.phrases.first else { return nil }
      var example = phrase.example
      for slot in phrase.slots {
        let value = scopes.lazy.compactMap { $0.slots[slot]?.first }.first ?? slot
        example = example.replacingOccurrences(of: slot, with: value)
      }
      return example
    }
  }

  // MARK: Push to talk

  /// Starts listening, ends an utterance, or stops the spoken text and starts listening.
  public func push() {
    switch state {
    case .idle, .notUnderstood, .failed, .speaking: listen()
    case .listening: finish()
    case .thinking: break
    }
  }

  private func listen() {
    speaker?.stop()
    interrupted = nil
    isOpen = true
    words = ""
    samples = []
    notice = nil
    turn += 1
    let present = turn
    change(to: .listening)
    guard let recognizer, let microphone else {
      notice = VoiceWords["There is no microphone; type the words."]
      onChange?()
      return
    }
    end = CarSpeechEnd(sampleRate: recognizer.sampleRate)
    do {
      try microphone.start(sampleRate: recognizer.sampleRate) { [weak self] samples in
        self?.take(samples, present)
      }
    } catch {
      notice = "\(error)"
      onChange?()
      return
    }
    // Without a microphone nothing is recognized, so the large models are loaded only after it has
    // started.
    prepare(recognizer, present)
  }

  private func prepare(_ recognizer: any CarSpeechRecognizing, _ present: Int) {
    run({ try recognizer.prepare() }) { [weak self] result in
      guard let self, self.turn == present, case .failure(let error) = result else { return }
      self.notice = "\(error)"
      self.onChange?()
    }
  }

  private func take(_ new: [Int16]?, _ present: Int) {
    guard turn == present, state == .listening else { return }
    guard let new else {
      microphone?.stop()
      if end.hasSpeech {
        finish()
      } else {
        notice = VoiceWords["The microphone ended."]
        onChange?()
      }
      return
    }
    // Chosen: half a minute, which is longer than any command; older sound is dropped.
    let most = (recognizer?.sampleRate ?? 0) * 30
    samples += new
    if samples.count > most { samples.removeFirst(samples.count - most) }
    if end.take(new) { finish() }
  }

  /// Ends the utterance; typed words take precedence over recorded speech.
  private func finish() {
    guard state == .listening else { return }
    microphone?.stop()
    if !words.isEmpty { return understand(words) }
    guard let recognizer, end.hasSpeech else {
      // A second push without a word cancels the first one.
      change(to: .idle)
      return
    }
    change(to: .thinking)
    let (samples, grammar, present) = (samples, grammar, turn)
    run({ try recognizer.words(in: samples, by: grammar) }) { [weak self] result in
      guard let self, self.turn == present, self.state == .thinking else { return }
      switch result {
      case .success(let words): self.understand(words)
      case .failure(let error): self.fail("\(error)")
      }
    }
  }

  private func run<Value: Sendable>(
    _ work: @escaping @Sendable () throws -> Value,
    then take: @escaping @MainActor (Result<Value, any Error>) -> Void
  ) {
    switch decoding {
    case .inline: take(Result(catching: work))
    case .background:
      queue.async {
        let result = Result(catching: work)
        Task { @MainActor in take(result) }
      }
    }
  }

  // MARK: Typed words

  /// Appends typed characters to the words while the assistant is listening.
  ///
  /// - Returns: Whether the assistant accepted them.
  @discardableResult
  public func type(_ text: String) -> Bool {
    guard state == .listening else { return false }
    words += text.filter { $0.isLetter || $0.isNumber || $0 == " " || $0 == "'" }
    onChange?()
    return true
  }

  /// Removes the last typed character.
  public func deleteBackward() {
    guard state == .listening, !words.isEmpty else { return }
    words.removeLast()
    onChange?()
  }

  // MARK: Understanding

  /// Performs the command that matches the words, as if the driver had said them.
  public func understand(_ text: String) { understand(text, isNoted: false) }

  /// Performs the command that matches the words; `isNoted` is whether the log already contains
  /// them.
  private func understand(_ text: String, isNoted: Bool) {
    interrupted = nil
    isOpen = true
    microphone?.stop()
    words = text
    guard let match = grammar.match(text),
      let command = commands.first(where: { $0.id == match.command })
    else {
      answer = text.isEmpty ? "I did not understand" : "I cannot do “\(text)”"
      registry.feedback?.deliver(.error, for: Identifier.voice, isOnScreen: false)
      change(to: .notUnderstood(text))
      say(answer, in: .notUnderstood(text))
      return
    }
    if !isNoted {
      // The log records the words as an input of the driver.
      isNoting = true
      _ = try? registry.perform(
        .speak(CarVoiceWords.words(of: text).joined(separator: " ")),
        on: Identifier.voice
      )
      isNoting = false
    }
    if questionCommands.contains(where: { $0.id == command.id }) { dropQuestion() }
    switch registry.attribute(to: Identifier.voice, { command.action(match.slots) }) {
    case .done(let text):
      answer = text
      // Without an answer the app's screen shows the result, so the assistant closes.
      if text.isEmpty { close() } else { speak(text) }
    case .failed(let text): fail(text)
    case .question(let text, let answers):
      question = text
      questionCommands = answers
      answer = text
      speak(text)
    }
  }

  private func dropQuestion() {
    question = nil
    questionCommands = []
  }

  private func fail(_ text: String) {
    answer = text
    registry.feedback?.deliver(.error, for: Identifier.voice, isOnScreen: false)
    change(to: .failed(text))
    say(text, in: .failed(text))
  }

  private func speak(_ text: String) {
    guard !text.isEmpty, speaker != nil else { return change(to: .idle) }
    change(to: .speaking(text))
    say(text, in: .idle)
  }

  /// Speaks a text; afterwards the state is `rest`.
  private func say(_ text: String, in rest: State) {
    guard let speaker, !text.isEmpty else { return }
    registry.log.append(.speech(text: text, control: Identifier.voice))
    turn += 1
    let present = turn
    speaker.speak(text) { [weak self] error in
      guard let self, self.turn == present else { return }
      if let error { self.notice = "\(error)" }
      self.change(to: rest)
    }
  }

  // MARK: Interruption

  /// Stops listening and speaking for something more important; ``resume()`` continues.
  public func interrupt() {
    guard interrupted == nil else { return }
    switch state {
    case .listening, .thinking, .speaking: interrupted = state
    case .idle, .notUnderstood, .failed: return
    }
    microphone?.stop()
    speaker?.stop()
    turn += 1
    change(to: .idle)
  }

  /// Whether something was interrupted and can be resumed.
  public var isInterrupted: Bool { interrupted != nil }

  /// Continues after ``interrupt()``: speaks the text again, or listens with the typed words.
  public func resume() {
    guard let state = interrupted else { return }
    interrupted = nil
    switch state {
    case .speaking(let text): speak(text)
    case .listening, .thinking:
      let kept = words
      listen()
      words = kept
      onChange?()
    case .idle, .notUnderstood, .failed: break
    }
  }

  /// Closes the assistant at the request of the driver, and drops an open question.
  public func close() {
    microphone?.stop()
    speaker?.stop()
    turn += 1
    interrupted = nil
    dropQuestion()
    words = ""
    answer = ""
    notice = nil
    isOpen = false
    change(to: .idle)
  }

  private func change(to new: State) {
    state = new
    onChange?()
  }
}
