import Foundation
import HostInterface

/// A key, with the keys held beside it, that sends an action along the responder chain.
@preconcurrency @MainActor
open class UIKeyCommand: UICommand {
  open private(set) var input: String?
  open private(set) var modifierFlags: UIKeyModifierFlags
  open var wantsPriorityOverSystemBehavior = false
  open var allowsAutomaticLocalization = true
  /// Whether keys that point to a side change places in an interface that runs from right to left;
  /// by default true. As of iOS 15.
  open var allowsAutomaticMirroring = true

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
  public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
    self.init(title: "", action: action, input: input, modifierFlags: modifierFlags)
  }
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

  nonisolated public static let inputUpArrow = "UIKeyInputUpArrow"
  nonisolated public static let inputDownArrow = "UIKeyInputDownArrow"
  nonisolated public static let inputLeftArrow = "UIKeyInputLeftArrow"
  nonisolated public static let inputRightArrow = "UIKeyInputRightArrow"
  nonisolated public static let inputEscape = "UIKeyInputEscape"
  nonisolated public static let inputPageUp = "UIKeyInputPageUp"
  nonisolated public static let inputPageDown = "UIKeyInputPageDown"
  nonisolated public static let inputHome = "UIKeyInputHome"
  nonisolated public static let inputEnd = "UIKeyInputEnd"
  nonisolated public static let inputDelete = "UIKeyInputDelete"
  nonisolated public static let f1 = "UIKeyInputF1"
  nonisolated public static let f2 = "UIKeyInputF2"
  nonisolated public static let f3 = "UIKeyInputF3"
  nonisolated public static let f4 = "UIKeyInputF4"
  nonisolated public static let f5 = "UIKeyInputF5"
  nonisolated public static let f6 = "UIKeyInputF6"
  nonisolated public static let f7 = "UIKeyInputF7"
  nonisolated public static let f8 = "UIKeyInputF8"
  nonisolated public static let f9 = "UIKeyInputF9"
  nonisolated public static let f10 = "UIKeyInputF10"
  nonisolated public static let f11 = "UIKeyInputF11"
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
