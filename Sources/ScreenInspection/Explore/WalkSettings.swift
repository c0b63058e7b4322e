import Foundation

/// The settings of a walk through an app.
public struct WalkSettings: Sendable, Codable, Equatable {
  /// The seed for the order of the steps and the entered text.
  public var seed: UInt64
  /// The maximum number of steps, over all launches.
  public var steps: Int
  /// The maximum time for one launch, in seconds of the wall clock; nil for no limit.
  public var seconds: Double?
  /// The surroundings in which each screen is visited; the walk itself uses the first.
  public var surroundings: [ScreenSetting]

  /// Creates settings; by default for 500 steps.
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

  /// Returns the default surroundings of a walk on a device: portrait, landscape, dark, with bold
  /// text, and with the smallest and the largest text.
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

  /// The settings in `RUSSET_WALK`, as JSON; nil if the variable is not set or not valid.
  public static var requested: WalkSettings? {
    ProcessInfo.processInfo.environment["RUSSET_WALK"].flatMap {
      try? JSONDecoder().decode(WalkSettings.self, from: Data($0.utf8))
    }
  }
}
