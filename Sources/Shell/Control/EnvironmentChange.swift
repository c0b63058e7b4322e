import HostInterface

/// A change of a device's surroundings; what is nil stays as it is.
public struct EnvironmentChange: Codable, Hashable, Sendable {
  /// The appearance.
  public var appearance: Environment.Appearance?
  /// `UIContentSizeCategory`'s raw value.
  public var contentSizeCategory: String?
  /// Increase Contrast.
  public var isContrastIncreased: Bool?
  /// Bold Text.
  public var isBoldTextEnabled: Bool?
  /// Reduce Motion.
  public var isMotionReduced: Bool?
  /// Items of the status bar, as `Environment.setStatusBar(_:)` reads them.
  public var statusBar: String?
  /// The time that the status bar shows; empty: the machine's clock.
  public var statusBarTime: String?
  /// The app that shows what goes on in the background; a tap on the coloured bar opens it.
  public var statusBarCause: String?
  /// Whether the status bar returns to its defaults before other changes.
  public var clearsStatusBar = false
  /// The place of the device.
  public var location: Environment.Location?
  /// Whether the place of the device becomes unknown.
  public var clearsLocation = false

  /// Creates a change of nothing.
  public init() {}

  /// Applies the change.
  ///
  /// - Returns: A sentence that names what is wrong, in which case nothing has changed; nil: nothing is.
  func apply(to environment: inout Environment) -> String? {
    var result = environment
    if let appearance { result.appearance = appearance }
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
