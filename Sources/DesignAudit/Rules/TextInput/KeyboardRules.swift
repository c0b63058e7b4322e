import CoreGraphics
import Foundation
import ScreenInspection

/// IX-R126: Finds fields with the default keyboard for special data.
struct KeyboardFitsData: ScreenRule {
  static let identifier: RuleIdentifier = "IX-R126"
  static let statement = "Show the keyboard that fits what is entered."
  static let reference = "iOS 12, §3.3; iOS 10, Text Fields, Authentication; iOS 9, Text Field"
  static let check = Check.auto

  /// The names of fields, with the keyboard for their data.
  private static let kinds: [(words: [String], types: Set<String>, keyboard: String)] = [
    (
      ["email", "e-mail", "mail address", "邮箱", "电子邮件", "البريد الإلكتروني"], ["email"],
      ".emailAddress"
    ),
    (["phone", "telephone", "mobile", "电话", "手机", "الهاتف"], ["tel"], ".phonePad"),
    (["url", "website", "web address", "网址", "موقع الويب"], ["url"], ".URL"),
    (["number", "amount", "quantity", "pin", "zip code", "数量", "金额"], ["cc-number"], ".numberPad"),
  ]

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    screen.parts(\.field).compactMap { element, field in
      guard !field.hasOwnKeyboard, !field.hasInputView else { return nil }
      let names = screen.names(of: element, field, settings: settings)
      let kind = Self.kinds.first { kind in
        field.contentType.map(kind.types.contains) ?? false || names.contains(anyOf: kind.words)
      }
      guard let kind else { return nil }
      return Self.finding(
        .warning,
        at: element,
        what: "It is typed on the keyboard for any text.",
        remedy: "Set keyboardType to \(kind.keyboard)."
      )
    }
  }
}
