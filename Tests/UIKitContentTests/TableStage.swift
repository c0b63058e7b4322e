import HeadlessHost
import TestSupport
import Testing
import UIKit

@testable import UIKitContent

/// Rows with words, and a log of a table's calls.
@MainActor
class TableSource: NSObject, UITableViewDataSource, UITableViewDelegate {
  var sections: [[String]]
  var headers: [String?] = []
  var footers: [String?] = []
  var log: [String] = []
  var logs: Set<String> = []
  /// nil: the table's.
  var heights: ((IndexPath) -> CGFloat)?
  var canMove: (IndexPath) -> Bool = { _ in true }
  var styles: (IndexPath) -> UITableViewCell.EditingStyle = { _ in .delete }
  var willSelect: (IndexPath) -> IndexPath? = { $0 }
  var highlights: (IndexPath) -> Bool = { _ in true }
  var fill: ((UITableViewCell, IndexPath) -> Void)?
  var target: ((IndexPath, IndexPath) -> IndexPath)?

  init(_ sections: [[String]]) { self.sections = sections }

  convenience init(rows: Int, prefix: String = "Row ") {
    self.init([(0..<rows).map { prefix + String($0) }])
  }

  private func note(_ kind: String, _ text: @autoclosure () -> String) {
    if logs.contains(kind) { log.append(text()) }
  }

  func numberOfSections(in tableView: UITableView) -> Int {
    note("count", "sections")
    return sections.count
  }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    note("count", "rows \(section)")
    return sections[section].count
  }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    note("cell", "cell \(indexPath.section)-\(indexPath.row)")
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    cell.textLabel?.text = sections[indexPath.section][indexPath.row]
    fill?(cell, indexPath)
    return cell
  }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    section < headers.count ? headers[section] : nil
  }
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    section < footers.count ? footers[section] : nil
  }
  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    canMove(indexPath)
  }
  func tableView(
    _ tableView: UITableView,
    moveRowAt source: IndexPath,
    to destination: IndexPath
  ) {
    note(
      "move",
      "move \(source.section)-\(source.row) to \(destination.section)-\(destination.row)"
    )
    let row = sections[source.section].remove(at: source.row)
    sections[destination.section].insert(row, at: destination.row)
  }
  func tableView(
    _ tableView: UITableView,
    commit style: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    note("commit", "commit \(style) \(indexPath.row)")
  }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    note("height", "height \(indexPath.row)")
    return heights?(indexPath) ?? tableView.rowHeight
  }
  func tableView(
    _ tableView: UITableView,
    willDisplay cell: UITableViewCell,
    forRowAt indexPath: IndexPath
  ) {
    note("display", "will \(indexPath.section)-\(indexPath.row)")
  }
  func tableView(
    _ tableView: UITableView,
    didEndDisplaying cell: UITableViewCell,
    forRowAt indexPath: IndexPath
  ) {
    note("display", "did \(indexPath.section)-\(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    note("select", "shouldHighlight \(indexPath.row)")
    return highlights(indexPath)
  }
  func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
    note("select", "didHighlight \(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
    note("select", "didUnhighlight \(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    note("select", "willSelect \(indexPath.row)")
    return willSelect(indexPath)
  }
  func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
    note("select", "willDeselect \(indexPath.row)")
    return indexPath
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    note("select", "didSelect \(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    note("select", "didDeselect \(indexPath.row)")
  }
  func tableView(
    _ tableView: UITableView,
    editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle {
    styles(indexPath)
  }
  func tableView(
    _ tableView: UITableView,
    contextMenuConfigurationForRowAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration? { nil }
  func tableView(
    _ tableView: UITableView,
    targetIndexPathForMoveFromRowAt source: IndexPath,
    toProposedIndexPath proposed: IndexPath
  ) -> IndexPath {
    target?(source, proposed) ?? proposed
  }

  // For subclasses: a method that a conformance lacks cannot be added by a subclass.

  func tableView(
    _ tableView: UITableView,
    trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { nil }
  func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith path: IndexPath) {}
  func tableView(_ tableView: UITableView, shouldShowMenuForRowAt path: IndexPath) -> Bool {
    false
  }
  func tableView(
    _ tableView: UITableView,
    canPerformAction action: Selector,
    forRowAt indexPath: IndexPath,
    withSender sender: Any?
  ) -> Bool { false }
  func tableView(
    _ tableView: UITableView,
    performAction action: Selector,
    forRowAt indexPath: IndexPath,
    withSender sender: Any?
  ) {}
  func tableView(
    _ tableView: UITableView,
    shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool { false }
  func tableView(
    _ tableView: UITableView,
    didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) {}
  func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView) {}
  func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool {
    tableView.isEditing ? tableView.allowsFocusDuringEditing : tableView.allowsFocus
  }
  func tableView(
    _ tableView: UITableView,
    shouldUpdateFocusIn context: UITableViewFocusUpdateContext
  ) -> Bool { true }
  func tableView(
    _ tableView: UITableView,
    didUpdateFocusIn context: UITableViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) {}
  func indexPathForPreferredFocusedView(in tableView: UITableView) -> IndexPath? { nil }
}

/// A table that fills a screen.
@MainActor
struct TableStage {
  let screen: HeadlessScreen
  let table: UITableView
  let source: TableSource

  init(
    _ source: TableSource,
    style: UITableView.Style = .plain,
    device: Device = .iPhone8,
    version: Environment.SystemVersion = .init(12, 4),
    appearance: Environment.Appearance = .light,
    textSize: UIContentSizeCategory = .large,
    languages: [String] = ["en"],
    table made: UITableView? = nil,
    _ configure: (UITableView) -> Void = { _ in }
  ) {
    var environment = Environment()
    environment.systemVersion = version
    environment.appearance = appearance
    environment.contentSizeCategory = textSize.rawValue
    environment.languages = languages
    HeadlessScreen.failureHandler = { Issue.record(Comment(rawValue: $0)) }
    screen = HeadlessScreen(device, environment: environment)
    let table = made ?? UITableView(frame: screen.bounds, style: style)
    self.table = table
    self.source = source
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    table.frame = screen.bounds
    table.contentInsetAdjustmentBehavior = .never
    table.dataSource = source
    table.delegate = source
    configure(table)
    screen.show(table)
    screen.update()
  }

  /// The words of the rows in sight, from top to bottom.
  var words: [String] { table.visibleCells.map { $0.textLabel?.text ?? "" } }

  func cell(_ row: Int, _ section: Int = 0) -> UITableViewCell? {
    table.cellForRow(at: IndexPath(row: row, section: section))
  }

  func scroll(to y: CGFloat) {
    table.contentOffset.y = y
    screen.update()
  }

  /// Compares a part of the screen with its golden.
  func expectGolden(
    _ name: String,
    of rect: CGRect,
    filePath: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    screen.update()
    let scale = screen.device.scale
    let image = screen.image?.cropping(
      to: CGRect(
        x: rect.minX * scale,
        y: rect.minY * scale,
        width: rect.width * scale,
        height: rect.height * scale
      )
    )
    if let folder = ProcessInfo.processInfo.environment["RUSSET_LOOK"] {
      try? screen.image?.pngData(level: 6)?.write(
        to: URL(fileURLWithPath: "\(folder)/\(name).png")
      )
    }
    TestSupport.expectGolden(
      image,
      name,
      filePath: filePath,
      sourceLocation: sourceLocation
    )
  }
}
