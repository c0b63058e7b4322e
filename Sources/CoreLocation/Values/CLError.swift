import Foundation

// Source: CLErrorDomain.h.
/// The domain of Core Location's errors.
public let kCLErrorDomain = "kCLErrorDomain"
/// The key of a region, in the information of an error.
public let kCLErrorUserInfoAlternateRegionKey = "kCLErrorUserInfoAlternateRegionKey"

/// An error of Core Location.
public struct CLError: CustomNSError, LocalizedError, Hashable, Sendable {
  // Source: CLError.h.
  /// What went wrong.
  public enum Code: Int, Sendable {
    /// The place cannot be told right now; it may be later.
    case locationUnknown = 0
    /// The person does not allow it.
    case denied = 1
    /// The network is not there, or failed.
    case network = 2
    /// The heading cannot be told.
    case headingFailure = 3
    /// The person does not allow regions to be watched.
    case regionMonitoringDenied = 4
    /// A region cannot be watched.
    case regionMonitoringFailure = 5
    /// A region is watched later.
    case regionMonitoringSetupDelayed = 6
    /// Events of a region come late.
    case regionMonitoringResponseDelayed = 7
    /// An address has no place that is known.
    case geocodeFoundNoResult = 8
    /// An address has a part only that is known.
    case geocodeFoundPartialResult = 9
    /// The question for an address was taken back.
    case geocodeCanceled = 10
    /// Updates are not put off.
    case deferredFailed = 11
    /// Updates are not put off, as the place is not updated.
    case deferredNotUpdatingLocation = 12
    /// Updates are not put off at this accuracy.
    case deferredAccuracyTooLow = 13
    /// Updates are not put off with this filter.
    case deferredDistanceFiltered = 14
    /// Putting off was taken back.
    case deferredCanceled = 15
    /// Beacons cannot be measured.
    case rangingUnavailable = 16
    /// Measuring beacons failed.
    case rangingFailure = 17
    /// The prompt was declined.
    case promptDeclined = 18
    /// Too little history.
    case historicalLocationError = 19
  }

  /// What went wrong.
  public let code: Code
  /// More of it.
  public var errorUserInfo: [String: Any] { [:] }

  /// Makes an error.
  public init(_ code: Code) { self.code = code }

  /// Core Location's domain.
  public static var errorDomain: String { kCLErrorDomain }
  /// The code's number.
  public var errorCode: Int { code.rawValue }
  // Source: the description of Apple's errors, which have no words of their own.
  /// What people are told.
  public var errorDescription: String? {
    "The operation couldn’t be completed. (kCLErrorDomain error \(code.rawValue).)"
  }

  /// The place cannot be told right now.
  public static var locationUnknown: Code { .locationUnknown }
  /// The person does not allow it.
  public static var denied: Code { .denied }
  /// The network is not there.
  public static var network: Code { .network }
  /// The heading cannot be told.
  public static var headingFailure: Code { .headingFailure }
  /// The person does not allow regions to be watched.
  public static var regionMonitoringDenied: Code { .regionMonitoringDenied }
  /// A region cannot be watched.
  public static var regionMonitoringFailure: Code { .regionMonitoringFailure }
  /// An address has no place that is known.
  public static var geocodeFoundNoResult: Code { .geocodeFoundNoResult }
  /// The question for an address was taken back.
  public static var geocodeCanceled: Code { .geocodeCanceled }
}

extension CLError.Code {
  /// Lets `catch CLError.denied` match.
  public static func ~= (code: CLError.Code, error: any Error) -> Bool {
    (error as? CLError)?.code == code
  }
}
