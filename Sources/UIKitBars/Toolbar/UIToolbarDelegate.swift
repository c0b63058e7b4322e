/// A delegate that returns the position of a toolbar; see `UIBarPositioningDelegate`.
@preconcurrency @MainActor
public protocol UIToolbarDelegate: UIBarPositioningDelegate {}
