import DeviceLink
import Foundation
import PacketLink
import Synchronization
import TestSupport
import Testing
import UIKitTestSupport

@testable import Shell

#if canImport(Glibc)
import Glibc
#endif

/// Processes that one shell starts and the next one takes over.
@MainActor @Suite("Processes of a shell that crashed")
struct ProcessAdoptionTests {
  @Test func `a process is taken over by its number and its start, and no other one is`()
    async throws
  {
    let ending = Mutex<String?>(nil)
    let process = try SpawnedProcess(
      program: "/bin/sleep",
      arguments: ["60"],
      environment: [:]
    ) { text in ending.withLock { $0 = text } }
    let started = try #require(process.startTime)
    #expect(!process.isAdopted)
    // Another process has the number by now.
    #expect(SpawnedProcess(adopting: process.identifier, started: started + 1) == nil)
    let adopted = try #require(
      SpawnedProcess(adopting: process.identifier, started: started)
    )
    #expect(adopted.isAdopted)
    adopted.send(signal: SIGKILL)
    try await wait(on: nil) { ending.withLock { $0 } == "crashed (signal 9, killed)" }
    #expect(adopted.startTime == nil)
    #expect(SpawnedProcess(adopting: process.identifier, started: started) == nil)
  }

  @Test func `a process gets its launch once it greets, and a URL once`() throws {
    let board = LaunchBoard()
    var launch = AppLaunch()
    launch.badge = 3
    launch.url = "notes:new"
    launch.source = "other"
    board.set(launch, of: 12)
    #expect(board.launch(of: 11) == AppLaunch())
    // A change of the badge leaves the URL.
    var update = AppLaunch()
    update.badge = 4
    board.update(update, of: 12)
    let first = board.launch(of: 12)
    #expect(first.badge == 4 && first.url == "notes:new" && first.source == "other")
    let second = board.launch(of: 12)
    #expect(second.badge == 4 && second.url == nil && second.source == nil)
    board.forget(12)
    #expect(board.launch(of: 12) == AppLaunch())
  }
}
