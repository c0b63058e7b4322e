import AppSettings
import UIKit

/// A saved account: its name, its password and where it is used; Edit changes or deletes it.
final class AccountController: PageController {
  private let form: AccountForm

  init(_ account: SavedAccount, on device: DeviceApps) {
    let form = AccountForm(account, on: device)
    self.form = form
    super.init(onAppear: { device.loadPassword(of: form.account) }, { form.page })
    form.onChange = { [weak self] in self?.formDidChange() }
    form.onDelete = { [weak self] in
      self?.navigationController?.popViewController(animated: true)
    }
    navigationItem.rightBarButtonItem = editButtonItem
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("AccountController is made in code") }

  override func setEditing(_ editing: Bool, animated: Bool) {
    let ends = form.isEditing && !editing
    super.setEditing(editing, animated: animated)
    if ends { view.endEditing(true) }
    // The rows of the table are fields, not rows to move or to delete.
    tableView.setEditing(false, animated: false)
    form.setEditing(editing)
    settingsDidChange()
    formDidChange()
  }

  private func formDidChange() { editButtonItem.isEnabled = form.isComplete }
}

/// The state of the page of an account.
@MainActor
private final class AccountForm {
  private(set) var account: SavedAccount
  private(set) var isEditing = false
  /// The values of the fields.
  private var user = "", password = ""
  private let device: DeviceApps
  /// Called after a field has changed, and after the account was deleted.
  var onChange: @MainActor () -> Void = {}
  var onDelete: @MainActor () -> Void = {}

  init(_ account: SavedAccount, on device: DeviceApps) {
    self.account = account
    self.device = device
  }

  /// Whether the account can be shown or stored like this.
  var isComplete: Bool {
    isEditing ? !user.isEmpty && !password.isEmpty : device.password(of: account) != nil
  }

  /// Begins with the values of the account, or stores the changed ones.
  func setEditing(_ isEditing: Bool) {
    guard isEditing != self.isEditing else { return }
    self.isEditing = isEditing
    if isEditing {
      user = account.user
      password = device.password(of: account) ?? ""
    } else if user != account.user || password != device.password(of: account) {
      account = device.change(account, user: user, password: password)
    }
  }

  private func field(
    _ get: @escaping @MainActor () -> String,
    _ set: @escaping @MainActor (String) -> Void
  ) -> SettingsPage.Kind {
    .field(
      SettingsPage.Field(
        capitalization: .none,
        correction: .no,
        get: get,
        set: { [weak self] in
          set($0)
          self?.onChange()
        }
      )
    )
  }

  var page: SettingsPage {
    let (account, device) = (account, device)
    let values: [SettingsPage.Row] =
      isEditing
      ? [
        SettingsPage.Row(
          "User Name",
          field({ [weak self] in self?.user ?? "" }, { [weak self] in self?.user = $0 })
        ),
        SettingsPage.Row(
          "Password",
          field({ [weak self] in self?.password ?? "" }, { [weak self] in self?.password = $0 })
        ),
      ]
      : [
        SettingsPage.Row("User Name", .value { account.user }),
        SettingsPage.Row("Password", .value { device.password(of: account) ?? "" }),
      ]
    var sections = [
      SettingsPage.Section(values),
      SettingsPage.Section(
        header: account.appName == nil ? "Websites" : "App",
        [SettingsPage.Row(verbatim: account.appName ?? account.place, .value { "" })]
      ),
    ]
    if isEditing {
      let question = SettingsPages.say("AutoFill will no longer offer this password.")
      sections.append(
        SettingsPage.Section([
          SettingsPage.Row(
            "Delete Password",
            .button(question: question) { [weak self] in
              device.forget([account])
              self?.onDelete()
            }
          )
        ])
      )
    }
    return SettingsPage(title: .verbatim(account.appName ?? account.place), sections: sections)
  }
}
