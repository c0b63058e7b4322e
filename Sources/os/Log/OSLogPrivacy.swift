import Foundation

/// Who may see a value that was put into a message.
public struct OSLogPrivacy: Hashable, Sendable {
  /// How a value that is not shown still tells equal from different.
  public enum Mask: Hashable, Sendable {
    /// A number that is the same for equal values within one run of the program.
    case hash
    /// Nothing.
    case none
  }
  enum Rule: Hashable, Sendable { case automatic, `public`, `private`, sensitive }
  let rule: Rule
  let mask: Mask

  /// Numbers are public; strings and objects private.
  public static var auto: OSLogPrivacy { OSLogPrivacy(rule: .automatic, mask: .none) }
  /// The value is shown.
  public static var `public`: OSLogPrivacy { OSLogPrivacy(rule: .public, mask: .none) }
  /// The value is not shown.
  public static var `private`: OSLogPrivacy { OSLogPrivacy(rule: .private, mask: .none) }
  /// The value is not shown, even where private values are.
  public static var sensitive: OSLogPrivacy { OSLogPrivacy(rule: .sensitive, mask: .none) }
  /// As `auto`, with a mask in the place of what is not shown.
  public static func auto(mask: Mask) -> OSLogPrivacy { OSLogPrivacy(rule: .automatic, mask: mask) }
  /// As `private`, with a mask.
  public static func `private`(mask: Mask) -> OSLogPrivacy {
    OSLogPrivacy(rule: .private, mask: mask)
  }
  /// As `sensitive`, with a mask.
  public static func sensitive(mask: Mask) -> OSLogPrivacy {
    OSLogPrivacy(rule: .sensitive, mask: mask)
  }

  /// A value as the log shows it.
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

  /// A mask by Swift's hash, whose seed is another in each run.
  static func hash(of text: String) -> String {
    "<mask.hash: '\(String(UInt(bitPattern: text.hashValue), radix: 16))'>"
  }
}
