import CarSafety
import CoreGraphics
import Foundation
import HostInterface
import UIKitCore

/// The car's side of CarPlay: limits, requested appearance and the state of the car's audio.
///
/// A vehicle, a test or a simulation sets these properties while an app runs. Templates are updated
/// at once, and each ``CPSessionConfiguration`` notifies its delegate.
@preconcurrency @MainActor
public final class HeadUnit {
  /// The head unit to which the app is connected.
  ///
  /// A vehicle or a test replaces the object before the first scene connects.
  public static var current = HeadUnit()

  /// The fixed properties of a vehicle.
  public struct Vehicle: Sendable, Hashable {
    // Unverified: apps report 500. Apple states no number for a vehicle that does not limit lists.
    /// The largest number of items in a list while lists are not limited; the default is 500.
    public var maximumItemCount = 500
    // Unverified: apps report 100, as for items.
    /// The largest number of sections in a list while lists are not limited; the default is 100.
    public var maximumSectionCount = 100
    // Source: some cars limit lists to 12 items while driving (catalogue CAR-Q36).
    /// The largest number of items in a list while lists are limited; the default is 12.
    public var limitedItemCount = 12
    /// Whether the driver sits on the right.
    ///
    /// The status bar is on that side. The default is false.
    public var isRightHandDrive = false
    /// Whether the vehicle has a knob or a touch pad that moves the focus; the default is false.
    public var hasFocusInput = false

    /// Creates a vehicle with a touch screen and the driver on the left.
    public init() {}
  }

  /// The fixed properties of the vehicle.
  public let vehicle: Vehicle
  /// The parts of the interface that the vehicle limits; the default is none.
  public var limitedUserInterfaces: CPLimitableUserInterface = [] {
    didSet { if limitedUserInterfaces != oldValue { limitsChanged() } }
  }
  /// The appearance that the vehicle requests because of the ambient light; the default is dark.
  public var contentStyle: CPContentStyle = .dark {
    didSet { if contentStyle != oldValue { styleChanged() } }
  }
  /// The audio that the car plays, or nil while nothing plays.
  public var nowPlaying: CarNowPlaying? {
    didSet {
      if nowPlaying != oldValue { CPNowPlayingTemplate.shared.informationChanged() }
    }
  }
  /// Called with a request to the car's assistant, from a list's assistant cell or a message item.
  public var assistantHandler: ((CarAssistantRequest) -> Void)?
  /// Called with the commands of the now playing screen, as from a remote control.
  public var audioCommandHandler: ((RemoteCommand) -> Void)?
  /// The setting for speed limits in the instrument cluster.
  public var speedLimitSetting = CPInstrumentClusterSetting.unspecified {
    didSet { if speedLimitSetting != oldValue { clusterSettingsChanged(speedLimit: true) } }
  }
  /// The setting for the compass in the instrument cluster.
  public var compassSetting = CPInstrumentClusterSetting.unspecified {
    didSet { if compassSetting != oldValue { clusterSettingsChanged(speedLimit: false) } }
  }

  /// The largest number of items in a list by the restrictions of the driving state, or nil if they
  /// do not limit lists.
  var restrictedItemCount: Int? {
    didSet {
      if restrictedItemCount != oldValue, limitedUserInterfaces.contains(.lists) {
        reloadTemplates()
      }
    }
  }
  /// The observation of the service of ``follow(_:)``.
  var restrictionObservation: CarEventObservation?

  private struct WeakConfiguration { weak var value: CPSessionConfiguration? }
  private struct WeakScene { weak var value: UIScene? }
  private var configurations: [WeakConfiguration] = []
  private var scenes: [WeakScene] = []

  /// Creates a head unit that limits nothing and requests the dark appearance.
  public init(vehicle: Vehicle = Vehicle()) { self.vehicle = vehicle }

  /// The largest number of items that a list shows now.
  public var maximumItemCount: Int {
    limitedUserInterfaces.contains(.lists)
      ? min(
        vehicle.limitedItemCount,
        vehicle.maximumItemCount,
        restrictedItemCount ?? Int.max
      ) : vehicle.maximumItemCount
  }

  /// The interface style of the requested appearance.
  var userInterfaceStyle: UIUserInterfaceStyle { contentStyle.contains(.light) ? .light : .dark }

  /// Adds a configuration that is notified of changes; it is held weakly.
  func add(_ configuration: CPSessionConfiguration) {
    configurations.removeAll { $0.value == nil }
    configurations.append(WeakConfiguration(value: configuration))
  }

  /// Adds a connected scene; it is held weakly.
  func add(_ scene: UIScene) {
    scenes.removeAll { $0.value == nil }
    scenes.append(WeakScene(value: scene))
  }

  /// Removes a scene that has disconnected.
  func remove(_ scene: UIScene) {
    scenes.removeAll { $0.value == nil || $0.value === scene }
    UIApplication.shared.connectedScenes.remove(scene)
  }

  /// The scenes that are connected to the head unit, the oldest first.
  public var connectedScenes: [UIScene] { scenes.compactMap(\.value) }

  private func reloadTemplates() {
    for case let scene as CPTemplateApplicationScene in connectedScenes {
      scene.interfaceController.screen.limitsChanged()
    }
  }

  private func limitsChanged() {
    reloadTemplates()
    for entry in configurations {
      guard let configuration = entry.value else { continue }
      configuration.delegate?.sessionConfiguration(
        configuration,
        limitedUserInterfacesChanged: limitedUserInterfaces
      )
    }
  }

  private func styleChanged() {
    for scene in connectedScenes { (scene as? any ContentStyleFollowing)?.followContentStyle() }
    for entry in configurations {
      guard let configuration = entry.value else { continue }
      configuration.delegate?.sessionConfiguration(
        configuration,
        contentStyleChanged: contentStyle
      )
    }
  }

  private func clusterSettingsChanged(speedLimit: Bool) {
    for case let scene as CPTemplateApplicationInstrumentClusterScene in connectedScenes {
      scene.instrumentClusterController.settingChanged(speedLimit: speedLimit)
    }
  }
}

/// A scene whose windows have the appearance that the vehicle requests.
@MainActor
protocol ContentStyleFollowing: UIScene {
  /// Applies the appearance that the vehicle requests.
  func followContentStyle()
}
