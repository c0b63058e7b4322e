import CoreGraphics
import Foundation
import HeadlessHost
import UIKitBars
import UIKitContent
import UIKitControls
import UIKitCore
import UIKitInteraction
import UIKitText

/// Records the events of alerts, lists, fields and bars.
///
/// Consequences are checked a second later, or when the next touch begins.
@MainActor
final class PartRecorder {
  private let screen: HeadlessScreen
  private var events: [ConductLog.Event] = []
  private var pending: [Pending] = []
  private var shown = PartSnapshot()
  private let groups = GroupRecorder()
  /// The visible rows before their list changed, by list.
  private var rowsBefore: [ObjectIdentifier: [String: CGFloat]] = [:]
  private var observers: [any NSObjectProtocol] = []

  /// An event that is completed later.
  private struct Pending {
    var time: Double
    var due: Double
    var settle: @MainActor () -> ConductLog.Kind?
  }

  /// The time, in seconds, in which a consequence appears.
  private static let patience = 1.0

  init(of screen: HeadlessScreen) { self.screen = screen }

  private func note(_ kind: ConductLog.Kind) { events.append(ConductLog.Event(screen.time, kind)) }

  func start() {
    let center = NotificationCenter.default
    for name in [
      UIApplication.didEnterBackgroundNotification, UIApplication.willEnterForegroundNotification,
    ] {
      observers.append(
        center.addObserver(forName: name, object: nil, queue: nil) { [weak self] notification in
          let isAway = notification.name == UIApplication.didEnterBackgroundNotification
          MainActor.assumeIsolated { self?.appMoved(isAway: isAway) }
        }
      )
    }
    // A module that few apps link posts the first one, so its name is repeated here.
    let requested = Notification.Name("RussetReviewRequested")
    for name in [requested, UIApplication.userDidTakeScreenshotNotification] {
      observers.append(
        center.addObserver(forName: name, object: nil, queue: nil) { [weak self] notification in
          let isRequest = notification.name == requested
          MainActor.assumeIsolated {
            guard let self else { return }
            self.note(isRequest ? .ratingRequest(self.ratingRequest) : .screenshot)
          }
        }
      )
    }
    frameWasShown()
  }

  private var ratingRequest: ConductLog.RatingRequest {
    ConductLog.RatingRequest(isEditing: screen.window?.firstResponder is any UITextInput)
  }

  func stop() {
    for observer in observers { NotificationCenter.default.removeObserver(observer) }
    observers = []
  }

  func finish() -> [ConductLog.Event] {
    settle(until: .infinity)
    frameWasShown()
    return events
  }

  private func settle(until time: Double) {
    let due = pending.filter { $0.due <= time }
    pending.removeAll { $0.due <= time }
    for item in due {
      if let kind = item.settle() { events.append(ConductLog.Event(item.time, kind)) }
    }
  }

  private func wait(_ settle: @escaping @MainActor () -> ConductLog.Kind?, extra: Double = 0) {
    let now = screen.time
    pending.append(Pending(time: now, due: now + Self.patience + extra, settle: settle))
  }

  // MARK: What happens

  func touchBegins() {
    // The next touch ends the time for consequences of the last action.
    settle(until: .infinity)
  }

  func frameWasShown() {
    settle(until: screen.time)
    guard let window = screen.window else { return }
    let changes = groups.changes(in: window)
    for kind in changes.now { note(kind) }
    for question in changes.later { wait(question) }
    let now = PartSnapshot(of: window)
    for (path, value) in now.bars where shown.bars[path] != value {
      note(.bar(element: path, value: value))
    }
    for path in shown.bars.keys where now.bars[path] == nil {
      note(.bar(element: path, value: nil))
    }
    for (table, path) in now.tables {
      let count = Self.rowCount(of: table)
      let wasShown = shown.counts[path] != nil
      let before = rowsBefore.removeValue(forKey: ObjectIdentifier(table))
      guard shown.counts[path] != count || before != nil else { continue }
      note(
        .rows(
          ConductLog.Rows(
            path,
            count: count,
            style: table.style == .plain ? .plain : .grouped,
            hasMarks: table.visibleCells.contains { $0.accessoryType == .checkmark },
            canRefresh: table.refreshControl != nil,
            tellsProgress: now.tellsProgress,
            shift: wasShown
              ? before.flatMap {
                Self.shift(of: table, since: $0, isAsLong: shown.counts[path] == count)
              } : nil
          )
        )
      )
    }
    // A list that is gone leaves no rows to a later one.
    rowsBefore = [:]
    shown = now
  }

