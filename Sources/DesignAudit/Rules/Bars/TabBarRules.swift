import CoreGraphics
import Foundation
import ScreenInspection

/// IX-R059: Finds screens that hide the tab bar.
struct TabBarEverywhere: ScreenRule {
  static let identifier: RuleIdentifier = "IX-R059"
  static let statement = "Keep the tab bar in reach from everywhere."
  static let reference = "iOS 12, §2.4; iOS 10, Navigation; iOS 9, §4.1.5"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    guard let stage = screen.stage, stage.layers.count == 1, let root = stage.front,
      root.tabs?.isBarHidden == true, !screen.isFullScreenMedia
    else { return [] }
    return [
      Self.finding(
        .warning,
        at: root.path,
        what: "\(root.content.name) hides the tab bar.",
        remedy: "Leave hidesBottomBarWhenPushed false, or show a task as a modal view."
      )
    ]
  }
}

/// VIS-R27: Finds custom tab icons without a version for the selected state.
struct SelectedTabIcons: ScreenRule {
  static let identifier: RuleIdentifier = "VIS-R27"
  static let statement = "Give each tab icon of your own a version for the selected state."
  static let reference = "iOS 10, Custom Icons"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    screen.tabBars.flatMap { bar in
      bar.tabs.filter { $0.hasOwnImage && !$0.hasSelectedImage }.map { tab in
        Self.finding(
          .advice,
          at: "\(bar.path) > \(tab.title ?? "tab")",
          frame: tab.frame.isEmpty ? bar.frame : tab.frame,
          what: "The icon is the same whether the tab is selected or not.",
          remedy: "Set selectedImage to a filled version."
        )
      }
    }
  }
}

/// VIS-R28: Finds tab icons that may contain text, and tabs without a title.
struct NoTextInTabIcon: ScreenRule {
  static let identifier: RuleIdentifier = "VIS-R28"
  static let statement = "Put no text into a tab icon; show a title below it."
  static let reference = "iOS 10, Custom Icons"
  static let check = Check.partial

  /// The ratio of width to height from which an image may be a word; chosen: built-in icons stay
  /// below 1.5.
  private static let wordShape = 1.8

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    screen.tabBars.flatMap { bar in
      bar.tabs.compactMap { tab -> Finding? in
        guard tab.hasOwnImage, let size = tab.imageSize, size.height > 0 else { return nil }
        let isWide = size.width / size.height > Self.wordShape
        guard isWide || (tab.title ?? "").isEmpty else { return nil }
        return Self.finding(
          isWide ? .warning : .advice,
          at: "\(bar.path) > \(tab.title ?? "tab")",
          frame: tab.frame.isEmpty ? bar.frame : tab.frame,
          what: isWide
            ? "The icon is \(size.width.whole) x \(size.height.whole) pt: is it a word?"
            : "There is no title below the icon.",
          remedy: "Draw a symbol, and set the tab's title."
        )
      }
    }
  }
}

/// UI9-R33: Finds tab bars that are not at the root of the app.
struct TabsAtRoot: ScreenRule {
  static let identifier: RuleIdentifier = "UI9-R33"
  static let statement = "Organise the app with a tab bar at its root."
  static let reference = "iOS 9, §4.1.5"
  static let check = Check.partial

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    (screen.stage?.layers ?? []).compactMap { layer in
      guard let tabs = layer.tabs, tabs.isInStack || layer.form.isModalView else { return nil }
      return Self.finding(
        .warning,
        at: layer.path,
        frame: layer.frame,
        what: tabs.isInStack
          ? "The tabs lie in a stack of screens, \(layer.depth) below its first."
          : "The tabs lie in a view that was presented.",
        remedy: "Make the tab bar controller the window's root and put the stacks into its tabs."
      )
    }
  }
}

/// UI9-R36: Finds tabs that disappear or change their places.
struct TabsStay: ConductRule {
  static let identifier: RuleIdentifier = "UI9-R36"
  static let statement = "Never remove a tab because its content is unavailable."
  static let reference = "iOS 9, §4.1.5"
  static let check = Check.auto

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    for change in log.changes {
      guard change.before.isRegularWidth == change.after.isRegularWidth,
        let old = change.before.layers.first, let new = change.after.layers.first,
        old.name == new.name, let before = old.tabs?.names, let after = new.tabs?.names,
        before != after
      else { continue }
      let gone = before.filter { !after.contains($0) }
      // A tab with a new title is still the same tab.
      let isRemoved = after.count < before.count
      let isMoved = gone.isEmpty && after.filter(before.contains) != before
      guard isRemoved || isMoved else { continue }
      return [
        Self.finding(
          .error,
          at: "tab bar",
          time: change.time,
          what: isRemoved
            ? "“\(gone.first ?? before.last ?? "")” is no longer among the tabs."
            : "The tabs changed their places.",
          remedy: "Keep the tab, and say in it why there is nothing."
        )
      ]
    }
    return []
  }
}

