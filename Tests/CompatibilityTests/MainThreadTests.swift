import Foundation
import TestSupport
import Testing
import UIKit

@MainActor
@Suite struct `The main thread in tests` {
  @Test func `the main actor runs on the process's main thread`() {
    #expect(Thread.isMainThread)
    #expect(RunLoop.current === RunLoop.main)
  }

  @Test func `a timer fires inside a main-actor test`() async {
    await withCheckedContinuation { continuation in
      _ = Timer.scheduledTimer(withTimeInterval: 0.001, repeats: false) { _ in continuation.resume()
      }
    }
    #expect(Thread.isMainThread)
  }

  @Test func `an observer on the main queue is called`() async {
    let name = Notification.Name("MainThreadTests.posted")
    await withCheckedContinuation { continuation in
      let token = ObserverToken()
      token.value = NotificationCenter.default.addObserver(forName: name, object: nil, queue: .main)
      {
        _ in
        MainActor.preconditionIsolated()
        token.value.map { NotificationCenter.default.removeObserver($0) }
        continuation.resume()
      }
      NotificationCenter.default.post(name: name, object: nil)
    }
    #expect(Thread.isMainThread)
  }
}

private final class ObserverToken: @unchecked Sendable {
  var value: (any NSObjectProtocol)?
}
