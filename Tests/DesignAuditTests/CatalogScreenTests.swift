import HeadlessHost
import ScreenInspection
import TestSupport
import Testing
import UIKit

@testable import DesignAudit

/// Screens as Apple's sample of controls has them, whose findings blamed UIKit.
@MainActor @Suite("Controls in their own sizes, and rows that are alike") struct CatalogScreenTests
{
  /// A table whose rows a test fills.
  private final class Rows: UITableViewController {
    var count = 4
    var fill: (UITableViewCell, Int) -> Void = { _, _ in }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      count
    }
    override func tableView(
      _ tableView: UITableView,
      cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      fill(cell, indexPath.row)
      return cell
    }
  }

  private func rows(_ fill: @escaping (UITableViewCell, Int) -> Void) -> HeadlessScreen {
    let rows = Rows(style: .plain)
    rows.fill = fill
    return HeadlessScreen(stack: [rows])
  }

  private func picture(_ width: CGFloat, _ height: CGFloat) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image { context in
      UIColor.brown.setFill()
      context.fill(CGRect(x: 0, y: 0, width: width, height: height))
      UIColor.cyan.setFill()
      context.fill(CGRect(x: 0, y: 0, width: width / 2, height: height / 2))
    }
  }

  @Test(.rule("UI10-R92")) func `progress views and buttons in rows are no pictures`() {
    let rule = TablesAreForText()
    let controls = rows { cell, row in
      let view =
        row.isMultiple(of: 2)
        ? UIProgressView(progressViewStyle: .default) : UIButton(type: .custom)
      (view as? UIButton)?.setImage(self.picture(30, 30), for: .normal)
      view.frame = CGRect(x: 16, y: 7, width: 100, height: 30)
      cell.contentView.addSubview(view)
    }
    #expect(controls.findings(of: rule).isEmpty)
    let pictures = rows { cell, _ in
      let view = UIImageView(image: self.picture(30, 30))
      view.frame.origin = CGPoint(x: 16, y: 7)
      cell.contentView.addSubview(view)
    }
    #expect(pictures.findings(of: rule).count == 1)
  }

  @Test(
    .rule("VIS-R88"),
    arguments: [UIButton.ButtonType.detailDisclosure, .contactAdd, .infoDark]
  )
  func `a system button in its own size is not the app's`(type: UIButton.ButtonType) {
    let button = UIButton(type: type)
    button.frame = CGRect(origin: CGPoint(x: 50, y: 100), size: button.intrinsicContentSize)
    #expect(TappableArea().count(shown(button)) == 0)
    let small = UIButton(type: type)
    small.frame = CGRect(x: 50, y: 100, width: 14, height: 14)
    #expect(TappableArea().count(shown(small)) == 1)
  }

  @Test(.rule("VIS-R93")) func `rows that are alike are one finding for each font`() {
    func count(_ sizes: [CGFloat]) -> Int {
      rows { cell, row in
        cell.textLabel?.text = "Row \(row)"
        cell.textLabel?.font = .systemFont(ofSize: sizes[row])
      }.findings(of: BuiltInTextStyles()).count
    }
    #expect(count([15, 15, 15, 15]) == 1)
    #expect(count([15, 15, 19, 19]) == 2)
    let labels = (0..<3).map { index in
      let label = UILabel(frame: CGRect(x: 20, y: 100 + 40 * index, width: 200, height: 30))
      label.text = "Line \(index)"
      label.font = .systemFont(ofSize: 15)
      return label
    }
    #expect(BuiltInTextStyles().count(shown(labels[0], labels[1], labels[2])) == 3)
  }

  @Test(.rule("IX-R144")) func `the background of a search bar is no content`() {
    let bar = UISearchBar(frame: CGRect(x: 0, y: 100, width: 375, height: 56))
    bar.backgroundImage = picture(375, 56)
    let rule = DraggableContent()
    #expect(rule.count(shown(bar)) == 0)
    let view = UIImageView(image: picture(375, 120))
    view.frame.origin.y = 100
    #expect(rule.count(shown(view)) == 1)
  }

  @Test(.rule("VIS-R26")) func `icons of a search bar are not compared with those of the bar`() {
    var searchBar = ScreenElement(
      kind: .bar,
      path: "UIWindow > UISearchBar",
      frame: CGRect(x: 0, y: 10, width: 375, height: 44)
    )
    searchBar.part = .searchBar(SearchBarFacts())
    let icons = [44, 44, 44, 22].enumerated().map { index, side in
      var icon = icon(
        ring(side: side),
        at: CGRect(x: index * 40 + 4, y: 20, width: side / 2, height: side / 2)
      )
      if side == 22 { icon.path = "UIWindow > UISearchBar > UIImageView" }
      return icon
    }
    #expect(AlikeIcons().count([bar(), searchBar] + icons) == 0)
    #expect(AlikeIcons().count([bar()] + icons) == 1)
  }
}
