import CoreGraphics
import UIKitCore

/// An invisible view in a sign-in form, which detects that the form has left the screen.
///
/// It stores the text typed last, because apps clear fields before the form leaves.
final class FormWatch: UIView {
  /// A name and a password.
  struct Entry: Equatable {
    var user = "", password = ""
  }

  private let form: SignInForm
  private let onLeave: (FormWatch) -> Void
  /// The text before the person typed, and the text typed last.
  private var first: Entry
  private(set) var last: Entry

  /// Watches a form from now on; nil if the form has no password or no name.
  init?(_ form: SignInForm, onLeave: @escaping (FormWatch) -> Void) {
    guard form.user != nil, form.password != nil || !form.newPasswords.isEmpty,
      let container = form.container
    else { return nil }
    (self.form, self.onLeave) = (form, onLeave)
    first = Self.entry(of: form)
    last = first
    super.init(frame: .zero)
    isHidden = true
    isUserInteractionEnabled = false
    container.addSubview(self)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  private static func entry(of form: SignInForm) -> Entry {
    Entry(
      user: form.user?.text ?? "",
      password: (form.newPasswords.first ?? form.password)?.text ?? ""
    )
  }

  /// Returns whether this is the watch of a form.
  func watches(_ form: SignInForm) -> Bool { form.container === superview }

  /// Stores the current text.
  func note() {
    let now = Self.entry(of: form)
    if !now.user.isEmpty, !now.password.isEmpty { last = now }
  }

  /// Records that the current text is already saved, because AutoFill entered it.
  func noteKept() {
    first = Self.entry(of: form)
    last = first
  }

  /// The text that the person typed; nil if there is nothing to save.
  var typed: Entry? {
    last != first && last.password != first.password && !last.user.isEmpty
      && !last.password.isEmpty ? last : nil
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    guard window == nil, superview != nil else { return }
    note()
    onLeave(self)
  }
}
