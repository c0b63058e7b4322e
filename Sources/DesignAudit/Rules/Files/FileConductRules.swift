import Foundation
import ScreenInspection

/// IX-R182: Finds documents with unsaved changes after they were closed, or while the app was in
/// the background.
struct SavesAutomatically: ConductRule {
  static let identifier: RuleIdentifier = "IX-R182"
  static let statement =
    "Save work by yourself: when files open and close, and when people leave the app."
  static let reference = "iOS 12, §3.7"
  static let check = Check.auto

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    let documents = log.all { if case .unsavedDocument(let value) = $0 { value } else { nil } }
    var known: Set<String> = []
    return documents.compactMap { document in
      let moment = document.value.moment
      guard !(moment == .closed && log.hasDecision(before: document.time)),
        known.insert("\(document.value.file) \(moment)").inserted
      else { return nil }
      let when = moment == .closed ? "after it was closed" : "after the app left the screen"
      let why = document.value.hasFailed ? ", as a save failed" : ""
      return Self.finding(
        .error,
        at: document.value.name,
        time: document.time,
        what: "“\(document.value.file)” has changes that are not in its file \(when)\(why).",
        remedy:
          "Have UIDocument save by itself: count changes, and return the contents in "
          + "contents(forType:)."
      )
    }
  }
}

extension ConductLog {
  /// Returns whether a person chose to cancel, discard or delete before a moment.
  fileprivate func hasDecision(before time: Double) -> Bool {
    actions.contains { $0.time <= time && Words.isDecision($0.value.label) }
      || leavings.contains { $0.time <= time && $0.value.item == "cancel" }
      || alerts.contains { alert in
        alert.time <= time && alert.value.choices.contains { Words.isDecision($0.title) }
      }
  }
}

extension Words {
  /// Returns whether a title discards work, as “Delete” and “Don’t Save” do; “Cancel” in an alert
  /// does not.
  fileprivate static func isDecision(_ words: String?) -> Bool {
    guard let words = plain(words) else { return false }
    return deciding.contains { words.hasPrefix($0) }
  }
  private static let deciding = [
    "discard", "delete", "don’t save", "don't save", "revert", "放弃", "删除", "不存储", "تجاهل", "حذف",
  ]
}

/// IX-R187: Finds taps on files that open another app although the app showed no preview.
struct PreviewsFiles: ConductRule {
  static let identifier: RuleIdentifier = "IX-R187"
  static let statement = "Let people preview files without leaving the app."
  static let reference = "iOS 12, §3.7"
  static let check = Check.partial

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    let uses = log.all { if case .file(let value) = $0 { value } else { nil } }
    var known: Set<String> = []
    return uses.compactMap { use in
      guard use.value.kind != .preview,
        !uses.contains(where: {
          $0.value.kind == .preview && $0.value.file == use.value.file && $0.time <= use.time
        }),
        let tap = log.touches.last(where: {
          $0.value.phase == .ended && $0.time <= use.time
            && use.time - $0.time <= settings.longestCause
        }),
        !log.asksToLeave(by: tap, until: use.time), !log.showsOwnPreview(before: use.time),
        known.insert(use.value.file).inserted
      else { return nil }
      let way =
        use.value.kind == .openInMenu ? "shows only where it can go" : "opens it in another app"
      return Self.finding(
        .advice,
        at: tap.value.element.isEmpty ? use.value.file : tap.value.element,
        time: use.time,
        frame: tap.value.frame,
        what: "A tap on “\(use.value.file)” \(way), and no preview came.",
        remedy:
          "Show it by presentPreview(animated:) of UIDocumentInteractionController, and offer "
          + "other apps from there."
      )
    }
  }
}

extension ConductLog {
  /// Returns whether a tap was on a button that sends the file elsewhere, or in a menu of the
  /// system.
  fileprivate func asksToLeave(by tap: Timed<Touch>, until time: Double) -> Bool {
    if stage(at: tap.time)?.front?.isOfSystem == true { return true }
    return actions.contains { action in
      guard action.time >= tap.time, action.time <= time,
        let words = Words.plain(action.value.label ?? action.value.button?.title)
      else { return false }
      return Self.leavingWords.contains { words.contains($0) }
    }
  }
  private static let leavingWords = [
    "open in", "share", "export", "action", "more", "send", "download", "safari", "browser", "共享",
    "分享", "导出", "打开", "مشاركة", "فتح",
  ]

  /// Returns whether a class of the app shows a file in front.
  fileprivate func showsOwnPreview(before time: Double) -> Bool {
    let name = stage(at: time)?.front?.content.name ?? ""
    return ["Preview", "Viewer", "Reader", "Player", "QuickLook"].contains { name.contains($0) }
  }
}
