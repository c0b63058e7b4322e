import CarControls
import CarSafety
import CarVoice
import CoreGraphics
import Foundation

/// Reads messages aloud and sends replies.
///
/// The opened message is a task of the car: anything more important suspends it, and the sentence
/// and the chosen reply are saved, also across launches.
@MainActor
final class Messages {
  /// The state of reading the opened message aloud.
  enum Reading: Hashable {
    case silent
    /// A sentence is spoken.
    case reading
    /// The driver or something more important stopped it.
    case paused
    /// The message was read to its end.
    case finished
  }

  struct State: Codable {
    var messages: [CarMessage]
    var sent: [CarReply] = []
    /// The identifier of the opened message.
    var open: String?
    var task: CarTaskSnapshot?
  }

  /// The keys of the task's data.
  enum Entry {
    static let sentence = "sentence"
    static let reply = "reply"
  }

  /// Replies for the car: short, and spoken without looking (at most six, CAR-Q54).
  static let canned = [
    "I am driving", "On my way", "Yes", "No", "I will call you later", "Ten minutes late",
  ]

  let speaker: any CarSpeaker
  let carrier: any MessageCarrier
  let log: CarEventLog
  private(set) var messages: [CarMessage]
  private(set) var sent: [CarReply]
  private(set) var task: CarTask?
  private(set) var openID: String?
  private(set) var reading = Reading.silent
  /// The reason for a failure, with its remedy; nil if there is none.
  private(set) var problem: String?
  /// The sender of the message that was answered last; nil after another message is opened.
  private(set) var answered: String?
  /// Called after each change.
  var onChange: (() -> Void)?
  private let file: CarStateFile<State>

  init(
    speaker: any CarSpeaker,
    carrier: any MessageCarrier,
    log: CarEventLog,
    folder: URL,
    messages: [CarMessage] = CarMessage.sample
  ) {
    self.speaker = speaker
    self.carrier = carrier
    self.log = log
    file = CarStateFile("messages", in: folder)
    let state = file.read() ?? State(messages: messages)
    self.messages = state.messages
    sent = state.sent
    if let id = state.open, state.messages.contains(where: { $0.id == id }),
      let snapshot = state.task
    {
      openID = id
      task = CarTask(snapshot, log: log)
      reading = .paused
    }
  }

  // MARK: Reading

  /// The opened message.
  var open: CarMessage? { messages.first { $0.id == openID } }
  /// The index of the present or next sentence.
  var sentence: Int { Int(clamping: task?.data[Entry.sentence]?.number ?? 0) }
  /// The reply that the driver chose but did not send.
  var chosenReply: String? {
    if case .text(let text)? = task?.data[Entry.reply], !text.isEmpty { text } else { nil }
  }

  /// Opens a message; a previous one is suspended, and its sentence is read again later.
  func open(_ id: String) {
    guard id != openID, messages.contains(where: { $0.id == id }) else { return }
    stop()
    task?.abandon()
    openID = id
    answered = nil
    let new = CarTask(MessagesTask.answer, log: log)
    new.begin()
    task = new
    reading = .silent
    problem = nil
    changed()
  }

  /// Closes the message.
  func close() {
    stop()
    task?.abandon()
    task = nil
    openID = nil
    reading = .silent
    problem = nil
    changed()
  }

  /// Reads the message aloud from the sentence at which it stopped.
  func read() {
    guard let message = open, let task else { return }
    if task.phase == .suspended { task.resume() }
    if reading == .finished { task.enter(.number(0), as: Entry.sentence) }
    problem = nil
    reading = .reading
    say(message)
    changed()
  }

  private func say(_ message: CarMessage) {
    let sentences = message.sentences
    guard sentences.indices.contains(sentence) else { return finish() }
    let index = sentence
    let text = index == 0 ? "\(message.sender): \(sentences[0])" : sentences[index]
    log.append(.speech(text: text, control: nil))
    speaker.speak(text) { [weak self] error in
      guard let self, self.reading == .reading, self.openID == message.id else { return }
      if let error {
        self.problem = "\(error)"
        self.reading = .paused
        self.changed()
        return
      }
      self.task?.enter(.number(Double(index + 1)), as: Entry.sentence)
      self.changed()
      self.say(message)
    }
  }

  private func finish() {
    reading = .finished
    task?.enter(.number(0), as: Entry.sentence)
    if let index = messages.firstIndex(where: { $0.id == openID }) { messages[index].isRead = true }
    if task?.step?.id == MessagesTask.listen { task?.advance() }
    changed()
  }

  /// Stops reading; the present sentence is read again later.
  func pause() {
    guard reading == .reading else { return }
    stop()
    reading = .paused
    changed()
  }

  private func stop() {
    speaker.stop()
    if reading == .reading { reading = .paused }
  }

  /// Stops all activity for something more important: a call, a warning or a lock.
  func interrupt(because cause: String) {
    pause()
    task?.suspend(because: cause)
    changed()
  }

  /// Continues after ``interrupt(because:)``, when the driver decides to.
  func resume() {
    task?.resume()
    if reading == .paused { read() } else { changed() }
  }

  /// Whether a suspended message can be continued.
  var isSuspended: Bool { task?.phase == .suspended }

  // MARK: Answering

  /// Chooses a reply; ``send()`` sends it.
  func choose(_ text: String) {
    guard let task, open != nil else { return }
    if task.phase == .suspended { task.resume() }
    pause()
    while let step = task.step, step.id != MessagesTask.send, task.advance() {}
    task.enter(.text(text), as: Entry.reply)
    changed()
  }

  /// Removes the chosen reply.
  func dropReply() {
    task?.enter(.text(""), as: Entry.reply)
    changed()
  }

  /// Sends the chosen reply; after a failure it remains chosen.
  ///
  /// - Returns: Whether the carrier accepted it.
  @discardableResult
  func send() -> Bool {
    guard let message = open, let text = chosenReply, let task else { return false }
    let reply = CarReply(to: message.sender, number: message.number, text: text)
    do { try carrier.send(reply) } catch {
      problem = "The answer is kept: \(error)"
      changed()
      return false
    }
    if task.phase == .suspended { task.resume() }
    sent.append(reply)
    answered = message.sender
    if let index = messages.firstIndex(where: { $0.id == message.id }) {
      messages[index].isRead = true
    }
    while task.phase == .running { task.advance() }
    self.task = nil
    openID = nil
    reading = .silent
    problem = nil
    changed()
    return true
  }

  private func changed() {
    file.write(State(messages: messages, sent: sent, open: openID, task: task?.snapshot))
    onChange?()
  }
}
