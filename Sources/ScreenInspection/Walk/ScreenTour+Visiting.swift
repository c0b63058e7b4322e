import Foundation
import HeadlessHost
import HostInterface
import UIKitCore

extension ScreenTour {
  /// The surroundings that the guidelines name: the smallest and a large phone and a tablet, all
  /// ways of holding them, both reading directions, and the smallest and largest text.
  public static let usualSettings: [ScreenSetting] = {
    var settings = [ScreenSetting()]
    for device in [
      "iPhone 8", "iPhone SE (1st generation)", "iPhone XS Max", "iPad Pro (9.7-inch)",
    ] {
      for orientation in [ScreenOrientation.portrait, .landscapeLeft, .landscapeRight]
      where device != "iPhone 8" || orientation != .portrait {
        settings.append(ScreenSetting(device: device, orientation: orientation))
      }
    }
    settings.append(ScreenSetting(isRightToLeft: true))
    for size in ["UICTContentSizeCategoryXS", "UICTContentSizeCategoryAccessibilityXXXL"] {
      settings.append(ScreenSetting(textSize: size))
    }
    return settings
  }()

  /// Looks at what is on a screen in each of the settings, and leaves the screen as it was.
  ///
  /// A setting whose device is not known is left out.
  @MainActor
  public static func visiting(
    _ settings: [ScreenSetting] = usualSettings,
    on screen: HeadlessScreen,
    app: AppFacts? = nil
  ) -> ScreenTour {
    let (device, environment) = (screen.device, screen.environment)
    defer {
      screen.device = device
      screen.environment = environment
    }
    var stops: [Stop] = []
    for setting in settings {
      guard let device = Device.named(setting.device) else { continue }
      var surroundings = environment
      surroundings.orientation = Environment.Orientation(setting.orientation)
      surroundings.contentSizeCategory = setting.textSize
      if setting.isRightToLeft { surroundings.languages = ["ar"] }
      screen.device = device
      screen.environment = surroundings
      // A rotation takes 0.3 or 0.4 seconds; what it starts gets as long again.
      screen.advance(by: .seconds(1))
      guard let window = screen.window else { continue }
      stops.append(
        Stop(
          setting: setting,
          interfaceOrientation: screen.interfaceOrientation,
          screen: ScreenWalker.screen(of: window, picture: screen.image, app: app)
        )
      )
    }
    return ScreenTour(stops: stops)
  }
}

extension Environment.Orientation {
  init(_ orientation: ScreenOrientation) {
    switch orientation {
    case .portrait: self = .portrait
    case .portraitUpsideDown: self = .portraitUpsideDown
    case .landscapeLeft: self = .landscapeLeft
    case .landscapeRight: self = .landscapeRight
    }
  }
}

extension HeadlessScreen {
  /// How the interface stands, named as the device is held for it.
  fileprivate var interfaceOrientation: ScreenOrientation {
    switch window?.windowScene?.interfaceOrientation {
    case .portraitUpsideDown: .portraitUpsideDown
    // The names of device and interface are opposites on the side.
    case .landscapeLeft: .landscapeRight
    case .landscapeRight: .landscapeLeft
    default: .portrait
    }
  }
}
