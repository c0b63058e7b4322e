import CarEnforcement
import CarSafety
import HeadlessHost
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

@MainActor
@Suite("Lists in the car", .restoresProcess)
struct ListLimitTests {
  final class Rows: NSObject, UITableViewDataSource, UICollectionViewDataSource {
    var count: Int

    init(_ count: Int) { self.count = count }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = "Song \(indexPath.row + 1)"
      return cell
    }

    func collectionView(
      _ collectionView: UICollectionView,
      numberOfItemsInSection section: Int
    ) -> Int { count }

    func collectionView(
      _ collectionView: UICollectionView,
      cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
  }

  func table(_ rows: Rows, on stage: CarStage, height: CGFloat = 400) -> UITableView {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: height))
    table.dataSource = rows
    table.rowHeight = 100
    stage.screen.show(table)
    return table
  }

  @Test(.feature("CAR-F33"), .rule("CAR-R39"))
  func `a table ends after six rows while moving, with a footer`() throws {
    let stage = CarStage()
    let rows = Rows(50)
    let table = table(rows, on: stage)
    #expect(stage.view("car.list-end") == nil)
    stage.state.simulate(.moving, speed: 40)
    let label = try #require(stage.view("car.list-end") as? UILabel)
    let end = try #require(label.superview)
    #expect(label.text == CarNotice.moreWhenParked.text)
    #expect(end.frame.minY == 600)
    #expect(end.frame.maxY >= table.contentSize.height)
    // However hard the driver flings, the end stays: six rows and the footer of 76 points.
    for _ in 0..<5 {
      stage.screen.drag(from: CGPoint(x: 100, y: 380), to: CGPoint(x: 100, y: 20))
      stage.advance(2_000)
    }
    #expect(abs(table.contentOffset.y - 276) < 0.5)
    // A touch on the footer chooses no row below it.
    stage.screen.tap(at: label.convert(CGPoint(x: 100, y: 38), to: nil as UIView?))
    #expect(table.indexPathForSelectedRow == nil)
    // The data are the app's own.
    #expect(table.numberOfRows(inSection: 0) == 50)
    #expect(table.dataSource === rows)

    stage.state.simulate(.parked)
    #expect(stage.view("car.list-end") == nil)
    #expect(table.contentInset == .zero)
    table.scrollToRow(at: IndexPath(row: 49, section: 0), at: .bottom, animated: false)
    #expect(abs(table.contentOffset.y - 4_600) < 0.5)
  }

  @Test(.feature("CAR-F33"))
  func `rows behind the footer take no touch, no focus and no reading`() throws {
    let stage = CarStage()
    let rows = Rows(9)
    let table = table(rows, on: stage, height: 600)
    table.rowHeight = 50
    table.reloadData()
    stage.advance(50)
    stage.state.simulate(.moving, speed: 40)
    func cell(_ row: Int) throws -> UITableViewCell {
      try #require(table.cellForRow(at: IndexPath(row: row, section: 0)))
    }
    #expect(try cell(5).isUserInteractionEnabled)
    #expect(try !cell(6).isUserInteractionEnabled)
    #expect(try cell(8).accessibilityElementsHidden)
    stage.state.simulate(.parked)
    #expect(try cell(6).isUserInteractionEnabled)
    #expect(try !cell(8).accessibilityElementsHidden)
  }

  @Test(.rule("CAR-R38"))
  func `a list that was scrolled beyond the limit returns to it`() {
    let stage = CarStage()
    let rows = Rows(50)
    let table = table(rows, on: stage)
    table.setContentOffset(CGPoint(x: 0, y: 3_000), animated: false)
    stage.state.simulate(.moving, speed: 40)
    #expect(table.contentOffset.y == 276)
  }

  @Test(.feature("CAR-F33"))
  func `a list that grows while moving is limited within a tenth of a second`() {
    let stage = CarStage()
    let rows = Rows(5)
    let table = table(rows, on: stage)
    stage.state.simulate(.moving, speed: 40)
    #expect(stage.view("car.list-end") == nil)
    rows.count = 9
    table.reloadData()
    stage.advance(120)
    #expect(stage.view("car.list-end")?.superview?.frame.minY == 600)
    rows.count = 7
    table.deleteRows(
      at: [IndexPath(row: 1, section: 0), IndexPath(row: 2, section: 0)],
      with: .none
    )
    rows.count = 6
    table.reloadData()
    stage.advance(120)
    #expect(stage.view("car.list-end") == nil)
  }

  @Test(.feature("CAR-F33"))
  func `a grid ends before the line that would show too much`() {
    let stage = CarStage()
    let rows = Rows(30)
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 90, height: 100)
    layout.minimumInteritemSpacing = 0
    layout.minimumLineSpacing = 10
    let grid = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 375, height: 400),
      collectionViewLayout: layout
    )
    grid.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    grid.dataSource = rows
    stage.screen.show(grid)
    stage.state.simulate(.moving, speed: 40)
    // Four in a line: the second line would show eight, so that the grid ends before it.
    #expect(stage.view("car.list-end")?.superview?.frame.minY == 110)
  }

  @Test(.feature("CAR-F33"))
  func `a limit of no rows hides all rows of tables and grids`() throws {
    var profile = CarProfile.suggested
    let figure = try #require(profile.restrictions(in: .moving).listItems).figure
    profile.restrictionsByState[.moving]?.listItems = CarLimit(0, figure)
    let stage = CarStage(profile)
    let rows = Rows(3)
    let table = table(rows, on: stage)
    stage.state.simulate(.moving, speed: 40)
    #expect(stage.view("car.list-end")?.superview?.frame.minY == 0)
    let first = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
    #expect(!first.isUserInteractionEnabled)
    stage.state.simulate(.parked)
    #expect(stage.view("car.list-end") == nil && first.isUserInteractionEnabled)
    table.removeFromSuperview()
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 90, height: 100)
    let grid = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 375, height: 400),
      collectionViewLayout: layout
    )
    grid.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    grid.dataSource = rows
    stage.screen.show(grid)
    stage.state.simulate(.moving, speed: 40)
    #expect(stage.view("car.list-end")?.superview?.frame.minY == 0)
  }

  @Test(.feature("CAR-F33"))
  func `a list that serves driving is not limited`() {
    let stage = CarStage()
    let rows = Rows(50)
    let table = table(rows, on: stage)
    stage.enforcement.markDrivingRelated(table)
    stage.state.simulate(.moving, speed: 40)
    #expect(stage.view("car.list-end") == nil)
  }

  @Test(.feature("CAR-F33"))
  func `a limited list looks as recorded`() {
    let stage = CarStage()
    let rows = Rows(50)
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 280, height: 330))
    table.dataSource = rows
    table.rowHeight = 42
    stage.screen.show(table)
    stage.state.simulate(.moving, speed: 40)
    stage.advance(100)
    expectGolden(stage.screen.image(of: table), "CarEnforcement.list.limited", maximumBytes: 32_768)
  }
}
