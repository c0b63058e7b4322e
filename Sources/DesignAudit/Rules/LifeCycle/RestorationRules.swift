import CoreGraphics
import Foundation
import ScreenInspection

/// I10-R02: Finds screens, positions and texts that another launch does not restore, and
/// controllers without a restoration identifier.
struct RestoresState: ConductRule {
  static let identifier: RuleIdentifier = "I10-R02"
  static let statement =
    "Be ready for interruption: save the state fast and exactly, and restore it."
  static let reference = "iOS 10, Multitasking"
  static let check = Check.auto

  private typealias State = ConductLog.AppState

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    var findings: [Finding] = []
    var left: ConductLog.Timed<State>?
    for event in log.events {
      switch event.kind {
      case .left(let state):
        left = ConductLog.Timed(time: event.time, value: state)
        findings += unkept(state, at: event.time, in: log)
      case .relaunched(let after):
        guard let before = left else { continue }
        left = nil
        let lost = lost(before.value, after, at: before.time)
        // A loss that was observed is more important than an expected one.
        findings.removeAll { finding in
          finding.time == before.time && lost.contains { $0.place == finding.place }
        }
        findings += lost
      default: break
      }
    }
    return findings
  }

  /// Returns findings about state that is not saved.
  private func unkept(_ state: State, at time: Double, in log: ConductLog) -> [Finding] {
    guard state.isKept else {
      let typed = Set(
        log.events.compactMap { event -> String? in
          guard event.time <= time, case .typed(let element) = event.kind else { return nil }
          return element
        }
      )
      return state.fields.filter { !$0.text.isEmpty && ($0.isEdited || typed.contains($0.element)) }
        .map { field in
          Self.finding(
            .warning,
            at: field.element,
            time: time,
            what:
              "The text “\(field.text.prefix(40))” is lost when the app ends, which keeps no state.",
            remedy:
              state.needsIdentifiers
              ? "Return true in application(_:shouldSaveApplicationState:)."
              : "Return an activity in stateRestorationActivity(for:)."
          )
        }
    }
    guard state.needsIdentifiers,
      // The state below a controller without an identifier is not saved.
      let gap = state.controllers.first(where: { !$0.hasIdentifier })
    else { return [] }
    return [
      Self.finding(
        .warning,
        at: gap.name,
        time: time,
        what: "The app keeps its state, but not that of this controller and those below it.",
        remedy: "Give each controller on the way a restorationIdentifier."
      )
    ]
  }

  /// Returns findings about state that another launch did not restore.
  private func lost(_ before: State, _ after: State, at time: Double) -> [Finding] {
    guard before.controllers.last?.name == after.controllers.last?.name else {
      let name = before.controllers.last?.name ?? "app"
      return [
        Self.finding(
          .error,
          at: name,
          time: time,
          what:
            "People left the app here, and it begins with \(after.controllers.last?.name ?? "nothing").",
          remedy: "Save the way to the screen when the app enters the background, and restore it."
        )
      ]
    }
    var findings: [Finding] = []
    for scroll in before.scrolls where !scroll.isAtStart {
      let now = after.scrolls.first { $0.element == scroll.element }?.offset ?? .zero
      guard
        abs(now.x - scroll.offset.x) > Self.tolerance
          || abs(now.y - scroll.offset.y) > Self.tolerance
      else { continue }
      findings.append(
        Self.finding(
          .error,
          at: scroll.element,
          time: time,
          what:
            "It was scrolled to \(Self.words(scroll.offset)), and begins at \(Self.words(now)).",
          remedy: "Give the view a restorationIdentifier, and have its content there at launch."
        )
      )
    }
    for field in before.fields where !field.text.isEmpty {
      let now = after.fields.first { $0.element == field.element }?.text ?? ""
      guard now != field.text else { continue }
      findings.append(
        Self.finding(
          .error,
          at: field.element,
          time: time,
          what:
            "It held “\(field.text.prefix(40))”, and holds “\(now.prefix(40))” after the next launch.",
          remedy: "Give the view a restorationIdentifier, or save its text in your data."
        )
      )
    }
    return findings
  }

  // Chosen: points that rounding may cause.
  private static let tolerance: CGFloat = 1

  private static func words(_ point: CGPoint) -> String {
    "(\(Double(point.x).rounded(places: 1)), \(Double(point.y).rounded(places: 1)))"
  }
}
