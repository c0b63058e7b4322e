import Foundation
import UIKitCore

/// The kinds of data that a text view detects in its text and turns into links.
public struct UIDataDetectorTypes: OptionSet, Hashable, Sendable {
  /// The raw bits, one for each kind, as in UIKit.
  public let rawValue: UInt
  /// Creates a set of kinds from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Telephone numbers.
  public static let phoneNumber = UIDataDetectorTypes(rawValue: 1 << 0)
  /// Web addresses and email addresses.
  public static let link = UIDataDetectorTypes(rawValue: 1 << 1)
  /// Street addresses; not detected here.
  public static let address = UIDataDetectorTypes(rawValue: 1 << 2)
  /// Dates.
  public static let calendarEvent = UIDataDetectorTypes(rawValue: 1 << 3)
  /// Parcel tracking numbers; not detected here.
  public static let shipmentTrackingNumber = UIDataDetectorTypes(rawValue: 1 << 4)
  /// Flight numbers; not detected here.
  public static let flightNumber = UIDataDetectorTypes(rawValue: 1 << 5)
  /// Text that a lookup may explain; not detected here.
  public static let lookupSuggestion = UIDataDetectorTypes(rawValue: 1 << 6)
  /// Amounts of money; not detected here.
  public static let money = UIDataDetectorTypes(rawValue: 1 << 7)
  /// Physical values; not detected here.
  public static let physicalValue = UIDataDetectorTypes(rawValue: 1 << 8)
  /// All kinds of data.
  public static let all = UIDataDetectorTypes(rawValue: .max)

  /// The corresponding types of a data detector.
  var checkingTypes: NSTextCheckingTypes {
    // Source: the bits of NSTextCheckingResult.CheckingType in Foundation on Linux.
    var types: NSTextCheckingTypes = 0
    if contains(.calendarEvent) { types |= 1 << 4 }
    if contains(.link) { types |= 1 << 6 }
    if contains(.phoneNumber) { types |= 1 << 11 }
    return types
  }
}
