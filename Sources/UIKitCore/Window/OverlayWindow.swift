import CoreGraphics
import Foundation

/// A window above those of the app for floating content: previews, menus, callouts.
///
/// It is visible while it contains views, and touches outside its views pass through.
package final class OverlayWindow: UIWindow {
  /// The level of the window, above alerts and the status bar.
  package enum Place: CGFloat {
    /// Menus and peeks.
    case menus = 10_000
    /// Callouts, such as the edit menu.
    case callouts = 10_001
    /// Dragged items, above menus.
    case drags = 10_010
    /// The ring of the keyboard focus.
    case focus = 10_020
    /// The pointer.
    case pointer = 10_030
  }

  /// Called when a touch begins outside the views of the window.
  package var touchedBeside: (() -> Void)?

  package init(_ place: Place, on screen: UIScreen, like view: UIView?) {
    super.init(frame: screen.bounds)
    self.screen = screen
    windowLevel = Level(rawValue: place.rawValue)
    if let style = view?.traitCollection.userInterfaceStyle, style != .unspecified {
      overrideUserInterfaceStyle = style
    }
    isHidden = false
  }

  package required init?(coder: NSCoder) { super.init(coder: coder) }

  package override var canBecomeKey: Bool { false }
  package override var isSystemWindow: Bool { true }

  package override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    guard hit === self || hit == nil else { return hit }
    // The event is passed only for the beginning of a touch.
    if event != nil { touchedBeside?() }
    return nil
  }

  /// Hides the window and removes its views.
  package func close() {
    isHidden = true
    for view in subviews { view.removeFromSuperview() }
  }
}
