/// An account whose password is saved on the device for AutoFill.
public struct SavedAccount: Codable, Hashable, Sendable {
  /// The domain of the account, or the identifier of an app that names no domain.
  public var place: String
  /// The name of the account.
  public var user: String
  /// The name of the app whose identifier is ``place``; nil for a domain.
  public var appName: String?

  /// Creates an account.
  public init(place: String, user: String, appName: String? = nil) {
    (self.place, self.user, self.appName) = (place, user, appName)
  }
}
