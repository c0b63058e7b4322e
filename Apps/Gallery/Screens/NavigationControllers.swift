import UIKit

/// Samples of navigation bars with all kinds of items.
final class NavigationBarsController: OptionsController {
  private var bars: [UINavigationBar] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    heading("Items")
    add("A title and buttons", [titled("Inbox", left: ["Edit"], right: [.compose])])
    add("The way back", [titled("Settings"), titled("General")])
    add("A long way back", [titled("A long title of the page below"), titled("Above it all")])
    add("System items", [titled("Play", right: [.play, .refresh, .trash])])
    add("A prompt", [prompted()])
    add("A title view", [segmented()])
    add("A large title", [titled("Notes", right: [.add])], isLarge: true)
    heading("Options")
    option("Black style") { [bars] isOn in bars.forEach { $0.barStyle = isOn ? .black : .default } }
    option("Translucent", isOn: true) { [bars] isOn in bars.forEach { $0.isTranslucent = isOn } }
    option("Blue ground") { [bars] isOn in
      bars.forEach { $0.barTintColor = isOn ? .systemBlue : nil }
    }
    option("Red tint") { [bars] isOn in bars.forEach { $0.tintColor = isOn ? .systemRed : nil } }
    option("Green titles") { [bars] isOn in
      bars.forEach {
        $0.titleTextAttributes = isOn ? [.foregroundColor: UIColor.systemGreen] : nil
        $0.largeTitleTextAttributes = isOn ? [.foregroundColor: UIColor.systemGreen] : nil
      }
    }
    option("Right to left") { [bars] isOn in
      for bar in bars {
        bar.semanticContentAttribute = isOn ? .forceRightToLeft : .unspecified
        bar.subviews.forEach { $0.semanticContentAttribute = bar.semanticContentAttribute }
      }
    }
    option("Enabled", isOn: true) { [bars] isOn in
      for item in bars.compactMap(\.topItem) {
        for button in (item.leftBarButtonItems ?? []) + (item.rightBarButtonItems ?? []) {
          button.isEnabled = isOn
        }
      }
    }
    option("An indicator of the app's") { [bars] isOn in
      let image = isOn ? UIImage(systemName: "arrowshape.turn.up.left") : nil
      for bar in bars {
        bar.backIndicatorImage = image
        bar.backIndicatorTransitionMaskImage = image
      }
    }
  }

  private func add(_ name: String, _ items: [UINavigationItem], isLarge: Bool = false) {
    let bar = UINavigationBar()
    bar.prefersLargeTitles = isLarge
    bar.items = items
    bars.append(bar)
    sample(name, bar, fillsWidth: true)
  }

  private func titled(
    _ title: String,
    left: [String] = [],
    right: [UIBarButtonItem.SystemItem] = []
  ) -> UINavigationItem {
    let item = UINavigationItem(title: title)
    item.leftBarButtonItems = left.map {
      UIBarButtonItem(title: $0, style: .plain, target: nil, action: nil)
    }
    item.rightBarButtonItems = right.map { UIBarButtonItem(systemItem: $0) }
    return item
  }

  private func prompted() -> UINavigationItem {
    let item = titled("Photos", left: ["Cancel"])
    item.prompt = "Choose a photo to send."
    item.rightBarButtonItem = UIBarButtonItem(systemItem: .done)
    return item
  }

  private func segmented() -> UINavigationItem {
    let item = titled("Calendar")
    let segments = UISegmentedControl(items: ["Day", "Week", "Month"])
    segments.selectedSegmentIndex = 0
    item.titleView = segments
    return item
  }
}

/// Opens a stack of pages whose bars can be changed while they are visible.
final class NavigationStackController: OptionsController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let open = UIButton(type: .system)
    open.setTitle("Open a Stack", for: .normal)
    open.accessibilityIdentifier = "open"
    open.addAction(
      UIAction { [weak self] _ in
        let stack = UINavigationController(rootViewController: NavigationPageController(depth: 1))
        self?.present(stack, animated: true)
      },
      for: .primaryActionTriggered
    )
    sample("Push, pop, swipe back, hide, large titles, toolbar", open)
  }
}

/// A page of the stack with the options of the stack.
final class NavigationPageController: OptionsController {
  private let depth: Int
  private static let names = ["Library", "Shelf", "Book", "Chapter", "Page"]

  init(depth: Int) {
    self.depth = depth
    super.init()
    title = Self.names[(depth - 1) % Self.names.count]
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Close",
      image: nil,
      primaryAction: UIAction { [weak self] _ in self?.dismiss(animated: true) },
      menu: nil
    )
    toolbarItems = [
      UIBarButtonItem(systemItem: .action), .flexibleSpace(), UIBarButtonItem(systemItem: .trash),
    ]
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("NavigationPageController is made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    let push = UIButton(type: .system)
    push.setTitle("Push", for: .normal)
    push.accessibilityIdentifier = "push"
    push.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        let next = NavigationPageController(depth: self.depth + 1)
        self.navigationController?.pushViewController(next, animated: true)
      },
      for: .primaryActionTriggered
    )
    sample("Depth \(depth)", push)
    heading("Options")
    option("Large titles") { [weak self] isOn in
      self?.navigationController?.navigationBar.prefersLargeTitles = isOn
    }
    option("This title is never large") { [weak self] isOn in
      self?.navigationItem.largeTitleDisplayMode = isOn ? .never : .automatic
    }
    option("Prompt") { [weak self] isOn in
      self?.navigationItem.prompt = isOn ? "Everything on this page is live." : nil
    }
    option("Black bar") { [weak self] isOn in
      self?.navigationController?.navigationBar.barStyle = isOn ? .black : .default
    }
    option("Toolbar") { [weak self] isOn in
      self?.navigationController?.setToolbarHidden(!isOn, animated: true)
    }
    option("Hide the bar") { [weak self] isOn in
      self?.navigationController?.setNavigationBarHidden(isOn, animated: true)
    }
    option("Bars hide on tap") { [weak self] isOn in
      self?.navigationController?.hidesBarsOnTap = isOn
    }
    option("Bars hide on swipe") { [weak self] isOn in
      self?.navigationController?.hidesBarsOnSwipe = isOn
    }
    option("Bars hide in compact height") { [weak self] isOn in
      self?.navigationController?.hidesBarsWhenVerticallyCompact = isOn
    }
    option("No way back") { [weak self] isOn in
      self?.navigationItem.setHidesBackButton(isOn, animated: true)
    }
    for index in 1...12 { heading("Room to scroll, \(index)") }
  }
}
