import Foundation
import UIKitCore

/// A keyboard of an app's own, which people switch to in every text that allows it.
///
/// On iOS it is an app extension of the point `com.apple.keyboard-service`. Here its controller is
/// made in the process of the app that shows it: an app registers the keyboards that it brings or is
/// linked with, in code, or by the key `RussetAppExtensions` of its Info.plist, a list of what each
/// extension's Info.plist has as its `NSExtension`.
///
/// A keyboard that is registered is not used until the person has enabled it in Settings, General,
/// Keyboard, Keyboards. Password fields and fields for phone numbers always have the system's
/// keyboard. Catalogue: TECH-F111 to TECH-F115.
public struct KeyboardExtension: Sendable {
  /// The extension's bundle identifier.
  public let identifier: String
  /// What the list of keyboards calls it.
  public var displayName: String
  /// The language that it types, a BCP 47 tag; by default "en-US", as an extension's
  /// `PrimaryLanguage`.
  public var primaryLanguage: String
  /// Whether fields for ASCII alone may use it, by default false.
  public var isASCIICapable: Bool
  /// Whether the keyboard asks for the network and the pasteboard, by default false.
  ///
  /// The person decides, by "Allow Full Access" in Settings.
  public var requestsOpenAccess: Bool
  private let makeController: @MainActor @Sendable () -> UIInputViewController

  /// Describes a keyboard.
  ///
  /// - Parameters:
  ///   - identifier: The bundle identifier of the extension; another keyboard with the same one takes
  ///     its place.
  ///   - displayName: What the list of keyboards calls it.
  ///   - primaryLanguage: The language that it types, a BCP 47 tag.
  ///   - isASCIICapable: Whether fields for ASCII alone may use it.
  ///   - requestsOpenAccess: Whether it asks for the network and the pasteboard.
  ///   - makeController: Makes the principal object; called each time the keyboard comes.
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

  /// What stands for the keyboard among languages.
  var name: String { UITextInputMode.keyboardPrefix + identifier }

  // MARK: The keyboards of the process

  /// The keyboards that this process can show, in the order in which they were registered.
  @MainActor public private(set) static var registered: [KeyboardExtension] = []
  @MainActor private static var hasReadInformation = false

  /// Adds a keyboard; people enable it in Settings.
  @MainActor public static func register(_ keyboard: KeyboardExtension) {
    if let index = registered.firstIndex(where: { $0.identifier == keyboard.identifier }) {
      registered[index] = keyboard
    } else {
      registered.append(keyboard)
    }
    choices.noteKeyboard(keyboard.identifier, name: keyboard.displayName)
    update()
  }

  /// Takes a keyboard away; a text that is typed on it gets the next one.
  @MainActor public static func unregister(_ identifier: String) {
    registered.removeAll { $0.identifier == identifier }
    update()
  }

  /// Adds the keyboards that the Info.plist names, once.
  @MainActor static func readInformation(
    _ information: Any? = Bundle.main.object(forInfoDictionaryKey: "RussetAppExtensions")
  ) {
    guard !hasReadInformation else { return }
    hasReadInformation = true
    for entry in information as? [[String: Any]] ?? [] {
      if let keyboard = KeyboardExtension(entry) { register(keyboard) }
    }
  }

  /// Reads an extension's `NSExtension`; nil: it is no keyboard, or its class is not there.
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

  // MARK: What the person decided

  @MainActor private static var choices: KeyboardChoices { UIScreen.main.keyboardChoices }

  /// The names of the keyboards that apps have brought, by identifier, for Settings: those of this
  /// process, and those that other apps have registered.
  @MainActor public static var installedNames: [String: String] { choices.keyboardNames }

  /// Whether the person has enabled a keyboard, by default false.
  @MainActor public static func isEnabled(_ identifier: String) -> Bool {
    choices.isEnabled(identifier)
  }

  /// Enables a keyboard, or disables it, as the person wishes in Settings; kept for all apps.
  @MainActor public static func setEnabled(_ isEnabled: Bool, _ identifier: String) {
    choices.setEnabled(isEnabled, identifier)
    if !isEnabled { choices.setOpen(false, identifier) }
    update()
  }

  /// Whether the person lets a keyboard use the network and the pasteboard, by default false.
  @MainActor public static func hasFullAccess(_ identifier: String) -> Bool {
    choices.isOpen(identifier)
  }

  /// Lets a keyboard use the network and the pasteboard, or not, as the person wishes in Settings.
  @MainActor public static func setFullAccess(_ hasAccess: Bool, _ identifier: String) {
    choices.setOpen(hasAccess, identifier)
  }

  /// Gives the globe key the keyboards that are registered and enabled; `isShown` has the keyboard
  /// that is shown follow at once.
  @MainActor static func update(isShown: Bool = true) {
    UITextInputMode.broughtKeyboards = registered.map(\.displayName)
    let keyboards = registered.filter { choices.isEnabled($0.identifier) }
      .map { UITextInputMode.Keyboard(identifier: $0.identifier, language: $0.primaryLanguage) }
    guard keyboards != UITextInputMode.keyboards else { return }
    UITextInputMode.keyboards = keyboards
    if isShown { UIScreen.main.inputViews.madeKeyboard?.screenChanged() }
  }
}
