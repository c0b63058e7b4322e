import CoreGraphics
import CoreLocation
import Foundation
import QuartzCore
import UIKitCore

/// The ground below the annotations.
@MainActor
final class MapGround: UIView {
  var projection: MapProjection? {
    didSet { if projection != oldValue { setNeedsDisplay() } }
  }

  override func draw(_ rect: CGRect) {
    guard let projection, let drawing = UIGraphicsGetCurrentContext() else { return }
    MapGrid.draw(projection, traits: traitCollection, in: drawing)
  }
}

/// A change of the visible part over time.
@MainActor
final class MapMotion {
  private let from: MapProjection
  private let to: MapProjection
  private let start = CACurrentMediaTime()
  /// Whether the delegate receives an animated change at the end: by an app, not by a finger.
  private let isAnimated: Bool
  private weak var map: MKMapView?
  private var link: CADisplayLink?

  // Chosen: seconds.
  private static let duration = 0.4

  init(of map: MKMapView, to: MapProjection, isAnimated: Bool) {
    self.isAnimated = isAnimated
    self.map = map
    from = map.shown
    self.to = to
    let link = CADisplayLink { [weak self] _ in self?.step() }
    self.link = link
    link.add(to: .main, forMode: .common)
  }

  func stop() {
    link?.invalidate()
    link = nil
  }

  private func step() {
    guard let map else { return stop() }
    let time = min(1, max(0, (CACurrentMediaTime() - start) / Self.duration))
    // Slow at both ends.
    let share = time * time * (3 - 2 * time)
    var now = to
    if time < 1 {
      now.scale = from.scale * pow(to.scale / from.scale, share)
      // The centre moves with the scale, so that the place in the middle at the end moves there in
      // a straight line.
      let way =
        abs(from.scale - to.scale) < 1e-9 * from.scale
        ? share : (from.scale - now.scale) / (from.scale - to.scale)
      now.center.x = from.center.x + (to.center.x - from.center.x) * way
      now.center.y = from.center.y + (to.center.y - from.center.y) * way
      now.limit()
    }
    map.put(now)
    guard time >= 1 else { return }
    stop()
    map.motion = nil
    map.delegate?.mapView(map, regionDidChangeAnimated: isAnimated)
  }
}

extension MKMapView {
  func build() {
    clipsToBounds = true
    ground.isUserInteractionEnabled = false
    ground.contentMode = .redraw
    addSubview(ground)
    addSubview(pins)
    gestures.map = self
    drag.addHandler { [gestures, unowned drag] _ in gestures.drag(drag) }
    pinch.addHandler { [gestures, unowned pinch] _ in gestures.pinch(pinch) }
    tap.addHandler { [gestures, unowned tap] _ in gestures.tap(tap) }
    doubleTap.addHandler { [gestures, unowned doubleTap] _ in gestures.doubleTap(doubleTap) }
    doubleTap.numberOfTapsRequired = 2
    for recognizer in [drag, pinch, tap, doubleTap] as [UIGestureRecognizer] {
      recognizer.delegate = gestures
      addGestureRecognizer(recognizer)
    }
  }

  func sizeChanged() {
    ground.frame = bounds
    pins.frame = bounds
    guard bounds.width > 0, bounds.height > 0 else { return }
    if shown.size != bounds.size {
      motion?.stop()
      motion = nil
      var next = shown
      if let wanted {
        next = MapProjection(showing: wanted, in: bounds.size)
      } else if shown.size.width > 0 {
        next.size = bounds.size
        next.limit()
      } else {
        next = MapProjection(showing: .world, in: bounds.size)
      }
      wanted = nil
      put(next)
    }
  }

  /// Shows a part immediately.
  func put(_ projection: MapProjection) {
    shown = projection
    ground.projection = projection
    placeAll()
    delegate?.mapViewDidChangeVisibleRegion(self)
  }

  /// Shows a part, and informs the delegate before and after it.
  func move(to projection: MapProjection, animated: Bool) {
    motion?.stop()
    motion = nil
    delegate?.mapView(self, regionWillChangeAnimated: animated)
    if animated, window != nil {
      motion = MapMotion(of: self, to: projection, isAnimated: true)
    } else {
      put(projection)
      delegate?.mapView(self, regionDidChangeAnimated: animated)
    }
  }

  func show(_ region: MKCoordinateRegion, _ animated: Bool) {
    precondition(
      region.isSound,
      "MKMapView: Invalid region \(region): a center in -90...90 and -180...180, and a span of at "
        + "most 180 and 360 degrees."
    )
    show(region.mapRect, .zero, animated)
  }

