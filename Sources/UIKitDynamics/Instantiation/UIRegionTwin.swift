import Foundation
import UIKitCore

/// A region whose `init()` can be called through a metatype.
@MainActor
open class UIRegionTwin: UIRegion {
  public required override init() { super.init() }
  /// Creates the archived region.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// Creates a region of `type` with the class's own `init()`.
@MainActor @inline(never)
func makeRegion(of type: UIRegion.Type) -> UIRegion {
  unsafeBitCast(type, to: UIRegionTwin.Type.self).init()
}
