import Contacts
import CoreGraphics
import Foundation
import UIKitBars
import UIKitContent
import UIKitControls
import UIKitCore
import UIKitText

/// Lets a person choose the label of a value, or enter a custom one.
final class LabelController: UITableViewController {
  private var labels: [String]
  private let chosen: String?
  /// Whether custom labels are not available.
  private let isFixed: Bool
  private let chose: (String) -> Void

  init(
    _ labels: [String],
    chosen: String?,
    isFixed: Bool = false,
    chose: @escaping (String) -> Void
  ) {
    self.labels = labels
    self.chosen = chosen
    self.isFixed = isFixed
    self.chose = chose
    super.init(style: .grouped)
    if let chosen, !labels.contains(chosen), !isFixed { self.labels.append(chosen) }
    title = ContactWords.label.text
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("LabelController is made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "label")
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: .cancel,
      primaryAction: UIAction { [weak self] _ in
        self?.presentingViewController?.dismiss(animated: true)
      }
    )
  }

  override func numberOfSections(in tableView: UITableView) -> Int { isFixed ? 1 : 2 }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    section == 0 ? labels.count : 1
  }
  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "label", for: indexPath)
    cell.textLabel?.numberOfLines = 0
    if indexPath.section == 0 {
      let label = labels[indexPath.row]
      cell.textLabel?.text = ContactLabel.text(label)
      cell.accessoryType = label == chosen ? .checkmark : .none
    } else {
      cell.textLabel?.text = ContactWords.customLabel.text
      cell.accessoryType = .none
    }
    return cell
  }
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    if indexPath.section == 0 { end(labels[indexPath.row]) } else { write() }
  }

  /// Presents an alert for a custom label.
  private func write() {
    let alert = UIAlertController(
      title: ContactWords.customLabel.text,
      message: nil,
      preferredStyle: .alert
    )
    alert.addTextField {
      $0.accessibilityLabel = ContactWords.customLabel.text
      $0.clearButtonMode = .whileEditing
    }
    alert.addAction(UIAlertAction(title: SystemStrings.string(.cancel), style: .cancel))
    alert.addAction(
      UIAlertAction(title: SystemStrings.string(.ok), style: .default) {
        [weak self, weak alert] _ in
        let text = alert?.textFields?.first?.text?.trimmingCharacters(in: .whitespaces) ?? ""
        if !text.isEmpty { self?.end(text) }
      }
    )
    present(alert, animated: true)
  }

  private func end(_ label: String) {
    chose(label)
    presentingViewController?.dismiss(animated: true)
  }
}
