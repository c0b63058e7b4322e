import Foundation

/// How Russet's own build compiles its modules.
///
/// A project's package that is built in the folder of Russet's own build finds Russet's modules done
/// there, as long as SwiftPM gives the compiler the same words for them. These depend on more than
/// the manifest: on the environment variable `CI`, on whether SwiftPM writes to a terminal, and on
/// options of `swift build`.
package struct OwnBuild: Codable, Equatable {
  /// The words of the command that compiles CoreGraphics, the lowest of the larger modules.
  package let command: String

  /// Whether SwiftPM wrote to a terminal, and had the compiler colour what it says.
  package var isColored: Bool { command.contains("\"-color-diagnostics\"") }
  /// Whether warnings are errors in Russet's modules, as `CI` wants it.
  package var isStrict: Bool { command.contains("\"-warnings-as-errors\"") }

  /// Reads the command from a build plan of SwiftPM, such as `.build/debug.yaml`.
  ///
  /// - Returns: Nil if the plan does not contain the module.
  package init?(plan: Data) {
    guard let start = plan.range(of: Data("\n  \"C.CoreGraphics-".utf8)),
      let words = plan.range(of: Data("\n    args: ".utf8), in: start.upperBound..<plan.endIndex),
      let end = plan[words.upperBound...].firstIndex(of: UInt8(ascii: "\n"))
    else { return nil }
    command = String(decoding: plan[words.upperBound..<end], as: UTF8.self)
  }

  /// Returns whether Russet's manifest contains one of these names.
  ///
  /// Products of that name would replace each other in one folder: Russet has apps and tests of
  /// names that are usual, such as `Notes`.
  package static func declares(_ names: [String], manifest: String) -> Bool {
    names.contains { manifest.contains("\"\($0)\"") }
  }
}
