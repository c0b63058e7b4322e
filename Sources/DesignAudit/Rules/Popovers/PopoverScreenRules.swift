import CoreGraphics
import Foundation
import ScreenInspection

/// I10-R71: Finds screens over a popover that are not alerts.
struct NothingOverPopover: ScreenRule {
  static let identifier: RuleIdentifier = "I10-R71"
  static let statement = "Show nothing over a popover but an alert; close it first."
  static let reference = "iOS 10, Modality; iOS 10, Popovers; iOS 12, §2.3; iOS 9, §4.2.8"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    let layers = screen.stage?.layers ?? []
    return zip(layers, layers.dropFirst()).compactMap { below, above in
      // UI10-R76 reports a second popover.
      guard below.form == .popover, above.form != .alert, above.form != .popover else {
        return nil
      }
      return Self.finding(
        .error,
        at: above.path,
        frame: above.frame,
        what: "\(above.content.name) was presented over the popover \(below.content.name).",
        remedy: "Dismiss the popover, then present it."
      )
    }
  }
}

/// UI10-R67: Finds popovers in compact width.
struct PopoversOnLargeScreens: ScreenRule {
  static let identifier: RuleIdentifier = "UI10-R67"
  static let statement = "Use popovers on larger screens."
  static let reference = "iOS 10, Popovers"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    guard let popover = screen.popover, screen.stage?.isRegularWidth == false else { return [] }
    return [
      Self.finding(
        .warning,
        at: popover.layer.path,
        frame: popover.layer.frame,
        what: "It is shown as a popover in compact width.",
        remedy: "Leave adaptivePresentationStyle(for:) to UIKit: it fills the screen."
      )
    ]
  }
}

/// UI10-R69: Finds close buttons in popovers without input.
struct NoCloseButtonInPopover: ScreenRule {
  static let identifier: RuleIdentifier = "UI10-R69"
  static let statement = "Put a Close button into a popover only to confirm or to guide."
  static let reference = "iOS 10, Popovers; iOS 9, §4.2.8"
  static let check = Check.partial

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    guard let popover = screen.popover, popover.layer.inputs.isEmpty,
      popover.facts.selection != .multiple, !popover.layer.holdsOn,
      let button = screen.exits(
        of: popover.layer,
        Words.closing.union(Words.cancelling).union(["done", "完成", "تم"])
      ).first
    else { return [] }
    return [
      Self.finding(
        .advice,
        at: button,
        what: "“\(button.label ?? "It")” closes a popover in which nothing is entered.",
        remedy: "Leave it out: a tap beside closes the popover."
      )
    ]
  }
}

/// UI10-R73: Finds popovers that do not point at their source.
struct ArrowAtSource: ScreenRule, ConductRule {
  static let identifier: RuleIdentifier = "UI10-R73"
  static let statement = "Point a popover's arrow at what it is about."
  static let reference = "iOS 10, Popovers; iOS 9, §4.2.8"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    guard let popover = screen.popover, !popover.facts.source.isEmpty else { return [] }
    let source = popover.facts.source
    let trouble: String
    if let tip = popover.facts.tip {
      let distance = source.distance(to: tip)
      let share = source.area / max(1, screen.size.width * screen.size.height)
      if distance > settings.maximumArrowDistance {
        trouble = "Its arrow ends \(distance.rounded().whole) pt from what it points at."
      } else if Double(share) > settings.maximumSourceShare {
        trouble = "It points at \((share * 100).rounded().whole) % of the screen."
      } else {
        return []
      }
    } else {
      trouble = "It has no arrow."
    }
    return [
      Self.finding(
        .warning,
        at: popover.layer.path,
        frame: popover.layer.frame,
        what: trouble,
        remedy: "Set barButtonItem, or sourceView and sourceRect, to what was touched."
      )
    ]
  }

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    log.popoversShown.compactMap { shown in
      guard let facts = shown.layer.popover, !facts.sourcePath.isEmpty,
        let tap = log.taps.last(where: { $0.time <= shown.time }),
        shown.time - tap.time < settings.longestCause + 0.5, tap.value.isInteractive,
        !tap.value.element.lies(in: facts.sourcePath),
        !facts.sourcePath.lies(in: tap.value.element),
        // The touch may be on a part of a large view.
        !facts.source.insetBy(dx: -8, dy: -8).contains(tap.value.location)
      else { return nil }
      return Self.finding(
        .warning,
        at: shown.layer.path,
        time: shown.time,
        frame: shown.layer.frame,
        what: "It points at \(facts.sourcePath), and \(tap.value.element) was touched.",
        remedy: "Point it at what was touched."
      )
    }
  }
}

