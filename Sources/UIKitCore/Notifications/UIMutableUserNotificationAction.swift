import Foundation

/// A mutable action of a notification.
///
/// - Note: Deprecated by UIKit since iOS 10.
open class UIMutableUserNotificationAction: UIUserNotificationAction {
  /// Creates an action without a title.
  public override init() { super.init() }
  override init(_ values: Values) { super.init(values) }
  /// Reads an action from an archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The name by which the app identifies the action.
  open override var identifier: String? {
    get { values.identifier }
    set { values.identifier = newValue }
  }
  /// The title of the button.
  open override var title: String? {
    get { values.title }
    set { values.title = newValue }
  }
  /// Whether the action accepts text.
  ///
  /// The default is `.default`, a button without text.
  open override var behavior: UIUserNotificationActionBehavior {
    get { values.behavior }
    set { values.behavior = newValue }
  }
  /// The parameters of the behavior.
  open override var parameters: [AnyHashable: Any] {
    get { values.parameters }
    set { values.parameters = newValue }
  }
  /// Whether the action brings the app to the foreground.
  ///
  /// The default is `.foreground`.
  open override var activationMode: UIUserNotificationActivationMode {
    get { values.activationMode }
    set { values.activationMode = newValue }
  }
  /// Whether the device must be unlocked.
  ///
  /// The default is `false`.
  open override var isAuthenticationRequired: Bool {
    get { values.isAuthenticationRequired }
    set { values.isAuthenticationRequired = newValue }
  }
  /// Whether the action is destructive.
  ///
  /// The default is `false`.
  open override var isDestructive: Bool {
    get { values.isDestructive }
    set { values.isDestructive = newValue }
  }
}
