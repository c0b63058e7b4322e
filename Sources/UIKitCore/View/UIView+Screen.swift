import CoreGraphics

extension UIView {
  /// Converts a point from the screen to the view.
  package func fromScreen(_ point: CGPoint) -> CGPoint {
    guard let window = hostWindow else { return point }
    let inWindow = window.convertFromScreen(point)
    return self === window ? inWindow : convert(inWindow, from: nil as UIView?)
  }

  /// Converts a point from the view to the screen.
  package func toScreen(_ point: CGPoint) -> CGPoint {
    guard let window = hostWindow else { return point }
    let inWindow = self === window ? point : convert(point, to: nil as UIView?)
    return window.convertToScreen(inWindow)
  }

  /// Converts a rectangle from the view to the screen.
  package func toScreen(_ rect: CGRect) -> CGRect {
    guard let window = hostWindow else { return rect }
    let inWindow = self === window ? rect : convert(rect, to: nil as UIView?)
    return window.convert(inWindow, to: nil as UIWindow?)
  }
}
