import Foundation
import Synchronization

// Departs: on iOS regions outlive the process; here they end with it, since the app cannot be
// started.
/// The regions that the app monitors.
final class MonitoredRegions: Sendable {
  static let shared = MonitoredRegions()
  private let list = Mutex<[String: CLRegion]>([:])

  var regions: Set<CLRegion> { list.withLock { Set($0.values) } }

  func insert(_ region: CLRegion) { list.withLock { $0[region.identifier] = region } }
  func remove(_ identifier: String) { list.withLock { $0[identifier] = nil } }
  func removeAll() { list.withLock { $0 = [:] } }
}
