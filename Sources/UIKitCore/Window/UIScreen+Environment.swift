import HostInterface

/// Additions of Russet to Apple's API, for apps that take the place of the device's Settings.
extension UIScreen {
  /// The environment of the app: orientation, appearance, text size, languages and other settings.
  ///
  /// Setting it changes the device, as the side bar of a host does: traits, notifications and
  /// layout are updated at once, and the host is notified.
  public var deviceEnvironment: Environment {
    get { environment }
    set {
      guard newValue != environment else { return }
      setEnvironment(newValue)
      display.host?.perform(.environment(environment))
    }
  }

  /// The device that the screen belongs to.
  public var simulatedDevice: Device { device }
}
