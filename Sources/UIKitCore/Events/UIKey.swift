import Foundation
import HostInterface

/// The modifier keys held while another key is pressed.
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
  /// The bits, one for each key, as in UIKit.
  public let rawValue: Int
  /// Creates a set of keys from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Caps Lock is on.
  public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
  /// A Shift key is held.
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  /// A Control key is held.
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  /// An Option key is held; Alt on most keyboards of Linux machines.
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  /// A Command key is held; the key with a logo on most keyboards of Linux machines.
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
  /// The key is on the numeric pad.
  public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)
}

/// A key of a hardware keyboard.
@preconcurrency @MainActor
open class UIKey: _UIObject {
  /// The characters that the key types with the held modifiers; empty if it types none.
  open var characters: String { sample.characters }
  /// The characters that the key types without modifiers other than Shift.
  open var charactersIgnoringModifiers: String { sample.charactersIgnoringModifiers }
  /// The modifier keys held with the key.
  open var modifierFlags: UIKeyModifierFlags {
    UIKeyModifierFlags(rawValue: sample.modifiers.rawValue)
  }
  /// The position of the key on the keyboard.
  open var keyCode: UIKeyboardHIDUsage { UIKeyboardHIDUsage(rawValue: sample.usage) }
  final var sample: KeySample

  /// Creates a key that types nothing, for subclasses that tests use.
  public init() {
    sample = KeySample(phase: .began, usage: 0)
    super.init(_root: ())
  }

  convenience init(_ sample: KeySample) {
    self.init()
    self.sample = sample
  }
}
