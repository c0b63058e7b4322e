import CoreGraphics
import CoreLocation
import Foundation
import UIKitControls
import UIKitCore

/// An annotation of a map, with its view if it is visible.
@MainActor
final class MapEntry {
  let annotation: any MKAnnotation
  var view: MKAnnotationView?
  var isSelected = false
  init(_ annotation: any MKAnnotation) { self.annotation = annotation }
}

/// The dot at the location of the device.
@MainActor
final class UserDotView: MKAnnotationView {
  // Unverified: from pictures of iOS 12.
  private enum Metrics {
    static let size: CGFloat = 22
    static let ring: CGFloat = 3
  }

  override init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
    super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
    bounds = CGRect(x: 0, y: 0, width: Metrics.size, height: Metrics.size)
    let dot = UIView(frame: bounds)
    dot.backgroundColor = .systemBlue
    dot.layer.cornerRadius = Metrics.size / 2
    dot.layer.borderWidth = Metrics.ring
    dot.layer.borderColor = UIColor.white.cgColor
    dot.layer.shadowOpacity = 0.3
    dot.layer.shadowOffset = .zero
    dot.isUserInteractionEnabled = false
    addSubview(dot)
    canShowCallout = true
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}

extension MKMapView {
  /// Chosen: the points beyond the edges within which views are kept.
  private static let margin: CGFloat = 64

  func put(_ annotations: [any MKAnnotation]) {
    var known = Set(entries.map { ObjectIdentifier($0.annotation) })
    for annotation in annotations where known.insert(ObjectIdentifier(annotation)).inserted {
      let entry = MapEntry(annotation)
      entries.append(entry)
      let follow: @MainActor @Sendable () -> Void = { [weak self, weak entry] in
        guard let self, let entry else { return }
        self.show([entry])
        if entry.isSelected { self.placeCallout() }
      }
      (annotation as? MKPointAnnotation)?.moved[ObjectIdentifier(self)] = {
        // Apps also move annotations on other threads.
        if Thread.isMainThread { return MainActor.assumeIsolated { follow() } }
        DispatchQueue.main.async { MainActor.assumeIsolated { follow() } }
      }
    }
    placeAll()
  }

  func take(_ annotations: [any MKAnnotation]) {
    var gone = Set(annotations.map { ObjectIdentifier($0) })
    if locator != nil { gone.remove(ObjectIdentifier(userLocation)) }
    let removed = entries.filter { gone.contains(ObjectIdentifier($0.annotation)) }
    // The delegate and views can use the list, so that it is not changed during the calls.
    for entry in removed where entry.isSelected { unselect(entry, false) }
    let taken = Set(removed.map { ObjectIdentifier($0) })
    entries.removeAll { taken.contains(ObjectIdentifier($0)) }
    for entry in removed {
      (entry.annotation as? MKPointAnnotation)?.moved[ObjectIdentifier(self)] = nil
      retire(entry)
    }
    if !removed.isEmpty { hideOverlapped() }
  }

  /// Makes views for all visible annotations at their places, and removes the views of the others.
  func placeAll() {
    show(entries)
    placeCallout()
  }

  private func show(_ list: [MapEntry]) {
    guard shown.size.width > 0, shown.size.height > 0 else { return }
    let room = CGRect(origin: .zero, size: shown.size)
      .insetBy(dx: -Self.margin, dy: -Self.margin)
    var added: [MKAnnotationView] = []
    for entry in list {
      let coordinate = entry.annotation.coordinate
      let isSeen =
        CLLocationCoordinate2DIsValid(coordinate)
        && room.contains(shown.point(MKMapPoint(coordinate)))
      guard isSeen else {
        if !entry.isSelected { retire(entry) }
        entry.view.map(place)
        continue
      }
      if entry.view == nil {
        let view = makeView(entry.annotation)
        view.annotation = entry.annotation
        view.map = self
        entry.view = view
        view.prepareForDisplay()
        // Annotations further south are in front of others.
        pins.addSubview(view)
        added.append(view)
      }
      entry.view.map(place)
    }
    hideOverlapped()
    guard !added.isEmpty else { return }
    sortPins()
    delegate?.mapView(self, didAdd: added)
  }

