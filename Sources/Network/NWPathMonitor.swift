import Dispatch
import Foundation
import SystemConfiguration

/// The state of the network at a time.
public struct NWPath: Equatable, Sendable {
  /// The status of a path.
  public enum Status: Hashable, Sendable {
    /// Connections can be made.
    case satisfied
    /// Connections cannot be made.
    case unsatisfied
    /// Connections could be made after another action; never the case here.
    case requiresConnection
  }

  /// The status of the path.
  public let status: Status
  /// The active interfaces; the one of the default route is first.
  public let availableInterfaces: [NWInterface]
  /// Whether the default route is charged by use, as in a mobile network.
  public let isExpensive: Bool
  /// Whether the user wants to save data; this is not known here.
  public var isConstrained: Bool { false }
  /// Whether there is a route for IPv4.
  public let supportsIPv4: Bool
  /// Whether there is a route for IPv6.
  public let supportsIPv6: Bool
  /// Whether the system has name servers.
  public let supportsDNS: Bool

  /// Returns whether an interface of a type is active.
  public func usesInterfaceType(_ type: NWInterface.InterfaceType) -> Bool {
    availableInterfaces.contains { $0.type == type }
  }

  /// The current path.
  static var current: NWPath {
    let own = Route.Interface.all
    let (four, six) = (Route.ownAddress(isIPv6: false), Route.ownAddress(isIPv6: true))
    let wayOut = own.first { $0.address == four || $0.address == six }?.name
    var interfaces: [NWInterface] = []
    for name in [wayOut].compactMap({ $0 }) + own.map(\.name)
    where !interfaces.contains(where: { $0.name == name }) {
      interfaces.append(NWInterface(name: name))
    }
    // The loopback interface does not reach other machines.
    interfaces.removeAll { $0.type == .loopback }
    let servers = (try? String(contentsOfFile: "/etc/resolv.conf", encoding: .utf8)) ?? ""
    return NWPath(
      status: wayOut == nil ? .unsatisfied : .satisfied,
      availableInterfaces: interfaces,
      isExpensive: wayOut.map { NWInterface(name: $0).type == .cellular } ?? false,
      supportsIPv4: four != nil,
      supportsIPv6: six != nil,
      supportsDNS: servers.split(separator: "\n").contains { $0.hasPrefix("nameserver") }
    )
  }
}

/// A network interface.
public struct NWInterface: Hashable, Sendable, CustomDebugStringConvertible {
  /// The types of interfaces.
  public enum InterfaceType: Hashable, Sendable {
    /// Another type, such as a bridge or a tunnel.
    case other
    /// A wireless network.
    case wifi
    /// A mobile network.
    case cellular
    /// A wired network.
    case wiredEthernet
    /// The loopback interface of the machine.
    case loopback
  }

  /// The type of the interface.
  public let type: InterfaceType
  /// The name, such as “wlan0”.
  public let name: String
  /// The number of the interface; 0 if it no longer exists.
  public var index: Int { Int(if_nametoindex(name)) }

  init(name: String) {
    self.name = name
    let folder = "/sys/class/net/\(name)"
    let files = FileManager.default
    // Source: <linux/if_arp.h>: 1 is Ethernet, 772 is loopback.
    let kind = (try? String(contentsOfFile: folder + "/type", encoding: .utf8))?
      .trimmingCharacters(in: .whitespacesAndNewlines)
    if kind == "772" || name == "lo" {
      type = .loopback
    } else if files.fileExists(atPath: folder + "/wireless")
      || files.fileExists(atPath: folder + "/phy80211")
    {
      type = .wifi
    } else if name.hasPrefix("wwan") {
      type = .cellular
    } else if kind == "1", !files.fileExists(atPath: folder + "/bridge") {
      type = .wiredEthernet
    } else {
      type = .other
    }
  }

  /// The name of the interface.
  public var debugDescription: String { name }
}

/// Reports the state of the network and its changes.
public final class NWPathMonitor: @unchecked Sendable {
  private let lock = NSLock()
  private let required: NWInterface.InterfaceType?
  private let prohibited: [NWInterface.InterfaceType]
  private var handler: (@Sendable (NWPath) -> Void)?
  private var last: NWPath?
  private var source: (any DispatchSourceRead)?
  private var monitorQueue: DispatchQueue?
  private var isCancelled = false

  /// Creates a monitor of all interfaces.
  public init() { (required, prohibited) = (nil, []) }
  /// Creates a monitor of the interfaces of a type.
  public init(requiredInterfaceType: NWInterface.InterfaceType) {
    (required, prohibited) = (requiredInterfaceType, [])
  }
  /// Creates a monitor of all interfaces except for those of some types.
  public init(prohibitedInterfaceTypes: [NWInterface.InterfaceType]) {
    (required, prohibited) = (nil, prohibitedInterfaceTypes)
  }

  deinit { source?.cancel() }

  /// Called on the queue with the path at the start, and with each different path.
  public var pathUpdateHandler: (@Sendable (NWPath) -> Void)? {
    get { lock.withLock { handler } }
    set { lock.withLock { handler = newValue } }
  }
  /// The current path.
  public var currentPath: NWPath { judged(.current) }
  /// The queue with which the monitor was started.
  public var queue: DispatchQueue? { lock.withLock { monitorQueue } }

  /// Starts the monitor; it can be started only once, and not after ``cancel()``.
  public func start(queue: DispatchQueue) {
    let isFirst = lock.withLock { () -> Bool in
      guard monitorQueue == nil, !isCancelled else { return false }
      monitorQueue = queue
      return true
    }
    guard isFirst else { return }
    // Without messages of the kernel the path is only reported at the start.
    if let socket = RouteSocket.make() {
      let source = DispatchSource.makeReadSource(fileDescriptor: socket, queue: queue)
      source.setEventHandler { [weak self] in
        RouteSocket.drain(socket)
        self?.tell()
      }
      source.setCancelHandler { close(socket) }
      let isWatched = lock.withLock { () -> Bool in
        guard !isCancelled else { return false }
        self.source = source
        return true
      }
      source.resume()
      guard isWatched else { return source.cancel() }
    }
    queue.async { [weak self] in self?.tell() }
  }

  /// Stops the monitor; it cannot be started again.
  public func cancel() {
    let (source, handler) = lock.withLock {
      defer {
        isCancelled = true
        self.source = nil
        self.handler = nil
      }
      return (self.source, self.handler)
    }
    source?.cancel()
    // The last reference to what the handler captured is released outside of the lock.
    _ = handler
  }

  private func tell() {
    let path = currentPath
    let handler = lock.withLock { () -> (@Sendable (NWPath) -> Void)? in
      guard path != last else { return nil }
      last = path
      return self.handler
    }
    handler?(path)
  }

  private func judged(_ path: NWPath) -> NWPath {
    let interfaces = path.availableInterfaces.filter { interface in
      !prohibited.contains(interface.type) && (required.map { $0 == interface.type } ?? true)
    }
    guard interfaces.count != path.availableInterfaces.count else { return path }
    return NWPath(
      status: interfaces.isEmpty ? .unsatisfied : path.status,
      availableInterfaces: interfaces,
      isExpensive: path.isExpensive && interfaces.contains { $0.type == .cellular },
      supportsIPv4: path.supportsIPv4,
      supportsIPv6: path.supportsIPv6,
      supportsDNS: path.supportsDNS
    )
  }
}
