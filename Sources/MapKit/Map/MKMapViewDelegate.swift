import Foundation
import UIKitCore

/// Methods that a map calls when it changes; all of them have a default implementation.
@preconcurrency @MainActor
public protocol MKMapViewDelegate: AnyObject {
  /// The visible region will change.
  func mapView(_ mapView: MKMapView, regionWillChangeAnimated animated: Bool)
  /// The visible region changed and no longer moves.
  func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool)
  /// The visible region changed, also while it moves.
  func mapViewDidChangeVisibleRegion(_ mapView: MKMapView)
  /// Returns the view of an annotation; nil means a balloon, or a dot for the location of the
  /// device.
  func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView?
  /// Views were added to the map.
  func mapView(_ mapView: MKMapView, didAdd views: [MKAnnotationView])
  /// A view was selected.
  func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView)
  /// An annotation was selected.
  func mapView(_ mapView: MKMapView, didSelect annotation: any MKAnnotation)
  /// A view was deselected.
  func mapView(_ mapView: MKMapView, didDeselect view: MKAnnotationView)
  /// An annotation was deselected.
  func mapView(_ mapView: MKMapView, didDeselect annotation: any MKAnnotation)
  /// A control in a callout was tapped.
  func mapView(
    _ mapView: MKMapView,
    annotationView view: MKAnnotationView,
    calloutAccessoryControlTapped control: UIControl
  )
  /// The map starts to request the location of the device.
  func mapViewWillStartLocatingUser(_ mapView: MKMapView)
  /// The map stopped requesting the location of the device.
  func mapViewDidStopLocatingUser(_ mapView: MKMapView)
  /// The location of the device changed.
  func mapView(_ mapView: MKMapView, didUpdate userLocation: MKUserLocation)
  /// The location of the device could not be determined.
  func mapView(_ mapView: MKMapView, didFailToLocateUserWithError error: any Error)
  /// The mode in which the map follows the device changed.
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
  /// Returns nil, so that the map makes a view.
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

/// The modes in which a map follows the device.
public enum MKUserTrackingMode: Int, Sendable {
  /// The map does not follow.
  case none = 0
  /// The device stays in the middle.
  case follow = 1
  /// Same as `follow`, because there are no headings here.
  case followWithHeading = 2
}

/// The types of maps; all show the grid here.
public enum MKMapType: UInt, Sendable {
  /// A map of streets.
  case standard = 0
  /// Satellite pictures.
  case satellite = 1
  /// Satellite pictures with streets.
  case hybrid = 2
  /// Satellite pictures with elevation.
  case satelliteFlyover = 3
  /// Satellite pictures with elevation and streets.
  case hybridFlyover = 4
  /// A map of streets in muted colours.
  case mutedStandard = 5
}

// Source: MKAnnotationView.h.
/// The identifier of the default class of annotation views.
public let MKMapViewDefaultAnnotationViewReuseIdentifier =
  "MKMapViewDefaultAnnotationViewReuseIdentifier"
