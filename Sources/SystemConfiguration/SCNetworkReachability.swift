import CoreGraphics
import Dispatch
import Foundation
import Glibc
import Synchronization

@_exported import typealias CoreGraphics.CFString

/// The reachability of an address.
public struct SCNetworkReachabilityFlags: OptionSet, Hashable, Sendable {
  /// The bits of the flags.
  public let rawValue: UInt32
  /// Creates flags from their bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// Reachable with a transient connection, such as PPP.
  public static let transientConnection = Self(rawValue: 1 << 0)
  /// Reachable.
  public static let reachable = Self(rawValue: 1 << 1)
  /// A connection is required first.
  public static let connectionRequired = Self(rawValue: 1 << 2)
  /// Traffic makes the connection.
  public static let connectionOnTraffic = Self(rawValue: 1 << 3)
  /// The user must do something first.
  public static let interventionRequired = Self(rawValue: 1 << 4)
  /// A demand makes the connection.
  public static let connectionOnDemand = Self(rawValue: 1 << 5)
  /// An address of this machine.
  public static let isLocalAddress = Self(rawValue: 1 << 16)
  /// An address in a network of this machine.
  public static let isDirect = Self(rawValue: 1 << 17)
  /// Reachable with a mobile network: an interface whose name starts with `wwan`.
  public static let isWWAN = Self(rawValue: 1 << 18)
}

/// The context of a target's callback.
public struct SCNetworkReachabilityContext {
  /// The version, which is 0.
  public var version: Int
  /// The value for the callback.
  public var info: UnsafeMutableRawPointer?
  /// Retains `info`.
  public var retain: ((UnsafeRawPointer) -> UnsafeRawPointer)?
  /// Releases `info`.
  public var release: ((UnsafeRawPointer) -> Void)?
  /// Describes `info`.
  public var copyDescription: ((UnsafeRawPointer) -> String)?
  /// Creates a context.
  public init(
    version: Int = 0,
    info: UnsafeMutableRawPointer? = nil,
    retain: ((UnsafeRawPointer) -> UnsafeRawPointer)? = nil,
    release: ((UnsafeRawPointer) -> Void)? = nil,
    copyDescription: ((UnsafeRawPointer) -> String)? = nil
  ) {
    self.version = version
    self.info = info
    self.retain = retain
    self.release = release
    self.copyDescription = copyDescription
  }
}

/// A function that is called when the flags of a target change.
public typealias SCNetworkReachabilityCallBack = (
  SCNetworkReachability, SCNetworkReachabilityFlags, UnsafeMutableRawPointer?
) -> Void

/// An address or a host whose reachability is checked.
public final class SCNetworkReachability: @unchecked Sendable {
  enum Target: Sendable {
    case host(String)
    case address([UInt8])
  }
  let target: Target
  private let lock = NSLock()
  private var receiver: Receiver?
  private var source: (any DispatchSourceRead)?
  private var last: SCNetworkReachabilityFlags?

  /// The callback with its context, which is released after the last call.
  private final class Receiver {
    let callback: SCNetworkReachabilityCallBack?
    let context: SCNetworkReachabilityContext?

    init(_ callback: SCNetworkReachabilityCallBack?, _ context: SCNetworkReachabilityContext?) {
      self.callback = callback
      var held = context
      if let context, let info = context.info, let retain = context.retain {
        held?.info = UnsafeMutableRawPointer(mutating: retain(UnsafeRawPointer(info)))
      }
      self.context = held
    }

    deinit {
      if let context, let info = context.info { context.release?(UnsafeRawPointer(info)) }
    }
  }

  init(_ target: Target) { self.target = target }

  deinit { source?.cancel() }

  func setCallback(
    _ callback: SCNetworkReachabilityCallBack?,
    _ context: SCNetworkReachabilityContext?
  ) {
    // The app's functions to retain and release are not called under the lock.
    let new = Receiver(callback, context)
    let old = lock.withLock { () -> Receiver? in
      defer { receiver = new }
      return receiver
    }
    withExtendedLifetime(old) {}
  }

  /// Watches the addresses, routes and links of the machine on a queue; nil stops watching.
  func watch(on queue: DispatchQueue?) -> Bool {
    let old = lock.withLock { () -> (any DispatchSourceRead)? in
      defer { self.source = nil }
      return self.source
    }
    old?.cancel()
    guard let queue else { return true }
    guard let socket = RouteSocket.make() else { return false }
    let source = DispatchSource.makeReadSource(fileDescriptor: socket, queue: queue)
    source.setEventHandler { [weak self] in
      RouteSocket.drain(socket)
      self?.tell()
    }
    source.setCancelHandler { close(socket) }
    switch target {
    case .address:
      let now = flags
      lock.withLock {
        self.source = source
        last = now
      }
      source.resume()
    case .host:
      // A name may take seconds to be looked up, so the queue does it; the flags are not known
      // before, and the first ones are reported.
      lock.withLock {
        self.source = source
        last = nil
      }
      source.resume()
      queue.async { [weak self] in self?.tell() }
    }
    return true
  }

