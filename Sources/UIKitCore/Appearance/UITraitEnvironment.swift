import Foundation

/// An object that has traits: a screen, window, controller, presentation or view.
@preconcurrency @MainActor
public protocol UITraitEnvironment: NSObjectProtocol {
  /// The traits of the object.
  var traitCollection: UITraitCollection { get }
  /// Called after the traits changed; `previousTraitCollection` is `nil` the first time.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}
