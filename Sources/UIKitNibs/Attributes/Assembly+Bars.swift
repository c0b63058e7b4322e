import CoreGraphics
import Foundation
import UIKitBars
import UIKitCore
import UIKitText

extension Assembly {
  // MARK: Bars

  func setNavigationBar(_ bar: UINavigationBar, _ element: Element) {
    choice("barStyle", of: element, Choices.barStyles) { bar.barStyle = $0 }
    element.bool("translucent") { bar.isTranslucent = $0 }
    element.bool("largeTitles") { bar.prefersLargeTitles = $0 }
    color("barTintColor", of: element) { bar.barTintColor = $0 }
    if let image = image("shadowImage", of: element) { bar.shadowImage = image }
    if let image = image("backIndicatorImage", of: element) { bar.backIndicatorImage = image }
    if let image = image("backIndicatorTransitionMaskImage", of: element) {
      bar.backIndicatorTransitionMaskImage = image
    }
    if let values = textAttributes("titleTextAttributes", of: element) {
      bar.titleTextAttributes = values
    }
    if let values = textAttributes("largeTitleTextAttributes", of: element) {
      bar.largeTitleTextAttributes = values
    }
    func appearance(_ key: String, _ set: (UINavigationBarAppearance) -> Void) {
      guard let child = element.child(key: key) else { return }
      let result = UINavigationBarAppearance()
      if let values = textAttributes("titleTextAttributes", of: child) {
        result.titleTextAttributes = values
      }
      if let values = textAttributes("largeTitleTextAttributes", of: child) {
        result.largeTitleTextAttributes = values
      }
      setAppearance(result, child)
      set(result)
    }
    appearance("standardAppearance") { bar.standardAppearance = $0 }
    appearance("compactAppearance") { bar.compactAppearance = $0 }
    appearance("scrollEdgeAppearance") { bar.scrollEdgeAppearance = $0 }
    appearance("compactScrollEdgeAppearance") { bar.compactScrollEdgeAppearance = $0 }
    let items = element.list("items").compactMap { make($0) as? UINavigationItem }
    if !items.isEmpty { bar.items = items }
  }

  func setToolbar(_ bar: UIToolbar, _ element: Element) {
    choice("barStyle", of: element, Choices.barStyles) { bar.barStyle = $0 }
    element.bool("translucent") { bar.isTranslucent = $0 }
    color("barTintColor", of: element) { bar.barTintColor = $0 }
    func appearance(_ key: String, _ set: (UIToolbarAppearance) -> Void) {
      guard let child = element.child(key: key) else { return }
      let result = UIToolbarAppearance()
      setAppearance(result, child)
      set(result)
    }
    appearance("standardAppearance") { bar.standardAppearance = $0 }
    appearance("compactAppearance") { bar.compactAppearance = $0 }
    appearance("scrollEdgeAppearance") { bar.scrollEdgeAppearance = $0 }
    let items = element.list("items").compactMap { make($0) as? UIBarButtonItem }
    if !items.isEmpty { bar.items = items }
  }

  func setTabBar(_ bar: UITabBar, _ element: Element) {
    choice("barStyle", of: element, Choices.barStyles) { bar.barStyle = $0 }
    element.bool("translucent") { bar.isTranslucent = $0 }
    color("barTintColor", of: element) { bar.barTintColor = $0 }
    color("unselectedItemTintColor", of: element) { bar.unselectedItemTintColor = $0 }
    color("selectedImageTintColor", of: element) { bar.tintColor = $0 }
    if let image = image("backgroundImage", of: element) { bar.backgroundImage = image }
    if let image = image("shadowImage", of: element) { bar.shadowImage = image }
    if let image = image("selectionIndicatorImage", of: element) {
      bar.selectionIndicatorImage = image
    }
    choice(
      "itemPositioning",
      of: element,
      [
        "automatic": UITabBar.ItemPositioning.automatic, "fill": .fill, "centered": .centered,
      ]
    ) { bar.itemPositioning = $0 }
    element.length("itemWidth") { bar.itemWidth = $0 }
    element.length("itemSpacing") { bar.itemSpacing = $0 }
    func appearance(_ key: String, _ set: (UITabBarAppearance) -> Void) {
      guard let child = element.child(key: key) else { return }
      let result = UITabBarAppearance()
      setAppearance(result, child)
      set(result)
    }
    appearance("standardAppearance") { bar.standardAppearance = $0 }
    appearance("scrollEdgeAppearance") { bar.scrollEdgeAppearance = $0 }
    let items = element.list("items").compactMap { make($0) as? UITabBarItem }
    if !items.isEmpty { bar.items = items }
  }

