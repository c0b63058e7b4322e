import CoreGraphics
import Dispatch
import Foundation
import Glibc
import Synchronization

@_exported import typealias CoreGraphics.CFString

/// How an address can be reached.
public struct SCNetworkReachabilityFlags: OptionSet, Hashable, Sendable {
  /// One bit a flag.
  public let rawValue: UInt32
  /// Creates flags from their bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// By a connection that comes and goes, such as PPP.
  public static let transientConnection = Self(rawValue: 1 << 0)
  /// It can be reached.
  public static let reachable = Self(rawValue: 1 << 1)
  /// A connection must be made first.
  public static let connectionRequired = Self(rawValue: 1 << 2)
  /// Traffic makes the connection.
  public static let connectionOnTraffic = Self(rawValue: 1 << 3)
  /// A person must do something first.
  public static let interventionRequired = Self(rawValue: 1 << 4)
  /// A demand makes the connection.
  public static let connectionOnDemand = Self(rawValue: 1 << 5)
  /// It is an address of this machine.
  public static let isLocalAddress = Self(rawValue: 1 << 16)
  /// It is on a network of this machine.
  public static let isDirect = Self(rawValue: 1 << 17)
  /// By a mobile network: an interface whose name begins with `wwan`.
  public static let isWWAN = Self(rawValue: 1 << 18)
}

/// What a target's callback is given.
public struct SCNetworkReachabilityContext {
  /// The version, 0.
  public var version: Int
  /// What the callback receives.
  public var info: UnsafeMutableRawPointer?
  /// Holds `info`.
  public var retain: ((UnsafeRawPointer) -> UnsafeRawPointer)?
  /// Lets `info` go.
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

/// Is called when the flags of a target change.
public typealias SCNetworkReachabilityCallBack = (
  SCNetworkReachability, SCNetworkReachabilityFlags, UnsafeMutableRawPointer?
) -> Void

/// An address or host whose reachability is asked for.
public final class SCNetworkReachability: @unchecked Sendable {
  enum Target: Sendable {
    case host(String)
    case address([UInt8])
  }
  let target: Target
  private let lock = NSLock()
  private var callback: SCNetworkReachabilityCallBack?
  private var context: SCNetworkReachabilityContext?
  private var source: (any DispatchSourceRead)?
  private var last: SCNetworkReachabilityFlags?

  init(_ target: Target) { self.target = target }

  deinit {
    source?.cancel()
    release(context)
  }

  private func release(_ context: SCNetworkReachabilityContext?) {
    if let context, let info = context.info { context.release?(UnsafeRawPointer(info)) }
  }

  func setCallback(
    _ callback: SCNetworkReachabilityCallBack?,
    _ context: SCNetworkReachabilityContext?
  ) {
    var held = context
    if let context, let info = context.info, let retain = context.retain {
      held?.info = UnsafeMutableRawPointer(mutating: retain(UnsafeRawPointer(info)))
    }
    let old = lock.withLock { () -> SCNetworkReachabilityContext? in
      defer {
        self.callback = callback
        self.context = held
      }
      return self.context
    }
    release(old)
  }

  /// Watches the machine's addresses, routes and links on a queue; nil ends that.
  func watch(on queue: DispatchQueue?) -> Bool {
    lock.withLock {
      self.source?.cancel()
      self.source = nil
    }
    guard let queue else { return true }
    guard let socket = RouteSocket.make() else { return false }
    let source = DispatchSource.makeReadSource(fileDescriptor: socket, queue: queue)
    source.setEventHandler { [weak self] in
      RouteSocket.drain(socket)
      self?.tell()
    }
    source.setCancelHandler { close(socket) }
    lock.withLock {
      self.source = source
      last = flags
    }
    source.resume()
    return true
  }

  private func tell() {
    let now = flags
    let (callback, info) = lock.withLock {
      () -> (SCNetworkReachabilityCallBack?, UnsafeMutableRawPointer?) in
      guard now != last else { return (nil, nil) }
      last = now
      return (self.callback, context?.info)
    }
    callback?(self, now ?? [], info)
  }

  /// The flags at present; nil where a name cannot be resolved for now.
  var flags: SCNetworkReachabilityFlags? {
    switch target {
    case .address(let bytes): return Route.flags(to: bytes)
    case .host(let name):
      var hints = addrinfo()
      hints.ai_socktype = Int32(SOCK_DGRAM.rawValue)
      // Names below localhost are this machine's (RFC 6761, 6.3), also where no file of hosts says so.
      let lowered = name.lowercased()
      let isLocal = lowered == "localhost" || lowered.hasSuffix(".localhost")
      var found: UnsafeMutablePointer<addrinfo>?
      // A name that is not found is not reachable, which is an answer.
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

/// The kernel's way to an address.
package enum Route {
  /// Asks the kernel for a way, which sends nothing: a datagram socket is connected.
  private static func way(to address: [UInt8]) -> (target: [UInt8], own: [UInt8])? {
    guard address.count >= MemoryLayout<sa_family_t>.size else { return nil }
    let family = address.withUnsafeBytes { Int32($0.load(as: sa_family_t.self)) }
    var address = address
    let isAny =
      family == AF_INET && address.count >= 8 && address[4..<8].allSatisfy { $0 == 0 }
      || family == AF_INET6 && address.count >= 24 && address[8..<24].allSatisfy { $0 == 0 }
    if isAny {
      // The zero address asks for the way to the Internet; any public one stands for it.
      if family == AF_INET {
        address.replaceSubrange(4..<8, with: [192, 0, 32, 10])
      } else {
        address.replaceSubrange(
          8..<24,
          with: [0x20, 1, 5, 0, 0, 0x88, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0x10]
        )
      }
    }
    // A port must be there; 9 is discarded.
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

  /// The flags of an address.
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

  /// The address that this machine has on its way to the Internet; nil where there is none.
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

/// The kernel's messages of links, addresses and routes (rtnetlink).
package enum RouteSocket {
  package static func make() -> Int32? {
    // Source: <linux/netlink.h> and <linux/rtnetlink.h>: family 16, protocol 0; groups of links (1),
    // addresses (0x10, 0x100) and routes (0x40, 0x400).
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

/// Creates a target of a host's name.
public func SCNetworkReachabilityCreateWithName(
  _ allocator: AnyObject?,
  _ name: UnsafePointer<CChar>
) -> SCNetworkReachability? {
  let name = String(cString: name)
  return name.isEmpty ? nil : SCNetworkReachability(.host(name))
}

/// Creates a target of an address; the zero address stands for the Internet.
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

/// Writes how a target can be reached at present; a name is looked up, which may take long.
public func SCNetworkReachabilityGetFlags(
  _ target: SCNetworkReachability,
  _ flags: UnsafeMutablePointer<SCNetworkReachabilityFlags>
) -> Bool {
  guard let now = target.flags else { return false }
  flags.pointee = now
  return true
}

/// Sets what is called when the flags of a target change.
@discardableResult
public func SCNetworkReachabilitySetCallback(
  _ target: SCNetworkReachability,
  _ callout: SCNetworkReachabilityCallBack?,
  _ context: UnsafeMutablePointer<SCNetworkReachabilityContext>?
) -> Bool {
  target.setCallback(callout, context?.pointee)
  return true
}

/// Watches a target on a queue; nil ends that.
@discardableResult
public func SCNetworkReachabilitySetDispatchQueue(
  _ target: SCNetworkReachability,
  _ queue: DispatchQueue?
) -> Bool {
  target.watch(on: queue)
}
