import CoreGraphics
import Foundation
import HeadlessHost
import HostInterface
import UIKitCore

extension ScreenTour {
  /// The surroundings that the guidelines name: the smallest phone, a large phone and a tablet in
  /// portrait and both landscape orientations, both layout directions, a call, the smallest and the
  /// largest text, and each accessibility preference.
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
    var call = ScreenSetting()
    call.isInCall = true
    settings.append(call)
    for size in ["UICTContentSizeCategoryXS", "UICTContentSizeCategoryAccessibilityXXXL"] {
      settings.append(ScreenSetting(textSize: size))
    }
    return settings + ScreenSetting.Preference.allCases.map { ScreenSetting(preferences: [$0]) }
  }()

  /// Returns the surroundings for one device: portrait and both landscape orientations, right to
  /// left, the smallest and the largest text, and each accessibility preference.
  public static func settings(of device: String) -> [ScreenSetting] {
    [ScreenOrientation.portrait, .landscapeLeft, .landscapeRight].map {
      ScreenSetting(device: device, orientation: $0)
    } + [
      ScreenSetting(device: device, isRightToLeft: true),
      ScreenSetting(device: device, textSize: "UICTContentSizeCategoryXS"),
      ScreenSetting(device: device, textSize: "UICTContentSizeCategoryAccessibilityXXXL"),
    ]
      + ScreenSetting.Preference.allCases.map {
        ScreenSetting(device: device, preferences: [$0])
      }
  }

  /// Visits a screen in each of the settings, and restores the device and the environment
  /// afterwards.
  ///
  /// - Parameters:
  ///   - settings: The surroundings; those with an unknown device are skipped, and those with the
  ///     dark appearance before iOS 13.
  ///   - screen: The screen to visit.
  ///   - app: The facts about the app; nil if they are unknown.
  ///   - settle: Lets the app complete its reaction to the change of surroundings; by default for a
  ///     second.
  ///   - picture: Receives the picture of each stop.
  /// - Returns: The stops of the settings that were not skipped.
  @MainActor
  public static func visiting(
    _ settings: [ScreenSetting] = usualSettings,
    on screen: HeadlessScreen,
    app: AppFacts? = nil,
    // A rotation takes 0.3 or 0.4 seconds; animations that it starts get as much time.
    settling settle: (HeadlessScreen) -> Void = { $0.skip(.seconds(1)) },
    taking picture: (CGImage?) -> Void = { _ in }
  ) -> ScreenTour {
    let (device, environment) = (screen.device, screen.environment)
    defer {
      screen.device = device
      screen.environment = environment
    }
    var stops: [Stop] = []
    for setting in settings {
      guard let device = Device.named(setting.device) else { continue }
      // The dark appearance exists since iOS 13.
      if setting.preferences.contains(.darkAppearance), environment.systemVersion.major < 13 {
        continue
      }
      var surroundings = environment
      surroundings.apply(setting.preferences)
      surroundings.orientation = Environment.Orientation(setting.orientation)
      surroundings.contentSizeCategory = setting.textSize
      if setting.isRightToLeft { surroundings.languages = ["ar"] }
      if setting.isInCall { surroundings.statusBar.activity = .call }
      screen.withoutDrawing { screen.device = device }
      // The frame after the change is drawn, since rules examine it.
      screen.environment = surroundings
      settle(screen)
      guard let window = screen.window else { continue }
      let image = screen.image
      picture(image)
      stops.append(
        Stop(
          setting: setting,
          interfaceOrientation: screen.interfaceOrientation,
          screen: ScreenWalker.screen(of: window, picture: image, app: app)
        )
      )
    }
    return ScreenTour(stops: stops)
  }
}

extension Environment {
  /// Turns preferences on; it turns none off.
  fileprivate mutating func apply(_ preferences: Set<ScreenSetting.Preference>) {
    for preference in preferences {
      switch preference {
      case .darkAppearance: appearance = .dark
      case .boldText: isBoldTextEnabled = true
      case .increasedContrast: isContrastIncreased = true
      case .reducedMotion: isMotionReduced = true
      case .reducedTransparency: isTransparencyReduced = true
      }
    }
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

extension ScreenOrientation {
  package init(_ orientation: HostInterface.Environment.Orientation) {
    switch orientation {
    case .portrait: self = .portrait
    case .portraitUpsideDown: self = .portraitUpsideDown
    case .landscapeLeft: self = .landscapeLeft
    case .landscapeRight: self = .landscapeRight
    }
  }
}

extension HeadlessScreen {
  /// The orientation of the interface, named after the orientation of the device.
  var interfaceOrientation: ScreenOrientation {
    ScreenOrientation(screen.interfaceOrientation)
  }
}
