import Combine
import Foundation
import Testing
import UIKitCore
import _Combine_UIKit

private final class Meter: NSObject {
  var level = 1 {
    willSet { willChangeValue(for: \.level) }
    didSet { didChangeValue(for: \.level) }
  }
}

@Suite struct KeyValuePublisherTests {
  @Test func `a property's values are published until the subscriber cancels`() {
    let meter = Meter()
    var seen: [Int] = []
    let tie = meter.publisher(for: \.level).sink { seen.append($0) }
    meter.level = 2
    tie.cancel()
    meter.level = 3
    #expect(seen == [1, 2])
  }
  @Test func `without demand the latest value waits`() {
    let meter = Meter()
    var seen: [Int] = []
    var held: (any Subscription)?
    meter.publisher(for: \.level, options: [.new]).subscribe(
      AnySubscriber(
        receiveSubscription: { held = $0 },
        receiveValue: {
          seen.append($0)
          return .none
        }
      )
    )
    meter.level = 2
    meter.level = 3
    #expect(seen.isEmpty)
    held?.request(.max(1))
    #expect(seen == [3])
    held?.cancel()
  }
}
