/// A finding about a project: something that is left out, missing or damaged.
///
/// It has the form of the translator's findings, so that both are in one list.
package struct ProjectFinding: Codable, Hashable, Sendable, CustomStringConvertible {
  package enum Severity: String, Codable, Sendable {
    case note, warning, error
  }

  package var file: String
  /// The line from 1; 0 means the whole file.
  package var line: Int
  package var column: Int
  /// A word for findings with the same cause, such as `missing-package`.
  package var kind: String
  package var severity: Severity
  package var reason: String
  /// The remedy.
  package var mend: String

  package init(
    _ severity: Severity,
    _ kind: String,
    file: String,
    line: Int = 0,
    column: Int = 0,
    _ reason: String,
    mend: String
  ) {
    self.file = file
    self.line = line
    self.column = column
    self.kind = kind
    self.severity = severity
    self.reason = reason
    self.mend = mend
  }

  package var description: String {
    let place = line > 0 ? "\(file):\(line):\(max(column, 1))" : file
    return "\(place): \(severity.rawValue): \(reason) \(mend)"
  }
}
