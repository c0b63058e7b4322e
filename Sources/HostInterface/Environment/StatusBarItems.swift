/// The items of the status bar other than time, battery level and network.
public struct StatusBarItems: Sendable, Hashable, Codable {
  /// A background activity that colours the bar.
  public enum Activity: String, Sendable, Hashable, Codable, CaseIterable {
    /// A phone call, which is green.
    case call
    /// A recording by another app, which is red.
    case recording
    /// A personal hotspot, which is blue.
    case tethering
  }

  /// The background activity; nil for none.
  public var activity: Activity?
  /// The text of the coloured bar; nil for the system's text.
  public var activityText: String?
  /// The carrier's name; nil without a SIM card.
  public var carrier: String? = "Carrier"
  /// The signal strength, from 0 to 4 bars; has an effect with a carrier.
  public var signalStrength = 4
  /// The Wi-Fi strength, from 0 to 3 arcs; has an effect on Wi-Fi.
  public var wifiStrength = 3
  /// The name of the cellular technology, such as LTE.
  public var cellularTechnology = "LTE"
  /// Whether airplane mode is on; its symbol replaces carrier and signal.
  public var isAirplaneModeOn = false
  /// Whether the battery is being charged.
  public var isCharging = false
  /// Whether low power mode is on, which makes the battery yellow.
  public var isLowPowerModeOn = false
  /// Whether the battery's percentage is shown; nil shows it on tablets only.
  public var showsBatteryPercentage: Bool?
  /// Whether Do Not Disturb is on.
  public var isDoNotDisturbOn = false
  /// Whether an app uses the location.
  public var isLocationInUse = false
  /// Whether an alarm is set.
  public var isAlarmSet = false
  /// Whether the orientation is locked.
  public var isOrientationLocked = false
  /// Whether a Bluetooth device is connected.
  public var isBluetoothConnected = false
  /// The date that tablets show beside the time; nil shows today's, or none beside a fixed time.
  public var date: String?

  /// Creates the default items: a carrier and full signal.
  public init() {}
}
