import CarSafety
import Foundation

/// A hardware control of the bench.
struct BenchControl: Sendable, Hashable, Codable {
  /// The places of controls in the cabin.
  enum Location: String, Sendable, Hashable, Codable {
    /// On the steering wheel.
    case steeringWheel
    /// On the console between the seats.
    case console
  }

  /// The identifier in a ``CarLinkInput``.
  var identifier: String
  /// The label of the control.
  var title: String
  /// The place of the control.
  var location: Location
  /// The function that the control operates; nil if it acts on the display with the focus.
  var function: String?

  /// The controls of the bench: the keys for both thumbs, and the console with its knob.
  static let all: [BenchControl] = [
    // Left thumb: the cluster. Right thumb: sound, phone, voice and temperature (CAR-F13). The keys
    // that zoom the map are the right thumb's next and previous keys, if the driver assigns them
    // so.
    BenchControl("wheel.up", "Cluster up", .steeringWheel, "cluster"),
    BenchControl("wheel.down", "Cluster down", .steeringWheel, "cluster"),
    BenchControl("wheel.ok", "Cluster OK", .steeringWheel, "cluster"),
    BenchControl("wheel.volumeUp", "Louder", .steeringWheel, "media"),
    BenchControl("wheel.volumeDown", "Softer", .steeringWheel, "media"),
    BenchControl("wheel.next", "Next", .steeringWheel, "media"),
    BenchControl("wheel.previous", "Previous", .steeringWheel, "media"),
    BenchControl("wheel.phone", "Phone", .steeringWheel, "phone"),
    BenchControl("wheel.warmer", "Warmer", .steeringWheel, "climate"),
    BenchControl("wheel.cooler", "Cooler", .steeringWheel, "climate"),
    BenchControl("wheel.zoomIn", "Nearer map", .steeringWheel, "navigation"),
    BenchControl("wheel.zoomOut", "Wider map", .steeringWheel, "navigation"),
    BenchControl("wheel.voice", "Speak", .steeringWheel, "voice"),
    BenchControl("knob", "Knob", .console, nil),
    BenchControl("back", "Back", .console, nil),
    BenchControl("home", "Home", .console, nil),
    BenchControl("volume", "Volume", .console, "media"),
  ]

  /// Returns the control that an operation acts as, by the function that the driver has assigned to
  /// the thumb keys: "MEDIA", "CLIMATE" or "MAP".
  static func assigned(_ control: String, thumbKeys: String?) -> String {
    switch (thumbKeys, control) {
    case ("CLIMATE", "wheel.next"): "wheel.warmer"
    case ("CLIMATE", "wheel.previous"): "wheel.cooler"
    case ("MAP", "wheel.next"): "wheel.zoomIn"
    case ("MAP", "wheel.previous"): "wheel.zoomOut"
    default: control
    }
  }

  static func named(_ identifier: String) -> BenchControl? {
    all.first { $0.identifier == identifier }
  }

  private init(_ identifier: String, _ title: String, _ location: Location, _ function: String?) {
    self.identifier = identifier
    self.title = title
    self.location = location
    self.function = function
  }
}

extension CarLinkInput {
  /// The operation as the event log records it; nil for a release, which ends a press.
  package var logged: CarInput? {
    let isOnWheel = BenchControl.named(control)?.location == .steeringWheel
    let isKnob = control == "knob" || control == "volume"
    let device: CarInput.Device = isOnWheel ? .steeringWheel : isKnob ? .knob : .panel
    switch action {
    case .rotate(let detents):
      return CarInput(control: control, kind: .turn, device: device, amount: Double(detents))
    case .press: return CarInput(control: control, kind: .press, device: device)
    case .release: return nil
    case .nudge(let x, let y):
      return CarInput(
        control: control,
        kind: .slide,
        device: device,
        amount: Double(x != 0 ? x : -y)
      )
    case .slide(let place):
      return CarInput(control: control, kind: .slide, device: device, amount: place)
    }
  }
}