  func show(_ rect: MKMapRect, _ insets: UIEdgeInsets, _ animated: Bool) {
    guard !rect.isNull, rect.midX.isFinite, rect.midY.isFinite else { return }
    guard bounds.width > 0, bounds.height > 0 else {
      wanted = rect
      return
    }
    let room = bounds.inset(by: insets)
    guard room.width > 0, room.height > 0 else { return }
    var projection = MapProjection(showing: rect, in: room.size)
    // The middle of the rectangle is that of the remaining space, not of the view.
    projection.center = MKMapPoint(
      x: rect.midX - (room.midX - bounds.midX) * projection.scale,
      y: rect.midY - (room.midY - bounds.midY) * projection.scale
    )
    projection.size = bounds.size
    projection.limit()
    move(to: projection, animated: animated)
  }

  func showCenter(_ coordinate: CLLocationCoordinate2D, _ animated: Bool) {
    precondition(
      CLLocationCoordinate2DIsValid(coordinate),
      "MKMapView: Invalid center \(coordinate): give one in -90...90 and -180...180."
    )
    let middle = MKMapPoint(coordinate)
    if let wanted {
      self.wanted = wanted.offsetBy(dx: middle.x - wanted.midX, dy: middle.y - wanted.midY)
      return
    }
    guard bounds.width > 0, bounds.height > 0 else {
      let world = MKMapRect.world
      wanted = world.offsetBy(dx: middle.x - world.midX, dy: middle.y - world.midY)
      return
    }
    sizeChanged()
    var next = shown
    next.center = middle
    next.limit()
    move(to: next, animated: animated)
  }

  func fit(_ region: MKCoordinateRegion) -> MKCoordinateRegion {
    guard bounds.width > 0, bounds.height > 0 else { return region }
    return MKCoordinateRegion(MapProjection(showing: region.mapRect, in: bounds.size).rect)
  }
}

/// The gestures of a map.
@MainActor
final class MapGestures: NSObject, UIGestureRecognizerDelegate {
  weak var map: MKMapView?
  private var isMoving = false

  func drag(_ recognizer: UIPanGestureRecognizer) {
    guard let map else { return }
    switch recognizer.state {
    case .began, .changed:
      begin()
      let way = recognizer.translation(in: map)
      recognizer.setTranslation(.zero, in: map)
      var next = map.shown
      next.center.x -= way.x * next.scale
      next.center.y -= way.y * next.scale
      next.limit()
      map.put(next)
    case .ended: coast(recognizer.velocity(in: map))
    default: end()
    }
  }

  // Source: the deceleration rate of UIScrollView, per millisecond.
  private static let deceleration = 0.998
  /// Chosen: the speed in points per second below which a map stops immediately.
  private static let slowest = 100.0

  /// Continues like a scroll view, directly to the place where it would stop.
  private func coast(_ velocity: CGPoint) {
    guard let map, hypot(velocity.x, velocity.y) > Self.slowest else { return end() }
    isMoving = false
    // The sum of all later milliseconds.
    let seconds = Self.deceleration / (1 - Self.deceleration) / 1000
    var next = map.shown
    next.center.x -= velocity.x * seconds * next.scale
    next.center.y -= velocity.y * seconds * next.scale
    next.limit()
    map.motion = MapMotion(of: map, to: next, isAnimated: false)
  }

  func pinch(_ recognizer: UIPinchGestureRecognizer) {
    guard let map else { return }
    switch recognizer.state {
    case .began, .changed:
      begin()
      zoom(by: recognizer.scale, at: recognizer.location(in: map)).map(map.put)
      recognizer.scale = 1
    default: end()
    }
  }

  func doubleTap(_ recognizer: UITapGestureRecognizer) {
    guard let map, let next = zoom(by: 2, at: recognizer.location(in: map)) else { return }
    map.move(to: next, animated: true)
  }

  /// Returns the projection after zooming; the place under the fingers does not move.
  private func zoom(by factor: CGFloat, at point: CGPoint) -> MapProjection? {
    guard let map, factor > 0, factor.isFinite else { return nil }
    let place = map.shown.place(point)
    var next = map.shown
    next.scale /= factor
    next.limit()
    let moved = next.place(point)
    next.center.x += place.x - moved.x
    next.center.y += place.y - moved.y
    next.limit()
    return next
  }

  func tap(_ recognizer: UITapGestureRecognizer) {
    map?.tapped(at: recognizer.location(in: map))
  }

  private func begin() {
    guard let map, !isMoving else { return }
    isMoving = true
    map.motion?.stop()
    map.motion = nil
    // Dragging the map ends following.
    map.track(.none, true)
    map.delegate?.mapView(map, regionWillChangeAnimated: false)
  }

  private func end() {
    guard let map, isMoving else { return }
    isMoving = false
    map.delegate?.mapView(map, regionDidChangeAnimated: false)
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldReceive touch: UITouch
  ) -> Bool {
    // Controls of callouts receive their own touches.
    var view = touch.view
    while let current = view, current !== map {
      if current is UIControl { return false }
      view = current.superview
    }
    return true
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
  ) -> Bool {
    let pair = Set([ObjectIdentifier(gestureRecognizer), ObjectIdentifier(other)])
    guard let map else { return false }
    return pair == Set([ObjectIdentifier(map.drag), ObjectIdentifier(map.pinch)])
  }
}
