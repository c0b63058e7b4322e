import Foundation

/// The direction of a focus movement.
public struct UIFocusHeading: OptionSet, Hashable, Sendable {
  /// The bits of the directions, one for each, as in UIKit.
  public let rawValue: UInt
  /// Creates a heading from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Upwards, towards smaller y.
  public static let up = UIFocusHeading(rawValue: 1)
  /// Downwards, towards greater y.
  public static let down = UIFocusHeading(rawValue: 2)
  /// To the left, towards smaller x.
  public static let left = UIFocusHeading(rawValue: 4)
  /// To the right, towards greater x.
  public static let right = UIFocusHeading(rawValue: 8)
  /// Forward in reading order, with Tab.
  public static let next = UIFocusHeading(rawValue: 16)
  /// Backward in reading order, with Shift-Tab.
  public static let previous = UIFocusHeading(rawValue: 32)
  /// To the first item in reading order.
  public static let first = UIFocusHeading(rawValue: 256)
  /// To the last item in reading order.
  public static let last = UIFocusHeading(rawValue: 512)
}

/// A movement of focus.
@preconcurrency @MainActor
open class UIFocusUpdateContext: _UIObject {
  /// The item that had focus; nil for none.
  open private(set) weak var previouslyFocusedItem: (any UIFocusItem)?
  /// The item that receives focus; nil for none.
  open private(set) weak var nextFocusedItem: (any UIFocusItem)?
  /// The direction of the movement; empty if code moved focus.
  open private(set) var focusHeading: UIFocusHeading = []

  /// Creates a context without items, for subclasses in tests.
  public init() { super.init(_root: ()) }

  convenience init(
    from previous: (any UIFocusItem)?,
    to next: (any UIFocusItem)?,
    heading: UIFocusHeading
  ) {
    self.init()
    previouslyFocusedItem = previous
    nextFocusedItem = next
    focusHeading = heading
  }

  /// Creates a context with the items of another, for subclasses with more information.
  package convenience init(_ context: UIFocusUpdateContext) {
    self.init()
    previouslyFocusedItem = context.previouslyFocusedItem
    nextFocusedItem = context.nextFocusedItem
    focusHeading = context.focusHeading
  }

  /// The view that had focus, or that contains the item which had it.
  open var previouslyFocusedView: UIView? { previouslyFocusedItem.flatMap(Self.view) }
  /// The view that receives focus, or that contains the item which receives it.
  open var nextFocusedView: UIView? { nextFocusedItem.flatMap(Self.view) }

  private static func view(of item: any UIFocusItem) -> UIView? {
    var candidate: (any UIFocusEnvironment)? = item
    while let environment = candidate {
      if let view = environment as? UIView { return view }
      candidate = environment.parentFocusEnvironment
    }
    return nil
  }

  // MARK: Environments

  /// The environments of the old and the new item, innermost first, without duplicates.
  private var environments: [any UIFocusEnvironment] {
    var list: [any UIFocusEnvironment] = []
    var seen: Set<ObjectIdentifier> = []
    for item in [previouslyFocusedItem, nextFocusedItem] {
      var candidate: (any UIFocusEnvironment)? = item
      while let environment = candidate {
        if seen.insert(ObjectIdentifier(environment)).inserted { list.append(environment) }
        candidate = environment.parentFocusEnvironment
      }
    }
    return list
  }

  /// Whether all environments allow the movement.
  var isAllowed: Bool { environments.allSatisfy { $0.shouldUpdateFocus(in: self) } }

  /// Notifies all environments and runs their coordinated animations.
  func tell() {
    let coordinator = UIFocusAnimationCoordinator()
    for environment in environments {
      environment.didUpdateFocus(in: self, with: coordinator)
    }
    coordinator.run()
    NotificationCenter.default.post(
      name: UIFocusSystem.didUpdateNotification,
      object: self,
      userInfo: [UIFocusSystem.focusUpdateContextUserInfoKey: self]
    )
  }
}

/// Runs animations alongside a movement of focus.
@preconcurrency @MainActor
open class UIFocusAnimationCoordinator: NSObject {
  private var animations: [() -> Void] = []
  private var completions: [() -> Void] = []

  /// Adds animations alongside the movement, and a completion for their end.
  open func addCoordinatedAnimations(
    _ animations: (() -> Void)?,
    completion: (() -> Void)? = nil
  ) {
    if let animations { self.animations.append(animations) }
    if let completion { completions.append(completion) }
  }

  // Unverified: the duration, in seconds, of a movement of focus.
  private static let duration: TimeInterval = 0.2

  func run() {
    let (animations, completions) = (animations, completions)
    self.animations = []
    self.completions = []
    guard !animations.isEmpty else { return completions.forEach { $0() } }
    UIView.animate(
      withDuration: Self.duration,
      delay: 0,
      options: [.allowUserInteraction, .beginFromCurrentState],
      animations: { animations.forEach { $0() } },
      completion: { _ in completions.forEach { $0() } }
    )
  }
}

/// A container that chooses the item on which focus enters it.
@MainActor
package protocol FocusEntering: UIView {
  /// The view that receives focus; nil to use the item in the direction of the movement.
  var focusOnEntry: UIView? { get }
  /// Returns whether the ring is shown around a view in the container.
  func showsFocusRing(around view: UIView) -> Bool
}
