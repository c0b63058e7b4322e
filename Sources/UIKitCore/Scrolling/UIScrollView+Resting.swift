import CoreGraphics
import Foundation

extension UIScrollView {
  /// Returns the offset at which content comes to rest after the finger lifts; velocities are in
  /// points per second.
  func restingPlace(from start: CGPoint, velocity: CGPoint, dragStart: CGPoint) -> CGPoint {
    if isPagingEnabled { return page(from: start, velocity: velocity, dragStart: dragStart) }
    let x = ScrollPhysics.Deceleration(start: start.x, velocity: velocity.x, rate: usableRate)
    let y = ScrollPhysics.Deceleration(start: start.y, velocity: velocity.y, rate: usableRate)
    return clamped(CGPoint(x: x.destination, y: y.destination))
  }

  private func page(from start: CGPoint, velocity: CGPoint, dragStart: CGPoint) -> CGPoint {
    let inset = adjustedContentInset
    func page(
      _ position: CGFloat,
      _ begin: CGFloat,
      _ length: CGFloat,
      _ velocity: CGFloat,
      _ origin: CGFloat
    ) -> CGFloat {
      guard length > 0 else { return position }
      let place = (position - origin) / length
      // A flick goes to the next page in its direction, at most one from where the drag began.
      var page = place.rounded()
      if velocity > 0 { page = place.rounded(.up) }
      if velocity < 0 { page = place.rounded(.down) }
      let first = ((begin - origin) / length).rounded()
      return min(max(page, first - 1), first + 1) * length + origin
    }
    return clamped(
      CGPoint(
        x: page(start.x, dragStart.x, bounds.width, velocity.x, -inset.left),
        y: page(start.y, dragStart.y, bounds.height, velocity.y, -inset.top)
      )
    )
  }
}
