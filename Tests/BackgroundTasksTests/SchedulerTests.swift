import Foundation
import HeadlessHost
import Synchronization
import Testing
import UIKit
import UIKitTestSupport

@testable import BackgroundTasks
@testable import SystemServices
@testable import UIKitCore

@MainActor
@Suite(.restoresProcess, .serialized) struct SchedulerTests {
  private let screen = HeadlessScreen(.iPhone8)
  private var scheduler: BGTaskScheduler { .shared }

  init() {
    screen.rootViewController = UIViewController()
    screen.update()
    UIApplication.shared.enterForeground()
    AppInformation.entries = [
      "BGTaskSchedulerPermittedIdentifiers": ["refresh", "other", "clean"]
    ]
    scheduler.forget()
  }

  private func code(_ request: BGTaskRequest) -> BGTaskScheduler.Error.Code? {
    do {
      try scheduler.submit(request)
      return nil
    } catch { return (error as? BGTaskScheduler.Error)?.code }
  }

  private var waiting: [String] {
    let result = Mutex<[String]>([])
    scheduler.getPendingTaskRequests { found in
      result.withLock { $0 = found.map(\.identifier) }
    }
    screen.advance(by: .milliseconds(20))
    return result.withLock { $0 }
  }

  @Test func `a task runs once the app is in the background and its date has come`() {
    var log: [String] = []
    #expect(
      scheduler.register(forTaskWithIdentifier: "refresh", using: nil) { task in
        log.append("\(type(of: task)) \(task.identifier)")
        task.setTaskCompleted(success: true)
        task.setTaskCompleted(success: false)
      }
    )
    let request = BGAppRefreshTaskRequest(identifier: "refresh")
    #expect(code(request) == nil)
    screen.advance(by: .seconds(5))
    #expect(log.isEmpty && waiting == ["refresh"])
    UIApplication.shared.enterBackground()
    #expect(log == ["BGAppRefreshTask refresh"] && waiting.isEmpty)
    #expect(scheduler.outcomes.map(\.success) == [true])
    UIApplication.shared.enterForeground()
  }

  @Test func `a test runs a task at once, and lets its time end`() {
    var log: [String] = []
    scheduler.register(forTaskWithIdentifier: "clean", using: nil) { task in
      log.append("begin")
      task.expirationHandler = {
        log.append("expired")
        task.setTaskCompleted(success: false)
      }
    }
    #expect(!scheduler.launch("clean"))
    let request = BGProcessingTaskRequest(identifier: "clean")
    request.requiresExternalPower = true
    request.earliestBeginDate = Date(timeIntervalSinceNow: 3600)
    #expect(code(request) == nil && waiting == ["clean"])
    #expect(scheduler.launch("clean"))
    #expect(log == ["begin"])
    scheduler.expire("clean")
    #expect(log == ["begin", "expired"])
    #expect(scheduler.outcomes.map(\.success) == [false])
    screen.advance(by: .seconds(300))
    #expect(log == ["begin", "expired"])
  }

  @Test func `the time of a task ends by itself`() {
    var expired = 0
    scheduler.register(forTaskWithIdentifier: "refresh", using: nil) { task in
      task.expirationHandler = { expired += 1 }
    }
    #expect(code(BGAppRefreshTaskRequest(identifier: "refresh")) == nil)
    #expect(scheduler.launch("refresh"))
    screen.advance(by: .seconds(29))
    #expect(expired == 0)
    screen.advance(by: .seconds(2))
    #expect(expired == 1)
  }

  @Test func `what the Info plist does not permit, and too many, are errors`() {
    #expect(code(BGAppRefreshTaskRequest(identifier: "stranger")) == .notPermitted)
    #expect(!scheduler.register(forTaskWithIdentifier: "stranger", using: nil) { _ in })
    #expect(code(BGAppRefreshTaskRequest(identifier: "refresh")) == nil)
    #expect(code(BGAppRefreshTaskRequest(identifier: "refresh")) == nil)
    #expect(code(BGAppRefreshTaskRequest(identifier: "other")) == .tooManyPendingTaskRequests)
    #expect(code(BGProcessingTaskRequest(identifier: "clean")) == nil)
    #expect(waiting == ["clean", "refresh"])
    scheduler.cancel(taskRequestWithIdentifier: "refresh")
    #expect(waiting == ["clean"])
    scheduler.cancelAllTaskRequests()
    #expect(waiting.isEmpty)
  }

  @Test func `registering one task twice stops the program`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        AppInformation.entries = ["BGTaskSchedulerPermittedIdentifiers": ["x"]]
        for _ in 0..<2 {
          BGTaskScheduler.shared.register(forTaskWithIdentifier: "x", using: nil) { _ in }
        }
      }
    }
  }
}
