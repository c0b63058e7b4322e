import HostInterface

/// The names of the keys of a hardware keyboard in a UI test.
enum KeyWords {
  // Source: HID Usage Tables 1.4, section 10.
  private static let specialKeys = [0x28: "\n", 0x58: "\n", 0x2A: "\u{8}", 0x2B: "\t"]
  private static let namedKeys = [
    0x29: ".escape", 0x4A: ".home", 0x4B: ".pageUp", 0x4C: ".forwardDelete", 0x4D: ".end",
    0x4E: ".pageDown", 0x4F: ".rightArrow", 0x50: ".leftArrow", 0x51: ".downArrow",
    0x52: ".upArrow",
  ]

  /// Returns the text that a key types into a field, or nil for keys that type none.
  static func text(of sample: KeySample) -> String? {
    if let text = specialKeys[sample.usage] { return text }
    guard namedKeys[sample.usage] == nil, !sample.characters.isEmpty,
      sample.characters.unicodeScalars.allSatisfy({ $0.value >= 0x20 })
    else { return nil }
    return sample.characters
  }

  /// Returns the argument for `typeKey(_:modifierFlags:)`, or nil for keys without a name.
  static func name(of sample: KeySample) -> String? {
    if let name = namedKeys[sample.usage] { return name }
    let text = sample.charactersIgnoringModifiers
    guard text.count == 1, text.unicodeScalars.allSatisfy({ $0.value >= 0x20 }) else { return nil }
    return ElementFinder.literal(text)
  }
}
