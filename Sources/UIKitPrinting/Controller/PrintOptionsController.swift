import CoreGraphics
import Foundation
import HostInterface
import UIKitBars
import UIKitContent
import UIKitControls
import UIKitCore

/// The options of a job: printer, copies, pages, sides, color, paper, and a preview of the pages.
///
/// Catalogue: IX-F220, IX-F221, UI10-F199.
final class PrintOptionsController: UITableViewController {
  private enum Row: Hashable { case printer, copies, range, duplex, grayscale, paper, orientation }

  let session: PrintSession
  let controller: UIPrintInteractionController
  private let preview: PrintPreview
  private var rows: [[Row]] = []

  init(_ session: PrintSession, _ controller: UIPrintInteractionController) {
    self.session = session
    self.controller = controller
    preview = PrintPreview(session)
    super.init(style: .grouped)
    title = PrintWords.options
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: .cancel,
      primaryAction: UIAction {
        [weak controller] _ in controller?.dismiss(animated: true)
      }
    )
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: PrintWords.print,
      primaryAction: UIAction(title: PrintWords.print) { [weak controller] _ in
        controller?.printChosen()
      }
    )
    navigationItem.rightBarButtonItem?.style = .done
    session.prepareAll()
    findPrinter()
    rebuild()
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    // Unverified: the height of the preview.
    preview.frame = CGRect(x: 0, y: 0, width: 0, height: 260)
    tableView.tableFooterView = preview
    preferredContentSize = CGSize(width: 375, height: 560)
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    // A pushed list of printers or pages only covers the options.
    let hasGone = navigationController?.isBeingDismissed ?? true || isMovingFromParent
    if hasGone || navigationController?.presentingViewController == nil {
      controller.optionsHaveGone()
    }
  }

  /// Selects the printer that the job names, or else the default printer.
  private func findPrinter() {
    PrintService.current?.printers { [weak self] found in
      guard let self, session.printer == nil else { return }
      let named = found.first { $0.url.absoluteString == self.session.info.printerID }
      guard let printer = named ?? found.first(where: \.isDefault) else { return }
      session.printer = printer
      reload()
    }
  }

  private func rebuild() {
    var options: [Row] = []
    if controller.showsNumberOfCopies { options.append(.copies) }
    if controller.choosesPages, session.pageCount > 1 { options.append(.range) }
    if session.printer?.supportsDuplex == true, session.pageCount > 1 { options.append(.duplex) }
    if session.printer?.supportsColor == true { options.append(.grayscale) }
    var sheet: [Row] = []
    if controller.showsPaperSelectionForLoadedPapers { sheet.append(.paper) }
    // Source: `showsPaperOrientation` exists since iOS 15.
    let isRecent = Surroundings.systemVersion.major >= 15
    if isRecent, controller.showsPaperOrientation, !(session.renderer is ItemsPageRenderer) {
      sheet.append(.orientation)
    }
    rows = [[.printer], options, sheet].filter { !$0.isEmpty }
    navigationItem.rightBarButtonItem?.isEnabled = session.printer != nil && session.pageCount > 0
  }

  private func reload() {
    rebuild()
    if isViewLoaded { tableView.reloadData() }
  }

  /// Updates the views after a change of the pages.
  private func layOut() {
    reload()
    preview.reload()
  }

  // MARK: Table

  override func numberOfSections(in tableView: UITableView) -> Int { rows.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rows[section].count
  }

  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
    cell.selectionStyle = .none
    switch rows[indexPath.section][indexPath.row] {
    case .printer:
      lead(cell, PrintWords.printer, session.printer?.displayName ?? PrintWords.noPrinter)
    case .copies:
      cell.textLabel?.text = PrintWords.copies(session.copies)
      let stepper = UIStepper()
      stepper.minimumValue = 1
      // Unverified: the maximum number of copies on iOS.
      stepper.maximumValue = 99
      stepper.value = Double(session.copies)
      stepper.addAction(
        UIAction { [weak self, weak cell] action in
          guard let self, let stepper = action.sender as? UIStepper else { return }
          session.copies = Int(clamping: stepper.value)
          cell?.textLabel?.text = PrintWords.copies(session.copies)
        },
        for: .valueChanged
      )
      cell.accessoryView = stepper
    case .range:
      lead(
        cell,
        PrintWords.range,
        session.range.map { PrintWords.pages($0) } ?? PrintWords.allPages
      )
    case .duplex:
      toggle(cell, PrintWords.doubleSided, isOn: session.duplex != .none) { session, isOn in
        let isAcross = session.orientation == .landscape
        session.duplex = !isOn ? .none : isAcross ? .shortEdge : .longEdge
      }
    case .grayscale:
      toggle(cell, PrintWords.grayscale, isOn: session.isGrayscale) { session, isOn in
        session.isGrayscale = isOn
      }
    case .paper: lead(cell, PrintWords.paperSize, session.paper.name)
    case .orientation:
      lead(
        cell,
        PrintWords.orientation,
        session.orientation == .portrait ? PrintWords.portrait : PrintWords.landscape
      )
    }
    return cell
  }

  /// Configures a row that pushes a list.
  private func lead(_ cell: UITableViewCell, _ title: String, _ value: String) {
    cell.textLabel?.text = title
    cell.detailTextLabel?.text = value
    cell.accessoryType = .disclosureIndicator
    cell.selectionStyle = .default
  }

  private func toggle(
    _ cell: UITableViewCell,
    _ title: String,
    isOn: Bool,
    _ change: @escaping (PrintSession, Bool) -> Void
  ) {
    cell.textLabel?.text = title
    let control = UISwitch()
    control.isOn = isOn
    control.addAction(
      UIAction { [session] action in
        (action.sender as? UISwitch).map { change(session, $0.isOn) }
      },
      for: .valueChanged
    )
    cell.accessoryView = control
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let next: UIViewController
    switch rows[indexPath.section][indexPath.row] {
    case .printer:
      next = PrinterListController(selected: session.printer?.url) { [weak self] printer in
        self?.session.printer = printer
        self?.reload()
        self?.navigationController?.popViewController(animated: true)
      }
    case .range:
      next = PageRangeController(session) { [weak self] in self?.layOut() }
    case .paper:
      next = choices(PrintWords.paperSize, UIPrintPaper.all, session.paper, \.name) {
        $0.paper = $1
      }
    case .orientation:
      let all: [UIPrintInfo.Orientation] = [.portrait, .landscape]
      next = choices(PrintWords.orientation, all, session.orientation) {
        $0 == .portrait ? PrintWords.portrait : PrintWords.landscape
      } choose: {
        $0.orientation = $1
        $0.applyPaper()
      }
    case .copies, .duplex, .grayscale: return
    }
    navigationController?.pushViewController(next, animated: true)
  }

  private func choices<Value: Equatable>(
    _ title: String,
    _ values: [Value],
    _ selected: Value,
    _ name: @escaping (Value) -> String,
    choose: @escaping (PrintSession, Value) -> Void
  ) -> UIViewController {
    let list = PrintChoiceController(
      values.map(name),
      selected: values.firstIndex(of: selected)
    ) { [weak self] index in
      guard let self else { return }
      choose(session, values[index])
      layOut()
      navigationController?.popViewController(animated: true)
    }
    list.title = title
    return list
  }
}
