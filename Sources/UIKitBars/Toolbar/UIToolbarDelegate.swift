/// Says where a toolbar lies; see `UIBarPositioningDelegate`.
@preconcurrency @MainActor
public protocol UIToolbarDelegate: UIBarPositioningDelegate {}
