import Foundation
import Synchronization

/// The methods that typed selectors have named, so that they can be found by name.
package final class SelectorRegistry: Sendable {
  /// The registry of the process.
  package static let shared = SelectorRegistry()
  private let methods = Mutex<[String: [any SelectorMethod]]>([:])

  func register(_ method: any SelectorMethod, name: String) {
    methods.withLock { methods in
      let known = methods[name] ?? []
      guard !known.contains(where: { $0.owner == method.owner }) else { return }
      methods[name] = known + [method]
    }
  }

  /// Returns the names of the methods that an object has.
  package func names(understoodBy target: AnyObject) -> [String] {
    methods.withLock { methods in
      methods.filter { $0.value.contains { $0.accepts(target) } }.map(\.key)
    }
  }

  func method(named name: String, for target: AnyObject) -> (any SelectorMethod)? {
    methods.withLock { $0[name] }?.first { $0.accepts(target) }
  }
}
