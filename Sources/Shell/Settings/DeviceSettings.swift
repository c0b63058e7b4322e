import HostInterface

/// The settings of a device that a person changes and that are restored after a restart; nil for a
/// setting that was never changed.
struct DeviceSettings: Codable, Equatable {
  var appearance: Environment.Appearance?
  var contentSizeCategory: String?
  var isBoldTextEnabled: Bool?
  var isContrastIncreased: Bool?
  var isMotionReduced: Bool?
  var isTransparencyReduced: Bool?
  var isInvertColorsEnabled: Bool?
  var isGrayscaleEnabled: Bool?
  var languages: [String]?
  var locale: String?
  var isShakeToUndoEnabled: Bool?
  var areHapticsEnabled: Bool?
  var areKeyboardClicksEnabled: Bool?
  var isForceTouchEnabled: Bool?
  var isSilent: Bool?
  var isVoiceOverRunning: Bool?
  var isFullKeyboardAccessEnabled: Bool?
  var isHardwareKeyboardConnected: Bool?
  var calendar: String?
  /// The name of a time zone; empty for that of the machine.
  var timeZone: String?
  /// The pseudolanguage; empty for none.
  var pseudoLanguage: String?
  var network: Environment.Network?
  var isAirplaneModeOn: Bool?
  var isLowPowerModeOn: Bool?
  var isDoNotDisturbOn: Bool?
  var isBluetoothConnected: Bool?
  /// `on`, `off`, or `automatic` for the default of the device.
  var batteryPercentage: String?

  /// Records the settings that differ between two states.
  mutating func note(_ new: Environment, before old: Environment) {
    for setting in Self.all { setting.note(&self, new, old) }
  }

  /// Applies the settings that were changed.
  func apply(to environment: inout Environment) {
    for setting in Self.all { setting.apply(self, &environment) }
  }

  /// The settings whose values have another form in the environment.
  private static var converted: [Setting] {
    [
      Setting(\.timeZone, { $0.timeZone ?? "" }) { $0.timeZone = $1.isEmpty ? nil : $1 },
      Setting(\.pseudoLanguage, { $0.pseudoLanguage?.rawValue ?? "" }) {
        $0.pseudoLanguage = PseudoLanguage(rawValue: $1)
      },
      Setting(\.batteryPercentage, { StatusBarSetting.percentage.value(in: $0) }) {
        StatusBarSetting.percentage.set($1, in: &$0)
      },
    ]
  }

  /// The conversion of one setting from and to the environment.
  private struct Setting {
    var note: (inout DeviceSettings, _ new: Environment, _ old: Environment) -> Void
    var apply: (DeviceSettings, inout Environment) -> Void

    init<Value: Equatable>(
      _ own: WritableKeyPath<DeviceSettings, Value?>,
      _ path: WritableKeyPath<Environment, Value>
    ) {
      self.init(own, { $0[keyPath: path] }) { $0[keyPath: path] = $1 }
    }

    init<Value: Equatable>(
      _ own: WritableKeyPath<DeviceSettings, Value?>,
      _ get: @escaping (Environment) -> Value,
      _ set: @escaping (inout Environment, Value) -> Void
    ) {
      note = { settings, new, old in
        guard get(new) != get(old) else { return }
        settings[keyPath: own] = get(new)
      }
      apply = { settings, environment in
        if let value = settings[keyPath: own] { set(&environment, value) }
      }
    }
  }

  private static var all: [Setting] {
    [
      Setting(\.appearance, \.appearance),
      Setting(\.contentSizeCategory, \.contentSizeCategory),
      Setting(\.isBoldTextEnabled, \.isBoldTextEnabled),
      Setting(\.isContrastIncreased, \.isContrastIncreased),
      Setting(\.isMotionReduced, \.isMotionReduced),
      Setting(\.isTransparencyReduced, \.isTransparencyReduced),
      Setting(\.isInvertColorsEnabled, \.isInvertColorsEnabled),
      Setting(\.isGrayscaleEnabled, \.isGrayscaleEnabled),
      Setting(\.languages, \.languages),
      Setting(\.locale, \.locale),
      Setting(\.isShakeToUndoEnabled, \.isShakeToUndoEnabled),
      Setting(\.areHapticsEnabled, \.areHapticsEnabled),
      Setting(\.areKeyboardClicksEnabled, \.areKeyboardClicksEnabled),
      Setting(\.isForceTouchEnabled, \.isForceTouchEnabled),
      Setting(\.isSilent, \.isSilent),
      Setting(\.isVoiceOverRunning, \.isVoiceOverRunning),
      Setting(\.isFullKeyboardAccessEnabled, \.isFullKeyboardAccessEnabled),
      Setting(\.isHardwareKeyboardConnected, \.isHardwareKeyboardConnected),
      Setting(\.calendar, \.calendar),
      Setting(\.network, \.network),
      Setting(\.isAirplaneModeOn, \.statusBar.isAirplaneModeOn),
      Setting(\.isLowPowerModeOn, \.statusBar.isLowPowerModeOn),
      Setting(\.isDoNotDisturbOn, \.statusBar.isDoNotDisturbOn),
      Setting(\.isBluetoothConnected, \.statusBar.isBluetoothConnected),
    ] + converted
  }
}
