import CoreGraphics
import Foundation
import UIKitContent
import UIKitCore
import UIKitPickers

/// A controller that chooses all pages, or a range of pages with two wheels.
final class PageRangeController: UITableViewController, UIPickerViewDataSource, UIPickerViewDelegate
{
  private let session: PrintSession
  private let changed: () -> Void
  private let wheels = UIPickerView()

  init(_ session: PrintSession, changed: @escaping () -> Void) {
    self.session = session
    self.changed = changed
    super.init(style: .grouped)
    title = PrintWords.range
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    wheels.dataSource = self
    wheels.delegate = self
    wheels.frame = CGRect(x: 0, y: 0, width: 0, height: 216)
    tableView.tableFooterView = wheels
    turn(to: session.range ?? 1...session.pageCount, animated: false)
  }

  private func turn(to range: ClosedRange<Int>, animated: Bool) {
    wheels.selectRow(range.lowerBound - 1, inComponent: 0, animated: animated)
    wheels.selectRow(range.upperBound - 1, inComponent: 1, animated: animated)
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }

  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = PrintWords.allPages
    cell.accessoryType = session.range == nil ? .checkmark : .none
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    choose(nil)
    turn(to: 1...session.pageCount, animated: true)
  }

  private func choose(_ range: ClosedRange<Int>?) {
    session.range = range
    tableView.reloadData()
    changed()
  }

  // MARK: Wheels

  func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }

  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    session.pageCount
  }

  func pickerView(
    _ pickerView: UIPickerView,
    titleForRow row: Int,
    forComponent component: Int
  ) -> String? { PrintWords.page(row + 1) }

  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    var first = pickerView.selectedRow(inComponent: 0) + 1
    var last = pickerView.selectedRow(inComponent: 1) + 1
    // The other wheel follows, so that the range stays valid.
    if first > last {
      if component == 0 { last = first } else { first = last }
      turn(to: first...last, animated: true)
    }
    choose(first == 1 && last == session.pageCount ? nil : first...last)
  }
}
