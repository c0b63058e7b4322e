import UIKit

/// A sign-in form at the top of the screen, which writes the text that is filled into it.
///
/// As “signup” it is filled in by itself, as if a person typed, and leaves the screen.
final class SignInController: UIViewController {
  private let form = UIView(frame: CGRect(x: 0, y: 40, width: 320, height: 100))
  private let user = UITextField(frame: CGRect(x: 20, y: 0, width: 260, height: 34))
  private let password = UITextField(frame: CGRect(x: 20, y: 50, width: 260, height: 34))

  override func viewDidLoad() {
    super.viewDidLoad()
    user.textContentType = .username
    password.textContentType = .password
    password.isSecureTextEntry = true
    for field in [user, password] {
      field.borderStyle = .roundedRect
      field.addTarget(
        self,
        action: Selector(SignInController.changed, "changed"),
        for: .editingChanged
      )
      form.addSubview(field)
    }
    view.addSubview(form)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    user.becomeFirstResponder()
    guard DeviceProbe.conduct == "signup" else { return }
    user.insertText("ada")
    password.becomeFirstResponder()
    password.insertText("s3cret")
    password.resignFirstResponder()
    form.removeFromSuperview()
  }

  func changed() {
    ServiceConducts.write("\(user.text ?? "") \(password.text ?? "")", to: "form")
  }
}
