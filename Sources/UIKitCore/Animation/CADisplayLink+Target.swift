import Foundation
import QuartzCore

extension CADisplayLink {
  /// Makes a display link that calls `sel` of `target` with itself, and holds `target` until it is
  /// invalidated.
  public convenience init(target: Any, selector sel: Selector) {
    let object = objectReference(target)
    self.init { link in sel.perform(on: object, link) }
  }
}