  static func rowCount(of table: UITableView) -> Int {
    (0..<table.numberOfSections).reduce(0) { $0 + table.numberOfRows(inSection: $1) }
  }

  func transition(_ transition: ConductTransition) {
    switch transition.kind {
    case .present:
      guard let alert = transition.to as? UIAlertController else { return }
      note(.alert(AlertFacts(alert)))
    case .pop, .dismiss:
      let back = transition.to
      wait(
        { [weak back] in
          guard let view = back?.viewIfLoaded, view.window != nil else { return nil }
          return .uncovered(selectedRow: Self.selectedRow(in: view) ?? "")
        },
        extra: transition.isAnimated ? transition.duration : 0
      )
    case .push: break
    }
  }

  /// Returns the path of a selected row in a table without multiple selection.
  private static func selectedRow(in view: UIView) -> String? {
    let tables =
      ((view as? UITableView).map { [$0] } ?? [])
      + ScreenWalker.descendants(of: view, as: UITableView.self)
    for table in tables
    where table.window != nil && !table.allowsMultipleSelection && !table.isEditing {
      guard let path = table.indexPathForSelectedRow, let cell = table.cellForRow(at: path) else {
        continue
      }
      return ElementPath.of(cell)
    }
    return nil
  }

  private func appMoved(isAway: Bool) {
    var front = screen.window?.rootViewController
    while let next = front?.presentedViewController { front = next }
    // Apps cancel alerts in response to this notification, so the state on the return counts.
    let hasAlert = (front as? UIAlertController)?.preferredStyle == .alert
    note(isAway ? .away(hasAlert: hasAlert || alertWasOpen) : .back(hasAlert: hasAlert))
  }

  /// Whether the last frame showed an alert.
  private var alertWasOpen: Bool { shown.hasAlert }

  static func kind(of control: UIControl) -> ConductLog.Action.Kind {
    switch control {
    case is UIStepper: .stepper
    case is UIRefreshControl: .refresh
    default: ScreenWalker.button(control) == nil ? .other : .button
    }
  }

  func tapped(_ control: UIControl) {
    if let question = groups.tapped(control) { wait(question) }
    guard let button = control as? BarButtonView, let item = button.item.systemItem,
      item == .done || item == .cancel
    else { return }
    let path = ElementPath.of(button)
    wait { [weak button] in
      let isThere = button.map { $0.window != nil && !$0.isHidden } ?? false
      let isOver = !isThere || button?.item.systemItem != item
      return .leaving(ConductLog.Leaving(path, item: "\(item)", isOver: isOver))
    }
  }

  func rowChosen(_ cell: UIView, in list: UIView, byAccessory: Bool) {
    if !byAccessory, let question = groups.chosen(cell, in: list) { wait(question) }
    guard let table = list as? UITableView, let cell = cell as? UITableViewCell,
      let before = ScreenWalker.facts(of: cell)
    else { return }
    var row = ConductLog.Row(
      ElementPath.of(cell),
      in: ElementPath.of(table),
      frame: cell.convert(cell.bounds, to: nil as UIView?),
      isAccessory: byAccessory,
      isEditing: table.isEditing,
      before: before
    )
    wait { [weak table] in
      let path = IndexPath(row: before.row, section: before.section)
      row.after = table?.cellForRow(at: path).flatMap { ScreenWalker.facts(of: $0) }
      return .row(row)
    }
  }

  func listWillChange(_ list: UIView) {
    groups.listWillChange(list)
    guard let table = list as? UITableView, table.window != nil,
      rowsBefore[ObjectIdentifier(table)] == nil
    else { return }
    rowsBefore[ObjectIdentifier(table)] = Self.places(in: table)
  }

  func networkSign(isVisible: Bool) { note(.networkSign(isVisible: isVisible)) }

