import Dispatch
import Foundation
import SystemConfiguration

/// How the network can be reached at one time.
public struct NWPath: Equatable, Sendable {
  /// Whether connections can be made.
  public enum Status: Hashable, Sendable {
    /// They can.
    case satisfied
    /// They cannot.
    case unsatisfied
    /// They could after something else is done; never the case here.
    case requiresConnection
  }

  /// The status.
  public let status: Status
  /// The interfaces that are up, the one of the way out first.
  public let availableInterfaces: [NWInterface]
  /// Whether the way out is one that is paid by use: a mobile network.
  public let isExpensive: Bool
  /// Whether the person asked to save data; never known here.
  public var isConstrained: Bool { false }
  /// Whether there is a way out by the old protocol of the Internet.
  public let supportsIPv4: Bool
  /// Whether there is a way out by the new protocol of the Internet.
  public let supportsIPv6: Bool
  /// Whether the system names servers of names.
  public let supportsDNS: Bool

  /// Returns whether an interface of a kind is up.
  public func usesInterfaceType(_ type: NWInterface.InterfaceType) -> Bool {
    availableInterfaces.contains { $0.type == type }
  }

  /// The path at present.
  static var current: NWPath {
    let own = Route.Interface.all
    let (four, six) = (Route.ownAddress(isIPv6: false), Route.ownAddress(isIPv6: true))
    let wayOut = own.first { $0.address == four || $0.address == six }?.name
    var interfaces: [NWInterface] = []
    for name in [wayOut].compactMap({ $0 }) + own.map(\.name)
    where !interfaces.contains(where: { $0.name == name }) {
      interfaces.append(NWInterface(name: name))
    }
    // The machine's own interface reaches nobody else.
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

/// An interface of the network.
public struct NWInterface: Hashable, Sendable, CustomDebugStringConvertible {
  /// A kind of interface.
  public enum InterfaceType: Hashable, Sendable {
    /// None of the others: a bridge, a tunnel.
    case other
    /// Without a wire.
    case wifi
    /// A mobile network.
    case cellular
    /// By a wire.
    case wiredEthernet
    /// The machine's own.
    case loopback
  }

  /// The kind.
  public let type: InterfaceType
  /// The name, “wlan0”.
  public let name: String
  /// The number; 0 for one that is gone.
  public var index: Int { Int(if_nametoindex(name)) }

  init(name: String) {
    self.name = name
    let folder = "/sys/class/net/\(name)"
    let files = FileManager.default
    // Source: <linux/if_arp.h>: 1 is Ethernet, 772 the machine's own.
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

  /// The name.
  public var debugDescription: String { name }
}

/// Tells how the network can be reached, and when that changes.
public final class NWPathMonitor: @unchecked Sendable {
  private let lock = NSLock()
  private let required: NWInterface.InterfaceType?
  private let prohibited: [NWInterface.InterfaceType]
  private var handler: (@Sendable (NWPath) -> Void)?
  private var last: NWPath?
  private var source: (any DispatchSourceRead)?
  private var monitorQueue: DispatchQueue?

  /// Creates a monitor of all interfaces.
  public init() { (required, prohibited) = (nil, []) }
  /// Creates a monitor of interfaces of a kind.
  public init(requiredInterfaceType: NWInterface.InterfaceType) {
    (required, prohibited) = (requiredInterfaceType, [])
  }
  /// Creates a monitor of all interfaces but those of some kinds.
  public init(prohibitedInterfaceTypes: [NWInterface.InterfaceType]) {
    (required, prohibited) = (nil, prohibitedInterfaceTypes)
  }

  deinit { source?.cancel() }

  /// Is called on the queue with the path at the start, and with each that differs.
  public var pathUpdateHandler: (@Sendable (NWPath) -> Void)? {
    get { lock.withLock { handler } }
    set { lock.withLock { handler = newValue } }
  }
  /// The path at present.
  public var currentPath: NWPath { judged(.current) }
  /// The queue that it was started with.
  public var queue: DispatchQueue? { lock.withLock { monitorQueue } }

  /// Starts; a monitor starts once.
  public func start(queue: DispatchQueue) {
    guard let socket = RouteSocket.make() else {
      queue.async { self.tell() }
      return
    }
    let source = DispatchSource.makeReadSource(fileDescriptor: socket, queue: queue)
    source.setEventHandler { [weak self] in
      RouteSocket.drain(socket)
      self?.tell()
    }
    source.setCancelHandler { close(socket) }
    let isFirst = lock.withLock { () -> Bool in
      guard monitorQueue == nil else { return false }
      monitorQueue = queue
      self.source = source
      return true
    }
    source.resume()
    guard isFirst else {
      source.cancel()
      return
    }
    queue.async { [weak self] in self?.tell() }
  }

  /// Ends; it cannot be started again.
  public func cancel() {
    lock.withLock {
      source?.cancel()
      source = nil
      handler = nil
    }
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
