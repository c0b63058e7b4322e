import CoreGraphics

/// The placement of a keyboard that is away from the lower edge of the screen.
package struct UndockedKeyboard: Equatable {
  /// The keyboard's rectangle, in points of the screen.
  package var frame: CGRect
  /// Whether the keyboard is a small one, so that an accessory view stays at the lower edge.
  package var isFloating: Bool

  /// Creates the placement of a keyboard.
  package init(frame: CGRect, isFloating: Bool) {
    self.frame = frame
    self.isFloating = isFloating
  }
}

/// The rectangles of an input view and its accessory view on a screen.
struct InputArrangement: Equatable {
  /// The rectangle around both views, in points of the screen.
  var content: CGRect
  /// The input view's rectangle, in points of `content`; `nil` if there is no input view.
  var input: CGRect?
  /// The accessory view's rectangle, in points of `content`; `nil` if there is no accessory view.
  var accessory: CGRect?
  /// The covered rectangle at the lower edge, in points of the screen; `nil` if none is covered.
  var docked: CGRect?
  /// The keyboard's rectangle while it is away from the lower edge, in points of the screen; `nil`
  /// while it is docked.
  var away: CGRect?

  /// The frame that keyboard notifications carry.
  var reported: CGRect { docked ?? away ?? content }

  /// Returns whether the views arrive at the lower edge (true) or leave it (false); `nil` if
  /// neither.
  func isShown(after old: InputArrangement?) -> Bool? {
    let wasDocked = old?.docked != nil
    return wasDocked == (docked != nil) ? nil : docked != nil
  }

  /// Arranges an input view and an accessory view with heights in points; a `nil` height means
  /// that there is no such view.
  init(
    bounds: CGRect,
    inputHeight: CGFloat?,
    accessoryHeight: CGFloat?,
    bottomInset: CGFloat,
    undocked: UndockedKeyboard?
  ) {
    let top = accessoryHeight ?? 0
    guard let undocked else {
      // An accessory without a keyboard stands above the home indicator.
      let below = inputHeight == nil ? bottomInset : 0
      let height = (inputHeight ?? 0) + top + below
      content = CGRect(x: 0, y: bounds.maxY - height, width: bounds.width, height: height)
      docked = content
      accessory = accessoryHeight.map { CGRect(x: 0, y: 0, width: bounds.width, height: $0) }
      input = inputHeight.map { CGRect(x: 0, y: top, width: bounds.width, height: $0) }
      return
    }
    guard undocked.isFloating else {
      content = undocked.frame
      content.origin.y -= top
      content.size.height += top
      away = content
      let width = content.width
      accessory = accessoryHeight.map { CGRect(x: 0, y: 0, width: width, height: $0) }
      input = CGRect(x: 0, y: top, width: width, height: undocked.frame.height)
      return
    }
    content = bounds
    away = undocked.frame
    input = undocked.frame.offsetBy(dx: -bounds.minX, dy: -bounds.minY)
    accessory = accessoryHeight.map {
      CGRect(x: 0, y: bounds.height - $0 - bottomInset, width: bounds.width, height: $0)
    }
    if accessoryHeight != nil {
      let height = top + bottomInset
      docked = CGRect(x: 0, y: bounds.maxY - height, width: bounds.width, height: height)
    }
  }
}
