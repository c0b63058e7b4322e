import Foundation
import XcodeProjects

/// One place of an iOS app's source that needs a change, or a look.
struct PortFinding: Codable, Equatable {
  /// `note`: it builds and works; `warning`: it builds, and does something else or nothing; `error`: it
  /// does not build.
  typealias Severity = ProjectFinding.Severity

  /// Below the folder that was named, where it lies there.
  var file: String
  /// Counted from 1; 0: the whole file.
  var line: Int
  /// Counted in bytes from 1; 0: the whole line.
  var column: Int
  /// What kind of thing it is: "selector", "import".
  var kind: String
  var severity: Severity
  var reason: String
  var mend: String

  /// Whether it is a change that the translator makes.
  var isCarried: Bool {
    severity == .note && (mend.contains("--fix") || mend.contains("translate it"))
  }
}
