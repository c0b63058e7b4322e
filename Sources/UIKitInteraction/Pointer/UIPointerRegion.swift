import CoreGraphics
import Foundation
import UIKitCore

/// A part of a view in which the pointer has one style.
@preconcurrency @MainActor
open class UIPointerRegion: _UIObject, @preconcurrency NSCopying {
  /// The rectangle of the region, in points of the interaction's view.
  open private(set) var rect: CGRect
  /// The identifier of the region, which distinguishes regions with equal rectangles; nil, the
  /// default, for none.
  open private(set) var identifier: AnyHashable?

  /// Creates a region with a rectangle in points of the interaction's view.
  public init(rect: CGRect, identifier: AnyHashable? = nil) {
    self.rect = rect
    self.identifier = identifier
    super.init(_root: ())
  }

  /// Returns the region itself, since it is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Returns whether two regions are equal, so that the pointer does not change.
  func isSame(as other: UIPointerRegion) -> Bool {
    rect == other.rect && identifier == other.identifier
  }
}

/// The state of the pointer in a request for a region.
@preconcurrency @MainActor
open class UIPointerRegionRequest: _UIObject {
  /// The location of the pointer, in points of the interaction's view.
  open private(set) var location = CGPoint.zero
  /// The pressed modifier keys.
  open private(set) var modifiers: UIKeyModifierFlags = []

  /// Creates a request at the origin, for subclasses in tests.
  public init() { super.init(_root: ()) }

  convenience init(location: CGPoint, modifiers: UIKeyModifierFlags) {
    self.init()
    self.location = location
    self.modifiers = modifiers
  }
}
