import CoreGraphics
import Foundation
import ScreenInspection

/// IX-R151: Finds drops that cannot be undone.
struct UndoableDrops: ConductRule {
  static let identifier: RuleIdentifier = "IX-R151"
  static let statement = "Let people undo a drop, restoring moved content to its origin."
  static let reference = "iOS 12, §3.5"
  static let check = Check.auto

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    log.drops.compactMap { drop in
      guard drop.value.target != .control, !log.registersUndo(after: drop.time, settings) else {
        return nil
      }
      return Self.finding(
        .warning,
        at: drop.value.element,
        time: drop.time,
        frame: drop.value.frame,
        what: "The drop cannot be undone.",
        remedy: "Register its opposite with the undo manager."
      )
    }
  }
}

/// IX-R158: Finds destinations that accept a drop without showing it.
struct MarkedDestination: ConductRule {
  static let identifier: RuleIdentifier = "IX-R158"
  static let statement = "Mark potential destinations and preview the effect of dropping."
  static let reference = "iOS 12, §3.5"
  static let check = Check.auto

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    log.drags.flatMap { drag -> [Finding] in
      drag.compactMap { event in
        guard case .enter(let place) = event.value, place.element != drag.lift?.source,
          !place.isMarkedByUIKit
        else { return nil }
        // Only a view that would accept the drop needs a mark.
        let takes = drag.contains { other in
          guard case .proposal(let proposal) = other.value else { return false }
          return proposal.element == place.element
            && (proposal.operation == .copy || proposal.operation == .move)
        }
        let answer = event.time...(event.time + settings.longestResponse)
        // The dragged item above the view changes its pixels but is not a mark.
        let isSeen =
          drag.isMarked(
            place.element,
            in: event.time...drag.leaves(place.element, after: event.time)
          )
          ?? log.changesVisibly(in: answer, at: place.frame)
        guard takes, !isSeen else { return nil }
        return Self.finding(
          .warning,
          at: place.element,
          time: event.time,
          frame: place.frame,
          what: "It would take the drop, and does not look like it.",
          remedy: "Highlight it in dropInteraction(_:sessionDidEnter:)."
        )
      }
    }
  }
}

/// IX-R159: Finds destinations that are marked at the same time.
struct OneDestination: ConductRule {
  static let identifier: RuleIdentifier = "IX-R159"
  static let statement = "Mark only one destination at a time."
  static let reference = "iOS 12, §3.5"
  static let check = Check.auto

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    log.drags.compactMap { drag in
      var before: [String: UInt64] = [:]
      var marked: [String] = []
      for event in drag {
        switch event.value {
        case .enter(let place): before[place.element] = place.picture
        case .marked(let place) where !place.isMarkedByUIKit:
          // A list in a list is one destination for a finger; siblings are two.
          let other = marked.first {
            $0 != place.element && !place.element.hasPrefix($0 + " > ")
              && !$0.hasPrefix(place.element + " > ")
          }
          if let other {
            return Self.finding(
              .error,
              at: place.element,
              time: event.time,
              frame: place.frame,
              what: "It is marked while \(other) is.",
              remedy: "Take the mark away when the drag leaves."
            )
          }
          marked.append(place.element)
        case .exit(let place):
          if place.picture == before[place.element] { marked.removeAll { $0 == place.element } }
        default: break
        }
      }
      return nil
    }
  }
}

/// IX-R160: Finds sources that are marked as a destination before the drag has left them.
struct UnmarkedSource: ConductRule {
  static let identifier: RuleIdentifier = "IX-R160"
  static let statement = "Leave the source container unmarked until the drag has left it."
  static let reference = "iOS 12, §3.5"
  static let check = Check.auto

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    log.drags.compactMap { drag in
      guard let lift = drag.lift else { return nil }
      for event in drag {
        switch event.value {
        case .marked(let place)
        where lift.source.lies(in: place.element) && !place.isMarkedByUIKit:
          return Self.finding(
            .advice,
            at: lift.source,
            time: event.time,
            frame: lift.frame,
            what: "It is marked as a destination before the drag has left it.",
            remedy: "Mark it when the drag comes back."
          )
        case .exit(let place) where lift.source.lies(in: place.element): return nil
        default: break
        }
      }
      return nil
    }
  }
}

