import Dispatch
import Foundation
import Glibc
import Synchronization
import SystemConfiguration
import Testing

@Suite struct ReachabilityTests {
  private func target(_ address: (UInt8, UInt8, UInt8, UInt8)) -> SCNetworkReachability? {
    var place = sockaddr_in()
    place.sin_family = sa_family_t(AF_INET)
    place.sin_addr.s_addr =
      UInt32(address.0) | UInt32(address.1) << 8 | UInt32(address.2) << 16 | UInt32(address.3) << 24
    return withUnsafePointer(to: &place) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        SCNetworkReachabilityCreateWithAddress(nil, $0)
      }
    }
  }

  @Test func `this machine is reachable, by address and by name`() throws {
    var flags: SCNetworkReachabilityFlags = []
    #expect(SCNetworkReachabilityGetFlags(try #require(target((127, 0, 0, 1))), &flags))
    #expect(flags.contains([.reachable, .isLocalAddress]))
    let name = try #require(SCNetworkReachabilityCreateWithName(nil, "localhost"))
    #expect(SCNetworkReachabilityGetFlags(name, &flags) && flags.contains(.reachable))
    let below = try #require(SCNetworkReachabilityCreateWithName(nil, "russet.localhost"))
    #expect(SCNetworkReachabilityGetFlags(below, &flags) && flags.contains(.reachable))
  }

  @Test func `a name that cannot be is not reachable`() throws {
    var flags: SCNetworkReachabilityFlags = [.reachable]
    let name = try #require(SCNetworkReachabilityCreateWithName(nil, "no-such-host.invalid"))
    #expect(SCNetworkReachabilityGetFlags(name, &flags) && flags.isEmpty)
    #expect(SCNetworkReachabilityCreateWithName(nil, "") == nil)
  }

  @Test func `the zero address follows the way out of this machine`() throws {
    let routes = try String(contentsOfFile: "/proc/net/route", encoding: .utf8)
    let hasWayOut = routes.split(separator: "\n").dropFirst().contains {
      $0.split(separator: "\t").dropFirst().first == "00000000"
    }
    var flags: SCNetworkReachabilityFlags = []
    #expect(SCNetworkReachabilityGetFlags(try #require(target((0, 0, 0, 0))), &flags))
    #expect(flags.contains(.reachable) == hasWayOut)
  }

  @Test func `a target is watched until it is not`() throws {
    let watched = try #require(target((127, 0, 0, 1)))
    SCNetworkReachabilitySetCallback(watched, { _, _, _ in }, nil)
    #expect(SCNetworkReachabilitySetDispatchQueue(watched, DispatchQueue(label: "tests")))
    #expect(SCNetworkReachabilitySetDispatchQueue(watched, nil))
  }

  /// Waits until a condition is true, at most five seconds.
  private func wait(until isTrue: () -> Bool) {
    let end = Date(timeIntervalSinceNow: 5)
    while !isTrue(), Date() < end { usleep(1_000) }
  }

  @Test func `a name's first flags are reported on the queue, without its lock`() throws {
    final class Calls: Sendable { let flags = Mutex<[SCNetworkReachabilityFlags]>([]) }
    let calls = Calls()
    let watched = try #require(SCNetworkReachabilityCreateWithName(nil, "localhost"))
    SCNetworkReachabilitySetCallback(
      watched,
      { target, flags, _ in
        // These take the lock of the target.
        SCNetworkReachabilitySetDispatchQueue(target, nil)
        SCNetworkReachabilitySetCallback(target, nil, nil)
        calls.flags.withLock { $0.append(flags) }
      },
      nil
    )
    #expect(SCNetworkReachabilitySetDispatchQueue(watched, DispatchQueue(label: "tests")))
    wait { calls.flags.withLock { !$0.isEmpty } }
    #expect(calls.flags.withLock { $0.count } == 1)
    #expect(calls.flags.withLock { $0.first }?.contains(.reachable) == true)
  }

  @Test func `a context is retained while it is set and released once`() throws {
    final class Counts: Sendable { let held = Mutex([0, 0]) }
    let counts = Counts()
    let info = UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)
    defer { info.deallocate() }
    var context = SCNetworkReachabilityContext(
      info: info,
      retain: { pointer in
        counts.held.withLock { $0[0] += 1 }
        return pointer
      },
      release: { _ in counts.held.withLock { $0[1] += 1 } }
    )
    do {
      let watched = try #require(target((127, 0, 0, 1)))
      SCNetworkReachabilitySetCallback(watched, { _, _, _ in }, &context)
      #expect(counts.held.withLock { $0 } == [1, 0])
      SCNetworkReachabilitySetCallback(watched, { _, _, _ in }, &context)
      #expect(counts.held.withLock { $0 } == [2, 1])
    }
    #expect(counts.held.withLock { $0 } == [2, 2])
  }
}
