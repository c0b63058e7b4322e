import CoreGraphics
import CoreLocation
import Foundation
import QuartzCore
import UIKitCore

// Departs: the map ends at the meridian of 180 degrees; Apple's map continues there.
/// A map with a ground without data, and annotations at their places.
///
/// There are no streets and no pictures; a grid of degrees replaces them, with a text that says so.
/// The map can be dragged and pinched, has a region, annotations with a selection and callouts, and
/// shows the location of the device. Overlays, clusters, cameras that turn or tilt, dragging of
/// annotations, a compass and a scale are not supported.
@preconcurrency @MainActor
open class MKMapView: UIView {
  /// The object that is informed about changes.
  open weak var delegate: (any MKMapViewDelegate)?
  /// The type of the map; the default is the standard map, and the grid is shown for all types.
  open var mapType: MKMapType = .standard
  /// Whether a drag moves the map; the default is `true`.
  open var isScrollEnabled = true { didSet { drag.isEnabled = isScrollEnabled } }
  /// Whether a pinch changes the scale; the default is `true`.
  open var isZoomEnabled = true {
    didSet {
      pinch.isEnabled = isZoomEnabled
      doubleTap.isEnabled = isZoomEnabled
    }
  }
  /// Whether fingers turn the map; the default is `true`, but it cannot turn here.
  open var isRotateEnabled = true
  /// Whether fingers tilt the map; the default is `true`, but it cannot tilt here.
  open var isPitchEnabled = true
  /// Whether a turned map shows a compass; the default is `true`.
  open var showsCompass = true
  /// Whether a scale is shown; the default is `false`, and there is none here.
  open var showsScale = false
  /// Whether buildings are shown; the default is `true`, but there are none here.
  open var showsBuildings = true
  /// Whether traffic is shown; the default is `false`, and there is none here.
  open var showsTraffic = false
  /// The kinds of places with names, of which there are none here; nil means all kinds.
  open var pointOfInterestFilter: MKPointOfInterestFilter?

  let ground = MapGround()
  /// The views of annotations, below the callout.
  let pins = UIView()
  var shown: MapProjection
  /// The rectangle that was set before the view had a size.
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
  /// Makes a map from a nib.
  public required init?(coder: NSCoder) {
    shown = MapProjection(showing: .world, in: .zero)
    super.init(coder: coder)
    build()
  }

  // MARK: The visible part

  /// The visible region; a new region is shown completely, with more if the view has other
  /// proportions.
  ///
  /// An invalid region ends the program, as in iOS.
  open var region: MKCoordinateRegion {
    get { MKCoordinateRegion(visibleMapRect) }
    set { setRegion(newValue, animated: false) }
  }
  /// Shows a region.
  open func setRegion(_ region: MKCoordinateRegion, animated: Bool) { show(region, animated) }
  /// The coordinate in the middle of the view.
  open var centerCoordinate: CLLocationCoordinate2D {
    get { MKMapPoint(x: visibleMapRect.midX, y: visibleMapRect.midY).coordinate }
    set { setCenter(newValue, animated: false) }
  }
  /// Shows a coordinate in the middle, at the same scale.
  open func setCenter(_ coordinate: CLLocationCoordinate2D, animated: Bool) {
    showCenter(coordinate, animated)
  }
  /// The visible rectangle of the flat map.
  open var visibleMapRect: MKMapRect {
    get { wanted ?? shown.rect }
    set { setVisibleMapRect(newValue, animated: false) }
  }
  /// Shows a rectangle of the flat map.
  open func setVisibleMapRect(_ mapRect: MKMapRect, animated: Bool) {
    setVisibleMapRect(mapRect, edgePadding: .zero, animated: animated)
  }
  /// Shows a rectangle of the flat map with margins around it.
  open func setVisibleMapRect(
    _ mapRect: MKMapRect,
    edgePadding insets: UIEdgeInsets,
    animated: Bool
  ) { show(mapRect, insets, animated) }
  /// Returns the region that the view would show for a region.
  open func regionThatFits(_ region: MKCoordinateRegion) -> MKCoordinateRegion { fit(region) }
  /// Returns the rectangle that the view would show for a rectangle.
  open func mapRectThatFits(_ mapRect: MKMapRect) -> MKMapRect {
    MapProjection(showing: mapRect, in: bounds.size).rect
  }

