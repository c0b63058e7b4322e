import CoreGraphics
import HeadlessHost
import ScreenInspection
import TestSupport
import Testing
import UIKit

@testable import DesignAudit

/// Real tables.
@MainActor @Suite struct TableRuleTests {
  private typealias Row = ListController.Row

  private func rows(_ count: Int, _ change: (inout Row, Int) -> Void = { _, _ in }) -> [Row] {
    (0..<count).map { number in
      var row = Row(text: "Row \(number)")
      change(&row, number)
      return row
    }
  }

  private var picture: UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 29, height: 29)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 29, height: 29))
    }
  }

  @Test(.rule("UI10-R92")) func `rows of images without words are advised upon`() {
    let picture = picture
    let images = rows(4) { row, _ in
      row.text = ""
      row.change = { $0.imageView?.image = picture }
    }
    #expect(TablesAreForText().count(list([images])) == 1)
    #expect(TablesAreForText().count(list([rows(4)])) == 0)
  }

  @Test(.rule("UI10-R93")) func `a table too thin for its words is found`() {
    let long = rows(5) { row, _ in
      row.text = "A title that goes on and on and on, further than any phone is wide"
    }
    #expect(SensibleTableWidth().count(list([long])) == 1)
    #expect(SensibleTableWidth().count(list([rows(5)])) == 0)
  }

  @Test(.rule("UI10-R99")) func `an index beside accessories is found`() {
    let marked = rows(3) { row, _ in row.accessory = .disclosureIndicator }
    let rule = NothingUnderTheIndex()
    #expect(rule.count(list([marked]) { $0.index = ["A", "B"] }) == 1)
    #expect(rule.count(list([rows(3)]) { $0.index = ["A", "B"] }) == 0)
    #expect(rule.count(list([marked])) == 0)
    let switched = rows(3) { row, _ in
      row.change = { cell in
        let toggle = UISwitch(frame: CGRect(x: 300, y: 6, width: 51, height: 31))
        cell.contentView.addSubview(toggle)
      }
    }
    #expect(rule.count(list([switched]) { $0.index = ["A", "B"] }) == 1)
  }

  @Test(.rule("UI10-R95")) func `an empty table that tells nothing is found`() {
    let rule = LoadingTablesTellIt()
    #expect(rule.count(list([[]])) == 1)
    #expect(rule.count(list([rows(1)])) == 0)
    let waiting = list([[]]) { controller in
      let spinner = UIActivityIndicatorView(style: .gray)
      spinner.center = CGPoint(x: 187, y: 300)
      spinner.startAnimating()
      controller.view.addSubview(spinner)
    }
    #expect(rule.count(waiting) == 0)
    let explained = list([[]]) { controller in
      let label = UILabel(frame: CGRect(x: 100, y: 300, width: 175, height: 21))
      label.text = "No Messages"
      controller.tableView.backgroundView = label
    }
    #expect(rule.count(explained) == 0)
  }

  @Test(.rule("UI9-R103")) func `groups without rows, and an index of groups, are found`() {
    let rule = FilledGroups()
    #expect(rule.count(list([rows(1), []], style: .grouped)) == 1)
    #expect(rule.count(list([], style: .grouped)) == 1)
    #expect(rule.count(list([rows(1)], style: .grouped) { $0.index = ["A"] }) == 1)
    #expect(rule.count(list([rows(1), rows(2)], style: .grouped)) == 0)
    #expect(rule.count(list([rows(1), []])) == 0)
  }

  @Test(.rule("UI10-R103")) func `words that a row cuts are found`() {
    let long = Row(text: "A title that goes on and on and on, further than any phone is wide")
    #expect(ShortRowText().count(list([[long]])) == 1)
    let wrapping = Row(text: long.text, change: { $0.textLabel?.numberOfLines = 0 })
    #expect(ShortRowText().count(list([[wrapping]])) == 0)
  }

  @Test(.rule("UI9-R112")) func `a standard cell with more in it is found, a subclass is not`() {
    final class OwnCell: UITableViewCell {}
    let altered = Row(change: { $0.contentView.addSubview(UISwitch(frame: .zero)) })
    #expect(StandardCellsUnaltered().count(list([[altered]])) == 1)
    #expect(StandardCellsUnaltered().count(list([[Row()]])) == 0)
    let screen = HeadlessScreen(.iPhone8)
    final class Own: UITableViewController {
      override func tableView(_ table: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
      override func tableView(
        _ table: UITableView,
        cellForRowAt path: IndexPath
      ) -> UITableViewCell {
        let cell = OwnCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = "Row"
        cell.contentView.addSubview(UISwitch(frame: .zero))
        return cell
      }
    }
    screen.rootViewController = Own()
    #expect(StandardCellsUnaltered().count(walked(screen)) == 0)
  }

  @Test(.rule("UI9-R113")) func `an image in a Value 2 cell is found`() {
    let picture = picture
    func row(_ style: UITableViewCell.CellStyle) -> Row {
      Row(detail: "Detail", style: style, change: { $0.imageView?.image = picture })
    }
    #expect(NoImageInValue2().count(list([[row(.value2)]])) == 1)
    #expect(NoImageInValue2().count(list([[row(.value1)]])) == 0)
  }

  @Test(.rule("IX-R141"), .rule("UI10-R63"))
  func `a list of values in no order is advised upon`() {
    func values(_ words: [String]) -> Screen {
      list([words.map { Row(text: $0, accessory: $0 == words[1] ? .checkmark : .none) }])
    }
    let countries = [
      "Chile", "Austria", "Denmark", "Belgium", "Finland", "Egypt", "Ghana", "Japan", "Haiti",
      "Italy", "Kenya", "Latvia",
    ]
    #expect(SortedValues().count(values(countries)) == 1)
    #expect(SortedValues().count(values(countries.sorted())) == 0)
    #expect(SortedValues().count(values((1...12).map { "\($0) Minutes" })) == 0)
    let months = [
      "January", "February", "March", "April", "May", "June", "July", "August", "September",
      "October", "November", "December",
    ]
    #expect(SortedValues().count(values(months)) == 0)
    #expect(SortedValues().count(values(Array(months[8...] + months[..<8]))) == 0)
    let mixed = (0..<12).map { months[$0 * 5 % 12] }
    #expect(SortedValues().count(values(mixed)) == 1)
    #expect(SortedValues().count(list([countries.map { Row(text: $0) }])) == 0)
    #expect(!AuditReport(screens: [values(countries)]).findings(of: "UI10-R63").isEmpty)
  }

  // MARK: In use

  private func stage(_ list: ListController, inStack: Bool = false) -> HeadlessScreen {
    let screen = HeadlessScreen(.iPhone8)
    screen.rootViewController = inStack ? UINavigationController(rootViewController: list) : list
    screen.advance(by: .seconds(3))
    return screen
  }

  private func cell(_ list: ListController, _ row: Int = 0) -> UITableViewCell {
    list.tableView.cellForRow(at: IndexPath(row: row, section: 0)) ?? UITableViewCell()
  }

  @Test(.rule("UI10-R94"), .rule("UI10-R95"))
  func `rows that come late are found, and a wait without a sign is an error`() {
    func log(after milliseconds: Int, sign: Bool = false) -> Log {
      let list = ListController([[]])
      let screen = HeadlessScreen(.iPhone8)
      screen.rootViewController = list
      return screen.recordConduct {
        screen.advance(by: .milliseconds(50))
        if sign {
          let spinner = UIActivityIndicatorView(style: .gray)
          spinner.startAnimating()
          list.view.addSubview(spinner)
          screen.advance(by: .milliseconds(50))
        }
        screen.advance(by: .milliseconds(milliseconds))
        list.sections = [rows(3)]
        list.tableView.reloadData()
        screen.advance(by: .milliseconds(100))
      }
    }
    let late = log(after: 2000)
    #expect(QuickTableContent().count(late) == 1)
    #expect(LoadingTablesTellIt().count(late) == 1)
    #expect(LoadingTablesTellIt().count(log(after: 2000, sign: true)) == 0)
    #expect(QuickTableContent().count(log(after: 300)) == 0)
  }

  @Test(.rule("UI10-R94"), .rule("UI10-R95"))
  func `a list that a person fills was not waited for`() {
    let list = ListController([[]])
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 200, height: 44))
    button.setTitle("Add", for: .normal)
    button.addAction(
      UIAction { _ in
        list.sections = [rows(1)]
        list.tableView.reloadData()
      },
      for: .touchUpInside
    )
    list.tableView.tableHeaderView = button
    let screen = stage(list)
    let log = screen.recordConduct {
      screen.advance(by: .seconds(2))
      screen.tap(button)
      screen.advance(by: .seconds(1))
    }
    #expect(log.listChanges.map(\.value.count).last == 1)
    #expect(QuickTableContent().count(log) == 0)
    #expect(LoadingTablesTellIt().findings(in: log, settings: AuditSettings()).isEmpty)
  }

  @Test(.rule("UI10-R96"), .rule("UI10-R98"))
  func `an update that moves what one reads is found`() {
    func log(atEnd: Bool, refresh: Bool = false, loads: Bool = true) -> Log {
      defer { UIApplication.shared.isNetworkActivityIndicatorVisible = false }
      let list = ListController([rows(30)])
      if refresh { list.refreshControl = UIRefreshControl() }
      let screen = stage(list)
      list.tableView.contentOffset.y = 200
      screen.advance(by: .seconds(2))
      return screen.recordConduct {
        UIApplication.shared.isNetworkActivityIndicatorVisible = loads
        screen.advance(by: .seconds(2))
        list.sections[0].insert(Row(text: "News"), at: atEnd ? 30 : 0)
        list.tableView.reloadData()
        screen.advance(by: .seconds(1))
      }
    }
    #expect(UpdatesKeepThePlace().count(log(atEnd: false)) == 1)
    #expect(UpdatesKeepThePlace().count(log(atEnd: true)) == 0)
    #expect(RefreshControlOnChangingTables().count(log(atEnd: true)) == 1)
    #expect(RefreshControlOnChangingTables().count(log(atEnd: true, refresh: true)) == 0)
    // Values that the device provides itself need no refresh control.
    #expect(RefreshControlOnChangingTables().count(log(atEnd: true, loads: false)) == 0)
  }

  @Test(.rule("UI10-R96"), .rule("UI10-R98"))
  func `rows that are read again below the bar of a call have not changed`() {
    let list = ListController([rows(30)])
    let screen = HeadlessScreen(stack: [list])
    screen.advance(by: .seconds(2))
    defer { UIApplication.shared.isNetworkActivityIndicatorVisible = false }
    func log(inCall: Bool, _ change: () -> Void = {}) -> Log {
      UIApplication.shared.isNetworkActivityIndicatorVisible = false
      return screen.recordConduct {
        UIApplication.shared.isNetworkActivityIndicatorVisible = true
        screen.advance(by: .seconds(2))
        screen.environment.statusBar.activity = inCall ? .call : nil
        change()
        list.tableView.reloadData()
        screen.advance(by: .seconds(1))
      }
    }
    let same = log(inCall: true)
    #expect(UpdatesKeepThePlace().count(same) == 0)
    #expect(RefreshControlOnChangingTables().count(same) == 0)
    let other = log(inCall: false) { list.sections[0].insert(Row(text: "News"), at: 0) }
    #expect(UpdatesKeepThePlace().count(other) == 1)
    #expect(RefreshControlOnChangingTables().count(other) == 1)
  }

  @Test(.rule("UI10-R98")) func `a row that the Return key of a field adds was asked for`() {
    let list = ListController([rows(3)])
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 30))
    field.addAction(
      UIAction { _ in
        list.sections[0].append(Row(text: "News"))
        list.tableView.reloadData()
      },
      for: .editingDidEndOnExit
    )
    list.tableView.tableHeaderView = field
    let screen = stage(list)
    screen.tap(field)
    screen.advance(by: .seconds(2))
    defer { UIApplication.shared.isNetworkActivityIndicatorVisible = false }
    let log = screen.recordConduct {
      UIApplication.shared.isNetworkActivityIndicatorVisible = true
      screen.advance(by: .seconds(2))
      screen.type("\n")
      screen.advance(by: .seconds(1))
    }
    #expect(log.listChanges.contains { $0.value.shift != nil })
    #expect(RefreshControlOnChangingTables().count(log) == 0)
  }

  @Test(.rule("UI10-R105")) func `a row without highlight, or to no end, is found`() {
    func log(
      _ row: Row,
      _ tapped: @escaping (ListController, IndexPath) -> Void
    ) -> Log {
      let list = ListController([[row, Row()]])
      list.tapped = tapped
      let screen = stage(list, inStack: true)
      return screen.recordConduct {
        screen.tap(cell(list))
        screen.advance(by: .seconds(2))
      }
    }
    let push: (ListController, IndexPath) -> Void = { list, _ in
      let next = UIViewController()
      next.view.backgroundColor = .white
      list.navigationController?.pushViewController(next, animated: true)
    }
    let deselect: (ListController, IndexPath) -> Void = {
      $0.tableView.deselectRow(at: $1, animated: false)
    }
    let check: (ListController, IndexPath) -> Void = { list, path in
      list.tableView.deselectRow(at: path, animated: false)
      list.tableView.cellForRow(at: path)?.accessoryType = .checkmark
    }
    let rule = SelectedRowsAnswer()
    #expect(rule.count(log(Row(change: { $0.selectionStyle = .none }), push)) == 1)
    #expect(rule.count(log(Row(), deselect)) == 1)
    #expect(rule.count(log(Row(), push)) == 0)
    #expect(rule.count(log(Row(), check)) == 0)
    #expect(rule.count(log(Row(change: { $0.accessoryType = .checkmark }), deselect)) == 0)
  }

  @Test(.rule("UI10-R105"), .rule("UI9-R100"))
  func `a row without a highlight that does nothing is no button`() {
    for style in [UITableViewCell.SelectionStyle.none, .default] {
      let list = ListController([[Row(change: { $0.selectionStyle = style }), Row()]])
      let screen = stage(list)
      let log = screen.recordConduct {
        screen.tap(cell(list))
        screen.advance(by: .seconds(2))
      }
      #expect(log.rows.first?.value.after?.isSelected == true)
      #expect(SelectedRowsAnswer().count(log) == 0)
      #expect(ChoicesAreMarked().count(log) == (style == .none ? 0 : 1))
    }
  }

  @Test(.rule("UI9-R99")) func `choices that a button opens stand in a plain table`() {
    func log(_ style: UITableView.Style) -> Log {
      let screen = HeadlessScreen(.iPhone8)
      let button = UIButton(type: .system)
      button.setTitle("Choose", for: .normal)
      screen.show(button)
      let choices = ListController([[Row(accessory: .checkmark), Row()]], style: style)
      button.addAction(
        UIAction { [weak screen] _ in
          screen?.rootViewController?.present(choices, animated: true)
        },
        for: .touchUpInside
      )
      return screen.recordConduct {
        screen.tap(button)
        screen.advance(by: .seconds(1))
      }
    }
    #expect(PlainChoiceLists().count(log(.grouped)) == 1)
    #expect(PlainChoiceLists().count(log(.plain)) == 0)
  }

  @Test(.rule("UI9-R100")) func `a choice that stays gray has no mark`() {
    func log(_ tapped: @escaping (ListController, IndexPath) -> Void) -> Log {
      let list = ListController([rows(3)])
      list.tapped = tapped
      let screen = stage(list)
      return screen.recordConduct {
        screen.tap(cell(list))
        screen.advance(by: .seconds(2))
      }
    }
    #expect(ChoicesAreMarked().count(log { _, _ in }) == 1)
    let checked = log { list, path in
      list.tableView.deselectRow(at: path, animated: true)
      list.tableView.cellForRow(at: path)?.accessoryType = .checkmark
    }
    #expect(ChoicesAreMarked().count(checked) == 0)
  }

  @Test(.rule("UI9-R101"), .rule("UI9-R106"))
  func `a row that leads on has a chevron, and is not gray after the return`() {
    func log(_ accessory: UITableViewCell.AccessoryType, clears: Bool) -> Log {
      let list = ListController([rows(3) { row, _ in row.accessory = accessory }])
      list.clearsSelectionOnViewWillAppear = clears
      list.tapped = { list, _ in
        let next = UIViewController()
        next.view.backgroundColor = .white
        list.navigationController?.pushViewController(next, animated: true)
      }
      let screen = stage(list, inStack: true)
      return screen.recordConduct {
        screen.tap(cell(list))
        screen.advance(by: .seconds(2))
        list.navigationController?.popViewController(animated: true)
        screen.advance(by: .seconds(3))
      }
    }
    let bad = log(.none, clears: false)
    #expect(DisclosureOnRowsThatLead().count(bad) == 1)
    #expect(SelectionClearedOnReturn().count(bad) == 1)
    let good = log(.disclosureIndicator, clears: true)
    #expect(DisclosureOnRowsThatLead().count(good) == 0)
    #expect(SelectionClearedOnReturn().count(good) == 0)
  }

  @Test(.rule("UI10-R41"), .rule("UI9-R125"))
  func `a detail button opens something, and another thing than its row`() {
    final class Detail: UIViewController {}
    final class Other: UIViewController {}
    func log(row: UIViewController.Type, detail: UIViewController.Type?) -> Log {
      let list = ListController([rows(2) { row, _ in row.accessory = .detailDisclosureButton }])
      func open(_ type: UIViewController.Type) {
        let next = type == Detail.self ? Detail() : Other()
        next.view.backgroundColor = .white
        list.navigationController?.pushViewController(next, animated: false)
      }
      list.tapped = { _, _ in open(row) }
      list.accessoryTapped = { _, _ in detail.map(open) }
      let screen = stage(list, inStack: true)
      let cell = cell(list)
      return screen.recordConduct {
        screen.tap(at: CGPoint(x: 60, y: cell.convert(cell.bounds, to: nil).midY))
        screen.advance(by: .seconds(2))
        list.navigationController?.popViewController(animated: false)
        screen.advance(by: .seconds(2))
        screen.tap(at: CGPoint(x: 334, y: cell.convert(cell.bounds, to: nil).midY))
        screen.advance(by: .seconds(2))
      }
    }
    let twice = log(row: Detail.self, detail: Detail.self)
    #expect(twice.rows.map(\.value.isAccessory) == [false, true])
    #expect(DetailButtonDiffersFromRow().count(twice) == 1)
    #expect(DetailButtonsShowMore().count(twice) == 0)
    let two = log(row: Other.self, detail: Detail.self)
    #expect(DetailButtonDiffersFromRow().count(two) == 0)
    let dead = log(row: Other.self, detail: nil)
    #expect(DetailButtonsShowMore().count(dead) == 1)
  }
}
