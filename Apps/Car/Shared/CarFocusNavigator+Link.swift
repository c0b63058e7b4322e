import CarBench
import CarControls

extension CarFocusNavigator {
  /// Moves the focus by the large knob: turned, pushed and nudged.
  ///
  /// - Returns: Whether the operation was one of the knob.
  @discardableResult
  func take(_ input: CarLinkInput) -> Bool {
    guard input.control == "knob" else { return false }
    switch input.action {
    case .rotate(let detents): turn(detents: detents)
    case .press: select()
    case .nudge(let x, let y):
      // A nudge in both directions follows the longer side, which is the horizontal one.
      move(x > 0 ? .right : x < 0 ? .left : y > 0 ? .down : .up)
    case .slide, .release: return false
    }
    return true
  }
}
