import Foundation
import UIKitCore

/// The kind of a car app, which decides how deep its templates may be stacked.
///
/// On iOS an entitlement states it. Here the app's Info.plist contains the entitlement's key with a
/// true value, such as `com.apple.developer.carplay-audio`.
public enum CarAppCategory: String, Sendable, Hashable, CaseIterable {
  /// Plays music, radio, podcasts or books.
  case audio = "com.apple.developer.carplay-audio"
  /// Makes calls.
  case calling = "com.apple.developer.carplay-calling"
  /// Sends and reads out messages, or makes calls.
  case communication = "com.apple.developer.carplay-communication"
  /// Finds places to charge the car.
  case charging = "com.apple.developer.carplay-charging"
  /// Helps with a task of driving, such as toll or a log book.
  case drivingTask = "com.apple.developer.carplay-driving-task"
  /// Finds and pays fuel.
  case fueling = "com.apple.developer.carplay-fueling"
  /// Sends and reads out messages.
  case messaging = "com.apple.developer.carplay-messaging"
  /// Guides along a route.
  case navigation = "com.apple.developer.carplay-maps"
  /// Finds and pays parking spaces.
  case parking = "com.apple.developer.carplay-parking"
  /// Orders food to be collected.
  case quickOrdering = "com.apple.developer.carplay-quick-ordering"
  /// Converses by voice.
  case voice = "com.apple.developer.carplay-voice-based-conversation"

  // Unverified: the depths, from a secondary source that quotes the CarPlay Developer Guide
  // (catalogue CAR-Q37), which has 2 or 3 for driving tasks and quick orders by version of iOS.
  /// The most templates that may be stacked, with the root.
  public var maximumDepth: Int {
    switch self {
    case .audio, .calling, .communication, .charging, .messaging, .navigation, .parking:
      CarAppCategory.deepest
    case .fueling, .voice: 3
    case .drivingTask, .quickOrdering: 2
    }
  }

  /// The depth for an app that states no category.
  static let deepest = 5

  /// The category that the app's Info.plist states; nil if it states none.
  @MainActor static var stated: CarAppCategory? {
    allCases.first { AppInformation.value($0.rawValue) as? Bool == true }
  }
}
