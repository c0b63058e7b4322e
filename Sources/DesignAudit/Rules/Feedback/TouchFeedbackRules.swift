import CoreGraphics
import Foundation
import ScreenInspection

/// IX-R015: Finds interactive elements without a highlight.
struct HighlightsTouched: ConductRule {
  static let identifier: RuleIdentifier = "IX-R015"
  static let statement = "Highlight interactive elements briefly when touched."
  static let reference = "iOS 12, §1.2"
  static let check = Check.auto

  /// UIKit's controls that respond only in a part, such as a slider's thumb or another segment.
  private static let partly: Set = ["UISlider", "UISegmentedControl", "UIPageControl"]
  // Chosen: an element larger than this share of the screen is content, such as a photo that hides
  // the bars, and not a control.
  private static let contentShare: CGFloat = 0.5

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    var told = Set<String>()
    return log.touches.compactMap { touch in
      guard touch.value.phase == .began, touch.value.isInteractive, !touch.value.element.isEmpty,
        let frame = touch.value.frame, !frame.isEmpty,
        frame.area <= log.screenSize.width * log.screenSize.height * Self.contentShare,
        !Self.partly.contains(touch.value.element.components(separatedBy: " > ").last ?? "")
      else { return nil }
      let end = log.touches.first {
        $0.time >= touch.time && $0.value.finger == touch.value.finger
          && ($0.value.phase == .ended || $0.value.phase == .cancelled)
      }
      // A touch that became a scroll shows no highlight, nor does one that ends before the scroll
      // view delivers it.
      guard let end, end.value.phase == .ended, end.time - touch.time >= settings.shortestHighlight
      else { return nil }
      let times = touch.time...(end.time + settings.longestResponse)
      guard !log.changesVisibly(in: times, at: frame), told.insert(touch.value.element).inserted
      else { return nil }
      return Self.finding(
        .warning,
        at: touch.value.element,
        time: touch.time,
        frame: frame,
        what: "It looks the same while it is touched.",
        remedy: "Draw its highlighted state, for instance in isHighlighted."
      )
    }
  }
}

/// IX-R020: Finds destructive buttons that act without a confirmation or an undo.
struct ConfirmsDestruction: ConductRule {
  static let identifier: RuleIdentifier = "IX-R020"
  static let statement = "Ask for confirmation before a destructive action."
  static let reference = "iOS 12, §1.2; iOS 10, Action Sheets; iOS 9, Action Sheet"
  static let check = Check.partial

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    log.actions.compactMap { action in
      guard let button = action.value.button, button.isDestroying, !action.value.changesValue else {
        return nil
      }
      let soon = action.time...(action.time + settings.longestCause)
      let isAsked = log.events.contains { event in
        guard soon.contains(event.time) else { return false }
        switch event.kind {
        case .alert: return true
        case .transition(let transition): return transition.isAlert
        case .undo(let undo): return undo.kind == .registered
        default: return false
        }
      }
      guard !isAsked else { return nil }
      return Self.finding(
        .warning,
        at: action.value.element,
        time: action.time,
        what: "“\(button.title ?? button.systemItem ?? "")” acts at once, and nothing asks or can "
          + "be undone.",
        remedy: "Ask with an action sheet, or register an undo."
      )
    }
  }
}

extension ButtonFacts {
  /// Whether the title or system item announces a loss of data.
  var isDestroying: Bool {
    systemItem == "trash"
      || title.map { Wording($0).first(of: Lexicon.destruction) != nil } ?? false
  }
}
