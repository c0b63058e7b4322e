import CoreGraphics
import Foundation
import UIKitCore

/// The content of a table that a storyboard defines completely, with one cell for each row.
///
/// Table view controllers use it as the data source where a subclass does not override the methods.
@MainActor
package final class StaticTableContent {
  /// A section of the storyboard.
  package struct Section {
    package var header: String?
    package var footer: String?
    package var headerHeight: CGFloat?
    package var footerHeight: CGFloat?
    package var cells: [UITableViewCell]

    package init(
      header: String?,
      footer: String?,
      headerHeight: CGFloat?,
      footerHeight: CGFloat?,
      cells: [UITableViewCell]
    ) {
      self.header = header
      self.footer = footer
      self.headerHeight = headerHeight
      self.footerHeight = footerHeight
      self.cells = cells
    }
  }
  package let sections: [Section]
  private let hasHeights: Bool

  package init(_ sections: [Section]) {
    self.sections = sections
    hasHeights = sections.contains { $0.cells.contains { $0.interfaceHeight != nil } }
    for section in sections { for cell in section.cells { cell.isStatic = true } }
  }

  /// Returns the height of a row, in points; nil if no cell has a height of its own, and the
  /// table's applies.
  func height(of path: IndexPath, in table: UITableView) -> CGFloat? {
    guard hasHeights, let cell = cell(path) else { return nil }
    return cell.interfaceHeight ?? table.rowHeight
  }

  func section(_ index: Int) -> Section? {
    sections.indices.contains(index) ? sections[index] : nil
  }

  func cell(_ path: IndexPath) -> UITableViewCell? {
    guard let section = section(path.section), section.cells.indices.contains(path.row) else {
      return nil
    }
    return section.cells[path.row]
  }
}
