import AccessibilityTree
import CoreGraphics
import Foundation
import OSLog
import UIKitCore
import UITestLink
import XCTestNames

/// Records the actions of a test, and writes them to a page if the test fails.
@MainActor
final class TraceRecorder: ActivityRecorder {
  static let shared = TraceRecorder()

  /// An action of the test.
  struct Step {
    var words: String
    var place: TestPlace?
    /// The number of groups around the action.
    var depth: Int
    /// The time on the app's clock, in seconds.
    var time: Double
    var before: CGImage?
    var after: CGImage?
    var tree: String
    var failure: String?
    let began = Date()
    /// The messages that the test and the app logged during the action.
    var log: [String] = []
  }

  private(set) var steps: [Step] = []
  private var attachments: [XCTAttachment] = []
  private var depth = 0
  /// Whether an action is being recorded; the actions inside it are not recorded.
  private var isInStep = false
  private var test: String?
  private var lastPicture: CGImage?
  /// The messages of an app in a process of its own, which may have ended.
  private var appLog: [(date: Date, text: String)] = []

  /// The folder of the pages, or nil if `RUSSET_UI_TRACES` is "off".
  private static let folder: String? = {
    let wanted = ProcessInfo.processInfo.environment["RUSSET_UI_TRACES"]
    if wanted == "off" { return nil }
    return wanted ?? NSTemporaryDirectory() + "russet-ui-traces"
  }()

  private var isOn: Bool { Self.folder != nil }
  // Chosen: the end of a test explains its failure, and a picture takes about a megabyte.
  private static let mostSteps = 200

  // MARK: Steps

  /// Records an action with the screen before and after it.
  func step(_ words: @autoclosure () -> String, at place: TestPlace?, _ body: () -> Void) {
    if let place { TestFailure.lastPlace = place }
    guard isOn, !isInStep else { return body() }
    begin()
    isInStep = true
    let stage = AppStage.shared
    let index = steps.count
    steps.append(
      Step(
        words: words(),
        place: place,
        depth: depth,
        time: stage.time,
        before: lastPicture ?? picture(),
        tree: ""
      )
    )
    body()
    isInStep = false
    // The steps can have been removed by the end of the test.
    guard steps.indices.contains(index) else { return }
    lastPicture = picture()
    steps[index].after = lastPicture
    takeAppLog()
    if steps.count > Self.mostSteps { steps.removeFirst() }
  }

  /// Begins a group of actions.
  func beginActivity(_ name: String) {
    guard isOn else { return }
    begin()
    steps.append(
      Step(words: name, place: nil, depth: depth, time: AppStage.shared.time, tree: "")
    )
    depth += 1
  }

  func endActivity() {
    // The end of a test inside the activity has reset the depth.
    if isOn { depth = max(depth - 1, 0) }
  }

  func record(_ attachment: XCTAttachment) {
    if attachment.lifetime == .keepAlways {
      keep(attachment)
    } else {
      attachments.append(attachment)
    }
  }

  private init() { XCTContext.recorder = self }

  /// Creates the recorder, so that it receives activities and attachments before the first action.
  static func start() { _ = shared }

  /// Removes the steps of the previous test.
  private func begin() {
    let name = TestFailure.testName
    guard name != test else { return }
    clear()
    test = name
  }

  func clear() {
    steps = []
    attachments = []
    lastPicture = nil
    appLog = []
    test = nil
  }

  /// Returns a picture of the screen with one pixel for each point.
  private func picture() -> CGImage? {
    guard let app = AppStage.shared.running, let whole = app.image else { return nil }
    let size = app.bounds.size
    let (width, height) = (Int(clamping: size.width), Int(clamping: size.height))
    guard
      let context = CGContext(
        data: nil,
        width: width,
        height: height,
        bitsPerComponent: 8,
        bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue
      )
    else { return whole }
    context.draw(whole, in: CGRect(x: 0, y: 0, width: width, height: height))
    return context.makeImage() ?? whole
  }

  // MARK: Writing

  /// Writes the page of a failed test and returns its path, or nil if pages are off.
  func write(failure: String, at place: TestPlace) -> String? {
    guard let folder = Self.folder else { return nil }
    begin()
    if steps.isEmpty || !isInStep {
      steps.append(
        Step(
          words: "Look at the screen",
          place: place,
          depth: depth,
          time: AppStage.shared.time,
          before: lastPicture,
          tree: ""
        )
      )
    }
    let last = steps.count - 1
    steps[last].failure = failure
    steps[last].after = picture()
    steps[last].tree = AppStage.shared.tree(.all)?.description ?? "No app runs."
    noteLog()
    let name = Self.fileName(test ?? place.name)
    let path = "\(folder)/\(name).html"
    do {
      try FileManager.default.createDirectory(
        atPath: folder,
        withIntermediateDirectories: true
      )
      let page = TracePage(test: test ?? place.name, steps: steps)
      try Data(page.html.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
      return path
    } catch {
      return "\(path) was not written: \(error.localizedDescription)"
    }
  }

  /// Fetches the app's messages after each step, so that a crash loses only those of the last step.
  private func takeAppLog() {
    guard let began = steps.first?.began else { return }
    // The next message can have the same time as the last one.
    let last = appLog.last?.date ?? began
    let known = Set(appLog.filter { $0.date == last }.map(\.text))
    for message in AppStage.shared.running?.log(since: last) ?? [] {
      let date = Date(timeIntervalSince1970: message.time)
      if date == last, known.contains(message.text) { continue }
      appLog.append((date, message.text))
    }
  }

  /// Assigns each message of the test and the app to the last step before it.
  private func noteLog() {
    guard let first = steps.first else { return }
    takeAppLog()
    var messages = appLog
    if let store = try? OSLogStore(scope: .currentProcessIdentifier),
      let entries = try? store.getEntries(at: store.position(date: first.began))
    {
      messages += entries.map { ($0.date, $0.composedMessage) }
    }
    for index in steps.indices { steps[index].log = [] }
    for message in messages.enumerated().sorted(by: {
      ($0.element.date, $0.offset) < ($1.element.date, $1.offset)
    }).map(\.element) {
      guard let index = steps.lastIndex(where: { $0.began <= message.date }) else { continue }
      steps[index].log.append(message.text)
    }
  }

  /// Saves the attachments that are kept only if the test fails.
  func keepAttachments() {
    for attachment in attachments { keep(attachment) }
    attachments = []
  }

  private func keep(_ attachment: XCTAttachment) {
    guard let folder = Self.folder else { return }
    let name = Self.fileName(TestFailure.testName ?? "attachments")
    let place = "\(folder)/\(name)"
    do {
      try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
      var path = "\(place)/\(attachment.fileName)"
      var number = 2
      let (stem, ending) = (
        (attachment.fileName as NSString).deletingPathExtension,
        (attachment.fileName as NSString).pathExtension
      )
      while FileManager.default.fileExists(atPath: path) {
        path = "\(place)/\(stem) \(number).\(ending)"
        number += 1
      }
      try attachment.data.write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      FileHandle.standardError.write(
        Data("“\(attachment.fileName)” was not kept: \(error.localizedDescription)\n".utf8)
      )
    }
  }

  private static func fileName(_ test: String) -> String {
    String(
      test.map { $0.isLetter || $0.isNumber || "-_. ".contains($0) ? $0 : "_" }.prefix(120)
    )
  }
}
