import Foundation

/// The picture of a quick action: one of the system's, or a template of the app's.
@preconcurrency @MainActor
open class UIApplicationShortcutIcon: _UIObject, @preconcurrency NSCopying {
  /// The system's pictures.
  public enum IconType: Int, Sendable, CaseIterable {
    /// A pencil on paper.
    case compose = 0
    /// The system's icons, by what they stand for.
    case play, pause, add, location, search, share, prohibit, contact, home, markLocation
    /// More of them, since iOS 9.1.
    case favorite, love, cloud, invitation, confirmation, mail, message, date, time, capturePhoto
    /// The rest of those of iOS 9.1.
    case captureVideo, task, taskCompleted, alarm, bookmark, shuffle, audio, update
  }

  private enum Source: Equatable {
    case system(IconType)
    case template(String)
    case symbol(String)
  }
  private let source: Source

  /// Makes an icon of the system's.
  public init(type: IconType) {
    source = .system(type)
    super.init(_root: ())
  }
  /// Makes an icon of an image in the app's bundle, 35 points square, of one colour.
  public init(templateImageName: String) {
    source = .template(templateImageName)
    super.init(_root: ())
  }
  /// Makes an icon of a symbol.
  ///
  /// As of iOS 13.
  public init(systemImageName: String) {
    source = .symbol(systemImageName)
    super.init(_root: ())
  }

  /// What is shown; nil where there is no such image.
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

  /// The same icon, since it never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// Something that people can start from the app's icon on the home screen.
@preconcurrency @MainActor
open class UIApplicationShortcutItem: _UIObject, @preconcurrency NSCopying,
  @preconcurrency NSMutableCopying
{
  /// Tells the app what to do.
  open internal(set) var type: String
  /// The words of the entry.
  open internal(set) var localizedTitle: String
  /// Smaller words below; nil: none.
  open internal(set) var localizedSubtitle: String?
  /// The icon beside the words; nil: a dot.
  open internal(set) var icon: UIApplicationShortcutIcon?
  /// Values of the app's own; nil: none.
  open internal(set) var userInfo: [String: any NSSecureCoding]?
  /// Names what the item is about, so that the system chooses a scene.
  ///
  /// As of iOS 13.
  open internal(set) var targetContentIdentifier: Any?

  /// Makes a quick action of the home screen; `type` is what the app knows it by.
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
  /// Makes a quick action of a title alone: a dot stands for its icon.
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

  /// A quick action that never changes, with the same values.
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

  /// A quick action that can be changed, with the same values.
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

/// A quick action that can be changed before it is given to the app.
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
  /// Set by the app at run time.
  static var dynamic: [UIApplicationShortcutItem] = []

  // Source: TECH-F126.
  private static let mostShown = 4

  /// Those that the app's Info.plist declares; ones without type or title are left out, with a word
  /// in the log.
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

  /// What the home screen shows: declared ones first, then those set at run time, four at most.
  package static var shown: [UIApplicationShortcutItem] {
    Array((declared(in: Bundle.main.infoDictionary) + dynamic).prefix(mostShown))
  }

  /// A person chose one on the home screen; `completion` hears whether the app did it.
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
  /// The quick actions that the app sets at run time; nil is none.
  ///
  /// Those of its Info.plist are not among them. The system shows four of all at most.
  public var shortcutItems: [UIApplicationShortcutItem]? {
    get { QuickActions.dynamic }
    set { QuickActions.dynamic = newValue ?? [] }
  }
}
