import Foundation
import HostInterface
import Synchronization
import UIKitCore

/// The identifier of a short sound: of the system, or from a file.
public typealias SystemSoundID = UInt32
/// The result of a call; 0 for success.
public typealias OSStatus = Int32

/// The sound that vibrates a phone, and does nothing on other devices.
public let kSystemSoundID_Vibrate: SystemSoundID = 0x0000_0FFF
/// The sound of alerts.
public let kSystemSoundID_UserPreferredAlert: SystemSoundID = 0x0000_1000
/// Success.
public let kAudioServicesNoError: OSStatus = 0
/// The error for a file that is not a playable sound: "typ?".
public let kAudioServicesSystemSoundUnspecifiedError: OSStatus = -1500

/// Creates a system sound from a WAV, AIFF or CAF file of at most 30 seconds.
@discardableResult
public func AudioServicesCreateSystemSoundID(
  _ inFileURL: URL,
  _ outSystemSoundID: UnsafeMutablePointer<SystemSoundID>
) -> OSStatus {
  guard let data = try? Data(contentsOf: inFileURL), let clip = SoundClip(file: data) else {
    outSystemSoundID.pointee = 0
    return kAudioServicesSystemSoundUnspecifiedError
  }
  outSystemSoundID.pointee = OwnSounds.shared.add(clip)
  return kAudioServicesNoError
}

/// Creates a system sound; for code that casts its URL as Apple's C interface requires.
@discardableResult
public func AudioServicesCreateSystemSoundID(
  _ inFileURL: NSURL,
  _ outSystemSoundID: UnsafeMutablePointer<SystemSoundID>
) -> OSStatus {
  AudioServicesCreateSystemSoundID(inFileURL as URL, outSystemSoundID)
}

/// Removes a sound that was created from a file.
@discardableResult
public func AudioServicesDisposeSystemSoundID(_ inSystemSoundID: SystemSoundID) -> OSStatus {
  OwnSounds.shared.remove(inSystemSoundID)
    ? kAudioServicesNoError : kAudioServicesSystemSoundUnspecifiedError
}

/// Plays a system sound, unless the device is silent.
///
/// Can be called on any thread.
public func AudioServicesPlaySystemSound(_ inSystemSoundID: SystemSoundID) {
  OwnSounds.shared.play(inSystemSoundID, isAlert: false, completion: nil)
}

/// Plays a system sound, and vibrates under the same conditions as phones: if the ring switch is off.
public func AudioServicesPlayAlertSound(_ inSystemSoundID: SystemSoundID) {
  OwnSounds.shared.play(inSystemSoundID, isAlert: true, completion: nil)
}

/// Plays a system sound and calls `inCompletionBlock` at its end.
public func AudioServicesPlaySystemSoundWithCompletion(
  _ inSystemSoundID: SystemSoundID,
  _ inCompletionBlock: (@Sendable () -> Void)?
) {
  OwnSounds.shared.play(inSystemSoundID, isAlert: false, completion: inCompletionBlock)
}

/// Plays a system sound as an alert and calls `inCompletionBlock` at its end.
public func AudioServicesPlayAlertSoundWithCompletion(
  _ inSystemSoundID: SystemSoundID,
  _ inCompletionBlock: (@Sendable () -> Void)?
) {
  OwnSounds.shared.play(inSystemSoundID, isAlert: true, completion: inCompletionBlock)
}

/// The sounds that were created from files.
private final class OwnSounds: Sendable {
  static let shared = OwnSounds()

  private struct State {
    var clips: [SystemSoundID: SoundClip] = [:]
    /// The last identifier; it is above all identifiers of the system.
    var last: SystemSoundID = 0x1000
  }
  private let state = Mutex(State())

  func add(_ clip: SoundClip) -> SystemSoundID {
    state.withLock { state in
      state.last += 1
      state.clips[state.last] = clip
      return state.last
    }
  }

  func remove(_ identifier: SystemSoundID) -> Bool {
    state.withLock { $0.clips.removeValue(forKey: identifier) != nil }
  }

  func play(_ identifier: SystemSoundID, isAlert: Bool, completion: (@Sendable () -> Void)?) {
    let own = state.withLock { $0.clips[identifier] }
    // Sounds and haptics that an app requests together should be perceived together, so the work is
    // not postponed unless necessary.
    if Thread.isMainThread {
      MainActor.assumeIsolated {
        SystemSoundPlayer.play(identifier, clip: own, isAlert: isAlert, completion: completion)
      }
    } else {
      MainLoop.post {
        SystemSoundPlayer.play(identifier, clip: own, isAlert: isAlert, completion: completion)
      }
    }
  }
}
