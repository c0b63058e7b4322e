import DesignAudit
import Foundation
import HeadlessHost
import Measures
import ScreenInspection
import UIKit

#if canImport(Glibc)
import Glibc
#endif

/// The processor time of pictures and of the audit, all threads, in milliseconds.
@MainActor
enum Review {
  /// The parameters of a picture in the matrix.
  private struct Surroundings {
    var device: Device
    var environment: Environment
  }

  /// Phones and tablets in two appearances, two text sizes and three languages.
  private static let matrix: [Surroundings] = {
    let devices: [Device] = [.iPhoneSE, .iPhone8, .iPhoneX, .iPadPro9_7]
    var all: [Surroundings] = []
    for language in ["en", "zh-Hans", "ar"] {
      for size in ["UICTContentSizeCategoryL", "UICTContentSizeCategoryXXXL"] {
        for appearance in [Environment.Appearance.light, .dark] {
          for device in devices {
            var environment = Environment()
            environment.systemVersion = .init(13)
            environment.languages = [language]
            environment.contentSizeCategory = size
            environment.appearance = appearance
            all.append(Surroundings(device: device, environment: environment))
          }
        }
      }
    }
    return all
  }()

  /// Takes a picture of a controller on a new screen, as PNG.
  private static func picture(_ place: Surroundings, of controller: UIViewController) -> Data? {
    let screen = HeadlessScreen(place.device, environment: place.environment)
    screen.showStatusBar()
    screen.rootViewController = controller
    screen.update()
    return screen.image.flatMap { UIImage(cgImage: $0).pngData() }
  }

  /// The folder in which pictures are stored, for inspection or another decoder; `nil` stores none.
  static var keeping: URL?

  private static func take(count: Int, _ controller: (Int) -> UIViewController) {
    var samples: [Double] = []
    var bytes = 0
    let start = Date()
    for index in 0..<max(1, count) {
      let before = milliseconds(of: CLOCK_PROCESS_CPUTIME_ID)
      let data = autoreleasepool { picture(matrix[index % matrix.count], of: controller(index)) }
      samples.append(milliseconds(of: CLOCK_PROCESS_CPUTIME_ID) - before)
      bytes += data?.count ?? 0
      if let keeping { try? data?.write(to: keeping.appendingPathComponent("\(index).png")) }
    }
    let whole = samples.reduce(0, +)
    print(
      "RESULT {\"pictures\":\(samples.count),\"cpu_ms\":\(whole),\"p50\":\(percentile(0.5, of: samples))"
        + ",\"p95\":\(percentile(0.95, of: samples))"
        + ",\"wall_s\":\(-start.timeIntervalSinceNow)"
        + ",\"pictures_per_hour\":\(Int(3_600_000 / (whole / Double(samples.count))))"
        + ",\"mean_bytes\":\(bytes / samples.count)}"
    )
  }

  static func devicePictures(count: Int) {
    take(count: count) { _ in
      UINavigationController(rootViewController: ListScreen(style: .grouped))
    }
  }

  // MARK: Notes

  private static let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("review-\(UUID().uuidString)")

  /// A store with a folder of notes.
  private static func store() -> NoteStore {
    let store = NoteStore(folder: folder)
    guard let first = store.library.folders.first else { return store }
    let notes = (1...12).map { number in
      Note(
        folder: first.id,
        title: "Note \(number)",
        paragraphs: ["What was said on day \(number), and what came of it.", "Then it rained."]
      )
    }
    store.perform(notes.map { .putNote($0, at: 0) }, named: "Fill")
    return store
  }

  /// Returns the screen with the folders, the notes of a folder, or a note.
  private static func screen(_ index: Int, of store: NoteStore) -> UIViewController {
    let stack = NotesApp.makeRoot(store)
    guard let folder = store.library.folders.first else { return stack }
    if index % 3 > 0 {
      stack.pushViewController(NotesController(store: store, folder: folder.id), animated: false)
    }
    if index % 3 > 1, let note = store.library.notes(in: folder.id).first {
      stack.pushViewController(NoteController(store: store, note: note.id), animated: false)
    }
    return stack
  }

  static func notes(count: Int) {
    let store = store()
    take(count: count) { screen($0, of: store) }
    try? FileManager.default.removeItem(at: folder)
  }

  // MARK: Rules

  static func judge(rounds: Int) {
    let store = store()
    defer { try? FileManager.default.removeItem(at: folder) }
    var samples: [Double] = []
    var findings = 0
    for index in 0..<max(1, rounds) {
      let screen = HeadlessScreen(.iPhone8)
      screen.showStatusBar()
      screen.rootViewController = self.screen(index, of: store)
      screen.update()
      guard let window = screen.window else { continue }
      let image = screen.image
      let before = milliseconds(of: CLOCK_PROCESS_CPUTIME_ID)
      let walked = ScreenWalker.screen(of: window, picture: image)
      findings += AuditReport(screens: [walked]).findings.count
      samples.append(milliseconds(of: CLOCK_PROCESS_CPUTIME_ID) - before)
    }
    print(
      "RESULT {\"screens\":\(samples.count),\"p50\":\(percentile(0.5, of: samples))"
        + ",\"p95\":\(percentile(0.95, of: samples)),\"max\":\(samples.max() ?? 0)"
        + ",\"findings\":\(findings)}"
    )
  }
}

/// A screen of settings: groups of rows with icons, values and switches.
private final class ListScreen: UITableViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Settings"
  }

  override func numberOfSections(in tableView: UITableView) -> Int { 4 }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 4 }

  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
    cell.textLabel?.text = ["Network", "Bluetooth", "Sounds", "Display"][indexPath.row]
    cell.imageView?.image = UIImage(
      systemName: ["wifi", "dot.radiowaves.left.and.right", "bell", "sun.max"][indexPath.row]
    )
    switch indexPath.section {
    case 0: cell.detailTextLabel?.text = "On"
    case 1: cell.accessoryView = UISwitch()
    default: cell.accessoryType = .disclosureIndicator
    }
    return cell
  }
}

/// Replaces the app of that name, whose `@main` belongs to another program.
@MainActor
enum NotesApp {
  static var runningStore: NoteStore? { nil }

  static func makeRoot(_ store: NoteStore) -> UINavigationController {
    let navigation = UINavigationController(rootViewController: FoldersController(store: store))
    navigation.navigationBar.prefersLargeTitles = true
    navigation.isToolbarHidden = false
    return navigation
  }
}
