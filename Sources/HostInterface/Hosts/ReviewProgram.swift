import Foundation

/// The program that audits screens: `russet` beside the app's own program, or the one that
/// `RUSSET_AUDIT` names.
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
