import CoreGraphics
import Foundation
import ScreenInspection

/// UI10-R88: Finds secondary panes that are narrower than the primary one.
struct BalancedPanes: ScreenRule {
  static let identifier: RuleIdentifier = "UI10-R88"
  static let statement = "Never make the secondary pane narrower than the primary one."
  static let reference = "iOS 10, Split Views; iOS 9, Split View"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    screen.splits.compactMap { split in
      // UIKit's own widths are not the app's choice.
      guard split.isSideBySide, split.hasOwnWidths, let primary = split.pane("primary"),
        let secondary = split.pane("secondary"), primary.isSeen, secondary.isSeen,
        secondary.frame.width < primary.frame.width - 0.5
      else { return nil }
      return Self.finding(
        .error,
        at: secondary.path,
        frame: secondary.frame,
        what: "It is \(secondary.frame.width.pointsText) pt wide beside a primary pane of "
          + "\(primary.frame.width.pointsText) pt.",
        remedy:
          "Ask for a smaller preferredPrimaryColumnWidthFraction or maximumPrimaryColumnWidth."
      )
    }
  }
}

/// UI10-R89: Finds items whose details are visible but which are not selected.
struct MarkedPaneSelection: ScreenRule, ConductRule {
  static let identifier: RuleIdentifier = "UI10-R89"
  static let statement = "Keep the active selection in the primary pane highlighted."
  static let reference = "iOS 10, Split Views; iOS 9, Split View"
  static let check = Check.auto

  private static let remedy =
    "Leave the row selected while its details are shown, with a selection style that is seen."

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    screen.splits.compactMap { split in
      guard split.isSideBySide, let secondary = split.pane("secondary"), secondary.isSeen else {
        return nil
      }
      // The title identifies the item whose details are shown.
      let titles = screen.navigationBars.filter { $0.path.lies(in: secondary.path) }
        .compactMap(\.title)
      guard let title = titles.first, !title.isEmpty else { return nil }
      let others = split.panes.filter { $0.column != "secondary" && $0.isSeen }
      let entry = screen.elements.first { element in
        guard others.contains(where: { element.lies(in: $0.path) }) else { return false }
        return element.row?.texts.first == title || element.item?.texts.first == title
      }
      guard let entry else { return nil }
      let what: String
      if let row = entry.row {
        if row.accessory == .checkmark { return nil }
        if !row.isSelected {
          what = "“\(title)” is shown beside it, and its row is not selected."
        } else if !row.highlights, !entry.isOwnClass {
          what = "“\(title)” is shown beside it, and its selection is not seen."
        } else {
          return nil
        }
      } else if entry.item?.isSelected == false {
        what = "“\(title)” is shown beside it, and its item is not selected."
      } else {
        return nil
      }
      return Self.finding(.warning, at: entry, what: what, remedy: Self.remedy)
    }
  }

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    var told = Set<String>()
    return log.paneChoices.compactMap { time, choice in
      guard choice.isAnswered, !choice.isMarked, told.insert(choice.list).inserted else {
        return nil
      }
      return Self.finding(
        .warning,
        at: choice.element,
        time: time,
        frame: choice.frame,
        what: choice.isSelected
          ? "It was chosen, and a second later its selection was not seen."
          : "It was chosen, and a second later was not selected any more.",
        remedy: Self.remedy
      )
    }
  }
}

/// UI10-R90: Finds split views with navigation in several panes.
struct OneStackInSplit: ScreenRule {
  static let identifier: RuleIdentifier = "UI10-R90"
  static let statement = "Restrict navigation to one side of a split view."
  static let reference = "iOS 10, Split Views; iOS 9, Split View"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    screen.splits.compactMap { split in
      let deep = split.panes.filter { $0.isSeen && $0.depth > 0 }
      guard deep.count > 1, let last = deep.last, let first = deep.first else { return nil }
      return Self.finding(
        .error,
        at: last.path,
        frame: last.frame,
        what: "\(last.depth) screen\(last.depth == 1 ? " lies" : "s lie") below it, and "
          + "\(first.depth) below the \(first.column) pane.",
        remedy: "Let one of the panes push screens, and the other show their details."
      )
    }
  }
}

/// UI10-R91: Finds hidden primary panes without a button or a swipe.
struct WaysToHiddenPane: ScreenRule {
  static let identifier: RuleIdentifier = "UI10-R91"
  static let statement = "Lead to a hidden primary pane by a button and by a swipe."
  static let reference = "iOS 10, Split Views; iOS 9, Split View"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    screen.splits.compactMap { split in
      guard split.mode == "secondaryOnly", split.pane("primary") != nil,
        let secondary = split.pane("secondary"), secondary.isSeen
      else { return nil }
      // The app's own button is sufficient, as is a swipe that the app handles.
      let leading = screen.navigationBars.filter { $0.path.lies(in: secondary.path) }
        .flatMap(\.leading).filter { !$0.isSpace }
      let hasButton = split.showsButton || !leading.isEmpty
      let swipes: Set<GestureFacts.Kind> = [.screenEdge, .swipe, .pan]
      let hasSwipe =
        split.swipes
        || screen.elements.contains { element in
          element.lies(in: split.path) && element.gestures.contains { swipes.contains($0.kind) }
        }
      guard !hasButton || !hasSwipe else { return nil }
      let what: String
      let remedy: String
      switch (hasButton, hasSwipe) {
      case (false, false):
        what = "The primary pane is hidden, and neither a button nor a swipe leads to it."
        remedy =
          "Show displayModeButtonItem in the navigation bar, and leave presentsWithGesture on."
      case (false, true):
        what = "The primary pane is hidden, and no button leads to it."
        remedy = "Show displayModeButtonItem in the navigation bar."
      default:
        what = "The primary pane is hidden, and no swipe leads to it."
        remedy = "Leave presentsWithGesture on."
      }
      return Self.finding(
        hasButton ? .warning : .error,
        at: secondary.path,
        frame: secondary.frame,
        what: what,
        remedy: remedy
      )
    }
  }
}

