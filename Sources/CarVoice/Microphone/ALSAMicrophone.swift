internal import CALSALoader
import Foundation
import Synchronization

/// A microphone that records with ALSA; the default device is that of the sound server, if one is
/// running.
@MainActor
public final class ALSAMicrophone: CarMicrophone {
  /// The reasons for which nothing is recorded.
  public enum Failure: Error, Hashable, CustomStringConvertible {
    /// The library is not installed.
    case noLibrary(String)
    /// The device cannot be opened.
    case noDevice(name: String, reason: String)

    /// A text with the reason and the remedy.
    public var description: String {
      switch self {
      case .noLibrary(let reason):
        "the microphone is not opened: \(reason); install the package libasound2"
      case .noDevice(let name, let reason):
        "the microphone “\(name)” is not opened: \(reason); connect a microphone, or type the words"
      }
    }
  }

  /// The name of the ALSA device; the default is "default".
  public let device: String
  private var recording: Recording?

  private final class Recording: Sendable {
    let isStopped = Mutex(false)
  }

  /// Creates a microphone; the first recording opens the device.
  public init(device: String = "default") {
    self.device = device
  }

  /// Starts recording.
  public func start(sampleRate: Int, receive: @escaping @MainActor ([Int16]?) -> Void) throws {
    stop()
    if let reason = russet_alsa_load_error() { throw Failure.noLibrary(String(cString: reason)) }
    var reason = [CChar](repeating: 0, count: 256)
    guard
      let recorder = russet_alsa_open(device, UInt32(clamping: sampleRate), &reason, reason.count)
    else {
      let bytes = reason.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      throw Failure.noDevice(name: device, reason: String(decoding: bytes, as: UTF8.self))
    }
    let recording = Recording()
    self.recording = recording
    // From here on only the thread uses the device.
    nonisolated(unsafe) let device = recorder
    // Chosen: samples are delivered every twentieth of a second.
    let count = max(1, sampleRate / 20)
    Thread.detachNewThread {
      var samples = [Int16](repeating: 0, count: count)
      while !recording.isStopped.withLock({ $0 }) {
        let read = russet_alsa_read(device, &samples, samples.count)
        guard read >= 0 else {
          Task { @MainActor in
            if !recording.isStopped.withLock({ $0 }) { receive(nil) }
          }
          break
        }
        let chunk = Array(samples.prefix(read))
        Task { @MainActor in
          if !recording.isStopped.withLock({ $0 }) { receive(chunk) }
        }
      }
      russet_alsa_close(device)
    }
  }

  /// Stops recording; the device is closed within a twentieth of a second.
  public func stop() {
    recording?.isStopped.withLock { $0 = true }
    recording = nil
  }
}
