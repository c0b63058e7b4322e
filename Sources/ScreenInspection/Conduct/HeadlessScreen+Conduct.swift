import Foundation
import HeadlessHost
import UIKitCore

extension HeadlessScreen {
  /// Records the events of the screen during `actions` and in the half second after them, in which
  /// responses still appear.
  ///
  ///     let log = screen.recordConduct { screen.tap(button) }
  public func recordConduct(_ actions: () throws -> Void) rethrows -> ConductLog {
    let recorder = ConductRecorder(of: self)
    recorder.start()
    defer { recorder.stop() }
    try actions()
    advance(by: Self.timeToAnswer)
    return recorder.log()
  }

  /// Records the events of the screen during `actions` and in the half second after them.
  public func recordConduct(_ actions: () async throws -> Void) async rethrows -> ConductLog {
    let recorder = ConductRecorder(of: self)
    recorder.start()
    defer { recorder.stop() }
    try await actions()
    advance(by: Self.timeToAnswer)
    return recorder.log()
  }

  /// Chosen: several times as long as the rules allow for a response.
  private static let timeToAnswer = Duration.milliseconds(500)
}
