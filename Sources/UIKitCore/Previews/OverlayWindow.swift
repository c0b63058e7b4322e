import CoreGraphics
import Foundation

/// A window above the app's for what floats: previews, menus, callouts.
///
/// It is on the screen while it holds something, and lets touches through beside what it holds.
final class OverlayWindow: UIWindow {
  /// Above alerts and the status bar; drags float above menus.
  enum Place: CGFloat {
    case menus = 10_000
    case callouts = 10_001
    case drags = 10_010
    case focus = 10_020
    case pointer = 10_030
  }

  /// Asked at the beginning of a touch beside what the window holds.
  var touchedBeside: (() -> Void)?

  init(_ place: Place, on screen: UIScreen, like view: UIView?) {
    super.init(frame: screen.bounds)
    self.screen = screen
    windowLevel = Level(rawValue: place.rawValue)
    if let style = view?.traitCollection.userInterfaceStyle, style != .unspecified {
      overrideUserInterfaceStyle = style
    }
    isHidden = false
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override var canBecomeKey: Bool { false }
  override var isSystemWindow: Bool { true }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    guard hit === self || hit == nil else { return hit }
    // Only the beginning of a touch comes with its event.
    if event != nil { touchedBeside?() }
    return nil
  }

  /// Takes the window off the screen with all it holds.
  func close() {
    isHidden = true
    for view in subviews { view.removeFromSuperview() }
  }
}