  /// Returns the positions of visible rows below the top edge of the table, by their text; rows
  /// with equal text are left out.
  private static func places(in table: UITableView) -> [String: CGFloat] {
    var places: [String: CGFloat] = [:]
    var twice = Set<String>()
    for cell in table.visibleCells {
      let words = (ScreenWalker.facts(of: cell)?.texts ?? []).joined(separator: "\n")
      guard !words.isEmpty else { continue }
      let y = cell.frame.minY - table.contentOffset.y - table.adjustedContentInset.top
      if places.updateValue(y, forKey: words) != nil { twice.insert(words) }
    }
    return places.filter { !twice.contains($0.key) }
  }

  /// Returns the distance that the first remaining row moved; nil if the same rows were reloaded.
  private static func shift(
    of table: UITableView,
    since before: [String: CGFloat],
    isAsLong: Bool
  ) -> Double? {
    let after = places(in: table)
    guard !isAsLong || after != before else { return nil }
    return before.filter { after[$0.key] != nil }.min { $0.value < $1.value }
      .map { Double((after[$0.key] ?? $0.value) - $0.value) }
  }

  // MARK: Fields

  func editingEnded(in control: UIControl) {
    guard let field = control as? UITextField, let text = field.text, !text.isEmpty,
      let isValid = Self.fits(text, field), let window = field.window
    else { return }
    let path = ElementPath.of(field)
    let frame = field.convert(field.bounds, to: nil as UIView?)
    let before = Self.looks(of: field, in: window)
    wait { [weak field, weak window] in
      guard let field, let window else { return nil }
      return .entry(
        ConductLog.Entry(
          path,
          frame: frame,
          isValid: isValid,
          isAnswered: Self.looks(of: field, in: window) != before
        )
      )
    }
  }

  /// Returns whether a text fits the kind of a field; nil if the field accepts any text.
  private static func fits(_ text: String, _ field: UITextField) -> Bool? {
    let type = field.textContentType
    if type == .emailAddress || field.keyboardType == .emailAddress {
      let parts = text.split(separator: "@", omittingEmptySubsequences: false)
      return parts.count == 2 && !parts[0].isEmpty && parts[1].contains(".")
        && !parts[1].hasPrefix(".") && !parts[1].hasSuffix(".") && !text.contains(" ")
    }
    if type == .URL || field.keyboardType == .URL {
      return text.contains(".") && !text.contains(" ")
    }
    switch field.keyboardType {
    case .numberPad, .decimalPad, .phonePad, .asciiCapableNumberPad:
      return !text.contains { $0.isLetter }
    default: return nil
    }
  }

  /// Returns the texts and colours that a message about an entry would change.
  private static func looks(of field: UITextField, in window: UIWindow) -> [String] {
    let words = ScreenWalker.descendants(of: window, as: UILabel.self)
      .filter { !$0.isHidden && !$0.isDescendant(of: field) }
      .compactMap(\.text)
    return words + [
      "\(field.textColor ?? .clear)", "\(field.backgroundColor ?? .clear)",
      "\(field.layer.borderWidth)", "\(field.rightView.map { ObjectIdentifier($0) } as Any)",
    ]
  }
}

/// Forwards the events of lists and the network indicator to their recorder.
extension ConductRecorder {
  func rowChosen(_ cell: UIView, in list: UIView, byAccessory: Bool) {
    parts.rowChosen(cell, in: list, byAccessory: byAccessory)
  }
  func listWillChange(_ list: UIView) { parts.listWillChange(list) }
  func networkSign(isVisible: Bool) { parts.networkSign(isVisible: isVisible) }
}

/// The progress bars and lists that are visible at one moment.
@MainActor
private struct PartSnapshot {
  var bars: [String: Double] = [:]
  var tables: [(UITableView, String)] = []
  var counts: [String: Int] = [:]
  var tellsProgress = false
  var hasAlert = false

  nonisolated init() {}

  init(of window: UIWindow) {
    var views: [UIView] = [window]
    while let view = views.popLast() {
      guard !view.isHidden, view.alpha > 0.01 else { continue }
      if ConductRecorder.tellsProgress(view) { tellsProgress = true }
      switch view {
      case let bar as UIProgressView: bars[ElementPath.of(bar)] = Double(bar.progress)
      case let table as UITableView:
        let path = ElementPath.of(table)
        tables.append((table, path))
        counts[path] = PartRecorder.rowCount(of: table)
      case is AlertView: hasAlert = true
      default: break
      }
      views += view.subviews
    }
  }
}
