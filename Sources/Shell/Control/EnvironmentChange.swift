import HostInterface

/// A change of a device's surroundings; a nil property leaves its value unchanged.
public struct EnvironmentChange: Codable, Hashable, Sendable {
  /// The light or dark appearance.
  public var appearance: Environment.Appearance?
  /// The text size, as the raw value of `UIContentSizeCategory`.
  public var contentSizeCategory: String?
  /// Whether Increase Contrast is on.
  public var isContrastIncreased: Bool?
  /// Whether Bold Text is on.
  public var isBoldTextEnabled: Bool?
  /// Whether Reduce Motion is on.
  public var isMotionReduced: Bool?
  /// The items of the status bar, in the format of `Environment.setStatusBar(_:)`.
  public var statusBar: String?
  /// The time that the status bar shows; an empty string selects the machine's clock.
  public var statusBarTime: String?
  /// The app that the coloured bar of a background activity opens when tapped.
  public var statusBarCause: String?
  /// Whether the status bar returns to its defaults before the other changes.
  public var clearsStatusBar = false
  /// The location of the device.
  public var location: Environment.Location?
  /// Whether the location of the device becomes unknown.
  public var clearsLocation = false

  /// Creates an empty change.
  public init() {}

  /// Applies the change to the surroundings.
  ///
  /// - Returns: A sentence that states the error, in which case nothing changes; nil on success.
  func apply(to environment: inout Environment) -> String? {
    var result = environment
    if let appearance {
      guard appearance == .light || result.hasDarkAppearance else {
        let version = "\(result.systemVersion.major).\(result.systemVersion.minor)"
        return "iOS \(version) has no dark appearance: start the device with --ios 13."
      }
      result.appearance = appearance
    }
    if let contentSizeCategory {
      guard Environment.contentSizeCategories.contains(contentSizeCategory) else {
        return "There is no text size “\(contentSizeCategory)”."
      }
      result.contentSizeCategory = contentSizeCategory
    }
    if let isContrastIncreased { result.isContrastIncreased = isContrastIncreased }
    if let isBoldTextEnabled { result.isBoldTextEnabled = isBoldTextEnabled }
    if let isMotionReduced { result.isMotionReduced = isMotionReduced }
    if clearsStatusBar {
      result.statusBar = StatusBarItems()
      result.statusBarTime = nil
      result.batteryLevel = Environment().batteryLevel
    }
    if let statusBar, let wrong = result.setStatusBar(statusBar) {
      return "The status bar has no “\(wrong)”."
    }
    if let statusBarTime { result.statusBarTime = statusBarTime.isEmpty ? nil : statusBarTime }
    if clearsLocation { result.location = nil }
    if let location {
      guard (-90...90).contains(location.latitude), (-180...180).contains(location.longitude) else {
        return "There is no place at \(location.latitude), \(location.longitude)."
      }
      result.location = location
    }
    environment = result
    return nil
  }
}
