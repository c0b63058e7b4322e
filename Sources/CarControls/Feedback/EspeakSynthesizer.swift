import Foundation
import HostInterface
import ProgramSearch
import UIKitCore

/// A synthesizer that uses the program espeak-ng, if it is installed; the host plays the sound.
///
/// Catalogue: CAR-F17.
@MainActor
public final class EspeakSynthesizer: CarSpeechSynthesizing {
  /// The reasons for which nothing is spoken.
  public enum Failure: Error, Equatable, CustomStringConvertible {
    /// The program is not installed.
    case notInstalled
    /// The program could not be started.
    case notStarted(String)

    /// A text with the reason and the remedy.
    public var description: String {
      switch self {
      case .notInstalled:
        "espeak-ng is not installed, so nothing is spoken; install the package espeak-ng"
      case .notStarted(let reason): "espeak-ng could not be started: \(reason)"
      }
    }
  }

  /// The program; `nil` if it is not installed.
  public let program: URL?
  /// The speed in words per minute; the default is 160.
  ///
  /// Chosen: slightly below espeak-ng's own 175, for a noisy car.
  public var wordsPerMinute = 160
  /// Called on the main actor with the length of the sound in seconds when the host plays it; the
  /// length is `nil` if the program returned no sound.
  public var onSound: ((Double?) -> Void)?

  private var running: Process?
  private var turn = 0

  /// Creates a synthesizer that searches for the program in the folders of `PATH`.
  public convenience init() {
    self.init(searchPath: ProgramSearch.folders())
  }

  /// Creates a synthesizer that searches for the program in folders that are separated by colons.
  public init(searchPath: String) {
    program = ProgramSearch.path(of: "espeak-ng", in: searchPath).map(URL.init(fileURLWithPath:))
  }

  /// Whether the program is installed.
  public var isAvailable: Bool { program != nil }

  /// Starts to speak a text and stops the previous one.
  public func speak(_ text: String, language: String) throws {
    guard let program else { throw Failure.notInstalled }
    stop()
    let process = Process()
    process.executableURL = program
    // The text is passed through the standard input, so that a text with a leading dash is not an
    // option.
    process.arguments = [
      "--stdout", "--stdin", "-v", language, "-s", String(max(80, min(450, wordsPerMinute))),
    ]
    let input = Pipe()
    let output = Pipe()
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    do {
      try process.run()
    } catch {
      throw Failure.notStarted("\(error)")
    }
    running = process
    turn += 1
    let present = turn
    let words = Data(text.utf8)
    Thread.detachNewThread { [weak self] in
      // The signal of a pipe whose reader has ended would end the app.
      var signals = sigset_t()
      sigemptyset(&signals)
      sigaddset(&signals, SIGPIPE)
      pthread_sigmask(SIG_BLOCK, &signals, nil)
      try? input.fileHandleForWriting.write(contentsOf: words)
      try? input.fileHandleForWriting.close()
      let data = (try? output.fileHandleForReading.readToEnd()) ?? Data()
      process.waitUntilExit()
      let clip = SoundClip(file: data)
      Task { @MainActor in self?.play(clip, of: present) }
    }
  }

  /// Stops speaking; a sound that the host already plays continues to its end.
  public func stop() {
    turn += 1
    if let running, running.isRunning { running.terminate() }
    running = nil
  }

  private func play(_ clip: SoundClip?, of turn: Int) {
    guard turn == self.turn else { return }
    running = nil
    if let clip {
      SystemSoundPlayer.play(Self.identifier, clip: clip, isAlert: false, completion: nil)
    }
    onSound?(clip?.duration)
  }

  // Chosen: next to the tones of the car.
  private static let identifier: UInt32 = 0x0F10
}
