import UIKit

extension Lesson {
  @MainActor static var tables: [Lesson] {
    [
      Lesson(
        rule: "UI10-R99",
        title: "Index and Arrows",
        place: "#table",
        measured: "index",
        wanted: "accessories out"
      ) { page, isGood in
        let rows = TableRows([["Ada", "Bob"], ["Cem", "Dan"]])
        rows.index = ["A", "C"]
        rows.change = { if !isGood { $0.accessoryType = .disclosureIndicator } }
        page.table(rows)
      },
      Lesson(
        rule: "UI10-R95",
        title: "Empty Table",
        place: "#table",
        measured: "is empty",
        wanted: "activity indicator"
      ) { page, isGood in
        page.table(isGood ? ["Ada"] : [])
      },
      Lesson(
        rule: "UI9-R103",
        title: "Empty Group",
        place: "#table",
        measured: "without a row",
        wanted: "leave out"
      ) { page, isGood in
        page.table(TableRows([["Ada"], isGood ? ["Bob"] : []]), style: .grouped)
      },
      Lesson(
        rule: "UI10-R93",
        title: "Thin Table",
        place: "#table",
        measured: "are cut",
        wanted: "more width"
      ) { page, isGood in
        let names = (1...4).map { "Photos of the year \(2000 + $0)" }
        page.table(TableRows([names]), width: isGood ? 375 : 110)
      },
    ]
  }

  @MainActor static var rows: [Lesson] {
    [
      Lesson(
        rule: "UI10-R143",
        title: "Crumbs",
        place: "#grid",
        measured: "20 x 20",
        wanted: "at least 44"
      ) { page, isGood in
        let layout = UICollectionViewFlowLayout()
        let side: CGFloat = isGood ? 60 : 20
        layout.itemSize = CGSize(width: side, height: side)
        layout.minimumInteritemSpacing = 40
        layout.minimumLineSpacing = 40
        let cells = GridCells()
        page.sources.append(cells)
        let grid = page.add(
          UICollectionView(frame: .zero, collectionViewLayout: layout),
          CGRect(x: 0, y: 64, width: 375, height: 500),
          named: "grid"
        )
        grid.backgroundColor = .white
        grid.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        grid.dataSource = cells
      },
      Lesson(
        rule: "UI10-R103",
        title: "Long Row",
        place: "#table",
        measured: "is cut",
        wanted: "shorten"
      ) { page, isGood in
        page.table([
          "Ada", "Bob", "Cem",
          isGood ? "Dan" : "Photos of the summer in which we went to the sea with all our friends",
        ])
      },
      Lesson(
        rule: "UI9-R112",
        title: "Altered Cell",
        place: "#table",
        measured: "were added",
        wanted: "subclass"
      ) { page, isGood in
        let rows = TableRows([["Ada"]])
        rows.change = { cell in
          guard !isGood else { return }
          let mark = UIView(frame: CGRect(x: 300, y: 12, width: 20, height: 20))
          mark.backgroundColor = .darkGray
          cell.contentView.addSubview(mark)
        }
        page.table(rows)
      },
      Lesson(
        rule: "UI9-R113",
        title: "Hidden Image",
        place: "#table",
        measured: "Value 2",
        wanted: "subtitle"
      ) { page, isGood in
        let rows = TableRows([["Ada"]])
        rows.style = .value2
        rows.change = { if !isGood { $0.imageView?.image = picture(20, 20) } }
        page.table(rows)
      },
    ]
  }
}

/// The data source of a table, with the rows of each section.
final class TableRows: NSObject, UITableViewDataSource {
  private let groups: [[String]]
  var index: [String]?
  var style = UITableViewCell.CellStyle.default
  var change: (UITableViewCell) -> Void = { _ in }

  init(_ groups: [[String]]) { self.groups = groups }

  func numberOfSections(in tableView: UITableView) -> Int { groups.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    groups[section].count
  }

  func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = UITableViewCell(style: style, reuseIdentifier: nil)
    cell.textLabel?.text = groups[indexPath.section][indexPath.row]
    change(cell)
    return cell
  }

  func sectionIndexTitles(for tableView: UITableView) -> [String]? { index }
}

/// The data source of a collection view with twelve dark squares.
final class GridCells: NSObject, UICollectionViewDataSource {
  func collectionView(
    _ collectionView: UICollectionView,
    numberOfItemsInSection section: Int
  ) -> Int { 12 }

  func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    cell.contentView.backgroundColor = .darkGray
    return cell
  }
}

extension Page {
  /// Adds a table with one section.
  @discardableResult
  func table(_ rows: [String]) -> UITableView { table(TableRows([rows])) }

  /// Adds a table.
  @discardableResult
  func table(
    _ rows: TableRows,
    style: UITableView.Style = .plain,
    width: CGFloat = 375
  ) -> UITableView {
    sources.append(rows)
    let table = add(
      UITableView(frame: .zero, style: style),
      CGRect(x: 0, y: 64, width: width, height: 500),
      named: "table"
    )
    table.dataSource = rows
    return table
  }
}
