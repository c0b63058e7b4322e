import Foundation
import ScreenInspection

/// A screen on which people sign in or create an account.
struct SignInScreen {
  /// The password fields.
  let secrets: [(element: ScreenElement, facts: FieldFacts)]
  /// All enabled fields.
  let fields: [(element: ScreenElement, facts: FieldFacts)]
  /// Whether the screen creates an account.
  let makesAccount: Bool

  /// Creates the facts from a screen; nil if it has no field for an account's password.
  init?(_ screen: Screen) {
    guard !screen.isCovered else { return nil }
    fields = screen.parts(\.field).filter { $0.element.isEnabled }
    secrets = fields.filter { $0.facts.isSecure && !Self.isOther($0.element, $0.facts) }
    guard !secrets.isEmpty else { return nil }
    let buttons = screen.parts(\.button).map { Wording($0.element.name) }
    let usesAccount = buttons.contains { $0.contains(anyOf: Self.entering) }
    let offersAccount = buttons.contains { $0.contains(anyOf: Self.joining) }
    // A password field alone may be for a network, a file or the device.
    guard usesAccount || offersAccount || fields.contains(where: { !$0.facts.isSecure }) else {
      return nil
    }
    makesAccount =
      secrets.contains { $0.facts.contentType == "new-password" } || secrets.count > 1
      || !usesAccount && offersAccount
  }

  /// Returns the texts of a field: its placeholder and its label.
  static func words(_ element: ScreenElement, _ facts: FieldFacts) -> Wording {
    Wording([facts.placeholder, element.label ?? ""].joined(separator: " "))
  }

  /// Returns whether a secure field is not for an account, but for a card's code or a PIN.
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

  /// Returns the methods that a text names.
  static func methods(in text: String) -> [String] {
    let words = Wording(text)
    return ["Face ID", "Touch ID"].filter { words.contains(anyOf: [$0.lowercased()]) }
  }
}

extension Screen {
  /// The texts of the app on the screen with their elements: labels, titles of buttons,
  /// placeholders, and the texts of an open alert of the app.
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
