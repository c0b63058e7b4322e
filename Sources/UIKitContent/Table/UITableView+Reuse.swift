import CoreGraphics
import Foundation
import UIKitCore

/// Registered classes by identifier, and views for reuse.
struct TableReuse {
  var cellClasses: [String: UITableViewCell.Type] = [:]
  var bandClasses: [String: UITableViewHeaderFooterView.Type] = [:]
  /// Closures that create cells from nibs and prototypes; they have precedence over classes.
  var cellMakers: [String: () -> UITableViewCell] = [:]
  /// Closures that create headers and footers from nibs; they have precedence over classes.
  var bandMakers: [String: () -> UITableViewHeaderFooterView] = [:]
  var cells: [String: [UITableViewCell]] = [:]
  var bands: [String: [UITableViewHeaderFooterView]] = [:]
  /// The visible cell that is being reconfigured, which dequeuing returns; nil for none.
  var reconfigured: UITableViewCell?
  /// The identifier of views with titles from the data source.
  static let titled = "UITableView.titled"
}

extension UITableView {
  final func registerCell(_ nib: UINib?, _ identifier: String) {
    reuse.cellClasses[identifier] = nil
    reuse.cellMakers[identifier] = nib.map { nib in
      {
        let objects = nib.instantiate(withOwner: nil)
        guard objects.count == 1, let cell = objects[0] as? UITableViewCell else {
          stop(
            what:
              "invalid nib registered for identifier (\(identifier)) - nib must contain exactly "
              + "one top level object which must be a UITableViewCell instance.",
            where: "UITableView.register(_:forCellReuseIdentifier:)",
            mend: "The nib has \(objects.map { "\(type(of: $0))" })."
          )
        }
        return cell
      }
    }
  }

  /// Registers a storyboard's prototype for cells of an identifier.
  package final func registerPrototype(
    _ identifier: String,
    _ make: @escaping () -> UITableViewCell
  ) {
    reuse.cellMakers[identifier] = make
  }

  final func registerBand(_ nib: UINib?, _ identifier: String) {
    reuse.bandClasses[identifier] = nil
    reuse.bandMakers[identifier] = nib.map { nib in
      {
        let objects = nib.instantiate(withOwner: nil)
        guard objects.count == 1, let view = objects[0] as? UITableViewHeaderFooterView else {
          stop(
            what:
              "invalid nib registered for identifier (\(identifier)) - nib must contain exactly "
              + "one top level object which must be a UITableViewHeaderFooterView instance.",
            where: "UITableView.register(_:forHeaderFooterViewReuseIdentifier:)",
            mend: "The nib has \(objects.map { "\(type(of: $0))" })."
          )
        }
        return view
      }
    }
  }

  final func registerCell(_ cellClass: AnyClass?, _ identifier: String) {
    guard let cellClass else {
      reuse.cellClasses[identifier] = nil
      return
    }
    guard let type = cellClass as? UITableViewCell.Type else {
      stop(
        what: "\(cellClass) is not a class of cells.",
        where: "UITableView.register(_:forCellReuseIdentifier:)",
        mend: "Register UITableViewCell or a subclass."
      )
    }
    reuse.cellMakers[identifier] = nil
    reuse.cellClasses[identifier] = type
  }

  final func registerBand(_ viewClass: AnyClass?, _ identifier: String) {
    guard let viewClass else {
      reuse.bandClasses[identifier] = nil
      return
    }
    guard let type = viewClass as? UITableViewHeaderFooterView.Type else {
      stop(
        what: "\(viewClass) is not a class of headers and footers.",
        where: "UITableView.register(_:forHeaderFooterViewReuseIdentifier:)",
        mend: "Register UITableViewHeaderFooterView or a subclass."
      )
    }
    reuse.bandMakers[identifier] = nil
    reuse.bandClasses[identifier] = type
  }

  final func dequeueCell(_ identifier: String) -> UITableViewCell? {
    if let cell = reuse.reconfigured, cell.reuseIdentifier == identifier { return cell }
    if let cell = reuse.cells[identifier]?.popLast() {
      cell.prepareForReuse()
      return cell
    }
    if let make = reuse.cellMakers[identifier] {
      let cell = make()
      cell.takeIdentifier(identifier)
      return cell
    }
    guard let type = reuse.cellClasses[identifier] else { return nil }
    return makeCell(of: type, reuseIdentifier: identifier)
  }

  final func dequeueCell(_ identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    guard reuse.cellClasses[identifier] != nil || reuse.cellMakers[identifier] != nil else {
      stop(
        what: "unable to dequeue a cell with identifier \(identifier) - must register a nib or a "
          + "class for the identifier or connect a prototype cell in a storyboard.",
        where: "UITableView.dequeueReusableCell(withIdentifier:for:)",
        mend: "Call register(_:forCellReuseIdentifier:) first."
          + NearNames.sentence(
            for: identifier,
            among: Array(reuse.cellClasses.keys) + Array(reuse.cellMakers.keys)
          )
      )
    }
    guard let cell = dequeueCell(identifier) else {
      return UITableViewCell(style: .default, reuseIdentifier: identifier)
    }
    if let path = RowPath(indexPath) {
      // Source: the cell has the width of its row before the data source configures it.
      let height =
        loadedHeight(of: path) ?? (rowHeight > 0 ? rowHeight : TableMetrics.rowHeight)
      let size = CGSize(width: rowWidth, height: height)
      if bounds.width > 0, cell.bounds.size != size {
        cell.frame = CGRect(origin: cell.frame.origin, size: size)
      }
    }
    return cell
  }

  private final func loadedHeight(of path: RowPath) -> CGFloat? {
    geometry.contains(path) ? geometry.height(path) : nil
  }

  final func enqueue(_ cell: UITableViewCell) {
    guard let identifier = cell.reuseIdentifier, !cell.isStatic, cell.superview === self else {
      cell.owner = nil
      if cell.superview === self { cell.removeFromSuperview() }
      return
    }
    // Hiding a cell is cheaper than removing it from the tree and adding it again.
    cell.awaitsDrop = false
    cell.isHidden = true
    reuse.cells[identifier, default: []].append(cell)
  }

  final func dequeueBand(_ identifier: String) -> UITableViewHeaderFooterView? {
    if let view = reuse.bands[identifier]?.popLast() {
      view.prepareForReuse()
      return view
    }
    if let make = reuse.bandMakers[identifier] {
      let view = make()
      view.takeIdentifier(identifier)
      return view
    }
    guard let type = reuse.bandClasses[identifier] else { return nil }
    return makeHeaderFooterView(of: type, reuseIdentifier: identifier)
  }

  final func dequeueTitledBand() -> UITableViewHeaderFooterView {
    if let view = reuse.bands[TableReuse.titled]?.popLast() {
      view.prepareForReuse()
      return view
    }
    return UITableViewHeaderFooterView(reuseIdentifier: TableReuse.titled)
  }

  final func enqueue(_ view: UITableViewHeaderFooterView) {
    guard let identifier = view.reuseIdentifier else {
      view.removeFromSuperview()
      return
    }
    view.isHidden = true
    reuse.bands[identifier, default: []].append(view)
  }
}
