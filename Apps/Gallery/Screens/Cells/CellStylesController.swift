import UIKit

/// The four cell styles, content configurations and all accessories.
final class CellStylesController: UITableViewController {
  private struct Row {
    let title: String
    let detail: String
    let style: UITableViewCell.CellStyle
    var hasImage = false
    var accessory = UITableViewCell.AccessoryType.none
    var toggle = false
    var isConfigured = false
  }

  private enum Option: String, CaseIterable {
    case editing = "Editing"
    case multiple = "Multiple Selection"
    case reordering = "Reorder Controls"
    case indented = "Indented"
    case lines = "Separators"
  }

  private var chosen: Set<Option> = [.lines]

  private let rows: [Row] = [
    Row(title: "Default", detail: "", style: .default),
    Row(title: "Default", detail: "", style: .default, hasImage: true),
    Row(title: "Subtitle", detail: "Below the title", style: .subtitle),
    Row(title: "Subtitle", detail: "With an image", style: .subtitle, hasImage: true),
    Row(title: "Value 1", detail: "Detail", style: .value1),
    Row(title: "Value 2", detail: "Detail", style: .value2),
  ]
  private let accessories: [Row] = [
    Row(title: "Disclosure", detail: "On", style: .value1, accessory: .disclosureIndicator),
    Row(
      title: "Detail Disclosure",
      detail: "On",
      style: .value1,
      accessory: .detailDisclosureButton
    ),
    Row(title: "Detail", detail: "On", style: .value1, accessory: .detailButton),
    Row(title: "Checkmark", detail: "On", style: .value1, accessory: .checkmark),
    Row(title: "Switch", detail: "", style: .default, toggle: true),
  ]
  private let configured: [Row] = [
    Row(title: "Cell", detail: "", style: .default, isConfigured: true),
    Row(
      title: "Subtitle Cell",
      detail: "Wraps where it is too long for one line of the screen",
      style: .subtitle,
      hasImage: true,
      isConfigured: true
    ),
    Row(title: "Value Cell", detail: "Value", style: .value1, isConfigured: true),
  ]

  init() { super.init(style: .grouped) }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("CellStylesController is made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Cell Styles"
    tableView.allowsSelectionDuringEditing = true
  }

  private func rows(of section: Int) -> [Row] {
    switch section {
    case 0: rows
    case 1: accessories
    default: configured
    }
  }

  override func numberOfSections(in tableView: UITableView) -> Int { 4 }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    section == 3 ? Option.allCases.count : rows(of: section).count
  }
  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
  {
    ["Styles", "Accessories", "Configurations", "Options"][section]
  }
  override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?
  {
    section == 3 ? "What is chosen here holds for the rows above." : nil
  }

  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    if indexPath.section == 3 { return optionCell(Option.allCases[indexPath.row]) }
    let row = rows(of: indexPath.section)[indexPath.row]
    let cell = UITableViewCell(style: row.style, reuseIdentifier: nil)
    cell.accessoryType = row.accessory
    cell.editingAccessoryType = row.accessory
    cell.showsReorderControl = chosen.contains(.reordering)
    cell.indentationLevel = chosen.contains(.indented) ? 2 : 0
    if row.toggle { cell.accessoryView = UISwitch() }
    let image = row.hasImage ? UIImage(systemName: "star") : nil
    if row.isConfigured {
      var content = cell.defaultContentConfiguration()
      content.text = row.title
      content.secondaryText = row.detail.isEmpty ? nil : row.detail
      content.image = image
      cell.contentConfiguration = content
    } else {
      cell.textLabel?.text = row.title
      cell.detailTextLabel?.text = row.detail
      if let image { cell.imageView?.image = image }
    }
    return cell
  }

  private func optionCell(_ option: Option) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = option.rawValue
    let toggle = UISwitch()
    toggle.isOn = chosen.contains(option)
    toggle.addAction(
      UIAction { [weak self] action in
        self?.choose(option, (action.sender as? UISwitch)?.isOn ?? false)
      },
      for: .valueChanged
    )
    cell.accessoryView = toggle
    cell.editingAccessoryView = toggle
    cell.selectionStyle = .none
    return cell
  }

  private func choose(_ option: Option, _ isOn: Bool) {
    if isOn { chosen.insert(option) } else { chosen.remove(option) }
    switch option {
    case .editing: setEditing(isOn, animated: true)
    case .multiple: tableView.allowsMultipleSelectionDuringEditing = isOn
    case .lines: tableView.separatorStyle = isOn ? .singleLine : .none
    case .reordering, .indented:
      for cell in tableView.visibleCells where cell.accessoryView as? UISwitch == nil {
        cell.showsReorderControl = chosen.contains(.reordering)
        cell.indentationLevel = chosen.contains(.indented) ? 2 : 0
      }
    }
  }

  override func tableView(
    _ tableView: UITableView,
    editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle {
    indexPath.section == 3 ? .none : indexPath.row.isMultiple(of: 2) ? .delete : .insert
  }
  override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    indexPath.section < 3
  }
  override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    indexPath.section < 3
  }
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    if !tableView.isEditing { tableView.deselectRow(at: indexPath, animated: true) }
  }
}
