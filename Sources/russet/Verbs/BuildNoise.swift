/// Selects the lines of a build that are left out: diagnostics that a project cannot avoid.
///
/// A diagnostic has several lines, with empty ones between them; it ends where the next one, or the
/// next step of the build, begins.
struct BuildNoise {
  /// The folder of Russet's sources, with a slash at its end.
  private let ownSources: String
  private var isNoise = false

  init(russet: String) { ownSources = russet + "/Sources/" }

  /// Returns whether the next line of the build is to be left out.
  mutating func hides(_ line: String) -> Bool {
    if line.contains("warning: '#sourceLocation' directive produces") {
      // Each translated file names its original, and the compiler warns that this is unusual.
      isNoise = true
    } else if line.hasPrefix(ownSources), line.contains(": warning: ") {
      // A type of the project adopts a protocol of Russet's, whose defaults it cannot change.
      isNoise = true
    } else if Self.starts.contains(where: { line.hasPrefix($0) }) {
      isNoise = false
    }
    return isNoise
  }

  /// The beginnings of diagnostics, and of the build's own lines.
  private static let starts = ["/", "[", "Build", "error:", "warning:"]
}
