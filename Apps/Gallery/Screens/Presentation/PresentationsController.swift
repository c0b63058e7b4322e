import UIKit

/// All presentation styles and transitions, and the options of sheets.
final class PresentationsController: OptionsController {
  private var transition = UIModalTransitionStyle.coverVertical
  private var isModal = false
  private var hasDetents = false
  private var isUndimmed = false
  private var hasGrabber = false

  override func viewDidLoad() {
    super.viewDidLoad()
    definesPresentationContext = true
    heading("Styles")
    let styles: [(String, UIModalPresentationStyle)] = [
      ("Automatic", .automatic), ("Full screen", .fullScreen), ("Page sheet", .pageSheet),
      ("Form sheet", .formSheet), ("Current context", .currentContext),
      ("Over full screen", .overFullScreen), ("Over current context", .overCurrentContext),
    ]
    for (name, style) in styles {
      let button = UIButton(type: .system)
      button.setTitle("Present", for: .normal)
      button.addAction(
        UIAction { [weak self] _ in self?.show(name, style) },
        for: .touchUpInside
      )
      sample(name, button)
    }
    heading("Transition")
    let control = UISegmentedControl(items: ["Cover", "Flip", "Fade", "Curl"])
    control.selectedSegmentIndex = 0
    control.addAction(
      UIAction { [weak self, weak control] _ in
        let chosen = control?.selectedSegmentIndex ?? 0
        self?.transition = UIModalTransitionStyle(rawValue: chosen) ?? .coverVertical
      },
      for: .valueChanged
    )
    sample("Curls are for full screen alone", control)
    heading("Sheets")
    option("Cannot be drawn away") { [weak self] in self?.isModal = $0 }
    option("Half and full height") { [weak self] in self?.hasDetents = $0 }
    option("Undimmed at half height") { [weak self] in self?.isUndimmed = $0 }
    option("Handle") { [weak self] in self?.hasGrabber = $0 }
    heading("Task")
    let task = UIButton(type: .system)
    task.setTitle("Share Album", for: .normal)
    task.addAction(
      UIAction { [weak self, weak task] _ in
        let shown = ModalTask.make { name in
          task?.setTitle(name.map { "Shared With \($0)" } ?? "Share Album", for: .normal)
        }
        shown.modalPresentationStyle = .formSheet
        self?.present(shown, animated: true)
      },
      for: .touchUpInside
    )
    sample("A title, a prompt, and a way out at each end", task)
  }

  private func show(_ name: String, _ style: UIModalPresentationStyle) {
    let page = PresentedPage(name)
    page.modalPresentationStyle = style
    page.modalTransitionStyle =
      transition == .partialCurl && style != .fullScreen ? .coverVertical : transition
    page.isModalInPresentation = isModal
    if let sheet = page.sheetPresentationController {
      if hasDetents { sheet.detents = [.medium(), .large()] }
      if isUndimmed { sheet.largestUndimmedDetentIdentifier = .medium }
      sheet.prefersGrabberVisible = hasGrabber
    }
    present(page, animated: true)
  }
}

/// The presented page, which shows its style and a button to close it.
final class PresentedPage: UIViewController {
  private let name: String
  private let label = UILabel()
  private let close = UIButton(type: .system)
  private let another = UIButton(type: .system)

  init(_ name: String) {
    self.name = name
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("PresentedPage is made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor =
      modalPresentationStyle == .popover ? .clear : .secondarySystemBackground
    label.text = name
    label.font = .preferredFont(forTextStyle: .headline)
    label.adjustsFontForContentSizeCategory = true
    close.setTitle("Close", for: .normal)
    close.addAction(
      UIAction { [weak self] _ in self?.dismiss(animated: true) },
      for: .touchUpInside
    )
    another.setTitle("Present another", for: .normal)
    another.addAction(UIAction { [weak self] _ in self?.presentAnother() }, for: .touchUpInside)
    let stack = UIStackView(arrangedSubviews: [label, close, another])
    stack.axis = .vertical
    stack.alignment = .center
    stack.spacing = 20
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 24),
    ])
  }

  private func presentAnother() {
    let page = PresentedPage("Another")
    if modalPresentationStyle != .popover { page.modalPresentationStyle = modalPresentationStyle }
    present(page, animated: true)
  }
}

/// Popovers at every edge and their options.
final class PopoversController: OptionsController {
  private var isSmall = true
  private var isModal = false
  private var isGreen = false
  private var staysPopover = true
  private var holdsList = false

  override func viewDidLoad() {
    super.viewDidLoad()
    heading("Popovers")
    let directions: [(String, UIPopoverArrowDirection)] = [
      ("Any side", .any), ("Below", .up), ("Above", .down), ("Beside", [.left, .right]),
    ]
    for (name, direction) in directions {
      let button = UIButton(type: .system)
      button.setTitle("Show", for: .normal)
      button.addAction(
        UIAction { [weak self, weak button] _ in
          if let self, let button { self.show(name, direction, from: button) }
        },
        for: .touchUpInside
      )
      sample(name, button)
    }
    heading("Options")
    option("Small", isOn: true) { [weak self] in self?.isSmall = $0 }
    option("Stays when tapped beside") { [weak self] in self?.isModal = $0 }
    option("Green") { [weak self] in self?.isGreen = $0 }
    option("Popover on phones too", isOn: true) { [weak self] in self?.staysPopover = $0 }
    option("A list under a bar") { [weak self] in self?.holdsList = $0 }
  }

  private func show(_ name: String, _ direction: UIPopoverArrowDirection, from button: UIButton) {
    let page = holdsList ? ModalTask.make { _ in } : PresentedPage(name)
    page.modalPresentationStyle = .popover
    page.preferredContentSize =
      isSmall ? CGSize(width: 220, height: 160) : CGSize(width: 320, height: 480)
    page.isModalInPresentation = isModal
    if let popover = page.popoverPresentationController {
      popover.sourceView = button
      popover.permittedArrowDirections = direction
      popover.delegate = self
      if isGreen { popover.backgroundColor = .systemGreen }
    }
    present(page, animated: true)
  }
}

extension PopoversController: UIPopoverPresentationControllerDelegate {
  func adaptivePresentationStyle(
    for controller: UIPresentationController
  ) -> UIModalPresentationStyle { staysPopover ? .none : .fullScreen }
}
