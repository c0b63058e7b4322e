import Foundation
import ViewInspection

/// The verb that queries the inspector of a running app.
enum InspectVerb: Verb {
  static let name = "inspect"
  static let summary = "shows and changes the views of an app that runs in the web host"
  static let usage = """
    usage: russet inspect ADDRESS tree
           russet inspect ADDRESS find TEXT
           russet inspect ADDRESS show NUMBER
           russet inspect ADDRESS pick X Y
           russet inspect ADDRESS set NUMBER PROPERTY VALUE

    ADDRESS is the address that the app printed when it started, with its token. NUMBER is the
    number of an object in the tree. The properties are frame, alpha, isHidden, backgroundColor,
    text, and constant of a constraint.

      --json            prints the answer as JSON
      --layers          lists layers without a view in the tree as well
    """
  static let example = #"russet inspect "$ADDRESS" find UILabel"#

  static func run(_ arguments: inout Arguments, output: Output) throws -> Int32 {
    let isJSON = arguments.flag("json")
    let showsLayers = arguments.flag("layers")
    guard let address = arguments.word() else {
      throw WrongUse(message: "Name the address that the app printed when it started.")
    }
    guard let inspection = InspectionAddress(address) else {
      throw WrongUse(
        message: "“\(address)” is not an address of the web host: http://127.0.0.1:PORT/?token=…"
      )
    }
    let question = try question(&arguments)
    try arguments.finish()
    let answer = try inspection.ask(question)
    if let trouble = answer.trouble {
      output.complaint(trouble)
      return 70
    }
    if isJSON {
      try output.json(answer)
    } else {
      for line in lines(of: answer, showsLayers: showsLayers) { output.line(line) }
    }
    return 0
  }

  private static func question(_ arguments: inout Arguments) throws -> InspectionQuestion {
    func word(_ name: String) throws -> String {
      guard let word = arguments.word() else { throw WrongUse(message: "\(name) is missing.") }
      return word
    }
    func number(_ name: String) throws -> Double {
      let text = try word(name)
      guard let number = Double(text), number.isFinite else {
        throw WrongUse(message: "“\(text)” is not a number.")
      }
      return number
    }
    func identifier() throws -> Int {
      let text = try word("The number of an object")
      guard let number = Int(text) else {
        throw WrongUse(
          message: "“\(text)” is not the number of an object; russet inspect tree lists them."
        )
      }
      return number
    }
    let verb = try word("What is asked, tree, find, show, pick or set,")
    guard let kind = InspectionQuestion.Kind(rawValue: verb), kind != .watch, kind != .record
    else {
      throw WrongUse(message: "“\(verb)” cannot be asked; there are tree, find, show, pick, set.")
    }
    var question = InspectionQuestion(kind)
    switch kind {
    case .find: question.text = try word("The text to find")
    case .show: question.id = try identifier()
    case .pick: (question.x, question.y) = (try number("X"), try number("Y"))
    case .set:
      question.id = try identifier()
      question.property = try word("The property")
      // A value that begins with a minus sign follows “--”.
      question.value = try arguments.passedOn.first ?? word("The value")
    case .tree, .watch, .record: break
    }
    return question
  }

  /// Returns the lines of an answer.
  static func lines(of answer: InspectionAnswer, showsLayers: Bool) -> [String] {
    var lines: [String] = []
    for window in answer.tree ?? [] {
      window.forEach { object, depth in
        guard showsLayers || object.kind != .layer else { return }
        lines.append(String(repeating: "  ", count: depth) + line(object))
      }
    }
    lines += (answer.found ?? []).map(line)
    if let object = answer.object { lines.append(line(object)) }
    for section in answer.sections ?? [] {
      lines += ["", section.title]
      let width = section.rows.map(\.name.count).max() ?? 0
      for row in section.rows {
        let name = row.name.padding(toLength: width, withPad: " ", startingAt: 0)
        let id = row.id.map { "[\($0)] " } ?? ""
        lines.append("  \(name)  \(id)\(row.value)")
      }
    }
    return lines
  }

  private static func line(_ object: InspectedObject) -> String {
    let frame = object.frame.map { String(format: "%g", $0) }
    var line = "\(object.id) \(object.name)"
    if let text = object.text { line += " “\(text)”" }
    line += " \(frame[2])x\(frame[3]) at \(frame[0]),\(frame[1])"
    if object.isHidden { line += " hidden" }
    if object.isAmbiguous { line += " ambiguous" }
    return line
  }
}
