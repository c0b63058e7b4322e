import Foundation
import VehicleSignals

extension CarScenario {
  /// Reads a scenario file in YAML.
  ///
  /// The keys are `name`, `user` (name, experience, age, language), `scene` (road, weather, light,
  /// time, panels), `behaviour`, `profile`, `duration`, `signals`, `inputs` and `expectations`:
  ///
  ///     signals:
  ///       - at: 5
  ///         over: 10
  ///         Vehicle.Speed: 50
  ///     inputs:
  ///       - {at: 12, control: radio.tune, kind: turn, device: knob, amount: 3}
  ///     expectations:
  ///       - {at: 12, within: 0.25, event: sound, control: radio.tune}
  ///       - {at: 20, drivingState: moving}
  ///       - {at: 20, locked: keyboard}
  ///
  /// - Parameters:
  ///   - text: The text of the file.
  ///   - file: The name of the file for messages.
  ///   - store: A store with the known signals, by default the standard catalogue. A maker passes a
  ///     store with its own signals.
  /// - Throws: `VehicleSignalError.unreadable(file:line:column:cause:)` with the place of the
  ///   first key or value that is wrong.
  public init(
    yaml text: String,
    file: String = "scenario.yaml",
    store: VehicleSignalStore = VehicleSignalStore(clock: SteppedVehicleClock())
  ) throws {
    let reader = ScenarioReader(document: try YAMLDocument(text, file: file), store: store)
    self = try reader.scenario()
  }

  /// Reads a scenario file.
  public init(contentsOf url: URL) throws {
    let text = try String(contentsOf: url, encoding: .utf8)
    try self.init(yaml: text, file: url.lastPathComponent)
  }
}

/// A reader that converts the nodes of a scenario file to values.
private struct ScenarioReader {
  let document: YAMLDocument
  let store: VehicleSignalStore

  func scenario() throws -> CarScenario {
    let root = document.root
    try check(
      root,
      keys: [
        "name", "user", "scene", "behaviour", "profile", "duration", "signals", "inputs",
        "expectations",
      ]
    )
    guard let name = root["name"] else { throw document.error(at: root, "no “name”") }
    var profile = CarProfile.suggested.name
    if let node = root["profile"] {
      guard let known = CarProfile.named(try string(node)) else {
        let names = CarProfile.all.map(\.name).joined(separator: ", ")
        throw document.error(at: node, "no profile of this name; there are \(names)")
      }
      profile = known.name
    }
    return CarScenario(
      name: try string(name),
      user: try user(root["user"]),
      scene: try scene(root["scene"]),
      behaviour: try root["behaviour"].map(string) ?? "",
      profile: profile,
      duration: try root["duration"].map(time) ?? 0,
      signals: VehicleSignalScript(try items(root["signals"]).flatMap(changes)),
      inputs: try items(root["inputs"]).map(input),
      expectations: try items(root["expectations"]).map { try expectation($0, profile) }
    )
  }

  private func user(_ node: YAMLNode?) throws -> CarScenario.User {
    var user = CarScenario.User()
    guard let node else { return user }
    try check(node, keys: ["name", "experience", "age", "language"])
    user.name = try node["name"].map(string) ?? ""
    user.experience = try node["experience"].map(string) ?? ""
    user.language = try node["language"].map(string) ?? "en"
    user.age = try node["age"].map(integer)
    return user
  }

  private func scene(_ node: YAMLNode?) throws -> CarScenario.Scene {
    var scene = CarScenario.Scene()
    guard let node else { return scene }
    try check(node, keys: ["road", "weather", "light", "time", "panels"])
    scene.road = try node["road"].map(string) ?? ""
    scene.weather = try node["weather"].map(string) ?? ""
    scene.time = try node["time"].map(string) ?? ""
    scene.panels = try items(node["panels"]).map(string)
    if let light = node["light"] {
      let percent = try number(light)
      guard (0...100).contains(percent) else {
        throw document.error(at: light, "light is in percent, 0 to 100")
      }
      scene.light = percent
    }
    return scene
  }

