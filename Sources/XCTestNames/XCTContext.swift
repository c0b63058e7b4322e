import XCTest

/// A step of a test, to which attachments can be added.
///
/// Departs: it is no `NSObjectProtocol`, since test cases are no objects of that kind on Linux.
@preconcurrency @MainActor
public protocol XCTActivity: AnyObject {
  /// What the step is called.
  var name: String { get }
  /// Keeps something with the test's result.
  func add(_ attachment: XCTAttachment)
}

/// Records the activities and attachments of tests; UI tests have one, which writes their trace.
@MainActor
package protocol ActivityRecorder: AnyObject {
  /// Records that an activity begins, inside those that have not ended.
  func beginActivity(_ name: String)
  /// Records that the innermost activity ends.
  func endActivity()
  /// Records an attachment of the running test.
  func record(_ attachment: XCTAttachment)
}

/// The test that runs.
public enum XCTContext {
  /// The recorder of activities and attachments; by default nil, and ``AttachmentFolder`` writes the
  /// attachments.
  @MainActor package static weak var recorder: (any ActivityRecorder)?

  @MainActor
  static func add(_ attachment: XCTAttachment) {
    if let recorder {
      recorder.record(attachment)
    } else {
      AttachmentFolder.shared.add(attachment)
    }
  }

  /// Runs a step of the test, whose name is printed before it.
  @preconcurrency @MainActor
  public static func runActivity<Result>(
    named name: String,
    block: @MainActor (any XCTActivity) throws -> Result
  ) rethrows -> Result {
    print("Activity: \(name)")
    let recorder = recorder
    recorder?.beginActivity(name)
    defer { recorder?.endActivity() }
    return try block(Step(name: name))
  }
}

private final class Step: XCTActivity {
  let name: String
  init(name: String) { self.name = name }
  func add(_ attachment: XCTAttachment) { XCTContext.add(attachment) }
}

extension XCTestCase {
  /// Keeps something with the test's result.
  @preconcurrency @MainActor
  public func add(_ attachment: XCTAttachment) { XCTContext.add(attachment) }
}
