import UIKitCore

/// Text that a person could enter, chosen by the traits of the field.
enum PlausibleText {
  @MainActor
  static func entered(
    into view: any UIView & UITextInputTraits,
    _ numbers: inout SeededNumbers
  ) -> String {
    let choices: [String]
    switch view.textContentType {
    case .some(.emailAddress), .some(.username): choices = emails
    case .some(.password), .some(.newPassword): choices = passwords
    case .some(.telephoneNumber): choices = phones
    case .some(.URL): choices = addresses
    case .some(.name), .some(.givenName), .some(.familyName): choices = names
    case .some(.postalCode): choices = ["10115", "94107"]
    default:
      if view.isSecureTextEntry {
        choices = passwords
      } else {
        switch view.keyboardType {
        case .emailAddress: choices = emails
        case .URL: choices = addresses
        case .phonePad, .namePhonePad: choices = phones
        case .numberPad, .asciiCapableNumberPad: choices = ["7", "42", "1234"]
        case .decimalPad: choices = ["2.5", "19.90"]
        case .numbersAndPunctuation: choices = ["12/30", "42"]
        default: choices = view.autocapitalizationType == .words ? names : words
        }
      }
    }
    return choices[Int(numbers.next() % UInt64(choices.count))]
  }

  private static let emails = ["anna@example.com", "sam.lee@example.org"]
  private static let passwords = ["Correct-Horse-7", "Tea4two!"]
  private static let phones = ["+1 555 0100", "030 901820"]
  private static let addresses = ["https://example.com", "example.org/list"]
  private static let names = ["Anna Lee", "Sam"]
  private static let words = ["Buy milk", "Lunch at noon", "a"]
}
