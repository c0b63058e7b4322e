import XCTest

/// A step of a test, to which attachments can be added.
///
/// Departs: it does not inherit from `NSObjectProtocol`, because test cases are not `NSObject`s on
/// Linux.
@preconcurrency @MainActor
public protocol XCTActivity: AnyObject {
  /// The name of the step.
  var name: String { get }
  /// Adds an attachment to the result of the test.
  func add(_ attachment: XCTAttachment)
}

/// Records the activities and attachments of tests; UI tests use one to write their trace.
@MainActor
package protocol ActivityRecorder: AnyObject {
  /// Records that an activity begins, inside those that have not ended.
  func beginActivity(_ name: String)
  /// Records that the innermost activity ends.
  func endActivity()
  /// Records an attachment of the running test.
  func record(_ attachment: XCTAttachment)
}

/// The running test.
public enum XCTContext {
  /// The recorder of activities and attachments.
  ///
  /// The default is `nil`: ``AttachmentFolder`` writes the attachments.
  @MainActor package static weak var recorder: (any ActivityRecorder)?

  @MainActor
  static func add(_ attachment: XCTAttachment) {
    if let recorder {
      recorder.record(attachment)
    } else {
      AttachmentFolder.shared.add(attachment)
    }
  }

  /// Runs a step of the test and prints its name first.
  ///
  /// - Returns: The result of the block.
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
  /// Adds an attachment to the result of the test.
  @preconcurrency @MainActor
  public func add(_ attachment: XCTAttachment) { XCTContext.add(attachment) }
}
