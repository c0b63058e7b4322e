import CoreGraphics
import Foundation
import ScreenInspection

/// IX-R142: Finds empty fields without a placeholder or a label.
struct FieldsHavePlaceholders: ScreenRule {
  static let identifier: RuleIdentifier = "IX-R142"
  static let statement = "Show a placeholder in an empty text field."
  static let reference = "iOS 12, §3.4; iOS 10, Text Fields; iOS 9, Text Field"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    screen.parts(\.field).compactMap { element, field in
      guard field.length == 0, field.placeholder.isEmpty,
        screen.label(of: element, settings: settings) == nil
      else { return nil }
      return Self.finding(
        .warning,
        at: element,
        what: "It is empty, and nothing tells what belongs in it.",
        remedy: "Set a placeholder."
      )
    }
  }
}

/// IX-R143: Finds labels that repeat the placeholder of a field.
struct NoRedundantFieldLabels: ScreenRule {
  static let identifier: RuleIdentifier = "IX-R143"
  static let statement = "Leave out a separate label where the placeholder says enough."
  static let reference = "iOS 12, §3.4; iOS 10, Text Fields"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    screen.parts(\.field).compactMap { element, field in
      guard !field.placeholder.isEmpty,
        let label = screen.label(of: element, settings: settings), let words = label.text
      else { return nil }
      let name = Wording(words).bareWords
      let hint = Wording(field.placeholder).bareWords
      guard !name.isEmpty, name == hint else { return nil }
      return Self.finding(
        .advice,
        at: label,
        what: "“\(words)” says what the field's placeholder says.",
        remedy: "Leave the label out, or let the placeholder show an example."
      )
    }
  }
}

/// UI10-R30: Finds fields with long or styled text.
struct FieldsForLittleText: ScreenRule {
  static let identifier: RuleIdentifier = "UI10-R30"
  static let statement = "Use a text field for little text only, else a text view."
  static let reference = "iOS 10, Text Fields; iOS 9, Text Field"
  static let check = Check.partial

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    // At larger text sizes any text becomes wide.
    guard screen.hasUsualTextSize else { return [] }
    return screen.parts(\.field).compactMap { element, field in
      let what: String
      if field.length > settings.maximumFieldCharacters {
        what = "It holds \(field.length) characters."
      } else if field.textWidth > 2 * element.frame.width {
        what = "Its text is more than twice as wide as the field."
      } else if field.hasStyles {
        what = "Its text has several styles."
      } else {
        return nil
      }
      return Self.finding(
        .advice,
        at: element,
        what: what,
        remedy: "Use a text view, which shows several lines."
      )
    }
  }
}

/// UI10-R33: Finds fields for secrets that are not secure.
struct SecureSecrets: ScreenRule {
  static let identifier: RuleIdentifier = "UI10-R33"
  static let statement = "Always use a secure text field for sensitive data such as a password."
  static let reference = "iOS 10, Text Fields"
  static let check = Check.auto

  private static let words = [
    "password", "passcode", "pin", "pin code", "passphrase", "security code", "cvv", "cvc", "密码",
    "口令", "كلمة المرور", "كلمة السر",
  ]
  private static let types: Set = ["password", "new-password"]

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    screen.parts(\.field).compactMap { element, field in
      guard !field.isSecure else { return nil }
      let names = screen.names(of: element, field, settings: settings)
      guard field.contentType.map(Self.types.contains) ?? false || names.contains(anyOf: Self.words)
      else { return nil }
      return Self.finding(
        .error,
        at: element,
        what: "It asks for a secret and shows what is typed.",
        remedy: "Set isSecureTextEntry."
      )
    }
  }
}

/// UI10-R36: Finds fields without a Clear button.
struct ClearButtons: ScreenRule {
  static let identifier: RuleIdentifier = "UI10-R36"
  static let statement = "Show a Clear button at the end of a text field where it fits."
  static let reference = "iOS 10, Text Fields; iOS 9, Text Field"
  static let check = Check.partial

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    screen.parts(\.field).compactMap { element, field in
      guard !field.isSecure, !field.hasClearButton, field.trailing == .nothing,
        element.isEnabled, element.frame.width > 2 * CGFloat(settings.minimumTapSide)
      else { return nil }
      return Self.finding(
        .advice,
        at: element,
        what: "What is typed has to be deleted letter by letter.",
        remedy: "Set clearButtonMode to .whileEditing."
      )
    }
  }
}

