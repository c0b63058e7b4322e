import Foundation
import HostInterface
import XcodeProjects

/// The version of iOS on which a project runs.
enum SystemChoice {
  typealias Version = Environment.SystemVersion

  /// Reads `--ios`; nil if the option is missing.
  static func option(_ arguments: inout Arguments) throws -> Version? {
    guard let text = try arguments.option("ios") else { return nil }
    guard let version = Version(text) else {
      throw WrongUse(message: "“\(text)” is no version of iOS; 12.4 is one.")
    }
    return version
  }

  /// Returns the lowest version that the deployment targets of modules allow; nil if they allow the
  /// default.
  ///
  /// A target beyond the last known version is reported and runs on that version. A version in the
  /// environment variable `RUSSET_IOS` takes precedence.
  static func version(
    for modules: [PlannedModule],
    in plan: ProjectPlan,
    output: Output
  ) -> Version? {
    guard ProcessInfo.processInfo.environment["RUSSET_IOS"] == nil,
      let target = plan.minimumSystems(of: modules).compactMap(Version.init).max(),
      let last = Version.known.last, target > .standard
    else { return nil }
    if let version = Version.lowest(atLeast: target) { return version }
    output.complaint(
      "\(plan.name) needs iOS \(target); Russet's last is \(last), which it runs on."
    )
    return last
  }
}
