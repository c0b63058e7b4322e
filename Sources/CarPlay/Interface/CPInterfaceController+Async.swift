import Foundation

extension CPInterfaceController {
  /// Replaces the whole stack with a root template, and returns once the template is shown.
  @discardableResult
  public func setRootTemplate(_ rootTemplate: CPTemplate, animated: Bool) async throws -> Bool {
    try await finished { setRootTemplate(rootTemplate, animated: animated, completion: $0) }
  }

  /// Pushes a template onto the stack, and returns once the template is shown.
  @discardableResult
  public func pushTemplate(_ templateToPush: CPTemplate, animated: Bool) async throws -> Bool {
    try await finished { pushTemplate(templateToPush, animated: animated, completion: $0) }
  }

  /// Removes the top template, and returns once the one below is shown.
  @discardableResult
  public func popTemplate(animated: Bool) async throws -> Bool {
    try await finished { popTemplate(animated: animated, completion: $0) }
  }

  /// Removes every template above the root, and returns once the root is shown.
  @discardableResult
  public func popToRootTemplate(animated: Bool) async throws -> Bool {
    try await finished { popToRootTemplate(animated: animated, completion: $0) }
  }

  /// Removes every template above a template of the stack, and returns once it is shown.
  @discardableResult
  public func pop(to targetTemplate: CPTemplate, animated: Bool) async throws -> Bool {
    try await finished { pop(to: targetTemplate, animated: animated, completion: $0) }
  }

  /// Presents a template, and returns once it is shown.
  @discardableResult
  public func presentTemplate(
    _ templateToPresent: CPTemplate,
    animated: Bool
  ) async throws -> Bool {
    try await finished { presentTemplate(templateToPresent, animated: animated, completion: $0) }
  }

  /// Dismisses the presented template, and returns once it has disappeared.
  @discardableResult
  public func dismissTemplate(animated: Bool) async throws -> Bool {
    try await finished { dismissTemplate(animated: animated, completion: $0) }
  }

  /// Runs a change and returns the result that the change passes to its completion closure.
  private func finished(
    _ change: (@escaping (Bool, (any Error)?) -> Void) -> Void
  ) async throws -> Bool {
    try await withCheckedThrowingContinuation { continuation in
      change { succeeded, error in
        if let error {
          continuation.resume(throwing: error)
        } else {
          continuation.resume(returning: succeeded)
        }
      }
    }
  }
}
