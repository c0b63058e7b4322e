import Foundation
import HostInterface
import Synchronization
import UIKitCore

/// A short sound: of the system, or one that was made from a file.
public typealias SystemSoundID = UInt32
/// The result of a call; 0: it went well.
public typealias OSStatus = Int32

/// "Vibrates" a phone and does nothing elsewhere.
public let kSystemSoundID_Vibrate: SystemSoundID = 0x0000_0FFF
/// The sound is that of the alert.
public let kSystemSoundID_UserPreferredAlert: SystemSoundID = 0x0000_1000
/// It went well.
public let kAudioServicesNoError: OSStatus = 0
/// The file is no sound that can be played: "typ?".
public let kAudioServicesSystemSoundUnspecifiedError: OSStatus = -1500

/// Makes a system sound of a WAV, AIFF or CAF file of at most 30 seconds.
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

/// Makes a system sound; for code that casts its URL as Apple's C interface wants it.
@discardableResult
public func AudioServicesCreateSystemSoundID(
  _ inFileURL: NSURL,
  _ outSystemSoundID: UnsafeMutablePointer<SystemSoundID>
) -> OSStatus {
  AudioServicesCreateSystemSoundID(inFileURL as URL, outSystemSoundID)
}

/// Forgets a sound that was made from a file.
@discardableResult
public func AudioServicesDisposeSystemSoundID(_ inSystemSoundID: SystemSoundID) -> OSStatus {
  OwnSounds.shared.remove(inSystemSoundID)
    ? kAudioServicesNoError : kAudioServicesSystemSoundUnspecifiedError
}

/// Plays a system sound, unless the device is silent.
///
/// Safe from any thread.
public func AudioServicesPlaySystemSound(_ inSystemSoundID: SystemSoundID) {
  OwnSounds.shared.play(inSystemSoundID, isAlert: false, completion: nil)
}

/// Plays a system sound, and vibrates where phones do: with the ring switch off.
public func AudioServicesPlayAlertSound(_ inSystemSoundID: SystemSoundID) {
  OwnSounds.shared.play(inSystemSoundID, isAlert: true, completion: nil)
}

/// Plays a system sound and calls `inCompletionBlock` when it is over.
public func AudioServicesPlaySystemSoundWithCompletion(
  _ inSystemSoundID: SystemSoundID,
  _ inCompletionBlock: (@Sendable () -> Void)?
) {
  OwnSounds.shared.play(inSystemSoundID, isAlert: false, completion: inCompletionBlock)
}

/// Plays a system sound as an alert and calls `inCompletionBlock` when it is over.
public func AudioServicesPlayAlertSoundWithCompletion(
  _ inSystemSoundID: SystemSoundID,
  _ inCompletionBlock: (@Sendable () -> Void)?
) {
  OwnSounds.shared.play(inSystemSoundID, isAlert: true, completion: inCompletionBlock)
}

/// The sounds that were made from files.
private final class OwnSounds: Sendable {
  static let shared = OwnSounds()

  private struct State {
    var clips: [SystemSoundID: SoundClip] = [:]
    /// Above every identifier of the system.
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
    // Sounds and haptics that an app asks for in one go are to be perceived together, so nothing
    // is put off where that can be helped.
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
