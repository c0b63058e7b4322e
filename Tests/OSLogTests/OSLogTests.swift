import Foundation
import OSLog
import Testing
import TraceEvents
import os.lock
import os.log

@testable import os

/// A separate directory, and the messages that a journal receives at a socket in it.
private final class Journal {
  let path = "/tmp/russet-journal-\(getpid())-\(UInt32.random(in: 0...UInt32.max))"
  private let socket: Int32

  init() throws {
    socket = Foundation.socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { room in
      room.copyBytes(from: path.utf8)
    }
    let bound = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(socket, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    try #require(bound == 0)
  }

  deinit {
    close(socket)
    unlink(path)
  }

  func receive() -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = recv(socket, &bytes, bytes.count, Int32(MSG_DONTWAIT))
    return count < 0 ? [] : Array(bytes[..<count])
  }
}

private func record(_ message: String, type: OSLogType = .default) -> LogRecord {
  OSLog(subsystem: "org.example", category: "tests").record(type, text: message, format: message)
}

@Suite struct LogFormatTests {
  @Test func `formats of printf take any value`() {
    // "% o" is the conversion o with the flag space, as in C.
    let cases: [(String, [Any?], String)] = [
      ("%d of %ld", [3, 4], "3 of 4"),
      ("%5.2f|%-4d|%04x", [3.14159, 7, 255], " 3.14|7   |00ff"),
      ("100%%", [], "100%"),
      ("%{public}@ %{public}s", ["a", "b"], "a b"),
      ("%@", ["secret"], "<private>"),
      ("%{private}d", [3], "<private>"),
      ("%u", [Int32(-1)], "4294967295"),
      ("%{public}@", [], "<decode: missing data>"),
      ("%{public}@", [String?.none], "(null)"),
      ("%{public}.*s", [2, "abcdef"], "ab"),
      ("%{BOOL}d %{bool}d", [true, false], "YES false"),
      ("%c", [UInt8(ascii: "q")], "q"),
      ("50% of", [], "50<decode: missing data>f"),
    ]
    for (format, values, text) in cases {
      #expect(LogFormat.text(format, values, showsPrivate: false) == text)
    }
  }

  @Test func `private values show under a debugger`() {
    #expect(LogFormat.text("%@ %{private}d", ["a", 1], showsPrivate: true) == "a 1")
  }
}

@Suite struct OSLogMessageTests {
  private func text(_ message: OSLogMessage, showsPrivate: Bool = false) -> String {
    message.text(showsPrivate: showsPrivate)
  }

  @Test func `numbers are public and strings private`() {
    let name = "Ada"
    #expect(
      text("\(name) is \(36) and \(1.5) tall, \(true)") == "<private> is 36 and 1.500000 tall, true"
    )
    #expect(text("\(name, privacy: .public)") == "Ada")
    #expect(text("\(36, privacy: .private)") == "<private>")
    #expect(text("\(name) \(name, privacy: .sensitive)", showsPrivate: true) == "Ada <private>")
  }

  @Test func `equal values have equal masks`() {
    let (one, same, other) = ("a", "a", "b")
    #expect(
      text("\(one, privacy: .private(mask: .hash))")
        == text("\(same, privacy: .private(mask: .hash))")
    )
    #expect(
      text("\(one, privacy: .private(mask: .hash))")
        != text("\(other, privacy: .private(mask: .hash))")
    )
  }

  @Test func `values stand as their format says`() {
    #expect(
      text("\(255, format: .hex(includePrefix: true, uppercase: true, minDigits: 4))") == "0x00FF"
    )
    #expect(text("\(3.14159, format: .fixed(precision: 2))") == "3.14")
    #expect(text("[\(7, align: .right(columns: 3))]") == "[  7]")
    #expect(text("[\("ab", align: .left(columns: 4), privacy: .public)]") == "[ab  ]")
    #expect(text("\(false, format: .answer)") == "no")
    #expect(text("\(Int.self) \(CGFloat(2), format: .hybrid)") == "Int 2")
  }

  @Test func `values of messages that are dropped are never evaluated`() {
    var evaluations = 0
    func costly() -> Int {
      evaluations += 1
      return evaluations
    }
    Logger(.disabled).error("\(costly())")
    #expect(evaluations == 0)
  }
}

@Suite struct LogDestinationTests {
  @Test func `the journal receives fields`() throws {
    let journal = try Journal()
    let history = LogHistory(limit: 4)
    let destination = LogDestination(
      environment: [:],
      journalPath: journal.path,
      history: history,
      standardError: -1
    )
    destination.write(record("one\ntwo", type: .error))
    let bytes = journal.receive()
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.hasPrefix("MESSAGE\n\u{7}\0\0\0\0\0\0\0one\ntwo\nPRIORITY=3\n"))
    #expect(text.contains("\nSUBSYSTEM=org.example\nCATEGORY=tests\n"))
    #expect(history.records.map(\.message) == ["one\ntwo"])
  }

  @Test func `a message longer than a datagram goes in a memory file`() throws {
    let journal = try Journal()
    let sent = try #require(LogJournal(path: journal.path))
    #expect(sent.send(record(String(repeating: "x", count: 4_000_000))))
  }

  @Test func `without a journal a line goes to standard error`() throws {
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    let destination = LogDestination(
      environment: [:],
      journalPath: "/nowhere",
      history: LogHistory(limit: 1),
      standardError: ends[1]
    )
    destination.write(record("hello", type: .fault))
    close(ends[1])
    let line = FileHandle(fileDescriptor: ends[0], closeOnDealloc: true).readDataToEndOfFile()
    let text = String(decoding: line, as: UTF8.self)
    #expect(text.hasSuffix(" <fault> [org.example:tests] hello\n"), "\(text)")
  }

  @Test func `the environment chooses the level`() {
    func accepted(_ mode: String?) -> [Bool] {
      let destination = LogDestination(
        environment: mode.map { ["OS_ACTIVITY_MODE": $0] } ?? [:],
        history: LogHistory(limit: 1)
      )
      return [OSLogType.debug, .info, .default].map { destination.accepts($0) }
    }
    #expect(accepted(nil) == [false, true, true])
    #expect(accepted("debug") == [true, true, true])
    #expect(accepted("disable") == [false, false, false])
  }

  @Test func `the history keeps the newest`() {
    let history = LogHistory(limit: 3)
    for index in 0..<5 { history.append(record("\(index)")) }
    #expect(history.records.map(\.message) == ["2", "3", "4"])
  }
}

