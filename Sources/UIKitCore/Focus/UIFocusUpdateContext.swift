import Foundation

/// Which way the focus moves.
public struct UIFocusHeading: OptionSet, Hashable, Sendable {
  /// One bit a way, as in UIKit.
  public let rawValue: UInt
  /// Makes a heading from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Towards lesser y.
  public static let up = UIFocusHeading(rawValue: 1)
  /// Towards greater y.
  public static let down = UIFocusHeading(rawValue: 2)
  /// Towards lesser x.
  public static let left = UIFocusHeading(rawValue: 4)
  /// Towards greater x.
  public static let right = UIFocusHeading(rawValue: 8)
  /// In reading order: Tab.
  public static let next = UIFocusHeading(rawValue: 16)
  /// Against reading order: Shift-Tab.
  public static let previous = UIFocusHeading(rawValue: 32)
  /// To the first item in reading order.
  public static let first = UIFocusHeading(rawValue: 256)
  /// To the last item in reading order.
  public static let last = UIFocusHeading(rawValue: 512)
}

/// A move of the focus.
@preconcurrency @MainActor
open class UIFocusUpdateContext: _UIObject {
  /// Where the focus was; nil: nowhere.
  open private(set) weak var previouslyFocusedItem: (any UIFocusItem)?
  /// Where the focus goes; nil: nowhere.
  open private(set) weak var nextFocusedItem: (any UIFocusItem)?
  /// Which way a person moved it; empty where code did.
  open private(set) var focusHeading: UIFocusHeading = []

  /// Makes a move from nowhere to nowhere, for a subclass that a test stands in for one.
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

  /// The same move, for a subclass that says more of it.
  package convenience init(_ context: UIFocusUpdateContext) {
    self.init()
    previouslyFocusedItem = context.previouslyFocusedItem
    nextFocusedItem = context.nextFocusedItem
    focusHeading = context.focusHeading
  }

  /// The view that had the focus, or that holds the item which had it.
  open var previouslyFocusedView: UIView? { previouslyFocusedItem.flatMap(Self.view) }
  /// The view that gets the focus, or that holds the item which gets it.
  open var nextFocusedView: UIView? { nextFocusedItem.flatMap(Self.view) }

  private static func view(of item: any UIFocusItem) -> UIView? {
    var candidate: (any UIFocusEnvironment)? = item
    while let environment = candidate {
      if let view = environment as? UIView { return view }
      candidate = environment.parentFocusEnvironment
    }
    return nil
  }

  // MARK: Who is concerned

  /// What holds the old or the new place, innermost first, each once.
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

  /// Whether all agree.
  var isAllowed: Bool { environments.allSatisfy { $0.shouldUpdateFocus(in: self) } }

  /// Tells all, and animates what they want to animate along.
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

/// Animates along with a move of the focus.
@preconcurrency @MainActor
open class UIFocusAnimationCoordinator: NSObject {
  private var animations: [() -> Void] = []
  private var completions: [() -> Void] = []

  /// Adds what animates along, and what follows when the animation is over.
  open func addCoordinatedAnimations(
    _ animations: (() -> Void)?,
    completion: (() -> Void)? = nil
  ) {
    if let animations { self.animations.append(animations) }
    if let completion { completions.append(completion) }
  }

  // Unverified: seconds that the focus takes from one item to the next.
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

/// A part that the focus comes into at a place of its own choice.
@MainActor
package protocol FocusEntering: UIView {
  /// nil: where the person went.
  var focusOnEntry: UIView? { get }
  /// Whether the ring shows around a view inside.
  func showsFocusRing(around view: UIView) -> Bool
}
