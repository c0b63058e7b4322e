import CoreGraphics
import Foundation

/// A renderer of frames of a map.
///
/// It is not safe on several threads at once.
final class MapRenderer {
  /// The contents of a frame, for tests and measurements.
  struct Statistics: Equatable {
    var tiles = 0
    var labels = 0
  }

  let placer = LabelPlacer()
  let labels: LabelPainter
  private(set) var statistics = Statistics()
  /// The labels of the last frame, in the order in which they were drawn.
  private(set) var placed: [PlacedLabel] = []
  /// The texts about traffic in the last frame.
  private(set) var trafficTexts: [String] = []
  private var bands: MapBands?

  init() { labels = LabelPainter(shaper: placer.shaper) }

  /// Whether another frame is needed because labels are fading.
  var isFading: Bool { placer.isFading }

  /// Draws a frame; nil if the size is empty or without memory.
  func image(of scene: MapScene) -> CGImage? {
    let width = Int(clamping: (Double(scene.projection.size.width) * scene.scale).rounded())
    let height = Int(clamping: (Double(scene.projection.size.height) * scene.scale).rounded())
    let bands =
      self.bands.flatMap { $0.width == width && $0.height == height ? $0 : nil }
      ?? MapBands(width: width, height: height)
    self.bands = bands
    guard let bands else { return nil }
    draw(scene, on: bands)
    let image = RasterImage.make(format: .bgrx8, width: width, height: height) { bytes, stride in
      bytes.withMemoryRebound(to: UInt32.self, capacity: stride / 4 * height) { pixels in
        bands.draw(into: pixels, rowPixels: stride / 4)
      }
      return true
    }
    return image.map { CGImage(raster: $0) }
  }

  private func draw(_ scene: MapScene, on raster: any MapCanvas) {
    statistics = Statistics()
    statistics.tiles = scene.tiles.values.reduce(0) { $0 + $1.count }
    let zoom = scene.projection.camera.zoom
    raster.fill(0xFFFF_FFFF)
    var matrices: [String: [[Float]]] = [:]
    for (source, tiles) in scene.tiles {
      matrices[source] = tiles.map { entry in
        scene.projection.matrix(
          of: entry.tile.id,
          extent: PreparedTile.extent,
          copy: entry.tile.copy,
          scale: scene.scale
        ).floats
      }
    }
    for (index, layer) in scene.style.layers.enumerated() where layer.isShown(at: zoom) {
      if case .symbol = layer.paint { continue }
      draw(layer, index, scene, matrices[layer.source] ?? [], raster)
    }
    let guidance = GuidancePainter(scene, on: raster)
    guidance.drawLines()
    let plates = guidance.plates(placer.shaper)
    trafficTexts = plates.map(\.text)
    var occupied = plates.map(\.box)
    if let box = guidance.puckBox { occupied.append(box) }
    placed = placer.place(
      candidates(scene),
      style: scene.style,
      projection: scene.projection,
      occupied: occupied,
      time: scene.time
    )
    statistics.labels = placed.count
    labels.draw(placed, style: scene.style, zoom: zoom, scale: scene.scale, on: raster)
    guidance.draw(plates)
    guidance.drawPuck()
  }