  private func tell() {
    guard lock.withLock({ source != nil }) else { return }
    let now = flags
    let receiver = lock.withLock { () -> Receiver? in
      guard now != last, source != nil else { return nil }
      last = now
      return self.receiver
    }
    guard let receiver else { return }
    receiver.callback?(self, now ?? [], receiver.context?.info)
    withExtendedLifetime(receiver) {}
  }

  /// The current flags; a name that is not found has none.
  var flags: SCNetworkReachabilityFlags? {
    switch target {
    case .address(let bytes): return Route.flags(to: bytes)
    case .host(let name):
      var hints = addrinfo()
      hints.ai_socktype = Int32(SOCK_DGRAM.rawValue)
      // Names below localhost are this machine (RFC 6761, 6.3), even if they are not in a hosts
      // file.
      let lowered = name.lowercased()
      let isLocal = lowered == "localhost" || lowered.hasSuffix(".localhost")
      var found: UnsafeMutablePointer<addrinfo>?
      // A name that is not found is not reachable, which is a valid result.
      guard getaddrinfo(isLocal ? "127.0.0.1" : name, nil, &hints, &found) == 0, let found else {
        return []
      }
      defer { freeaddrinfo(found) }
      for item in sequence(first: found, next: { $0.pointee.ai_next }) {
        guard let address = item.pointee.ai_addr else { continue }
        let bytes = UnsafeRawBufferPointer(start: address, count: Int(item.pointee.ai_addrlen))
        let flags = Route.flags(to: Array(bytes))
        if flags.contains(.reachable) { return flags }
      }
      return []
    }
  }
}

/// The kernel's route to an address.
package enum Route {
  /// Returns the kernel's route, without sending data: a datagram socket is connected.
  private static func way(to address: [UInt8]) -> (target: [UInt8], own: [UInt8])? {
    guard address.count >= MemoryLayout<sa_family_t>.size else { return nil }
    let family = address.withUnsafeBytes { Int32($0.load(as: sa_family_t.self)) }
    var address = address
    let isAny =
      family == AF_INET && address.count >= 8 && address[4..<8].allSatisfy { $0 == 0 }
      || family == AF_INET6 && address.count >= 24 && address[8..<24].allSatisfy { $0 == 0 }
    if isAny {
      // The zero address means the route to the Internet; a public address is used for it.
      if family == AF_INET {
        address.replaceSubrange(4..<8, with: [192, 0, 32, 10])
      } else {
        address.replaceSubrange(
          8..<24,
          with: [0x20, 1, 5, 0, 0, 0x88, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0x10]
        )
      }
    }
    // A port is required; 9 is the discard service.
    if address.count >= 4, address[2] == 0, address[3] == 0 { address[3] = 9 }
    let socket = Glibc.socket(family, Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard socket >= 0 else { return nil }
    defer { close(socket) }
    let isConnected = address.withUnsafeBytes { bytes in
      bytes.baseAddress.map {
        connect(socket, $0.assumingMemoryBound(to: sockaddr.self), socklen_t(bytes.count)) == 0
      } ?? false
    }
    guard isConnected else { return nil }
    var own = sockaddr_storage()
    var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
    let isKnown = withUnsafeMutablePointer(to: &own) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(socket, $0, &size) == 0 }
    }
    guard isKnown else { return nil }
    let ownBytes = withUnsafeBytes(of: own) { Array($0.prefix(Int(size))) }
    let range = family == AF_INET ? 4..<8 : 8..<24
    guard address.count >= range.upperBound, ownBytes.count >= range.upperBound else { return nil }
    return (Array(address[range]), Array(ownBytes[range]))
  }

  /// Returns the flags of an address.
  static func flags(to address: [UInt8]) -> SCNetworkReachabilityFlags {
    guard let (target, own) = way(to: address) else { return [] }
    if own == target { return [.reachable, .isLocalAddress, .isDirect] }
    var flags: SCNetworkReachabilityFlags = [.reachable]
    for interface in Interface.all where interface.address == own {
      if interface.name.hasPrefix("wwan") { flags.insert(.isWWAN) }
      if interface.name.hasPrefix("ppp") { flags.insert(.transientConnection) }
      if interface.contains(target) { flags.insert(.isDirect) }
    }
    return flags
  }

  /// Returns the address of this machine on its route to the Internet; nil if there is none.
  package static func ownAddress(isIPv6: Bool) -> [UInt8]? {
    let family = isIPv6 ? AF_INET6 : AF_INET
    var address = [UInt8](repeating: 0, count: isIPv6 ? 28 : 16)
    address.withUnsafeMutableBytes { $0.storeBytes(of: sa_family_t(family), as: sa_family_t.self) }
    return way(to: address).map(\.own)
  }

  /// An address of this machine.
  package struct Interface {
    package var name: String
    package var address: [UInt8]
    var mask: [UInt8]

    func contains(_ other: [UInt8]) -> Bool {
      other.count == address.count && mask.count == address.count
        && zip(zip(address, other), mask).allSatisfy { ($0.0 & $1) == ($0.1 & $1) }
    }

    package static var all: [Interface] {
      var list: UnsafeMutablePointer<ifaddrs>?
      guard getifaddrs(&list) == 0, let list else { return [] }
      defer { freeifaddrs(list) }
      return sequence(first: list, next: { $0.pointee.ifa_next }).compactMap { item in
        guard let address = item.pointee.ifa_addr, let mask = item.pointee.ifa_netmask else {
          return nil
        }
        let range: Range<Int>
        switch Int32(address.pointee.sa_family) {
        case AF_INET: range = 4..<8
        case AF_INET6: range = 8..<24
        default: return nil
        }
        func bytes(_ pointer: UnsafeMutablePointer<sockaddr>) -> [UInt8] {
          Array(
            UnsafeRawBufferPointer(
              start: UnsafeRawPointer(pointer) + range.lowerBound,
              count: range.count
            )
          )
        }
        return Interface(
          name: String(cString: item.pointee.ifa_name),
          address: bytes(address),
          mask: bytes(mask)
        )
      }
    }
  }
}

