import CarControls
import CarSafety
import Foundation

/// An object that speaks texts to the driver and reports their ends.
@MainActor
public protocol CarSpeaker: AnyObject {
  /// Speaks a text and stops the previous one, whose completion is not called.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - completion: Called after the text was spoken, or with the error that prevented it.
  func speak(_ text: String, completion: @escaping @MainActor ((any Error)?) -> Void)
  /// Stops speaking; the completion is not called.
  func stop()
}

/// A speaker that uses espeak-ng, if it is installed.
@MainActor
public final class EspeakSpeaker: CarSpeaker {
  private let synthesizer: EspeakSynthesizer
  private let language: String
  private var timer: Timer?

  /// Creates a speaker for a language, given as a BCP 47 tag.
  public init(synthesizer: EspeakSynthesizer? = nil, language: String = "en") {
    self.synthesizer = synthesizer ?? EspeakSynthesizer()
    self.language = language
  }

  /// Speaks a text.
  public func speak(_ text: String, completion: @escaping @MainActor ((any Error)?) -> Void) {
    stop()
    // The synthesizer reports the sound of its newest text alone.
    synthesizer.onSound = { [weak self] duration in
      guard let self else { return }
      guard let duration else {
        completion(EspeakSynthesizer.Failure.notStarted("it returned no sound"))
        return
      }
      let timer = Timer(timeInterval: duration, repeats: false) { _ in
        MainActor.assumeIsolated { completion(nil) }
      }
      RunLoop.main.add(timer, forMode: .common)
      self.timer = timer
    }
    do { try synthesizer.speak(text, language: language) } catch { completion(error) }
  }

  /// Stops speaking; a sound that the host already plays continues to its end.
  public func stop() {
    timer?.invalidate()
    timer = nil
    synthesizer.stop()
  }
}
