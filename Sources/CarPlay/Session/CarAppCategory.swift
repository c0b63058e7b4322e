import Foundation
import UIKitCore

/// The category of a car app, which determines the largest depth of its template stack.
///
/// On iOS an entitlement states the category. Here the app's Info.plist contains the key of the
/// entitlement, such as `com.apple.developer.carplay-audio`, with the value true.
public enum CarAppCategory: String, Sendable, Hashable, CaseIterable {
  /// Apps that play music, radio, podcasts or books.
  case audio = "com.apple.developer.carplay-audio"
  /// Apps that make calls.
  case calling = "com.apple.developer.carplay-calling"
  /// Apps that send and read messages, or make calls.
  case communication = "com.apple.developer.carplay-communication"
  /// Apps that find charging stations.
  case charging = "com.apple.developer.carplay-charging"
  /// Apps for tasks that belong to driving, such as tolls or a log book.
  case drivingTask = "com.apple.developer.carplay-driving-task"
  /// Apps that find fuel stations and pay for fuel.
  case fueling = "com.apple.developer.carplay-fueling"
  /// Apps that send and read messages.
  case messaging = "com.apple.developer.carplay-messaging"
  /// Apps that guide along a route.
  case navigation = "com.apple.developer.carplay-maps"
  /// Apps that find and pay for parking spaces.
  case parking = "com.apple.developer.carplay-parking"
  /// Apps that order food for collection.
  case quickOrdering = "com.apple.developer.carplay-quick-ordering"
  /// Apps that hold conversations by voice.
  case voice = "com.apple.developer.carplay-voice-based-conversation"

  // Unverified: the depths come from a secondary source that quotes the CarPlay Developer Guide
  // (catalogue CAR-Q37). There, driving tasks and quick orders have 2 or 3, depending on the
  // version of iOS.
  /// The largest number of templates in the stack, with the root.
  public var maximumDepth: Int {
    switch self {
    case .audio, .calling, .communication, .charging, .messaging, .navigation, .parking:
      CarAppCategory.deepest
    case .fueling, .voice: 3
    case .drivingTask, .quickOrdering: 2
    }
  }

  /// The depth for an app without a category.
  static let deepest = 5

  /// The category in the app's Info.plist, or nil if there is none.
  @MainActor static var stated: CarAppCategory? {
    allCases.first { AppInformation.value($0.rawValue) as? Bool == true }
  }
}
