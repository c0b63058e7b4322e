import Foundation

/// What a person does to the device around the app: the Simulator's menu.
public enum DeviceControl: Sendable, Hashable {
  /// A quarter turn anticlockwise, clockwise.
  case rotateLeft, rotateRight
  /// Changes light to dark, and dark to light.
  case toggleAppearance
  /// So many text sizes larger, or smaller.
  case textSize(steps: Int)
  /// Turns a setting off or on.
  case toggle(Switch)
  /// A BCP 47 tag, or a make-believe language's name.
  case language(String)
  /// The next make-believe language, after the last one none.
  case nextPseudoLanguage
  /// How much of a tablet's screen the app has.
  case multitasking(Environment.Multitasking)
  /// A fact that the status bar tells, with its value as `StatusBarSetting` writes it.
  case statusBar(StatusBarSetting, String)
  /// The next part of the screen.
  case nextMultitasking

  /// Yes-or-no facts of the environment that a host offers to flip; raw values are for people.
  public enum Switch: String, Sendable, Hashable, CaseIterable {
    /// Heavier text.
    case boldText = "Bold Text"
    /// More contrast.
    case increaseContrast = "Increase Contrast"
    /// Less motion.
    case reduceMotion = "Reduce Motion"
    /// Opaque grounds instead of blurred ones.
    case reduceTransparency = "Reduce Transparency"
    /// A keyboard with keys; without one a keyboard comes to the screen.
    case hardwareKeyboard = "Hardware Keyboard"
    /// The focus of a keyboard goes everywhere.
    case fullKeyboardAccess = "Full Keyboard Access"
    /// The system's own haptics.
    case systemHaptics = "System Haptics"
    /// Silence but for what plays media.
    case silentMode = "Silent Mode"
    /// A screen that feels force.
    case forceTouch = "3D Touch"

    /// The value of the environment that it switches.
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

  /// Changes the environment as a person asked.
  public func apply(to environment: inout Environment) {
    switch self {
    case .rotateLeft: environment.orientation = environment.orientation.turnedLeft
    case .rotateRight: environment.orientation = environment.orientation.turnedRight
    case .toggleAppearance:
      environment.appearance = environment.appearance == .light ? .dark : .light
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

  /// Languages that hosts offer: what people read, and what `language` takes.
  public static let languages: [(name: String, value: String)] =
    [("English", "en"), ("العربية", "ar"), ("简体中文", "zh-Hans"), ("Deutsch", "de")]
    + PseudoLanguage.allCases.map { ($0.rawValue, $0.rawValue) }
}

extension Environment {
  /// Takes a BCP 47 tag, or a make-believe language's name.
  public mutating func setLanguage(_ name: String) {
    if let pseudo = PseudoLanguage(argument: name) {
      pseudoLanguage = pseudo
    } else {
      pseudoLanguage = nil
      languages = [name]
    }
  }
}
