import Foundation

#if canImport(Glibc)
import Glibc
#endif

/// Replaces the process with a new one of the same program.
enum Relaunch {
  /// Runs the program again with other arguments and the present variables.
  ///
  /// The process ends with a message if that fails.
  static func replaceProcess(arguments: [String]) {
    var program = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    let length = readlink("/proc/self/exe", &program, Int(PATH_MAX))
    guard length > 0 else { fail("its program is not found") }
    // The files and sockets of the present process are closed, so that the next one opens its own.
    for descriptor in 3..<Int32(openFiles) { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    var words = arguments.map { strdup($0) }
    words.append(nil)
    execv(program, &words)
    fail(String(cString: strerror(errno)))
  }

  /// One more than the greatest open descriptor.
  private static var openFiles: Int {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
    return (names.compactMap { Int($0) }.max() ?? 2) + 1
  }

  private static func fail(_ reason: String) -> Never {
    FileHandle.standardError.write(Data("The app does not launch again: \(reason).\n".utf8))
    exit(71)
  }
}
