// Source: CLLocationManager.h.
/// The permission of an app to use location.
public enum CLAuthorizationStatus: Int32, Sendable {
  /// The person was not asked yet.
  case notDetermined = 0
  /// The person cannot grant access; never the case here.
  case restricted = 1
  /// The person denied access.
  case denied = 2
  /// The app may use location at any time.
  case authorizedAlways = 3
  /// The app may use location while it is in use.
  case authorizedWhenInUse = 4

  /// The older name of `authorizedAlways`.
  public static var authorized: CLAuthorizationStatus { .authorizedAlways }

  /// Whether the app has permission.
  var isAuthorized: Bool { self == .authorizedAlways || self == .authorizedWhenInUse }
}

/// The accuracy that an app may use.
public enum CLAccuracyAuthorization: Int, Sendable {
  /// Full accuracy.
  case fullAccuracy = 0
  /// An accuracy of a few kilometres; never the case here.
  case reducedAccuracy = 1
}

/// The activity for which location is used.
public enum CLActivityType: Int, Sendable {
  /// Another activity.
  case other = 1
  /// Navigation in a car.
  case automotiveNavigation = 2
  /// Walking, running or cycling.
  case fitness = 3
  /// Navigation in a train, a boat or another vehicle.
  case otherNavigation = 4
  /// Flying.
  case airborne = 5
}

/// The orientation of the device, for headings.
public enum CLDeviceOrientation: Int32, Sendable {
  /// The orientation is unknown.
  case unknown = 0
  /// Upright.
  case portrait = 1
  /// Upside down.
  case portraitUpsideDown = 2
  /// On its side, with the home button at the right.
  case landscapeLeft = 3
  /// On its side, with the home button at the left.
  case landscapeRight = 4
  /// With the screen up.
  case faceUp = 5
  /// With the screen down.
  case faceDown = 6
}