@Suite struct OSLogStoreTests {
  @Test func `messages and signposts are listed with their places`() throws {
    let category = "store-\(UInt32.random(in: 0...UInt32.max))"
    let log = OSLog(subsystem: "org.example", category: category)
    let start = Date()
    os_log("count %d of %{public}@", log: log, type: .error, 3, "four")
    Logger(log).notice("hello \(3)")
    os_log("plain", log: log)
    let poster = OSSignposter(logHandle: log)
    let sum = poster.withIntervalSignpost("work", id: poster.makeSignpostID()) { 1 + 1 }
    #expect(sum == 2)
    os_signpost(.event, log: log, name: "moment", "%d", 5)

    let store = try OSLogStore(scope: .currentProcessIdentifier)
    let entries = try store.getEntries(at: store.position(date: start)).filter {
      $0.category == category
    }
    let messages = entries.compactMap { $0 as? OSLogEntryLog }
    #expect(messages.map(\.composedMessage) == ["count 3 of four", "hello 3", "plain"])
    #expect(messages.map(\.level) == [.error, .notice, .notice])
    #expect(messages[0].formatString == "count %d of %{public}@")
    let signposts = entries.compactMap { $0 as? OSLogEntrySignpost }
    #expect(signposts.map(\.signpostName) == ["work", "work", "moment"])
    #expect(signposts.map(\.signpostType) == [.intervalBegin, .intervalEnd, .event])
    #expect(signposts[0].signpostIdentifier == signposts[1].signpostIdentifier)
    #expect(signposts[2].composedMessage == "5")
  }

  @Test func `the log of the whole system cannot be opened`() {
    #expect(throws: CocoaError.self) { try OSLogStore(scope: .system) }
  }
}

@Suite struct SignpostTraceTests {
  @Test func `signposts are trace events that a JSON reader takes`() throws {
    let path = NSTemporaryDirectory() + "trace-\(UUID().uuidString).json"
    defer { unlink(path) }
    let log = OSLog(subsystem: "org.example", category: "tests")
    #expect(TraceFile.open(path))
    for kind in [OSSignpostType.begin, .end, .event] {
      SignpostTrace.write(
        log.record(
          .default,
          text: "a \"b\"\n",
          format: "",
          signpost: .init(identifier: 26, name: "load", kind: kind)
        )
      )
    }
    TraceFile.close()
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    let all = try #require(JSONSerialization.jsonObject(with: data) as? [[String: Any]])
    let events = all.filter { $0["name"] as? String == "load" }
    #expect(events.map { $0["ph"] as? String } == ["b", "e", "n"])
    #expect(events[0]["id"] as? String == "0x1a")
    #expect(events[0]["cat"] as? String == "org.example/tests")
    #expect((events[0]["args"] as? [String: String])?["message"] == "a \"b\"\n")
  }
}

@Suite struct UnfairLockTests {
  @Test func `a state is guarded against many threads`() {
    let lock = OSAllocatedUnfairLock(initialState: 0)
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for _ in 0..<20_000 { lock.withLock { $0 += 1 } }
    }
    #expect(lock.withLock { $0 } == 160_000)
  }

  @Test func `a lock that is held is not available`() {
    let lock = OSAllocatedUnfairLock()
    lock.lock()
    lock.precondition(.owner)
    let taken = OSAllocatedUnfairLock<Bool?>(initialState: nil)
    let thread = Thread { taken.withLock { $0 = lock.lockIfAvailable() } }
    thread.start()
    while taken.withLock({ $0 }) == nil { usleep(1_000) }
    #expect(taken.withLock { $0 } == false)
    lock.unlock()
    lock.precondition(.notOwner)
    #expect(lock.withLockIfAvailable { 3 } == 3)
  }

  @Test func `the plain lock of C works in place`() {
    var lock = os_unfair_lock()
    os_unfair_lock_lock(&lock)
    #expect(!os_unfair_lock_trylock(&lock))
    os_unfair_lock_unlock(&lock)
    #expect(os_unfair_lock_trylock(&lock))
    os_unfair_lock_unlock(&lock)
  }

  @Test func `locking twice on one thread stops`() async {
    await #expect(processExitsWith: .failure) {
      var lock = os_unfair_lock()
      os_unfair_lock_lock(&lock)
      os_unfair_lock_lock(&lock)
    }
  }
}