extension CGRect {
  /// Returns the distance of a point from the rectangle, in points; 0 inside.
  func distance(to point: CGPoint) -> CGFloat {
    let dx = max(minX - point.x, 0, point.x - maxX)
    let dy = max(minY - point.y, 0, point.y - maxY)
    return (dx * dx + dy * dy).squareRoot()
  }
}

/// UI10-R74: Finds popovers that cover their source.
struct SourceUncovered: ScreenRule {
  static let identifier: RuleIdentifier = "UI10-R74"
  static let statement = "Let no popover cover what shows it."
  static let reference = "iOS 10, Popovers"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    guard let popover = screen.popover else { return [] }
    let shared = popover.layer.frame.intersection(popover.facts.source)
    let covers = !shared.isNull && shared.width > 1 && shared.height > 1
    guard covers || popover.facts.mayCoverSource else { return [] }
    return [
      Self.finding(
        covers ? .error : .warning,
        at: popover.layer.path,
        frame: popover.layer.frame,
        what: covers
          ? "It covers \(shared.width.whole) x \(shared.height.whole) pt of what it points at."
          : "It may cover what it points at.",
        remedy: "Leave canOverlapSourceViewRect false, and make the popover smaller."
      )
    ]
  }
}

/// UI10-R76: Finds several popovers at the same time.
struct OnePopover: ScreenRule {
  static let identifier: RuleIdentifier = "UI10-R76"
  static let statement = "Show one popover at a time, never a cascade."
  static let reference = "iOS 10, Popovers; iOS 9, §4.2.8"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    let popovers = (screen.stage?.layers ?? []).filter { $0.form == .popover }
    guard popovers.count > 1, let last = popovers.last else { return [] }
    return [
      Self.finding(
        .error,
        at: last.path,
        frame: last.frame,
        what: "\(popovers.count) popovers are shown at once.",
        remedy: "Close the one that is open first, or go on inside it."
      )
    ]
  }
}

/// UI10-R79: Finds popovers that are larger than their content, or fill most of the screen.
struct FittingPopover: ScreenRule {
  static let identifier: RuleIdentifier = "UI10-R79"
  static let statement = "Make a popover no bigger than its content."
  static let reference = "iOS 10, Popovers; iOS 9, §4.2.8"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    guard let popover = screen.popover else { return [] }
    let share = popover.layer.frame.area / max(1, screen.size.width * screen.size.height)
    let filled = popover.facts.filled ?? 1
    let isHuge = Double(share) > settings.maximumPopoverShare
    guard isHuge || filled < settings.minimumPopoverFill else { return [] }
    return [
      Self.finding(
        .warning,
        at: popover.layer.path,
        frame: popover.layer.frame,
        what: isHuge
          ? "It takes \((share * 100).rounded().whole) % of the screen."
          : "Its content takes \((filled * 100).rounded().whole) % of its height.",
        remedy: "Set preferredContentSize to what the content needs."
      )
    ]
  }
}

/// UI10-R80: Finds popovers with a custom background, without an arrow, or with many custom
/// controls.
struct RecognisablePopover: ScreenRule {
  static let identifier: RuleIdentifier = "UI10-R80"
  static let statement = "Keep custom popovers recognisable, with standard controls inside."
  static let reference = "iOS 10, Popovers; iOS 9, §4.2.8"
  static let check = Check.partial

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    guard let popover = screen.popover else { return [] }
    var troubles: [String] = []
    if let ground = popover.facts.ground {
      troubles.append("Its ground is \(ground): does it still look like a popover?")
    }
    if popover.facts.tip == nil { troubles.append("It has no arrow.") }
    let controls = screen.enabledControls.filter {
      $0.kind == .control && $0.lies(in: popover.layer.path)
    }
    let own = controls.filter(\.isOwnClass)
    if own.count > 1, own.count * 2 > controls.count {
      troubles.append("\(own.count) of its \(controls.count) controls are of the app's own kind.")
    }
    guard !troubles.isEmpty else { return [] }
    return [
      Self.finding(
        .advice,
        at: popover.layer.path,
        frame: popover.layer.frame,
        what: troubles.joined(separator: " "),
        remedy: "Use UIKit's ground and arrow, and standard controls."
      )
    ]
  }
}

/// UI9-R85: Finds buttons of popovers that are visible only after scrolling.
struct NoScrollingToStart: ScreenRule {
  static let identifier: RuleIdentifier = "UI9-R85"
  static let statement = "Let nobody scroll in a popover to begin a task."
  static let reference = "iOS 9, §4.2.8"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    guard let popover = screen.popover, let button = popover.facts.buttonsBelow.first else {
      return []
    }
    return [
      Self.finding(
        .warning,
        at: popover.layer.path,
        frame: popover.layer.frame,
        what: "“\(button)” is seen only after scrolling.",
        remedy: "Make the popover higher, or put the button into its bar."
      )
    ]
  }
}
