import Foundation

/// A transition from one controller to another in a storyboard.
///
/// Subclasses override `perform()`; `super.perform()` performs the transition of the segue's kind.
@preconcurrency @MainActor
open class UIStoryboardSegue: _UIObject {
  /// The identifier of the segue in the storyboard; nil for none.
  open private(set) var identifier: String?
  /// The controller from which the segue starts.
  open private(set) var source: UIViewController
  /// The controller that the segue shows.
  open private(set) var destination: UIViewController
  /// The transition of the segue's kind.
  package final var action: (() -> Void)?

  /// Creates a segue without a transition.
  public init(
    identifier: String?,
    source: UIViewController,
    destination: UIViewController
  ) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
    super.init(_root: ())
  }

  /// Creates a segue that a closure performs.
  public convenience init(
    identifier: String?,
    source: UIViewController,
    destination: UIViewController,
    performHandler: @escaping () -> Void
  ) {
    self.init(identifier: identifier, source: source, destination: destination)
    action = performHandler
  }

  /// Shows the destination.
  open func perform() { action?() }
}

/// A subclass whose designated initializer can be called through a metatype.
open class StoryboardSegueTwin: UIStoryboardSegue {
  public required override init(
    identifier: String?,
    source: UIViewController,
    destination: UIViewController
  ) {
    super.init(identifier: identifier, source: source, destination: destination)
  }
}

/// Returns a segue of `type`, created with the initializer of the class.
@MainActor @inline(never)
package func makeSegue(
  of type: UIStoryboardSegue.Type,
  identifier: String?,
  source: UIViewController,
  destination: UIViewController
) -> UIStoryboardSegue {
  let twin = unsafeBitCast(type, to: StoryboardSegueTwin.Type.self)
  return twin.init(identifier: identifier, source: source, destination: destination)
    as UIStoryboardSegue
}

/// The source of an unwind segue, for the search for its destination.
@preconcurrency @MainActor
open class UIStoryboardUnwindSegueSource: _UIObject {
  /// The controller from which the segue starts.
  open private(set) var source: UIViewController
  /// The method that the destination implements.
  open private(set) var unwindAction: Selector
  /// The object that triggered the segue.
  open private(set) var sender: Any?

  package init(source: UIViewController, unwindAction: Selector, sender: Any?) {
    self.source = source
    self.unwindAction = unwindAction
    self.sender = sender
    super.init(_root: ())
  }
}
