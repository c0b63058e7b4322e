import UIKit

/// A table with a strip of options above it.
class TableScreenController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  private(set) var table = UITableView(frame: .zero, style: .plain)
  let options = UIStackView()

  init() {
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("TableScreenController is made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    options.axis = .vertical
    options.spacing = 8
    options.isLayoutMarginsRelativeArrangement = true
    options.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 8,
      leading: 16,
      bottom: 8,
      trailing: 16
    )
    options.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(options)
    NSLayoutConstraint.activate([
      options.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      options.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      options.trailingAnchor.constraint(equalTo: view.trailingAnchor),
    ])
    show(style: .plain)
  }

  /// Replaces the table by one of a style.
  func show(style: UITableView.Style) {
    table.removeFromSuperview()
    table = UITableView(frame: .zero, style: style)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.dataSource = self
    table.delegate = self
    table.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(table)
    NSLayoutConstraint.activate([
      table.topAnchor.constraint(equalTo: options.bottomAnchor),
      table.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      table.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      table.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
    tableDidChange()
  }

  /// Called after the table was replaced.
  func tableDidChange() {}

  /// Adds a segmented choice.
  ///
  /// - Parameters:
  ///   - titles: The titles.
  ///   - change: Called with the index of the chosen title.
  func addChoice(_ titles: [String], _ change: @escaping (Int) -> Void) {
    let control = UISegmentedControl(items: titles)
    control.selectedSegmentIndex = 0
    control.addAction(
      UIAction { [weak control] _ in change(control?.selectedSegmentIndex ?? 0) },
      for: .valueChanged
    )
    options.addArrangedSubview(control)
  }

  /// Adds a row of buttons.
  func addButtons(_ buttons: [(title: String, action: () -> Void)]) {
    let row = UIStackView()
    row.distribution = .fillEqually
    row.spacing = 8
    for (title, action) in buttons {
      let button = UIButton(type: .system)
      button.setTitle(title, for: .normal)
      button.titleLabel?.font = .preferredFont(forTextStyle: .callout)
      button.titleLabel?.adjustsFontSizeToFitWidth = true
      button.addAction(UIAction { _ in action() }, for: .touchUpInside)
      row.addArrangedSubview(button)
    }
    options.addArrangedSubview(row)
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
  }

  func numberOfSections(in tableView: UITableView) -> Int { 1 }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
  }
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {}
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
  func tableView(
    _ tableView: UITableView,
    editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle { .none }
  func tableView(
    _ tableView: UITableView,
    shouldIndentWhileEditingRowAt indexPath: IndexPath
  ) -> Bool { true }
  func tableView(
    _ tableView: UITableView,
    moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}
  func tableView(
    _ tableView: UITableView,
    shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool { false }
  func tableView(
    _ tableView: UITableView,
    didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) {}
  func scrollViewDidScroll(_ scrollView: UIScrollView) {}
}
