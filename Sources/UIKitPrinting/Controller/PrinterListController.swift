import CoreGraphics
import Foundation
import UIKitBars
import UIKitContent
import UIKitControls
import UIKitCore

/// The list of reachable printers, one of which has a check mark.
///
/// Catalogue: IX-F220.
final class PrinterListController: UITableViewController {
  private var printers: [PrinterRecord]?
  private let selected: URL?
  private let shows: (PrinterRecord) -> Bool
  private let chosen: (PrinterRecord) -> Void
  /// The closure that is called when the list was dismissed together with its sheet.
  var gone: (() -> Void)?

  init(
    selected: URL?,
    shows: @escaping (PrinterRecord) -> Bool = { _ in true },
    chosen: @escaping (PrinterRecord) -> Void
  ) {
    self.selected = selected
    self.shows = shows
    self.chosen = chosen
    super.init(style: .grouped)
    title = PrintWords.printer
  }

  required init?(coder: NSCoder) { nil }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    // The printers are searched each time the list appears, because they can change.
    PrintService.current?.printers { [weak self] found in
      guard let self else { return }
      printers = found.filter(shows)
      if isViewLoaded { tableView.reloadData() }
    }
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if navigationController?.presentingViewController == nil { gone?() }
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    max(1, printers?.count ?? 1)
  }

  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
    guard let printers, !printers.isEmpty else {
      cell.textLabel?.text = printers == nil ? PrintWords.looking : PrintWords.noneFound
      cell.textLabel?.textColor = .secondaryLabel
      cell.selectionStyle = .none
      if printers == nil {
        let spinner = UIActivityIndicatorView(style: .medium)
        spinner.startAnimating()
        cell.accessoryView = spinner
      }
      return cell
    }
    let printer = printers[indexPath.row]
    cell.textLabel?.text = printer.displayName
    cell.detailTextLabel?.text = [printer.location, printer.makeAndModel].compactMap { $0 }
      .joined(separator: " · ")
    cell.accessoryType = printer.url == selected ? .checkmark : .none
    return cell
  }

  override func tableView(
    _ tableView: UITableView,
    willSelectRowAt indexPath: IndexPath
  ) -> IndexPath? { printers?.isEmpty == false ? indexPath : nil }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    guard let printers, printers.indices.contains(indexPath.row) else { return }
    chosen(printers[indexPath.row])
  }
}
