import Foundation
import Glibc

/// A Linux input device under `/dev/input`, which is read without blocking.
///
/// The device is closed when the object is released.
public final class EvdevDevice: @unchecked Sendable {
  /// The path of the device.
  public let path: String
  /// The name of the device in the kernel; the last part of the path if there is none.
  public let name: String

  private let file: OpenFile
  private let lock = NSLock()
  private var rest: [UInt8] = []
  private var source: (any DispatchSourceRead)?

  /// The paths of the machine's input devices, in their order.
  public static func paths(in folder: String = "/dev/input") -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasPrefix("event") }
      .sorted { ($0.count, $0) < ($1.count, $1) }
      .map { "\(folder)/\($0)" }
  }

  /// Opens a device.
  ///
  /// - Throws: ``EvdevError`` with the reason and its remedy.
  public init(path: String) throws {
    self.path = path
    let last = path.split(separator: "/").last.map(String.init) ?? path
    let known = try? String(
      contentsOfFile: "/sys/class/input/\(last)/device/name",
      encoding: .utf8
    )
    name = known?.trimmingCharacters(in: .whitespacesAndNewlines) ?? last
    let descriptor = Glibc.open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else {
      let code = errno
      switch code {
      case EACCES, EPERM: throw EvdevError.noPermission(path: path)
      case ENOENT, ENODEV, ENXIO: throw EvdevError.notFound(path: path)
      default:
        throw EvdevError.failed(path: path, code: code, reason: String(cString: strerror(code)))
      }
    }
    file = OpenFile(descriptor)
  }

  deinit {
    if let source {
      source.cancel()
    } else {
      file.close()
    }
  }

  /// A descriptor that is closed once, and not used afterwards, when the number may belong to
  /// another file.
  private final class OpenFile: @unchecked Sendable {
    let descriptor: Int32
    private let lock = NSLock()
    private var isOpen = true

    init(_ descriptor: Int32) { self.descriptor = descriptor }

    /// Reads bytes like the function of the system; nil if the file is closed.
    func read(into buffer: inout [UInt8]) -> (count: Int, code: Int32)? {
      lock.withLock {
        guard isOpen else { return nil }
        let count = Glibc.read(descriptor, &buffer, buffer.count)
        return (count, errno)
      }
    }

    func close() {
      lock.withLock {
        guard isOpen else { return }
        isOpen = false
        Glibc.close(descriptor)
      }
    }
  }

  /// Reads the available events; returns an empty array if there are none.
  ///
  /// - Throws: ``EvdevError/notFound(path:)`` after the device was unplugged, or closed because it
  ///   could not be read.
  public func readEvents() throws -> [EvdevEvent] {
    try lock.withLock {
      var found: [EvdevEvent] = []
      var buffer = [UInt8](repeating: 0, count: 64 * EvdevEvent.byteCount)
      while true {
        guard let (count, code) = file.read(into: &buffer) else {
          throw EvdevError.notFound(path: path)
        }
        if count > 0 {
          let (events, incomplete) = EvdevEvent.events(in: rest + buffer[..<count])
          found += events
          rest = incomplete
          continue
        }
        if count < 0, code == EINTR { continue }
        if count == 0 || code == EAGAIN || code == EWOULDBLOCK || !found.isEmpty { return found }
        if code == ENODEV { throw EvdevError.notFound(path: path) }
        throw EvdevError.failed(path: path, code: code, reason: String(cString: strerror(code)))
      }
    }
  }

  /// Performs the operations of a map in a registry when events arrive.
  @MainActor
  public func operate(_ registry: CarControlRegistry, by map: EvdevMap) {
    guard source == nil else { return }
    let source = DispatchSource.makeReadSource(fileDescriptor: file.descriptor, queue: .main)
    var map = map
    source.setEventHandler { [weak self] in
      guard let self else { return }
      guard let events = try? self.readEvents() else {
        self.source?.cancel()
        return
      }
      MainActor.assumeIsolated {
        for event in events {
          guard let action = map.action(for: event) else { continue }
          _ = try? registry.perform(action.operation, on: action.control)
        }
      }
    }
    source.setCancelHandler { [file] in file.close() }
    self.source = source
    source.resume()
  }
}
