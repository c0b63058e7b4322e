import Foundation

/// The name of a sound among the app's files.
public struct UNNotificationSoundName: RawRepresentable, Hashable, Sendable {
  /// The name with its extension.
  public let rawValue: String
  /// Makes a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Makes a name.
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// The sound of a notification.
open class UNNotificationSound: NSObject, NSCopying, @unchecked Sendable {
  enum Kind: Hashable {
    case standard, named(String), critical(String?, Float)
  }
  let kind: Kind
  init(_ kind: Kind) { self.kind = kind }

  /// Makes a sound of a file of the app: WAV, AIFF or CAF of at most 30 seconds.
  public convenience init(named name: UNNotificationSoundName) { self.init(.named(name.rawValue)) }

  /// The system's sound.
  open class var `default`: UNNotificationSound { UNNotificationSound(.standard) }
  /// The system's sound of what must be heard.
  open class var defaultCritical: UNNotificationSound { UNNotificationSound(.critical(nil, 1)) }
  /// The system's sound of what must be heard, with a loudness of 0 to 1.
  open class func defaultCriticalSound(withAudioVolume volume: Float) -> UNNotificationSound {
    UNNotificationSound(.critical(nil, volume))
  }
  /// A sound of what must be heard.
  open class func criticalSoundNamed(_ name: UNNotificationSoundName) -> UNNotificationSound {
    UNNotificationSound(.critical(name.rawValue, 1))
  }
  /// A sound of what must be heard, with a loudness of 0 to 1.
  open class func criticalSoundNamed(
    _ name: UNNotificationSoundName,
    withAudioVolume volume: Float
  ) -> UNNotificationSound { UNNotificationSound(.critical(name.rawValue, volume)) }

  /// The file; nil: the system's sound.
  var file: String? {
    switch kind {
    case .standard: nil
    case .named(let name): name
    case .critical(let name, _): name
    }
  }

  /// Whether it is played on a muted device.
  var isCritical: Bool { if case .critical = kind { true } else { false } }

  /// Returns the sound itself, which does not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }
  /// Sounds that are the same are equal.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UNNotificationSound)?.kind == kind
  }
  /// The hash of the sound.
  open override var hash: Int { kind.hashValue }
}