  func setSearchBar(_ bar: UISearchBar, _ element: Element) {
    choice(
      "searchBarStyle",
      of: element,
      ["default": UISearchBar.Style.default, "prominent": .prominent, "minimal": .minimal]
    ) { bar.searchBarStyle = $0 }
    choice("barStyle", of: element, Choices.barStyles) { bar.barStyle = $0 }
    element.bool("translucent") { bar.isTranslucent = $0 }
    color("barTintColor", of: element) { bar.barTintColor = $0 }
    if let text = text("text", of: element) { bar.text = text }
    if let text = text("prompt", of: element) { bar.prompt = text }
    if let text = text("placeholder", of: element) { bar.placeholder = text }
    element.bool("showsBookmarkButton") { bar.showsBookmarkButton = $0 }
    element.bool("showsCancelButton") { bar.showsCancelButton = $0 }
    element.bool("showsSearchResultsButton") { bar.showsSearchResultsButton = $0 }
    let scopes = element.list("scopeButtonTitles")
    if !scopes.isEmpty {
      bar.scopeButtonTitles = scopes.enumerated().map { index, title in
        document.localized(title.text, "scopeButtonTitles[\(index)]", of: element)
      }
    }
    element.integer("selectedScopeButtonIndex") { bar.selectedScopeButtonIndex = $0 }
    element.bool("showsScopeBar") { bar.showsScopeBar = $0 }
    if let image = image("backgroundImage", of: element) { bar.backgroundImage = image }
    if let image = image("scopeBarBackgroundImage", of: element) {
      bar.scopeBarBackgroundImage = image
    }
    if let traits = element.child(key: "textInputTraits") {
      TraitsOfInput(assembly: self, element: traits).set(on: bar)
    }
  }

  private func setAppearance(_ appearance: UIBarAppearance, _ element: Element) {
    if let blur = element.child(key: "backgroundEffect"), blur.tag == "blurEffect" {
      appearance.backgroundEffect = blurEffect(blur)
    }
    color("backgroundColor", of: element) { appearance.backgroundColor = $0 }
    color("shadowColor", of: element) { appearance.shadowColor = $0 }
    if let image = image("backgroundImage", of: element) { appearance.backgroundImage = image }
    if let image = image("shadowImage", of: element) { appearance.shadowImage = image }
    tellUnread(element)
  }

  private func textAttributes(
    _ key: String,
    of element: Element
  ) -> [NSAttributedString.Key: Any]? {
    guard let child = element.child(key: key) else { return nil }
    var result: [NSAttributedString.Key: Any] = [:]
    if let font = font("fontDescription", of: child) ?? font("font", of: child) {
      result[.font] = font
    }
    color("textColor", of: child) { result[.foregroundColor] = $0 }
    let shadow = NSShadow()
    color("textShadowColor", of: child) {
      shadow.shadowColor = $0
      result[.shadow] = shadow
    }
    if let offset = child.child(key: "textShadowOffset") {
      shadow.shadowOffset = CGSize(
        width: offset.length("horizontal") ?? 0,
        height: offset.length("vertical") ?? 0
      )
      result[.shadow] = shadow
    }
    return result
  }

  // MARK: Items

