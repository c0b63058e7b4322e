import Foundation

/// A coder that stands for one element of a storyboard or a xib.
///
/// UIKit's classes read what they must have before `super.init` by `attribute(_:)` and `part(_:)`,
/// and end their `init?(coder:)` with ``Foundation/NSCoder/finish(_:as:)``. The coder sets the
/// element's attributes and makes its subviews at the level of the most derived class of UIKit, so
/// that they are there when an app's `super.init(coder:)` returns, as on iOS.
package protocol InterfaceCoding: NSCoder {
  /// The text of an attribute of the element; nil: it has none.
  @MainActor func attribute(_ name: String) -> String?
  /// The object of the element's child with a key, made when first asked for; nil: there is none.
  @MainActor func part(_ key: String) -> AnyObject?
  /// The class of the element's child with a key; nil: there is none.
  @MainActor func partType(_ key: String) -> AnyClass?
  /// Sets what the element says, if `level` is the most derived class of UIKit of `object`.
  @MainActor func configure(_ object: AnyObject, as level: AnyClass)
}

extension NSCoder {
  /// The coder as that of an element; nil: an archive's.
  package final var interface: (any InterfaceCoding)? { self as? any InterfaceCoding }

  /// Ends the `init?(coder:)` of a class of UIKit: sets what the element says.
  ///
  /// Does nothing for archives.
  @MainActor package final func finish(_ object: AnyObject, as level: AnyClass) {
    interface?.configure(object, as: level)
  }
}