  private func sortPins() {
    let views = pins.subviews.compactMap { $0 as? MKAnnotationView }
    let sorted = views.sorted { a, b in
      (a.annotation?.coordinate.latitude ?? 90) > (b.annotation?.coordinate.latitude ?? 90)
    }
    guard !zip(views, sorted).allSatisfy({ $0 === $1 }) else { return }
    for view in sorted { pins.bringSubviewToFront(view) }
    if let callout { pins.bringSubviewToFront(callout) }
  }

  /// Moves a view to its annotation.
  func place(_ view: MKAnnotationView) {
    guard let annotation = view.annotation, shown.size.width > 0 else { return }
    let point = shown.point(MKMapPoint(annotation.coordinate))
    guard point.x.isFinite, point.y.isFinite else { return }
    view.center = CGPoint(x: point.x + view.centerOffset.x, y: point.y + view.centerOffset.y)
  }

  /// Moves a view whose size or offset has changed.
  func placeAgain(_ view: MKAnnotationView) {
    place(view)
    hideOverlapped()
  }

  private func makeView(_ annotation: any MKAnnotation) -> MKAnnotationView {
    if let own = delegate?.mapView(self, viewFor: annotation) { return own }
    if annotation === userLocation {
      return UserDotView(annotation: annotation, reuseIdentifier: nil)
    }
    let identifier = MKMapViewDefaultAnnotationViewReuseIdentifier
    if classes[identifier] == nil { classes[identifier] = MKMarkerAnnotationView.self }
    return make(identifier, for: annotation)
  }

  func reuse(_ identifier: String) -> MKAnnotationView? {
    guard let view = queues[identifier]?.popLast() else { return nil }
    view.prepareForReuse()
    return view
  }

  func make(_ identifier: String, for annotation: any MKAnnotation) -> MKAnnotationView {
    if let view = reuse(identifier) {
      view.annotation = annotation
      return view
    }
    guard let kind = classes[identifier] else {
      preconditionFailure(
        "MKMapView: No class is registered for “\(identifier)”; call "
          + "register(_:forAnnotationViewWithReuseIdentifier:) before."
      )
    }
    return makeAnnotationView(of: kind, annotation, identifier)
  }

  /// Removes the view and keeps it for another annotation.
  private func retire(_ entry: MapEntry) {
    guard let view = entry.view else { return }
    entry.view = nil
    view.map = nil
    view.isOverlapped = false
    view.removeFromSuperview()
    if let identifier = view.reuseIdentifier { queues[identifier, default: []].append(view) }
  }

  func showAll(_ annotations: [any MKAnnotation], _ animated: Bool) {
    put(annotations)
    var rect = MKMapRect.null
    for annotation in annotations where CLLocationCoordinate2DIsValid(annotation.coordinate) {
      let point = MKMapPoint(annotation.coordinate)
      rect = rect.union(MKMapRect(x: point.x, y: point.y, width: 0, height: 0))
    }
    guard !rect.isNull else { return }
    // Chosen: a single place is shown with a kilometre around it; there are margins at the edges.
    let least =
      1000
      * MKMapPointsPerMeterAtLatitude(MKMapPoint(x: rect.midX, y: rect.midY).coordinate.latitude)
    rect = rect.insetBy(
      dx: -max(0, least - rect.size.width) / 2,
      dy: -max(0, least - rect.size.height) / 2
    )
    let inset = UIEdgeInsets(top: 48, left: 32, bottom: 32, right: 32)
    let fits = bounds.width > 128 && bounds.height > 128
    show(rect, fits ? inset : .zero, animated)
  }

  // MARK: Selection

  func tapped(at point: CGPoint) {
    if let callout, callout.frame.contains(point) { return }
    let hit = pins.subviews.reversed().lazy.compactMap { $0 as? MKAnnotationView }
      .first {
        $0.isEnabled && !$0.isHidden && $0.point(inside: $0.convert(point, from: self), with: nil)
      }
    if let annotation = hit?.annotation {
      select(annotation, true)
    } else {
      deselect(nil, true)
    }
  }

