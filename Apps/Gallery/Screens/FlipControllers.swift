import UIKit

/// A clock with its settings on the back; the info button flips it.
final class FrontController: UIViewController {
  private let time = UILabel()
  private let info = UIButton(type: .infoLight)
  private var showsSeconds = false

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    time.font = .monospacedDigitSystemFont(ofSize: 56, weight: .thin)
    time.adjustsFontSizeToFitWidth = true
    time.textAlignment = .center
    info.addAction(UIAction { [weak self] _ in self?.turnOver() }, for: .primaryActionTriggered)
    for child in [time, info] {
      child.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(child)
    }
    let safeArea = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      time.centerYAnchor.constraint(equalTo: safeArea.centerYAnchor),
      time.leadingAnchor.constraint(equalTo: safeArea.leadingAnchor, constant: 16),
      time.trailingAnchor.constraint(equalTo: safeArea.trailingAnchor, constant: -16),
      info.trailingAnchor.constraint(equalTo: safeArea.trailingAnchor, constant: -16),
      info.bottomAnchor.constraint(equalTo: safeArea.bottomAnchor, constant: -16),
    ])
    show()
  }

  private func show() { time.text = showsSeconds ? "9:41:00" : "9:41" }

  private func turnOver() {
    let back = BackController(showsSeconds: showsSeconds) { [weak self] showsSeconds in
      self?.showsSeconds = showsSeconds
      self?.show()
    }
    back.modalTransitionStyle = .flipHorizontal
    back.modalPresentationStyle = .fullScreen
    present(back, animated: true)
  }
}

/// The back of the clock with its setting.
final class BackController: UIViewController {
  private let toggle = UISwitch()
  private let change: (Bool) -> Void

  init(showsSeconds: Bool, change: @escaping (Bool) -> Void) {
    self.change = change
    super.init(nibName: nil, bundle: nil)
    toggle.isOn = showsSeconds
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("BackController is made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    let label = UILabel()
    label.text = "Show Seconds"
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    toggle.accessibilityLabel = label.text
    toggle.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        change(toggle.isOn)
      },
      for: .valueChanged
    )
    let done = UIButton(type: .system)
    done.setTitle("Done", for: .normal)
    done.titleLabel?.font = .preferredFont(forTextStyle: .headline)
    done.addAction(
      UIAction { [weak self] _ in self?.dismiss(animated: true) },
      for: .primaryActionTriggered
    )
    for child in [label, toggle, done] {
      child.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(child)
    }
    let safeArea = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      done.topAnchor.constraint(equalTo: safeArea.topAnchor, constant: 12),
      done.trailingAnchor.constraint(equalTo: safeArea.trailingAnchor, constant: -16),
      done.heightAnchor.constraint(greaterThanOrEqualToConstant: 44),
      label.leadingAnchor.constraint(equalTo: safeArea.leadingAnchor, constant: 16),
      label.centerYAnchor.constraint(equalTo: safeArea.centerYAnchor),
      toggle.centerYAnchor.constraint(equalTo: label.centerYAnchor),
      toggle.leadingAnchor.constraint(
        greaterThanOrEqualTo: label.trailingAnchor,
        constant: 8
      ),
      toggle.trailingAnchor.constraint(equalTo: safeArea.trailingAnchor, constant: -16),
    ])
  }
}
