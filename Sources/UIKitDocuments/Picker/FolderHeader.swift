import CoreGraphics
import UIKitBars
import UIKitControls
import UIKitCore
import UIKitText

/// The header of a picker's list, with the exported files, the search field and the order.
final class FolderHeader: UIView, UISearchBarDelegate {
  // Unverified: estimated from Files of iOS 12 and 13.
  private enum Metrics {
    static let margin: CGFloat = 16
    static let gap: CGFloat = 8
    static let icon: CGFloat = 44
    static let order: CGFloat = 32
  }

  var searched: ((String) -> Void)?
  var ordered: ((FolderEntry.Order) -> Void)?

  private let icon = UIImageView()
  private let name = UILabel()
  private let search = UISearchBar()
  private let order = UISegmentedControl(
    items: [
      SystemStrings.string(.sortByName), SystemStrings.string(.sortByDate),
      SystemStrings.string(.sortBySize),
    ]
  )

  init(exported: (icon: UIImage, name: String)?, order chosen: FolderEntry.Order) {
    super.init(frame: .zero)
    preservesSuperviewLayoutMargins = true
    if let exported {
      icon.image = exported.icon
      name.text = exported.name
      name.numberOfLines = 2
      name.lineBreakMode = .byTruncatingMiddle
      addSubview(icon)
      addSubview(name)
    }
    search.delegate = self
    search.searchBarStyle = .minimal
    search.placeholder = SystemStrings.string(.search)
    order.selectedSegmentIndex = chosen.rawValue
    order.addAction(
      UIAction { [weak self] _ in
        guard let self, let order = FolderEntry.Order(rawValue: order.selectedSegmentIndex)
        else { return }
        ordered?(order)
      },
      for: .valueChanged
    )
    addSubview(search)
    addSubview(order)
    updateFont()
  }

  required init?(coder: NSCoder) { nil }

  private func updateFont() { name.font = .preferredFont(forTextStyle: .headline) }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    updateFont()
    setNeedsLayout()
  }

  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
    searched?(searchText)
  }

  func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { searchBar.resignFirstResponder() }

  private func exportedHeight(_ width: CGFloat) -> CGFloat {
    guard icon.image != nil else { return 0 }
    let room = CGSize(
      width: width - 3 * Metrics.margin - Metrics.icon,
      height: .greatestFiniteMagnitude
    )
    return max(Metrics.icon, name.sizeThatFits(room).height.rounded(.up)) + 2 * Metrics.gap
  }

  private var searchHeight: CGFloat {
    search.sizeThatFits(CGSize(width: bounds.width, height: 0)).height
  }

  func wantedHeight(width: CGFloat) -> CGFloat {
    exportedHeight(width) + searchHeight + Metrics.order + Metrics.gap
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width
    func place(_ view: UIView, _ rect: CGRect) {
      view.frame = isRightToLeft ? rect.mirrored(in: bounds) : rect
    }
    let top = exportedHeight(width)
    place(
      icon,
      CGRect(
        x: Metrics.margin,
        y: (top - Metrics.icon) / 2,
        width: Metrics.icon,
        height: Metrics.icon
      )
    )
    let start = 2 * Metrics.margin + Metrics.icon
    place(name, CGRect(x: start, y: 0, width: max(0, width - start - Metrics.margin), height: top))
    search.frame = CGRect(x: 0, y: top, width: width, height: searchHeight)
    place(
      order,
      CGRect(
        x: Metrics.margin,
        y: top + searchHeight,
        width: max(0, width - 2 * Metrics.margin),
        height: Metrics.order
      )
    )
  }
}
