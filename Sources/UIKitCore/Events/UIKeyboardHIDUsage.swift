import Foundation

/// A usage of the USB HID keyboard page, with UIKit's names: the position of a key, independent of
/// the characters that it types.
///
/// Source: USB HID Usage Tables, keyboard/keypad page (0x07).
public struct UIKeyboardHIDUsage: RawRepresentable, Hashable, Sendable {
  /// The usage number on the keyboard page.
  public let rawValue: Int
  /// Creates a usage from its number, including numbers without a name here.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The key that is A on an American keyboard.
  public static let keyboardA = UIKeyboardHIDUsage(rawValue: 0x04)
  /// The key that is B on an American keyboard.
  public static let keyboardB = UIKeyboardHIDUsage(rawValue: 0x05)
  /// The key that is C on an American keyboard.
  public static let keyboardC = UIKeyboardHIDUsage(rawValue: 0x06)
  /// The key that is D on an American keyboard.
  public static let keyboardD = UIKeyboardHIDUsage(rawValue: 0x07)
  /// The key that is E on an American keyboard.
  public static let keyboardE = UIKeyboardHIDUsage(rawValue: 0x08)
  /// The key that is F on an American keyboard.
  public static let keyboardF = UIKeyboardHIDUsage(rawValue: 0x09)
  /// The key that is G on an American keyboard.
  public static let keyboardG = UIKeyboardHIDUsage(rawValue: 0x0A)
  /// The key that is H on an American keyboard.
  public static let keyboardH = UIKeyboardHIDUsage(rawValue: 0x0B)
  /// The key that is I on an American keyboard.
  public static let keyboardI = UIKeyboardHIDUsage(rawValue: 0x0C)
  /// The key that is J on an American keyboard.
  public static let keyboardJ = UIKeyboardHIDUsage(rawValue: 0x0D)
  /// The key that is K on an American keyboard.
  public static let keyboardK = UIKeyboardHIDUsage(rawValue: 0x0E)
  /// The key that is L on an American keyboard.
  public static let keyboardL = UIKeyboardHIDUsage(rawValue: 0x0F)
  /// The key that is M on an American keyboard.
  public static let keyboardM = UIKeyboardHIDUsage(rawValue: 0x10)
  /// The key that is N on an American keyboard.
  public static let keyboardN = UIKeyboardHIDUsage(rawValue: 0x11)
  /// The key that is O on an American keyboard.
  public static let keyboardO = UIKeyboardHIDUsage(rawValue: 0x12)
  /// The key that is P on an American keyboard.
  public static let keyboardP = UIKeyboardHIDUsage(rawValue: 0x13)
  /// The key that is Q on an American keyboard.
  public static let keyboardQ = UIKeyboardHIDUsage(rawValue: 0x14)
  /// The key that is R on an American keyboard.
  public static let keyboardR = UIKeyboardHIDUsage(rawValue: 0x15)
  /// The key that is S on an American keyboard.
  public static let keyboardS = UIKeyboardHIDUsage(rawValue: 0x16)
  /// The key that is T on an American keyboard.
  public static let keyboardT = UIKeyboardHIDUsage(rawValue: 0x17)
  /// The key that is U on an American keyboard.
  public static let keyboardU = UIKeyboardHIDUsage(rawValue: 0x18)
  /// The key that is V on an American keyboard.
  public static let keyboardV = UIKeyboardHIDUsage(rawValue: 0x19)
  /// The key that is W on an American keyboard.
  public static let keyboardW = UIKeyboardHIDUsage(rawValue: 0x1A)
  /// The key that is X on an American keyboard.
  public static let keyboardX = UIKeyboardHIDUsage(rawValue: 0x1B)
  /// The key that is Y on an American keyboard.
  public static let keyboardY = UIKeyboardHIDUsage(rawValue: 0x1C)
  /// The key that is Z on an American keyboard.
  public static let keyboardZ = UIKeyboardHIDUsage(rawValue: 0x1D)
  /// The key that is 1 on an American keyboard, in the row above the letters.
  public static let keyboard1 = UIKeyboardHIDUsage(rawValue: 0x1E)
  /// The key that is 2 on an American keyboard, in the row above the letters.
  public static let keyboard2 = UIKeyboardHIDUsage(rawValue: 0x1F)
  /// The key that is 3 on an American keyboard, in the row above the letters.
  public static let keyboard3 = UIKeyboardHIDUsage(rawValue: 0x20)
  /// The key that is 4 on an American keyboard, in the row above the letters.
  public static let keyboard4 = UIKeyboardHIDUsage(rawValue: 0x21)
  /// The key that is 5 on an American keyboard, in the row above the letters.
  public static let keyboard5 = UIKeyboardHIDUsage(rawValue: 0x22)
  /// The key that is 6 on an American keyboard, in the row above the letters.
  public static let keyboard6 = UIKeyboardHIDUsage(rawValue: 0x23)
  /// The key that is 7 on an American keyboard, in the row above the letters.
  public static let keyboard7 = UIKeyboardHIDUsage(rawValue: 0x24)
  /// The key that is 8 on an American keyboard, in the row above the letters.
  public static let keyboard8 = UIKeyboardHIDUsage(rawValue: 0x25)
  /// The key that is 9 on an American keyboard, in the row above the letters.
  public static let keyboard9 = UIKeyboardHIDUsage(rawValue: 0x26)
  /// The key that is 0 on an American keyboard, in the row above the letters.
  public static let keyboard0 = UIKeyboardHIDUsage(rawValue: 0x27)
  /// Return; Enter is `keypadEnter`.
  public static let keyboardReturnOrEnter = UIKeyboardHIDUsage(rawValue: 0x28)
  /// Escape.
  public static let keyboardEscape = UIKeyboardHIDUsage(rawValue: 0x29)
  /// Backspace, which deletes backward.
  public static let keyboardDeleteOrBackspace = UIKeyboardHIDUsage(rawValue: 0x2A)
  /// Tab.
  public static let keyboardTab = UIKeyboardHIDUsage(rawValue: 0x2B)
  /// The space bar.
  public static let keyboardSpacebar = UIKeyboardHIDUsage(rawValue: 0x2C)
  /// `-` and `_`, right of 0.
  public static let keyboardHyphen = UIKeyboardHIDUsage(rawValue: 0x2D)
  /// `=` and `+`.
  public static let keyboardEqualSign = UIKeyboardHIDUsage(rawValue: 0x2E)
  /// `[` and `{`, right of P.
  public static let keyboardOpenBracket = UIKeyboardHIDUsage(rawValue: 0x2F)
  /// `]` and `}`.
  public static let keyboardCloseBracket = UIKeyboardHIDUsage(rawValue: 0x30)
  /// `\` and `|`, above Return on an American keyboard.
  public static let keyboardBackslash = UIKeyboardHIDUsage(rawValue: 0x31)
  /// The key next to Return that American keyboards do not have.
  public static let keyboardNonUSPound = UIKeyboardHIDUsage(rawValue: 0x32)
  /// `;` and `:`, right of L.
  public static let keyboardSemicolon = UIKeyboardHIDUsage(rawValue: 0x33)
  /// `'` and `"`.
  public static let keyboardQuote = UIKeyboardHIDUsage(rawValue: 0x34)
  /// The key left of 1: a grave accent and `~`.
  public static let keyboardGraveAccentAndTilde = UIKeyboardHIDUsage(rawValue: 0x35)
  /// `,` and `<`, right of M.
  public static let keyboardComma = UIKeyboardHIDUsage(rawValue: 0x36)
  /// `.` and `>`.
  public static let keyboardPeriod = UIKeyboardHIDUsage(rawValue: 0x37)
  /// `/` and `?`.
  public static let keyboardSlash = UIKeyboardHIDUsage(rawValue: 0x38)
  /// Caps Lock.
  public static let keyboardCapsLock = UIKeyboardHIDUsage(rawValue: 0x39)
  /// The function key F1.
  public static let keyboardF1 = UIKeyboardHIDUsage(rawValue: 0x3A)
  /// The function key F2.
  public static let keyboardF2 = UIKeyboardHIDUsage(rawValue: 0x3B)
  /// The function key F3.
  public static let keyboardF3 = UIKeyboardHIDUsage(rawValue: 0x3C)
  /// The function key F4.
  public static let keyboardF4 = UIKeyboardHIDUsage(rawValue: 0x3D)
  /// The function key F5.
  public static let keyboardF5 = UIKeyboardHIDUsage(rawValue: 0x3E)
  /// The function key F6.
  public static let keyboardF6 = UIKeyboardHIDUsage(rawValue: 0x3F)
  /// The function key F7.
  public static let keyboardF7 = UIKeyboardHIDUsage(rawValue: 0x40)
  /// The function key F8.
  public static let keyboardF8 = UIKeyboardHIDUsage(rawValue: 0x41)
  /// The function key F9.
  public static let keyboardF9 = UIKeyboardHIDUsage(rawValue: 0x42)
  /// The function key F10.
  public static let keyboardF10 = UIKeyboardHIDUsage(rawValue: 0x43)
  /// The function key F11.
  public static let keyboardF11 = UIKeyboardHIDUsage(rawValue: 0x44)
  /// The function key F12.
  public static let keyboardF12 = UIKeyboardHIDUsage(rawValue: 0x45)
  /// Print Screen.
  public static let keyboardPrintScreen = UIKeyboardHIDUsage(rawValue: 0x46)
  /// Scroll Lock.
  public static let keyboardScrollLock = UIKeyboardHIDUsage(rawValue: 0x47)
  /// Pause, also Break.
  public static let keyboardPause = UIKeyboardHIDUsage(rawValue: 0x48)
  /// Insert.
  public static let keyboardInsert = UIKeyboardHIDUsage(rawValue: 0x49)
  /// Home, which moves to the beginning.
  public static let keyboardHome = UIKeyboardHIDUsage(rawValue: 0x4A)
  /// Page Up.
  public static let keyboardPageUp = UIKeyboardHIDUsage(rawValue: 0x4B)
  /// Delete Forward.
  public static let keyboardDeleteForward = UIKeyboardHIDUsage(rawValue: 0x4C)
  /// End, which moves to the end.
  public static let keyboardEnd = UIKeyboardHIDUsage(rawValue: 0x4D)
  /// Page Down.
  public static let keyboardPageDown = UIKeyboardHIDUsage(rawValue: 0x4E)
  /// The right arrow.
  public static let keyboardRightArrow = UIKeyboardHIDUsage(rawValue: 0x4F)
  /// The left arrow.
  public static let keyboardLeftArrow = UIKeyboardHIDUsage(rawValue: 0x50)
  /// The down arrow.
  public static let keyboardDownArrow = UIKeyboardHIDUsage(rawValue: 0x51)
  /// The up arrow.
  public static let keyboardUpArrow = UIKeyboardHIDUsage(rawValue: 0x52)
  /// Num Lock; Clear on Mac keyboards.
  public static let keypadNumLock = UIKeyboardHIDUsage(rawValue: 0x53)
  /// The division sign of the numeric pad.
  public static let keypadSlash = UIKeyboardHIDUsage(rawValue: 0x54)
  /// The multiplication sign of the numeric pad.
  public static let keypadAsterisk = UIKeyboardHIDUsage(rawValue: 0x55)
  /// The minus sign of the numeric pad.
  public static let keypadHyphen = UIKeyboardHIDUsage(rawValue: 0x56)
  /// The plus sign of the numeric pad.
  public static let keypadPlus = UIKeyboardHIDUsage(rawValue: 0x57)
  /// Enter on the numeric pad.
  public static let keypadEnter = UIKeyboardHIDUsage(rawValue: 0x58)
  /// 1 on the numeric pad.
  public static let keypad1 = UIKeyboardHIDUsage(rawValue: 0x59)
  /// 2 on the numeric pad.
  public static let keypad2 = UIKeyboardHIDUsage(rawValue: 0x5A)
  /// 3 on the numeric pad.
  public static let keypad3 = UIKeyboardHIDUsage(rawValue: 0x5B)
  /// 4 on the numeric pad.
  public static let keypad4 = UIKeyboardHIDUsage(rawValue: 0x5C)
  /// 5 on the numeric pad.
  public static let keypad5 = UIKeyboardHIDUsage(rawValue: 0x5D)
  /// 6 on the numeric pad.
  public static let keypad6 = UIKeyboardHIDUsage(rawValue: 0x5E)
  /// 7 on the numeric pad.
  public static let keypad7 = UIKeyboardHIDUsage(rawValue: 0x5F)
  /// 8 on the numeric pad.
  public static let keypad8 = UIKeyboardHIDUsage(rawValue: 0x60)
  /// 9 on the numeric pad.
  public static let keypad9 = UIKeyboardHIDUsage(rawValue: 0x61)
  /// 0 on the numeric pad.
  public static let keypad0 = UIKeyboardHIDUsage(rawValue: 0x62)
  /// The decimal sign of the numeric pad.
  public static let keypadPeriod = UIKeyboardHIDUsage(rawValue: 0x63)
  /// The key between left Shift and Z that American keyboards do not have.
  public static let keyboardNonUSBackslash = UIKeyboardHIDUsage(rawValue: 0x64)
  /// The key that opens a context menu.
  public static let keyboardApplication = UIKeyboardHIDUsage(rawValue: 0x65)
  /// The key that turns the computer off.
  public static let keyboardPower = UIKeyboardHIDUsage(rawValue: 0x66)
  /// The equals sign of the numeric pad.
  public static let keypadEqualSign = UIKeyboardHIDUsage(rawValue: 0x67)
  /// The function key F13.
  public static let keyboardF13 = UIKeyboardHIDUsage(rawValue: 0x68)
  /// The function key F14.
  public static let keyboardF14 = UIKeyboardHIDUsage(rawValue: 0x69)
  /// The function key F15.
  public static let keyboardF15 = UIKeyboardHIDUsage(rawValue: 0x6A)
  /// The function key F16.
  public static let keyboardF16 = UIKeyboardHIDUsage(rawValue: 0x6B)
  /// The function key F17.
  public static let keyboardF17 = UIKeyboardHIDUsage(rawValue: 0x6C)
  /// The function key F18.
  public static let keyboardF18 = UIKeyboardHIDUsage(rawValue: 0x6D)
  /// The function key F19.
  public static let keyboardF19 = UIKeyboardHIDUsage(rawValue: 0x6E)
  /// The function key F20.
  public static let keyboardF20 = UIKeyboardHIDUsage(rawValue: 0x6F)
  /// The function key F21.
  public static let keyboardF21 = UIKeyboardHIDUsage(rawValue: 0x70)
  /// The function key F22.
  public static let keyboardF22 = UIKeyboardHIDUsage(rawValue: 0x71)
  /// The function key F23.
  public static let keyboardF23 = UIKeyboardHIDUsage(rawValue: 0x72)
  /// The function key F24.
  public static let keyboardF24 = UIKeyboardHIDUsage(rawValue: 0x73)
  /// Execute, on keyboards of Unix machines.
  public static let keyboardExecute = UIKeyboardHIDUsage(rawValue: 0x74)
  /// Help.
  public static let keyboardHelp = UIKeyboardHIDUsage(rawValue: 0x75)
  /// Menu, on keyboards of Unix machines; the key for a context menu is `keyboardApplication`.
  public static let keyboardMenu = UIKeyboardHIDUsage(rawValue: 0x76)
  /// Select, on keyboards of Unix machines.
  public static let keyboardSelect = UIKeyboardHIDUsage(rawValue: 0x77)
  /// Stop, on keyboards of Unix machines.
  public static let keyboardStop = UIKeyboardHIDUsage(rawValue: 0x78)
  /// Redo, on keyboards of Unix machines.
  public static let keyboardAgain = UIKeyboardHIDUsage(rawValue: 0x79)
  /// Undo, on keyboards of Unix machines.
  public static let keyboardUndo = UIKeyboardHIDUsage(rawValue: 0x7A)
  /// Cut, on keyboards of Unix machines.
  public static let keyboardCut = UIKeyboardHIDUsage(rawValue: 0x7B)
  /// Copy, on keyboards of Unix machines.
  public static let keyboardCopy = UIKeyboardHIDUsage(rawValue: 0x7C)
  /// Paste, on keyboards of Unix machines.
  public static let keyboardPaste = UIKeyboardHIDUsage(rawValue: 0x7D)
  /// Find, on keyboards of Unix machines.
  public static let keyboardFind = UIKeyboardHIDUsage(rawValue: 0x7E)
  /// The key that mutes and unmutes the sound.
  public static let keyboardMute = UIKeyboardHIDUsage(rawValue: 0x7F)
  /// The key that raises the volume.
  public static let keyboardVolumeUp = UIKeyboardHIDUsage(rawValue: 0x80)
  /// The key that lowers the volume.
  public static let keyboardVolumeDown = UIKeyboardHIDUsage(rawValue: 0x81)
  /// The comma of numeric pads that have one in addition to the decimal sign.
  public static let keypadComma = UIKeyboardHIDUsage(rawValue: 0x85)
  /// Control on the left.
  public static let keyboardLeftControl = UIKeyboardHIDUsage(rawValue: 0xE0)
  /// Shift on the left.
  public static let keyboardLeftShift = UIKeyboardHIDUsage(rawValue: 0xE1)
  /// Option on the left, also called Alt.
  public static let keyboardLeftAlt = UIKeyboardHIDUsage(rawValue: 0xE2)
  /// Command on the left; the key with a logo on most keyboards of Linux machines.
  public static let keyboardLeftGUI = UIKeyboardHIDUsage(rawValue: 0xE3)
  /// Control on the right.
  public static let keyboardRightControl = UIKeyboardHIDUsage(rawValue: 0xE4)
  /// Shift on the right.
  public static let keyboardRightShift = UIKeyboardHIDUsage(rawValue: 0xE5)
  /// Option on the right, also called Alt or AltGr.
  public static let keyboardRightAlt = UIKeyboardHIDUsage(rawValue: 0xE6)
  /// Command on the right.
  public static let keyboardRightGUI = UIKeyboardHIDUsage(rawValue: 0xE7)
}