/// UI9-R94: Finds selections that do not change the detail pane.
struct DetailFollowsSelection: ConductRule {
  static let identifier: RuleIdentifier = "UI9-R94"
  static let statement = "Show what is chosen in the primary pane in the pane with the details."
  static let reference = "iOS 9, Split View"
  static let check = Check.partial

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    var told = Set<String>()
    // A repeated selection changes nothing.
    var last: [String: String] = [:]
    return log.paneChoices.compactMap { time, choice in
      defer { last[choice.list] = choice.element }
      let after = time...(time + settings.longestCause)
      guard !choice.isAnswered, last[choice.list] != choice.element,
        log.transition(in: after) == nil, told.insert(choice.list).inserted
      else { return nil }
      return Self.finding(
        .warning,
        at: choice.element,
        time: time,
        frame: choice.frame,
        what: "It was chosen, and the pane with the details stayed as it was.",
        remedy: "Show its details, by showDetailViewController(_:sender:) or in the pane there is."
      )
    }
  }
}

/// UI9-R65: Finds container controllers of the app.
struct StandardContainers: ScreenRule {
  static let identifier: RuleIdentifier = "UI9-R65"
  static let statement = "Make a container of your own only where UIKit's will not do."
  static let reference = "iOS 9, Container View Controller"
  static let check = Check.partial

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    guard let layer = screen.stage?.layers.first, let container = layer.container else { return [] }
    let names = container.children.map(\.name).joined(separator: ", ")
    return [
      Self.finding(
        .advice,
        at: container.path,
        what: "\(container.name) arranges \(container.children.count) controllers by itself: "
          + "\(names).",
        remedy: "Use a split view, tabs or a stack, unless none of them will do."
      )
    ]
  }
}

/// UI9-R66: Finds containers that support one orientation only, or do not fit after a rotation.
struct ContainersTurn: ScreenRule, AdaptationRule {
  static let identifier: RuleIdentifier = "UI9-R66"
  static let statement = "Make a container work alike in landscape and in portrait."
  static let reference = "iOS 9, Container View Controller"
  static let check = Check.auto

  private static let remedy =
    "Support both, and lay the children out in viewWillTransition(to:with:) or by constraints."

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    guard let orientations = screen.orientations, let layer = screen.stage?.layers.first,
      let path = layer.container?.path ?? layer.split?.path
    else { return [] }
    let upright = !orientations.isDisjoint(with: [.portrait, .portraitUpsideDown])
    let lying = !orientations.isDisjoint(with: [.landscapeLeft, .landscapeRight])
    guard !(upright && lying) else { return [] }
    return [
      Self.finding(
        .warning,
        at: path,
        what: "A container works in \(upright ? "portrait" : "landscape") only.",
        remedy: Self.remedy
      )
    ]
  }

  func findings(across tour: ScreenTour, settings: AuditSettings) -> [Finding] {
    guard let base = tour.base, let whole = base.screen.stage?.layers.first?.container else {
      return []
    }
    let fitting = whole.children.filter { base.screen.holds($0.frame) }.map(\.name)
    return tour.orientations.dropFirst().compactMap { stop in
      guard let there = stop.screen.stage?.layers.first?.container else { return nil }
      guard
        let cut = there.children.first(where: {
          fitting.contains($0.name) && !stop.screen.holds($0.frame)
        })
      else { return nil }
      var finding = Self.finding(
        .error,
        at: there.path,
        frame: cut.frame,
        what: "On \(stop.setting) \(cut.name) reaches beyond the screen: it ends at "
          + "\(cut.frame.maxX.pointsText) x \(cut.frame.maxY.pointsText) of "
          + "\(stop.screen.size.width.pointsText) x \(stop.screen.size.height.pointsText) pt.",
        remedy: Self.remedy
      )
      finding.settings = [stop.setting.description]
      return finding
    }
  }
}

extension Screen {
  /// The split view of the front layer.
  fileprivate var splits: [Stage.Split] { stage?.front?.split.map { [$0] } ?? [] }

  fileprivate func holds(_ frame: CGRect) -> Bool {
    CGRect(origin: .zero, size: size).insetBy(dx: -0.5, dy: -0.5).contains(frame)
  }
}

extension ConductLog {
  fileprivate var paneChoices: [(time: Double, value: PaneChoice)] {
    all { if case .paneChoice(let value) = $0 { value } else { nil } }.map { ($0.time, $0.value) }
  }
}