/// UI9-R153: Finds controls at the left end of a field, and images at its right end.
struct FieldEnds: ScreenRule {
  static let identifier: RuleIdentifier = "UI9-R153"
  static let statement = "A field's left end tells its purpose, its right end offers features."
  static let reference = "iOS 9, Text Field; iOS 10, Text Fields"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    screen.parts(\.field).compactMap { element, field in
      let what: String
      if field.leading == .control {
        what = "A control stands at its left end."
      } else if field.trailing == .image {
        what = "At its right end stands an image that does nothing."
      } else {
        return nil
      }
      return Self.finding(
        .warning,
        at: element,
        what: what,
        remedy: "Put an image into leftView, a button into rightView."
      )
    }
  }
}

/// IX-R135: Finds fields for values that could be chosen.
struct ChoicesOverTyping: ScreenRule {
  static let identifier: RuleIdentifier = "IX-R135"
  static let statement = "Present choices rather than free text where possible."
  static let reference = "iOS 12, §3.4; iOS 10, Data Entry; iOS 9, Date Picker"
  static let check = Check.partial

  private static let words = [
    "country", "state", "gender", "sex", "size", "quantity", "date", "time", "birthday",
    "date of birth", "month", "year", "day", "language", "currency", "color", "colour", "国家",
    "性别", "日期", "时间", "生日", "数量", "الدولة", "البلد", "التاريخ", "الوقت", "الجنس",
  ]

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    screen.parts(\.field).compactMap { element, field in
      guard !field.hasInputView,
        let word = screen.names(of: element, field, settings: settings).first(of: Self.words)
      else { return nil }
      return Self.finding(
        .advice,
        at: element,
        what: "“\(word)” is typed, though its values are known.",
        remedy: "Use a picker or a list: set inputView, or push a table."
      )
    }
  }
}

/// IX-R136: Finds fields for personal data without a content type.
struct InformationFromTheSystem: ScreenRule {
  static let identifier: RuleIdentifier = "IX-R136"
  static let statement = "Take information from the system where it can be had."
  static let reference = "iOS 12, §3.4; iOS 10, Data Entry"
  static let check = Check.partial

  private static let words = [
    "name", "first name", "last name", "full name", "email", "e-mail", "phone", "phone number",
    "address", "street", "city", "zip", "zip code", "postal code", "姓名", "邮箱", "电话", "地址",
    "الاسم", "البريد", "الهاتف", "العنوان",
  ]

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    let fields = screen.parts(\.field)
    let names = fields.map { screen.names(of: $0.element, $0.facts, settings: settings) }
    // A folder has a name too: the word counts if another word shows that a person is described.
    let otherWords = Self.words.filter { $0 != "name" }
    let isAboutPeople = names.contains { $0.first(of: otherWords) != nil }
    return zip(fields, names).compactMap { part, names in
      let (element, field) = part
      guard field.contentType == nil, field.length == 0, field.trailing != .control,
        let word = names.first(of: Self.words), word != "name" || isAboutPeople
      else { return nil }
      return Self.finding(
        .advice,
        at: element,
        what: "“\(word)” is typed, and the system is not told what it is.",
        remedy: "Set textContentType, or offer a contact picker."
      )
    }
  }
}

extension Screen {
  /// Returns the label that names a field: before it in its row or line, or above it; nil if there
  /// is none.
  func label(of field: ScreenElement, settings: AuditSettings) -> ScreenElement? {
    let row = row(around: field)
    let reach = CGFloat(settings.labelReach)
    return texts.first { text in
      guard !text.isInside(field), !text.isInteractive else { return false }
      if let row { return text.isInside(row) }
      let isBeside =
        abs(text.frame.midY - field.frame.midY) < field.frame.height / 2
        && (isRightToLeft
          ? text.frame.minX >= field.frame.maxX - 1 : text.frame.maxX <= field.frame.minX + 1)
      let gap = field.frame.minY - text.frame.maxY
      let isAbove = gap > -1 && gap < reach && abs(text.frame.minX - field.frame.minX) < reach
      return isBeside || isAbove
    }
  }

  /// Returns all texts that describe a field.
  func names(of element: ScreenElement, _ field: FieldFacts, settings: AuditSettings) -> Wording {
    Wording(
      [field.placeholder, element.label ?? "", label(of: element, settings: settings)?.text ?? ""]
        .joined(separator: " . ")
    )
  }
}
