import CoreGraphics
import Foundation
import ScreenInspection

/// UI10-R94: Finds tables whose first rows appear late.
struct QuickTableContent: ConductRule {
  static let identifier: RuleIdentifier = "UI10-R94"
  static let statement = "Begin showing a table's content quickly: text at once, the rest later."
  static let reference = "iOS 10, Tables; iOS 9, Table View"
  static let check = Check.partial

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    log.waits.compactMap { wait in
      guard wait.duration > settings.slowWork else { return nil }
      return Self.finding(
        .advice,
        at: wait.list,
        time: wait.start,
        what: "Its first rows came after \(wait.duration.secondsText).",
        remedy: "Show the rows that are known, or older ones, and add images when they are there."
      )
    }
  }
}

/// UI10-R96: Finds updates that move the rows of a table.
struct UpdatesKeepThePlace: ConductRule {
  static let identifier: RuleIdentifier = "UI10-R96"
  static let statement = "Do not change the scroll position when a table's content updates."
  static let reference = "iOS 10, Tables"
  static let check = Check.auto

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    log.listChanges.compactMap { change in
      guard let shift = change.value.shift, abs(shift) > 1,
        !log.hasInput(in: (change.time - settings.longestCause)...change.time)
      else { return nil }
      return Self.finding(
        .warning,
        at: change.value.list,
        time: change.time,
        what: "An update that nobody asked for moved its rows by \(shift.whole) points.",
        remedy: "Insert rows in a batch and correct contentOffset, or wait for a tap."
      )
    }
  }
}

/// UI10-R98: Finds tables that update but have no refresh control.
///
/// Content from elsewhere is recognized by a network request or indicator before the update; rows
/// that follow the device's settings, its clock or another screen are always up to date.
struct RefreshControlOnChangingTables: ConductRule {
  static let identifier: RuleIdentifier = "UI10-R98"
  static let statement = "Include a refresh control with tables whose content updates."
  static let reference = "iOS 10, Tables"
  static let check = Check.partial

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    var told = Set<String>()
    return log.listChanges.compactMap { change in
      guard change.value.shift != nil, !change.value.canRefresh,
        !log.hasInput(in: (change.time - settings.longestCause)...change.time),
        log.asksNetwork(before: change.time), told.insert(change.value.list).inserted
      else { return nil }
      return Self.finding(
        .advice,
        at: change.value.list,
        time: change.time,
        what: "Its content updates by itself, and nobody can ask for an update.",
        remedy: "Set refreshControl."
      )
    }
  }
}

/// UI10-R105: Finds rows without a highlight or without a reaction to a tap.
struct SelectedRowsAnswer: ConductRule {
  static let identifier: RuleIdentifier = "UI10-R105"
  static let statement = "Give feedback when a row is selected: a highlight, then what it does."
  static let reference = "iOS 10, Table Rows; iOS 9, Table View"
  static let check = Check.auto

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    log.rows.compactMap { row in
      guard !row.value.isAccessory else { return nil }
      let soon = row.time...(row.time + settings.longestCause)
      let leads = log.leadsSomewhere(row, within: settings.longestCause)
      let isSeenElsewhere = log.changesVisibly(in: soon, outside: row.value.frame)
      let changes = row.value.after.map { $0 != row.value.before } ?? true
      // A row that is already marked stays marked.
      let isChosen =
        row.value.before.accessory == .checkmark && row.value.after?.accessory == .checkmark
      let what: String
      if !row.value.before.highlights {
        // A row without a highlight is no button, unless something comes of it. Its selection is
        // not seen; a mark or a value that changes is feedback.
        var unselected = row.value.after
        unselected?.isSelected = row.value.before.isSelected
        let changesItself = unselected.map { $0 != row.value.before } ?? false
        guard leads || isSeenElsewhere, !changesItself, !row.value.isEditing else { return nil }
        what = "\(row.value.before.name) does something and has no highlight."
      } else {
        guard !leads, !changes, !isChosen, !isSeenElsewhere else { return nil }
        what = "\(row.value.before.name) was tapped, and nothing came of it."
      }
      return Self.finding(
        .warning,
        at: row.value.element,
        time: row.time,
        frame: row.value.frame,
        what: what,
        remedy: "Leave selectionStyle at its default where a tap does something, and forbid "
          + "selection where it does not."
      )
    }
  }
}

/// UI9-R99: Finds choices in a grouped table that a button opens.
struct PlainChoiceLists: ConductRule {
  static let identifier: RuleIdentifier = "UI9-R99"
  static let statement = "Show choices that a button opens in a plain table."
  static let reference = "iOS 9, Table View"
  static let check = Check.partial

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    log.actions.compactMap { action in
      guard action.value.kind == .button else { return nil }
      let soon = action.time...(action.time + settings.longestCause)
      guard let shown = log.transition(in: soon), shown.kind == .present,
        let list = log.listChanges.first(where: { soon.contains($0.time) })?.value,
        list.style == .grouped, list.hasMarks
      else { return nil }
      return Self.finding(
        .advice,
        at: list.list,
        time: action.time,
        what: "A button opens choices in a grouped table.",
        remedy: "Use the plain style for it."
      )
    }
  }
}

/// UI9-R100: Finds choices without a checkmark.
struct ChoicesAreMarked: ConductRule {
  static let identifier: RuleIdentifier = "UI9-R100"
  static let statement = "Mark current choices in an option list with a checkmark."
  static let reference = "iOS 9, Table View"
  static let check = Check.partial

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    log.rows.compactMap { row in
      guard !row.value.isAccessory, !row.value.isEditing, let after = row.value.after,
        row.value.before.accessory == .none, after.accessory == .none, after.isSelected,
        // The selection of a row without a highlight is not seen.
        after.highlights,
        after.texts == row.value.before.texts,
        !log.leadsSomewhere(row, within: settings.longestCause)
      else { return nil }
      return Self.finding(
        .advice,
        at: row.value.element,
        time: row.time,
        frame: row.value.frame,
        what: "\(after.name) stays gray where a checkmark would mark the choice.",
        remedy: "Deselect the row and set its accessoryType to .checkmark."
      )
    }
  }
}

