import Foundation
import Glibc

/// A Linux input device under `/dev/input`, read without blocking.
///
/// The object closes the device when it is released.
public final class EvdevDevice: @unchecked Sendable {
  /// The path of the device.
  public let path: String
  /// The name that the kernel has for it; the last part of the path if there is none.
  public let name: String

  private let descriptor: Int32
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
    descriptor = Glibc.open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else {
      let code = errno
      switch code {
      case EACCES, EPERM: throw EvdevError.noPermission(path: path)
      case ENOENT, ENODEV, ENXIO: throw EvdevError.notFound(path: path)
      default:
        throw EvdevError.failed(path: path, code: code, reason: String(cString: strerror(code)))
      }
    }
  }

  deinit {
    if let source {
      source.cancel()
    } else {
      Glibc.close(descriptor)
    }
  }

  /// Reads the events that are ready; empty if there are none.
  ///
  /// - Throws: ``EvdevError/notFound(path:)`` once the device is unplugged.
  public func readEvents() throws -> [EvdevEvent] {
    try lock.withLock {
      var found: [EvdevEvent] = []
      var buffer = [UInt8](repeating: 0, count: 64 * EvdevEvent.byteCount)
      while true {
        let count = read(descriptor, &buffer, buffer.count)
        if count > 0 {
          let (events, incomplete) = EvdevEvent.events(in: rest + buffer[..<count])
          found += events
          rest = incomplete
          continue
        }
        let code = errno
        if count < 0, code == EINTR { continue }
        if count == 0 || code == EAGAIN || code == EWOULDBLOCK || !found.isEmpty { return found }
        if code == ENODEV { throw EvdevError.notFound(path: path) }
        throw EvdevError.failed(path: path, code: code, reason: String(cString: strerror(code)))
      }
    }
  }

  /// Performs the operations of a map's entries in a registry as events arrive.
  @MainActor
  public func operate(_ registry: CarControlRegistry, by map: EvdevMap) {
    guard source == nil else { return }
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    let descriptor = descriptor
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
    source.setCancelHandler { Glibc.close(descriptor) }
    self.source = source
    source.resume()
  }
}
