import CarBench
import CarControls

extension CarFocusNavigator {
  /// Moves the focus by the large knob, turned, pushed and nudged, and leaves by the key Back.
  ///
  /// - Returns: Whether the operation was one of these.
  @discardableResult
  func take(_ input: CarLinkInput) -> Bool {
    switch (input.control, input.action) {
    case ("knob", .rotate(let detents)): turn(detents: detents)
    case ("knob", .press): select()
    case ("knob", .nudge(let x, let y)):
      guard x != 0 || y != 0 else { return false }
      // A nudge in both directions counts as a horizontal one.
      move(x > 0 ? .right : x < 0 ? .left : y > 0 ? .down : .up)
    case ("back", .press): back()
    default: return false
    }
    return true
  }
}

extension CarWindow {
  /// Moves the focus by an operation that is meant for it.
  ///
  /// As the wheel of a desk, the knob turns ``wheelControl`` while that is set; pushed and nudged, it
  /// moves the focus. Another control moves the focus only where the app gives it no function.
  ///
  /// - Parameters:
  ///   - input: The operation.
  ///   - control: The app's control that the operation is for; nil for none.
  /// - Returns: Whether it was meant for the focus.
  func moveFocus(_ input: CarLinkInput, unlessFor control: String?) -> Bool {
    guard let focusNavigator else { return false }
    if let control {
      guard input.control == "knob" else { return false }
      if case .rotate = input.action, control == wheelControl { return false }
    }
    return focusNavigator.take(input)
  }
}
