import CoreGraphics
import Foundation
import HostInterface

/// Which way the device is held.
public enum UIDeviceOrientation: Int, Sendable {
  /// Not asked for, or not to be told.
  case unknown = 0
  /// The home button at the bottom, the top, the right and the left; then on its back and on its
  /// face.
  case portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown
  /// Whether the device is held upright, either way round.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether the device is held on its side, either way round.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// Whether the device lies, on its back or on its face.
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
  /// Whether an interface can stand like this: the device neither lies nor is unknown.
  public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}

/// The device that the app runs on.
@preconcurrency @MainActor
open class UIDevice: NSObject {
  /// What the battery does; `unknown` while nobody has asked for monitoring.
  public enum BatteryState: Int, Sendable {
    /// Not monitored, or not to be told.
    case unknown = 0
    /// Giving power, taking it, or full.
    case unplugged, charging, full
  }

  /// The device of the app's screen.
  open class var current: UIDevice { shared }
  private static let shared = UIDevice()

  /// UIKit itself begins when an app launches.
  private var orientationRequests = 0
  private var screen: UIScreen { UIScreen.current }

  /// The name that the owner gave, which is the model's.
  open var name: String { screen.device.name }
  /// "iPhone" or "iPad".
  open var model: String { screen.device.idiom == .pad ? "iPad" : "iPhone" }
  /// As `model`: models have no other names here.
  open var localizedModel: String { model }
  /// "iOS", as the look follows it.
  open var systemName: String { "iOS" }
  /// The version whose look and rules hold, "12.4".
  open var systemVersion: String {
    let version = screen.environment.systemVersion
    return "\(version.major).\(version.minor)"
  }
  /// The kind of device.
  open var userInterfaceIdiom: UIUserInterfaceIdiom {
    switch screen.device.idiom {
    case .phone: .phone
    case .pad: .pad
    case .carPlay: .carPlay
    }
  }
  /// The same while the process runs.
  open private(set) var identifierForVendor: UUID? = UUID()
  /// Always true.
  open var isMultitaskingSupported: Bool { true }

  /// `.unknown` unless orientation notifications are wanted.
  open var orientation: UIDeviceOrientation {
    orientationRequests == 0
      ? .unknown
      : UIDeviceOrientation(rawValue: screen.environment.orientation.rawValue) ?? .unknown
  }
  /// Whether anybody wants to know how the device is held.
  open var isGeneratingDeviceOrientationNotifications: Bool { orientationRequests > 0 }
  /// Has `orientation` tell how the device is held; each call wants one to `end…`.
  open func beginGeneratingDeviceOrientationNotifications() { orientationRequests += 1 }
  /// Takes back one call to `begin…`; one too many is passed over.
  open func endGeneratingDeviceOrientationNotifications() {
    orientationRequests = max(0, orientationRequests - 1)
  }

  /// Whether level and state of the battery are told, by default false.
  open var isBatteryMonitoringEnabled = false
  /// 0 to 1; -1 unless monitored.
  open var batteryLevel: Float {
    isBatteryMonitoringEnabled ? Float(screen.environment.batteryLevel) : -1
  }
  /// What the battery does; `.unknown` unless monitored.
  open var batteryState: BatteryState {
    guard isBatteryMonitoringEnabled else { return .unknown }
    return Self.batteryState(in: screen.environment)
  }
  private static func batteryState(in environment: Environment) -> BatteryState {
    if environment.batteryLevel >= 1 { return .full }
    return environment.statusBar.isCharging ? .charging : .unplugged
  }
  /// Kept, and of no effect: no host has a sensor for it.
  open var isProximityMonitoringEnabled = false
  /// Always false: no host has a sensor for it.
  open var proximityState: Bool { false }
  /// Plays the click of a key, if keyboard clicks are on and the input view that is shown wants them
  /// (`UIInputViewAudioFeedback`).
  open func playInputClick() { InputClick.play() }

  func environmentChanged(from old: Environment, to new: Environment) {
    let center = NotificationCenter.default
    if old.orientation != new.orientation, orientationRequests > 0 {
      center.post(name: UIDevice.orientationDidChangeNotification, object: self)
    }
    guard isBatteryMonitoringEnabled else { return }
    if old.batteryLevel != new.batteryLevel {
      center.post(name: UIDevice.batteryLevelDidChangeNotification, object: self)
    }
    if Self.batteryState(in: old) != Self.batteryState(in: new) {
      center.post(name: UIDevice.batteryStateDidChangeNotification, object: self)
    }
  }
}

extension UIDevice {
  /// Posted when the device was turned; the object is the device.
  nonisolated public static let orientationDidChangeNotification = Notification.Name(
    "UIDeviceOrientationDidChangeNotification"
  )
  /// Posted when the level changed by a step, while it is monitored; the object is the device.
  nonisolated public static let batteryLevelDidChangeNotification = Notification.Name(
    "UIDeviceBatteryLevelDidChangeNotification"
  )
  /// Posted when charging begins or ends, while it is monitored; the object is the device.
  nonisolated public static let batteryStateDidChangeNotification = Notification.Name(
    "UIDeviceBatteryStateDidChangeNotification"
  )
  /// Never posted: no host has a sensor for it.
  nonisolated public static let proximityStateDidChangeNotification = Notification.Name(
    "UIDeviceProximityStateDidChangeNotification"
  )
}