  func select(_ annotation: any MKAnnotation, _ animated: Bool) {
    // Source: selectAnnotation(_:animated:): without a view it has no effect.
    guard let entry = entries.first(where: { $0.annotation === annotation }), !entry.isSelected,
      let view = entry.view
    else { return }
    deselect(nil, animated)
    entry.isSelected = true
    hideOverlapped()
    view.setSelected(true, animated: animated)
    pins.bringSubviewToFront(view)
    if view.canShowCallout,
      annotation.title?.isEmpty == false || view.detailCalloutAccessoryView != nil
    {
      let callout = MapCallout(of: view, in: self)
      self.callout = callout
      pins.addSubview(callout)
      placeCallout()
    }
    delegate?.mapView(self, didSelect: view)
    delegate?.mapView(self, didSelect: annotation)
  }

  func deselect(_ annotation: (any MKAnnotation)?, _ animated: Bool) {
    for entry in entries where entry.isSelected {
      if annotation == nil || entry.annotation === annotation { unselect(entry, animated) }
    }
  }

  private func unselect(_ entry: MapEntry, _ animated: Bool) {
    entry.isSelected = false
    callout?.removeFromSuperview()
    callout = nil
    guard let view = entry.view else { return }
    hideOverlapped()
    view.setSelected(false, animated: animated)
    delegate?.mapView(self, didDeselect: view)
    delegate?.mapView(self, didDeselect: entry.annotation)
  }

  func placeCallout() { callout?.place() }

  // MARK: The device's place

  func showUser(_ isShown: Bool) {
    guard isShown != (locator != nil) else { return }
    if isShown {
      let locator = MapLocator(of: self)
      self.locator = locator
      put([userLocation])
      delegate?.mapViewWillStartLocatingUser(self)
      locator.start()
    } else {
      locator?.stop()
      locator = nil
      userLocation.isUpdating = false
      take([userLocation])
      delegate?.mapViewDidStopLocatingUser(self)
    }
  }

  func track(_ mode: MKUserTrackingMode, _ animated: Bool) {
    guard mode != tracking else { return }
    tracking = mode
    if mode != .none {
      showUser(true)
      if let place = userLocation.location { follow(place, animated) }
    }
    delegate?.mapView(self, didChange: mode, animated: animated)
  }

  func located(_ place: CLLocation) {
    userLocation.location = place
    userLocation.isUpdating = true
    show(entries.filter { $0.annotation === userLocation })
    if tracking != .none { follow(place, true) }
    delegate?.mapView(self, didUpdate: userLocation)
  }

  private func follow(_ place: CLLocation, _ animated: Bool) {
    // Chosen: the whole earth is too large for following; a kilometre is shown first.
    let isFar = shown.rect.size.width > MKMapSize.world.width / 64
    if isFar {
      let region = MKCoordinateRegion(
        center: place.coordinate,
        latitudinalMeters: 1000,
        longitudinalMeters: 1000
      )
      show(region.mapRect, .zero, animated)
    } else {
      showCenter(place.coordinate, animated)
    }
  }
}

/// A view whose initializer can be called with a metatype.
open class MKAnnotationViewTwin: MKAnnotationView {
  public required override init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
    super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
  }
  /// Makes a view from a nib.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// Makes a view of a class with the initializer of the class.
@inline(never)
@MainActor
private func makeAnnotationView(
  of kind: MKAnnotationView.Type,
  _ annotation: any MKAnnotation,
  _ identifier: String
) -> MKAnnotationView {
  unsafeBitCast(kind, to: MKAnnotationViewTwin.Type.self)
    .init(annotation: annotation, reuseIdentifier: identifier)
}

/// Requests the location of the device for a map.
@MainActor
final class MapLocator: CLLocationManagerDelegate {
  private weak var map: MKMapView?
  private let manager = CLLocationManager()

  init(of map: MKMapView) { self.map = map }

  func start() {
    manager.delegate = self
    manager.startUpdatingLocation()
  }
  func stop() { manager.stopUpdatingLocation() }

  nonisolated func locationManager(
    _ manager: CLLocationManager,
    didUpdateLocations locations: [CLLocation]
  ) {
    MainActor.assumeIsolated { locations.last.map { map?.located($0) } }
  }
  nonisolated func locationManager(
    _ manager: CLLocationManager,
    didFailWithError error: any Error
  ) {
    MainActor.assumeIsolated {
      guard let map else { return }
      map.delegate?.mapView(map, didFailToLocateUserWithError: error)
    }
  }
}