/// IX-R161: Finds destinations that keep their mark after the drag has left.
struct HighlightRemoved: ConductRule {
  static let identifier: RuleIdentifier = "IX-R161"
  static let statement = "Remove the highlight when content is dropped or leaves."
  static let reference = "iOS 12, §3.5"
  static let check = Check.auto

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    log.drags.flatMap { drag -> [Finding] in
      var before: [String: UInt64] = [:]
      return drag.compactMap { event in
        switch event.value {
        case .enter(let place):
          before[place.element] = place.picture
          return nil
        case .exit(let place):
          guard let picture = before.removeValue(forKey: place.element), picture != 0,
            place.picture != 0, picture != place.picture, !place.isMarkedByUIKit
          else { return nil }
          return Self.finding(
            .warning,
            at: place.element,
            time: event.time,
            frame: place.frame,
            what: "The drag has left, and it does not look as before.",
            remedy: "Take the mark away in sessionDidExit and sessionDidEnd."
          )
        default: return nil
        }
      }
    }
  }
}

/// IX-R162: Finds scroll views that do not scroll while a drag is near their edge.
struct EdgeScrolls: ConductRule {
  static let identifier: RuleIdentifier = "IX-R162"
  static let statement = "Let a drag near the edge of scrolling content scroll it."
  static let reference = "iOS 12, §3.5"
  static let check = Check.auto

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    log.drags.flatMap { drag -> [Finding] in
      drag.compactMap { event in
        guard case .held(let hold) = event.value, hold.hasMore, !hold.scrolled else { return nil }
        return Self.finding(
          .warning,
          at: hold.element,
          time: event.time,
          what: "A drag was held at its edge, and it did not scroll though there is more.",
          remedy: "Scroll while a drag is near the edge."
        )
      }
    }
  }
}

/// IX-R165: Finds drops into lists without a placeholder for slow content.
struct DropPlaceholders: ConductRule {
  static let identifier: RuleIdentifier = "IX-R165"
  static let statement = "Use placeholders in tables and collections until dropped content arrives."
  static let reference = "iOS 12, §3.5"
  static let check = Check.auto

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    log.drags.compactMap { drag in
      guard let drop = drag.drop, drop.value.target == .list, !drop.value.hasPlaceholder,
        let slowest = drag.slowestLoad, slowest > settings.longestResponse
      else { return nil }
      return Self.finding(
        .warning,
        at: drop.value.element,
        time: drop.time,
        frame: drop.value.frame,
        what: "For \(slowest.secondsText) nothing stood where the dropped item was to come.",
        remedy: "Insert a placeholder with the drop coordinator."
      )
    }
  }
}

/// IX-R166: Finds drops into lists for which the system's progress alert was shown.
struct OwnDropProgress: ConductRule {
  static let identifier: RuleIdentifier = "IX-R166"
  static let statement = "Prefer own non-blocking progress display over the system's alert."
  static let reference = "iOS 12, §3.5"
  static let check = Check.partial

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    log.drags.compactMap { drag in
      guard let drop = drag.drop, drop.value.target == .list, drop.value.usesSystemProgress,
        let slowest = drag.slowestLoad, slowest > settings.slowWork
      else { return nil }
      return Self.finding(
        .advice,
        at: drop.value.element,
        time: drop.time,
        frame: drop.value.frame,
        what: "The system's progress alert stood in the way for \(slowest.secondsText).",
        remedy: "Set progressIndicatorStyle to .none and show progress in the placeholder."
      )
    }
  }
}

/// IX-R167: Finds drops on controls without feedback.
struct DropStartsProcess: ConductRule {
  static let identifier: RuleIdentifier = "IX-R167"
  static let statement = "Give feedback when dropped content starts a process."
  static let reference = "iOS 12, §3.5"
  static let check = Check.auto

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    log.drags.compactMap { drag in
      guard let drop = drag.drop else { return nil }
      let answer = drop.time...(drop.time + settings.slowWork)
      // The dropped item above the view changes its pixels but is not a response.
      let isSeen =
        drag.isMarked(drop.value.element, in: answer)
        ?? log.changesVisibly(in: answer, at: drop.value.frame)
      guard drop.value.target == .control, !isSeen, !log.tells(in: answer) else { return nil }
      return Self.finding(
        .warning,
        at: drop.value.element,
        time: drop.time,
        frame: drop.value.frame,
        what: "Something was dropped on it, and nothing told that it had begun.",
        remedy: "Change its state at once, and show how far it is."
      )
    }
  }
}

