import Foundation
import QuartzCore

extension CADisplayLink {
  /// Creates a display link that calls `sel` of `target` with itself, and retains `target` until
  /// it is invalidated.
  public convenience init(target: Any, selector sel: Selector) {
    let object = objectReference(target)
    self.init { link in sel.perform(on: object, link) }
  }
}
