import Foundation
import HostInterface

/// A key, with the keys held beside it, that sends an action along the responder chain.
@preconcurrency @MainActor
open class UIKeyCommand: UICommand {
  /// The key: a character without Shift, or one of the `input…` constants.
  open private(set) var input: String?
  /// The keys that must be held beside it, none besides.
  open private(set) var modifierFlags: UIKeyModifierFlags
  /// Whether the command comes before what the system does with the key, by default false.
  open var wantsPriorityOverSystemBehavior = false
  /// Kept, and of no effect: keys are asked for by what they type.
  open var allowsAutomaticLocalization = true
  /// Whether keys that point to a side change places in an interface that runs from right to left;
  /// by default true.
  ///
  /// As of iOS 15.
  open var allowsAutomaticMirroring = true

  /// Makes a command with what a menu shows of it.
  ///
  /// `input` is one character, without Shift applied, or one of the `input…` constants. `title` is
  /// what menus show. `discoverabilityTitle`, `alternates` and `propertyList` are kept for the app;
  /// no list of shortcuts is shown here.
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
  /// Makes a command that has no title, and so no name in menus.
  public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
    self.init(title: "", action: action, input: input, modifierFlags: modifierFlags)
  }
  /// Makes a command that has no title and keeps a name for lists of shortcuts; none is shown here.
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

  /// The arrow up, as a command's input.
  nonisolated public static let inputUpArrow = "UIKeyInputUpArrow"
  /// The arrow down, as a command's input.
  nonisolated public static let inputDownArrow = "UIKeyInputDownArrow"
  /// The arrow to the left, as a command's input; mirrored as `allowsAutomaticMirroring` says.
  nonisolated public static let inputLeftArrow = "UIKeyInputLeftArrow"
  /// The arrow to the right, as a command's input; mirrored as `allowsAutomaticMirroring` says.
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

  /// Usages of inputs that are no characters.
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

  /// Keys that point to a side, and those that point to the other.
  private static let mirrored = [
    inputLeftArrow: inputRightArrow, inputRightArrow: inputLeftArrow, "[": "]", "]": "[",
    "{": "}", "}": "{", "(": ")", ")": "(", "<": ">", ">": "<",
  ]

  /// The input; from iOS 15 on that of the other side where the interface runs from right to left.
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
