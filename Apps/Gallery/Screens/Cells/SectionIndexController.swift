import UIKit

/// A list of names with a section index.
final class SectionIndexController: UITableViewController {
  private let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".map(String.init)
  private let endings = ["bel", "dams", "llis", "mato", "ruso"]
  private var isColored = false

  init() { super.init(style: .plain) }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("SectionIndexController is made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Section Index"
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "name")
    let header = UIButton(type: .system)
    header.setTitle("Change the Colors", for: .normal)
    header.frame = CGRect(x: 0, y: 0, width: 320, height: 44)
    header.addAction(
      UIAction { [weak self] _ in self?.changeColors() },
      for: .primaryActionTriggered
    )
    tableView.tableHeaderView = header
  }

  private func changeColors() {
    isColored.toggle()
    tableView.sectionIndexColor = isColored ? .systemRed : nil
    tableView.sectionIndexBackgroundColor = isColored ? .systemGray6 : nil
    tableView.sectionIndexTrackingBackgroundColor = isColored ? .systemGray4 : nil
  }

  override func numberOfSections(in tableView: UITableView) -> Int { letters.count }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    endings.count
  }
  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
  {
    letters[section]
  }
  override func sectionIndexTitles(for tableView: UITableView) -> [String]? {
    [UITableView.indexSearch] + letters
  }
  override func tableView(
    _ tableView: UITableView,
    sectionForSectionIndexTitle title: String,
    at index: Int
  ) -> Int { letters.firstIndex(of: title) ?? 0 }

  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "name", for: indexPath)
    cell.textLabel?.text = letters[indexPath.section] + endings[indexPath.row]
    return cell
  }
}
