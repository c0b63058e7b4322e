/// An error that prevents a project from being read.
package struct ProjectError: Error, Equatable, CustomStringConvertible {
  package var file: String
  /// The line from 1; 0 means the whole file.
  package var line: Int
  /// The column in characters from 1.
  package var column: Int
  package var reason: String
  package var mend: String

  package init(
    file: String,
    line: Int = 0,
    column: Int = 0,
    _ reason: String,
    mend: String
  ) {
    self.file = file
    self.line = line
    self.column = column
    self.reason = reason
    self.mend = mend
  }

  package var description: String {
    let place = line > 0 ? "\(file):\(line):\(column)" : file
    return "\(place): \(reason)\n\(mend)"
  }
}
