import Foundation
import ScreenInspection

/// IX-R121: Finds sign-in screens with many fields.
struct QuickSignIn: ScreenRule {
  static let identifier: RuleIdentifier = "IX-R121"
  static let statement = "Keep sign-in fast, easy and unobtrusive."
  static let reference = "iOS 12, §3.3"
  static let check = Check.partial

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    guard let signIn = SignInScreen(screen), !signIn.makesAccount,
      signIn.fields.count > settings.maximumSignInFields
    else { return [] }
    return [
      Self.finding(
        .advice,
        at: signIn.secrets[0].element,
        what: "Signing in takes \(signIn.fields.count) entries.",
        remedy: "Ask for a name and a password; what else is needed, ask for later."
      )
    ]
  }
}

/// IX-R122: Finds fields of a sign-in screen whose content type does not support AutoFill.
struct PasswordAutoFill: ScreenRule {
  static let identifier: RuleIdentifier = "IX-R122"
  static let statement = "Support Password AutoFill wherever people sign in or sign up."
  static let reference = "iOS 12, §3.3"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    guard let signIn = SignInScreen(screen) else { return [] }
    return signIn.fields.compactMap { element, facts in
      let words = SignInScreen.words(element, facts)
      let wanted: [String]
      if facts.isSecure {
        guard signIn.secrets.contains(where: { $0.element.path == element.path }) else {
          return nil
        }
        wanted = ["password", "new-password", "one-time-code"]
      } else if words.contains(anyOf: Self.codes) {
        wanted = ["one-time-code"]
      } else if words.contains(anyOf: Self.names) {
        // An e-mail address is also a user name.
        wanted = ["username", "email", "tel"]
      } else {
        return nil
      }
      guard !wanted.contains(facts.contentType ?? "") else { return nil }
      return Self.finding(
        .warning,
        at: element,
        what: "The field has "
          + (facts.contentType.map { "the content type “\($0)”" } ?? "no content type")
          + ", and AutoFill does not know it.",
        remedy: "Set textContentType to \(wanted.map { "“\($0)”" }.joined(separator: " or "))."
      )
    }
  }

  private static let names = [
    "user name", "username", "user", "email", "e-mail", "email address", "account", "login",
    "apple id", "用户名", "邮箱", "اسم المستخدم",
  ]
  private static let codes = ["code", "verification code", "one-time code", "验证码"]
}

/// IX-R123: Finds apps that show a sign-in screen before any input.
struct DelayedSignIn: ConductRule {
  static let identifier: RuleIdentifier = "IX-R123"
  static let statement = "Delay sign-in as long as possible; let people look around first."
  static let reference = "iOS 12, §3.3"
  static let check = Check.auto

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    guard log.beginsWithLaunch, let first = log.signIns.first,
      !log.hasInput(before: first.time)
    else { return [] }
    return [
      Self.finding(
        .warning,
        at: first.value.element,
        time: first.time,
        what: "The app’s first screen asks for a password.",
        remedy: "Show what the app has, and ask when something needs an account."
      )
    ]
  }
}

/// IX-R124: Finds sign-in screens without an explanation.
struct SignInBenefits: ScreenRule {
  static let identifier: RuleIdentifier = "IX-R124"
  static let statement = "Explain briefly on the sign-in screen what signing in is good for."
  static let reference = "iOS 12, §3.3"
  static let check = Check.partial

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    guard let signIn = SignInScreen(screen) else { return [] }
    let explains = screen.texts.contains { text in
      guard !text.isSystemPart || screen.row(around: text) != nil,
        !screen.elements.contains(where: {
          ($0.field != nil || $0.button != nil) && text.isInside($0)
        }), let words = text.text
      else { return false }
      let wording = Wording(words)
      // Chinese has no spaces between words.
      return wording.words.count >= settings.minimumBenefitWords
        || !wording.isEnglish && words.count >= 2 * settings.minimumBenefitWords
    }
    guard !explains else { return [] }
    return [
      Self.finding(
        .advice,
        at: signIn.secrets[0].element,
        what: "No words on the screen say what an account is good for.",
        remedy: "Add a short, friendly sentence about what people get."
      )
    ]
  }
}

/// IX-R125: Finds sign-in screens that do not say how to get an account.
struct WaysToAnAccount: ScreenRule {
  static let identifier: RuleIdentifier = "IX-R125"
  static let statement = "Say how to get an account, or offer to make one in the app."
  static let reference = "iOS 12, §3.3"
  static let check = Check.partial

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    guard let signIn = SignInScreen(screen), !signIn.makesAccount else { return [] }
    let tells =
      screen.saidTexts.contains { Wording($0.text).contains(anyOf: SignInScreen.joining) }
      || screen.elements.contains {
        $0.isInteractive && Wording($0.name).contains(anyOf: SignInScreen.joining)
      }
    guard !tells else { return [] }
    return [
      Self.finding(
        .advice,
        at: signIn.secrets[0].element,
        what: "Nothing on the screen says how to get an account.",
        remedy: "Add a button that makes one, or words that say where."
      )
    ]
  }
}

/// IX-R127: Finds texts of sign-in screens with the word “passcode”.
struct NoPasscodeForAccounts: ScreenRule {
  static let identifier: RuleIdentifier = "IX-R127"
  static let statement =
    "Use the word passcode only for unlocking the device and for Apple Pay, not for accounts."
  static let reference = "iOS 12, §3.3"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    // On other screens it may be the device's passcode.
    guard SignInScreen(screen) != nil else { return [] }
    return screen.saidTexts.compactMap { element, text in
      let words = Wording(text)
      guard words.contains(anyOf: ["passcode", "passcodes"]), !words.contains(anyOf: Self.rightful)
      else { return nil }
      return Self.finding(
        .warning,
        at: element,
        what: "“\(text)” speaks of a passcode.",
        remedy: "Call it a password; the passcode is the device’s."
      )
    }
  }

  private static let rightful = [
    "device", "iphone", "ipad", "apple pay", "unlock your", "system", "face id", "touch id",
  ]
}

extension ConductLog {
  var signIns: [Timed<SignIn>] { all { if case .signIn(let value) = $0 { value } else { nil } } }
}
