import CarBench
import CarControls

extension CarFocusNavigator {
  /// Moves the focus when the large knob is turned, pushed or nudged, and goes back with the Back
  /// key.
  ///
  /// - Returns: Whether the operation was one of these.
  @discardableResult
  func take(_ input: CarLinkInput) -> Bool {
    switch (input.control, input.action) {
    case ("knob", .rotate(let detents)): turn(detents: detents)
    case ("knob", .press): select()
    case ("knob", .nudge(let x, let y)):
      guard x != 0 || y != 0 else { return false }
      // A diagonal nudge counts as a horizontal one.
      move(x > 0 ? .right : x < 0 ? .left : y > 0 ? .down : .up)
    case ("back", .press): back()
    default: return false
    }
    return true
  }
}

extension CarWindow {
  /// Moves the focus by an operation.
  ///
  /// Like a mouse wheel, the knob turns ``wheelControl`` while that is set; pushed and nudged, it
  /// moves the focus. Another control moves the focus only if the app has no function for it.
  ///
  /// - Parameters:
  ///   - input: The operation.
  ///   - control: The app's control for the operation; nil if there is none.
  /// - Returns: Whether the operation was for the focus.
  func moveFocus(_ input: CarLinkInput, unlessFor control: String?) -> Bool {
    guard let focusNavigator else { return false }
    if let control {
      guard input.control == "knob" else { return false }
      if case .rotate = input.action, control == wheelControl { return false }
    }
    return focusNavigator.take(input)
  }
}
