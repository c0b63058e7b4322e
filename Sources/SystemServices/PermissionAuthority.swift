/// A device's shell, which asks the person and keeps the decisions of the app.
package protocol PermissionAuthority: Sendable {
  /// Asks the person, unless that was done before.
  ///
  /// - Parameters:
  ///   - wish: What the app asks for.
  ///   - purpose: The app's own words.
  ///   - answered: Called on the main thread with the chosen answer.
  @MainActor func ask(
    _ wish: PermissionWish,
    purpose: String,
    answered: @escaping @MainActor @Sendable (String) -> Void
  )
  /// Notes a decision that the app took itself, such as a narrower one.
  func note(_ decision: String?, on kind: String)
}
