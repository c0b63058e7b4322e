import UIKitCore

/// The fields of a screen that belong to an account.
@MainActor
struct SignInForm {
  /// The purpose of a field.
  enum Part { case user, mail, password, newPassword, code }

  /// A field that can be filled in.
  struct Field {
    let view: any UIView & UITextInput
    let part: Part
  }

  /// The fields in the order of the views.
  let fields: [Field]
  /// The index of the edited field.
  let edited: Int

  /// Finds the fields around a field; nil if AutoFill does not apply to it.
  init?(around view: UIView) {
    guard Self.part(of: view) != nil else { return nil }
    var root: UIView?
    var responder: UIResponder? = view
    while let next = responder {
      if let controller = next as? UIViewController {
        root = controller.view
        break
      }
      responder = next.next
    }
    var found: [Field] = []
    Self.collect(in: root ?? view.window ?? view, &found)
    guard let edited = found.firstIndex(where: { $0.view === view }) else { return nil }
    (fields, self.edited) = (found, edited)
    // An email address is an account name only beside a password.
    if part == .mail, password == nil, newPasswords.isEmpty { return nil }
  }

  private static func collect(in view: UIView, _ found: inout [Field]) {
    guard !view.isHidden, view.alpha > 0 else { return }
    if let field = view as? any UIView & UITextInput, let part = part(of: view) {
      found.append(Field(view: field, part: part))
    } else {
      for part in view.subviews { collect(in: part, &found) }
    }
  }

  private static func part(of view: UIView) -> Part? {
    guard let field = view as? any UITextInput else { return nil }
    switch field.textContentType {
    case .some(.username): return .user
    case .some(.password): return .password
    case .some(.newPassword): return .newPassword
    case .some(.oneTimeCode): return .code
    case .some(.emailAddress): return .mail
    // Source: “Enabling Password AutoFill on a text input view”: fields without a type are guessed at.
    case nil: return field.isSecureTextEntry ? .password : nil
    default: return nil
    }
  }

  var part: Part { fields[edited].part }

  /// The nearest field for the name of the account; the one before the edited field if two are
  /// equally near.
  var user: Field? {
    nearest { $0.part == .user } ?? nearest { $0.part == .mail }
  }
  /// The nearest field for the password of an existing account.
  var password: Field? { nearest { $0.part == .password } }
  /// The fields for a new password; forms often have two.
  var newPasswords: [Field] { fields.filter { $0.part == .newPassword } }

  /// The smallest view that contains all fields; nil if there is none.
  var container: UIView? {
    guard var common = fields.first?.view.superview else { return nil }
    for field in fields {
      while !field.view.isDescendant(of: common) {
        guard let wider = common.superview else { return nil }
        common = wider
      }
    }
    return common
  }

  private func nearest(_ isMeant: (Field) -> Bool) -> Field? {
    fields.indices.filter { isMeant(fields[$0]) }
      .min { abs($0 - edited) < abs($1 - edited) }
      .map { fields[$0] }
  }
}

extension SignInForm.Field {
  @MainActor private var all: UITextRange? {
    view.textRange(from: view.beginningOfDocument, to: view.endOfDocument)
  }

  /// The text of the field.
  @MainActor var text: String { all.flatMap { view.text(in: $0) } ?? "" }

  /// Replaces the field's text, as typing does, if the field's delegate allows it.
  @MainActor func fill(_ text: String) {
    guard let all, view.shouldChangeText(in: all, replacementText: text) else { return }
    view.replace(all, withText: text)
  }
}