  private func draw(
    _ layer: StyleLayer,
    _ index: Int,
    _ scene: MapScene,
    _ matrices: [[Float]],
    _ raster: any MapCanvas
  ) {
    let zoom = scene.projection.camera.zoom
    let scales = scene.projection.camera.tilt > 0
    let tiles = scene.tiles[layer.source] ?? []
    func each(_ body: (PreparedTile.Bucket, [Float]) -> Void) {
      for (entry, matrix) in zip(tiles, matrices) {
        if let bucket = entry.content.buckets[index] { body(bucket, matrix) }
      }
    }
    switch layer.paint {
    case .background(let paint):
      let color = paint.color.value(at: zoom)
      let opacity = paint.opacity.value(at: zoom)
      if color.alpha * opacity >= 1 {
        raster.fill(color.pixel())
      } else {
        let (width, height) = (Double(raster.width), Double(raster.height))
        raster.addRings(
          .polygon([(0, 0), (width, 0), (width, height), (0, height)]),
          Homography.identity.floats
        )
        raster.paint(color.pixel(opacity: opacity))
      }
    case .fill(let paint):
      let opacity = paint.opacity.value(at: zoom)
      guard opacity > 0 else { return }
      each { raster.addRings($0.shape, $1) }
      raster.paint(paint.color.value(at: zoom).pixel(opacity: opacity))
      if let outline = paint.outline?.value(at: zoom) {
        each { raster.addLines($0.outline, $1, halfWidth: 0.5, round: false) }
        raster.paint(outline.pixel(opacity: opacity))
      }
    case .line(let paint):
      let width = paint.width.value(at: zoom)
      let opacity = paint.opacity.value(at: zoom)
      guard width > 0, opacity > 0 else { return }
      let dashes = paint.dashes.map { Float($0 * width * scene.scale) }
      let gap = paint.gap.value(at: zoom)
      for (entry, matrix) in zip(tiles, matrices) {
        guard var shape = entry.content.buckets[index]?.shape else { continue }
        if gap > 0 {
          // The units of the tile for a point of the screen.
          let side = WebMercator.tileSide * exp2(zoom - Double(entry.tile.id.zoom))
          shape = shape.parallels(at: (gap + width) / 2 * PreparedTile.extent / side)
        }
        raster.addLines(
          shape,
          matrix,
          halfWidth: width / 2 * scene.scale,
          scales: scales,
          round: paint.hasRoundCaps,
          dashes: dashes
        )
      }
      raster.paint(paint.color.value(at: zoom).pixel(opacity: opacity))
    case .circle(let paint): drawCircles(paint, scene, each, raster)
    case .symbol: return
    }
  }

  private func drawCircles(
    _ paint: StyleLayer.Circle,
    _ scene: MapScene,
    _ each: ((PreparedTile.Bucket, [Float]) -> Void) -> Void,
    _ raster: any MapCanvas
  ) {
    let zoom = scene.projection.camera.zoom
    let radius = paint.radius.value(at: zoom)
    let stroke = paint.strokeWidth.value(at: zoom)
    let opacity = paint.opacity.value(at: zoom)
    guard radius + stroke > 0, opacity > 0 else { return }
    func add(_ radius: Double) {
      let disc = FlatShape.disc(radius: radius * scene.scale)
      each { bucket, matrix in
        let points = bucket.shape.points
        for index in stride(from: 0, to: points.count - 1, by: 2) {
          let (x, y) = (points[index], points[index + 1])
          let w = matrix[6] * x + matrix[7] * y + matrix[8]
          guard w > 0.2 else { continue }
          let column = (matrix[0] * x + matrix[1] * y + matrix[2]) / w
          let row = (matrix[3] * x + matrix[4] * y + matrix[5]) / w
          // Far marks are smaller, as far lines are thinner.
          let size = max(0.4, min(1.4, 1 / w))
          raster.addRings(disc, [size, 0, column, 0, size, row, 0, 0, 1])
        }
      }
    }
    if stroke > 0 {
      add(radius + stroke)
      raster.paint(paint.strokeColor.value(at: zoom).pixel(opacity: opacity))
    }
    add(radius)
    raster.paint(paint.color.value(at: zoom).pixel(opacity: opacity))
  }

  private func candidates(_ scene: MapScene) -> [LabelPlacer.Candidate] {
    let zoom = scene.projection.camera.zoom
    var result: [LabelPlacer.Candidate] = []
    for (index, layer) in scene.style.layers.enumerated() where layer.isShown(at: zoom) {
      guard case .symbol = layer.paint else { continue }
      for entry in scene.tiles[layer.source] ?? [] {
        for seed in entry.content.buckets[index]?.symbols ?? [] {
          result.append(LabelPlacer.Candidate(seed: seed, layer: index, tile: entry.tile))
        }
      }
    }
    return result
  }
}
