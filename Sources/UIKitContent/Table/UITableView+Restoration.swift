import CoreGraphics
import Foundation
import UIKitCore

// Source: UIKit's documentation of `UIDataSourceModelAssociation`: a table saves its selection and
// its top row by the names that the data source returns for its elements, so that they are found
// again after rows were inserted or deleted. Without names the selection is saved by index paths.
extension UITableView {
  private enum RestorationKey {
    static let selection = "UITableViewSelectedRows"
    static let top = "UITableViewTopRow"
    static let distance = "UITableViewTopRowDistance"
  }

  private final var association: (any UIDataSourceModelAssociation)? {
    dataSource as? any UIDataSourceModelAssociation
  }

  private final func name(of path: IndexPath) -> String? {
    guard let association else { return "\(path.section) \(path.row)" }
    return association.modelIdentifierForElement(at: path, in: self)
  }

  private final func path(named name: String) -> IndexPath? {
    let path: IndexPath?
    if let association {
      path = association.indexPathForElement(withModelIdentifier: name, in: self)
    } else {
      let numbers = name.split(separator: " ").compactMap { Int($0) }
      path = numbers.count == 2 ? IndexPath(row: numbers[1], section: numbers[0]) : nil
    }
    guard let path, let row = RowPath(path), geometry.contains(row) else { return nil }
    return path
  }

  final func encodeRows(with coder: NSCoder) {
    loadIfNeeded()
    let selected = selection.order.compactMap { name(of: $0.indexPath) }
    if !selected.isEmpty {
      coder.encode(selected.joined(separator: "\n") as NSString, forKey: RestorationKey.selection)
    }
    guard association != nil, let top = row(at: CGPoint(x: rowX, y: uncovered.minY)),
      let name = name(of: top.indexPath)
    else { return }
    coder.encode(name as NSString, forKey: RestorationKey.top)
    coder.encode(Double(uncovered.minY - geometry.y(top)), forKey: RestorationKey.distance)
  }

  /// Restores selection and position after the first layout, since the data may be missing before.
  final func decodeRows(with coder: NSCoder) {
    func text(_ key: String) -> String? {
      coder.containsValue(forKey: key) ? coder.decodeObject(forKey: key) as? String : nil
    }
    let selected = text(RestorationKey.selection)
    let top = text(RestorationKey.top)
    let distance = top == nil ? 0 : CGFloat(coder.decodeDouble(forKey: RestorationKey.distance))
    guard selected != nil || top != nil else { return }
    AfterCommit.perform { [weak self] in
      guard let self else { return }
      loadIfNeeded()
      for name in selected?.split(separator: "\n") ?? [] {
        guard let path = path(named: String(name)) else { continue }
        selectRow(at: path, animated: false, scrollPosition: .none)
      }
      if let top, let row = path(named: top).flatMap({ RowPath($0) }) {
        let inset = uncovered.minY - contentOffset.y
        let room = contentSize.height + adjustedContentInset.bottom - bounds.height
        let y = min(geometry.y(row) + distance - inset, room)
        contentOffset.y = max(y, -adjustedContentInset.top)
      }
    }
  }
}
