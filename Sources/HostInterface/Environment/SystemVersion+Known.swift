import Foundation

extension Environment.SystemVersion: CustomStringConvertible {
  /// The versions whose changes Russet has, in order; `docs/versions.md` lists the changes.
  package static let known: [Self] = [
    .init(12, 4), .init(13), .init(13, 4), .init(14), .init(15), .init(16), .init(17),
  ]

  /// The version in the environment variable `RUSSET_IOS`, or 12.4.
  // A cold start must not build the dictionary of all environment variables.
  package static let standard =
    getenv("RUSSET_IOS").flatMap { Self(String(cString: $0)) } ?? .init(12, 4)

  /// Creates a version from text such as “13” or “13.4.1”, whose third number is ignored; nil for
  /// other text.
  package init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
    guard (1...3).contains(parts.count), parts.allSatisfy({ ($0 ?? -1) >= 0 }), let major = parts[0]
    else { return nil }
    self.init(major, parts.count > 1 ? parts[1] ?? 0 : 0)
  }

  /// Returns the lowest known version that is at least `target`; nil beyond the last one.
  package static func lowest(atLeast target: Self) -> Self? { known.first { $0 >= target } }

  /// The version with its minor number, unless that is 0.
  public var description: String { minor == 0 ? "\(major)" : "\(major).\(minor)" }
}
