/// A line in which a program reports why it stops.
package enum CrashLine {
  /// The words of Swift's runtime, of C's `assert`, and of C++ and libc.
  private static let words = [
    "Fatal error", "Precondition failed", "Assertion failed", "Assertion `",
    "terminate called ", "*** stack smashing", "free(): ", "malloc(): ", "double free",
  ]

  /// Returns whether a line of output is one.
  package static func isOne(_ line: String) -> Bool {
    words.contains { line.contains($0) }
      // A message of a test that failed may quote such a line.
      && !line.contains(" recorded an issue")
  }
}
