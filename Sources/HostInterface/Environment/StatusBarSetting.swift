import CoreGraphics

/// An item of the status bar that a person, a host or the command line can set by name.
public enum StatusBarSetting: String, Sendable, Hashable, CaseIterable {
  /// The time, as text.
  case time
  /// The name of the carrier.
  case carrier
  /// The signal strength, 0 to 4.
  case signal
  /// The network connection.
  case network
  /// The Wi-Fi strength, 0 to 3.
  case wifi
  /// The name of the cellular technology.
  case technology
  /// The charge of the battery, in percent.
  case battery
  /// Whether the battery is being charged.
  case charging
  /// Whether low power mode is on.
  case lowPower
  /// Whether the battery's percentage is shown.
  case percentage
  /// The background activity.
  case activity
  /// Whether airplane mode is on.
  case airplane
  /// Whether Do Not Disturb is on.
  case doNotDisturb
  /// Whether an app uses the location.
  case location
  /// Whether an alarm is set.
  case alarm
  /// Whether the orientation is locked.
  case orientationLock
  /// Whether a Bluetooth device is connected.
  case bluetooth

  /// The title of the item.
  public var title: String {
    switch self {
    case .time: "Time"
    case .carrier: "Carrier"
    case .signal: "Signal"
    case .network: "Network"
    case .wifi: "Wi-Fi"
    case .technology: "Cellular"
    case .battery: "Battery"
    case .charging: "Charging"
    case .lowPower: "Low Power"
    case .percentage: "Percentage"
    case .activity: "In Background"
    case .airplane: "Airplane Mode"
    case .doNotDisturb: "Do Not Disturb"
    case .location: "Location"
    case .alarm: "Alarm"
    case .orientationLock: "Orientation Lock"
    case .bluetooth: "Bluetooth"
    }
  }

  /// The possible values with their titles; empty if any text is possible.
  public var options: [(name: String, value: String)] {
    switch self {
    case .time, .carrier, .technology: []
    case .signal: (0...4).map { ("\($0) of 4", "\($0)") }
    case .wifi: (0...3).map { ("\($0) of 3", "\($0)") }
    case .network: [("Wi-Fi", "wifi"), ("Cellular", "cellular"), ("None", "none")]
    case .battery: [5, 20, 40, 60, 80, 100].map { ("\($0) %", "\($0)") }
    case .activity:
      [("Nothing", "none"), ("Call", "call"), ("Recording", "recording"), ("Hotspot", "tethering")]
    case .percentage: [("As usual", "automatic"), ("On", "on"), ("Off", "off")]
    default: [("Off", "off"), ("On", "on")]
    }
  }

  /// The Boolean property of the environment for the item; nil for other kinds of values.
  private var flag: WritableKeyPath<StatusBarItems, Bool>? {
    switch self {
    case .charging: \.isCharging
    case .lowPower: \.isLowPowerModeOn
    case .airplane: \.isAirplaneModeOn
    case .doNotDisturb: \.isDoNotDisturbOn
    case .location: \.isLocationInUse
    case .alarm: \.isAlarmSet
    case .orientationLock: \.isOrientationLocked
    case .bluetooth: \.isBluetoothConnected
    default: nil
    }
  }

  /// Returns the present value.
  ///
  /// An empty time stands for the machine's clock, an empty carrier for none.
  public func value(in environment: Environment) -> String {
    let items = environment.statusBar
    if let flag { return items[keyPath: flag] ? "on" : "off" }
    switch self {
    case .time: return environment.statusBarTime ?? ""
    case .carrier: return items.carrier ?? ""
    case .signal: return "\(items.signalStrength)"
    case .network: return environment.network.rawValue
    case .wifi: return "\(items.wifiStrength)"
    case .technology: return items.cellularTechnology
    case .battery: return "\(Int(clamping: (environment.batteryLevel * 100).rounded()))"
    case .percentage: return items.showsBatteryPercentage.map { $0 ? "on" : "off" } ?? "automatic"
    default: return items.activity?.rawValue ?? "none"
    }
  }

  /// Sets a value in the notation of `value(in:)`; returns false and changes nothing if it is
  /// invalid.
  @discardableResult
  public func set(_ value: String, in environment: inout Environment) -> Bool {
    if let flag {
      guard let isOn = Self.yesOrNo[value] else { return false }
      environment.statusBar[keyPath: flag] = isOn
      return true
    }
    switch self {
    case .time: environment.statusBarTime = value.isEmpty ? nil : value
    case .carrier: environment.statusBar.carrier = value.isEmpty ? nil : value
    case .technology: environment.statusBar.cellularTechnology = value
    case .signal, .wifi, .battery: return setNumber(value, in: &environment)
    case .network:
      guard let network = Environment.Network(rawValue: value) else { return false }
      environment.network = network
    case .percentage:
      guard value == "automatic" || Self.yesOrNo[value] != nil else { return false }
      environment.statusBar.showsBatteryPercentage = Self.yesOrNo[value]
    default:
      let activity = StatusBarItems.Activity(rawValue: value)
      guard activity != nil || value == "none" else { return false }
      environment.statusBar.activity = activity
    }
    return true
  }

  private static let yesOrNo = ["on": true, "off": false]

  private func setNumber(_ text: String, in environment: inout Environment) -> Bool {
    guard let number = Int(text) else { return false }
    switch self {
    case .signal:
      guard (0...4).contains(number) else { return false }
      environment.statusBar.signalStrength = number
    case .wifi:
      guard (0...3).contains(number) else { return false }
      environment.statusBar.wifiStrength = number
    default:
      guard (0...100).contains(number) else { return false }
      environment.batteryLevel = Double(number) / 100
    }
    return true
  }

  /// Parses a setting of the command line, such as "battery=40"; nil if the name is unknown.
  public static func parse(_ text: some StringProtocol) -> (setting: Self, value: String)? {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let setting = Self(rawValue: String(parts[0])) else { return nil }
    return (setting, String(parts[1]))
  }
}

extension Environment {
  /// Applies settings of the command line, such as "carrier=Russet,battery=40,activity=call".
  ///
  /// - Returns: The first part that is invalid; nil if all were applied.
  public mutating func setStatusBar(_ list: String) -> String? {
    for part in list.split(separator: ",") {
      guard let (setting, value) = StatusBarSetting.parse(part), setting.set(value, in: &self)
      else { return String(part) }
    }
    return nil
  }
}
