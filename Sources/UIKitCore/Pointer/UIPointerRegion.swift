import CoreGraphics
import Foundation

/// A part of a view in which the pointer has one style.
@preconcurrency @MainActor
open class UIPointerRegion: _UIObject, @preconcurrency NSCopying {
  /// In points of the interaction's view.
  open private(set) var rect: CGRect
  /// Tells regions with one rectangle apart; nil, the default, for none.
  open private(set) var identifier: AnyHashable?

  /// Makes a region; `rect` is in points of the interaction's view.
  public init(rect: CGRect, identifier: AnyHashable? = nil) {
    self.rect = rect
    self.identifier = identifier
    super.init(_root: ())
  }

  /// The same object, since it never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Whether the pointer need not change between the two.
  func isSame(as other: UIPointerRegion) -> Bool {
    rect == other.rect && identifier == other.identifier
  }
}

/// Where the pointer is when a region is asked for.
@preconcurrency @MainActor
open class UIPointerRegionRequest: _UIObject {
  /// In points of the interaction's view.
  open private(set) var location = CGPoint.zero
  /// Keys that are held.
  open private(set) var modifiers: UIKeyModifierFlags = []

  /// Makes a request at the origin, for a subclass that a test stands in for one.
  public init() { super.init(_root: ()) }

  convenience init(location: CGPoint, modifiers: UIKeyModifierFlags) {
    self.init()
    self.location = location
    self.modifiers = modifiers
  }
}
