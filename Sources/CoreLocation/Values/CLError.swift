import Foundation

// Source: CLErrorDomain.h.
/// The domain of Core Location's errors.
public let kCLErrorDomain = "kCLErrorDomain"
/// The user info key of a region.
public let kCLErrorUserInfoAlternateRegionKey = "kCLErrorUserInfoAlternateRegionKey"

/// An error of Core Location.
public struct CLError: CustomNSError, LocalizedError, Hashable, Sendable {
  // Source: CLError.h.
  /// The reason of an error.
  public enum Code: Int, Sendable {
    /// The location is currently unknown, and may be known later.
    case locationUnknown = 0
    /// The person denied access.
    case denied = 1
    /// The network is not available, or failed.
    case network = 2
    /// The heading cannot be determined.
    case headingFailure = 3
    /// The person denied region monitoring.
    case regionMonitoringDenied = 4
    /// A region cannot be monitored.
    case regionMonitoringFailure = 5
    /// The monitoring of a region is delayed.
    case regionMonitoringSetupDelayed = 6
    /// Events of a region are delayed.
    case regionMonitoringResponseDelayed = 7
    /// The geocoder found no result.
    case geocodeFoundNoResult = 8
    /// The geocoder found a partial result.
    case geocodeFoundPartialResult = 9
    /// The geocoding request was cancelled.
    case geocodeCanceled = 10
    /// Deferred updates failed.
    case deferredFailed = 11
    /// Deferred updates failed because location is not updated.
    case deferredNotUpdatingLocation = 12
    /// Deferred updates are not possible at this accuracy.
    case deferredAccuracyTooLow = 13
    /// Deferred updates are not possible with this filter.
    case deferredDistanceFiltered = 14
    /// Deferred updates were cancelled.
    case deferredCanceled = 15
    /// Beacons cannot be ranged.
    case rangingUnavailable = 16
    /// Ranging beacons failed.
    case rangingFailure = 17
    /// The prompt was declined.
    case promptDeclined = 18
    /// There is too little history.
    case historicalLocationError = 19
  }

  /// The reason of the error.
  public let code: Code
  /// The user info: empty.
  public var errorUserInfo: [String: Any] { [:] }

  /// Creates an error.
  public init(_ code: Code) { self.code = code }

  /// The domain of Core Location's errors.
  public static var errorDomain: String { kCLErrorDomain }
  /// The number of the code.
  public var errorCode: Int { code.rawValue }
  // Source: the description of Apple's errors, which have no text of their own.
  /// The description for users.
  public var errorDescription: String? {
    "The operation couldn’t be completed. (kCLErrorDomain error \(code.rawValue).)"
  }

  /// The location is currently unknown.
  public static var locationUnknown: Code { .locationUnknown }
  /// The person denied access.
  public static var denied: Code { .denied }
  /// The network is not available.
  public static var network: Code { .network }
  /// The heading cannot be determined.
  public static var headingFailure: Code { .headingFailure }
  /// The person denied region monitoring.
  public static var regionMonitoringDenied: Code { .regionMonitoringDenied }
  /// A region cannot be monitored.
  public static var regionMonitoringFailure: Code { .regionMonitoringFailure }
  /// The geocoder found no result.
  public static var geocodeFoundNoResult: Code { .geocodeFoundNoResult }
  /// The geocoding request was cancelled.
  public static var geocodeCanceled: Code { .geocodeCanceled }
}

extension CLError.Code {
  /// Lets `catch CLError.denied` match.
  public static func ~= (code: CLError.Code, error: any Error) -> Bool {
    (error as? CLError)?.code == code
  }
}
