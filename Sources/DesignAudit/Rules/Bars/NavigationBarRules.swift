import CoreGraphics
import Foundation
import ScreenInspection

/// UI10-R152: Finds navigation bars with several controls.
struct UncrowdedNavigationBar: ScreenRule {
  static let identifier: RuleIdentifier = "UI10-R152"
  static let statement = "Show a title, a back button and one control at most."
  static let reference = "iOS 10, Navigation Bars; iOS 9, §4.1.2"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    screen.navigationBars.compactMap { bar in
      // The display mode button of a split view is UIKit's, as a back button is.
      var controls = bar.controls.filter { $0.system != BarItemFacts.displayMode }
      let isTask =
        screen.layer(of: bar.path).map { $0.form != .root } ?? false
        || controls.contains { $0.says(Words.cancelling) }
      // A task has a way out besides the button that completes it.
      if isTask, let exit = controls.firstIndex(where: { $0.says(Words.leaving) }) {
        controls.remove(at: exit)
      }
      // The first item may replace the back button.
      if bar.depth > 0, bar.back == nil, !bar.leading.isEmpty, !controls.isEmpty {
        controls.removeFirst()
      }
      guard controls.count > 1 else { return nil }
      let names = controls.map { "“\($0.name)”" }.joined(separator: ", ")
      return Self.finding(
        controls.count > 2 ? .warning : .advice,
        at: bar.path,
        frame: bar.frame,
        what: "It holds \(controls.count) controls: \(names).",
        remedy: "Keep the one that matters most; give the others to a toolbar."
      )
    }
  }
}

/// UI10-R150: Finds segments in place of a title below the top level.
struct SegmentsAtTopLevel: ScreenRule {
  static let identifier: RuleIdentifier = "UI10-R150"
  static let statement = "Put a segmented control in place of a title at the top level only."
  static let reference = "iOS 10, Navigation Bars; iOS 9, §4.1.2"
  static let check = Check.partial

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    screen.navigationBars.filter { $0.hasSegments && $0.depth > 0 }.map { bar in
      Self.finding(
        .warning,
        at: bar.path,
        frame: bar.frame,
        what: "Segments stand in the title's place \(bar.depth) level"
          + "\(bar.depth == 1 ? "" : "s") below the top.",
        remedy: "Use them at the top, where they make the hierarchy flatter."
      )
    }
  }
}

/// UI10-R151: Finds back buttons without a title that lead to a screen with segments.
struct BackTitlesBelowSegments: ScreenRule {
  static let identifier: RuleIdentifier = "UI10-R151"
  static let statement = "With segments in the title's place, say what the back button is called."
  static let reference = "iOS 10, Navigation Bars; iOS 9, §4.1.2"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    screen.navigationBars.compactMap { bar in
      guard let back = bar.back, back.leadsToSegments, (back.ownTitle ?? "").isEmpty,
        (back.previousTitle ?? "").isEmpty
      else { return nil }
      return Self.finding(
        .warning,
        at: bar.path,
        frame: bar.frame,
        what: "It leads back to segments and says "
          + (back.title.map { "“\($0)”." } ?? "nothing."),
        remedy: "Set backBarButtonItem of the screen with the segments to one with its name."
      )
    }
  }
}

/// UI10-R153: Finds navigation bars with segments and other content.
struct SegmentsAlone: ScreenRule {
  static let identifier: RuleIdentifier = "UI10-R153"
  static let statement = "Show neither a title nor another control beside segments in the bar."
  static let reference = "iOS 10, Navigation Bars; iOS 9, §4.1.2"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    screen.navigationBars.compactMap { bar in
      guard bar.hasSegments,
        let other = bar.controls.first.map({ "“\($0.name)”" })
          ?? (bar.isTitleLarge ? "the title" : nil)
      else { return nil }
      return Self.finding(
        .warning,
        at: bar.path,
        frame: bar.frame,
        what: "Beside the segments it shows \(other).",
        remedy: "Leave the bar to the segments; give other controls to a toolbar."
      )
    }
  }
}

/// UI10-R155: Finds text buttons of a bar that are close together.
struct SeparateTextButtons: ScreenRule {
  static let identifier: RuleIdentifier = "UI10-R155"
  static let statement = "Separate text buttons of a bar with space."
  static let reference = "iOS 10, Navigation Bars; iOS 9, §4.1.2, §4.1.3"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    let rows =
      screen.navigationBars.flatMap { [($0.path, $0.leading), ($0.path, $0.trailing)] }
      + screen.toolbars.map { ($0.path, $0.items) }
    return rows.flatMap { path, items in
      zip(items, items.dropFirst()).compactMap { one, next -> Finding? in
        guard one.kind == .text, next.kind == .text, !one.frame.isEmpty, !next.frame.isEmpty else {
          return nil
        }
        let gap = max(next.frame.minX - one.frame.maxX, one.frame.minX - next.frame.maxX)
        guard gap < settings.minimumButtonGap else { return nil }
        return Self.finding(
          .warning,
          at: path,
          frame: one.frame.union(next.frame),
          what: "“\(one.name)” and “\(next.name)” are \(Double(gap).rounded(places: 1)) pt apart.",
          remedy: "Put a fixedSpace item between them."
        )
      }
    }
  }
}

