import CoreGraphics
import CoreLocation
import Foundation
import QuartzCore
import UIKit

/// The gestures of a map.
@MainActor
final class MapGestures: NSObject, UIGestureRecognizerDelegate {
  private weak var map: VectorMapView?
  private let drag = UIPanGestureRecognizer()
  private let pinch = UIPinchGestureRecognizer()
  private let turn = UIRotationGestureRecognizer()
  private let tilt = TwoFingerTiltRecognizer()
  private let tap = UITapGestureRecognizer()
  private let doubleTap = UITapGestureRecognizer()
  private let twoFingerTap = UITapGestureRecognizer()
  private let slide = UILongPressGestureRecognizer()
  /// The place under a pinch or a rotation, which stays below the fingers.
  private var grip: CLLocationCoordinate2D?
  private var slideStart: (y: CGFloat, zoom: Double)?

  private var all: [UIGestureRecognizer] {
    [drag, pinch, turn, tilt, tap, doubleTap, twoFingerTap, slide]
  }

  func attach(to map: VectorMapView) {
    self.map = map
    drag.maximumNumberOfTouches = 1
    doubleTap.numberOfTapsRequired = 2
    twoFingerTap.numberOfTouchesRequired = 2
    slide.numberOfTapsRequired = 1
    slide.minimumPressDuration = 0.12
    slide.allowableMovement = 1000
    tap.require(toFail: doubleTap)
    drag.addHandler { [weak self] _ in self?.dragged() }
    pinch.addHandler { [weak self] _ in self?.pinched() }
    turn.addHandler { [weak self] _ in self?.turned() }
    tilt.addHandler { [weak self] _ in self?.tilted() }
    tap.addHandler { [weak self] _ in self?.tapped() }
    doubleTap.addHandler { [weak self] _ in self?.doubleTapped() }
    twoFingerTap.addHandler { [weak self] _ in self?.twoFingersTapped() }
    slide.addHandler { [weak self] _ in self?.slid() }
    for recognizer in all {
      recognizer.delegate = self
      map.addGestureRecognizer(recognizer)
    }
  }

  var isEnabled: Bool {
    get { drag.isEnabled }
    set { for recognizer in all where recognizer !== tap { recognizer.isEnabled = newValue } }
  }

  func gestureRecognizer(
    _ recognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
  ) -> Bool {
    let free: Set<ObjectIdentifier> = [
      ObjectIdentifier(pinch), ObjectIdentifier(turn), ObjectIdentifier(tilt),
      ObjectIdentifier(drag),
    ]
    return free.contains(ObjectIdentifier(recognizer)) && free.contains(ObjectIdentifier(other))
  }

