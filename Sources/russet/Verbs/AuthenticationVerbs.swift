import Foundation
import Shell

enum PasscodeVerb: Verb {
  static let name = "passcode"
  static let summary = "sets or removes the passcode of the device"
  static let usage = """
    usage: russet passcode DIGITS | clear

    DIGITS are 4 or 6. The device keeps a key that is derived from them, not the digits. clear
    removes the passcode.
    """
  static let example = "russet passcode 123456"

  static func run(_ arguments: inout Arguments, output: Output) throws -> Int32 {
    guard let word = arguments.word() else { throw WrongUse(message: "Which passcode?") }
    try arguments.finish()
    _ = try ControlVerbs.send(.passcode(word == "clear" ? nil : word))
    return 0
  }
}

enum BiometricsVerb: Verb {
  static let name = "biometrics"
  static let summary = "has a finger or a face at the sensor of the device"
  static let usage = """
    usage: russet biometrics match | nomatch | enroll | unenroll

    match is the person of the device and nomatch another one, for a locked device or an app that
    asks. enroll has the sensor recognize the person until the device ends; unenroll forgets.
    """
  static let example = "russet biometrics enroll"

  static func run(_ arguments: inout Arguments, output: Output) throws -> Int32 {
    let words = BiometricsChange.allCases.map(\.rawValue).joined(separator: ", ")
    guard let word = arguments.word(), let change = BiometricsChange(rawValue: word) else {
      throw WrongUse(message: "Which of \(words)?")
    }
    try arguments.finish()
    _ = try ControlVerbs.send(.biometrics(change))
    return 0
  }
}
