import CoreGraphics
import Foundation

/// A description of a still picture of a map, with all of its tiles.
public struct MapSnapshot {
  /// The style of the map.
  public var style: MapStyle
  /// The sources of tiles by their names in the style.
  public var sources: [String: any TileSource]
  /// The camera of the picture.
  public var camera: MapCamera
  /// The size in points.
  public var size: CGSize
  /// The pixels of a point.
  public var scale: CGFloat
  /// The point with the camera's centre, as a fraction of the size; the default is the middle.
  public var focus = CGPoint(x: 0.5, y: 0.5)
  /// The route, the traffic and the vehicle.
  public var guidance = MapGuidance()

  /// Makes a description of a picture.
  public init(
    style: MapStyle = .day,
    sources: [String: any TileSource] = ["city": CityTiles.shared],
    camera: MapCamera,
    size: CGSize,
    scale: CGFloat = 1
  ) {
    (self.style, self.sources, self.camera) = (style, sources, camera)
    (self.size, self.scale) = (size, scale)
  }

  /// Draws the picture; invalid or missing tiles stay empty.
  ///
  /// - Returns: The picture, or nil if its size is empty or too large.
  public func image() -> CGImage? { render()?.image }

  /// Returns the picture and its renderer.
  func render() -> (image: CGImage, renderer: MapRenderer)? {
    let projection = MapProjection(camera: camera, size: size, focus: focus)
    let loader = TileLoader(budget: 256 << 20) {}
    let resolver = TileResolver(loader: loader, sources: sources, style: style, generation: 0)
    let renderer = MapRenderer()
    renderer.labels.iconSource = MapSymbols.picture
    let scene = MapScene(
      style: style,
      projection: projection,
      scale: Double(scale),
      guidance: guidance,
      time: nil,
      tiles: resolver.tiles(for: projection, waits: true) { _, _ in }
    )
    return renderer.image(of: scene).map { ($0, renderer) }
  }
}
