import CoreGraphics

/// A keyboard that is away from the lower edge of the screen.
package struct UndockedKeyboard: Equatable {
  /// Where the keyboard is, in points of the screen.
  package var frame: CGRect
  /// Whether the keyboard is a small one that leaves an accessory view at the lower edge.
  package var isFloating: Bool

  /// Describes a keyboard at a place.
  package init(frame: CGRect, isFloating: Bool) {
    self.frame = frame
    self.isFloating = isFloating
  }
}

/// Where an input view and its accessory view are on a screen.
struct InputArrangement: Equatable {
  /// Around both views, in points of the screen.
  var content: CGRect
  /// In points of `content`; nil: there is no input view.
  var input: CGRect?
  /// In points of `content`; nil: there is no accessory view.
  var accessory: CGRect?
  /// What covers the lower edge of the screen, in points of it; nil: nothing.
  var docked: CGRect?
  /// Where the keyboard is while it is away from the lower edge, in points of the screen.
  var away: CGRect?

  /// The frame that notifications carry.
  var reported: CGRect { docked ?? away ?? content }

  /// Whether the views come to the lower edge or leave it; nil: neither.
  func isShown(after old: InputArrangement?) -> Bool? {
    let wasDocked = old?.docked != nil
    return wasDocked == (docked != nil) ? nil : docked != nil
  }

  /// Arranges views of some heights, in points; a height of nil: there is no such view.
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
