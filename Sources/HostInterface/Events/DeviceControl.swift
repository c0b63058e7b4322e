import Foundation

/// An action on the device around the app, as in the Simulator's menu.
public enum DeviceControl: Sendable, Hashable {
  /// Rotates the device by 90 degrees anticlockwise.
  case rotateLeft
  /// Rotates the device by 90 degrees clockwise.
  case rotateRight
  /// Switches between light and dark appearance; before iOS 13 the appearance stays light.
  case toggleAppearance
  /// Changes the text size by a number of steps; negative steps make it smaller.
  case textSize(steps: Int)
  /// Toggles a setting.
  case toggle(Switch)
  /// Sets the language: a BCP 47 tag, or the name of a pseudolanguage.
  case language(String)
  /// Sets the next pseudolanguage; after the last one, none.
  case nextPseudoLanguage
  /// Sets the part of a tablet's screen that the app occupies.
  case multitasking(Environment.Multitasking)
  /// Sets an item of the status bar to a value in the notation of `StatusBarSetting`.
  case statusBar(StatusBarSetting, String)
  /// Sets the next part of the screen.
  case nextMultitasking

  /// A Boolean setting of the environment that a host offers; the raw value is its title.
  public enum Switch: String, Sendable, Hashable, CaseIterable {
    /// The Bold Text setting.
    case boldText = "Bold Text"
    /// The Increase Contrast setting.
    case increaseContrast = "Increase Contrast"
    /// The Reduce Motion setting.
    case reduceMotion = "Reduce Motion"
    /// The Reduce Transparency setting.
    case reduceTransparency = "Reduce Transparency"
    /// A hardware keyboard; without it, the on-screen keyboard appears.
    case hardwareKeyboard = "Hardware Keyboard"
    /// The Full Keyboard Access setting.
    case fullKeyboardAccess = "Full Keyboard Access"
    /// The System Haptics setting.
    case systemHaptics = "System Haptics"
    /// The ring switch; on silences all sounds except media.
    case silentMode = "Silent Mode"
    /// The 3D Touch setting.
    case forceTouch = "3D Touch"

    /// The property of the environment that the setting changes.
    public var keyPath: WritableKeyPath<Environment, Bool> {
      switch self {
      case .boldText: \.isBoldTextEnabled
      case .increaseContrast: \.isContrastIncreased
      case .reduceMotion: \.isMotionReduced
      case .reduceTransparency: \.isTransparencyReduced
      case .hardwareKeyboard: \.isHardwareKeyboardConnected
      case .fullKeyboardAccess: \.isFullKeyboardAccessEnabled
      case .systemHaptics: \.areHapticsEnabled
      case .silentMode: \.isSilent
      case .forceTouch: \.isForceTouchEnabled
      }
    }
  }

  /// Applies the action to an environment.
  public func apply(to environment: inout Environment) {
    switch self {
    case .rotateLeft: environment.orientation = environment.orientation.turnedLeft
    case .rotateRight: environment.orientation = environment.orientation.turnedRight
    case .toggleAppearance:
      let turnsDark = environment.appearance == .light && environment.hasDarkAppearance
      environment.appearance = turnsDark ? .dark : .light
    case .textSize(let steps):
      environment.contentSizeCategory = environment.contentSizeCategory(steps: steps)
    case .toggle(let fact): environment[keyPath: fact.keyPath].toggle()
    case .language(let name): environment.setLanguage(name)
    case .nextPseudoLanguage:
      let all = PseudoLanguage.allCases
      let next = environment.pseudoLanguage.flatMap { all.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
      environment.pseudoLanguage = next < all.count ? all[next] : nil
    case .statusBar(let setting, let value): setting.set(value, in: &environment)
    case .multitasking(let part): environment.multitasking = part
    case .nextMultitasking:
      let all = Environment.Multitasking.allCases
      let present = all.firstIndex(of: environment.multitasking) ?? 0
      environment.multitasking = all[(present + 1) % all.count]
    }
  }

  /// The languages that hosts offer, as titles and values of `language`.
  public static let languages: [(name: String, value: String)] =
    [("English", "en"), ("العربية", "ar"), ("简体中文", "zh-Hans"), ("Deutsch", "de")]
    + PseudoLanguage.allCases.map { ($0.rawValue, $0.rawValue) }
}

extension Environment {
  /// Sets the language to a BCP 47 tag, or to the name of a pseudolanguage.
  public mutating func setLanguage(_ name: String) {
    if let pseudo = PseudoLanguage(argument: name) {
      pseudoLanguage = pseudo
    } else {
      pseudoLanguage = nil
      languages = [name]
    }
  }
}
