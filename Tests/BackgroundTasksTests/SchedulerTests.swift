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

  @Test func `the end of a task does not end the time of a later one`() {
    var tasks: [BGTask] = []
    var log: [String] = []
    scheduler.register(forTaskWithIdentifier: "clean", using: nil) { task in
      let number = tasks.count
      task.expirationHandler = { log.append("expired \(number)") }
      tasks.append(task)
    }
    for _ in 0..<2 {
      #expect(code(BGProcessingTaskRequest(identifier: "clean")) == nil)
      #expect(scheduler.launch("clean"))
    }
    tasks.first?.setTaskCompleted(success: true)
    scheduler.expire("clean")
    #expect(log == ["expired 1"])
    tasks.last?.setTaskCompleted(success: true)
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

  private final class Link { var isOnline = false }

  @Test func `a processing task runs while there is the power and the network that it requires`() {
    let usual = BGTaskScheduler.isOnline
    defer { BGTaskScheduler.isOnline = usual }
    let link = Link()
    BGTaskScheduler.isOnline = { link.isOnline }
    screen.environment.batteryLevel = 0.5
    screen.environment.statusBar.isCharging = false
    var runs = 0
    scheduler.register(forTaskWithIdentifier: "clean", using: nil) { task in
      runs += 1
      task.setTaskCompleted(success: true)
    }
    let request = BGProcessingTaskRequest(identifier: "clean")
    request.requiresExternalPower = true
    request.requiresNetworkConnectivity = true
    #expect(code(request) == nil)
    UIApplication.shared.enterBackground()
    screen.advance(by: .seconds(70))
    #expect(runs == 0 && waiting == ["clean"])
    screen.environment.statusBar.isCharging = true
    screen.advance(by: .seconds(70))
    #expect(runs == 0 && waiting == ["clean"])
    link.isOnline = true
    screen.advance(by: .seconds(70))
    #expect(runs == 1 && waiting.isEmpty)
    screen.advance(by: .seconds(130))
    #expect(runs == 1)
    UIApplication.shared.enterForeground()
  }

  @Test func `conditions are checked when the app enters the background, and not before`() {
    var runs = 0
    scheduler.register(forTaskWithIdentifier: "clean", using: nil) { task in
      runs += 1
      task.setTaskCompleted(success: true)
    }
    screen.environment.batteryLevel = 0.5
    screen.environment.statusBar.isCharging = false
    let request = BGProcessingTaskRequest(identifier: "clean")
    request.requiresExternalPower = true
    #expect(code(request) == nil)
    UIApplication.shared.enterBackground()
    UIApplication.shared.enterForeground()
    screen.environment.statusBar.isCharging = true
    screen.advance(by: .seconds(70))
    #expect(runs == 0)
    UIApplication.shared.enterBackground()
    #expect(runs == 1)
    UIApplication.shared.enterForeground()
  }
}
