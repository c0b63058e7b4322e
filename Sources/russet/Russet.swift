import Foundation
import XcodeProjects

/// The command line: a verb and its arguments.
enum Russet {
  static var verbs: [any Verb.Type] {
    [
      RunVerb.self, BuildVerb.self, TestVerb.self, RecordVerb.self, SnapshotVerb.self,
      AuditVerb.self,
      DesignVerb.self, DevicesVerb.self, InspectVerb.self, NewVerb.self, PortVerb.self,
      CatalogueVerb.self,
      FontsVerb.self, CarVerb.self, DeviceVerb.self, InstallVerb.self, UninstallVerb.self,
      LaunchVerb.self, SplitVerb.self, TerminateVerb.self, ListVerb.self, BadgeVerb.self,
      ShutdownVerb.self, ReachabilityVerb.self, TrueToneVerb.self,
      PushVerb.self, PasscodeVerb.self, WallpaperVerb.self, BiometricsVerb.self, UIVerb.self,
      StatusBarVerb.self, LocationVerb.self, IOVerb.self, PrivacyVerb.self, OpenURLVerb.self,
      PasteboardVerb.self, KeychainVerb.self, EraseVerb.self,
    ]
  }

  /// Runs a verb.
  ///
  /// - Returns: The exit status: 0 for success, 1 for success with findings, 64 for wrong use
  ///   (`EX_USAGE`), 70 for another error (`EX_SOFTWARE`), 74 if the answer cannot be written
  ///   (`EX_IOERR`).
  static func run(_ words: [String], output: Output) -> Int32 {
    guard let name = words.first, !["help", "--help", "-h"].contains(name) else {
      guard let topic = words.dropFirst().first else {
        output.line(overview)
        return 0
      }
      guard let verb = verbs.first(where: { $0.name == topic }) else {
        return refuse(verb: topic, output)
      }
      output.line(help(verb))
      return 0
    }
    guard let verb = verbs.first(where: { $0.name == name }) else {
      return refuse(verb: name, output)
    }
    var arguments = Arguments(Array(words.dropFirst()))
    if arguments.flag("help") || arguments.flag("h") {
      let isCar = verb == AuditVerb.self && arguments.flag("car")
      output.line(isCar ? CarReview.help : help(verb))
      return 0
    }
    do {
      return try verb.run(&arguments, output: output)
    } catch let error as WrongUse {
      output.complaint("\(error.message)\nrusset help \(verb.name) lists the options.")
      return 64
    } catch let error as Trouble {
      output.complaint("\(error)")
      return 70
    } catch let error as ProjectError {
      output.complaint("\(error)")
      return 70
    } catch {
      output.complaint("russet \(verb.name) failed: \(error.plainWords)")
      return 70
    }
  }

  private static func help(_ verb: any Verb.Type) -> String {
    verb.usage + "\n\nexample: " + verb.example
  }

  private static func refuse(verb name: String, _ output: Output) -> Int32 {
    // The number of letters to insert and remove between two names.
    func distance(_ other: String) -> Int { Array(other).difference(from: Array(name)).count }
    let candidates = verbs.map { $0.name }.filter { $0.hasPrefix(name.prefix(2)) }
    let least = candidates.map(distance).min()
    let near = candidates.filter { distance($0) == least }
    output.complaint(
      "There is no verb “\(name)”."
        + (near.isEmpty ? "" : " Did you mean \(near.joined(separator: " or "))?")
        + "\nrusset help lists the verbs."
    )
    return 64
  }

  private static var overview: String {
    let width = verbs.map { $0.name.count }.max() ?? 0
    let list = verbs.map {
      "  " + $0.name.padding(toLength: width + 2, withPad: " ", startingAt: 0) + $0.summary
    }
    return "usage: russet VERB [OPTIONS]\n\n" + list.joined(separator: "\n")
      + "\n\nrusset help VERB tells a verb's options."
  }
}

/// A verb of the command line.
protocol Verb {
  static var name: String { get }
  /// The summary in the overview; half a line.
  static var summary: String { get }
  /// The text of `--help`, without the example.
  static var usage: String { get }
  /// A complete command that ends the text of `--help`; `Scripts/verbs` runs it.
  static var example: String { get }
  /// Runs the verb and returns the exit status.
  static func run(_ arguments: inout Arguments, output: Output) throws -> Int32
}

/// An error in the arguments, printed with a reference to the verb's options.
struct WrongUse: Error {
  let message: String
}

/// An error that occurs after the arguments were understood.
struct Trouble: Error, CustomStringConvertible {
  let description: String

  /// Creates an error; `what` is a sentence that states the place, `mend` one that states the
  /// remedy.
  init(_ what: String, mend: String) { description = "\(what)\n\(mend)" }

  /// Creates an error; `refusal` is a sentence that states the place and implies the remedy.
  init(_ refusal: String) { description = refusal }
}

/// The output of a verb.
struct Output {
  var write: (String) -> Void
  var complain: (String) -> Void

  func line(_ text: String) { write(text + "\n") }
  func complaint(_ text: String) { complain(text + "\n") }

  func json(_ value: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    line(String(decoding: try encoder.encode(value), as: UTF8.self))
  }

  /// Prints columns as wide as their widest cell; numbers are aligned right.
  func table(_ header: [String], _ rows: [[String]]) {
    let all = [header] + rows
    let widths = header.indices.map { column in all.map { $0[column].count }.max() ?? 0 }
    let isNumber = header.indices.map { column in
      !rows.isEmpty && rows.allSatisfy { Double($0[column]) != nil || $0[column] == "-" }
    }
    for row in all {
      let cells = row.indices.map { column -> String in
        let pad = String(repeating: " ", count: widths[column] - row[column].count)
        return isNumber[column] ? pad + row[column] : row[column] + pad
      }
      var text = cells.joined(separator: "  ")
      while text.hasSuffix(" ") { text.removeLast() }
      line(text)
    }
  }

  static var standard: Output {
    Output(
      write: { text in
        do {
          try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
        } catch {
          let words = "The answer cannot be written: \(error.plainWords)\nMake room for it.\n"
          try? FileHandle.standardError.write(contentsOf: Data(words.utf8))
          exit(74)
        }
      },
      complain: { try? FileHandle.standardError.write(contentsOf: Data($0.utf8)) }
    )
  }
}
