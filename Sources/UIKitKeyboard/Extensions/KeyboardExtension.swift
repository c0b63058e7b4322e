import Foundation
import UIKitCore

/// A keyboard that an app provides, which people can use in every text that allows it.
///
/// On iOS it is an app extension of the point `com.apple.keyboard-service`. Here its controller is
/// created in the process of the app that shows it. An app registers the keyboards that it contains
/// or links, in code or with the key `RussetAppExtensions` of its Info.plist: a list with the
/// `NSExtension` dictionary of each extension's Info.plist.
///
/// A registered keyboard is not used until the person has enabled it in Settings, General,
/// Keyboard, Keyboards. Password fields and fields for phone numbers always have the system's
/// keyboard. Catalogue: TECH-F111 to TECH-F115.
public struct KeyboardExtension: Sendable {
  /// The extension's bundle identifier.
  public let identifier: String
  /// The name in the list of keyboards.
  public var displayName: String
  /// The language of the keyboard, a BCP 47 tag; the default is "en-US", as for `PrimaryLanguage`
  /// of an extension.
  public var primaryLanguage: String
  /// Whether text fields for ASCII may use it; the default is false.
  public var isASCIICapable: Bool
  /// Whether the keyboard requests access to the network and the pasteboard; the default is false.
  ///
  /// The person decides with "Allow Full Access" in Settings.
  public var requestsOpenAccess: Bool
  private let makeController: @MainActor @Sendable () -> UIInputViewController

  /// Creates a description of a keyboard.
  ///
  /// - Parameters:
  ///   - identifier: The bundle identifier of the extension; registering it again replaces the
  ///     keyboard.
  ///   - displayName: The name in the list of keyboards.
  ///   - primaryLanguage: The language of the keyboard, a BCP 47 tag.
  ///   - isASCIICapable: Whether text fields for ASCII may use it.
  ///   - requestsOpenAccess: Whether it requests access to the network and the pasteboard.
  ///   - makeController: Creates the principal object; called each time the keyboard appears.
  public init(
    identifier: String,
    displayName: String,
    primaryLanguage: String = "en-US",
    isASCIICapable: Bool = false,
    requestsOpenAccess: Bool = false,
    makeController: @escaping @MainActor @Sendable () -> UIInputViewController
  ) {
    self.identifier = identifier
    self.displayName = displayName
    self.primaryLanguage = primaryLanguage
    self.isASCIICapable = isASCIICapable
    self.requestsOpenAccess = requestsOpenAccess
    self.makeController = makeController
  }

  @MainActor func make() -> UIInputViewController {
    let controller = makeController()
    if controller.primaryLanguage == nil { controller.primaryLanguage = primaryLanguage }
    return controller
  }

  /// The name of the keyboard in lists of languages.
  var name: String { UITextInputMode.keyboardPrefix + identifier }

  // MARK: The keyboards of the process

  /// The keyboards that this process can show, in the order of their registration.
  @MainActor public private(set) static var registered: [KeyboardExtension] = []
  @MainActor private static var hasReadInformation = false

  /// Registers a keyboard; people enable it in Settings.
  @MainActor public static func register(_ keyboard: KeyboardExtension) {
    if let index = registered.firstIndex(where: { $0.identifier == keyboard.identifier }) {
      registered[index] = keyboard
    } else {
      registered.append(keyboard)
    }
    choices.noteKeyboard(keyboard.identifier, name: keyboard.displayName)
    update()
  }

  /// Removes a keyboard; a text that uses it gets the next one.
  @MainActor public static func unregister(_ identifier: String) {
    registered.removeAll { $0.identifier == identifier }
    update()
  }

  /// Registers the keyboards that the Info.plist names, once.
  @MainActor static func readInformation(
    _ information: Any? = Bundle.main.object(forInfoDictionaryKey: "RussetAppExtensions")
  ) {
    guard !hasReadInformation else { return }
    hasReadInformation = true
    for entry in information as? [[String: Any]] ?? [] {
      if let keyboard = KeyboardExtension(entry) { register(keyboard) }
    }
  }

  /// Reads an extension's `NSExtension`; nil if it is not a keyboard or its class does not exist.
  @MainActor init?(_ entry: [String: Any]) {
    guard
      entry["NSExtensionPointIdentifier"] as? String
        == UIApplication.ExtensionPointIdentifier.keyboard.rawValue,
      let className = entry["NSExtensionPrincipalClass"] as? String
    else { return nil }
    guard let type = NSClassFromString(className) as? UIInputViewController.Type else {
      warn(
        "There is no input view controller “\(className)”: write MODULE.CLASS and link its module.",
        where: "RussetAppExtensions"
      )
      return nil
    }
    let attributes = entry["NSExtensionAttributes"] as? [String: Any] ?? [:]
    self.init(
      identifier: entry["CFBundleIdentifier"] as? String ?? className,
      displayName: entry["CFBundleDisplayName"] as? String
        ?? className.split(separator: ".").last.map { String($0) } ?? className,
      primaryLanguage: attributes["PrimaryLanguage"] as? String ?? "en-US",
      isASCIICapable: attributes["IsASCIICapable"] as? Bool ?? false,
      requestsOpenAccess: attributes["RequestsOpenAccess"] as? Bool ?? false
    ) { _make(type) }
  }

  // MARK: The person's decisions

  @MainActor private static var choices: KeyboardChoices { UIScreen.main.keyboardChoices }

  /// The names of all keyboards by identifier, for Settings: those of this process and those that
  /// other apps have registered.
  @MainActor public static var installedNames: [String: String] { choices.keyboardNames }

  /// Returns whether the person has enabled a keyboard; the default is false.
  @MainActor public static func isEnabled(_ identifier: String) -> Bool {
    choices.isEnabled(identifier)
  }

  /// Enables or disables a keyboard for all apps, as the person chooses in Settings.
  @MainActor public static func setEnabled(_ isEnabled: Bool, _ identifier: String) {
    choices.setEnabled(isEnabled, identifier)
    if !isEnabled { choices.setOpen(false, identifier) }
    update()
  }

  /// Returns whether a keyboard may use the network and the pasteboard; the default is false.
  @MainActor public static func hasFullAccess(_ identifier: String) -> Bool {
    choices.isOpen(identifier)
  }

  /// Sets whether a keyboard may use the network and the pasteboard, as the person chooses in
  /// Settings.
  @MainActor public static func setFullAccess(_ hasAccess: Bool, _ identifier: String) {
    choices.setOpen(hasAccess, identifier)
  }

  /// Updates the list of the globe key with the registered and enabled keyboards; `isShown` also
  /// updates the visible keyboard.
  @MainActor static func update(isShown: Bool = true) {
    UITextInputMode.broughtKeyboards = registered.map(\.displayName)
    let keyboards = registered.filter { choices.isEnabled($0.identifier) }
      .map { UITextInputMode.Keyboard(identifier: $0.identifier, language: $0.primaryLanguage) }
    guard keyboards != UITextInputMode.keyboards else { return }
    UITextInputMode.keyboards = keyboards
    if isShown { UIScreen.main.inputViews.madeKeyboard?.screenChanged() }
  }
}
