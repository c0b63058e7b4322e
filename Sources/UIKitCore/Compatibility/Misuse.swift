import Foundation

/// Stops the program because UIKit was used in a way that UIKit forbids.
///
/// `fatalError` and not `precondition`, whose text is lost in release builds.
///
/// - Parameters:
///   - what: What was done, as a sentence: "A view was added to itself.".
///   - place: Which type and member found it: "UIView.addSubview(_:)".
///   - remedy: How to mend it, as a sentence.
///   - file: Where the check stands, filled in by the compiler.
///   - line: Where the check stands, filled in by the compiler.
package func stop(
  what: @autoclosure () -> String,
  where place: @autoclosure () -> String,
  mend remedy: @autoclosure () -> String,
  file: StaticString = #fileID,
  line: UInt = #line
) -> Never {
  fatalError("\(place()): \(what()) \(remedy())", file: file, line: line)
}

/// Says in the log that something was not as it should be, and goes on.
///
/// For bad data and for wrong use that UIKit itself forgives.
package func warn(_ message: @autoclosure () -> String, where place: @autoclosure () -> String) {
  let line = "\(place()): \(message())\n"
  MisuseLog.shared.add(line)
}
