import HeadlessHost
import Testing

/// Waits while other threads work; records an issue if the condition does not hold in the end.
///
/// - Parameters:
///   - screen: The screen whose clock advances by 20 ms in each turn, so that it shows the results.
///   - turns: The most turns, of at least 10 ms each.
///   - sourceLocation: The place of the issue.
///   - holds: The condition; it is not evaluated again once it holds.
/// - Throws: `CancellationError` if the test is cancelled.
@MainActor
public func wait(
  on screen: HeadlessScreen?,
  turns: Int = 500,
  sourceLocation: SourceLocation = #_sourceLocation,
  until holds: () -> Bool
) async throws {
  for _ in 0..<turns {
    if holds() { return }
    screen?.advance(by: .milliseconds(20))
    try await Task.sleep(for: .milliseconds(10))
  }
  #expect(holds(), sourceLocation: sourceLocation)
}
