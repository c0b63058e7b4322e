import UIKitCore

/// A step of a walkthrough: a view, and the person's action on it.
public struct WalkthroughStep {
  /// The event that leads to the next step.
  public enum Advance: Sendable {
    /// The person uses the view: its main control event, or a tap on a view that is not a control.
    case use
    /// The app calls ``Walkthrough/advance()``, for example after a successful drag or entry.
    case app
  }

  /// The action that the person performs; a few words.
  public var title: String
  /// The reason, or more detail; empty for none.
  public var message: String
  /// The event that leads to the next step; by default the use of the view.
  public var advance: Advance
  /// Returns the view, or nil if it does not exist yet; the step then waits for it.
  public var target: @MainActor () -> UIView?

  /// Creates a step.
  ///
  /// - Parameters:
  ///   - title: The action that the person performs.
  ///   - message: The reason, or more detail.
  ///   - advance: The event that leads to the next step.
  ///   - target: Returns the view.
  public init(
    _ title: String,
    message: String = "",
    advance: Advance = .use,
    target: @escaping @MainActor () -> UIView?
  ) {
    self.title = title
    self.message = message
    self.advance = advance
    self.target = target
  }
}
