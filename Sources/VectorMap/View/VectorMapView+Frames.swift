import CoreGraphics
import CoreLocation
import Foundation
import QuartzCore
import UIKit

/// A movement of the camera.
struct MapMotion {
  var from: MapCamera
  var to: MapCamera
  var start: Double
  var duration: Double
  /// Whether the speed is constant, as for a vehicle, or slow at both ends.
  var isEven = false

  func camera(at time: Double) -> MapCamera {
    let share = duration > 0 ? max(0, min(1, (time - start) / duration)) : 1
    return from.interpolated(to: to, at: isEven ? share : share * share * (3 - 2 * share))
  }

  func isOver(at time: Double) -> Bool { time >= start + duration }
}

/// A movement of the vehicle.
struct PuckMotion {
  var from: MapPuck
  var to: MapPuck
  var start: Double
  // Chosen: the seconds between two measurements of the position.
  static let duration = 1.0

  func puck(at time: Double) -> MapPuck {
    let share = max(0, min(1, (time - start) / Self.duration))
    let a = WorldPoint(from.coordinate)
    var b = WorldPoint(to.coordinate)
    // The shorter way around the earth.
    if b.x - a.x > 0.5 { b.x -= 1 }
    if a.x - b.x > 0.5 { b.x += 1 }
    var puck = to
    if share < 1 {
      puck.coordinate =
        WorldPoint(x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share).coordinate
    }
    if let old = from.course, let new = to.course {
      var turn = (new - old).truncatingRemainder(dividingBy: 360)
      if turn > 180 { turn -= 360 }
      if turn < -180 { turn += 360 }
      puck.course = old + turn * share
    }
    return puck
  }
}

extension VectorMapView {
  /// The projection of the current frame.
  var projection: MapProjection {
    MapProjection(camera: shownCamera, size: bounds.size, focus: focus)
  }

  func setNeedsFrame() {
    needsFrame = true
    setNeedsLayout()
  }

  func layoutMap() {
    annotationRoom.frame = bounds
    controls?.frame = MapControlsView.place(in: bounds.inset(by: safeAreaInsets))
    guard bounds.width > 0, bounds.height > 0 else { return }
    if needsFrame || drawnSize != bounds.size { drawFrame() }
    placeAnnotations()
  }

  private var drawnSize: CGSize {
    guard let image = layer.contents as? CGImage else { return .zero }
    let scale = max(1, contentScaleFactor)
    return CGSize(width: CGFloat(image.width) / scale, height: CGFloat(image.height) / scale)
  }

  private func drawFrame() {
    needsFrame = false
    frameCount += 1
    let resolver = TileResolver(
      loader: loader,
      sources: sources,
      style: shownStyle,
      generation: generation
    )
    let projection = projection
    var failures: [(TileID, any Error)] = []
    let tiles = resolver.tiles(for: projection, waits: false) { failures.append(($0, $1)) }
    for (tile, error) in failures where failedTiles.insert(tile).inserted {
      delegate?.mapView(self, didFailToLoad: tile, error: error)
    }
    let scene = MapScene(
      style: shownStyle,
      projection: projection,
      scale: Double(max(1, contentScaleFactor)),
      guidance: guidance,
      time: window == nil ? nil : CACurrentMediaTime(),
      tiles: tiles
    )
    layer.contents = renderer.image(of: scene)
    accessibilityValue =
      renderer.trafficTexts.isEmpty
      ? nil : renderer.trafficTexts.joined(separator: ", ")
    updateLink()
  }

  /// Frames are needed while something moves or fades.
  func updateLink() {
    let isDue =
      window != nil && (motion != nil || puckMotion != nil || renderer.isFading)
    if isDue, link == nil {
      let link = CADisplayLink(handler: { [weak self] _ in self?.step() })
      link.add(to: .main, forMode: .common)
      self.link = link
    } else if !isDue, let link {
      link.invalidate()
      self.link = nil
    }
  }

  private func step() {
    let time = CACurrentMediaTime()
    var moved = false
    if let puckMotion {
      guidance.puck = puckMotion.puck(at: time)
      if time >= puckMotion.start + PuckMotion.duration { self.puckMotion = nil }
      if motion == nil, let puck = guidance.puck, let camera = followCamera(puck) {
        shownCamera = camera
        moved = true
      }
    }
    if let motion {
      shownCamera = motion.camera(at: time)
      moved = true
      if motion.isOver(at: time) { self.motion = nil }
    }
    setNeedsFrame()
    if moved { delegate?.mapViewDidChangeCamera(self) }
    layoutIfNeeded()
    updateLink()
  }

  // MARK: Camera

  // Chosen: the seconds of a movement by code or by a double tap.
  private static let moveDuration = 0.35

  func move(
    to camera: MapCamera,
    animated: Bool,
    duration: Double = VectorMapView.moveDuration
  ) {
    motion = nil
    let camera = camera.limited
    guard animated, window != nil, camera != shownCamera else {
      let isNew = camera != shownCamera
      shownCamera = camera
      setNeedsFrame()
      updateLink()
      if isNew { delegate?.mapViewDidChangeCamera(self) }
      return
    }
    motion = MapMotion(
      from: shownCamera,
      to: camera,
      start: CACurrentMediaTime(),
      duration: duration
    )
    updateLink()
  }

  /// The camera at the end of the current movement.
  var targetCamera: MapCamera { motion?.to ?? shownCamera }

