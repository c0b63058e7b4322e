import Foundation

/// The privacy of a value in a message.
public struct OSLogPrivacy: Hashable, Sendable {
  /// The mask with which hidden values can be compared.
  public enum Mask: Hashable, Sendable {
    /// A number that is the same for equal values in the same process.
    case hash
    /// No mask.
    case none
  }
  enum Rule: Hashable, Sendable { case automatic, `public`, `private`, sensitive }
  let rule: Rule
  let mask: Mask

  /// Numbers are public; strings and objects are private.
  public static var auto: OSLogPrivacy { OSLogPrivacy(rule: .automatic, mask: .none) }
  /// The value is shown.
  public static var `public`: OSLogPrivacy { OSLogPrivacy(rule: .public, mask: .none) }
  /// The value is hidden.
  public static var `private`: OSLogPrivacy { OSLogPrivacy(rule: .private, mask: .none) }
  /// The value is hidden, even if private values are shown.
  public static var sensitive: OSLogPrivacy { OSLogPrivacy(rule: .sensitive, mask: .none) }
  /// Same as `auto`, with a mask for hidden values.
  public static func auto(mask: Mask) -> OSLogPrivacy { OSLogPrivacy(rule: .automatic, mask: mask) }
  /// Same as `private`, with a mask.
  public static func `private`(mask: Mask) -> OSLogPrivacy {
    OSLogPrivacy(rule: .private, mask: mask)
  }
  /// Same as `sensitive`, with a mask.
  public static func sensitive(mask: Mask) -> OSLogPrivacy {
    OSLogPrivacy(rule: .sensitive, mask: mask)
  }

  /// Returns a value as the log shows it.
  func shown(_ text: String, isScalar: Bool, showsPrivate: Bool) -> String {
    let isHidden =
      switch rule {
      case .public: false
      case .automatic: !isScalar && !showsPrivate
      case .private: !showsPrivate
      case .sensitive: true
      }
    guard isHidden else { return text }
    return mask == .hash ? Self.hash(of: text) : "<private>"
  }

  /// Returns a mask from Swift's hash, whose seed is different in each process.
  static func hash(of text: String) -> String {
    "<mask.hash: '\(String(UInt(bitPattern: text.hashValue), radix: 16))'>"
  }
}
