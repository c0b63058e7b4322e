import Foundation

/// The way from one controller to another, as a storyboard has it.
///
/// Subclasses override `perform()`; `super.perform()` is what the segue's kind does.
@preconcurrency @MainActor
open class UIStoryboardSegue: _UIObject {
  /// The name of the segue in the storyboard; nil: it has none.
  open private(set) var identifier: String?
  /// The controller that is left.
  open private(set) var source: UIViewController
  /// The controller that is shown.
  open private(set) var destination: UIViewController
  /// What the kind of the segue does.
  package final var action: (() -> Void)?

  /// Makes a segue that does nothing.
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

  /// Makes a segue that a closure performs.
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

/// Makes a segue of `type` with the class's own initializer.
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

/// Where an unwind segue begins; asked while the controller is sought to which it leads.
@preconcurrency @MainActor
open class UIStoryboardUnwindSegueSource: _UIObject {
  /// The controller that the segue leaves.
  open private(set) var source: UIViewController
  /// The method that the destination has.
  open private(set) var unwindAction: Selector
  /// What began the segue.
  open private(set) var sender: Any?

  package init(source: UIViewController, unwindAction: Selector, sender: Any?) {
    self.source = source
    self.unwindAction = unwindAction
    self.sender = sender
    super.init(_root: ())
  }
}
