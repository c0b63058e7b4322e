import Foundation

/// Stops the program because of a use of UIKit that UIKit forbids.
///
/// It calls `fatalError` and not `precondition`, whose text is lost in release builds.
///
/// - Parameters:
///   - what: The misuse, as a sentence: "A view was added to itself.".
///   - place: The type and member that detected it: "UIView.addSubview(_:)".
///   - remedy: The correction, as a sentence.
///   - file: The file of the check, set by the compiler.
///   - line: The line of the check, set by the compiler.
package func stop(
  what: @autoclosure () -> String,
  where place: @autoclosure () -> String,
  mend remedy: @autoclosure () -> String,
  file: StaticString = #fileID,
  line: UInt = #line
) -> Never {
  fatalError("\(place()): \(what()) \(remedy())", file: file, line: line)
}

/// Logs a warning and continues.
///
/// For invalid data, and for misuse that UIKit tolerates.
package func warn(_ message: @autoclosure () -> String, where place: @autoclosure () -> String) {
  let line = "\(place()): \(message())\n"
  MisuseLog.shared.add(line)
}
