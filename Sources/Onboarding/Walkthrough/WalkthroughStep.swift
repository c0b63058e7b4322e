import UIKitCore

/// One step of a walkthrough: a view, and what a person does with it.
public struct WalkthroughStep {
  /// What leads to the next step.
  public enum Advance: Sendable {
    /// The person uses the view: its main control event, or a tap on a view that is not a control.
    case use
    /// The app calls ``Walkthrough/advance()``, as when a drag or an entry has done what it should.
    case app
  }

  /// What the person is to do; a few words.
  public var title: String
  /// Why, or how; empty: nothing.
  public var message: String
  /// What leads to the next step; by default the use of the view.
  public var advance: Advance
  /// Finds the view; nil: it is not there yet, and the step waits for it.
  public var target: @MainActor () -> UIView?

  /// Makes a step.
  ///
  /// - Parameters:
  ///   - title: What the person is to do.
  ///   - message: Why, or how.
  ///   - advance: What leads to the next step.
  ///   - target: Finds the view.
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