/// UI9-R37: Finds disabled tabs, and tabs without content or an explanation.
struct TabsExplain: ScreenRule {
  static let identifier: RuleIdentifier = "UI9-R37"
  static let statement = "Keep all tabs enabled, and say in them what is missing."
  static let reference = "iOS 9, §4.1.5"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    var result: [Finding] = screen.tabBars.flatMap { bar in
      bar.tabs.filter { !$0.isEnabled }.map { tab in
        Self.finding(
          .error,
          at: "\(bar.path) > \(tab.title ?? "tab")",
          frame: tab.frame.isEmpty ? bar.frame : tab.frame,
          what: "The tab is disabled.",
          remedy: "Enable it, and say in it why there is nothing."
        )
      }
    }
    if let bar = screen.tabBars.first, screen.stage?.layers.count == 1,
      screen.stage?.front?.tabs != nil
    {
      let shown = screen.content.contains {
        ($0.kind == .text && $0.text?.isEmpty == false) || $0.picture != nil || $0.isInteractive
          || $0.content != nil
      }
      if !shown {
        let name = bar.selected.flatMap { bar.tabs.indices.contains($0) ? bar.tabs[$0].title : nil }
        result.append(
          Self.finding(
            .warning,
            at: bar.path,
            frame: bar.frame,
            what: "Under “\(name ?? "the selected tab")” there is nothing, and nothing says why.",
            remedy: "Say in words what is missing, and how to get it."
          )
        )
      }
    }
    return result
  }
}

/// UI9-R38: Finds alerts about news while no tab has a badge.
struct BadgesForNews: ConductRule {
  static let identifier: RuleIdentifier = "UI9-R38"
  static let statement = "Tell of news in a tab with a badge."
  static let reference = "iOS 9, §4.1.5"
  static let check = Check.partial

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    log.changes.compactMap { change in
      guard let tabs = change.before.layers.first?.tabs, change.after.front?.form == .alert,
        change.after.layers.count > change.before.layers.count,
        !log.hasInput(in: (change.time - settings.longestCause * 2)...change.time),
        change.after.layers.first?.tabs?.badges == tabs.badges
      else { return nil }
      return Self.finding(
        .advice,
        at: "tab bar",
        time: change.time,
        what: "An alert came by itself, and no tab has a badge.",
        remedy: "If it told of something new in a section, set that tab's badgeValue."
      )
    }
  }
}

/// UI9-R39: Finds tab bars in panes and popovers.
struct SegmentsInPanes: ScreenRule {
  static let identifier: RuleIdentifier = "UI9-R39"
  static let statement = "In panes and popovers of wide screens prefer segments to tabs."
  static let reference = "iOS 9, §4.1.5"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    guard screen.stage?.isRegularWidth == true else { return [] }
    return (screen.stage?.layers ?? []).compactMap { layer in
      guard let tabs = layer.tabs, tabs.isInPane || layer.form == .popover else { return nil }
      return Self.finding(
        .advice,
        at: layer.path,
        frame: layer.frame,
        what: "A tab bar stands in a \(layer.form == .popover ? "popover" : "pane").",
        remedy: "Use a segmented control at its bottom, unless the tabs filter what is there."
      )
    }
  }
}

/// UI9-R40: Finds tab bars with more than five tabs in compact width.
struct FewTabs: ScreenRule {
  static let identifier: RuleIdentifier = "UI9-R40"
  static let statement = "Show five tabs at most in compact width."
  static let reference = "iOS 9, §4.1.5"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    screen.tabBars.compactMap { bar in
      guard !bar.isRegularWidth else { return nil }
      let tabs = screen.layer(of: bar.path)?.tabs
      let count = max(bar.tabs.count, tabs?.names.count ?? 0)
      guard count > settings.maximumTabs else { return nil }
      return Self.finding(
        .warning,
        at: bar.path,
        frame: bar.frame,
        what: "There are \(count) tabs"
          + (tabs?.usesMore == true ? ", some of them under More." : "."),
        remedy: "Join sections until five are left."
      )
    }
  }
}

/// UI9-R41: Finds surroundings with another number of tabs, and tabs that are not centred.
struct SameTabsEverywhere: AdaptationRule {
  static let identifier: RuleIdentifier = "UI9-R41"
  static let statement = "Show the same number of tabs everywhere, centred in regular width."
  static let reference = "iOS 9, §4.1.5"
  static let check = Check.auto

  func findings(across tour: ScreenTour, settings: AuditSettings) -> [Finding] {
    var result: [Finding] = []
    let first = tour.base?.screen.tabBars.first
    var isCountTold = false
    for stop in tour.stops {
      guard let bar = stop.screen.tabBars.first else { continue }
      if let first, bar.tabs.count != first.tabs.count, !isCountTold {
        isCountTold = true
        result.append(
          Self.finding(
            .error,
            at: bar.path,
            frame: bar.frame,
            what: "On \(stop.setting) there are \(bar.tabs.count) tabs, not \(first.tabs.count).",
            remedy: "Show the same tabs in all sizes."
          )
        )
      }
      let tabs = bar.tabs.map(\.frame).filter { !$0.isEmpty }
      guard bar.isRegularWidth, let one = tabs.first else { continue }
      let all = tabs.dropFirst().reduce(one) { $0.union($1) }
      guard abs(all.midX - bar.frame.midX) > 2 else { continue }
      result.append(
        Self.finding(
          .warning,
          at: bar.path,
          frame: all,
          what: "On \(stop.setting) the tabs stand \(abs(all.midX - bar.frame.midX).whole) pt from "
            + "the middle.",
          remedy: "Centre them: leave itemPositioning automatic."
        )
      )
    }
    return result
  }
}

/// UI9-R42: Finds More tabs in regular width.
struct NoMoreInRegularWidth: ScreenRule {
  static let identifier: RuleIdentifier = "UI9-R42"
  static let statement = "Use no More tab in regular width."
  static let reference = "iOS 9, §4.1.5"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    screen.tabBars.compactMap { bar in
      guard bar.isRegularWidth, screen.layer(of: bar.path)?.tabs?.usesMore == true else {
        return nil
      }
      return Self.finding(
        .error,
        at: bar.path,
        frame: bar.frame,
        what: "Some sections are under More, though the width is regular.",
        remedy: "Show them all, or join sections."
      )
    }
  }
}
