internal import CEscapeAttempts
import Foundation
import PacketLink

#if canImport(Glibc)
import Glibc
#endif

/// Tries forbidden actions of a confined app, and writes the results.
///
/// `targets.json` in the app's home names the targets; `results.json` beside it gets the error number
/// of each attempt, 0 for one that succeeded.
enum EscapeAttempts {
  struct Targets: Codable {
    var file: String
    var folder: String
    var otherApp: String
    var process: Int32
    var control: String
  }

  static func run() {
    let home = NSHomeDirectory()
    guard let data = FileManager.default.contents(atPath: home + "/targets.json"),
      let targets = try? JSONDecoder().decode(Targets.self, from: data)
    else {
      FileHandle.standardError.write(Data("The targets are not there.\n".utf8))
      exit(3)
    }
    var results: [String: Int32] = [:]
    results["read a file of the person"] = opening(targets.file, O_RDONLY)
    results["write a file of the person"] = opening(targets.file, O_WRONLY)
    results["create a file of the person"] = opening(targets.folder + "/new", O_WRONLY | O_CREAT)
    results["read another app's file"] = opening(targets.otherApp, O_RDONLY)
    results["list the person's folder"] = opening(targets.folder, O_RDONLY | O_DIRECTORY)
    results["read another process's variables"] =
      opening("/proc/\(targets.process)/environ", O_RDONLY)
    results["open a device"] = opening("/dev/ptmx", O_RDWR)
    results["signal another process"] = kill(targets.process, SIGTERM) == 0 ? 0 : errno
    results["trace another process"] = russet_attempt_ptrace(targets.process)
    results["read another process's memory"] = russet_attempt_read_memory(targets.process)
    results["make a namespace"] = russet_attempt_unshare()
    results["make a process"] = russet_attempt_fork()
    results["make a thread"] = makingThread()
    results["open a socket of the Internet"] =
      russet_attempt_socket(AF_INET, Int32(SOCK_STREAM.rawValue))
    results["open a socket of a desktop bus"] =
      russet_attempt_socket(AF_UNIX, Int32(SOCK_STREAM.rawValue))
    results["open a raw socket"] = russet_attempt_socket(AF_INET, Int32(SOCK_RAW.rawValue))
    results["take 64 GiB"] = taking(gibibytes: 64)
    results["open 10,000 files"] = openingMany(10_000)
    results["write its own file"] = opening(home + "/own", O_WRONLY | O_CREAT)
    results["control the device"] = controlling(targets.control)
    if let data = try? JSONEncoder().encode(results) {
      try? data.write(to: URL(fileURLWithPath: home + "/results.json"), options: .atomic)
    }
  }

  private static func opening(_ path: String, _ flags: Int32) -> Int32 {
    let descriptor = open(path, flags | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return errno }
    close(descriptor)
    return 0
  }

  private static func makingThread() -> Int32 {
    let done = DispatchSemaphore(value: 0)
    Thread { done.signal() }.start()
    return done.wait(timeout: .now() + 2) == .success ? 0 : ETIMEDOUT
  }

  private static func taking(gibibytes: Int) -> Int32 {
    let count = gibibytes << 30
    guard
      let room = mmap(nil, count, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0),
      room != MAP_FAILED
    else { return errno }
    munmap(room, count)
    return 0
  }

  private static func openingMany(_ count: Int) -> Int32 {
    var descriptors: [Int32] = []
    defer { for descriptor in descriptors { close(descriptor) } }
    for _ in 0..<count {
      let descriptor = open("/dev/null", O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { return errno }
      descriptors.append(descriptor)
    }
    return 0
  }

  /// Sends a command to the device; 0: the device did not refuse it.
  private static func controlling(_ path: String) -> Int32 {
    guard let socket = try? PacketSocket.connected(to: path) else { return ECONNREFUSED }
    _ = socket.send(Array(#"{"home":{}}"#.utf8))
    var entry = pollfd(fd: socket.descriptor, events: Int16(POLLIN), revents: 0)
    poll(&entry, 1, 5_000)
    let room = UnsafeMutableRawBufferPointer.allocate(byteCount: 128 << 10, alignment: 16)
    defer { room.deallocate() }
    guard case .done(let count) = socket.receive(into: room) else { return EPIPE }
    let answer = String(decoding: room[..<count], as: UTF8.self)
    return answer.contains("An app does not control the device.") ? EPERM : 0
  }
}