  private func changes(_ node: YAMLNode) throws -> [VehicleSignalScript.Change] {
    guard let pairs = node.pairs else { throw document.error(at: node, "expected keys") }
    let start = try requiredTime(node)
    let duration = try node["over"].map(time) ?? 0
    return try pairs.compactMap { pair in
      guard let path = pair.key.text, path != "at", path != "over" else { return nil }
      guard let description = store.description(of: path) else {
        throw document.error(at: pair.key, "no signal “\(path)” is known")
      }
      guard let value = pair.value.value else {
        throw document.error(at: pair.value, "expected a value")
      }
      do {
        let checked = try description.checked(value)
        return VehicleSignalScript.Change(at: start, path, checked, over: duration)
      } catch {
        throw document.error(at: pair.value, "\(error)")
      }
    }
  }

  private func input(_ node: YAMLNode) throws -> CarScenario.TimedInput {
    try check(node, keys: ["at", "control", "kind", "fingers", "device", "amount", "task"])
    guard let control = node["control"] else { throw document.error(at: node, "no “control”") }
    let kind: CarInput.Kind = try node["kind"].map(choice) ?? .tap
    let device: CarInput.Device = try node["device"].map(choice) ?? .touchScreen
    let fingers = try node["fingers"].map(integer)
    return CarScenario.TimedInput(
      time: try requiredTime(node),
      input: CarInput(
        control: try string(control),
        kind: kind,
        fingerCount: fingers ?? (device == .voice ? 0 : 1),
        device: device,
        amount: try node["amount"].map(number),
        task: try node["task"].map(string)
      )
    )
  }

  private func expectation(_ node: YAMLNode, _ profile: String) throws -> CarExpectation {
    try check(
      node,
      keys: ["at", "within", "drivingState", "locked", "event", "noEvent", "control", "task"]
    )
    let kinds = ["drivingState", "locked", "event", "noEvent"].filter { node[$0] != nil }
    guard kinds.count == 1, let value = node[kinds[0]] else {
      throw document.error(at: node, "expected one of drivingState, locked, event, noEvent")
    }
    let control = try node["control"].map(string)
    let task = try node["task"].map(string)
    let condition: CarExpectation.Condition
    switch kinds[0] {
    case "drivingState": condition = .drivingState(try choice(value))
    case "locked": condition = .locked(try choice(value), profile: profile)
    default:
      let kind = try string(value)
      guard CarEvent.kindNames.contains(kind) else {
        let names = CarEvent.kindNames.joined(separator: ", ")
        throw document.error(at: value, "no event “\(kind)”; there are \(names)")
      }
      condition =
        kinds[0] == "event"
        ? .event(kind: kind, control: control, task: task)
        : .noEvent(kind: kind, control: control, task: task)
    }
    return CarExpectation(
      at: try requiredTime(node),
      within: try node["within"].map(time) ?? 0,
      condition,
      line: node.line
    )
  }

  private func check(_ node: YAMLNode, keys: [String]) throws {
    guard let pairs = node.pairs else { throw document.error(at: node, "expected keys") }
    for pair in pairs where !keys.contains(pair.key.text ?? "") {
      throw document.error(
        at: pair.key,
        "unknown key “\(pair.key.text ?? "")”; there are \(keys.joined(separator: ", "))"
      )
    }
  }

  private func items(_ node: YAMLNode?) throws -> [YAMLNode] {
    guard let node, !node.isNull else { return [] }
    guard let items = node.items else { throw document.error(at: node, "expected a list") }
    return items
  }

  private func string(_ node: YAMLNode) throws -> String {
    guard let text = node.text else { throw document.error(at: node, "expected a text") }
    return text
  }

  private func number(_ node: YAMLNode) throws -> Double {
    guard let number = node.value?.number else {
      throw document.error(at: node, "expected a number")
    }
    return number
  }

  private func integer(_ node: YAMLNode) throws -> Int {
    guard let integer = Int(exactly: try number(node)) else {
      throw document.error(at: node, "expected a whole number")
    }
    return integer
  }

  private func time(_ node: YAMLNode) throws -> Double {
    let seconds = try number(node)
    guard seconds >= 0 else { throw document.error(at: node, "a time is 0 or more seconds") }
    return seconds
  }

  private func requiredTime(_ node: YAMLNode) throws -> Double {
    guard let at = node["at"] else { throw document.error(at: node, "no “at”") }
    return try time(at)
  }

  private func choice<Value: RawRepresentable & CaseIterable>(_ node: YAMLNode) throws -> Value
  where Value.RawValue == String {
    let word = try string(node)
    guard let value = Value(rawValue: word) else {
      let words = Value.allCases.map(\.rawValue).joined(separator: ", ")
      throw document.error(at: node, "“\(word)” is none of \(words)")
    }
    return value
  }
}
