import Foundation
import Shell

enum TrueToneVerb: Verb {
  static let name = "true-tone"
  static let summary = "shifts the white of the device's display to the light around it"
  static let usage = """
    usage: russet true-tone [on|off] [--light KELVINS]

    Switches the True Tone display on or off, and sets the light that its simulated sensors see: 2700
    is a room with lamps, 6500 the day. It is on at first, in the light of the day.
    """
  static let example = "russet true-tone on --light 2700"

  static func run(_ arguments: inout Arguments, output: Output) throws -> Int32 {
    let text = try arguments.option("light")
    let light = text.flatMap(Double.init)
    if let text, light == nil { throw WrongUse(message: "“\(text)” is no number of kelvins.") }
    let word = arguments.word()
    guard [nil, "on", "off"].contains(word) else {
      throw WrongUse(message: "It is on or off, not “\(word ?? "")”.")
    }
    guard word != nil || light != nil else { throw WrongUse(message: "On, off, or which light?") }
    try arguments.finish()
    _ = try ControlVerbs.send(.trueTone(isOn: word.map { $0 == "on" }, light: light))
    return 0
  }
}
