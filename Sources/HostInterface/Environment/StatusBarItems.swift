/// What the status bar tells of the device, besides time, battery level and network.
public struct StatusBarItems: Sendable, Hashable, Codable {
  /// What goes on in the background and colours the bar.
  public enum Activity: String, Sendable, Hashable, Codable, CaseIterable {
    /// A phone call: green.
    case call
    /// Another app records: red.
    case recording
    /// Others use the device's connection: blue.
    case tethering
  }

  /// What goes on in the background; nil: nothing.
  public var activity: Activity?
  /// What the coloured bar says; nil: the system's words.
  public var activityText: String?
  /// Who connects the phone; nil: there is no SIM card.
  public var carrier: String? = "Carrier"
  /// Bars of four; means something where there is a carrier.
  public var signalStrength = 4
  /// Arcs of three; means something where the network is Wi-Fi.
  public var wifiStrength = 3
  /// How a cellular network names itself.
  public var cellularTechnology = "LTE"
  /// Whether everything that sends is off; stands in for carrier and signal.
  public var isAirplaneModeOn = false
  /// Whether the battery is being charged.
  public var isCharging = false
  /// Whether the battery is saved: it is yellow.
  public var isLowPowerModeOn = false
  /// Whether the charge stands beside the battery as a number; nil: on tablets alone.
  public var showsBatteryPercentage: Bool?
  /// Whether Do Not Disturb is on.
  public var isDoNotDisturbOn = false
  /// Whether an app uses the device's place.
  public var isLocationInUse = false
  /// Whether an alarm is set.
  public var isAlarmSet = false
  /// Whether the interface stays as it is turned.
  public var isOrientationLocked = false
  /// Whether something is connected by Bluetooth.
  public var isBluetoothConnected = false
  /// The date that tablets show beside the time; nil: today's, and none beside a fixed time.
  public var date: String?

  /// A phone with a carrier, full signal and nothing else to tell.
  public init() {}
}
