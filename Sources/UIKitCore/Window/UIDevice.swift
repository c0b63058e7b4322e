import CoreGraphics
import Foundation
import HostInterface

/// The physical orientation of the device.
public enum UIDeviceOrientation: Int, Sendable {
  /// The orientation was not requested, or cannot be determined.
  case unknown = 0
  /// The device is upright with the home button at the bottom.
  case portrait
  /// The device is upright with the home button at the top.
  case portraitUpsideDown
  /// The device is on its side with the home button on the right.
  case landscapeLeft
  /// The device is on its side with the home button on the left.
  case landscapeRight
  /// The device is flat with its screen up.
  case faceUp
  /// The device is flat with its screen down.
  case faceDown
  /// Whether the device is upright, in either direction.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether the device is on its side, in either direction.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// Whether the device is flat, with its screen up or down.
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
  /// Whether an interface can have this orientation: the device is neither flat nor unknown.
  public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}

/// The device that the app runs on.
@preconcurrency @MainActor
open class UIDevice: NSObject {
  /// The state of the battery.
  public enum BatteryState: Int, Sendable {
    /// The battery is not monitored, or its state cannot be determined.
    case unknown = 0
    /// The device runs on the battery.
    case unplugged
    /// The battery is charging.
    case charging
    /// The battery is fully charged.
    case full
  }

  /// The device that shows the app's screen.
  open class var current: UIDevice { shared }
  private static let shared = UIDevice()

  /// The number of requests for orientation notifications; UIKit makes the first when an app
  /// launches.
  private var orientationRequests = 0
  private var screen: UIScreen { UIScreen.main }

  /// The name of the device, which is that of the model.
  open var name: String { screen.device.name }
  /// The model of the device: "iPhone" or "iPad".
  open var model: String { screen.device.idiom == .pad ? "iPad" : "iPhone" }
  /// The same as ``model``: models have no localized names in Russet.
  open var localizedModel: String { model }
  /// The name of the system: "iOS", whose appearance Russet has.
  open var systemName: String { "iOS" }
  /// The version of the system whose appearance and rules apply, such as "12.4".
  open var systemVersion: String {
    let version = screen.environment.systemVersion
    return "\(version.major).\(version.minor)"
  }
  /// The kind of the device.
  open var userInterfaceIdiom: UIUserInterfaceIdiom {
    switch screen.device.idiom {
    case .phone: .phone
    case .pad: .pad
    case .carPlay: .carPlay
    }
  }
  /// An identifier that stays the same while the process runs.
  open private(set) var identifierForVendor: UUID? = UUID()
  /// Whether the device supports multitasking; true in Russet.
  open var isMultitaskingSupported: Bool { true }

  /// The physical orientation; `.unknown` unless orientation notifications were requested.
  open var orientation: UIDeviceOrientation {
    orientationRequests == 0
      ? .unknown
      : UIDeviceOrientation(rawValue: screen.environment.orientation.rawValue) ?? .unknown
  }
  /// Whether orientation notifications were requested.
  open var isGeneratingDeviceOrientationNotifications: Bool { orientationRequests > 0 }
  /// Requests updates of ``orientation``; each call needs a matching call of
  /// `endGeneratingDeviceOrientationNotifications()`.
  open func beginGeneratingDeviceOrientationNotifications() { orientationRequests += 1 }
  /// Ends a request for orientation updates; does nothing without a request.
  open func endGeneratingDeviceOrientationNotifications() {
    orientationRequests = max(0, orientationRequests - 1)
  }

  /// Whether the level and the state of the battery are monitored; the default is false.
  open var isBatteryMonitoringEnabled = false
  /// The charge of the battery, from 0 to 1; -1 unless it is monitored.
  open var batteryLevel: Float {
    isBatteryMonitoringEnabled ? Float(screen.environment.batteryLevel) : -1
  }
  /// The state of the battery; `.unknown` unless it is monitored.
  open var batteryState: BatteryState {
    guard isBatteryMonitoringEnabled else { return .unknown }
    return Self.batteryState(in: screen.environment)
  }
  private static func batteryState(in environment: Environment) -> BatteryState {
    if environment.batteryLevel >= 1 { return .full }
    return environment.statusBar.isCharging ? .charging : .unplugged
  }
  /// Whether the proximity sensor is monitored; has no effect, since no host has a sensor.
  open var isProximityMonitoringEnabled = false
  /// Whether an object is near the device; always false, since no host has a sensor.
  open var proximityState: Bool { false }
  /// Plays the click of a key if keyboard clicks are enabled and the current input view adopts
  /// `UIInputViewAudioFeedback` and enables them.
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
  /// Posted after the device was turned; the object is the device.
  nonisolated public static let orientationDidChangeNotification = Notification.Name(
    "UIDeviceOrientationDidChangeNotification"
  )
  /// Posted after the battery level changed by a step, while it is monitored; the object is the
  /// device.
  nonisolated public static let batteryLevelDidChangeNotification = Notification.Name(
    "UIDeviceBatteryLevelDidChangeNotification"
  )
  /// Posted after the battery state changed, while it is monitored; the object is the device.
  nonisolated public static let batteryStateDidChangeNotification = Notification.Name(
    "UIDeviceBatteryStateDidChangeNotification"
  )
  /// Never posted, since no host has a proximity sensor.
  nonisolated public static let proximityStateDidChangeNotification = Notification.Name(
    "UIDeviceProximityStateDidChangeNotification"
  )
}
