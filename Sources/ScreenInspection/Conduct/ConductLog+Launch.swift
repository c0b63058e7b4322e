/// Events of the launch of an app, and its requests to the system.
extension ConductLog {
  /// A launch of the app.
  public struct Launch: Sendable, Codable {
    /// Whether this was the first launch of the app on this device.
    public var isFirst: Bool
    /// The orientation of the device.
    public var device: ScreenOrientation
    /// The orientation in which the first screen appeared.
    public var interface: ScreenOrientation
    /// The orientations that the app supports; empty if they are unknown.
    public var supported: Set<ScreenOrientation>
    /// The time from the appearance of the launch screen to the first frame of the app, in seconds;
    /// nil if it was not measured.
    public var launchScreenTime: Double?

    /// Creates a launch; by default the first one, in portrait, without a measured launch screen
    /// time.
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

  /// A request of the app for a rating.
  public struct RatingRequest: Sendable, Codable {
    /// Whether a person was entering text at that moment.
    public var isEditing: Bool

    /// Creates a request; by default one outside of text entry.
    public init(isEditing: Bool = false) { self.isEditing = isEditing }
  }
}
