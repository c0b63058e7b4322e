internal import CConfinement
import Foundation

/// A program and the restrictions of its process.
///
/// Landlock confines paths, signals and abstract sockets. A filter of system calls refuses other
/// processes, devices, and sockets other than those of the shell and of the Internet. Limits apply
/// to memory and files.
struct AppConfinement: Equatable {
  /// A kind of access to files.
  struct Access: OptionSet, Hashable {
    let rawValue: Int32
    static let read = Access(RussetAccessRead)
    static let write = Access(RussetAccessWrite)
    static let execute = Access(RussetAccessExecute)

    init(rawValue: Int32) { self.rawValue = rawValue }
    private init(_ access: RussetAccess) { rawValue = Int32(access.rawValue) }
  }

  /// The path of the program.
  let program: String
  /// The paths that the process can access, including everything below them; all others are
  /// refused.
  var paths: [String: Access] = [:]
  /// Whether the process may open Internet sockets.
  var allowsNetwork = true
  /// Chosen: the maximum address space in bytes, several times the needs of the largest example
  /// apps.
  var memory: UInt64 = 4 << 30
  /// Chosen: the maximum number of open files.
  var files: UInt64 = 4_096
  /// Chosen: the maximum size of a file in bytes.
  var fileSize: UInt64 = 2 << 30

  /// A sentence that states why the kernel cannot confine paths; nil if it can.
  static var trouble: String? {
    russet_landlock_version() > 0
      ? nil
      : "The kernel has no Landlock: apps can read and write the person's files. Linux 5.13 and newer "
        + "have it, unless it is left out of the boot parameter “lsm”."
  }

  /// Creates the confinement of a program.
  ///
  /// - Parameters:
  ///   - program: The path of the program.
  ///   - data: The folders that only this app reads and writes.
  ///   - shared: The folders of the person's data that the app's services read and write.
  init(program: String, data: [String], shared: [String] = []) {
    self.program = program
    for path in Self.systemPaths { allow(path, [.read, .execute]) }
    for path in Self.libraryFolders { allow(path, [.read, .execute]) }
    for path in Self.readablePaths { allow(path, .read) }
    for path in Self.devices { allow(path, [.read, .write]) }
    if let fonts = ProcessInfo.processInfo.environment["RUSSET_FONTS"] { allow(fonts, .read) }
    for path in Self.parts(of: program) { allow(path, [.read, .execute]) }
    for path in data + shared { allow(path, [.read, .write]) }
  }

  private mutating func allow(_ path: String, _ access: Access) {
    guard path.hasPrefix("/"), path != "/" else { return }
    paths[path, default: []].formUnion(access)
  }

  private static let systemPaths = [
    "/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32", "/nix/store",
  ]
  private static let readablePaths = [
    "/etc", "/proc", "/sys/devices/system/cpu", "/var/cache/fontconfig", "/run/systemd/resolve",
  ]
  private static let devices = [
    "/dev/null", "/dev/zero", "/dev/full", "/dev/random", "/dev/urandom",
  ]

  /// The folders of the libraries of this process; the Swift runtime may be in any folder.
  private static let libraryFolders: Set<String> = {
    // A file in /proc has no length, and Foundation reads only a part of it into a string, so it is
    // read to its end.
    guard let bytes = FileHandle(forReadingAtPath: "/proc/self/maps")?.readDataToEndOfFile() else {
      return []
    }
    let maps = String(decoding: bytes, as: UTF8.self)
    var folders: Set<String> = []
    for line in maps.split(separator: "\n") {
      guard let start = line.firstIndex(of: "/") else { continue }
      let file = URL(fileURLWithPath: String(line[start...]))
      guard file.lastPathComponent.contains(".so") else { continue }
      folders.insert(file.deletingLastPathComponent().path)
    }
    return folders
  }()

  /// Returns the program and its files in the same folder: the Info.plist, resources and libraries.
  ///
  /// The folder itself is not allowed, because it may be the person's home folder.
  private static func parts(of program: String) -> [String] {
    let file = URL(fileURLWithPath: program).resolvingSymlinksInPath()
    let folder = file.deletingLastPathComponent()
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let endings: Set = ["resources", "bundle", "framework", "lproj", "so"]
    let parts = names.filter { name in
      name == "Info.plist" || name.contains(".so.")
        || endings.contains((name as NSString).pathExtension)
    }
    return [file.path] + parts.map { folder.appendingPathComponent($0).path }
  }
}
