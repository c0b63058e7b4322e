internal import CConfinement
import Foundation

/// A program, and what its process may do.
///
/// Landlock confines paths, signals and abstract sockets; a filter of system calls refuses other
/// processes, devices and sockets other than those of the shell and of the Internet; limits hold for
/// memory and files.
struct AppConfinement: Equatable {
  /// A use of files.
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
  /// The paths that the process can reach, with what is below them; others are refused.
  var paths: [String: Access] = [:]
  /// Whether the process may open sockets of the Internet.
  var allowsNetwork = true
  /// The most bytes of address space; chosen: several times what the largest example apps need.
  var memory: UInt64 = 4 << 30
  /// The most open files; chosen.
  var files: UInt64 = 4_096
  /// The most bytes of one file; chosen.
  var fileSize: UInt64 = 2 << 30

  /// Why the kernel does not confine paths, as a sentence; nil: it does.
  static var trouble: String? {
    russet_landlock_version() > 0
      ? nil
      : "The kernel has no Landlock: apps can read and write the person's files. Linux 5.13 and newer "
        + "have it, unless it is left out of the boot parameter “lsm”."
  }

  /// The confinement of a program with a folder of its own.
  ///
  /// - Parameters:
  ///   - program: The path of the program.
  ///   - data: The folders that the app alone reads and writes.
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

  /// The folders of the libraries of this process: the runtime of Swift may be anywhere.
  private static let libraryFolders: Set<String> = {
    // A file of the kernel's is read to its end: it has no length, and Foundation's strings take one
    // part of it.
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

  /// The program and what belongs to it in its folder: its Info.plist, resources and libraries.
  ///
  /// The folder itself may be the person's home.
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
