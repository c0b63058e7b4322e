import Foundation
import HostInterface

/// Keys held while another is pressed.
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
  /// One bit a key, as in UIKit.
  public let rawValue: Int
  /// Makes a set of keys from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Caps Lock is on.
  public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
  /// A Shift key is held.
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  /// A Control key is held.
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  /// An Option key is held; Alt on most keyboards for Linux.
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  /// A Command key is held; the key with a logo on most keyboards for Linux.
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
  /// The key lies on the numeric pad.
  public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)
}

/// A key of a hardware keyboard.
@preconcurrency @MainActor
open class UIKey: _UIObject {
  /// What the key types with the keys that are held; empty: nothing.
  open var characters: String { sample.characters }
  /// What the key types without held keys but Shift.
  open var charactersIgnoringModifiers: String { sample.charactersIgnoringModifiers }
  /// The keys that are held beside it.
  open var modifierFlags: UIKeyModifierFlags {
    UIKeyModifierFlags(rawValue: sample.modifiers.rawValue)
  }
  /// The key's place on the keyboard.
  open var keyCode: UIKeyboardHIDUsage { UIKeyboardHIDUsage(rawValue: sample.usage) }
  final var sample: KeySample

  /// Makes a key that types nothing, for a subclass that a test stands in for one.
  public init() {
    sample = KeySample(phase: .began, usage: 0)
    super.init(_root: ())
  }

  convenience init(_ sample: KeySample) {
    self.init()
    self.sample = sample
  }
}