/// UI10-R156: Finds hidden navigation bars that a tap does not show.
struct TapShowsNavigationBar: ConductRule {
  static let identifier: RuleIdentifier = "UI10-R156"
  static let statement = "Let a single tap bring a hidden navigation bar back."
  static let reference = "iOS 10, Navigation Bars; iOS 9, §4.1.2"
  static let check = Check.auto

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    for tap in log.taps where !tap.value.isInteractive {
      guard let before = log.stage(at: tap.time)?.front, before.stackBars?.isBarHidden == true,
        // The bar was visible before, on the same screen.
        log.stages.contains(where: {
          $0.time < tap.time && $0.value.front?.stackBars?.isBarHidden == false
            && $0.value.front?.content == before.content
        }),
        let after = log.stage(after: tap.time, within: settings.slowWork)?.front,
        after.stackBars?.isBarHidden == true, after.content == before.content
      else { continue }
      return [
        Self.finding(
          .error,
          at: tap.value.element,
          time: tap.time,
          what: "The navigation bar was hidden, and a tap on the content did not bring it back.",
          remedy: "Set hidesBarsOnTap, or show the bar from a tap recognizer."
        )
      ]
    }
    return []
  }
}

/// UI10-R160: Finds several actions in a navigation bar without a hierarchy.
struct ToolbarForControls: ScreenRule {
  static let identifier: RuleIdentifier = "UI10-R160"
  static let statement = "Use a toolbar where there is nothing to navigate, or for many controls."
  static let reference = "iOS 10, Navigation Bars; iOS 9, §4.1.2"
  static let check = Check.partial

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    guard screen.toolbars.isEmpty else { return [] }
    return screen.navigationBars.compactMap { bar in
      let actions = bar.controls.filter { !$0.says(Words.leaving) && $0.system != "edit" }
      guard bar.depth == 0, bar.back == nil, actions.count > 1 else { return nil }
      return Self.finding(
        .advice,
        at: bar.path,
        frame: bar.frame,
        what: "It leads nowhere back and holds \(actions.count) actions.",
        remedy: "Consider a toolbar for the actions."
      )
    }
  }
}

/// UI9-R19: Finds prompts that are not one short sentence that fits.
struct OneSentencePrompt: ScreenRule {
  static let identifier: RuleIdentifier = "UI9-R19"
  static let statement = "Write a prompt as one short, punctuated sentence."
  static let reference = "iOS 9, §4.1.2"
  static let check = Check.auto

  private static let marks: Set<Character> = [".", "!", "?", "…", "。", "！", "？", "؟", ":"]

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    screen.navigationBars.compactMap { bar in
      guard let prompt = bar.prompt, !prompt.isEmpty else { return nil }
      let ends = prompt.indices.filter { index in
        guard Self.marks.contains(prompt[index]) else { return false }
        let next = prompt.index(after: index)
        return next == prompt.endIndex || prompt[next].isWhitespace || prompt[index] == "。"
      }
      let trouble: String
      if bar.isPromptTruncated {
        trouble = "does not fit"
      } else if ends.last.map({ prompt.index(after: $0) }) != prompt.endIndex {
        trouble = "ends without punctuation"
      } else if ends.count > 1 {
        trouble = "has \(ends.count) sentences"
      } else {
        return nil
      }
      return Self.finding(
        .warning,
        at: bar.path,
        frame: bar.frame,
        what: "The prompt “\(prompt)” \(trouble).",
        remedy: "Say it in one short sentence with its punctuation."
      )
    }
  }
}

/// UI9-R23: Finds bars that look different from others.
struct ConsistentBars: ScreenRule, ConductRule {
  static let identifier: RuleIdentifier = "UI9-R23"
  static let statement = "Give bars the same look on all screens."
  static let reference = "iOS 9, §4.1.2"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    screen.toolbars.compactMap { toolbar in
      guard let layer = screen.layer(of: toolbar.path),
        let bar = screen.navigationBars.first(where: { $0.path.lies(in: layer.path) }),
        bar.look.isTranslucent != toolbar.look.isTranslucent, !bar.look.isClear
      else { return nil }
      return Self.finding(
        .warning,
        at: toolbar.path,
        frame: toolbar.frame,
        what: "It is \(Self.word(toolbar.look)), the navigation bar is \(Self.word(bar.look)).",
        remedy: "Make both translucent or both opaque."
      )
    }
  }

  private static func word(_ look: BarLook) -> String {
    look.isTranslucent ? "translucent" : "opaque"
  }

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    var first: [Bool: (look: BarLook, name: String)] = [:]
    for stage in log.stages {
      guard let layer = stage.value.layers.first, let look = layer.stackBars?.look, !look.isClear
      else { continue }
      guard let known = first[stage.value.isUpright] else {
        first[stage.value.isUpright] = (look, layer.content.name)
        continue
      }
      guard let difference = look.difference(from: known.look), known.name != layer.content.name
      else { continue }
      return [
        Self.finding(
          .warning,
          at: layer.content.name,
          time: stage.time,
          what: "Its navigation bar has another \(difference) than that of \(known.name).",
          remedy: "Set the look of bars once, with UINavigationBar.appearance()."
        )
      ]
    }
    return []
  }
}

extension BarLook {
  /// Returns the name of a visible difference; nil if there is none.
  func difference(from other: BarLook) -> String? {
    if isTranslucent != other.isTranslucent { return "translucency" }
    if !Self.alike(ground, other.ground) { return "colour" }
    if (image == nil) != (other.image == nil) { return "background image" }
    if !Self.alike(titleColor, other.titleColor) { return "title colour" }
    if titleFont != other.titleFont { return "title font" }
    return nil
  }

  static func alike(_ one: AuditColor?, _ other: AuditColor?) -> Bool {
    guard let one, let other else { return one == nil && other == nil }
    return one.distance(to: other) < 2 && abs(one.alpha - other.alpha) < 0.05
  }
}
