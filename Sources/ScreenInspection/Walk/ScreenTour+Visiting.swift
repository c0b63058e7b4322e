import CoreGraphics
import Foundation
import HeadlessHost
import HostInterface
import UIKitCore

extension ScreenTour {
  /// The surroundings that the guidelines name: the smallest and a large phone and a tablet, all
  /// ways of holding them, both reading directions, the smallest and largest text, and each
  /// preference of accessibility.
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

  /// One device in all ways of holding it, both reading directions, the smallest and largest text,
  /// and each preference of accessibility.
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

  /// Looks at what is on a screen in each of the settings, and leaves the screen as it was.
  ///
  /// A setting whose device is not known is left out. `settle` lets the app do what the change of
  /// setting began, by default for a second; `picture` is given what is seen at each stop.
  @MainActor
  public static func visiting(
    _ settings: [ScreenSetting] = usualSettings,
    on screen: HeadlessScreen,
    app: AppFacts? = nil,
    // A rotation takes 0.3 or 0.4 seconds; what it starts gets as long again.
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
      // Before iOS 13 there is no dark look.
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
      // The frame that answers the change is drawn: rules ask for it.
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
  /// Turns preferences on; those that are on stay on.
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
  /// How the interface stands, named as the device is held for it.
  var interfaceOrientation: ScreenOrientation {
    ScreenOrientation(screen.interfaceOrientation)
  }
}
