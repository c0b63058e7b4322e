import Foundation

/// The name of a sound file of the app.
public struct UNNotificationSoundName: RawRepresentable, Hashable, Sendable {
  /// The name with its extension.
  public let rawValue: String
  /// Creates a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Creates a name.
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// The sound of a notification.
open class UNNotificationSound: NSObject, NSCopying, @unchecked Sendable {
  enum Kind: Hashable {
    case standard, named(String), critical(String?, Float)
  }
  let kind: Kind
  init(_ kind: Kind) { self.kind = kind }

  /// Creates a sound from a file of the app: WAV, AIFF or CAF of at most 30 seconds.
  public convenience init(named name: UNNotificationSoundName) { self.init(.named(name.rawValue)) }

  /// The default sound of the system.
  open class var `default`: UNNotificationSound { UNNotificationSound(.standard) }
  /// The critical sound of the system.
  open class var defaultCritical: UNNotificationSound { UNNotificationSound(.critical(nil, 1)) }
  /// Returns the critical sound of the system with a volume from 0 to 1.
  open class func defaultCriticalSound(withAudioVolume volume: Float) -> UNNotificationSound {
    UNNotificationSound(.critical(nil, volume))
  }
  /// Returns a critical sound from a file of the app.
  open class func criticalSoundNamed(_ name: UNNotificationSoundName) -> UNNotificationSound {
    UNNotificationSound(.critical(name.rawValue, 1))
  }
  /// Returns a critical sound from a file of the app, with a volume from 0 to 1.
  open class func criticalSoundNamed(
    _ name: UNNotificationSoundName,
    withAudioVolume volume: Float
  ) -> UNNotificationSound { UNNotificationSound(.critical(name.rawValue, volume)) }

  /// The name of the file; nil for the system's sound.
  var file: String? {
    switch kind {
    case .standard: nil
    case .named(let name): name
    case .critical(let name, _): name
    }
  }

  /// Whether the sound is played on a muted device.
  var isCritical: Bool { if case .critical = kind { true } else { false } }

  /// Returns the sound itself, which is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }
  /// Returns whether both sounds are the same.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UNNotificationSound)?.kind == kind
  }
  /// A hash of the sound.
  open override var hash: Int { kind.hashValue }
}
