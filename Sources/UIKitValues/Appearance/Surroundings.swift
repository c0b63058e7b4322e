import CoreGraphics
import Foundation
import HostInterface
import Synchronization

/// The device and the environment of the process, readable on any thread.
///
/// The application sets both when its host reports a change; colours, images and fonts read them
/// where no view's traits are available.
package enum Surroundings {
  private struct State {
    var device = Device.iPhone8
    var environment = Environment()
    var traits: UITraitCollection?
  }

  private static let state = Mutex(State())

  /// The device of the process.
  package static var device: Device {
    get { state.withLock { $0.device } }
    set {
      state.withLock {
        $0.device = newValue
        $0.traits = nil
      }
    }
  }

  /// The environment of the process.
  package static var environment: Environment {
    get { state.withLock { $0.environment } }
    set {
      state.withLock {
        $0.environment = newValue
        $0.traits = nil
      }
    }
  }

  /// The version of iOS whose look, metrics and defaults apply.
  package static var systemVersion: Environment.SystemVersion {
    state.withLock { $0.environment.systemVersion }
  }

  /// The traits derived from the device and the environment; the screen may set more specific
  /// ones.
  package static var traits: UITraitCollection {
    get {
      state.withLock { state in
        if let traits = state.traits { return traits }
        let traits = makeTraits(device: state.device, environment: state.environment)
        state.traits = traits
        return traits
      }
    }
    set { state.withLock { $0.traits = newValue } }
  }

  private static func makeTraits(device: Device, environment: Environment) -> UITraitCollection {
    UITraitCollection { traits in
      switch device.idiom {
      case .phone: traits.userInterfaceIdiom = .phone
      case .pad: traits.userInterfaceIdiom = .pad
      case .carPlay: traits.userInterfaceIdiom = .carPlay
      }
      traits.displayScale = device.scale
      traits.displayGamut = .SRGB
      traits.userInterfaceStyle = environment.appearance == .dark ? .dark : .light
      traits.userInterfaceLevel = .base
      traits.layoutDirection = .leftToRight
      traits.preferredContentSizeCategory = UIContentSizeCategory(
        rawValue: environment.contentSizeCategory
      )
      traits.legibilityWeight = environment.isBoldTextEnabled ? .bold : .regular
      traits.accessibilityContrast = environment.isContrastIncreased ? .high : .normal
      traits.forceTouchCapability = .unavailable
      let isPad = device.idiom == .pad
      traits.horizontalSizeClass = isPad ? .regular : .compact
      traits.verticalSizeClass = .regular
      traits.activeAppearance = .active
    }
  }
}
