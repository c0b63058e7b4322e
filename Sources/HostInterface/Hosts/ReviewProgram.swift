import Foundation

/// The program that judges what an app shows: `russet`, beside the app's own or named by
/// `RUSSET_AUDIT`.
public enum ReviewProgram {
  /// Where it is; nil: there is none.
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