/// UI9-R101: Finds rows without a disclosure indicator that push a screen.
struct DisclosureOnRowsThatLead: ConductRule {
  static let identifier: RuleIdentifier = "UI9-R101"
  static let statement = "Show a disclosure indicator on rows that open a further list."
  static let reference = "iOS 9, Table View"
  static let check = Check.auto

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    var told = Set<String>()
    return log.rows.compactMap { row in
      let accessories: [RowFacts.Accessory] = [.disclosure, .detailDisclosure, .view]
      guard !row.value.isAccessory, !accessories.contains(row.value.before.accessory),
        log.transition(in: row.time...(row.time + settings.longestCause))?.kind == .push,
        told.insert(row.value.list).inserted
      else { return nil }
      return Self.finding(
        .warning,
        at: row.value.element,
        time: row.time,
        frame: row.value.frame,
        what: "\(row.value.before.name) opens a further screen and does not look it.",
        remedy: "Set accessoryType to .disclosureIndicator."
      )
    }
  }
}

/// UI9-R106: Finds rows that stay highlighted after the return to their list.
struct SelectionClearedOnReturn: ConductRule {
  static let identifier: RuleIdentifier = "UI9-R106"
  static let statement = "Do not leave a row highlighted after the return to its list."
  static let reference = "iOS 9, Table View"
  static let check = Check.auto

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    log.events.compactMap { event in
      guard case .uncovered(let row) = event.kind, !row.isEmpty else { return nil }
      return Self.finding(
        .error,
        at: row,
        time: event.time,
        what: "The row is still highlighted a second after the return.",
        remedy: "Deselect it in viewWillAppear(_:), or use UITableViewController."
      )
    }
  }
}

/// UI10-R41: Finds detail buttons that open the same screen as their row.
struct DetailButtonDiffersFromRow: ConductRule {
  static let identifier: RuleIdentifier = "UI10-R41"
  static let statement =
    "Use a detail button in a row only if tapping elsewhere does another thing."
  static let reference = "iOS 10, Detail Disclosure Buttons"
  static let check = Check.auto

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    var destinations: [String: String] = [:]
    var result: [Finding] = []
    for row in log.rows {
      let accessory = row.value.before.accessory
      guard accessory == .detail || accessory == .detailDisclosure,
        let to = log.transition(in: row.time...(row.time + settings.longestCause))?.to
      else { continue }
      let other = "\(row.value.list) \(!row.value.isAccessory)"
      destinations["\(row.value.list) \(row.value.isAccessory)"] = to
      guard destinations[other] == to else { continue }
      result.append(
        Self.finding(
          .warning,
          at: row.value.element,
          time: row.time,
          frame: row.value.frame,
          what: "The row and its detail button both open \(to).",
          remedy: "Use .disclosureIndicator where the whole row opens the detail."
        )
      )
    }
    return result
  }
}

/// UI9-R125: Finds detail buttons that open nothing.
struct DetailButtonsShowMore: ConductRule {
  static let identifier: RuleIdentifier = "UI9-R125"
  static let statement = "A detail disclosure button shows more about an item."
  static let reference = "iOS 9, Detail Disclosure Button"
  static let check = Check.auto

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    let taps =
      log.rows.filter(\.value.isAccessory).map { ($0.time, $0.value.element, $0.value.frame) }
      + log.actions.filter { $0.value.button?.kind == .detail }.map { action in
        let touch = log.touches.last { $0.time <= action.time }
        return (action.time, action.value.element, touch?.value.frame ?? .zero)
      }
    return taps.compactMap { time, element, frame in
      let soon = time...(time + settings.longestCause)
      guard log.transition(in: soon) == nil, !log.changesVisibly(in: soon, outside: frame) else {
        return nil
      }
      return Self.finding(
        .warning,
        at: element,
        time: time,
        what: "Its detail button was tapped, and nothing opened.",
        remedy: "Answer tableView(_:accessoryButtonTappedForRowWith:), or leave the button out."
      )
    }
  }
}

extension ConductLog {
  /// The time in which a list is shown without rows.
  struct Wait {
    var list: String
    var start: Double
    var duration: Double
    /// Whether progress was shown in that time.
    var tellsProgress: Bool
  }

  /// The times from the appearance of an empty list to its first rows; a list that stays empty has
  /// none, nor has one that is filled by what a person does meanwhile.
  var waits: [Wait] {
    var open: [String: Wait] = [:]
    var waits: [Wait] = []
    for event in events {
      switch event.kind {
      case .rows(let rows):
        if rows.count == 0 {
          guard open[rows.list] == nil else { continue }
          open[rows.list] = Wait(
            list: rows.list,
            start: event.time,
            duration: 0,
            tellsProgress: rows.tellsProgress
          )
        } else if var wait = open.removeValue(forKey: rows.list) {
          wait.duration = event.time - wait.start
          waits.append(wait)
        }
      case .progress(isVisible: true):
        for list in open.keys { open[list]?.tellsProgress = true }
      case .typed, .action, .undo: open = [:]
      default: break
      }
    }
    return waits
  }

  /// Returns whether a tap on a row opens a screen in a number of seconds, or closes its own.
  func leadsSomewhere(_ row: Timed<Row>, within seconds: Double) -> Bool {
    transition(in: row.time...(row.time + seconds)) != nil || row.value.after == nil
  }
}
