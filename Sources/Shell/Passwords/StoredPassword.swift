/// A password that the person has saved on the device.
struct StoredPassword: Codable, Equatable {
  /// The domain of the account, or the identifier of an app that names no domain.
  var place: String
  /// The name and the password of the account.
  var user: String, password: String
}
