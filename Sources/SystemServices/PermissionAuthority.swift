/// A device's shell, which asks the person and stores the decisions about the app.
package protocol PermissionAuthority: Sendable {
  /// Asks the person, unless the decision is already stored.
  ///
  /// - Parameters:
  ///   - wish: The permission that the app requests.
  ///   - purpose: The app's reason for the request.
  ///   - answered: Called on the main thread with the chosen answer.
  @MainActor func ask(
    _ wish: PermissionWish,
    purpose: String,
    answered: @escaping @MainActor @Sendable (String) -> Void
  )
  /// Stores a decision that the app took itself, such as a narrower one.
  func note(_ decision: String?, on kind: String)
}
