import Foundation

/// An action of a notification that can be changed; deprecated by UIKit since iOS 10.
open class UIMutableUserNotificationAction: UIUserNotificationAction {
  /// Makes an action without a title.
  public override init() { super.init() }
  override init(_ values: Values) { super.init(values) }
  /// Reads an action.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The name by which the app recognizes the action.
  open override var identifier: String? {
    get { values.identifier }
    set { values.identifier = newValue }
  }
  /// The title of its button.
  open override var title: String? {
    get { values.title }
    set { values.title = newValue }
  }
  /// Whether it takes text, by default not.
  open override var behavior: UIUserNotificationActionBehavior {
    get { values.behavior }
    set { values.behavior = newValue }
  }
  /// Details of its behavior.
  open override var parameters: [AnyHashable: Any] {
    get { values.parameters }
    set { values.parameters = newValue }
  }
  /// Whether the app comes to the front, as by default.
  open override var activationMode: UIUserNotificationActivationMode {
    get { values.activationMode }
    set { values.activationMode = newValue }
  }
  /// Whether the device must be unlocked, by default false.
  open override var isAuthenticationRequired: Bool {
    get { values.isAuthenticationRequired }
    set { values.isAuthenticationRequired = newValue }
  }
  /// Whether it destroys something, by default false.
  open override var isDestructive: Bool {
    get { values.isDestructive }
    set { values.isDestructive = newValue }
  }
}
