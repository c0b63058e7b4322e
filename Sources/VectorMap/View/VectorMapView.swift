import CarSafety
import CoreGraphics
import CoreLocation
import QuartzCore
import UIKit

/// A map of vector tiles in a style, which can be turned and tilted and follows a vehicle.
///
/// One finger moves the map; two fingers zoom, turn and tilt it. There are alternatives with one
/// finger: a double tap zooms in, a double tap whose second touch is dragged zooms in and out, and
/// the controls zoom, tilt and turn. A knob zooms with ``turnKnob(detents:)``. Catalogue: CAR-F14,
/// CAR-F58.
@preconcurrency @MainActor
open class VectorMapView: UIView {
  /// The object that is informed about changes.
  open weak var delegate: (any VectorMapViewDelegate)?

  /// The style; the default is ``MapStyle/day``.
  ///
  /// Setting it ends ``styleFollowsAppearance``.
  open var style: MapStyle {
    get { shownStyle }
    set {
      styleFollowsAppearance = false
      show(newValue)
    }
  }

  /// Whether the style is the day or the night style for a light or dark appearance; the default is
  /// `true`.
  open var styleFollowsAppearance = true {
    didSet { if styleFollowsAppearance { followAppearance() } }
  }

  /// The sources of tiles by their names in styles; the default is the example city as "city".
  open var sources: [String: any TileSource] = ["city": CityTiles.shared] {
    didSet { tilesChanged() }
  }

  /// The current camera; setting it ends a movement and is not animated.
  open var camera: MapCamera {
    get { shownCamera }
    set { setCamera(newValue, animated: false) }
  }

  /// The point with the camera's centre, as a fraction of the size; the default is the middle.
  open var focus = CGPoint(x: 0.5, y: 0.5) { didSet { setNeedsFrame() } }

  /// The route, the traffic and the vehicle.
  open var guidance = MapGuidance() { didSet { setNeedsFrame() } }

  /// How the camera follows the vehicle; moving, zooming or turning by hand ends it.
  open var followMode = FollowMode.none {
    didSet { if followMode != oldValue { followModeChanged() } }
  }

  /// The largest number of bytes of prepared tiles; the default is 64 MB.
  open var cacheBudget: Int {
    get { loader.budget }
    set { loader.budget = newValue }
  }

  /// Whether buttons for zooming, tilting and turning are shown; the default is `false`.
  open var showsControls = false { didSet { controlsChanged() } }

  /// Whether fingers move the map; the default is `true`.
  open var isGestureEnabled = true { didSet { gesturesChanged() } }

  /// How a camera follows the vehicle.
  public enum FollowMode: Sendable, Hashable {
    /// The camera does not follow.
    case none
    /// The vehicle stays at the focus; the bearing does not change.
    case position
    /// The vehicle stays in the lower part of the view, with its course upwards.
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
  /// The number of drawn frames, for tests.
  var frameCount = 0

  // Chosen: the prepared tiles of a few screens.
  private static let standardBudget = 64 << 20

  /// Makes a map.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    build()
  }

  /// Makes a map from an archive.
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

  /// Moves the camera so that places are visible, with insets at the edges in points.
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

  /// Returns the point of the view that shows a place; nil behind the eye.
  open func point(for coordinate: CLLocationCoordinate2D) -> CGPoint? {
    projection.point(for: coordinate)
  }

  /// Returns the place that a point of the view shows; nil above the horizon.
  open func coordinate(at point: CGPoint) -> CLLocationCoordinate2D? {
    projection.coordinate(at: point)
  }

  /// Zooms for a turned knob: clockwise zooms in, four detents for a zoom level.
  open func turnKnob(detents: Int) { zoom(byDetents: detents) }

  /// Moves the vehicle, and also the camera if it follows.
  ///
  /// An animated movement takes a second, the time between two measurements of the position.
  open func setPuck(_ puck: MapPuck?, animated: Bool) { movePuck(to: puck, animated: animated) }

  /// Adds a mark, and removes it from another map.
  open func addAnnotation(_ annotation: MapAnnotation) { insert(annotation) }

  /// Removes a mark.
  open func removeAnnotation(_ annotation: MapAnnotation) { remove(annotation) }

  /// The marks in the order in which they were added.
  open var annotations: [MapAnnotation] { annotationList }

  /// Returns when all tiles of the view are loaded and drawn.
  open func tilesLoaded() async {
    for _ in 0..<8 {
      setNeedsFrame()
      layoutIfNeeded()
      guard loader.isLoading else { return }
      await loader.finished()
    }
  }

  /// Returns the violations of the catalogue's rules: traffic that is shown only by its colour.
  open func findings() -> [CarFinding] { TrafficSection.findings(in: guidance.traffic) }

  /// Draws the map and places the marks.
  open override func layoutSubviews() {
    super.layoutSubviews()
    layoutMap()
  }

  /// Draws again with the resolution of the window.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    setNeedsFrame()
    updateLink()
  }

  /// Changes between the day and the night style.
  open override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    followAppearance()
    setNeedsFrame()
  }
}

/// Methods that a map calls after changes and touches.
@MainActor
public protocol VectorMapViewDelegate: AnyObject {
  /// The camera moved, by hand or by code.
  func mapViewDidChangeCamera(_ mapView: VectorMapView)
  /// The user tapped the ground.
  func mapView(_ mapView: VectorMapView, didTap coordinate: CLLocationCoordinate2D)
  /// The user selected a mark.
  func mapView(_ mapView: VectorMapView, didSelect annotation: MapAnnotation)
  /// The map started or stopped following the vehicle.
  func mapViewDidChangeFollowMode(_ mapView: VectorMapView)
  /// A tile could not be read; the rest of the map is drawn.
  ///
  /// It is reported once for each tile.
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
