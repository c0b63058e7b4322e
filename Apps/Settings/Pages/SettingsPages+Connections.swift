import HostInterface
import UIKit

/// The pages of network connections, sounds and the battery.
extension SettingsPages {
  // MARK: Connections

  /// Whether apps may use the mobile network without Wi-Fi.
  ///
  /// The environment contains only the connection that is in use.
  private static var allowsCellular: Bool {
    get { UserDefaults.standard.object(forKey: "CellularData") as? Bool ?? true }
    set { UserDefaults.standard.set(newValue, forKey: "CellularData") }
  }

  private static var isAirplaneModeOn: Bool {
    Surroundings.environment.statusBar.isAirplaneModeOn
  }

  /// Returns the connection without Wi-Fi.
  private static func otherConnection(_ environment: Environment) -> Environment.Network {
    let hasSignal = environment.statusBar.carrier != nil && !environment.statusBar.isAirplaneModeOn
    return hasSignal && allowsCellular ? .cellular : .none
  }

  private static let wiFiKey = "WiFiBeforeAirplaneMode"
  private static let bluetoothKey = "BluetoothBeforeAirplaneMode"

  /// Forgets what these pages keep besides the environment.
  static func forgetConnections() {
    for key in ["CellularData", wiFiKey, bluetoothKey] {
      UserDefaults.standard.removeObject(forKey: key)
    }
  }

  /// Turns Airplane Mode on or off; off restores Wi-Fi and Bluetooth.
  // Source: on iOS, Airplane Mode also turns Wi-Fi and Bluetooth off, which can be turned on again.
  private static func setAirplaneMode(_ isOn: Bool) {
    let defaults = UserDefaults.standard
    let isBluetoothOn = Surroundings.environment.statusBar.isBluetoothConnected
    if isOn {
      defaults.set(hasWiFi, forKey: wiFiKey)
      defaults.set(isBluetoothOn, forKey: bluetoothKey)
    }
    let hadWiFi = hasWiFi || (defaults.object(forKey: wiFiKey) as? Bool ?? true)
    let hadBluetooth = isBluetoothOn || defaults.bool(forKey: bluetoothKey)
    Surroundings.change { environment in
      environment.statusBar.isAirplaneModeOn = isOn
      environment.statusBar.isBluetoothConnected = !isOn && hadBluetooth
      if isOn {
        environment.network = .none
      } else {
        environment.network = hadWiFi ? .wifi : otherConnection(environment)
      }
    }
    guard !isOn else { return }
    for key in [wiFiKey, bluetoothKey] { defaults.removeObject(forKey: key) }
  }

  static var connectionRows: [Row] {
    [
      Row(
        "Airplane Mode",
        icon: .symbol("airplane", .systemOrange),
        .flip(isOn: { isAirplaneModeOn }, { setAirplaneMode($0) })
      ),
      Row(
        "Wi-Fi",
        icon: .symbol("wifi", .systemBlue),
        .page(value: { hasWiFi ? networkName : say("Off") }, { wifi })
      ),
      Row(
        "Bluetooth",
        icon: .symbol("waveform", .systemBlue),
        .page(
          value: { say(Surroundings.environment.statusBar.isBluetoothConnected ? "On" : "Off") },
          { bluetooth }
        )
      ),
      Row(
        "Cellular",
        icon: .symbol("antenna.radiowaves.left.and.right", .systemGreen),
        isEnabled: { !isAirplaneModeOn },
        .page(value: { isAirplaneModeOn ? say("Airplane Mode") : "" }, { cellular })
      ),
    ]
  }

  // Chosen: the name of the simulated network.
  private static let networkName = "Russet"

  private static var hasWiFi: Bool { Surroundings.environment.network == .wifi }

  static var wifi: SettingsPage {
    var sections = [
      Section([
        Row(
          "Wi-Fi",
          .flip(isOn: { hasWiFi }) { isOn in
            Surroundings.change { $0.network = isOn ? .wifi : otherConnection($0) }
          }
        )
      ])
    ]
    if hasWiFi {
      sections.append(
        Section(
          header: "Choose a Network",
          footer: "Known networks will be joined automatically.",
          [Row(verbatim: networkName, .option(isChosen: { hasWiFi }, {}))]
        )
      )
    }
    return SettingsPage(title: "Wi-Fi", sections: sections)
  }

  static var bluetooth: SettingsPage {
    SettingsPage(
      title: "Bluetooth",
      sections: [
        Section(
          footer: "A simulated device is connected while Bluetooth is on.",
          [Row("Bluetooth", .toggle(\.statusBar.isBluetoothConnected))]
        )
      ]
    )
  }

  static var cellular: SettingsPage {
    SettingsPage(
      title: "Cellular",
      sections: [
        Section(
          footer: "Turn off cellular data to restrict all data to Wi-Fi.",
          [
            Row(
              "Cellular Data",
              isEnabled: { !isAirplaneModeOn },
              .flip(isOn: { allowsCellular }) { isOn in
                allowsCellular = isOn
                Surroundings.change { environment in
                  guard environment.network != .wifi else { return }
                  environment.network = otherConnection(environment)
                }
              }
            )
          ]
        ),
        Section([
          Row("Carrier", .value { Surroundings.environment.statusBar.carrier ?? say("No SIM") }),
          Row("Network", .value { Surroundings.environment.statusBar.cellularTechnology }),
        ]),
      ]
    )
  }

  // MARK: Sounds

  static var sounds: SettingsPage {
    SettingsPage(
      title: "Sounds & Haptics",
      sections: [
        Section([Row("Silent Mode", .toggle(\.isSilent))]),
        Section(
          footer: "Play haptics for system controls and interactions.",
          [
            Row("Keyboard Clicks", .toggle(\.areKeyboardClicksEnabled)),
            Row("System Haptics", .toggle(\.areHapticsEnabled)),
          ]
        ),
      ]
    )
  }

  static var doNotDisturb: SettingsPage {
    SettingsPage(
      title: "Do Not Disturb",
      sections: [
        Section(
          footer: "The status bar shows a moon while Do Not Disturb is on.",
          [Row("Do Not Disturb", .toggle(\.statusBar.isDoNotDisturbOn))]
        )
      ]
    )
  }

  // MARK: Battery

  static var batteryLevel: String {
    "\(Int((Surroundings.environment.batteryLevel * 100).rounded())) %"
  }

  static var battery: SettingsPage {
    var sections = [
      Section([
        Row(
          "Battery Percentage",
          .flip(isOn: { Surroundings.environment.statusBar.showsBatteryPercentage ?? isPad }) {
            isOn in
            Surroundings.change { $0.statusBar.showsBatteryPercentage = isOn }
          }
        )
      ]),
      Section(
        footer: "Low Power Mode reduces background activity until the device is charged.",
        [Row("Low Power Mode", .toggle(\.statusBar.isLowPowerModeOn))]
      ),
    ]
    // On a device, the shell sets the level.
    if device == nil { sections.append(levelSection) }
    return SettingsPage(title: "Battery", sections: sections)
  }

  private static var isPad: Bool { UIDevice.current.userInterfaceIdiom == .pad }

  private static var levelSection: Section {
    Section(
      header: "Level",
      [
        Row(
          "Level",
          .slider(
            SettingsPage.Slider(
              range: 0...1,
              step: 0.01,
              ends: .none,
              get: { Float($0.batteryLevel) },
              set: { $0.batteryLevel = Double($1) }
            )
          )
        )
      ]
    )
  }
}
