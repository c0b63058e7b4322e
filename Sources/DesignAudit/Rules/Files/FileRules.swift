import Foundation
import ScreenInspection

/// A list of files that the app draws.
private struct FileList {
  let list: ScreenElement
  let rows: [ScreenElement]
  /// Whether each row or item has a picture.
  let hasPictures: Bool

  /// Finds the list on a screen; nil if there is none or it is the system's.
  init?(_ screen: Screen) {
    guard !screen.isCovered else { return nil }
    let names = screen.texts.filter { Self.isFile($0.text ?? "") }
    guard !names.isEmpty else { return nil }
    for list in screen.elements where list.table != nil || list.collection != nil {
      // The views of the system's browser and picker.
      guard !list.path.contains("Folder"), !list.path.contains("DocumentBrowser") else { continue }
      let rows = screen.elements.filter { $0.isCell && $0.isInside(list) }
      let files = rows.filter { row in names.contains { $0.isInside(row) } }
      guard files.count > 2, 2 * files.count > rows.count else { continue }
      self.list = list
      self.rows = files
      let pictures = screen.pictures
      hasPictures = files.allSatisfy { row in pictures.contains { $0.isInside(row) } }
      return
    }
    return nil
  }

  private static let endings: Set<String> = [
    "pdf", "txt", "rtf", "doc", "docx", "pages", "xls", "xlsx", "numbers", "key", "ppt", "pptx",
    "csv", "md", "html", "zip", "epub", "json", "xml", "mp3", "wav", "mov", "mp4",
  ]

  private static func isFile(_ text: String) -> Bool {
    guard let dot = text.lastIndex(of: "."), dot != text.startIndex else { return false }
    return endings.contains(text[text.index(after: dot)...].lowercased())
  }
}

/// IX-R183: Finds a Save button in the navigation bar of a new document.
struct NoExplicitSaving: ScreenRule {
  static let identifier: RuleIdentifier = "IX-R183"
  static let statement =
    "Never make people save explicitly, except to confirm an edit of something that exists."
  static let reference = "iOS 12, §3.7"
  static let check = Check.partial

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    screen.navigationBars.compactMap { bar in
      guard let title = bar.title, Self.makes(title),
        let item = (bar.leading + bar.trailing).first(where: {
          Words.say($0.title, ["save", "存储", "保存", "حفظ"]) || $0.system == "save"
        })
      else { return nil }
      return Self.finding(
        .advice,
        at: bar.path,
        frame: item.frame,
        what: "“\(title)” keeps nothing unless people tap “\(item.title ?? "Save")”.",
        remedy: "Save by yourself while people work and when they leave; offer to discard."
      )
    }
  }

  private static func makes(_ title: String) -> Bool {
    let words = Wording(title).bareWords
    let makes = words.first == "new" || words.first == "create" || title.hasPrefix("新建")
    return makes && words.contains(where: documents.contains) || title.hasPrefix("新建文稿")
  }

  private static let documents: Set<String> = [
    "document", "note", "file", "page", "drawing", "sketch", "presentation", "spreadsheet",
    "text", "draft", "letter",
  ]
}

/// IX-R184: Finds buttons and choices that store a file only on the device.
struct NoLocalOnlyFiles: ScreenRule {
  static let identifier: RuleIdentifier = "IX-R184"
  static let statement = "Never offer to create files that stay on the device alone."
  static let reference = "iOS 12, §3.7"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    screen.elements.flatMap { element -> [Finding] in
      let titles: [String]
      if let alert = element.alert {
        titles = alert.choices.map(\.title)
      } else if let title = element.button?.title, !element.isSystemPart {
        titles = [title]
      } else {
        return []
      }
      return titles.filter { Wording($0).contains(anyOf: Self.phrases) }.map { title in
        Self.finding(
          .warning,
          at: element,
          what: "“\(title)” keeps a file on this device alone.",
          remedy: "Keep files where people find them on all their devices, and don’t ask where."
        )
      }
    }
  }

  private static let phrases = [
    "save locally", "store locally", "keep locally", "local only", "local file", "local storage",
    "save on this device", "save to this device", "store on this device", "save on this iphone",
    "save on this ipad", "on this device only", "on this iphone only", "仅存储在本机", "存储在本机",
  ]
}

/// IX-R185: Finds lists of files that the app draws.
struct SystemFileBrowser: ScreenRule {
  static let identifier: RuleIdentifier = "IX-R185"
  static let statement = "Use an intuitive, graphical file browser, ideally the system’s."
  static let reference = "iOS 12, §3.7"
  static let check = Check.partial

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    guard let files = FileList(screen) else { return [] }
    return [
      Self.finding(
        .advice,
        at: files.list,
        what: "The list shows \(files.rows.count) files in a browser of the app’s own.",
        remedy: "Consider UIDocumentBrowserViewController, which people know."
      )
    ]
  }
}

/// IX-R186: Finds lists of files without pictures, or without a button for a new file.
struct VisualFileBrowser: ScreenRule {
  static let identifier: RuleIdentifier = "IX-R186"
  static let statement =
    "Represent files visually in a browser, and offer to make a new document right there."
  static let reference = "iOS 12, §3.7"
  static let check = Check.partial

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    guard let files = FileList(screen) else { return [] }
    var findings: [Finding] = []
    if !files.hasPictures {
      findings.append(
        Self.finding(
          .advice,
          at: files.list,
          what: "The files have names and no pictures.",
          remedy: "Show a thumbnail of each, or at least the icon of its kind."
        )
      )
    }
    let items =
      screen.navigationBars.flatMap { $0.leading + $0.trailing } + screen.toolbars.flatMap(\.items)
    let adds =
      items.contains { ["add", "compose"].contains($0.system) || Self.makes($0.title ?? $0.label) }
      || screen.enabledControls.contains { Self.makes($0.name) }
    if !adds {
      findings.append(
        Self.finding(
          .advice,
          at: files.list,
          what: "No button beside the files makes a new one.",
          remedy: "Add a bar button with the system item .add."
        )
      )
    }
    return findings
  }

  private static func makes(_ words: String?) -> Bool {
    let first = Wording(words ?? "").bareWords.first
    return first.map { ["new", "add", "create", "import", "+"].contains($0) } ?? (words == "+")
  }
}

/// IX-R188: Finds lists of files in apps that declare no document types.
struct SharedFiles: ScreenRule {
  static let identifier: RuleIdentifier = "IX-R188"
  static let statement = "Share files with other apps where that fits, and open theirs."
  static let reference = "iOS 12, §3.7"
  static let check = Check.partial

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    guard let app = screen.app, !app.hasDocumentTypes, !app.hasFileProvider,
      let files = FileList(screen)
    else { return [] }
    return [
      Self.finding(
        .advice,
        at: files.list,
        what: "The app keeps files, and its Info.plist declares none that it opens.",
        remedy: "Declare CFBundleDocumentTypes, and offer files by an activity view."
      )
    ]
  }
}
