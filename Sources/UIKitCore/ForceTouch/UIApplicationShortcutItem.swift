import Foundation

/// The icon of a quick action: a system icon, a template image of the app, or a symbol.
@preconcurrency @MainActor
open class UIApplicationShortcutIcon: _UIObject, @preconcurrency NSCopying {
  /// The system icons.
  public enum IconType: Int, Sendable, CaseIterable {
    /// A pencil on paper.
    case compose = 0
    /// A play icon.
    case play
    /// A pause icon.
    case pause
    /// A plus icon.
    case add
    /// A location icon.
    case location
    /// A magnifying glass.
    case search
    /// A share icon.
    case share
    /// A prohibition sign.
    case prohibit
    /// A person.
    case contact
    /// A house.
    case home
    /// A map pin.
    case markLocation
    /// A star; iOS 9.1 and later.
    case favorite
    /// A heart; iOS 9.1 and later.
    case love
    /// A cloud; iOS 9.1 and later.
    case cloud
    /// An open envelope; iOS 9.1 and later.
    case invitation
    /// A checkmark; iOS 9.1 and later.
    case confirmation
    /// An envelope; iOS 9.1 and later.
    case mail
    /// A speech bubble; iOS 9.1 and later.
    case message
    /// A calendar; iOS 9.1 and later.
    case date
    /// A clock; iOS 9.1 and later.
    case time
    /// A camera; iOS 9.1 and later.
    case capturePhoto
    /// A video camera; iOS 9.1 and later.
    case captureVideo
    /// An empty circle; iOS 9.1 and later.
    case task
    /// A circle with a checkmark; iOS 9.1 and later.
    case taskCompleted
    /// An alarm clock; iOS 9.1 and later.
    case alarm
    /// A book; iOS 9.1 and later.
    case bookmark
    /// A shuffle icon; iOS 9.1 and later.
    case shuffle
    /// A loudspeaker; iOS 9.1 and later.
    case audio
    /// Two arrows in a circle; iOS 9.1 and later.
    case update
  }

  private enum Source: Equatable {
    /// An icon of the system.
    case system(IconType)
    /// The name of a template image in the app's bundle.
    case template(String)
    /// The name of a symbol.
    case symbol(String)
  }
  private let source: Source

  /// Creates a system icon.
  public init(type: IconType) {
    source = .system(type)
    super.init(_root: ())
  }
  /// Creates an icon from a monochrome image in the app's bundle, 35 points wide and high.
  public init(templateImageName: String) {
    source = .template(templateImageName)
    super.init(_root: ())
  }
  /// Creates an icon from a symbol.
  ///
  /// - Note: iOS 13 and later.
  public init(systemImageName: String) {
    source = .symbol(systemImageName)
    super.init(_root: ())
  }

  /// The image of the icon; nil if it does not exist.
  package var image: UIImage? {
    switch source {
    case .system(let type): SystemIcon.quickAction(type.rawValue).image()
    case .template(let name): UIImage(named: name)?.withRenderingMode(.alwaysTemplate)
    case .symbol(let name): UIImage(systemName: name)?.withRenderingMode(.alwaysTemplate)
    }
  }

  open override func isEqual(_ object: Any?) -> Bool {
    nonisolated(unsafe) let object = object
    return MainActor.assumeIsolated { (object as? UIApplicationShortcutIcon)?.source == source }
  }

