import CarControls
import CarSafety
import Foundation

/// The telephone of the car: calls, recent calls, and the entered number.
@MainActor
final class Phone {
  /// A past call.
  struct Recent: Codable, Hashable {
    enum Kind: String, Codable { case incoming, outgoing, missed }
    var number: String
    var name: String
    var kind: Kind
  }

  struct State: Codable {
    var recents: [Recent] = []
    var entered = ""
  }

  /// Identifiers of functions and controls.
  enum Identifier {
    static let wheelKey = "wheel.phone"
    static let key = "phone.key"
    static let alert = "phone.call"
  }

  // Chosen: as many recent calls as anyone looks through, and the longest number of ITU-T E.164
  // with its prefix.
  static let mostRecents = 20
  static let longestNumber = 18

  let line: any PhoneLine
  let alerts: CarAlertQueue
  private(set) var book: PhoneBook
  private(set) var calls: [PhoneCall] = []
  private(set) var isMuted = false
  private(set) var recents: [Recent]
  /// The number that the driver is entering.
  private(set) var entered: String
  /// Called after each change.
  var onChange: (() -> Void)?
  /// Called with the caller's name when an incoming call appears, and with nil when it ends.
  var onIncoming: ((String?) -> Void)?
  /// The incoming call that the alert queue shows.
  private(set) var shownIncoming: PhoneCall?

  private let file: CarStateFile<State>
  private var nextCall = 1
  private var observation: CarEventObservation?

  init(
    registry: CarControlRegistry,
    line: any PhoneLine,
    book: PhoneBook,
    alerts: CarAlertQueue,
    folder: URL
  ) throws {
    self.line = line
    self.book = book
    self.alerts = alerts
    file = CarStateFile("phone", in: folder)
    let state = file.read() ?? State()
    recents = Array(state.recents.prefix(Self.mostRecents))
    entered = String(state.entered.prefix(Self.longestNumber))
    try registry.addAction(Identifier.key, "Phone") { [weak self] in self?.pressKey() }
    try registry.add(
      Identifier.wheelKey,
      "Phone",
      CarHardwareControl(.button, at: .steeringWheel),
      Identifier.key,
      .trigger
    )
    line.onEvent = { [weak self] in self?.receive($0) }
    observation = alerts.observe { [weak self] _ in onMain { self?.followAlerts() } }
  }

  // MARK: Calls

  /// The audible call; otherwise the newest of the ringing calls.
  var active: PhoneCall? {
    calls.first { $0.state == .connected } ?? calls.last { $0.state != .incoming }
  }
  /// The incoming call that is not answered yet.
  var incoming: PhoneCall? { calls.first { $0.state == .incoming } }

  /// Calls a number; a connected call is put on hold first.
  func dial(_ number: String) {
    let number = number.trimmingCharacters(in: .whitespaces)
    guard !number.isEmpty else { return }
    holdConnected()
    let call = PhoneCall(
      id: nextCall,
      number: number,
      name: book.name(of: number),
      state: .dialing
    )
    nextCall += 1
    calls.append(call)
    note(call, .outgoing)
    line.dial(number, call: call.id)
    changed()
  }

  private func holdConnected(except id: Int? = nil) {
    for index in calls.indices where calls[index].state == .connected && calls[index].id != id {
      calls[index].state = .held
      line.setHeld(true, call: calls[index].id)
    }
  }

  /// Answers the incoming call; a connected one is put on hold.
  func answer() {
    guard let call = incoming else { return }
    holdConnected()
    alerts.dismiss(Identifier.alert)
    line.answer(call: call.id)
    changed()
  }

  /// Declines the incoming call.
  func decline() {
    guard let call = incoming else { return }
    line.end(call: call.id)
    remove(call.id)
  }

  /// Ends the active call and all that are merged with it; a held call becomes active.
  func hangUp() {
    guard let active else { return }
    for call in calls where call.id == active.id || (active.isMerged && call.isMerged) {
      line.end(call: call.id)
      remove(call.id)
    }
  }

  /// Puts the active call on hold or resumes it; with two calls, swaps them.
  func toggleHold() {
    guard let call = active else { return }
    if call.state == .connected, let other = calls.first(where: { $0.state == .held }) {
      holdConnected()
      set(other.id, .connected)
      line.setHeld(false, call: other.id)
    } else if call.state == .connected {
      holdConnected()
    } else if call.state == .held {
      set(call.id, .connected)
      line.setHeld(false, call: call.id)
    }
    changed()
  }

