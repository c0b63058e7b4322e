import Foundation
import Synchronization

#if canImport(Glibc)
import Glibc
#endif

/// A thread that waits for descriptors, deadlines and work of other threads.
///
/// Without any of these it sleeps in `poll` without a timeout.
package final class LinkThread: Sendable {
  /// The time of the monotonic clock, in seconds; it is the same in every process of the machine.
  package static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  private struct Inbox {
    var work: [@Sendable () -> Void] = []
    var isEnded = false
  }

  private let inbox = Mutex(Inbox())
  private let wakeReading: Int32
  private let wakeWriting: Int32

  private let clock: @Sendable () -> Double

  /// Creates a thread that measures deadlines by a clock, in seconds.
  package init(clock: @escaping @Sendable () -> Double = { LinkThread.now }) throws {
    self.clock = clock
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else {
      throw PacketSocket.Failure(
        description: "No pipe opens: \(String(cString: strerror(errno)))."
      )
    }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    (wakeReading, wakeWriting) = (ends[0], ends[1])
  }

  deinit {
    close(wakeReading)
    close(wakeWriting)
  }

  /// The functions that the loop calls on the thread.
  package struct Service: Sendable {
    /// The descriptors to watch and whether each is also watched for room to write.
    package var descriptors: @Sendable () -> [(descriptor: Int32, writes: Bool)]
    /// Reads from, and writes to, the descriptors that are ready.
    package var serve: @Sendable (_ ready: [Int32]) -> Void
    /// Performs the work that is due and returns the time of the next deadline.
    package var check: @Sendable (_ now: Double) -> Double
    /// Called once after the last iteration.
    package var end: @Sendable () -> Void

    package init(
      descriptors: @escaping @Sendable () -> [(descriptor: Int32, writes: Bool)],
      serve: @escaping @Sendable (_ ready: [Int32]) -> Void,
      check: @escaping @Sendable (_ now: Double) -> Double,
      end: @escaping @Sendable () -> Void
    ) {
      self.descriptors = descriptors
      self.serve = serve
      self.check = check
      self.end = end
    }
  }

  package func start(name: String, _ service: Service) {
    let thread = Thread { [self] in loop(service) }
    thread.name = name
    thread.start()
  }

  /// Runs a closure on the thread, in the order of the calls; has no effect after `end`.
  package func run(_ work: @escaping @Sendable () -> Void) {
    let isFirst = inbox.withLock { inbox in
      guard !inbox.isEnded else { return false }
      inbox.work.append(work)
      return inbox.work.count == 1
    }
    if isFirst { wake() }
  }

  /// Runs a closure on the thread and returns its result; nil after the end.
  ///
  /// Must not be called on the thread itself.
  package func ask<Value: Sendable>(_ work: @escaping @Sendable () -> Value) -> Value? {
    let done = DispatchSemaphore(value: 0)
    let answer = Answer<Value>()
    run {
      answer.value.withLock { $0 = work() }
      done.signal()
    }
    if inbox.withLock({ $0.isEnded }) { return nil }
    done.wait()
    return answer.value.withLock { $0 }
  }

  private final class Answer<Value: Sendable>: Sendable {
    let value = Mutex<Value?>(nil)
  }

  /// Ends the loop after the work that was submitted before.
  package func end() {
    run { [self] in inbox.withLock { $0.isEnded = true } }
  }

  private func wake() {
    var byte: UInt8 = 1
    _ = write(wakeWriting, &byte, 1)
  }

  private func loop(_ service: Service) {
    while true {
      let work = inbox.withLock { inbox in
        defer { inbox.work = [] }
        return inbox.work
      }
      for item in work { item() }
      if inbox.withLock({ $0.isEnded }) { break }
      let due = service.check(clock())
      let watched = service.descriptors()
      var list = [pollfd(fd: wakeReading, events: Int16(POLLIN), revents: 0)]
      for (descriptor, writes) in watched {
        let events = POLLIN | (writes ? POLLOUT : 0)
        list.append(pollfd(fd: descriptor, events: Int16(events), revents: 0))
      }
      let seconds = due - clock()
      // The timeout is rounded up: an iteration before the deadline would find nothing due.
      let timeout =
        due == .infinity
        ? -1 : Int32(exactly: min(max(seconds * 1000, 0), 60_000).rounded(.up)) ?? 60_000
      guard poll(&list, nfds_t(list.count), timeout) > 0 else { continue }
      if list[0].revents != 0 {
        withUnsafeTemporaryAllocation(byteCount: 64, alignment: 1) { room in
          while read(wakeReading, room.baseAddress, room.count) > 0 {}
        }
      }
      service.serve(list.dropFirst().filter { $0.revents != 0 }.map(\.fd))
    }
    service.end()
  }
}
