import Foundation

/// The arguments of an app that a UI test launched: the app's own, a mark with the names of the
/// test's variables, and those of the test.
package enum LaunchMarks {
  private static let mark = "--ui-test-launch="

  /// Returns the arguments for the next launch.
  static func arguments(
    after present: [String],
    adding more: [String],
    variables: some Sequence<String>
  ) -> [String] {
    own(present) + [mark + variables.sorted().joined(separator: ",")] + more
  }

  /// Returns the arguments without those of a test.
  static func own(_ arguments: [String]) -> [String] {
    Array(arguments.prefix { !$0.hasPrefix(mark) })
  }

  /// Returns the names of the variables that the present launch added to the environment.
  static func variables(in arguments: [String]) -> [String] {
    guard let mark = arguments.first(where: { $0.hasPrefix(Self.mark) }) else { return [] }
    return mark.dropFirst(Self.mark.count).split(separator: ",").map(String.init)
  }

  /// Returns the arguments that the test added, or nil if no test launched the app.
  static func added(in arguments: [String]) -> [String]? {
    arguments.firstIndex { $0.hasPrefix(mark) }.map { Array(arguments[($0 + 1)...]) }
  }

  /// Returns the defaults in a test's arguments: `-name value` sets one, as on iOS.
  package static func defaults(in arguments: [String]) -> [String: Any] {
    var values: [String: Any] = [:]
    var rest = arguments[...]
    while let word = rest.popFirst() {
      guard word.hasPrefix("-"), word.count > 1, !word.hasPrefix("--"), let value = rest.first
      else { continue }
      values[String(word.dropFirst())] = value
      rest = rest.dropFirst()
    }
    return values
  }
}
