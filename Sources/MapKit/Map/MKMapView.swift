import CoreGraphics
import CoreLocation
import Foundation
import QuartzCore
import UIKitCore

// Departs: the map ends at the meridian of 180 degrees, where Apple's goes on.
/// A map: a ground without data, on which annotations stand at their places.
///
/// There are no streets and no pictures here: a grid of degrees stands for them, and says so. What
/// people and apps do with a map works on it: it is dragged and pinched, its region is set and told,
/// annotations stand where they belong, are selected and show callouts, and the device's place is
/// shown. Not here: overlays, clusters, cameras that turn or tilt, dragging of annotations, compass
/// and scale.
@preconcurrency @MainActor
open class MKMapView: UIView {
  /// Hears what happens.
  open weak var delegate: (any MKMapViewDelegate)?
  /// What is shown, by default streets; the grid in any case.
  open var mapType: MKMapType = .standard
  /// Whether a drag moves the map, by default `true`.
  open var isScrollEnabled = true { didSet { drag.isEnabled = isScrollEnabled } }
  /// Whether a pinch changes its scale, by default `true`.
  open var isZoomEnabled = true {
    didSet {
      pinch.isEnabled = isZoomEnabled
      doubleTap.isEnabled = isZoomEnabled
    }
  }
  /// Whether fingers turn it, by default `true`; they do not here.
  open var isRotateEnabled = true
  /// Whether fingers tilt it, by default `true`; they do not here.
  open var isPitchEnabled = true
  /// Whether a compass is shown where the map is turned, by default `true`.
  open var showsCompass = true
  /// Whether a scale is shown, by default `false`; there is none here.
  open var showsScale = false
  /// Whether buildings stand out, by default `true`; there are none here.
  open var showsBuildings = true
  /// Whether traffic is shown, by default `false`; there is none here.
  open var showsTraffic = false
  /// Which kinds of places are named, of which there are none here; nil: all.
  open var pointOfInterestFilter: MKPointOfInterestFilter?

  let ground = MapGround()
  /// The views of annotations, below the callout.
  let pins = UIView()
  var shown: MapProjection
  /// What was asked for before the view had a size.
  var wanted: MKMapRect?
  let drag = UIPanGestureRecognizer()
  let pinch = UIPinchGestureRecognizer()
  let tap = UITapGestureRecognizer()
  let doubleTap = UITapGestureRecognizer()
  let gestures = MapGestures()
  var motion: MapMotion?
  var entries: [MapEntry] = []
  var queues: [String: [MKAnnotationView]] = [:]
  var classes: [String: MKAnnotationView.Type] = [:]
  var callout: MapCallout?
  var locator: MapLocator?

  /// Makes a map of the whole earth.
  public override init(frame: CGRect) {
    shown = MapProjection(showing: .world, in: frame.size)
    super.init(frame: frame)
    build()
  }
  /// Reads a map of a nib.
  public required init?(coder: NSCoder) {
    shown = MapProjection(showing: .world, in: .zero)
    super.init(coder: coder)
    build()
  }

  // MARK: The visible part

  /// The visible part; setting one shows all of it, and more where the view has other sides.
  ///
  /// One that is no region of the earth stops the program, as on iOS.
  open var region: MKCoordinateRegion {
    get { MKCoordinateRegion(visibleMapRect) }
    set { setRegion(newValue, animated: false) }
  }
  /// Shows a part.
  open func setRegion(_ region: MKCoordinateRegion, animated: Bool) { show(region, animated) }
  /// The place in the middle.
  open var centerCoordinate: CLLocationCoordinate2D {
    get { MKMapPoint(x: visibleMapRect.midX, y: visibleMapRect.midY).coordinate }
    set { setCenter(newValue, animated: false) }
  }
  /// Has a place in the middle, at the same scale.
  open func setCenter(_ coordinate: CLLocationCoordinate2D, animated: Bool) {
    showCenter(coordinate, animated)
  }
  /// The visible part of the flat map.
  open var visibleMapRect: MKMapRect {
    get { wanted ?? shown.rect }
    set { setVisibleMapRect(newValue, animated: false) }
  }
  /// Shows a part of the flat map.
  open func setVisibleMapRect(_ mapRect: MKMapRect, animated: Bool) {
    setVisibleMapRect(mapRect, edgePadding: .zero, animated: animated)
  }
  /// Shows a part of the flat map with room around it.
  open func setVisibleMapRect(
    _ mapRect: MKMapRect,
    edgePadding insets: UIEdgeInsets,
    animated: Bool
  ) { show(mapRect, insets, animated) }
  /// The region that the view would show of another.
  open func regionThatFits(_ region: MKCoordinateRegion) -> MKCoordinateRegion { fit(region) }
  /// The part that the view would show of another.
  open func mapRectThatFits(_ mapRect: MKMapRect) -> MKMapRect {
    MapProjection(showing: mapRect, in: bounds.size).rect
  }

