import Foundation
import Glibc
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
}
