import Foundation

/// What a person does to the device around the app: the Simulator's menu.
public enum DeviceControl: Sendable, Hashable {
  /// A quarter turn anticlockwise, clockwise.
  case rotateLeft, rotateRight
  case toggleAppearance
  /// So many text sizes larger, or smaller.
  case textSize(steps: Int)
  case toggle(Switch)

  /// Yes-or-no facts of the environment that a host offers to flip; raw values are for people.
  public enum Switch: String, Sendable, Hashable, CaseIterable {
    case boldText = "Bold Text"
    case increaseContrast = "Increase Contrast"
    case reduceMotion = "Reduce Motion"
    case reduceTransparency = "Reduce Transparency"
    case hardwareKeyboard = "Hardware Keyboard"
    case systemHaptics = "System Haptics"
    case silentMode = "Silent Mode"
    case forceTouch = "3D Touch"

    /// The value of the environment that it switches.
    public var keyPath: WritableKeyPath<Environment, Bool> {
      switch self {
      case .boldText: \.isBoldTextEnabled
      case .increaseContrast: \.isContrastIncreased
      case .reduceMotion: \.isMotionReduced
      case .reduceTransparency: \.isTransparencyReduced
      case .hardwareKeyboard: \.isHardwareKeyboardConnected
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
    }
  }
}