  /// The point of a view at which a place is.
  open func convert(
    _ coordinate: CLLocationCoordinate2D,
    toPointTo view: UIView?
  ) -> CGPoint { convert(shown.point(MKMapPoint(coordinate)), to: view) }
  /// The place at a point of a view.
  open func convert(
    _ point: CGPoint,
    toCoordinateFrom view: UIView?
  ) -> CLLocationCoordinate2D { shown.place(convert(point, from: view)).coordinate }
  /// The rectangle of a view in which a region is.
  open func convert(_ region: MKCoordinateRegion, toRectTo view: UIView?) -> CGRect {
    let rect = region.mapRect
    let (low, high) = (
      shown.point(rect.origin), shown.point(MKMapPoint(x: rect.maxX, y: rect.maxY))
    )
    return convert(
      CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y),
      to: view
    )
  }
  /// The region in a rectangle of a view.
  open func convert(_ rect: CGRect, toRegionFrom view: UIView?) -> MKCoordinateRegion {
    let own = convert(rect, from: view)
    let (low, high) = (
      shown.place(own.origin), shown.place(CGPoint(x: own.maxX, y: own.maxY))
    )
    return MKCoordinateRegion(
      MKMapRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    )
  }

  // MARK: Annotations

  /// What stands on the map, the device's place included where it is shown.
  open var annotations: [any MKAnnotation] { entries.map(\.annotation) }
  /// Puts an annotation on the map; one that is there stays.
  open func addAnnotation(_ annotation: any MKAnnotation) { addAnnotations([annotation]) }
  /// Puts annotations on the map.
  open func addAnnotations(_ annotations: [any MKAnnotation]) { put(annotations) }
  /// Takes an annotation away.
  open func removeAnnotation(_ annotation: any MKAnnotation) { removeAnnotations([annotation]) }
  /// Takes annotations away; the device's place stays.
  open func removeAnnotations(_ annotations: [any MKAnnotation]) { take(annotations) }
  /// Shows so much that all of them are seen; those that are not there are added.
  open func showAnnotations(_ annotations: [any MKAnnotation], animated: Bool) {
    showAll(annotations, animated)
  }
  /// The annotations in a part of the flat map.
  open func annotations(in mapRect: MKMapRect) -> Set<AnyHashable> {
    Set(
      entries.lazy.filter { mapRect.contains(MKMapPoint($0.annotation.coordinate)) }
        .compactMap { $0.annotation as? AnyHashable }
    )
  }
  /// The view of an annotation; nil where it is not seen.
  open func view(for annotation: any MKAnnotation) -> MKAnnotationView? {
    entries.first { $0.annotation === annotation }?.view
  }
  /// Has views of an identifier be made of a class.
  open func register(
    _ viewClass: AnyClass?,
    forAnnotationViewWithReuseIdentifier identifier: String
  ) {
    classes[identifier] = viewClass as? MKAnnotationView.Type
  }
  /// A view of an identifier that is not used any more; nil: there is none.
  open func dequeueReusableAnnotationView(withIdentifier identifier: String) -> MKAnnotationView? {
    reuse(identifier)
  }
  /// A view of an identifier for an annotation; stops where no class is registered for it.
  open func dequeueReusableAnnotationView(
    withIdentifier identifier: String,
    for annotation: any MKAnnotation
  ) -> MKAnnotationView { make(identifier, for: annotation) }
  /// The annotation that is selected, as a list; setting one selects its first.
  open var selectedAnnotations: [any MKAnnotation] {
    get { entries.filter(\.isSelected).map(\.annotation) }
    set {
      guard let first = newValue.first else { return deselectAnnotation(nil, animated: false) }
      selectAnnotation(first, animated: false)
    }
  }
  /// Selects an annotation and shows its callout.
  open func selectAnnotation(_ annotation: any MKAnnotation, animated: Bool) {
    select(annotation, animated)
  }
  /// Ends the selection of an annotation; nil: of whatever is selected.
  open func deselectAnnotation(_ annotation: (any MKAnnotation)?, animated: Bool) {
    deselect(annotation, animated)
  }

  // MARK: The device's place

  /// Whether the device's place is shown, by default `false`; the app must be allowed to know.
  open var showsUserLocation: Bool {
    get { locator != nil }
    set { showUser(newValue) }
  }
  /// The device's place.
  public let userLocation = MKUserLocation()
  /// Whether the device's place is seen.
  open var isUserLocationVisible: Bool {
    userLocation.location.map { shown.rect.contains(MKMapPoint($0.coordinate)) } ?? false
  }
  /// How the map follows the device, by default not.
  open var userTrackingMode: MKUserTrackingMode {
    get { tracking }
    set { setUserTrackingMode(newValue, animated: false) }
  }
  /// Has the map follow the device, and shows its place.
  open func setUserTrackingMode(_ mode: MKUserTrackingMode, animated: Bool) {
    track(mode, animated)
  }
  var tracking = MKUserTrackingMode.none

  // MARK: Layout

  /// Shows what was asked for, or keeps the middle and the scale.
  open override func layoutSubviews() {
    super.layoutSubviews()
    sizeChanged()
  }
  /// Draws the ground anew in other colours.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    ground.setNeedsDisplay()
  }
  /// A map takes all the room that there is.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }
}
