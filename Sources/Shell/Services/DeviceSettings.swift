import HostInterface

/// The settings of a device that a person changes and that are there again after it was off; nil: the
/// setting was never changed.
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

  /// Notes the settings that differ between two states.
  mutating func note(_ new: Environment, before old: Environment) {
    for setting in Self.all { setting.note(&self, new, old) }
  }

  /// Applies the settings that were changed.
  func apply(to environment: inout Environment) {
    for setting in Self.all { setting.apply(self, &environment) }
  }

  /// The way of one setting from and to the environment.
  private struct Setting {
    var note: (inout DeviceSettings, _ new: Environment, _ old: Environment) -> Void
    var apply: (DeviceSettings, inout Environment) -> Void

    init<Value: Equatable>(
      _ own: WritableKeyPath<DeviceSettings, Value?>,
      _ path: WritableKeyPath<Environment, Value>
    ) {
      note = { settings, new, old in
        guard new[keyPath: path] != old[keyPath: path] else { return }
        settings[keyPath: own] = new[keyPath: path]
      }
      apply = { settings, environment in
        if let value = settings[keyPath: own] { environment[keyPath: path] = value }
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
    ]
  }
}