  /// Returns the point of a view at a coordinate.
  open func convert(
    _ coordinate: CLLocationCoordinate2D,
    toPointTo view: UIView?
  ) -> CGPoint { convert(shown.point(MKMapPoint(coordinate)), to: view) }
  /// Returns the coordinate at a point of a view.
  open func convert(
    _ point: CGPoint,
    toCoordinateFrom view: UIView?
  ) -> CLLocationCoordinate2D { shown.place(convert(point, from: view)).coordinate }
  /// Returns the rectangle of a view for a region.
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
  /// Returns the region in a rectangle of a view.
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

  /// The annotations of the map, including the location of the device if it is shown.
  open var annotations: [any MKAnnotation] { entries.map(\.annotation) }
  /// Adds an annotation, unless the map already has it.
  open func addAnnotation(_ annotation: any MKAnnotation) { addAnnotations([annotation]) }
  /// Adds annotations to the map.
  open func addAnnotations(_ annotations: [any MKAnnotation]) { put(annotations) }
  /// Removes an annotation.
  open func removeAnnotation(_ annotation: any MKAnnotation) { removeAnnotations([annotation]) }
  /// Removes annotations, except for the location of the device.
  open func removeAnnotations(_ annotations: [any MKAnnotation]) { take(annotations) }
  /// Shows a region with all of the annotations, and adds them if necessary.
  open func showAnnotations(_ annotations: [any MKAnnotation], animated: Bool) {
    showAll(annotations, animated)
  }
  /// Returns the annotations in a rectangle of the flat map.
  open func annotations(in mapRect: MKMapRect) -> Set<AnyHashable> {
    Set(
      entries.lazy.filter { mapRect.contains(MKMapPoint($0.annotation.coordinate)) }
        .compactMap { $0.annotation as? AnyHashable }
    )
  }
  /// Returns the view of an annotation; nil if it is not visible.
  open func view(for annotation: any MKAnnotation) -> MKAnnotationView? {
    entries.first { $0.annotation === annotation }?.view
  }
  /// Registers the class of views with an identifier.
  open func register(
    _ viewClass: AnyClass?,
    forAnnotationViewWithReuseIdentifier identifier: String
  ) {
    classes[identifier] = viewClass as? MKAnnotationView.Type
  }
  /// Returns an unused view with an identifier; nil if there is none.
  open func dequeueReusableAnnotationView(withIdentifier identifier: String) -> MKAnnotationView? {
    reuse(identifier)
  }
  /// Returns a view with an identifier for an annotation; ends the program if no class is
  /// registered for it.
  open func dequeueReusableAnnotationView(
    withIdentifier identifier: String,
    for annotation: any MKAnnotation
  ) -> MKAnnotationView { make(identifier, for: annotation) }
  /// The selected annotation as a list; only the first annotation of a new list is selected.
  open var selectedAnnotations: [any MKAnnotation] {
    get { entries.filter(\.isSelected).map(\.annotation) }
    set {
      guard let first = newValue.first else { return deselectAnnotation(nil, animated: false) }
      selectAnnotation(first, animated: false)
    }
  }
  /// Selects an annotation and shows its callout; has no effect if the annotation is not visible.
  open func selectAnnotation(_ annotation: any MKAnnotation, animated: Bool) {
    select(annotation, animated)
  }
  /// Deselects an annotation; nil means the selected one.
  open func deselectAnnotation(_ annotation: (any MKAnnotation)?, animated: Bool) {
    deselect(annotation, animated)
  }

  // MARK: The device's place

  /// Whether the location of the device is shown; the default is `false`, and the app needs
  /// permission.
  open var showsUserLocation: Bool {
    get { locator != nil }
    set { showUser(newValue) }
  }
  /// The location of the device.
  public let userLocation = MKUserLocation()
  /// Whether the location of the device is visible.
  open var isUserLocationVisible: Bool {
    userLocation.location.map { shown.rect.contains(MKMapPoint($0.coordinate)) } ?? false
  }
  /// How the map follows the device; the default is not to follow.
  open var userTrackingMode: MKUserTrackingMode {
    get { tracking }
    set { setUserTrackingMode(newValue, animated: false) }
  }
  /// Sets how the map follows the device, and shows its location.
  open func setUserTrackingMode(_ mode: MKUserTrackingMode, animated: Bool) {
    track(mode, animated)
  }
  var tracking = MKUserTrackingMode.none

  // MARK: Layout

  /// Shows the region that was set before, or keeps the centre and the scale.
  open override func layoutSubviews() {
    super.layoutSubviews()
    sizeChanged()
  }
  /// Draws the ground again in other colours.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    ground.setNeedsDisplay()
  }
  /// A map has no intrinsic size.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }
}
