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

/// The test that runs.
public enum XCTContext {
  /// Runs a step of the test, whose name is printed before it.
  @preconcurrency @MainActor
  public static func runActivity<Result>(
    named name: String,
    block: @MainActor (any XCTActivity) throws -> Result
  ) rethrows -> Result {
    print("Activity: \(name)")
    return try block(Step(name: name))
  }
}

private final class Step: XCTActivity {
  let name: String
  init(name: String) { self.name = name }
  func add(_ attachment: XCTAttachment) { AttachmentFolder.shared.add(attachment) }
}

extension XCTestCase {
  /// Keeps something with the test's result.
  @preconcurrency @MainActor
  public func add(_ attachment: XCTAttachment) { AttachmentFolder.shared.add(attachment) }
}
