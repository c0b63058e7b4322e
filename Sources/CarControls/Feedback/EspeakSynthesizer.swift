import Foundation
import HostInterface
import ProgramSearch
import UIKitCore

/// Speaks with the program espeak-ng where it is installed; the host plays the sound.
///
/// Catalogue: CAR-F17.
@MainActor
public final class EspeakSynthesizer: CarSpeechSynthesizing {
  /// Why nothing is spoken.
  public enum Failure: Error, Equatable, CustomStringConvertible {
    /// The program is not installed.
    case notInstalled
    /// The program could not be started.
    case notStarted(String)

    /// The reason and its remedy.
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
  /// The speed in words per minute; 160 by default.
  ///
  /// Chosen: a little under espeak-ng's own 175, for a noisy car.
  public var wordsPerMinute = 160
  /// Runs on the main actor with the sound's length in seconds once the host plays it; `nil` if the
  /// program returned no sound.
  public var onSound: ((Double?) -> Void)?

  private var running: Process?
  private var turn = 0

  /// Creates a synthesizer that looks for the program in the folders of `PATH`.
  public convenience init() {
    self.init(searchPath: ProgramSearch.folders())
  }

  /// Creates a synthesizer that looks for the program in folders separated by colons.
  public init(searchPath: String) {
    program = ProgramSearch.path(of: "espeak-ng", in: searchPath).map(URL.init(fileURLWithPath:))
  }

  /// Whether the program is installed.
  public var isAvailable: Bool { program != nil }

  /// Starts to speak a text; the text before it ends.
  public func speak(_ text: String, language: String) throws {
    guard let program else { throw Failure.notInstalled }
    stop()
    let process = Process()
    process.executableURL = program
    // The text comes over the input, so that one that begins with a dash is no option.
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
      try? input.fileHandleForWriting.write(contentsOf: words)
      try? input.fileHandleForWriting.close()
      let data = (try? output.fileHandleForReading.readToEnd()) ?? Data()
      process.waitUntilExit()
      let clip = SoundClip(file: data)
      Task { @MainActor in self?.play(clip, of: present) }
    }
  }

  /// Stops speaking; a sound that the host plays already goes on to its end.
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

  // Chosen: beside the tones of the car.
  private static let identifier: UInt32 = 0x0F10
}