/// IX-R168: Finds failed drops that were not reported to the person.
struct DropFailureTold: ConductRule {
  static let identifier: RuleIdentifier = "IX-R168"
  static let statement = "Tell the user when a drop fails."
  static let reference = "iOS 12, §3.5"
  static let check = Check.auto

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    log.drags.flatMap { drag -> [Finding] in
      drag.compactMap { event in
        guard case .failed(let reason) = event.value else { return nil }
        let answer = event.time...(event.time + settings.slowWork)
        let isSeen =
          drag.drop.flatMap { drag.isMarked($0.value.element, in: answer) }
          ?? log.changesVisibly(in: answer, at: drag.drop?.value.frame)
        guard !log.tells(in: answer), !isSeen else { return nil }
        return Self.finding(
          .error,
          at: drag.drop?.value.element ?? "drop",
          time: event.time,
          frame: drag.drop?.value.frame,
          what: "A dropped item did not come (\(reason)), and nobody was told.",
          remedy: "Say so where the item was to be, or in an alert."
        )
      }
    }
  }
}

/// IX-R170: Finds drops on controls that can neither be cancelled nor undone.
struct WayOutOfDrops: ConductRule {
  static let identifier: RuleIdentifier = "IX-R170"
  static let statement = "Give a way to back out when a drop cannot be undone at once."
  static let reference = "iOS 12, §3.5"
  static let check = Check.auto

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    log.drops.compactMap { drop in
      let after = drop.time...(drop.time + settings.slowWork)
      let asks = log.transitions.contains {
        after.contains($0.time) && $0.value.kind == .present && $0.value.offersCancel
      }
      guard drop.value.target == .control, !asks, !log.registersUndo(after: drop.time, settings)
      else { return nil }
      return Self.finding(
        .error,
        at: drop.value.element,
        time: drop.time,
        frame: drop.value.frame,
        what: "The drop did something that cannot be undone, and nobody was asked.",
        remedy: "Ask in a sheet with Cancel, or register an undo."
      )
    }
  }
}

extension Array where Element == ConductLog.Timed<ConductLog.Drag> {
  /// Returns whether a view looked different in a time; nil if its look was not recorded.
  func isMarked(_ element: String, in times: ClosedRange<Double>) -> Bool? {
    var isKnown = false
    var isMarked = false
    for event in self {
      switch event.value {
      case .enter(let place) where place.element == element && place.picture != 0: isKnown = true
      case .marked(let place) where place.element == element && times.contains(event.time):
        isMarked = true
      default: break
      }
    }
    return isMarked ? true : isKnown ? false : nil
  }

  /// Returns the time at which the drag left a view or was dropped on it; infinity if it did
  /// neither.
  func leaves(_ element: String, after time: Double) -> Double {
    first { event in
      guard event.time >= time else { return false }
      switch event.value {
      case .exit(let place): return place.element == element
      case .drop(let drop): return drop.element == element
      default: return false
      }
    }?.time ?? .infinity
  }

  /// The load time of the slowest item, in seconds; nil if none was loaded.
  var slowestLoad: Double? {
    compactMap { event in
      if case .loaded(let load) = event.value { load.duration } else { nil }
    }.max()
  }
}

extension ConductLog {
  var drops: [Timed<Drop>] { drags.compactMap(\.drop) }

  /// Returns whether an undo step was registered soon after a moment.
  func registersUndo(after time: Double, _ settings: AuditSettings) -> Bool {
    undos.contains {
      $0.value.kind == .registered && $0.time >= time && $0.time <= time + settings.longestCause
    }
  }

  /// Returns whether an announcement, progress or a presented screen informed a person in a time.
  func tells(in times: ClosedRange<Double>) -> Bool {
    events.contains { event in
      guard times.contains(event.time) else { return false }
      switch event.kind {
      case .announcement: return true
      case .progress(let isVisible): return isVisible
      case .transition(let transition): return transition.kind == .present
      default: return false
      }
    }
  }
}
