import Foundation
import HostInterface
import UIKitCore
import UITestRecording

/// Records a UI test in a running app, for the web page, which starts and stops the recording, or
/// for `russet record`, which writes it to a file.
@MainActor
enum TestRecording {
  /// A request to write the test to a file.
  struct Request {
    /// The path of the file.
    var path: String
    /// The library that runs the test.
    var library = RecordedUITest.Library.swiftTesting
    /// The name of the class or suite.
    var name = "RecordedTests"
    /// Whether the test names the app's delegate.
    var registersDelegate = true
    /// The arguments that the test launches the app with.
    var arguments: [String] = []
    /// The names of the variables that the test launches the app with.
    var variables: [String] = []
  }

  /// The reason that nothing was recorded.
  private struct Trouble: Error, CustomStringConvertible {
    var description: String
  }

  private static var recorder: UITestRecorder?
  private static var request: Request?
  private static var isWriting = false
  /// The last recording, from which the page can request source for another library.
  private static var last: RecordedUITest?

  // MARK: For the page

  /// Starts a recording, or stops it and returns the source of the test.
  static func record(_ isOn: Bool, _ library: String?, on screen: UIScreen) throws -> String? {
    if isOn {
      if recorder == nil { make(on: screen) }
      return nil
    }
    let library = library.flatMap { RecordedUITest.Library(rawValue: $0) } ?? .xctest
    if let recorder {
      // With `russet record`, the recording continues after the page has shown the test.
      last = request == nil ? recorder.stop() : recorder.recording
      if request == nil { self.recorder = nil }
    }
    guard let last else { throw Trouble(description: "Nothing was recorded.") }
    return last.source(for: library, registersDelegate: library == .swiftTesting)
  }

  // MARK: For a file

  /// Starts a recording with the first event; the test is written after each action.
  static func begin(_ request: Request) {
    self.request = request
    let former = EventGate.divert
    EventGate.divert = { event, screen in
      EventGate.divert = former
      make(on: screen)
      return EventGate.divert?(event, screen) ?? false
    }
  }

  /// Starts a recording on a screen.
  static func begin(_ request: Request, on screen: UIScreen) {
    self.request = request
    make(on: screen)
  }

  /// Writes the test to the requested file.
  ///
  /// - Returns: The number of actions in the test.
  @discardableResult
  static func write() throws -> Int {
    guard let request else { return 0 }
    let test = recorder?.recording
    let text = test?.source(
      for: request.library,
      name: request.name,
      registersDelegate: request.registersDelegate
    )
    try Data((text ?? "").utf8).write(to: URL(fileURLWithPath: request.path), options: .atomic)
    return test?.count ?? 0
  }

  private static func make(on screen: UIScreen) {
    let process = ProcessInfo.processInfo.environment
    let variables = (request?.variables ?? []).compactMap { name in
      process[name].map { (name, $0) }
    }
    let recorder = UITestRecorder(
      on: screen,
      launchArguments: request?.arguments ?? [],
      launchEnvironment: Dictionary(variables) { $1 }
    )
    if request != nil { recorder.onChange = { writeSoon() } }
    recorder.start()
    self.recorder = recorder
  }

  /// Schedules the writing of the test, after the screen has handled the last action.
  private static func writeSoon() {
    guard !isWriting else { return }
    isWriting = true
    DispatchQueue.main.asyncAfter(deadline: .now() + answerTime) {
      MainActor.assumeIsolated {
        isWriting = false
        do {
          try write()
        } catch {
          let words = "The test was not written: \(error.localizedDescription)\n"
          FileHandle.standardError.write(Data(words.utf8))
        }
      }
    }
  }

  // Chosen: longer than a push or a presentation, in seconds.
  private static let answerTime = 1.0
}
