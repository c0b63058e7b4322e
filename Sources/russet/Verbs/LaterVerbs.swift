import Foundation

/// Reviews a running app; the rules are not built yet.
enum AuditVerb: Verb {
  static let name = "audit"
  static let summary = "reviews an app against the guidelines' rules (not built yet)"
  static let usage = "usage: russet audit [--product NAME] [--device NAME] [--json]"

  static func run(_ arguments: inout Arguments, output: Output) throws -> Int32 {
    output.complaint("The audit is not built yet: this version of Russet has no rules.")
    return 2
  }
}

/// Tells what of an app's source will not build or work here; the lint is not built yet.
enum PortVerb: Verb {
  static let name = "port"
  static let summary = "tells what in an iOS app's source needs a change (not built yet)"
  static let usage = "usage: russet port [FOLDER] [--json]"

  static func run(_ arguments: inout Arguments, output: Output) throws -> Int32 {
    output.complaint("The porting lint is not built yet.")
    return 2
  }
}
