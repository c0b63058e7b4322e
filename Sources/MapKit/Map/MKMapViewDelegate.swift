import Foundation
import UIKitCore

/// Hears what happens on a map; every method may be left out.
@preconcurrency @MainActor
public protocol MKMapViewDelegate: AnyObject {
  /// The visible part is about to change.
  func mapView(_ mapView: MKMapView, regionWillChangeAnimated animated: Bool)
  /// The visible part changed, once it rests.
  func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool)
  /// The visible part changed, also while it moves.
  func mapViewDidChangeVisibleRegion(_ mapView: MKMapView)
  /// The view of an annotation; nil: a balloon, or a dot for the device's place.
  func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView?
  /// Views stand on the map from now on.
  func mapView(_ mapView: MKMapView, didAdd views: [MKAnnotationView])
  /// A view was selected.
  func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView)
  /// An annotation was selected.
  func mapView(_ mapView: MKMapView, didSelect annotation: any MKAnnotation)
  /// A view is not selected any more.
  func mapView(_ mapView: MKMapView, didDeselect view: MKAnnotationView)
  /// An annotation is not selected any more.
  func mapView(_ mapView: MKMapView, didDeselect annotation: any MKAnnotation)
  /// A control in a callout was tapped.
  func mapView(
    _ mapView: MKMapView,
    annotationView view: MKAnnotationView,
    calloutAccessoryControlTapped control: UIControl
  )
  /// The device's place begins to be asked for.
  func mapViewWillStartLocatingUser(_ mapView: MKMapView)
  /// The device's place is not asked for any more.
  func mapViewDidStopLocatingUser(_ mapView: MKMapView)
  /// The device is elsewhere.
  func mapView(_ mapView: MKMapView, didUpdate userLocation: MKUserLocation)
  /// The device's place cannot be told.
  func mapView(_ mapView: MKMapView, didFailToLocateUserWithError error: any Error)
  /// How the map follows the device changed.
  func mapView(
    _ mapView: MKMapView,
    didChange mode: MKUserTrackingMode,
    animated: Bool
  )
}

extension MKMapViewDelegate {
  /// Does nothing.
  public func mapView(_ mapView: MKMapView, regionWillChangeAnimated animated: Bool) {}
  /// Does nothing.
  public func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool) {}
  /// Does nothing.
  public func mapViewDidChangeVisibleRegion(_ mapView: MKMapView) {}
  /// Has the map make one.
  public func mapView(
    _ mapView: MKMapView,
    viewFor annotation: any MKAnnotation
  ) -> MKAnnotationView? { nil }
  /// Does nothing.
  public func mapView(_ mapView: MKMapView, didAdd views: [MKAnnotationView]) {}
  /// Does nothing.
  public func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView) {}
  /// Does nothing.
  public func mapView(_ mapView: MKMapView, didSelect annotation: any MKAnnotation) {}
  /// Does nothing.
  public func mapView(_ mapView: MKMapView, didDeselect view: MKAnnotationView) {}
  /// Does nothing.
  public func mapView(_ mapView: MKMapView, didDeselect annotation: any MKAnnotation) {}
  /// Does nothing.
  public func mapView(
    _ mapView: MKMapView,
    annotationView view: MKAnnotationView,
    calloutAccessoryControlTapped control: UIControl
  ) {}
  /// Does nothing.
  public func mapViewWillStartLocatingUser(_ mapView: MKMapView) {}
  /// Does nothing.
  public func mapViewDidStopLocatingUser(_ mapView: MKMapView) {}
  /// Does nothing.
  public func mapView(_ mapView: MKMapView, didUpdate userLocation: MKUserLocation) {}
  /// Does nothing.
  public func mapView(_ mapView: MKMapView, didFailToLocateUserWithError error: any Error) {}
  /// Does nothing.
  public func mapView(_ mapView: MKMapView, didChange mode: MKUserTrackingMode, animated: Bool) {}
}

/// How a map follows the device.
public enum MKUserTrackingMode: Int, Sendable {
  /// It does not.
  case none = 0
  /// The device stays in the middle.
  case follow = 1
  /// As `follow`, as there are no headings here.
  case followWithHeading = 2
}

/// What a map shows; all show the grid here.
public enum MKMapType: UInt, Sendable {
  /// Streets.
  case standard = 0
  /// Pictures from above.
  case satellite = 1
  /// Pictures with streets.
  case hybrid = 2
  /// Pictures over heights.
  case satelliteFlyover = 3
  /// Pictures over heights, with streets.
  case hybridFlyover = 4
  /// Streets that step back.
  case mutedStandard = 5
}

// Source: MKAnnotationView.h.
/// The kind of balloons that are registered for annotations without an identifier of their own.
public let MKMapViewDefaultAnnotationViewReuseIdentifier =
  "MKMapViewDefaultAnnotationViewReuseIdentifier"
