internal import CSDLLoader
import Foundation
import HostInterface

/// Conversions of SDL's keys to UIKit's.
enum WindowKeys {
  /// Converts `KMOD_…` bits of SDL 2; Control becomes Command, and the logo key becomes Control.
  static func modifiers(_ bits: UInt32) -> KeySample.Modifiers {
    var modifiers: KeySample.Modifiers = []
    if bits & 0x0003 != 0 { modifiers.insert(.shift) }
    if bits & 0x00C0 != 0 { modifiers.insert(.command) }
    if bits & 0x0300 != 0 { modifiers.insert(.alternate) }
    if bits & 0x0C00 != 0 { modifiers.insert(.control) }
    if bits & 0x2000 != 0 { modifiers.insert(.alphaShift) }
    return modifiers
  }

  /// Returns a key with the characters that it types on an American keyboard.
  ///
  /// Scan codes of SDL 2 are usages of the USB HID keyboard page.
  static func sample(_ event: RussetSDLEvent, phase: KeySample.Phase) -> KeySample {
    let modifiers = modifiers(event.modifiers)
    let plain = plainCharacters(keycode: event.keycode, scancode: event.scancode)
    var typed = plain
    if plain.count == 1, let character = plain.first, character.isLetter {
      let isUpper = modifiers.contains(.shift) != modifiers.contains(.alphaShift)
      typed = isUpper ? plain.uppercased() : plain
    } else if modifiers.contains(.shift), plain.count == 1 {
      typed = shiftedOnUSKeyboard[plain] ?? plain
    }
    var sample = KeySample(
      phase: phase,
      usage: event.scancode < 0xE8 ? Int(event.scancode) : 0,
      modifiers: modifiers,
      characters: typed,
      charactersIgnoringModifiers: plain
    )
    sample.isRepeat = event.isRepeat
    return sample
  }

  /// Whether the text of a key may arrive in a separate event.
  static func isPrintable(_ sample: KeySample) -> Bool {
    guard let scalar = sample.characters.unicodeScalars.first, sample.characters.count == 1 else {
      return false
    }
    return scalar.value >= 0x20 && scalar.value != 0x7F
      && sample.modifiers.isDisjoint(with: [.command, .control])
  }

  /// Returns the characters of a key without modifiers; empty if it types none.
  private static func plainCharacters(keycode: Int32, scancode: Int32) -> String {
    if let special = special[scancode] { return special }
    // The key codes of keys without characters are their scan codes with bit 30 set.
    guard keycode > 0, keycode & (1 << 30) == 0, let scalar = Unicode.Scalar(UInt32(keycode)) else {
      return ""
    }
    return String(scalar)
  }

  private static let special: [Int32: String] = [
    0x28: "\r", 0x58: "\r", 0x29: "UIKeyInputEscape", 0x2A: "\u{8}", 0x2B: "\t",
    0x4A: "UIKeyInputHome", 0x4B: "UIKeyInputPageUp", 0x4C: "\u{7F}", 0x4D: "UIKeyInputEnd",
    0x4E: "UIKeyInputPageDown", 0x4F: "UIKeyInputRightArrow", 0x50: "UIKeyInputLeftArrow",
    0x51: "UIKeyInputDownArrow", 0x52: "UIKeyInputUpArrow",
  ]

  // Used only while no text is edited; otherwise SDL reports the text of a key.
  private static let shiftedOnUSKeyboard = [
    "1": "!", "2": "@", "3": "#", "4": "$", "5": "%", "6": "^", "7": "&", "8": "*", "9": "(",
    "0": ")", "-": "_", "=": "+", "[": "{", "]": "}", "\\": "|", ";": ":", "'": "\"", ",": "<",
    ".": ">", "/": "?", "`": "~",
  ]

  /// An action of the host that a key starts.
  enum Shortcut: Equatable {
    /// A change of the environment.
    case control(DeviceControl)
    /// A press of a button of the device.
    case press(DeviceButton)
    /// A shake of the device.
    case shake
    /// Saving a picture of the screen.
    case picture
    /// A zoom, in window units per point.
    case zoom(Double)
  }

  /// Returns the action of a key; nil if the app receives the key.
  static func shortcut(_ sample: KeySample) -> Shortcut? {
    let modifiers = sample.modifiers.subtracting(.alphaShift)
    switch (sample.usage, modifiers) {
    case (0x50, .command): return .control(.rotateLeft)
    case (0x4F, .command): return .control(.rotateRight)
    case (0x0B, [.command, .shift]): return .press(.home)
    case (0x0F, .command): return .press(.lock)
    case (0x1D, [.command, .alternate]): return .shake
    case (0x04, [.command, .shift]): return .control(.toggleAppearance)
    case (0x2E, [.command, .alternate]), (0x57, [.command, .alternate]):
      return .control(.textSize(steps: 1))
    case (0x2D, [.command, .alternate]), (0x56, [.command, .alternate]):
      return .control(.textSize(steps: -1))
    case (0x0E, [.command, .shift]): return .control(.toggle(.hardwareKeyboard))
    case (0x0F, [.command, .alternate]): return .control(.nextPseudoLanguage)
    case (0x16, [.command, .alternate]): return .control(.nextMultitasking)
    case (0x16, .command): return .picture
    case (0x1E, .command): return .zoom(0.5)
    case (0x1F, .command): return .zoom(1)
    case (0x20, .command): return .zoom(2)
    default: return nil
    }
  }
}
