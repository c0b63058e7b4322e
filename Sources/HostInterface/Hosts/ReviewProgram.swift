import Foundation

/// The program that audits screens.
///
/// It is `russet` in the folder of the app's program, or the program in `RUSSET_AUDIT`.
public enum ReviewProgram {
  /// The path of the program; nil if there is none.
  public static var path: String? {
    let files = FileManager.default
    if let named = ProcessInfo.processInfo.environment["RUSSET_AUDIT"] {
      return files.isExecutableFile(atPath: named) ? named : nil
    }
    guard let own = try? files.destinationOfSymbolicLink(atPath: "/proc/self/exe") else {
      return nil
    }
    let beside = URL(fileURLWithPath: own).deletingLastPathComponent()
      .appendingPathComponent("russet").path
    return files.isExecutableFile(atPath: beside) ? beside : nil
  }
}
