import UIKit

/// Samples of toolbars with all kinds of items.
final class ToolbarsController: OptionsController {
  private var bars: [UIToolbar] = []
  private let exchanged = UIToolbar()
  private let status = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    heading("Items")
    add("Icons, evenly spread", [.trash, .flexibleSpace, .organize, .flexibleSpace, .reply])
    add("Words", words(["Today", "Calendars", "Inbox (3)"]))
    add(
      "A fixed distance",
      [
        item(.rewind), .fixedSpace(24), item(.play), .fixedSpace(24), item(.fastForward),
      ]
    )
    add(
      "A custom view",
      [.flexibleSpace(), UIBarButtonItem(customView: segments), .flexibleSpace()]
    )
    add("Words about what is done", statusItems)
    heading("Exchange")
    exchanged.items = items([.add, .flexibleSpace, .search])
    bars.append(exchanged)
    sample("Items come and go", exchanged, fillsWidth: true)
    option("Other items") { [weak self] isOn in
      guard let self else { return }
      exchanged.setItems(
        items(
          isOn
            ? [.trash, .flexibleSpace, .camera, .flexibleSpace, .compose]
            : [
              .add, .flexibleSpace, .search,
            ]
        ),
        animated: true
      )
    }
    heading("Options")
    addOptions()
  }

  private func addOptions() {
    option("Black style") { [weak self] isOn in
      self?.bars.forEach { $0.barStyle = isOn ? .black : .default }
    }
    option("Translucent", isOn: true) { [weak self] isOn in
      self?.bars.forEach { $0.isTranslucent = isOn }
    }
    option("Blue ground") { [weak self] isOn in
      self?.bars.forEach { $0.barTintColor = isOn ? .systemBlue : nil }
    }
    option("Red tint") { [weak self] isOn in
      self?.bars.forEach { $0.tintColor = isOn ? .systemRed : nil }
    }
    option("Without the hairline") { [weak self] isOn in
      self?.bars.forEach {
        $0.setShadowImage(isOn ? UIImage() : nil, forToolbarPosition: .any)
      }
    }
    option("Enabled", isOn: true) { [weak self] isOn in
      self?.bars.forEach { $0.items?.forEach { $0.isEnabled = isOn } }
    }
    option("Right to left") { [weak self] isOn in
      self?.bars.forEach {
        $0.semanticContentAttribute = isOn ? .forceRightToLeft : .unspecified
      }
    }
    option("An appearance object") { [weak self] isOn in
      let appearance = UIToolbarAppearance()
      if isOn {
        appearance.configureWithOpaqueBackground()
        appearance.backgroundColor = .systemYellow
        appearance.buttonAppearance.normal.titleTextAttributes = [
          .foregroundColor: UIColor.systemPurple
        ]
      }
      self?.bars.forEach { $0.standardAppearance = appearance }
    }
  }

  private func add(_ name: String, _ kinds: [UIBarButtonItem.SystemItem]) {
    add(name, items(kinds))
  }

  private func add(_ name: String, _ items: [UIBarButtonItem]) {
    let bar = UIToolbar()
    bar.items = items
    bars.append(bar)
    sample(name, bar, fillsWidth: true)
  }

  private func item(_ kind: UIBarButtonItem.SystemItem) -> UIBarButtonItem {
    UIBarButtonItem(barButtonSystemItem: kind, target: nil, action: nil)
  }

  private func items(_ kinds: [UIBarButtonItem.SystemItem]) -> [UIBarButtonItem] {
    kinds.map(item)
  }

  private func words(_ titles: [String]) -> [UIBarButtonItem] {
    let buttons = titles.map {
      UIBarButtonItem(title: $0, style: .plain, target: nil, action: nil)
    }
    return [buttons[0], .flexibleSpace(), buttons[1], .flexibleSpace(), buttons[2]]
  }

  private var segments: UISegmentedControl {
    let control = UISegmentedControl(items: ["Map", "Satellite"])
    control.selectedSegmentIndex = 0
    return control
  }

  private var statusItems: [UIBarButtonItem] {
    status.text = "Updated Just Now"
    status.font = .systemFont(ofSize: 11)
    status.sizeToFit()
    return [
      item(.refresh), .flexibleSpace(), UIBarButtonItem(customView: status), .flexibleSpace(),
      item(.compose),
    ]
  }
}
