import CarSafety
import CoreGraphics
import Foundation
import HostInterface
import UIKitCore

/// The car's side of CarPlay: the limits and the appearance that the vehicle asks for, and the
/// state of its audio.
///
/// A vehicle, a test or a simulation sets these properties while an app runs. Templates follow at
/// once, and instances of ``CPSessionConfiguration`` report to their delegates.
@preconcurrency @MainActor
public final class HeadUnit {
  /// The head unit that the app is connected to.
  ///
  /// A vehicle or a test replaces it before the first scene connects.
  public static var current = HeadUnit()

  /// The values that a vehicle is built with.
  public struct Vehicle: Sendable, Hashable {
    // Unverified: Apple names no number for a vehicle that does not limit lists; apps report 500.
    /// The most items that a list shows while lists are not limited, by default 500.
    public var maximumItemCount = 500
    // Unverified: as for items; apps report 100.
    /// The most sections that a list shows while lists are not limited, by default 100.
    public var maximumSectionCount = 100
    // Source: some cars limit lists to 12 items while driving (catalogue CAR-Q36).
    /// The most items that a list shows while lists are limited, by default 12.
    public var limitedItemCount = 12
    /// Whether the driver sits at the right, by default false; the bar is on the driver's side.
    public var isRightHandDrive = false
    /// Whether a knob or a touch pad moves a focus, by default false.
    public var hasFocusInput = false

    /// Creates the values of a touch screen with the driver at the left.
    public init() {}
  }

  /// The values that the vehicle is built with.
  public let vehicle: Vehicle
  /// The parts of the interface that the vehicle limits, by default none.
  public var limitedUserInterfaces: CPLimitableUserInterface = [] {
    didSet { if limitedUserInterfaces != oldValue { limitsChanged() } }
  }
  /// The appearance that the vehicle asks for by its ambient light, by default dark.
  public var contentStyle: CPContentStyle = .dark {
    didSet { if contentStyle != oldValue { styleChanged() } }
  }
  /// What the car's audio plays; nil while nothing plays.
  public var nowPlaying: CarNowPlaying? {
    didSet {
      if nowPlaying != oldValue { CPNowPlayingTemplate.shared.informationChanged() }
    }
  }
  /// Receives the requests to the car's assistant: from its cell in a list, or from a message item.
  public var assistantHandler: ((CarAssistantRequest) -> Void)?
  /// Receives the commands of the now playing screen, as a remote control of the car's audio.
  public var audioCommandHandler: ((RemoteCommand) -> Void)?
  /// The person's setting for speed limits in the instrument cluster.
  public var speedLimitSetting = CPInstrumentClusterSetting.unspecified {
    didSet { if speedLimitSetting != oldValue { clusterSettingsChanged(speedLimit: true) } }
  }
  /// The person's setting for the compass in the instrument cluster.
  public var compassSetting = CPInstrumentClusterSetting.unspecified {
    didSet { if compassSetting != oldValue { clusterSettingsChanged(speedLimit: false) } }
  }

  /// The most items by the restrictions of the driving state; nil: they say nothing.
  var restrictedItemCount: Int?
  var restrictionObservation: CarEventObservation?

  private struct WeakConfiguration { weak var value: CPSessionConfiguration? }
  private struct WeakScene { weak var value: UIScene? }
  private var configurations: [WeakConfiguration] = []
  private var scenes: [WeakScene] = []

  /// Creates a head unit that limits nothing and asks for the dark appearance.
  public init(vehicle: Vehicle = Vehicle()) { self.vehicle = vehicle }

  /// The most items that a list shows now.
  public var maximumItemCount: Int {
    limitedUserInterfaces.contains(.lists)
      ? min(
        vehicle.limitedItemCount,
        vehicle.maximumItemCount,
        restrictedItemCount ?? Int.max
      ) : vehicle.maximumItemCount
  }

  /// The style that the appearance stands for.
  var userInterfaceStyle: UIUserInterfaceStyle { contentStyle.contains(.light) ? .light : .dark }

  func add(_ configuration: CPSessionConfiguration) {
    configurations.removeAll { $0.value == nil }
    configurations.append(WeakConfiguration(value: configuration))
  }

  func add(_ scene: UIScene) {
    scenes.removeAll { $0.value == nil }
    scenes.append(WeakScene(value: scene))
  }

  func remove(_ scene: UIScene) {
    scenes.removeAll { $0.value == nil || $0.value === scene }
    UIApplication.shared.connectedScenes.remove(scene)
  }

  /// The scenes that are connected to the head unit, the oldest first.
  public var connectedScenes: [UIScene] { scenes.compactMap(\.value) }

  private func limitsChanged() {
    for case let scene as CPTemplateApplicationScene in connectedScenes {
      scene.interfaceController.screen.limitsChanged()
    }
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

/// A scene whose windows follow the vehicle's content style.
@MainActor
protocol ContentStyleFollowing: UIScene {
  func followContentStyle()
}
