/// One place of an iOS app's source that needs a change, or a look.
struct PortFinding: Codable, Equatable {
  enum Severity: String, Codable, Comparable {
    /// It builds and works; worth knowing.
    case note
    /// It builds, and does something else or nothing.
    case warning
    /// It does not build.
    case error

    static func < (a: Severity, b: Severity) -> Bool {
      let order: [Severity] = [.note, .warning, .error]
      return (order.firstIndex(of: a) ?? 0) < (order.firstIndex(of: b) ?? 0)
    }
  }
  var file: String
  /// Counted from 1; 0: the whole file.
  var line: Int
  /// What kind of thing it is: "selector", "import".
  var kind: String
  var severity: Severity
  var reason: String
  var mend: String
}
