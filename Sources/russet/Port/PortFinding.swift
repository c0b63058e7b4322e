import Foundation
import XcodeProjects

/// A place in an iOS app's source that needs a change or a check.
struct PortFinding: Codable, Equatable {
  /// The severity: a `note` builds and works, a `warning` builds but behaves differently or not at
  /// all, an `error` does not build.
  typealias Severity = ProjectFinding.Severity

  /// The path of the file, relative to the named folder if it is in it.
  var file: String
  /// The line, counted from 1; 0 for the whole file.
  var line: Int
  /// The column in bytes, counted from 1; 0 for the whole line.
  var column: Int
  /// The kind of the finding, such as "selector" or "import".
  var kind: String
  var severity: Severity
  var reason: String
  var mend: String

  /// Whether the translator makes the change.
  var isCarried: Bool {
    severity == .note && (mend.contains("--fix") || mend.contains("translate it"))
  }
}
