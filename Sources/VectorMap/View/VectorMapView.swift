import CarSafety
import CoreGraphics
import CoreLocation
import QuartzCore
import UIKit

/// A map of vector tiles in a freely chosen style, which turns, tilts and follows a vehicle.
///
/// One finger moves the map, two zoom, turn and tilt it. Each of these has a form for one finger:
/// a double tap zooms in, a double tap whose second touch is dragged zooms both ways, and the
/// controls zoom, tilt and turn by taps. A knob zooms through ``turnKnob(detents:)``.
/// Catalogue: CAR-F14, CAR-F58.
@preconcurrency @MainActor
open class VectorMapView: UIView {
  /// What the map reports to.
  open weak var delegate: (any VectorMapViewDelegate)?

  /// The look; ``MapStyle/day`` by default.
  ///
  /// Setting it ends ``styleFollowsAppearance``.
  open var style: MapStyle {
    get { shownStyle }
    set {
      styleFollowsAppearance = false
      show(newValue)
    }
  }

  /// Whether the look is the day or the night style as the interface is light or dark; `true` by
  /// default.
  open var styleFollowsAppearance = true {
    didSet { if styleFollowsAppearance { followAppearance() } }
  }

  /// The suppliers of tiles by the names that styles use; the example city as "city" by default.
  open var sources: [String: any TileSource] = ["city": CityTiles.shared] {
    didSet { tilesChanged() }
  }

  /// What is shown; setting it ends a running move and does not animate.
  open var camera: MapCamera {
    get { shownCamera }
    set { setCamera(newValue, animated: false) }
  }

  /// Where the camera's centre is, as parts of the size; the middle by default.
  open var focus = CGPoint(x: 0.5, y: 0.5) { didSet { setNeedsFrame() } }

  /// The route, the traffic and the vehicle.
  open var guidance = MapGuidance() { didSet { setNeedsFrame() } }

  /// How the camera follows the vehicle; a drag, a pinch or a turn by hand ends it.
  open var followMode = FollowMode.none {
    didSet { if followMode != oldValue { followModeChanged() } }
  }

  /// The most bytes of prepared tiles that are kept, 64 MB by default.
  open var cacheBudget: Int {
    get { loader.budget }
    set { loader.budget = newValue }
  }

  /// Whether buttons to zoom, tilt and turn by single taps are shown; `false` by default.
  open var showsControls = false { didSet { controlsChanged() } }

  /// Whether fingers move the map; `true` by default.
  open var isGestureEnabled = true { didSet { gesturesChanged() } }

  /// How a camera follows the vehicle.
  public enum FollowMode: Sendable, Hashable {
    /// It does not.
    case none
    /// The vehicle stays at the focus; the bearing is kept.
    case position
    /// The vehicle stays in the lower part of the view, its course up.
    case course
  }

  var shownStyle = MapStyle.day
  var shownCamera = MapCamera(center: CityTiles.center, zoom: 14)
  var generation = 0
  var needsFrame = true
  var motion: MapMotion?
  var puckMotion: PuckMotion?
  var link: CADisplayLink?
  let renderer = MapRenderer()
  let gestures = MapGestures()
  var annotationList: [MapAnnotation] = []
  var selected: MapAnnotation?
  let annotationRoom = UIView()
  var controls: MapControlsView?
  var failedTiles: Set<TileID> = []
  private(set) lazy var loader = makeLoader()
  /// Frames that were drawn; for tests.
  var frameCount = 0

  // Chosen: prepared tiles of some screens.
  private static let standardBudget = 64 << 20

