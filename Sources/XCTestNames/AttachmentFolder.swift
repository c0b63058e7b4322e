import Foundation
import XCTest

/// Writes the attachments of tests into a folder when each test ends.
@MainActor
final class AttachmentFolder: NSObject {
  static let shared = AttachmentFolder(
    ProcessInfo.processInfo.environment["RUSSET_ATTACHMENTS"].flatMap { $0.isEmpty ? nil : $0 }
  )

  private let path: String?
  private var waiting: [XCTAttachment] = []
  private var isObserving = false

  init(_ path: String?) { self.path = path }

  /// Adds an attachment to the running test; ignored without a folder.
  func add(_ attachment: XCTAttachment) {
    guard path != nil else { return }
    waiting.append(attachment)
    guard !isObserving else { return }
    isObserving = true
    XCTestObservationCenter.shared.addTestObserver(Observer { self.end(of: $0, hasFailed: $1) })
  }

  /// Writes the attachments of a test that has ended, according to their
  /// ``XCTAttachment/lifetime``.
  func end(of test: String, hasFailed: Bool) {
    let ended = waiting
    waiting = []
    guard let path else { return }
    for (index, attachment) in ended.enumerated()
    where hasFailed || attachment.lifetime == .keepAlways {
      let name = attachment.name ?? "attachment"
      let hasExtension = !(name as NSString).pathExtension.isEmpty
      let file =
        "\(test)-\(index + 1)-\(name)" + (hasExtension ? "" : ".\(attachment.fileExtension)")
      let url = URL(fileURLWithPath: path)
        .appendingPathComponent(file.replacingOccurrences(of: "/", with: "_"))
      do {
        try FileManager.default.createDirectory(
          atPath: path,
          withIntermediateDirectories: true
        )
        try attachment.data.write(to: url)
      } catch {
        print("The attachment “\(file)” was not written: \(error)")
      }
    }
  }
}

private final class Observer: NSObject, XCTestObservation {
  private let ended: @MainActor (String, Bool) -> Void
  init(_ ended: @escaping @MainActor (String, Bool) -> Void) { self.ended = ended }

  func testCaseDidFinish(_ testCase: XCTestCase) {
    let (name, hasFailed) = (testCase.name, testCase.testRun?.hasSucceeded == false)
    let ended = ended
    MainActor.assumeIsolated { ended(name, hasFailed) }
  }
}