  /// Returns the icon itself, since it is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A quick action that users can start from the app's icon on the home screen.
@preconcurrency @MainActor
open class UIApplicationShortcutItem: _UIObject, @preconcurrency NSCopying,
  @preconcurrency NSMutableCopying
{
  /// The type that identifies the action in the app.
  open internal(set) var type: String
  /// The title of the action.
  open internal(set) var localizedTitle: String
  /// The subtitle below the title; nil for none.
  open internal(set) var localizedSubtitle: String?
  /// The icon beside the title; nil for a dot.
  open internal(set) var icon: UIApplicationShortcutIcon?
  /// Values for use by the app; nil for none.
  open internal(set) var userInfo: [String: any NSSecureCoding]?
  /// The identifier of the item's content, by which the system selects a scene.
  ///
  /// - Note: iOS 13 and later.
  open internal(set) var targetContentIdentifier: Any?

  /// Creates a quick action; `type` identifies it in the app.
  public init(
    type: String,
    localizedTitle: String,
    localizedSubtitle: String?,
    icon: UIApplicationShortcutIcon?,
    userInfo: [String: any NSSecureCoding]? = nil
  ) {
    self.type = type
    self.localizedTitle = localizedTitle
    self.localizedSubtitle = localizedSubtitle
    self.icon = icon
    self.userInfo = userInfo
    super.init(_root: ())
  }
  /// Creates a quick action with only a title; its icon is a dot.
  public convenience init(type: String, localizedTitle: String) {
    self.init(type: type, localizedTitle: localizedTitle, localizedSubtitle: nil, icon: nil)
  }

  open override func isEqual(_ object: Any?) -> Bool {
    nonisolated(unsafe) let object = object
    return MainActor.assumeIsolated {
      guard let other = object as? UIApplicationShortcutItem else { return false }
      return other.type == type && other.localizedTitle == localizedTitle
        && other.localizedSubtitle == localizedSubtitle && other.icon == icon
    }
  }

  private func fill<Item: UIApplicationShortcutItem>(_ copy: Item) -> Item {
    copy.targetContentIdentifier = targetContentIdentifier
    return copy
  }

  /// Returns an immutable quick action with the same values.
  open func copy(with zone: NSZone? = nil) -> Any {
    fill(
      UIApplicationShortcutItem(
        type: type,
        localizedTitle: localizedTitle,
        localizedSubtitle: localizedSubtitle,
        icon: icon,
        userInfo: userInfo
      )
    )
  }

  /// Returns a mutable quick action with the same values.
  open func mutableCopy(with zone: NSZone? = nil) -> Any {
    fill(
      UIMutableApplicationShortcutItem(
        type: type,
        localizedTitle: localizedTitle,
        localizedSubtitle: localizedSubtitle,
        icon: icon,
        userInfo: userInfo
      )
    )
  }
}

/// A quick action whose values can be changed.
@preconcurrency @MainActor
open class UIMutableApplicationShortcutItem: UIApplicationShortcutItem {
  open override var type: String {
    get { super.type }
    set { super.type = newValue }
  }
  open override var localizedTitle: String {
    get { super.localizedTitle }
    set { super.localizedTitle = newValue }
  }
  open override var localizedSubtitle: String? {
    get { super.localizedSubtitle }
    set { super.localizedSubtitle = newValue }
  }
  open override var icon: UIApplicationShortcutIcon? {
    get { super.icon }
    set { super.icon = newValue }
  }
  open override var userInfo: [String: any NSSecureCoding]? {
    get { super.userInfo }
    set { super.userInfo = newValue }
  }
  open override var targetContentIdentifier: Any? {
    get { super.targetContentIdentifier }
    set { super.targetContentIdentifier = newValue }
  }
}

/// The quick actions of an app.
///
/// Catalogue: TECH-F126, TECH-F127.
@MainActor
package enum QuickActions {
  /// The quick actions that the app sets at run time.
  static var dynamic: [UIApplicationShortcutItem] = []

  // Source: TECH-F126.
  private static let mostShown = 4

  /// Returns the quick actions in the app's Info.plist; those without type or title are omitted
  /// with a log message.
  package static func declared(in information: [String: Any]?) -> [UIApplicationShortcutItem] {
    guard let list = information?["UIApplicationShortcutItems"] as? [[String: Any]] else {
      return []
    }
    return list.compactMap { entry in
      guard let type = entry["UIApplicationShortcutItemType"] as? String,
        let title = entry["UIApplicationShortcutItemTitle"] as? String
      else {
        warn("An entry has no type or no title", where: "UIApplicationShortcutItems")
        return nil
      }
      return UIApplicationShortcutItem(
        type: type,
        localizedTitle: Bundle.main.localizedString(
          forKey: title,
          value: title,
          table: "InfoPlist"
        ),
        localizedSubtitle: (entry["UIApplicationShortcutItemSubtitle"] as? String).map {
          Bundle.main.localizedString(forKey: $0, value: $0, table: "InfoPlist")
        },
        icon: icon(of: entry),
        userInfo: entry["UIApplicationShortcutItemUserInfo"] as? [String: any NSSecureCoding]
      )
    }
  }

  private static func icon(of entry: [String: Any]) -> UIApplicationShortcutIcon? {
    if let file = entry["UIApplicationShortcutItemIconFile"] as? String {
      return UIApplicationShortcutIcon(templateImageName: file)
    }
    if let symbol = entry["UIApplicationShortcutItemIconSymbolName"] as? String {
      return UIApplicationShortcutIcon(systemImageName: symbol)
    }
    guard let name = entry["UIApplicationShortcutItemIconType"] as? String else { return nil }
    let prefix = "UIApplicationShortcutIconType"
    return UIApplicationShortcutIcon.IconType.allCases
      .first { "\(prefix)\($0)".lowercased() == name.lowercased() }
      .map(UIApplicationShortcutIcon.init(type:))
  }

  /// The quick actions on the home screen: the declared ones, then those set at run time, at most
  /// four.
  package static var shown: [UIApplicationShortcutItem] {
    Array((declared(in: Bundle.main.infoDictionary) + dynamic).prefix(mostShown))
  }

  /// Performs a quick action that the user chose; `completion` receives whether the app handled it.
  package static func perform(
    _ item: UIApplicationShortcutItem,
    completion: @escaping (Bool) -> Void
  ) {
    let application = UIApplication.shared
    if application.applicationState == .background { application.enterForeground() }
    let scene =
      application.connectedScenes.first {
        $0.delegate is any UIWindowSceneDelegate
      } as? UIWindowScene
    if let scene, let delegate = scene.delegate as? any UIWindowSceneDelegate {
      delegate.windowScene(scene, performActionFor: item, completionHandler: completion)
    } else {
      application.delegate?.application(
        application,
        performActionFor: item,
        completionHandler: completion
      )
    }
  }
}

extension UIApplication {
  /// The quick actions that the app sets at run time; nil for none.
  ///
  /// Those in its Info.plist are not included. The system shows at most four of all.
  public var shortcutItems: [UIApplicationShortcutItem]? {
    get { QuickActions.dynamic }
    set { QuickActions.dynamic = newValue ?? [] }
  }
}