  /// Mutes or unmutes the driver's microphone.
  func toggleMute() {
    isMuted.toggle()
    line.setMuted(isMuted)
    changed()
  }

  /// Whether two calls can be merged.
  var canMerge: Bool {
    calls.contains { $0.state == .connected } && calls.contains { $0.state == .held }
  }

  /// Merges the connected and the held calls.
  func merge() {
    guard canMerge else { return }
    var joined: [Int] = []
    for index in calls.indices where [.connected, .held].contains(calls[index].state) {
      calls[index].state = .connected
      calls[index].isMerged = true
      joined.append(calls[index].id)
    }
    line.merge(calls: joined)
    changed()
  }

  /// Performs the action of the wheel's key: answers or ends a call, or calls the last number
  /// again.
  private func pressKey() {
    if incoming != nil {
      answer()
    } else if active != nil {
      hangUp()
    } else if let last = recents.first {
      dial(last.number)
    }
  }

  // MARK: The number

  /// Adds a key to the number; during a call, sends its tone.
  func press(_ key: Character) {
    if let call = active, call.state == .connected {
      line.sendTone(key, call: call.id)
    } else if entered.count < Self.longestNumber {
      entered.append(key)
    }
    changed()
  }

  /// Removes the last key of the number.
  func deleteKey() {
    guard !entered.isEmpty else { return }
    entered.removeLast()
    changed()
  }

  /// Calls the number.
  func dialEntered() {
    let number = entered
    guard !number.isEmpty else { return }
    entered = ""
    dial(number)
  }

  /// Replaces the phone book.
  func use(_ book: PhoneBook) {
    self.book = book
    changed()
  }

  // MARK: The line

  private func receive(_ event: PhoneLineEvent) {
    switch event {
    case .incoming(let id, let number):
      calls.append(
        PhoneCall(id: id, number: number, name: book.name(of: number), state: .incoming)
      )
      if incoming?.id == id { announce() }
      followAlerts()
    case .ringing(let id): set(id, .ringing)
    case .connected(let id):
      holdConnected(except: id)
      let call = calls.first { $0.id == id }
      set(id, .connected)
      if let call, call.state == .incoming {
        note(call, .incoming)
        announce()
      }
      followAlerts()
    case .ended(let id): remove(id)
    }
    changed()
  }

  /// Posts the alert of the incoming call, the first if there are several.
  private func announce() {
    guard let call = incoming else { return }
    alerts.post(
      CarAlert(
        id: Identifier.alert,
        priority: .urgent,
        title: call.name,
        message: call.stateText
      )
    )
  }

  private func set(_ id: Int, _ state: PhoneCall.State) {
    guard let index = calls.firstIndex(where: { $0.id == id }) else { return }
    calls[index].state = state
  }

  private func remove(_ id: Int) {
    guard let index = calls.firstIndex(where: { $0.id == id }) else { return }
    let isAnnounced = incoming?.id == id
    let call = calls.remove(at: index)
    if call.state == .incoming {
      note(call, .missed)
      if isAnnounced {
        alerts.dismiss(Identifier.alert)
        announce()
      }
      followAlerts()
    }
    if calls.filter(\.isMerged).count == 1, let rest = calls.firstIndex(where: \.isMerged) {
      calls[rest].isMerged = false
    }
    // A call on hold is resumed when the only other one ends.
    if !calls.contains(where: { $0.state == .connected }),
      let held = calls.first(where: { $0.state == .held })
    {
      set(held.id, .connected)
      line.setHeld(false, call: held.id)
    }
    if calls.isEmpty, isMuted {
      isMuted = false
      line.setMuted(false)
    }
    changed()
  }

  private func note(_ call: PhoneCall, _ kind: Recent.Kind) {
    recents.removeAll { $0.number == call.number && $0.kind == kind }
    recents.insert(Recent(number: call.number, name: call.name, kind: kind), at: 0)
    if recents.count > Self.mostRecents { recents.removeLast() }
  }

  /// Updates the incoming call from the alert queue.
  private func followAlerts() {
    let shown = alerts.shown?.id == Identifier.alert ? incoming : nil
    guard shown != shownIncoming else { return }
    shownIncoming = shown
    onIncoming?(shown?.name)
    onChange?()
  }

  private func changed() {
    file.write(State(recents: recents, entered: entered))
    onChange?()
  }
}
