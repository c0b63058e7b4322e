import Foundation

/// An object that a drag can activate by resting on it.
@preconcurrency @MainActor
public protocol UISpringLoadedInteractionSupporting: NSObjectProtocol {
  /// Whether a resting drag activates the object, by default false.
  var isSpringLoaded: Bool { get set }
}
