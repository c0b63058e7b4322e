import UIKit

/// A form as a table: likely values are filled in, choices replace typing, errors appear below a
/// field when it loses focus, and a button is disabled until the required values are present.
final class FormController: UITableViewController, UITextFieldDelegate {
  private enum Field: Int, CaseIterable {
    case name, address

    var title: String { self == .name ? "Name" : "E-mail" }
    var placeholder: String { self == .name ? "Required" : "name@example.com" }

    /// Returns the error of a text; nil if the text is valid.
    func trouble(with text: String) -> String? {
      switch self {
      case .name: return text.isEmpty ? "Say who you are." : nil
      case .address:
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        let isAddress = parts.count == 2 && !parts[0].isEmpty && parts[1].contains(".")
        return isAddress ? nil : "An address looks like name@example.com."
      }
    }
  }

  private enum Section: Int, CaseIterable { case fields, country, news, next }

  private static let countries = ["China", "France", "Germany", "Saudi Arabia", "United Kingdom"]
  private static let rhythms = ["Daily", "Weekly", "Monthly"]

  private var texts: [Field: String] = [.name: "", .address: ""]
  private var troubled: Set<Field> = []
  /// The country, initially the region of the device.
  private var country = likelyCountry
  private var wantsNews = false
  private var rhythm = 1
  private let nextButton = UIButton(type: .system)

  private static var likelyCountry: Int {
    let codes = ["CN", "FR", "DE", "SA", "GB"]
    return codes.firstIndex(of: Locale.current.regionCode ?? "") ?? 4
  }

  init() { super.init(style: .grouped) }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("FormController is made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(FormFieldCell.self, forCellReuseIdentifier: "field")
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    tableView.keyboardDismissMode = .interactive
    nextButton.setTitle("Next", for: .normal)
    nextButton.titleLabel?.font = .preferredFont(forTextStyle: .headline)
    nextButton.titleLabel?.adjustsFontForContentSizeCategory = true
    nextButton.addAction(UIAction { [weak self] _ in self?.finish() }, for: .touchUpInside)
    updateNext()
  }

  // MARK: Rows

  /// The rows of the fields, each with its error below it.
  private var fieldRows: [(field: Field, isTrouble: Bool)] {
    Field.allCases.flatMap { field in
      [(field, false)] + (troubled.contains(field) ? [(field, true)] : [])
    }
  }

  override func numberOfSections(in tableView: UITableView) -> Int { Section.allCases.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    switch Section(rawValue: section) {
    case .fields: fieldRows.count
    case .country: Self.countries.count
    case .news: wantsNews ? 1 + Self.rhythms.count : 1
    case .next, nil: 1
    }
  }