/// The kernel's messages about links, addresses and routes (rtnetlink).
package enum RouteSocket {
  package static func make() -> Int32? {
    // Source: <linux/netlink.h> and <linux/rtnetlink.h>: family 16, protocol 0; groups of links
    // (1), addresses (0x10, 0x100) and routes (0x40, 0x400).
    let socket = Glibc.socket(
      16,
      Int32(SOCK_RAW.rawValue) | Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue),
      0
    )
    guard socket >= 0 else { return nil }
    var address = [UInt8](repeating: 0, count: 12)
    address.withUnsafeMutableBytes {
      $0.storeBytes(of: 16, as: UInt16.self)
      $0.storeBytes(of: 0x1 | 0x10 | 0x100 | 0x40 | 0x400, toByteOffset: 8, as: UInt32.self)
    }
    let isBound = address.withUnsafeBytes { bytes in
      bytes.baseAddress.map { bind(socket, $0.assumingMemoryBound(to: sockaddr.self), 12) == 0 }
        ?? false
    }
    guard isBound else {
      close(socket)
      return nil
    }
    return socket
  }

  package static func drain(_ socket: Int32) {
    var room = [UInt8](repeating: 0, count: 8_192)
    while recv(socket, &room, room.count, 0) > 0 {}
  }
}

/// Creates a target for a host name.
public func SCNetworkReachabilityCreateWithName(
  _ allocator: AnyObject?,
  _ name: UnsafePointer<CChar>
) -> SCNetworkReachability? {
  let name = String(cString: name)
  return name.isEmpty ? nil : SCNetworkReachability(.host(name))
}

/// Creates a target for an address; the zero address means the Internet.
public func SCNetworkReachabilityCreateWithAddress(
  _ allocator: AnyObject?,
  _ address: UnsafePointer<sockaddr>
) -> SCNetworkReachability? {
  let size: Int
  switch Int32(address.pointee.sa_family) {
  case AF_INET: size = MemoryLayout<sockaddr_in>.size
  case AF_INET6: size = MemoryLayout<sockaddr_in6>.size
  default: return nil
  }
  return SCNetworkReachability(
    .address(Array(UnsafeRawBufferPointer(start: UnsafeRawPointer(address), count: size)))
  )
}

/// Writes the current flags of a target; looking up a name may take a long time.
public func SCNetworkReachabilityGetFlags(
  _ target: SCNetworkReachability,
  _ flags: UnsafeMutablePointer<SCNetworkReachabilityFlags>
) -> Bool {
  guard let now = target.flags else { return false }
  flags.pointee = now
  return true
}

/// Sets the function that is called when the flags of a target change.
@discardableResult
public func SCNetworkReachabilitySetCallback(
  _ target: SCNetworkReachability,
  _ callout: SCNetworkReachabilityCallBack?,
  _ context: UnsafeMutablePointer<SCNetworkReachabilityContext>?
) -> Bool {
  target.setCallback(callout, context?.pointee)
  return true
}

/// Watches a target on a queue; nil stops watching.
@discardableResult
public func SCNetworkReachabilitySetDispatchQueue(
  _ target: SCNetworkReachability,
  _ queue: DispatchQueue?
) -> Bool {
  target.watch(on: queue)
}
