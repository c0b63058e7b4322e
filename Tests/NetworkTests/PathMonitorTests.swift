import Dispatch
import Foundation
import Network
import Synchronization
import Testing

@Suite struct PathMonitorTests {
  @Test func `a monitor tells the path once at its start`() throws {
    let monitor = NWPathMonitor()
    final class Box: Sendable { let paths = Mutex<[NWPath]>([]) }
    let box = Box()
    monitor.pathUpdateHandler = { path in box.paths.withLock { $0.append(path) } }
    monitor.start(queue: DispatchQueue(label: "tests"))
    let end = Date(timeIntervalSinceNow: 5)
    while box.paths.withLock({ $0.isEmpty }), Date() < end { usleep(1_000) }
    let path = try #require(box.paths.withLock { $0.first })
    #expect(path == monitor.currentPath)
    let routes = try String(contentsOfFile: "/proc/net/route", encoding: .utf8)
    let hasWayOut = routes.split(separator: "\n").dropFirst().contains {
      $0.split(separator: "\t").dropFirst().first == "00000000"
    }
    if hasWayOut { #expect(path.status == .satisfied && path.supportsIPv4) }
    #expect(!path.usesInterfaceType(.loopback))
    monitor.cancel()
  }
  @Test func `without interfaces of a kind a monitor of it is not satisfied`() {
    let all = NWPathMonitor().currentPath
    let none = NWPathMonitor(prohibitedInterfaceTypes: all.availableInterfaces.map(\.type))
      .currentPath
    #expect(none.status == .unsatisfied && none.availableInterfaces.isEmpty)
  }

  @Test func `a monitor is started once, on one queue, and not after its end`() {
    let (first, second) = (DispatchQueue(label: "first"), DispatchQueue(label: "second"))
    let monitor = NWPathMonitor()
    #expect(monitor.queue == nil)
    monitor.start(queue: first)
    monitor.start(queue: second)
    #expect(monitor.queue === first)
    monitor.cancel()
    let ended = NWPathMonitor()
    final class Calls: Sendable { let count = Mutex(0) }
    let calls = Calls()
    ended.cancel()
    ended.pathUpdateHandler = { _ in calls.count.withLock { $0 += 1 } }
    ended.start(queue: first)
    first.sync {}
    #expect(ended.queue == nil && calls.count.withLock { $0 } == 0)
  }
}