  override func tableView(
    _ tableView: UITableView,
    titleForHeaderInSection section: Int
  ) -> String? {
    switch Section(rawValue: section) {
    case .fields: "About You"
    case .country: "Country"
    default: nil
    }
  }

  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let section = Section(rawValue: indexPath.section)
    if section == .fields, !fieldRows[indexPath.row].isTrouble {
      return fieldCell(fieldRows[indexPath.row].field, at: indexPath)
    }
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.accessoryType = .none
    cell.accessoryView = nil
    cell.selectionStyle = .default
    cell.textLabel?.numberOfLines = 0
    cell.textLabel?.font = .preferredFont(forTextStyle: .body)
    cell.textLabel?.textColor = .label
    switch section {
    case .fields:
      let field = fieldRows[indexPath.row].field
      cell.textLabel?.text = field.trouble(with: texts[field] ?? "")
      cell.textLabel?.font = .preferredFont(forTextStyle: .footnote)
      cell.textLabel?.textColor = .systemRed
      cell.selectionStyle = .none
    case .country:
      cell.textLabel?.text = Self.countries[indexPath.row]
      cell.accessoryType = indexPath.row == country ? .checkmark : .none
    case .news where indexPath.row == 0:
      cell.textLabel?.text = "Newsletter"
      cell.accessoryView = newsSwitch
      cell.selectionStyle = .none
    case .news:
      cell.textLabel?.text = Self.rhythms[indexPath.row - 1]
      cell.accessoryType = indexPath.row - 1 == rhythm ? .checkmark : .none
    case .next, nil: fill(cell)
    }
    return cell
  }

  private func fieldCell(_ field: Field, at indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "field", for: indexPath)
    guard let cell = cell as? FormFieldCell else { return cell }
    cell.title.text = field.title
    cell.field.placeholder = field.placeholder
    cell.field.text = texts[field]
    cell.field.tag = field.rawValue
    cell.field.delegate = self
    cell.field.accessibilityLabel = field.title
    cell.field.keyboardType = field == .address ? .emailAddress : .default
    cell.field.autocapitalizationType = field == .address ? .none : .words
    cell.field.returnKeyType = field == .address ? .done : .next
    cell.changed = { [weak self] text in self?.change(field, to: text) }
    return cell
  }

  private lazy var newsSwitch: UISwitch = {
    let control = UISwitch()
    control.accessibilityLabel = "Newsletter"
    control.addAction(
      UIAction { [weak self] action in
        self?.showRhythms((action.sender as? UISwitch)?.isOn ?? false)
      },
      for: .valueChanged
    )
    return control
  }()

  private func fill(_ cell: UITableViewCell) {
    cell.textLabel?.text = nil
    cell.selectionStyle = .none
    nextButton.translatesAutoresizingMaskIntoConstraints = false
    cell.contentView.addSubview(nextButton)
    let margins = cell.contentView.layoutMarginsGuide
    let height = nextButton.heightAnchor.constraint(greaterThanOrEqualToConstant: 44)
    // Before the first measurement the content has the height of a row without its separator.
    height.priority = UILayoutPriority(999)
    NSLayoutConstraint.activate([
      height,
      nextButton.centerXAnchor.constraint(equalTo: margins.centerXAnchor),
      nextButton.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
      nextButton.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor),
    ])
  }

  // MARK: Changes

  private func change(_ field: Field, to text: String) {
    texts[field] = text
    // A corrected error disappears immediately.
    if troubled.contains(field) { judge(field) }
    updateNext()
  }

  private func updateNext() {
    nextButton.isEnabled = Field.allCases.allSatisfy { $0.trouble(with: texts[$0] ?? "") == nil }
  }

  /// Shows or hides the error below a field.
  private func judge(_ field: Field) {
    let isWrong = field.trouble(with: texts[field] ?? "") != nil
    guard isWrong != troubled.contains(field) else { return }
    let before = fieldRows.firstIndex { $0.field == field && $0.isTrouble }
    if isWrong { troubled.insert(field) } else { troubled.remove(field) }
    let after = fieldRows.firstIndex { $0.field == field && $0.isTrouble }
    tableView.performBatchUpdates {
      if let before { self.tableView.deleteRows(at: [self.path(before, .fields)], with: .fade) }
      if let after { self.tableView.insertRows(at: [self.path(after, .fields)], with: .fade) }
    }
  }

  private func showRhythms(_ isShown: Bool) {
    guard isShown != wantsNews else { return }
    wantsNews = isShown
    let rows = (1...Self.rhythms.count).map { path($0, .news) }
    if isShown {
      tableView.insertRows(at: rows, with: .fade)
    } else {
      tableView.deleteRows(at: rows, with: .fade)
    }
  }

  private func path(_ row: Int, _ section: Section) -> IndexPath {
    IndexPath(row: row, section: section.rawValue)
  }

  private func finish() {
    view.endEditing(true)
    let alert = UIAlertController(
      title: "Welcome, \(texts[.name] ?? "")",
      message: Self.countries[country],
      preferredStyle: .alert
    )
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    present(alert, animated: true)
  }

  // MARK: Taps and keys

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    switch Section(rawValue: indexPath.section) {
    case .fields:
      let cell = tableView.cellForRow(at: indexPath) as? FormFieldCell
      cell?.field.becomeFirstResponder()
    case .country:
      mark(indexPath, insteadOf: path(country, .country))
      country = indexPath.row
    case .news where indexPath.row > 0:
      mark(indexPath, insteadOf: path(rhythm + 1, .news))
      rhythm = indexPath.row - 1
    default: break
    }
  }

  private func mark(_ row: IndexPath, insteadOf old: IndexPath) {
    tableView.cellForRow(at: old)?.accessoryType = .none
    tableView.cellForRow(at: row)?.accessoryType = .checkmark
  }

  func textFieldDidEndEditing(_ textField: UITextField) {
    if let field = Field(rawValue: textField.tag) { judge(field) }
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    guard textField.tag == Field.name.rawValue,
      let row = fieldRows.firstIndex(where: { $0.field == .address && !$0.isTrouble }),
      let cell = tableView.cellForRow(at: path(row, .fields)) as? FormFieldCell
    else { return textField.resignFirstResponder() }
    return cell.field.becomeFirstResponder()
  }
}

/// A row with a title and a field.
final class FormFieldCell: UITableViewCell {
  let title = UILabel()
  let field = UITextField()
  var changed: (String) -> Void = { _ in }

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    selectionStyle = .none
    for view in [title, field] {
      view.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(view)
    }
    title.font = .preferredFont(forTextStyle: .body)
    title.adjustsFontForContentSizeCategory = true
    title.setContentHuggingPriority(.defaultHigh, for: .horizontal)
    title.setContentCompressionResistancePriority(.required, for: .horizontal)
    field.font = .preferredFont(forTextStyle: .body)
    field.adjustsFontForContentSizeCategory = true
    field.clearButtonMode = .whileEditing
    field.enablesReturnKeyAutomatically = true
    field.addAction(
      UIAction { [weak self] _ in self?.changed(self?.field.text ?? "") },
      for: .editingChanged
    )
    let margins = contentView.layoutMarginsGuide
    NSLayoutConstraint.activate([
      title.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      title.firstBaselineAnchor.constraint(equalTo: field.firstBaselineAnchor),
      title.widthAnchor.constraint(greaterThanOrEqualToConstant: 72),
      field.leadingAnchor.constraint(equalTo: title.trailingAnchor, constant: 12),
      field.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      field.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 6),
      field.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -6),
      field.heightAnchor.constraint(greaterThanOrEqualToConstant: 31.5),
    ])
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("FormFieldCell is made in code") }
}