  func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    guard let view = touch.view, let map else { return true }
    // Buttons above the map receive their own touches.
    return !(view is UIControl) && view.isDescendant(of: map)
  }

  /// Ends following and the current movement, because the user moves the map.
  private func takeOver() {
    guard let map else { return }
    map.motion = nil
    if map.followMode != .none { map.followMode = .none }
  }

  private func put(_ camera: MapCamera) { map?.move(to: camera, animated: false) }

  // MARK: One finger

  private func dragged() {
    guard let map else { return }
    switch drag.state {
    case .began:
      takeOver()
      follow(drag.translation(in: map))
    case .changed: follow(drag.translation(in: map))
    case .ended: coast(drag.velocity(in: map))
    default: break
    }
  }

  private func follow(_ way: CGPoint) {
    guard let map else { return }
    drag.setTranslation(.zero, in: map)
    // The place under the finger stays there, also on a tilted map.
    let finger = drag.location(in: map)
    let projection = map.projection
    guard
      let place = projection.coordinate(at: CGPoint(x: finger.x - way.x, y: finger.y - way.y))
    else { return }
    put(projection.camera(showing: place, at: finger))
  }

  // Source: the deceleration rate of UIScrollView, per millisecond.
  private static let deceleration = 0.998
  // Chosen: the speed in points per second below which a map stops immediately, and the seconds of
  // the deceleration.
  private static let slowest = 100.0
  private static let coastDuration = 0.6

  private func coast(_ velocity: CGPoint) {
    guard let map, hypot(velocity.x, velocity.y) > Self.slowest else { return }
    // A quarter of the distance of a scroll view, because a map has no end.
    let seconds = Self.deceleration / (1 - Self.deceleration) / 1000 / 4
    let projection = map.projection
    let middle = projection.focus
    let way = CGPoint(x: velocity.x * seconds, y: velocity.y * seconds)
    guard let place = projection.coordinate(at: CGPoint(x: middle.x - way.x, y: middle.y - way.y))
    else { return }
    var camera = projection.camera
    camera.center = place
    map.move(to: camera, animated: true, duration: Self.coastDuration)
  }

  private func tapped() {
    guard let map else { return }
    let point = tap.location(in: map)
    if let annotation = map.annotation(at: point) {
      map.select(annotation)
      return
    }
    map.select(nil)
    if let place = map.coordinate(at: point) { map.delegate?.mapView(map, didTap: place) }
  }

  private func doubleTapped() {
    guard let map else { return }
    zoom(by: 1, around: doubleTap.location(in: map), animated: true)
  }

  private func twoFingersTapped() {
    guard let map else { return }
    zoom(by: -1, around: twoFingerTap.location(in: map), animated: true)
  }

  // Chosen: the points of a finger's movement for a zoom level.
  private static let slideLength = 120.0

  /// Zooms with a tap and a second touch that is dragged: up zooms out, down zooms in.
  private func slid() {
    guard let map else { return }
    let y = slide.location(in: map).y
    switch slide.state {
    case .began:
      takeOver()
      slideStart = (y, map.camera.zoom)
    case .changed:
      guard let slideStart else { return }
      var camera = map.camera
      camera.zoom = slideStart.zoom + Double(y - slideStart.y) / Self.slideLength
      put(camera)
    default: slideStart = nil
    }
  }

  private func zoom(by change: Double, around point: CGPoint, animated: Bool) {
    guard let map, let place = map.coordinate(at: point) else { return }
    var camera = map.targetCamera
    camera.zoom += change
    let projection = MapProjection(camera: camera, size: map.bounds.size, focus: map.focus)
    map.move(to: projection.camera(showing: place, at: point), animated: animated)
  }

  // MARK: Two fingers

  private func pinched() {
    guard let map else { return }
    hold(pinch)
    guard pinch.state == .began || pinch.state == .changed, !tilt.isActive else { return }
    var camera = map.camera
    camera.zoom += log2(max(0.01, Double(pinch.scale)))
    pinch.scale = 1
    keepGrip(camera, at: pinch.location(in: map))
  }

  private func turned() {
    guard let map else { return }
    hold(turn)
    guard turn.state == .began || turn.state == .changed, !tilt.isActive else { return }
    var camera = map.camera
    camera.bearing -= Double(turn.rotation) * 180 / .pi
    turn.rotation = 0
    keepGrip(camera, at: turn.location(in: map))
  }

  private func hold(_ recognizer: UIGestureRecognizer) {
    guard let map else { return }
    switch recognizer.state {
    case .began:
      takeOver()
      if grip == nil { grip = map.coordinate(at: recognizer.location(in: map)) }
    case .ended, .cancelled, .failed:
      let other: UIGestureRecognizer = recognizer === pinch ? turn : pinch
      if other.state != .began, other.state != .changed { grip = nil }
    default: break
    }
  }

  private func keepGrip(_ camera: MapCamera, at point: CGPoint) {
    guard let map else { return }
    let projection = MapProjection(camera: camera, size: map.bounds.size, focus: map.focus)
    put(grip.map { projection.camera(showing: $0, at: point) } ?? camera)
  }

  // Chosen: the points of two fingers' movement for a degree.
  private static let tiltLength = 4.0

  private func tilted() {
    guard let map else { return }
    if tilt.state == .began { takeOver() }
    guard tilt.state == .began || tilt.state == .changed else { return }
    var camera = map.camera
    camera.tilt -= Double(tilt.takeWay()) / Self.tiltLength
    put(camera)
  }
}

/// A recognizer of two fingers that move up or down together.
@MainActor
final class TwoFingerTiltRecognizer: UIGestureRecognizer {
  private var starts: [ObjectIdentifier: CGPoint] = [:]
  private var fingers: [UITouch] = []
  private var lastMiddle: CGFloat = 0
  private var way: CGFloat = 0

  // Chosen: the points that both fingers move before the gesture starts, and the largest distance
  // that they move to the side or apart until then.
  private static let start: CGFloat = 10
  private static let stray: CGFloat = 14

  /// Returns the movement since the last call, in points, positive downwards.
  func takeWay() -> CGFloat {
    defer { way = 0 }
    return way
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    fingers += touches.filter { touch in !fingers.contains { $0 === touch } }
    for touch in touches { starts[ObjectIdentifier(touch)] = touch.location(in: view) }
    if fingers.count > 2, state == .possible { state = .failed }
    if fingers.count == 2 { lastMiddle = middle }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard fingers.count == 2 else { return }
    if isActive {
      way += middle - lastMiddle
      lastMiddle = middle
      state = .changed
      return
    }
    guard state == .possible else { return }
    let moves = fingers.map { touch -> CGPoint in
      let now = touch.location(in: view)
      let from = starts[ObjectIdentifier(touch)] ?? now
      return CGPoint(x: now.x - from.x, y: now.y - from.y)
    }
    if moves.contains(where: { abs($0.x) > Self.stray && abs($0.x) > abs($0.y) }) {
      state = .failed
      return
    }
    let isTogether =
      moves.allSatisfy { $0.y > Self.start } || moves.allSatisfy { $0.y < -Self.start }
    if isTogether {
      way = 0
      lastMiddle = middle
      state = .began
    } else if abs(moves[0].y - moves[1].y) > 3 * Self.stray {
      state = .failed
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    lift(touches)
    if isActive { state = .ended } else if fingers.isEmpty { state = .failed }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    lift(touches)
    state = isActive ? .cancelled : .failed
  }

  override func reset() {
    super.reset()
    fingers = []
    starts = [:]
    way = 0
  }

  private func lift(_ touches: Set<UITouch>) {
    fingers.removeAll { touches.contains($0) }
  }

  private var middle: CGFloat {
    fingers.isEmpty
      ? 0 : fingers.reduce(0) { $0 + $1.location(in: view).y } / CGFloat(fingers.count)
  }
}