  func setItem(_ item: UIBarItem, _ element: Element) {
    if let systemItem = element["systemItem"] { become(item, systemItem, element) }
    if let title = text("title", of: element) { item.title = title }
    let catalog = element["catalog"]
    if let image = image("image", of: element, catalog: catalog) { item.image = image }
    if let image = image("landscapeImage", of: element) { item.landscapeImagePhone = image }
    if let image = image("largeContentSizeImage", of: element) {
      item.largeContentSizeImage = image
    }
    element.bool("enabled") { item.isEnabled = $0 }
    element.integer("tag") { item.tag = $0 }
    if let insets = insets("imageInsets", of: element) { item.imageInsets = insets }
    setAccessibility(item, element)
    if let button = item as? UIBarButtonItem {
      choice(
        "style",
        of: element,
        [
          "plain": UIBarButtonItem.Style.plain, "done": .done, "bordered": .plain,
          "prominent": .prominent,
        ]
      ) { button.style = $0 }
      element.length("width") { button.width = $0 }
      element.bool("selected") { button.isSelected = $0 }
      element.bool("changesSelectionAsPrimaryAction") {
        button.changesSelectionAsPrimaryAction = $0
      }
      color("tintColor", of: element) { button.tintColor = $0 }
      if let menu = menu(of: element) { button.menu = menu }
      if let child = element.child(key: "customView"), let view = make(child) as? UIView {
        button.customView = view
      }
    }
    if let tab = item as? UITabBarItem {
      if let image = image("selectedImage", of: element, catalog: catalog) {
        tab.selectedImage = image
      }
      if let badge = text("badgeValue", of: element) { tab.badgeValue = badge }
      color("badgeColor", of: element) { tab.badgeColor = $0 }
      if let offset = element.child(key: "titlePositionAdjustment") {
        tab.titlePositionAdjustment = UIOffset(
          horizontal: offset.length("horizontal") ?? 0,
          vertical: offset.length("vertical") ?? 0
        )
      }
    }
  }

  private func become(_ item: UIBarItem, _ word: String, _ element: Element) {
    if let button = item as? UIBarButtonItem, let system = Self.systemItems[word] {
      button.become(system)
    } else if let tab = item as? UITabBarItem, let system = Self.systemTabs[word] {
      tab.become(system)
    } else {
      document.tellUnread("The system item “\(word)”", at: element)
    }
  }

  private static let systemItems: [String: UIBarButtonItem.SystemItem] = [
    "done": .done, "cancel": .cancel, "edit": .edit, "save": .save, "add": .add,
    "flexibleSpace": .flexibleSpace, "fixedSpace": .fixedSpace, "compose": .compose,
    "reply": .reply, "action": .action, "organize": .organize, "bookmarks": .bookmarks,
    "search": .search, "refresh": .refresh, "stop": .stop, "camera": .camera,
    "trash": .trash, "play": .play, "pause": .pause, "rewind": .rewind,
    "fastForward": .fastForward, "undo": .undo, "redo": .redo, "close": .close,
  ]
  private static let systemTabs: [String: UITabBarItem.SystemItem] = [
    "more": .more, "favorites": .favorites, "featured": .featured, "topRated": .topRated,
    "recents": .recents, "contacts": .contacts, "history": .history, "bookmarks": .bookmarks,
    "search": .search, "downloads": .downloads, "mostRecent": .mostRecent,
    "mostViewed": .mostViewed,
  ]

  func setNavigationItem(_ item: UINavigationItem, _ element: Element) {
    if let title = text("title", of: element) { item.title = title }
    if let prompt = text("prompt", of: element) { item.prompt = prompt }
    if let title = text("backButtonTitle", of: element) { item.backButtonTitle = title }
    element.bool("hidesBackButton") { item.hidesBackButton = $0 }
    element.bool("leftItemsSupplementBackButton") { item.leftItemsSupplementBackButton = $0 }
    choice(
      "largeTitleDisplayMode",
      of: element,
      [
        "automatic": UINavigationItem.LargeTitleDisplayMode.automatic, "always": .always,
        "never": .never,
      ]
    ) { item.largeTitleDisplayMode = $0 }
    choice(
      "backButtonDisplayMode",
      of: element,
      [
        "default": UINavigationItem.BackButtonDisplayMode.default, "generic": .generic,
        "minimal": .minimal,
      ]
    ) { item.backButtonDisplayMode = $0 }
    if let child = element.child(key: "titleView"), let view = make(child) as? UIView {
      item.titleView = view
    }
    func button(_ key: String) -> UIBarButtonItem? {
      element.child(key: key).flatMap { make($0) as? UIBarButtonItem }
    }
    if let left = button("leftBarButtonItem") { item.leftBarButtonItem = left }
    if let right = button("rightBarButtonItem") { item.rightBarButtonItem = right }
    if let back = button("backBarButtonItem") { item.backBarButtonItem = back }
    let left = element.list("leftBarButtonItems").compactMap { make($0) as? UIBarButtonItem }
    if !left.isEmpty { item.leftBarButtonItems = left }
    let right = element.list("rightBarButtonItems").compactMap { make($0) as? UIBarButtonItem }
    if !right.isEmpty { item.rightBarButtonItems = right }
  }
}
