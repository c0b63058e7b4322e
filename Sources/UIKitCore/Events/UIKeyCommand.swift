import Foundation
import HostInterface

/// A key, with the keys held beside it, that sends an action along the responder chain.
@preconcurrency @MainActor
open class UIKeyCommand: UICommand {
  open private(set) var input: String?
  open private(set) var modifierFlags: UIKeyModifierFlags
  open var wantsPriorityOverSystemBehavior = false
  open var allowsAutomaticLocalization = true
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

  func matches(_ sample: KeySample, _ flags: UIKeyModifierFlags) -> Bool {
    guard flags == modifierFlags, let input else { return false }
    let usage = UIKeyboardHIDUsage(rawValue: sample.usage)
    switch input {
    case Self.inputUpArrow: return usage == .keyboardUpArrow
    case Self.inputDownArrow: return usage == .keyboardDownArrow
    case Self.inputLeftArrow: return usage == .keyboardLeftArrow
    case Self.inputRightArrow: return usage == .keyboardRightArrow
    case Self.inputEscape: return usage == .keyboardEscape
    case Self.inputPageUp: return usage == .keyboardPageUp
    case Self.inputPageDown: return usage == .keyboardPageDown
    case Self.inputHome: return usage == .keyboardHome
    case Self.inputEnd: return usage == .keyboardEnd
    case Self.inputDelete: return usage == .keyboardDeleteOrBackspace
    default: return sample.charactersIgnoringModifiers.lowercased() == input.lowercased()
    }
  }
}
