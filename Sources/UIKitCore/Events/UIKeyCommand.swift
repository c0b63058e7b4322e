import Foundation
import HostInterface

/// A key with modifiers that sends an action along the responder chain.
@preconcurrency @MainActor
open class UIKeyCommand: UICommand {
  /// The key: a character without Shift, or one of the `input…` constants.
  open private(set) var input: String?
  /// The modifier keys that must be held; no others may be held.
  open private(set) var modifierFlags: UIKeyModifierFlags
  /// Whether the command takes precedence over the system's behavior for the key.
  ///
  /// The default is false.
  open var wantsPriorityOverSystemBehavior = false
  /// Whether the system may adapt the key to other keyboards; stored without effect, because
  /// commands match the characters that keys type.
  open var allowsAutomaticLocalization = true
  /// Whether keys with a direction are mirrored in a right-to-left interface.
  ///
  /// The default is true.
  ///
  /// - Note: iOS 15 and later.
  open var allowsAutomaticMirroring = true

  /// Creates a command with the properties of its menu item.
  ///
  /// `input` is one character without Shift, or one of the `input…` constants. `title` is shown in
  /// menus. `discoverabilityTitle`, `alternates` and `propertyList` are stored for the app; no
  /// list of shortcuts is shown here.
  public init(
    title: String = "",
    image: UIImage? = nil,
    action: Selector,
    input: String,
    modifierFlags: UIKeyModifierFlags = [],
    propertyList: Any? = nil,
    alternates: [UICommandAlternate] = [],
    discoverabilityTitle: String? = nil,
    attributes: UIMenuElement.Attributes = [],
    state: UIMenuElement.State = .off
  ) {
    self.input = input
    self.modifierFlags = modifierFlags
    super.init(
      title: title,
      image: image,
      action: action,
      propertyList: propertyList,
      alternates: alternates,
      discoverabilityTitle: discoverabilityTitle,
      attributes: attributes,
      state: state
    )
  }
  /// Creates a command without a title, which therefore has no name in menus.
  public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
    self.init(title: "", action: action, input: input, modifierFlags: modifierFlags)
  }
  /// Creates a command without a title that stores a name for lists of shortcuts; no such list is
  /// shown here.
  public convenience init(
    input: String,
    modifierFlags: UIKeyModifierFlags,
    action: Selector,
    discoverabilityTitle: String
  ) {
    self.init(
      title: "",
      action: action,
      input: input,
      modifierFlags: modifierFlags,
      discoverabilityTitle: discoverabilityTitle
    )
  }

  /// The up arrow, as a command's input.
  nonisolated public static let inputUpArrow = "UIKeyInputUpArrow"
  /// The down arrow, as a command's input.
  nonisolated public static let inputDownArrow = "UIKeyInputDownArrow"
  /// The left arrow, as a command's input; mirrored according to `allowsAutomaticMirroring`.
  nonisolated public static let inputLeftArrow = "UIKeyInputLeftArrow"
  /// The right arrow, as a command's input; mirrored according to `allowsAutomaticMirroring`.
  nonisolated public static let inputRightArrow = "UIKeyInputRightArrow"
  /// Escape, as a command's input.
  nonisolated public static let inputEscape = "UIKeyInputEscape"
  /// Page Up, as a command's input.
  nonisolated public static let inputPageUp = "UIKeyInputPageUp"
  /// Page Down, as a command's input.
  nonisolated public static let inputPageDown = "UIKeyInputPageDown"
  /// Home, as a command's input.
  nonisolated public static let inputHome = "UIKeyInputHome"
  /// End, as a command's input.
  nonisolated public static let inputEnd = "UIKeyInputEnd"
  /// The Delete key of Apple's keyboards, which deletes backward, as a command's input.
  nonisolated public static let inputDelete = "UIKeyInputDelete"
  /// The function key F1, as a command's input.
  nonisolated public static let f1 = "UIKeyInputF1"
  /// The function key F2, as a command's input.
  nonisolated public static let f2 = "UIKeyInputF2"
  /// The function key F3, as a command's input.
  nonisolated public static let f3 = "UIKeyInputF3"
  /// The function key F4, as a command's input.
  nonisolated public static let f4 = "UIKeyInputF4"
  /// The function key F5, as a command's input.
  nonisolated public static let f5 = "UIKeyInputF5"
  /// The function key F6, as a command's input.
  nonisolated public static let f6 = "UIKeyInputF6"
  /// The function key F7, as a command's input.
  nonisolated public static let f7 = "UIKeyInputF7"
  /// The function key F8, as a command's input.
  nonisolated public static let f8 = "UIKeyInputF8"
  /// The function key F9, as a command's input.
  nonisolated public static let f9 = "UIKeyInputF9"
  /// The function key F10, as a command's input.
  nonisolated public static let f10 = "UIKeyInputF10"
  /// The function key F11, as a command's input.
  nonisolated public static let f11 = "UIKeyInputF11"
  /// The function key F12, as a command's input.
  nonisolated public static let f12 = "UIKeyInputF12"

  /// The usages of inputs that are not found by their character.
  private static let usages: [String: UIKeyboardHIDUsage] = {
    var usages: [String: UIKeyboardHIDUsage] = [
      inputUpArrow: .keyboardUpArrow, inputDownArrow: .keyboardDownArrow,
      inputLeftArrow: .keyboardLeftArrow, inputRightArrow: .keyboardRightArrow,
      inputEscape: .keyboardEscape, inputPageUp: .keyboardPageUp,
      inputPageDown: .keyboardPageDown, inputHome: .keyboardHome, inputEnd: .keyboardEnd,
      inputDelete: .keyboardDeleteOrBackspace, "\u{8}": .keyboardDeleteOrBackspace,
      "\t": .keyboardTab, "\r": .keyboardReturnOrEnter, "\n": .keyboardReturnOrEnter,
      " ": .keyboardSpacebar,
    ]
    for (index, key) in [f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12].enumerated() {
      usages[key] = UIKeyboardHIDUsage(rawValue: UIKeyboardHIDUsage.keyboardF1.rawValue + index)
    }
    return usages
  }()

  /// The inputs with a direction, and the mirrored input of each.
  private static let mirrored = [
    inputLeftArrow: inputRightArrow, inputRightArrow: inputLeftArrow, "[": "]", "]": "[",
    "{": "}", "}": "{", "(": ")", ")": "(", "<": ">", ">": "<",
  ]

  /// The effective input: from iOS 15 on the mirrored one in a right-to-left interface.
  private var presentInput: String? {
    guard allowsAutomaticMirroring, let input, Surroundings.systemVersion.major >= 15,
      UIApplication.shared.userInterfaceLayoutDirection == .rightToLeft
    else { return input }
    return Self.mirrored[input] ?? input
  }

  func matches(_ sample: KeySample, _ flags: UIKeyModifierFlags) -> Bool {
    guard flags == modifierFlags, let input = presentInput else { return false }
    if let usage = Self.usages[input] { return usage.rawValue == sample.usage }
    return sample.charactersIgnoringModifiers.lowercased() == input.lowercased()
  }
}
