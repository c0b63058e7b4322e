import HostInterface
import UIKit

/// The ways to the network, sounds, and the battery.
extension SettingsPages {
  // MARK: Connections

  /// Whether apps may use the mobile network where there is no Wi-Fi; the environment has only the
  /// connection that is in use.
  private static var allowsCellular: Bool {
    get { UserDefaults.standard.object(forKey: "CellularData") as? Bool ?? true }
    set { UserDefaults.standard.set(newValue, forKey: "CellularData") }
  }

  private static var isAirplaneModeOn: Bool {
    Surroundings.environment.statusBar.isAirplaneModeOn
  }

  /// The connection without Wi-Fi.
  private static func otherConnection(_ environment: Environment) -> Environment.Network {
    let hasSignal = environment.statusBar.carrier != nil && !environment.statusBar.isAirplaneModeOn
    return hasSignal && allowsCellular ? .cellular : .none
  }

  static var connectionRows: [Row] {
    [
      Row(
        "Airplane Mode",
        icon: .symbol("airplane", .systemOrange),
        .flip(isOn: { isAirplaneModeOn }) { isOn in
          // Source: iOS also turns Wi-Fi and Bluetooth off; they can be turned on again.
          Surroundings.change { environment in
            environment.statusBar.isAirplaneModeOn = isOn
            if isOn { environment.statusBar.isBluetoothConnected = false }
            environment.network = isOn ? .none : .wifi
          }
        }
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
    // On a device the shell sets the level.
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