  // Chosen: the detents of a knob for a zoom level.
  private static let detentsPerZoom = 4.0

  func zoom(byDetents detents: Int) {
    var camera = targetCamera
    camera.zoom += Double(max(-100, min(100, detents))) / Self.detentsPerZoom
    move(to: camera, animated: true, duration: 0.2)
  }

  // MARK: Following

  // Chosen: the vehicle is below the middle, so that most of the view shows the road ahead.
  static let courseFocus = CGPoint(x: 0.5, y: 0.72)

  func followModeChanged() {
    focus = followMode == .course ? Self.courseFocus : focus
    if followMode == .position { focus = CGPoint(x: 0.5, y: 0.5) }
    if let puck = guidance.puck, let camera = followCamera(puck) {
      move(to: camera, animated: true)
    }
    delegate?.mapViewDidChangeFollowMode(self)
  }

  /// Returns the camera that follows the vehicle; nil if none follows.
  private func followCamera(_ puck: MapPuck) -> MapCamera? {
    var camera = shownCamera
    switch followMode {
    case .none: return nil
    case .position: camera.center = puck.coordinate
    case .course:
      camera.center = puck.coordinate
      if let course = puck.course { camera.bearing = course }
    }
    return camera.limited
  }

  func movePuck(to puck: MapPuck?, animated: Bool) {
    puckMotion = nil
    if animated, window != nil, let puck, let from = guidance.puck {
      puckMotion = PuckMotion(from: from, to: puck, start: CACurrentMediaTime())
      updateLink()
      return
    }
    guidance.puck = puck
    if let puck, let camera = followCamera(puck) { move(to: camera, animated: false) }
  }

  // MARK: Style and sources

  func show(_ style: MapStyle) {
    guard style != shownStyle else { return }
    // Layers that draw the same features keep the prepared tiles.
    let isAlike =
      style.layers.count == shownStyle.layers.count
      && zip(style.layers, shownStyle.layers).allSatisfy { $0.drawsSameFeatures(as: $1) }
    shownStyle = style
    if !isAlike { tilesChanged() }
    renderer.labels.reset()
    setNeedsFrame()
  }

  func tilesChanged() {
    generation += 1
    failedTiles = []
    loader.reset()
    renderer.placer.reset()
    setNeedsFrame()
  }

  func followAppearance() {
    guard styleFollowsAppearance else { return }
    show(traitCollection.userInterfaceStyle == .dark ? .night : .day)
  }
}

extension StyleLayer {
  /// Returns whether a tile that was prepared for the other layer can be used for this one.
  func drawsSameFeatures(as other: StyleLayer) -> Bool {
    guard source == other.source, sourceLayer == other.sourceLayer, filter == other.filter else {
      return false
    }
    switch (paint, other.paint) {
    case (.background, .background), (.line, .line), (.circle, .circle): return true
    case (.fill(let a), .fill(let b)): return (a.outline == nil) == (b.outline == nil)
    case (.symbol(let a), .symbol(let b)):
      return a.text == b.text && a.icon == b.icon && a.followsLine == b.followsLine
        && a.spacing == b.spacing && a.sortKey == b.sortKey && a.isUppercase == b.isUppercase
    default: return false
    }
  }
}

extension MapCamera {
  /// Makes the nearest camera from above that shows places; nil without places or space.
  ///
  /// Places on both sides of the meridian of 180 degrees are shown across it.
  public init?(
    showing coordinates: [CLLocationCoordinate2D],
    in size: CGSize,
    insets: UIEdgeInsets
  ) {
    let room = CGSize(
      width: size.width - insets.left - insets.right,
      height: size.height - insets.top - insets.bottom
    )
    let points = Self.together(coordinates.map { WorldPoint($0) }.filter(\.isFinite))
    guard let first = points.first, room.width > 1, room.height > 1 else { return nil }
    var (left, right, top, bottom) = (first.x, first.x, first.y, first.y)
    for point in points {
      left = min(left, point.x)
      right = max(right, point.x)
      top = min(top, point.y)
      bottom = max(bottom, point.y)
    }
    let scale = min(
      Double(room.width) / max(right - left, 1e-9),
      Double(room.height) / max(bottom - top, 1e-9)
    )
    // Chosen: places that are close together are shown with their surroundings.
    let zoom = min(17, log2(scale / WebMercator.tileSide))
    let side = WebMercator.tileSide * exp2(zoom)
    let middle = WorldPoint(
      x: (left + right) / 2 - Double(insets.left - insets.right) / 2 / side,
      y: (top + bottom) / 2 - Double(insets.top - insets.bottom) / 2 / side
    )
    self.init(center: middle.coordinate, zoom: zoom)
    self = limited
  }

  /// Returns points on the copies of the world on which they take the least width: the widest part
  /// of the world without points is outside of it.
  private static func together(_ points: [WorldPoint]) -> [WorldPoint] {
    let columns = points.map { $0.x - $0.x.rounded(.down) }.sorted()
    guard let west = columns.first, let east = columns.last else { return [] }
    var (start, widest) = (west, west + 1 - east)
    for (a, b) in zip(columns, columns.dropFirst()) where b - a > widest {
      (start, widest) = (b, b - a)
    }
    return points.map { point in
      let x = point.x - point.x.rounded(.down)
      return WorldPoint(x: x < start ? x + 1 : x, y: point.y)
    }
  }
}
