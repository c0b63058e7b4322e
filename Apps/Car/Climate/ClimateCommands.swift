import CarControls
import CarSafety
import CarVoice
import CoreGraphics

/// The voice commands of the climate, which change the driver's zone.
@MainActor
enum ClimateCommands {
  /// The values of the slots: the temperatures.
  static let slots = [
    "degrees": (Int(Climate.temperatures.lowerBound)...Int(Climate.temperatures.upperBound))
      .map(String.init)
  ]

  /// Returns the commands.
  static func all(_ climate: Climate) throws -> [CarVoiceCommand] {
    typealias Function = Climate.Function
    let temperature = Function.temperature(.driver)
    func degrees() -> String { "\(Int(clamping: climate.number(temperature))) degrees" }
    func fan() -> String {
      let step = Int(clamping: climate.number(Function.fan))
      return step == 0 ? "The fan is off" : "Fan \(step)"
    }
    func step(_ id: String, by count: Double, _ text: () -> String) -> CarVoiceAnswer {
      switch climate.functions[id]?.change(bySteps: count) {
      case .changed: .done(text())
      case .limit, .unchanged: .failed("\(text()), and no \(count > 0 ? "more" : "less")")
      case .refused, nil: .failed("That is not possible")
      }
    }
    func defrost(_ isOn: Bool) -> CarVoiceAnswer {
      climate.functions[Function.defrost]?.set(.flag(isOn))
      return .done(isOn ? "Defrosting" : "The defroster is off")
    }
    return [
      try CarVoiceCommand("climate.warmer", ["[make it] warmer"]) { _ in
        step(temperature, by: 1, degrees)
      },
      try CarVoiceCommand("climate.cooler", ["[make it] cooler"]) { _ in
        step(temperature, by: -1, degrees)
      },
      try CarVoiceCommand("climate.set", ["[set [the] temperature to] {degrees} [degrees]"]) {
        guard let number = $0["degrees"].flatMap(Double.init) else {
          return .failed("That is not possible")
        }
        climate.functions[temperature]?.set(.number(number))
        return .done(degrees())
      },
      try CarVoiceCommand("climate.fan.up", ["more air", "fan up"]) { _ in
        step(Function.fan, by: 1, fan)
      },
      try CarVoiceCommand("climate.fan.down", ["less air", "fan down"]) { _ in
        step(Function.fan, by: -1, fan)
      },
      try CarVoiceCommand(
        "climate.defrost.off",
        ["(stop | turn off) [the] (defrosting | defroster)"]
      ) { _ in defrost(false) },
      try CarVoiceCommand(
        "climate.defrost",
        ["defrost [the (windscreen | windshield | window)]", "[turn on] [the] defroster"]
      ) { _ in defrost(true) },
    ]
  }
}
