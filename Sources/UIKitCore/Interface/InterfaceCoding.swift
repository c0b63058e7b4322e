import Foundation

/// A coder that represents one element of a storyboard or a xib.
///
/// UIKit's classes read values that they need before `super.init` with `attribute(_:)` and
/// `part(_:)`, and end their `init?(coder:)` with ``Foundation/NSCoder/finish(_:as:)``. The coder
/// sets the element's attributes and creates its subviews at the level of the most derived class of
/// UIKit, so that they exist when an app's `super.init(coder:)` returns, as on iOS.
package protocol InterfaceCoding: NSCoder {
  /// Returns the text of an attribute of the element; nil if there is none.
  @MainActor func attribute(_ name: String) -> String?
  /// Returns the object of the element's child with a key, creating it on first use; nil if there
  /// is none.
  @MainActor func part(_ key: String) -> AnyObject?
  /// Returns the class of the element's child with a key; nil if there is none.
  @MainActor func partType(_ key: String) -> AnyClass?
  /// Sets the attributes of the element if `level` is the most derived class of UIKit of `object`.
  @MainActor func configure(_ object: AnyObject, as level: AnyClass)
}

extension NSCoder {
  /// The coder as that of an element; nil for the coder of an archive.
  package final var interface: (any InterfaceCoding)? { self as? any InterfaceCoding }

  /// Ends the `init?(coder:)` of a class of UIKit by setting the attributes of the element.
  ///
  /// Does nothing for archives.
  @MainActor package final func finish(_ object: AnyObject, as level: AnyClass) {
    interface?.configure(object, as: level)
  }
}
