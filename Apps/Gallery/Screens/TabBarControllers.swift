import UIKit

/// Samples of tab bars with all kinds of items.
final class TabBarsController: OptionsController {
  private var bars: [UITabBar] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    heading("System tabs")
    add("First six", [.more, .favorites, .featured, .topRated, .recents, .contacts])
    add("Last six", [.history, .bookmarks, .search, .downloads, .mostRecent, .mostViewed])
    heading("Own tabs")
    add("Two images each", own)
    add("Badges", badges)
    heading("Options")
    addLooks()
    addPlaces()
  }

  private func addLooks() {
    option("Black style") { [bars] isOn in bars.forEach { $0.barStyle = isOn ? .black : .default } }
    option("Translucent", isOn: true) { [bars] isOn in bars.forEach { $0.isTranslucent = isOn } }
    option("Blue ground") { [bars] isOn in
      bars.forEach { $0.barTintColor = isOn ? .systemBlue : nil }
    }
    option("Red tint") { [bars] isOn in bars.forEach { $0.tintColor = isOn ? .systemRed : nil } }
    option("Green tabs that are not selected") { [bars] isOn in
      bars.forEach { $0.unselectedItemTintColor = isOn ? .systemGreen : nil }
    }
    option("Selection indicator") { [bars] isOn in
      let image = UIGraphicsImageRenderer(size: CGSize(width: 64, height: 44)).image { _ in
        UIColor.systemYellow.withAlphaComponent(0.4).setFill()
        UIBezierPath(
          roundedRect: CGRect(x: 0, y: 0, width: 64, height: 44),
          cornerRadius: 8
        ).fill()
      }
      bars.forEach { $0.selectionIndicatorImage = isOn ? image : nil }
    }
    option("An appearance object") { [bars] isOn in
      let appearance = UITabBarAppearance()
      if isOn {
        appearance.configureWithOpaqueBackground()
        appearance.backgroundColor = .systemIndigo
        for layout in [
          appearance.stackedLayoutAppearance, appearance.inlineLayoutAppearance,
          appearance.compactInlineLayoutAppearance,
        ] {
          layout.normal.iconColor = .white
          layout.normal.titleTextAttributes = [.foregroundColor: UIColor.white]
          layout.normal.badgeBackgroundColor = .systemGreen
        }
      }
      bars.forEach { $0.standardAppearance = appearance }
    }
  }

  private func addPlaces() {
    option("Centered") { [bars] isOn in
      bars.forEach { $0.itemPositioning = isOn ? .centered : .automatic }
    }
    option("Narrow and close together") { [bars] isOn in
      bars.forEach {
        $0.itemWidth = isOn ? 48 : 0
        $0.itemSpacing = isOn ? 4 : 0
      }
    }
    option("Titles raised") { [bars] isOn in
      for item in bars.flatMap({ $0.items ?? [] }) {
        item.titlePositionAdjustment.vertical = isOn ? -4 : 0
      }
    }
    option("Enabled", isOn: true) { [bars] isOn in
      bars.forEach { $0.items?.last?.isEnabled = isOn }
    }
    option("Right to left") { [bars] isOn in
      bars.forEach { $0.semanticContentAttribute = isOn ? .forceRightToLeft : .unspecified }
    }
  }

  private func add(_ name: String, _ kinds: [UITabBarItem.SystemItem]) {
    add(name, kinds.map { UITabBarItem(tabBarSystemItem: $0, tag: 0) })
  }

  private func add(_ name: String, _ items: [UITabBarItem]) {
    let bar = UITabBar()
    bar.items = items
    bar.selectedItem = items.first
    bars.append(bar)
    sample(name, bar, fillsWidth: true)
  }

  private var own: [UITabBarItem] {
    [("House", "house"), ("Heart", "heart"), ("Bookmark", "bookmark")].map { name, symbol in
      UITabBarItem(
        title: name,
        image: UIImage(systemName: symbol),
        selectedImage: UIImage(systemName: "\(symbol).fill")
      )
    }
  }

  private var badges: [UITabBarItem] {
    let values = ["3", "12", "New", "!"]
    return values.enumerated().map { index, value in
      let item = UITabBarItem(tabBarSystemItem: .recents, tag: index)
      item.badgeValue = value
      if index == 2 { item.badgeColor = .systemBlue }
      return item
    }
  }
}

/// A tab bar controller with seven pages: four tabs and More.
final class TabPagesController: UITabBarController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let kinds: [(String, UITabBarItem.SystemItem)] = [
      ("Favorites", .favorites), ("Recents", .recents), ("Contacts", .contacts),
      ("History", .history), ("Bookmarks", .bookmarks), ("Search", .search),
      ("Downloads", .downloads),
    ]
    viewControllers = kinds.map { name, kind in
      let page = TabPageController(name)
      let navigation = UINavigationController(rootViewController: page)
      navigation.tabBarItem = UITabBarItem(tabBarSystemItem: kind, tag: 0)
      return navigation
    }
  }
}

/// A page with the options of its tab.
final class TabPageController: OptionsController {
  private let name: String

  init(_ name: String) {
    self.name = name
    super.init()
    title = name
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    heading("Its tab")
    option("Badge") { [weak self] isOn in
      self?.navigationController?.tabBarItem.badgeValue = isOn ? "1" : nil
    }
    option("Bar hidden") { [weak self] isOn in self?.tabBarController?.tabBar.isHidden = isOn }
    option("Opaque bar") { [weak self] isOn in
      self?.tabBarController?.tabBar.isTranslucent = !isOn
    }
    heading("Pages above it")
    for (title, hides) in [("Next page", false), ("Next page without the tab bar", true)] {
      let button = UIButton(type: .system)
      button.setTitle(title, for: .normal)
      button.addAction(
        UIAction { [weak self] _ in
          let next = TabPageController("Next")
          next.hidesBottomBarWhenPushed = hides
          self?.navigationController?.pushViewController(next, animated: true)
        },
        for: .touchUpInside
      )
      sample("Push", button)
    }
  }
}
