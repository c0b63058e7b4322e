import HostInterface

/// Russet's own, beside Apple's API: what an app needs that stands for the device's Settings.
extension UIScreen {
  /// What surrounds the app: orientation, appearance, text size, languages and the rest.
  ///
  /// Assigning changes the device around the app as a person does by its side bar: traits,
  /// notifications and layouts follow at once, and the host is told.
  public var deviceEnvironment: Environment {
    get { environment }
    set {
      guard newValue != environment else { return }
      setEnvironment(newValue)
      display.host?.perform(.environment(environment))
    }
  }

  /// The device that the screen is of.
  public var simulatedDevice: Device { device }
}
