import CoreGraphics
import Foundation
import UIKitCore

/// A setting of the vehicle for the instrument cluster.
public enum CPInstrumentClusterSetting: UInt, Sendable {
  /// The vehicle does not state a setting.
  case unspecified = 0
  /// The cluster shows the element.
  case enabled
  /// The cluster does not show the element.
  case disabled
  /// A setting of the app decides.
  case userPreference
}

/// The window of a navigation app in the instrument cluster, with the vehicle's settings for it.
@preconcurrency @MainActor
open class CPInstrumentClusterController: NSObject {
  /// The delegate that receives the window and changes of the settings.
  open weak var delegate: (any CPInstrumentClusterControllerDelegate)?
  /// The window, or nil while the cluster shows none.
  open private(set) var instrumentClusterWindow: UIWindow?
  /// The setting for speed limits.
  open var speedLimitSetting: CPInstrumentClusterSetting { unit.speedLimitSetting }
  /// The setting for the compass.
  open var compassSetting: CPInstrumentClusterSetting { unit.compassSetting }
  /// The texts that the cluster shows while no route is active, the longest first.
  open var inactiveDescriptionVariants: [String] = [] { didSet { showInactiveText() } }
  /// The attributed texts, which replace the plain ones.
  open var attributedInactiveDescriptionVariants: [NSAttributedString] = [] {
    didSet { showInactiveText() }
  }
  private let unit: HeadUnit
  private let screen: UIScreen
  private var textWindow: UIWindow?

  init(unit: HeadUnit, screen: UIScreen) {
    self.unit = unit
    self.screen = screen
    super.init()
  }

  /// Creates the window, passes it to the delegate and shows it.
  func connectWindow() {
    let window = UIWindow(frame: screen.bounds)
    window.isUserInteractionEnabled = false
    instrumentClusterWindow = window
    delegate?.instrumentClusterControllerDidConnect(window)
    window.isHidden = false
    showInactiveText()
  }

  /// Hides the window and removes it.
  func disconnectWindow() {
    guard let window = instrumentClusterWindow else { return }
    window.isHidden = true
    textWindow?.isHidden = true
    textWindow = nil
    instrumentClusterWindow = nil
    delegate?.instrumentClusterControllerDidDisconnectWindow(window)
  }

  /// Applies the appearance that the vehicle requests.
  func styleChanged() {
    instrumentClusterWindow?.overrideUserInterfaceStyle = unit.userInterfaceStyle
    showInactiveText()
  }

  /// Notifies the delegate of a changed setting.
  ///
  /// - Parameter speedLimit: Whether the setting for speed limits changed; otherwise the setting
  ///   for the compass changed.
  func settingChanged(speedLimit: Bool) {
    if speedLimit {
      delegate?.instrumentClusterController(self, didChangeSpeedLimitSetting: speedLimitSetting)
    } else {
      delegate?.instrumentClusterController(self, didChangeCompassSetting: compassSetting)
    }
  }

  /// Notifies the delegate that a person zoomed the map with a key of the steering wheel.
  public func zoomFromVehicle(in isIn: Bool) {
    if isIn {
      delegate?.instrumentClusterControllerDidZoom(in: self)
    } else {
      delegate?.instrumentClusterControllerDidZoomOut(self)
    }
  }

  /// Shows the text for an inactive route over the map, or hides it if there is none.
  private func showInactiveText() {
    guard instrumentClusterWindow != nil else { return }
    let variants =
      attributedInactiveDescriptionVariants.isEmpty
      ? inactiveDescriptionVariants : attributedInactiveDescriptionVariants.map(\.string)
    guard !variants.isEmpty else {
      textWindow?.isHidden = true
      textWindow = nil
      return
    }
    let font = CarMetrics.titleFont
    let width = screen.bounds.width - 2 * CarMetrics.margin
    let height = CarMetrics.barHeight
    let window =
      textWindow
      ?? UIWindow(
        frame: CGRect(
          x: 0,
          y: screen.bounds.height - height,
          width: screen.bounds.width,
          height: height
        )
      )
    textWindow = window
    window.autoresizingMask = []
    window.isUserInteractionEnabled = false
    window.windowLevel = .normal + 1
    let controller = UIViewController()
    let label = UILabel()
    label.font = font
    label.textAlignment = .center
    label.text = TextVariants.first(of: variants, fitting: width, in: font)
    label.textColor = CarPalette.of(unit.userInterfaceStyle).text
    label.frame = CGRect(x: CarMetrics.margin, y: 0, width: width, height: height)
    controller.view.addSubview(label)
    window.rootViewController = controller
    window.isHidden = false
  }
}

/// Methods that the instrument cluster controller calls for its window and its settings.
@preconcurrency @MainActor
public protocol CPInstrumentClusterControllerDelegate: NSObjectProtocol {
  /// Called when the window of the cluster connects; the app sets its root view controller.
  func instrumentClusterControllerDidConnect(_ instrumentClusterWindow: UIWindow)
  /// Called when the cluster's window disconnects.
  func instrumentClusterControllerDidDisconnectWindow(_ instrumentClusterWindow: UIWindow)
  /// Called after a person zoomed in.
  func instrumentClusterControllerDidZoom(
    in instrumentClusterController: CPInstrumentClusterController
  )
  /// Called after a person zoomed out.
  func instrumentClusterControllerDidZoomOut(
    _ instrumentClusterController: CPInstrumentClusterController
  )
  /// Called after the setting for the compass changed.
  func instrumentClusterController(
    _ instrumentClusterController: CPInstrumentClusterController,
    didChangeCompassSetting compassSetting: CPInstrumentClusterSetting
  )
  /// Called after the setting for speed limits changed.
  func instrumentClusterController(
    _ instrumentClusterController: CPInstrumentClusterController,
    didChangeSpeedLimitSetting speedLimitSetting: CPInstrumentClusterSetting
  )
}

extension CPInstrumentClusterControllerDelegate {
  /// Does nothing.
  public func instrumentClusterControllerDidZoom(
    in instrumentClusterController: CPInstrumentClusterController
  ) {}
  /// Does nothing.
  public func instrumentClusterControllerDidZoomOut(
    _ instrumentClusterController: CPInstrumentClusterController
  ) {}
  /// Does nothing.
  public func instrumentClusterController(
    _ instrumentClusterController: CPInstrumentClusterController,
    didChangeCompassSetting compassSetting: CPInstrumentClusterSetting
  ) {}
  /// Does nothing.
  public func instrumentClusterController(
    _ instrumentClusterController: CPInstrumentClusterController,
    didChangeSpeedLimitSetting speedLimitSetting: CPInstrumentClusterSetting
  ) {}
}