  /// Makes a map.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    build()
  }

  /// Makes a map of an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    build()
  }

  private func makeLoader() -> TileLoader {
    TileLoader(budget: Self.standardBudget) { [weak self] in
      Task { @MainActor [weak self] in self?.setNeedsFrame() }
    }
  }

  private func build() {
    clipsToBounds = true
    isMultipleTouchEnabled = true
    accessibilityLabel = "Map"
    renderer.labels.iconSource = MapSymbols.picture
    annotationRoom.isUserInteractionEnabled = false
    addSubview(annotationRoom)
    gestures.attach(to: self)
    followAppearance()
  }

  /// Moves the camera.
  open func setCamera(_ camera: MapCamera, animated: Bool) { move(to: camera, animated: animated) }

  /// Moves the camera so that places are in view, with room at the edges in points.
  open func show(
    _ coordinates: [CLLocationCoordinate2D],
    insets: UIEdgeInsets = UIEdgeInsets(top: 40, left: 40, bottom: 40, right: 40),
    animated: Bool
  ) {
    guard let camera = MapCamera(showing: coordinates, in: bounds.size, insets: insets) else {
      return
    }
    move(to: camera, animated: animated)
  }

  /// The point of the view that shows a place; nil behind the eye.
  open func point(for coordinate: CLLocationCoordinate2D) -> CGPoint? {
    projection.point(for: coordinate)
  }

  /// The place that a point of the view shows; nil above the horizon.
  open func coordinate(at point: CGPoint) -> CLLocationCoordinate2D? {
    projection.coordinate(at: point)
  }

  /// Zooms as a knob turns: clockwise is nearer, four detents to a zoom.
  open func turnKnob(detents: Int) { zoom(byDetents: detents) }

  /// Moves the vehicle, and the camera with it where it follows.
  ///
  /// An animated move takes a second, the time between two fixes of a position.
  open func setPuck(_ puck: MapPuck?, animated: Bool) { movePuck(to: puck, animated: animated) }

  /// Adds a mark.
  open func addAnnotation(_ annotation: MapAnnotation) { insert(annotation) }

  /// Removes a mark.
  open func removeAnnotation(_ annotation: MapAnnotation) { remove(annotation) }

  /// The marks in the order in which they were added.
  open var annotations: [MapAnnotation] { annotationList }

  /// Returns once every tile of the view is loaded and drawn.
  open func tilesLoaded() async {
    for _ in 0..<8 {
      setNeedsFrame()
      layoutIfNeeded()
      guard loader.isLoading else { return }
      await loader.finished()
    }
  }

  /// What the map breaks of the catalogue's rules: traffic that is shown by its colour alone.
  open func findings() -> [CarFinding] { TrafficSection.findings(in: guidance.traffic) }

  /// Draws the map and places what is on it.
  open override func layoutSubviews() {
    super.layoutSubviews()
    layoutMap()
  }

  /// Draws again at the window's resolution.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    setNeedsFrame()
    updateLink()
  }

  /// Changes between day and night.
  open override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    followAppearance()
    setNeedsFrame()
  }
}

/// Receives what happens on a map.
@MainActor
public protocol VectorMapViewDelegate: AnyObject {
  /// The camera moved, by hand or by code.
  func mapViewDidChangeCamera(_ mapView: VectorMapView)
  /// A finger tapped the ground.
  func mapView(_ mapView: VectorMapView, didTap coordinate: CLLocationCoordinate2D)
  /// A finger selected a mark.
  func mapView(_ mapView: VectorMapView, didSelect annotation: MapAnnotation)
  /// The map began or ceased to follow the vehicle.
  func mapViewDidChangeFollowMode(_ mapView: VectorMapView)
  /// A tile could not be read; the rest of the map is drawn. Reported once for each tile.
  func mapView(_ mapView: VectorMapView, didFailToLoad tile: TileID, error: any Error)
}

extension VectorMapViewDelegate {
  /// Does nothing.
  public func mapViewDidChangeCamera(_ mapView: VectorMapView) {}
  /// Does nothing.
  public func mapView(_ mapView: VectorMapView, didTap coordinate: CLLocationCoordinate2D) {}
  /// Does nothing.
  public func mapView(_ mapView: VectorMapView, didSelect annotation: MapAnnotation) {}
  /// Does nothing.
  public func mapViewDidChangeFollowMode(_ mapView: VectorMapView) {}
  /// Does nothing.
  public func mapView(_ mapView: VectorMapView, didFailToLoad tile: TileID, error: any Error) {}
}
