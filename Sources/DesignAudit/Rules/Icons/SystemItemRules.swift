import Foundation
import ScreenInspection

/// VIS-R44: Finds system items whose action does not match their documented meaning.
struct SystemItemsByMeaning: ScreenRule {
  static let identifier: RuleIdentifier = "VIS-R44"
  static let statement = "Use each system item only for the function that is documented for it."
  static let reference = "iOS 10, Navigation Bar and Toolbar Icons; iOS 9, Bar Buttons"
  static let check = Check.partial

  /// The words for the actions of each item.
  private static let meanings: [String: Set<String>] = [
    "trash": ["delete", "remove", "trash", "discard", "erase", "clear"],
    "add": ["add", "new", "create", "insert", "plus"],
    "compose": ["compose", "write", "draft", "edit", "new", "create"],
    "reply": ["reply", "answer", "respond", "forward"],
    "action": ["share", "export", "action", "send", "print", "open"],
    "organize": ["organize", "move", "file", "folder", "archive"],
    "search": ["search", "find", "look", "filter"],
    "refresh": ["refresh", "reload", "update", "sync"],
    "stop": ["stop", "abort", "halt"],
    "camera": ["camera", "photo", "picture", "image", "capture", "scan", "video"],
    "bookmarks": ["bookmark", "bookmarks", "favorite", "favorites"],
    "play": ["play", "resume", "start"],
    "pause": ["pause"],
    "rewind": ["rewind", "back", "previous"],
    "fastForward": ["forward", "next", "skip"],
    "undo": ["undo"],
    "redo": ["redo"],
    "done": ["done", "finish", "save", "close", "dismiss", "end", "edit"],
    "cancel": ["cancel", "dismiss", "close", "discard", "abort"],
    "save": ["save", "store", "keep"],
    "edit": ["edit"],
  ]
  /// Words for actions that no item above, or only few, stand for.
  private static let others: Set = ["close", "dismiss", "cancel", "settings", "logout", "like"]

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    screen.parts(\.button).compactMap { element, button in
      guard let item = button.systemItem, let own = Self.meanings[item], let action = button.action
      else { return nil }
      let words = Self.words(of: action)
      guard words.isDisjoint(with: own) else { return nil }
      // A neutral name, such as "tapped", is not an indication.
      let foreign = Self.meanings.values.reduce(into: Self.others) { $0.formUnion($1) }
      guard let word = words.intersection(foreign).sorted().first else { return nil }
      return Self.finding(
        .warning,
        at: element,
        what: "The system's \(item) item does “\(word)”.",
        remedy: "Use the item whose documented meaning it is, or a title or an icon of its own."
      )
    }
  }

  /// Returns the words of a name: "Controller.deleteNote:" contains delete and note.
  private static func words(of action: String) -> Set<String> {
    let name = action.components(separatedBy: ".").last ?? action
    var words: [String] = []
    for character in name.prefix(while: { $0 != ":" && $0 != "(" }) {
      if character.isUppercase || words.isEmpty || !character.isLetter { words.append("") }
      if character.isLetter { words[words.count - 1].append(character.lowercased()) }
    }
    return Set(words.filter { !$0.isEmpty })
  }
}

/// VIS-R46: Finds media that resume at another position than the one at which they paused.
struct PauseKeepsThePosition: ConductRule {
  static let identifier: RuleIdentifier = "VIS-R46"
  static let statement = "Store the position when media pause, so that they go on there."
  static let reference = "iOS 10, Navigation Bar and Toolbar Icons"
  static let check = Check.auto

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    var paused: [String: Double] = [:]
    return log.playbacks.compactMap { playback in
      let value = playback.value
      guard value.isPlaying else {
        paused[value.item] = value.position
        return nil
      }
      guard let position = paused.removeValue(forKey: value.item),
        abs(position - value.position) > settings.playbackTolerance
      else { return nil }
      return Self.finding(
        .error,
        at: value.item,
        time: playback.time,
        what: "It paused at \(position.secondsText) and goes on at \(value.position.secondsText).",
        remedy: "Store the position on pause, also beyond the app's end."
      )
    }
  }
}

/// VIS-R47: Finds Cancel buttons that change data, and Cancel or Done buttons that do not leave.
struct CancelAndDoneLeave: ConductRule {
  static let identifier: RuleIdentifier = "VIS-R47"
  static let statement = "Cancel leaves without saving; Done saves before leaving."
  static let reference = "iOS 10, Navigation Bar and Toolbar Icons"
  static let check = Check.partial

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    log.leavings.compactMap { leaving in
      let soon = leaving.time...(leaving.time + settings.longestCause)
      let registers = log.undos.contains {
        soon.contains($0.time) && $0.value.kind == .registered
      }
      let asks = log.alerts.contains { soon.contains($0.time) }
      let what: String
      if leaving.value.item == "cancel", registers {
        what = "Cancel changed something."
      } else if !leaving.value.isOver, !asks {
        what = "\(leaving.value.item.capitalized) was tapped, and the screen stayed as it was."
      } else {
        return nil
      }
      return Self.finding(
        .warning,
        at: leaving.value.element,
        time: leaving.time,
        what: what,
        remedy: "Leave the screen or its editing; save on Done, forget on Cancel."
      )
    }
  }
}
