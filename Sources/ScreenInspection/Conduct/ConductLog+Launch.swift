/// What happens when an app starts, and what it asks of the system later.
extension ConductLog {
  /// The app was launched.
  public struct Launch: Sendable, Codable {
    /// Whether the app was never launched before on this device.
    public var isFirst: Bool
    /// How the device was held.
    public var device: ScreenOrientation
    /// The orientation in which the first screen appeared.
    public var interface: ScreenOrientation
    /// The orientations that the app says it supports; empty: not known.
    public var supported: Set<ScreenOrientation>
    /// Seconds for which the launch screen stood, until the first frame of the app; nil: not
    /// measured.
    public var launchScreenTime: Double?

    /// Describes a launch; by default the first one, upright, with the launch screen's time not
    /// measured.
    public init(
      isFirst: Bool = true,
      device: ScreenOrientation = .portrait,
      interface: ScreenOrientation = .portrait,
      supported: Set<ScreenOrientation> = [],
      launchScreenTime: Double? = nil
    ) {
      self.isFirst = isFirst
      self.device = device
      self.interface = interface
      self.supported = supported
      self.launchScreenTime = launchScreenTime
    }
  }

  /// The app asked the system to ask for a rating.
  public struct RatingRequest: Sendable, Codable {
    /// Whether a person was entering text.
    public var isEditing: Bool

    /// Describes a request; by default one outside of text entry.
    public init(isEditing: Bool = false) { self.isEditing = isEditing }
  }
}
