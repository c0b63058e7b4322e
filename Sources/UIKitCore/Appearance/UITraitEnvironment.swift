import Foundation

/// What has traits: screens, windows, controllers, presentations and views.
@preconcurrency @MainActor
public protocol UITraitEnvironment: NSObjectProtocol {
  /// The traits that hold here.
  var traitCollection: UITraitCollection { get }
  /// Called after the traits changed; `previousTraitCollection` is nil the first time.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}
