// Source: CLLocationManager.h.
/// Whether an app may know where the device is.
public enum CLAuthorizationStatus: Int32, Sendable {
  /// The person was not asked yet.
  case notDetermined = 0
  /// It is not the person's to allow; never the case here.
  case restricted = 1
  /// The person does not allow it.
  case denied = 2
  /// At any time.
  case authorizedAlways = 3
  /// While the app is used.
  case authorizedWhenInUse = 4

  /// As `authorizedAlways`, by its older name.
  public static var authorized: CLAuthorizationStatus { .authorizedAlways }

  /// Whether the app may know.
  var isAuthorized: Bool { self == .authorizedAlways || self == .authorizedWhenInUse }
}

/// How exactly an app may know where the device is.
public enum CLAccuracyAuthorization: Int, Sendable {
  /// As exactly as it can be told.
  case fullAccuracy = 0
  /// Within a few kilometres; never the case here.
  case reducedAccuracy = 1
}

/// What the device is used for meanwhile.
public enum CLActivityType: Int, Sendable {
  /// Something else.
  case other = 1
  /// Directions for a car.
  case automotiveNavigation = 2
  /// On foot or a bicycle.
  case fitness = 3
  /// Directions for a train, a boat, and so on.
  case otherNavigation = 4
  /// In the air.
  case airborne = 5
}

/// Which edge of the device is up, for headings.
public enum CLDeviceOrientation: Int32, Sendable {
  /// It cannot be told.
  case unknown = 0
  /// Upright.
  case portrait = 1
  /// Head down.
  case portraitUpsideDown = 2
  /// On its side, with the home button at the right.
  case landscapeLeft = 3
  /// On its side, with the home button at the left.
  case landscapeRight = 4
  /// On its back.
  case faceUp = 5
  /// On its face.
  case faceDown = 6
}
