import CoreGraphics
import Foundation
import HostInterface

/// Which way the device is held.
public enum UIDeviceOrientation: Int, Sendable {
  case unknown = 0
  case portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
  public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}

/// The device that the app runs on.
@preconcurrency @MainActor
open class UIDevice: NSObject {
  public enum BatteryState: Int, Sendable {
    case unknown = 0
    case unplugged, charging, full
  }

  open class var current: UIDevice { shared }
  private static let shared = UIDevice()

  /// UIKit itself begins when an app launches.
  private var orientationRequests = 0
  private var screen: UIScreen { UIScreen.current }

  /// The name that the owner gave, which is the model's.
  open var name: String { screen.device.name }
  /// "iPhone" or "iPad".
  open var model: String { screen.device.idiom == .pad ? "iPad" : "iPhone" }
  open var localizedModel: String { model }
  open var systemName: String { "iOS" }
  open var systemVersion: String {
    let version = screen.environment.systemVersion
    return "\(version.major).\(version.minor)"
  }
  open var userInterfaceIdiom: UIUserInterfaceIdiom {
    switch screen.device.idiom {
    case .phone: .phone
    case .pad: .pad
    case .carPlay: .carPlay
    }
  }
  /// The same while the process runs.
  public let identifierForVendor: UUID? = UUID()
  open var isMultitaskingSupported: Bool { true }

  /// `.unknown` unless orientation notifications are wanted.
  open var orientation: UIDeviceOrientation {
    orientationRequests == 0
      ? .unknown
      : UIDeviceOrientation(rawValue: screen.environment.orientation.rawValue) ?? .unknown
  }
  open var isGeneratingDeviceOrientationNotifications: Bool { orientationRequests > 0 }
  open func beginGeneratingDeviceOrientationNotifications() { orientationRequests += 1 }
  open func endGeneratingDeviceOrientationNotifications() {
    orientationRequests = max(0, orientationRequests - 1)
  }

  open var isBatteryMonitoringEnabled = false
  /// 0 to 1; -1 unless monitored.
  open var batteryLevel: Float {
    isBatteryMonitoringEnabled ? Float(screen.environment.batteryLevel) : -1
  }
  open var batteryState: BatteryState {
    guard isBatteryMonitoringEnabled else { return .unknown }
    return Self.batteryState(in: screen.environment)
  }
  private static func batteryState(in environment: Environment) -> BatteryState {
    if environment.batteryLevel >= 1 { return .full }
    return environment.statusBar.isCharging ? .charging : .unplugged
  }
  open var isProximityMonitoringEnabled = false
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
  nonisolated public static let orientationDidChangeNotification = Notification.Name(
    "UIDeviceOrientationDidChangeNotification"
  )
  nonisolated public static let batteryLevelDidChangeNotification = Notification.Name(
    "UIDeviceBatteryLevelDidChangeNotification"
  )
  nonisolated public static let batteryStateDidChangeNotification = Notification.Name(
    "UIDeviceBatteryStateDidChangeNotification"
  )
  nonisolated public static let proximityStateDidChangeNotification = Notification.Name(
    "UIDeviceProximityStateDidChangeNotification"
  )
}
