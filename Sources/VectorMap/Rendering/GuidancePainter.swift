import CoreGraphics
import Foundation

/// A painter of the route, its arrow, the traffic and the vehicle.
struct GuidancePainter {
  let scene: MapScene
  let raster: any MapCanvas
  private var colors: GuidanceColors { scene.style.guidance }

  init(_ scene: MapScene, on raster: any MapCanvas) {
    (self.scene, self.raster) = (scene, raster)
  }

  // Chosen: the unit of lines, 0.6 m at the equator. Only the fraction that a float has makes it
  // more precise than a pixel at the largest zoom.
  private static let unit = 1 / Double(1 << 26)

  /// Half of the width of the route in points.
  private var halfWidth: Double {
    let zoom = scene.projection.camera.zoom
    return ZoomFunction(
      stops: [.init(zoom: 8, value: 2), .init(zoom: 14, value: 4), .init(zoom: 18, value: 9)],
      base: 1.3
    ).value(at: zoom)
  }

  private var isTilted: Bool { scene.projection.camera.tilt > 0 }

  func drawLines() {
    let guidance = scene.guidance
    for way in guidance.alternatives {
      stroke(
        way.points,
        colors.alternative,
        halfWidth * 0.8,
        edge: colors.routeCasing,
        opacity: 0.9
      )
    }
    if let route = guidance.route {
      let passed = max(0, min(route.metres, guidance.passed))
      stroke(route.part(from: 0, to: passed), colors.passed, halfWidth, edge: nil)
      let rest = route.part(from: passed, to: route.metres)
      stroke(rest, colors.route, halfWidth, edge: colors.routeCasing)
    }
    for section in guidance.traffic {
      let color =
        switch section.level {
        case .slow: colors.slow
        case .jam: colors.jam
        case .closed: colors.closed
        }
      stroke(section.line.points, color, halfWidth * 0.8, edge: nil)
    }
    if let route = guidance.route, let arrow = guidance.arrow { drawArrow(route, arrow) }
  }

  /// Fills a line with an edge around it.
  private func stroke(
    _ points: [WorldPoint],
    _ color: StyleColor,
    _ half: Double,
    edge: StyleColor?,
    opacity: Double = 1
  ) {
    guard points.count > 1, let (shape, matrix) = shape(points) else { return }
    if let edge {
      raster.addLines(shape, matrix, halfWidth: (half + 1.5) * scene.scale, scales: isTilted)
      raster.paint(edge.pixel(opacity: opacity))
    }
    raster.addLines(shape, matrix, halfWidth: half * scene.scale, scales: isTilted)
    raster.paint(color.pixel(opacity: opacity))
  }

  private func shape(_ points: [WorldPoint]) -> (FlatShape, [Float])? {
    guard let origin = points.first else { return nil }
    var shape = FlatShape()
    for point in points {
      shape.add((point.x - origin.x) / Self.unit, (point.y - origin.y) / Self.unit)
    }
    shape.close()
    return (shape, matrix(at: origin, unit: Self.unit, turn: 0))
  }

  /// Returns the transform from units around a point of the ground to pixels; `turn` is clockwise,
  /// in degrees.
  private func matrix(at origin: WorldPoint, unit: Double, turn: Double) -> [Float] {
    let middle = WorldPoint(scene.projection.camera.center)
    var dx = origin.x - middle.x
    dx -= dx.rounded()
    let angle = turn * .pi / 180
    let placed = scene.projection.matrix.after(
      Homography([
        unit * cos(angle), -unit * sin(angle), dx,
        unit * sin(angle), unit * cos(angle), origin.y - middle.y,
        0, 0, 1,
      ])
    )
    return Homography([scene.scale, 0, 0, 0, scene.scale, 0, 0, 0, 1]).after(placed).floats
  }

  /// The size of a point of the screen at the focus, as a fraction of the world's side.
  private var pointUnit: Double {
    1 / (WebMercator.tileSide * exp2(scene.projection.camera.zoom))
  }

  // MARK: Arrows

  /// Draws the line through a manoeuvre and its head on the ground.
  private func drawArrow(_ route: RouteLine, _ distance: Double) {
    // Chosen: points on the screen before and behind the manoeuvre, in metres at this zoom.
    let metres = 1 / max(1e-9, scene.projection.pointsPerMetre)
    let (back, ahead) = (34 * metres, 38 * metres)
    let line = route.part(from: distance - back, to: distance + ahead)
    guard let end = route.place(at: min(route.metres, distance + ahead)), line.count > 1 else {
      return
    }
    let head = FlatShape.polygon([(0, -17), (13, 5), (0, 1), (-13, 5)])
    let edge = FlatShape.polygon([(0, -22), (18, 9), (0, 4), (-18, 9)])
    let half = max(3.2, halfWidth * 0.55)
    let scale = max(0.8, min(1.4, halfWidth / 6))
    let place = matrix(at: end.point, unit: pointUnit * scale, turn: end.bearing)
    if let (shape, matrix) = shape(line) {
      raster.addLines(shape, matrix, halfWidth: (half + 2) * scene.scale, scales: isTilted)
      // Lines and rings may run in opposite directions and would then cut holes into each other.
      raster.paint(colors.arrowCasing.pixel())
      raster.addRings(edge, place)
      raster.paint(colors.arrowCasing.pixel())
      raster.addLines(shape, matrix, halfWidth: half * scene.scale, scales: isTilted)
      raster.paint(colors.arrow.pixel())
      raster.addRings(head, place)
      raster.paint(colors.arrow.pixel())
    }
  }

  // MARK: Vehicle

