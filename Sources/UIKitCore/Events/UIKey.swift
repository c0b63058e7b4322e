import Foundation
import HostInterface

/// Keys held while another is pressed.
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
  public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)
}

/// A key of a hardware keyboard.
@preconcurrency @MainActor
open class UIKey: _UIObject {
  open var characters: String { sample.characters }
  open var charactersIgnoringModifiers: String { sample.charactersIgnoringModifiers }
  open var modifierFlags: UIKeyModifierFlags {
    UIKeyModifierFlags(rawValue: sample.modifiers.rawValue)
  }
  open var keyCode: UIKeyboardHIDUsage { UIKeyboardHIDUsage(rawValue: sample.usage) }
  let sample: KeySample

  init(_ sample: KeySample) {
    self.sample = sample
    super.init(_root: ())
  }
}
