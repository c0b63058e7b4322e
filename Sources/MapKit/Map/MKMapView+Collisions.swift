import CoreGraphics
import UIKitCore

extension MKMapView {
  /// Hides views that overlap others with a higher priority, and shows them again.
  // Source: MKFeatureDisplayPriority.defaultHigh: a view is removed when its bounds collide with
  // those of a view with a higher priority; of equal ones, that which is farther from the middle.
  // Chosen: a view that is hidden itself hides no other one. The selected view is always shown.
  func hideOverlapped() {
    let views = entries.compactMap { entry in entry.view.map { (view: $0, entry.isSelected) } }
    guard
      views.contains(where: { $0.view.isOverlapped || $0.view.displayPriority != .required })
    else { return }
    let middle = CGPoint(x: shown.size.width / 2, y: shown.size.height / 2)
    let ranked = views.map { view, isSelected -> RankedView in
      let size = view.bounds.size
      return RankedView(
        view: view,
        frame: CGRect(
          x: view.center.x - size.width / 2,
          y: view.center.y - size.height / 2,
          width: size.width,
          height: size.height
        ),
        isKept: isSelected || view.displayPriority.rawValue >= Self.required,
        distance: hypot(view.center.x - middle.x, view.center.y - middle.y)
      )
    }
    let order = ranked.sorted { a, b in
      if a.isKept != b.isKept { return a.isKept }
      let (first, second) = (a.view.displayPriority.rawValue, b.view.displayPriority.rawValue)
      return first == second ? a.distance < b.distance : first > second
    }
    var frames: [CGRect] = []
    for one in order {
      // A view that the app hides covers no other one.
      if one.view.isHidden, !one.view.isOverlapped { continue }
      one.view.isOverlapped = !one.isKept && frames.contains { $0.intersects(one.frame) }
      if !one.view.isOverlapped { frames.append(one.frame) }
    }
  }

  private static let required = MKFeatureDisplayPriority.required.rawValue

  private struct RankedView {
    var view: MKAnnotationView
    var frame: CGRect
    /// Whether the view is shown in any case.
    var isKept: Bool
    var distance: CGFloat
  }
}
