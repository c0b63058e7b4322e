import Foundation
import UIKitCore

/// What a text view finds in its text and makes links of.
public struct UIDataDetectorTypes: OptionSet, Hashable, Sendable {
  /// One bit a kind, as in UIKit.
  public let rawValue: UInt
  /// Makes a set of kinds from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Telephone numbers.
  public static let phoneNumber = UIDataDetectorTypes(rawValue: 1 << 0)
  /// Addresses of the web and of electronic mail.
  public static let link = UIDataDetectorTypes(rawValue: 1 << 1)
  /// Street addresses; none are found here.
  public static let address = UIDataDetectorTypes(rawValue: 1 << 2)
  /// Dates.
  public static let calendarEvent = UIDataDetectorTypes(rawValue: 1 << 3)
  /// Numbers of parcels; none are found here.
  public static let shipmentTrackingNumber = UIDataDetectorTypes(rawValue: 1 << 4)
  /// Numbers of flights; none are found here.
  public static let flightNumber = UIDataDetectorTypes(rawValue: 1 << 5)
  /// Hints at things to look up; none are found here.
  public static let lookupSuggestion = UIDataDetectorTypes(rawValue: 1 << 6)
  /// Amounts of money; none are found here.
  public static let money = UIDataDetectorTypes(rawValue: 1 << 7)
  /// Physical values; none are found here.
  public static let physicalValue = UIDataDetectorTypes(rawValue: 1 << 8)
  /// Everything that is known.
  public static let all = UIDataDetectorTypes(rawValue: .max)

  /// What a data detector looks for.
  var checkingTypes: NSTextCheckingTypes {
    // Source: the bits of NSTextCheckingResult.CheckingType in Foundation on Linux.
    var types: NSTextCheckingTypes = 0
    if contains(.calendarEvent) { types |= 1 << 4 }
    if contains(.link) { types |= 1 << 6 }
    if contains(.phoneNumber) { types |= 1 << 11 }
    return types
  }
}
