import Foundation
import Glibc

/// A source that reads frames from a CAN interface of Linux and decodes them with a table.
///
/// CAN FD frames are read if the kernel supports them. A separate thread reads the frames and sets
/// the values.
public final class SocketCANSignalSource: VehicleSignalSource, @unchecked Sendable {
  /// The name of the network interface, such as "can0" or "vcan0".
  public let name: String
  /// The table that decodes frames.
  public let database: CANDatabase

  /// The thread that reads frames, with the socket, and with both ends of a pipe that wakes it so
  /// that it ends.
  private final class Running: @unchecked Sendable {
    let socket: Int32, wakeRead: Int32, wakeWrite: Int32
    let end = DispatchSemaphore(value: 0)
    /// The thread; set before it starts.
    var thread: Thread?
    /// Whether the thread closes the descriptors at its end; only the thread itself uses it.
    var closesItself = false

    init(socket: Int32, wakeRead: Int32, wakeWrite: Int32) {
      self.socket = socket
      self.wakeRead = wakeRead
      self.wakeWrite = wakeWrite
    }

    func close() {
      for descriptor in [socket, wakeRead, wakeWrite] { Glibc.close(descriptor) }
    }
  }

  private let lock = NSLock()
  private let givenDescriptor: Int32?
  private var running: Running?
  private var frames = 0
  private var lastError: VehicleSignalError?

  /// Makes a source for a network interface.
  public init(interface: String, database: CANDatabase) {
    name = interface
    self.database = database
    givenDescriptor = nil
  }

  /// Makes a source for a descriptor that supplies frames in the form of Linux.
  ///
  /// The source closes the descriptor when it stops.
  public init(descriptor: Int32, name: String, database: CANDatabase) {
    self.name = name
    self.database = database
    givenDescriptor = descriptor
  }

  deinit { stop() }

  /// The number of frames that arrived since the start.
  public var frameCount: Int { lock.withLock { frames } }

  /// The last error of a value that the store rejected.
  public var error: VehicleSignalError? { lock.withLock { lastError } }

  /// Opens the interface and starts a thread that reads frames.
  public func start(into store: VehicleSignalStore) throws {
    stop()
    let socket = try givenDescriptor ?? open()
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else {
      close(socket)
      throw unreachable("no pipe: \(Self.text(of: errno))", "close some files")
    }
    let running = Running(socket: socket, wakeRead: ends[0], wakeWrite: ends[1])
    let database = database
    let thread = Thread { [weak self] in
      var room = [UInt8](repeating: 0, count: 72)
      var descriptors = [
        pollfd(fd: socket, events: Int16(POLLIN), revents: 0),
        pollfd(fd: running.wakeRead, events: Int16(POLLIN), revents: 0),
      ]
      while true {
        guard poll(&descriptors, 2, -1) >= 0 || errno == EINTR else { break }
        if descriptors[1].revents != 0 { break }
        guard descriptors[0].revents != 0 else { continue }
        let count = read(socket, &room, room.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { break }
        guard let frame = CANFrame(socketBytes: room.prefix(count)) else { continue }
        self?.receive(database.values(in: frame), into: store)
      }
      running.end.signal()
      if running.closesItself {
        running.thread = nil
        running.close()
      }
    }
    thread.name = "russet.can.\(name)"
    running.thread = thread
    lock.withLock {
      self.running = running
      frames = 0
    }
    thread.start()
  }

  /// Stops the thread and closes the interface.
  ///
  /// An observer of a value that has just been read may call this; the thread then ends after it.
  public func stop() {
    let running = lock.withLock {
      defer { self.running = nil }
      return self.running
    }
    guard let running else { return }
    var byte: UInt8 = 0
    _ = write(running.wakeWrite, &byte, 1)
    guard running.thread !== Thread.current else {
      running.closesItself = true
      return
    }
    running.end.wait()
    // The thread retains what it ran.
    running.thread = nil
    running.close()
  }

  private func receive(
    _ values: [(path: String, value: VehicleValue)],
    into store: VehicleSignalStore
  ) {
    for (path, value) in values {
      do {
        try store.set(value, for: path)
      } catch let error as VehicleSignalError {
        lock.withLock { lastError = error }
      } catch {}
    }
    lock.withLock { frames += 1 }
  }

  // Numbers of Linux's interface that Glibc's module does not declare (linux/can.h,
  // linux/can/raw.h).
  private static let familyCAN: Int32 = 29
  private static let protocolRaw: Int32 = 1
  private static let levelRaw: Int32 = 101
  private static let optionFrames: Int32 = 5

  private func open() throws -> Int32 {
    let index = if_nametoindex(name)
    guard index != 0 else {
      throw unreachable(
        "there is no network interface of this name",
        "create one, for tests with: ip link add dev \(name) type vcan; ip link set up \(name)"
      )
    }
    let descriptor = socket(Self.familyCAN, Int32(SOCK_RAW.rawValue), Self.protocolRaw)
    guard descriptor >= 0 else {
      throw unreachable(
        "the kernel opens no CAN socket: \(Self.text(of: errno))",
        "load the module can_raw"
      )
    }
    var isOn: Int32 = 1
    // Older kernels without CAN FD still deliver ordinary frames.
    _ = setsockopt(
      descriptor,
      Self.levelRaw,
      Self.optionFrames,
      &isOn,
      socklen_t(MemoryLayout<Int32>.size)
    )
    // struct sockaddr_can: the family in bytes 0 and 1, the interface in bytes 4 to 7, 24 in all.
    var address = [UInt8](repeating: 0, count: 24)
    address[0] = UInt8(Self.familyCAN)
    for byte in 0..<4 { address[4 + byte] = UInt8(truncatingIfNeeded: index >> UInt32(8 * byte)) }
    let result = address.withUnsafeBytes { bytes in
      bind(
        descriptor,
        bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self),
        socklen_t(bytes.count)
      )
    }
    guard result == 0 else {
      let cause = Self.text(of: errno)
      close(descriptor)
      throw unreachable(
        "the interface cannot be bound: \(cause)",
        "check that it is a CAN interface and up"
      )
    }
    return descriptor
  }

  private func unreachable(_ cause: String, _ remedy: String) -> VehicleSignalError {
    .unreachable(source: name, cause: cause, remedy: remedy)
  }

  private static func text(of code: Int32) -> String { String(cString: strerror(code)) }
}
