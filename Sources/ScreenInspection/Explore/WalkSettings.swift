import Foundation

/// How an app is walked through.
public struct WalkSettings: Sendable, Codable, Equatable {
  /// What the order of the steps and the text that is entered depend on.
  public var seed: UInt64
  /// The most steps, over all launches.
  public var steps: Int
  /// The most seconds of the wall clock for one launch; nil: no limit.
  public var seconds: Double?
  /// The surroundings in which each screen is looked at; the first is the one in which the walk
  /// goes on.
  public var surroundings: [ScreenSetting]

  /// Makes settings, by default for 500 steps.
  public init(
    seed: UInt64 = 1,
    steps: Int = 500,
    seconds: Double? = nil,
    surroundings: [ScreenSetting] = [ScreenSetting()]
  ) {
    self.seed = seed
    self.steps = steps
    self.seconds = seconds
    self.surroundings = surroundings
  }

  /// The surroundings that a walk looks at each screen in by default: upright and on its side, dark,
  /// in bold text, and in the largest and smallest text.
  public static func surroundings(of device: String) -> [ScreenSetting] {
    [
      ScreenSetting(device: device),
      ScreenSetting(device: device, orientation: .landscapeLeft),
      ScreenSetting(device: device, preferences: [.darkAppearance]),
      ScreenSetting(device: device, preferences: [.boldText]),
      ScreenSetting(device: device, textSize: "UICTContentSizeCategoryXS"),
      ScreenSetting(device: device, textSize: "UICTContentSizeCategoryAccessibilityXXXL"),
    ]
  }

  /// What `RUSSET_WALK` asks for, as JSON; nil: nobody asks.
  public static var requested: WalkSettings? {
    ProcessInfo.processInfo.environment["RUSSET_WALK"].flatMap {
      try? JSONDecoder().decode(WalkSettings.self, from: Data($0.utf8))
    }
  }
}
