import UIKit

/// A table with new rows at its top: the scroll position is preserved, and a button shows their
/// number and scrolls to them.
final class NewRowsController: TableScreenController {
  private var posts = (1...40).reversed().map { "Post \($0)" }
  private let indicator = UIButton(type: .system)
  private var unseen = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    addButtons([("Three posts arrive", { [weak self] in self?.arrive(3) })])
    indicator.addAction(UIAction { [weak self] _ in self?.jump() }, for: .touchUpInside)
    indicator.backgroundColor = view.tintColor
    indicator.setTitleColor(.white, for: .normal)
    indicator.titleLabel?.font = .preferredFont(forTextStyle: .footnote)
    indicator.titleLabel?.adjustsFontForContentSizeCategory = true
    indicator.contentEdgeInsets = UIEdgeInsets(top: 8, left: 16, bottom: 8, right: 16)
    indicator.layer.cornerRadius = 16
    indicator.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(indicator)
    NSLayoutConstraint.activate([
      indicator.centerXAnchor.constraint(equalTo: table.centerXAnchor),
      indicator.topAnchor.constraint(equalTo: table.topAnchor, constant: 12),
    ])
    updateIndicator(animated: false)
  }

  private func arrive(_ count: Int) {
    let isReadingFurtherDown = table.contentOffset.y > 0
    let first = posts.count + 1
    posts = (first..<first + count).reversed().map { "Post \($0)" } + posts
    table.insertRows(
      at: (0..<count).map { IndexPath(row: $0, section: 0) },
      with: .automatic
    )
    guard isReadingFurtherDown else { return }
    unseen += count
    updateIndicator(animated: true)
  }

  private func jump() {
    table.scrollToRow(at: IndexPath(row: 0, section: 0), at: .top, animated: true)
  }

  private func updateIndicator(animated: Bool) {
    if unseen > 0 {
      indicator.setTitle(unseen == 1 ? "1 New Post" : "\(unseen) New Posts", for: .normal)
    }
    UIView.animate(withDuration: animated ? 0.25 : 0) {
      self.indicator.alpha = self.unseen > 0 ? 1 : 0
    }
  }

  /// Posts that were visible are no longer new.
  override func scrollViewDidScroll(_ scrollView: UIScrollView) {
    let first = table.indexPathsForVisibleRows?.first?.row ?? 0
    guard first < unseen else { return }
    unseen = first
    updateIndicator(animated: true)
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    posts.count
  }

  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = super.tableView(tableView, cellForRowAt: indexPath)
    cell.textLabel?.text = posts[indexPath.row]
    return cell
  }
}
