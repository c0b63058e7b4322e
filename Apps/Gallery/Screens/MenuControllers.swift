import UIKit

/// A picture and rows with context menus; a label shows the last action.
final class ContextMenuController: SampleController, UIContextMenuInteractionDelegate {
  private let picture = UIView()
  private let state = UILabel()
  private var sorting = "Name"

  override func viewDidLoad() {
    super.viewDidLoad()
    picture.backgroundColor = .systemTeal
    picture.layer.cornerRadius = 12
    picture.isAccessibilityElement = true
    picture.accessibilityLabel = "Picture"
    picture.addInteraction(UIContextMenuInteraction(delegate: self))
    column.append(Sample("Press for a while, or firmly", picture, height: 160))
    state.text = "Nothing chosen yet"
    state.font = .preferredFont(forTextStyle: .body)
    state.adjustsFontForContentSizeCategory = true
    state.numberOfLines = 0
    column.append(Sample("Last action", fitting: state))
  }

  private func action(
    _ title: String,
    _ symbol: String?,
    _ attributes: UIMenuElement.Attributes = []
  ) -> UIAction {
    UIAction(
      title: title,
      image: symbol.flatMap { UIImage(systemName: $0) },
      attributes: attributes
    ) { [weak self] in self?.state.text = $0.title }
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    UIContextMenuConfiguration(actionProvider: { [weak self] _ in
      guard let self else { return nil }
      let sort = UIMenu(
        title: "Sort by",
        image: UIImage(systemName: "slider.horizontal.3"),
        options: .singleSelection,
        children: ["Name", "Date", "Size"].map { name in
          UIAction(title: name, state: name == self.sorting ? .on : .off) { [weak self] _ in
            self?.sorting = name
            self?.state.text = "Sorted by \(name.lowercased())"
          }
        }
      )
      return UIMenu(
        title: "Picture",
        children: [
          self.action("Copy", "doc.on.doc"),
          self.action("Share…", "square.and.arrow.up"),
          sort,
          UIMenu(
            options: .displayInline,
            children: [
              self.action("Rename", nil, .disabled),
              self.action("Delete", "trash", .destructive),
            ]
          ),
        ]
      )
    })
  }
}

/// A view whose commands the edit menu offers.
final class EditMenuController: SampleController {
  private let target = EditTarget()

  override func viewDidLoad() {
    super.viewDidLoad()
    column.append(Sample("Touch and hold", target, height: 90))
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    UIMenuController.shared.hideMenu()
    UIMenuController.shared.menuItems = nil
  }
}

/// A view with a word that supports cut, copy, paste and reversal.
private final class EditTarget: UIView {
  private let label = UILabel()

  init() {
    super.init(frame: .zero)
    backgroundColor = .quaternarySystemFill
    layer.cornerRadius = 10
    label.text = "Russet"
    label.textAlignment = .center
    label.font = .preferredFont(forTextStyle: .title2)
    label.adjustsFontForContentSizeCategory = true
    label.frame = bounds
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(label)
    addGestureRecognizer(
      UILongPressGestureRecognizer(
        target: self,
        action: Selector(EditTarget.pressed, "pressed:")
      )
    )
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("EditTarget is made in code") }

  override var canBecomeFirstResponder: Bool { true }

  private func pressed(_ recognizer: UILongPressGestureRecognizer) {
    guard recognizer.state == .began else { return }
    becomeFirstResponder()
    let menu = UIMenuController.shared
    menu.menuItems = [
      UIMenuItem(title: "Reverse", action: Selector(EditTarget.reverse, "reverse:"))
    ]
    menu.showMenu(from: self, rect: bounds.insetBy(dx: bounds.width / 4, dy: 20))
  }

  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    let hasText = !(label.text ?? "").isEmpty
    return switch action.description {
    case "cut:", "copy:", "reverse:": hasText
    case "paste:": UIPasteboard.general.hasStrings
    default: false
    }
  }

  override func copy(_ sender: Any?) { UIPasteboard.general.string = label.text }
  override func cut(_ sender: Any?) {
    copy(sender)
    label.text = nil
  }
  override func paste(_ sender: Any?) { label.text = UIPasteboard.general.string }
  private func reverse(_ sender: Any?) { label.text = label.text.map { String($0.reversed()) } }
}
