import Foundation
import HostInterface

/// Whether content lies on the ground of a popover, which is to show through it.
enum PopoverGroundTrait: UITraitDefinition {
  static let defaultValue = false

  /// Until iOS 12 bars and tables in a popover have no ground of their own; from iOS 13 on they
  /// have. Source: the guidelines for iOS 9. Unverified: that iOS 13 ended it.
  static var isInUse: Bool { Surroundings.systemVersion.major < 13 }

  static let collection: UITraitCollection = {
    var writer = TraitValueWriter()
    writer[Self.self] = true
    return UITraitCollection(values: writer.values)
  }()
}

extension UITraitCollection {
  /// Whether the view or controller lies in a popover whose ground is to show through it: bars and
  /// tables draw no ground of UIKit's own then. Catalogue: UI9-F146.
  package var isOnPopoverGround: Bool {
    !values.custom.isEmpty && TraitValueWriter(values)[PopoverGroundTrait.self]
  }
}
