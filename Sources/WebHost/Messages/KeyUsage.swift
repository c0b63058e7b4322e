import Foundation

/// Conversions of a browser's keys to usages of the USB HID keyboard page.
///
/// Codes: W3C, "UI Events KeyboardEvent code Values". Usages: "HID Usage Tables 1.12", page 0x07.
enum KeyUsage {
  /// Returns the usage of a key; 0 if it has none on that page.
  static func usage(code: String) -> Int { usages[code] ?? 0 }

  /// Returns the characters that UIKit reports for keys that type no letter; empty for most.
  static func characters(key: String) -> String {
    switch key {
    case "Enter": "\r"
    case "Tab": "\t"
    case "Backspace": "\u{8}"
    case "Delete": "\u{7F}"
    case "Escape": "UIKeyInputEscape"
    case "ArrowUp": "UIKeyInputUpArrow"
    case "ArrowDown": "UIKeyInputDownArrow"
    case "ArrowLeft": "UIKeyInputLeftArrow"
    case "ArrowRight": "UIKeyInputRightArrow"
    case "PageUp": "UIKeyInputPageUp"
    case "PageDown": "UIKeyInputPageDown"
    case "Home": "UIKeyInputHome"
    case "End": "UIKeyInputEnd"
    default: ""
    }
  }

  private static let usages: [String: Int] = {
    var usages: [String: Int] = [
      "Digit0": 0x27, "Enter": 0x28, "Escape": 0x29, "Backspace": 0x2A, "Tab": 0x2B,
      "Space": 0x2C, "Minus": 0x2D, "Equal": 0x2E, "BracketLeft": 0x2F, "BracketRight": 0x30,
      "Backslash": 0x31, "Semicolon": 0x33, "Quote": 0x34, "Backquote": 0x35, "Comma": 0x36,
      "Period": 0x37, "Slash": 0x38, "CapsLock": 0x39, "PrintScreen": 0x46, "ScrollLock": 0x47,
      "Pause": 0x48, "Insert": 0x49, "Home": 0x4A, "PageUp": 0x4B, "Delete": 0x4C, "End": 0x4D,
      "PageDown": 0x4E, "ArrowRight": 0x4F, "ArrowLeft": 0x50, "ArrowDown": 0x51,
      "ArrowUp": 0x52, "NumLock": 0x53, "NumpadDivide": 0x54, "NumpadMultiply": 0x55,
      "NumpadSubtract": 0x56, "NumpadAdd": 0x57, "NumpadEnter": 0x58, "Numpad0": 0x62,
      "NumpadDecimal": 0x63, "IntlBackslash": 0x64, "NumpadEqual": 0x67, "ControlLeft": 0xE0,
      "ShiftLeft": 0xE1, "AltLeft": 0xE2, "MetaLeft": 0xE3, "ControlRight": 0xE4,
      "ShiftRight": 0xE5, "AltRight": 0xE6, "MetaRight": 0xE7,
    ]
    for (index, letter) in "ABCDEFGHIJKLMNOPQRSTUVWXYZ".enumerated() {
      usages["Key\(letter)"] = 0x04 + index
    }
    for digit in 1...9 {
      usages["Digit\(digit)"] = 0x1D + digit
      usages["Numpad\(digit)"] = 0x58 + digit
    }
    for key in 1...12 { usages["F\(key)"] = 0x39 + key }
    for key in 13...20 { usages["F\(key)"] = 0x68 + key - 13 }
    return usages
  }()
}