  /// The box that labels do not overlap; nil without a vehicle.
  var puckBox: CGRect? {
    guard let puck = scene.guidance.puck,
      let point = scene.projection.point(for: puck.coordinate)
    else { return nil }
    return CGRect(x: point.x - 22, y: point.y - 22, width: 44, height: 44)
  }

  func drawPuck() {
    guard let puck = scene.guidance.puck,
      let place = scene.projection.place(of: WorldPoint(puck.coordinate))
    else { return }
    let matrix = matrix(
      at: WorldPoint(puck.coordinate),
      unit: pointUnit * place.distance,
      turn: puck.course ?? 0
    )
    raster.addRings(.disc(radius: 24, sides: 40), matrix)
    raster.paint(colors.puck.pixel(opacity: 0.22))
    if puck.course == nil {
      raster.addRings(.disc(radius: 11, sides: 32), matrix)
      raster.paint(colors.puckRing.pixel())
      raster.addRings(.disc(radius: 8, sides: 32), matrix)
      raster.paint(colors.puck.pixel())
      return
    }
    raster.addRings(.polygon([(0, -21), (16, 17), (0, 9), (-16, 17)]), matrix)
    raster.paint(colors.puckRing.pixel())
    raster.addRings(.polygon([(0, -15.5), (11.5, 12.5), (0, 6), (-11.5, 12.5)]), matrix)
    raster.paint(colors.puck.pixel())
  }

  // MARK: Texts about traffic

  struct Plate {
    var box: CGRect
    var text: String
    var shaped: ShapedLabel
    var anchor: CGPoint
    var level: TrafficSection.Level
  }

  /// Returns the texts of the sections that the view shows.
  func plates(_ shaper: LabelShaper) -> [Plate] {
    let bounds = CGRect(origin: .zero, size: scene.projection.size)
    var plates: [Plate] = []
    for section in scene.guidance.traffic where !section.text.isEmpty {
      // At the middle of the section, or at another place of it that the view shows.
      let places = [0.5, 0.35, 0.65, 0.2, 0.8, 0.05, 0.95].compactMap { share in
        section.line.place(at: section.line.metres * share)
          .flatMap { scene.projection.place(of: $0.point)?.point }
      }
      let shaped = shaper.label(section.text, weight: .semibold, size: 14, width: 0)
      let size = CGSize(width: shaped.width + 34, height: 28)
      for point in places where bounds.insetBy(dx: 8, dy: 8).contains(point) {
        var box = CGRect(
          x: point.x - size.width / 2,
          y: point.y - size.height - 14,
          width: size.width,
          height: size.height
        )
        box.origin.x = max(6, min(bounds.maxX - size.width - 6, box.origin.x))
        if box.minY < 6 { box.origin.y = point.y + 14 }
        if plates.contains(where: { $0.box.intersects(box) }) { continue }
        plates.append(
          Plate(box: box, text: section.text, shaped: shaped, anchor: point, level: section.level)
        )
        break
      }
    }
    return plates
  }

  func draw(_ plates: [Plate]) {
    let scale = Float(scene.scale)
    let matrix: [Float] = [scale, 0, 0, 0, scale, 0, 0, 0, 1]
    for plate in plates {
      let box = plate.box
      func outline(_ grow: Double) -> [FlatShape] {
        let tip = Double(plate.anchor.y) + (box.minY > plate.anchor.y ? 3 : -3)
        let foot = Double(box.minY > plate.anchor.y ? box.minY + 4 : box.maxY - 4)
        let middle = max(
          Double(box.minX) + 14,
          min(Double(box.maxX) - 14, Double(plate.anchor.x))
        )
        // The tip has the direction of the box; otherwise they would cut holes into each other.
        let tail =
          foot > tip
          ? [
            (middle - 7 - grow, foot), (Double(plate.anchor.x), tip - grow),
            (middle + 7 + grow, foot),
          ]
          : [
            (middle + 7 + grow, foot), (Double(plate.anchor.x), tip + grow),
            (middle - 7 - grow, foot),
          ]
        return [
          .roundedBox(
            x: Double(box.minX) - grow,
            y: Double(box.minY) - grow,
            width: Double(box.width) + 2 * grow,
            height: Double(box.height) + 2 * grow,
            radius: 9 + grow
          ),
          .polygon(tail),
        ]
      }
      for shape in outline(1.5) { raster.addRings(shape, matrix) }
      raster.paint(colors.plateText.pixel(opacity: 0.35))
      for shape in outline(0) { raster.addRings(shape, matrix) }
      raster.paint(colors.plate.pixel())
      let color =
        switch plate.level {
        case .slow: colors.slow
        case .jam: colors.jam
        case .closed: colors.closed
        }
      raster.addRings(
        .disc(radius: 6, sides: 24),
        [scale, 0, Float(box.minX + 14) * scale, 0, scale, Float(box.midY) * scale, 0, 0, 1]
      )
      raster.paint(color.pixel())
      for glyph in plate.shaped.glyphs {
        raster.addRings(
          glyph.outline.shape,
          [
            scale, 0, Float(Double(box.minX) + 25 + glyph.x) * scale,
            0, scale,
            (Float(Double(box.midY) + plate.shaped.capHeight / 2 + glyph.y) * scale).rounded(),
            0, 0, 1,
          ]
        )
      }
      raster.paint(colors.plateText.pixel())
    }
  }
}

extension FlatShape {
  /// Returns a shape with one ring of corners.
  static func polygon(_ corners: [(x: Double, y: Double)]) -> FlatShape {
    var shape = FlatShape()
    shape.append(corners)
    return shape
  }
}
