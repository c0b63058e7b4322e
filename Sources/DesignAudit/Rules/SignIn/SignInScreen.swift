import Foundation
import ScreenInspection

/// A screen on which people prove who they are, or make an account.
struct SignInScreen {
  /// The fields for passwords.
  let secrets: [(element: ScreenElement, facts: FieldFacts)]
  /// All fields that can be filled in.
  let fields: [(element: ScreenElement, facts: FieldFacts)]
  /// Whether an account is made, rather than used.
  let makesAccount: Bool

  /// nil: there is no field for an account's password.
  init?(_ screen: Screen) {
    guard !screen.isCovered else { return nil }
    fields = screen.parts(\.field).filter { $0.element.isEnabled }
    secrets = fields.filter { $0.facts.isSecure && !Self.isOther($0.element, $0.facts) }
    guard !secrets.isEmpty else { return nil }
    let buttons = screen.parts(\.button).map { Wording($0.element.name) }
    let usesAccount = buttons.contains { $0.contains(anyOf: Self.entering) }
    let offersAccount = buttons.contains { $0.contains(anyOf: Self.joining) }
    // A password alone may be a network's, a file's or the device's own.
    guard usesAccount || offersAccount || fields.contains(where: { !$0.facts.isSecure }) else {
      return nil
    }
    makesAccount =
      secrets.contains { $0.facts.contentType == "new-password" } || secrets.count > 1
      || !usesAccount && offersAccount
  }

  /// The words of a field: what it shows while it is empty, and what it is called.
  static func words(_ element: ScreenElement, _ facts: FieldFacts) -> Wording {
    Wording([facts.placeholder, element.label ?? ""].joined(separator: " "))
  }

  /// Whether a hidden field is for something else than an account: a card's code, a PIN.
  private static func isOther(_ element: ScreenElement, _ facts: FieldFacts) -> Bool {
    words(element, facts).contains(anyOf: ["cvc", "cvv", "pin", "security code", "card"])
  }

  static let entering = [
    "sign in", "log in", "login", "signin", "登录", "تسجيل الدخول", "anmelden", "connexion",
  ]
  static let joining = [
    "sign up", "create account", "create an account", "register", "new account",
    "get an account", "no account", "注册", "创建账户", "إنشاء حساب", "registrieren", "s’inscrire",
  ]

  /// The methods that a text names.
  static func methods(in text: String) -> [String] {
    let words = Wording(text)
    return ["Face ID", "Touch ID"].filter { words.contains(anyOf: [$0.lowercased()]) }
  }
}

extension Screen {
  /// Everything that the app says on the screen, with where it stands: texts, titles of buttons and
  /// hints in fields, and the words of an open alert of its own.
  var saidTexts: [(element: ScreenElement, text: String)] {
    var said: [(element: ScreenElement, text: String)] = []
    for element in elements {
      switch element.part {
      case .alert(let alert):
        said += [alert.title, alert.message].filter { !$0.isEmpty }.map { (element, $0) }
      case .field(let field) where !field.placeholder.isEmpty:
        said.append((element, field.placeholder))
      default:
        if element.kind == .text, !element.isSystemPart, let text = element.text {
          said.append((element, text))
        }
      }
    }
    return said
  }
}
