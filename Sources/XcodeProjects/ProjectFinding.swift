/// Something about a project that a person should know: what is left out, missing or damaged.
///
/// It has the shape of the translator's findings, so that both stand in one list.
package struct ProjectFinding: Codable, Hashable, Sendable, CustomStringConvertible {
  package enum Severity: String, Codable, Sendable {
    case note, warning, error
  }

  package var file: String
  /// From 1; 0: the whole file.
  package var line: Int
  package var column: Int
  /// A word for findings of one cause, such as `missing-package`.
  package var kind: String
  package var severity: Severity
  package var reason: String
  /// What to do about it.
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
