import CoreGraphics
import Foundation

/// Draws still pictures of a map, whole and at once.
public struct MapSnapshot {
  /// The look.
  public var style: MapStyle
  /// The suppliers of tiles by the names that the style uses.
  public var sources: [String: any TileSource]
  /// What is shown.
  public var camera: MapCamera
  /// In points.
  public var size: CGSize
  /// Pixels to a point.
  public var scale: CGFloat
  /// Where the camera's centre is, as parts of the size; the middle by default.
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

  /// Draws the picture; tiles that are damaged or missing leave their places empty.
  ///
  /// - Returns: The picture, or nil where its size is empty or too large.
  public func image() -> CGImage? { render()?.image }

  /// The picture with what it shows.
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
