import Combine
import Foundation
import FoundationNetworking
import Testing

/// A scheduler whose time passes as a test says.
final class SteppedScheduler: Scheduler {
  typealias SchedulerTimeType = DateTime
  typealias SchedulerOptions = Never
  private(set) var now = DateTime(Date(timeIntervalSince1970: 0))
  let minimumTolerance: SecondsStride = 0
  private var plans: [(date: DateTime, order: Int, id: Int, run: () -> Void)] = []
  private var next = 0

  private func add(_ date: DateTime, id: Int? = nil, _ run: @escaping () -> Void) {
    next += 1
    plans.append((date, next, id ?? next, run))
  }
  func schedule(options: Never?, _ action: @escaping () -> Void) { add(now, action) }
  func schedule(
    after date: DateTime,
    tolerance: SecondsStride,
    options: Never?,
    _ action: @escaping () -> Void
  ) {
    add(date, action)
  }
  func schedule(
    after date: DateTime,
    interval: SecondsStride,
    tolerance: SecondsStride,
    options: Never?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    next += 1
    let id = next
    func plan(_ date: DateTime) {
      add(date, id: id) {
        plan(date.advanced(by: interval))
        action()
      }
    }
    plan(date)
    return AnyCancellable { self.plans.removeAll { $0.id == id } }
  }
  func advance(by seconds: Double) {
    let end = now.advanced(by: .init(seconds))
    while let due = plans.filter({ $0.date <= end }).min(by: {
      ($0.date, $0.order) < ($1.date, $1.order)
    }) {
      plans.removeAll { $0.order == due.order }
      now = max(now, due.date)
      due.run()
    }
    now = end
  }
}

@Suite struct TimingTests {
  let clock = SteppedScheduler()
  let subject = PassthroughSubject<Int, Oops>()

  @Test func `debounce waits for quiet, and lets the last value go before the end`() {
    let recorder = recorded(subject.debounce(for: 1, scheduler: clock))
    subject.send(1)
    clock.advance(by: 0.5)
    subject.send(2)
    clock.advance(by: 0.9)
    #expect(recorder.values.isEmpty)
    clock.advance(by: 0.2)
    #expect(recorder.values == [2])
    subject.send(3)
    subject.send(completion: .finished)
    clock.advance(by: 0)
    #expect(recorder.values == [2, 3] && recorder.isFinished)
  }
  @Test(arguments: [true, false]) func `throttle sends the first at once, then one an interval`(
    latest: Bool
  ) {
    let recorder = recorded(subject.throttle(for: 1, scheduler: clock, latest: latest))
    subject.send(1)
    clock.advance(by: 0.1)
    subject.send(2)
    subject.send(3)
    clock.advance(by: 0.5)
    #expect(recorder.values == [1])
    clock.advance(by: 0.5)
    #expect(recorder.values == [1, latest ? 3 : 2])
  }
  @Test func `delay keeps values and the completion apart as they came`() {
    let recorder = recorded(subject.delay(for: 2, scheduler: clock))
    subject.send(1)
    clock.advance(by: 1)
    subject.send(completion: .failure(Oops()))
    clock.advance(by: 1)
    #expect(recorder.values == [1] && recorder.completions.isEmpty)
    clock.advance(by: 1)
    #expect(recorder.hasFailed)
  }
  @Test func `timeout ends where nothing comes`() {
    let finished = recorded(subject.timeout(1, scheduler: clock))
    let failed = recorded(subject.timeout(1, scheduler: clock, customError: { Oops() }))
    clock.advance(by: 0.9)
    subject.send(1)
    clock.advance(by: 0.9)
    #expect(finished.values == [1] && finished.completions.isEmpty)
    clock.advance(by: 0.2)
    #expect(finished.isFinished && failed.hasFailed)
  }
  @Test func `values are grouped by time and count`() {
    let recorder = recorded(subject.collect(.byTimeOrCount(clock, 1, 2)))
    for value in 1...3 { subject.send(value) }
    #expect(recorder.values == [[1, 2]])
    clock.advance(by: 1)
    subject.send(4)
    subject.send(completion: .finished)
    clock.advance(by: 0)
    #expect(recorder.values == [[1, 2], [3], [4]] && recorder.isFinished)
  }
  @Test func `the time between values is measured`() {
    let recorder = recorded(subject.measureInterval(using: clock))
    clock.advance(by: 2)
    subject.send(1)
    clock.advance(by: 3)
    subject.send(2)
    #expect(recorder.values.map(\.timeInterval) == [2, 3])
  }
  @Test func `values are received on another queue in their order`() {
    let queue = DispatchQueue(label: "tests")
    let recorder = recorded((0..<1_000).publisher.receive(on: queue))
    #expect(wait { recorder.isFinished })
    #expect(recorder.values == Array(0..<1_000))
    let operations = OperationQueue()
    let concurrent = recorded((0..<1_000).publisher.receive(on: operations))
    #expect(wait { concurrent.isFinished || concurrent.count == 1_000 })
    #expect(concurrent.values == Array(0..<1_000))
  }
  @Test func `subscribing happens elsewhere`() {
    let queue = DispatchQueue(label: "tests")
    let key = DispatchSpecificKey<Bool>()
    queue.setSpecific(key: key, value: true)
    let recorder = recorded(
      Deferred { Just(DispatchQueue.getSpecific(key: key) == true) }.subscribe(on: queue)
    )
    #expect(wait { recorder.isFinished })
    #expect(recorder.values == [true])
  }
  @Test func `a run loop delivers in its next turn, and a timer by its interval`() {
    var heard: [Int] = []
    let tie = Just(1).receive(on: RunLoop.current).sink { heard.append($0) }
    #expect(heard.isEmpty)
    var ticks = 0
    let timer = Timer.publish(every: 0.01, on: .current, in: .default).autoconnect().sink { _ in
      ticks += 1
    }
    let end = Date(timeIntervalSinceNow: 5)
    while ticks < 3, Date() < end {
      _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 0.05))
    }
    #expect(heard == [1] && ticks >= 3)
    timer.cancel()
    tie.cancel()
  }
  @Test func `notifications are published until the subscriber cancels`() {
    let center = NotificationCenter()
    let name = Notification.Name("tests")
    var count = 0
    let tie = center.publisher(for: name).sink { _ in count += 1 }
    center.post(name: name, object: nil)
    tie.cancel()
    center.post(name: name, object: nil)
    #expect(count == 1)
  }
  @Test func `a request delivers its data`() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try Data("hi".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let recorder = recorded(URLSession.shared.dataTaskPublisher(for: file).map(\.data))
    #expect(wait { recorder.isFinished || recorder.hasFailed })
    #expect(recorder.values == [Data("hi".utf8)] || recorder.hasFailed)
  }
  @Test func `values are an asynchronous sequence with one demand a step`() async throws {
    var heard: [Int] = []
    for await value in (1...4).publisher.values { heard.append(value) }
    #expect(heard == [1, 2, 3, 4])
    await #expect(throws: Oops.self) {
      for try await _ in Fail<Int, Oops>(error: Oops()).values {}
    }
    let probe = Probe<Int, Never>()
    do {
      let iterator = probe.values.makeAsyncIterator()
      withExtendedLifetime(iterator) {}
    }
    #expect(probe.cancels == 1)
    #expect(try await Future<Int, Oops> { $0(.success(5)) }.value == 5)
  }
}

@Suite struct ThreadSafetyTests {
  @Test func `subjects take values from many threads while subscribers come and go`() {
    let subject = PassthroughSubject<Int, Never>()
    let recorder = recorded(subject)
    let latest = CurrentValueSubject<Int, Never>(0)
    let joined = recorded(subject.combineLatest(latest))
    let merged = recorded(
      subject.merge(with: latest.eraseToAnyPublisher()).buffer(
        size: 100_000,
        prefetch: .byRequest,
        whenFull: .dropOldest
      )
    )
    DispatchQueue.concurrentPerform(iterations: 4) { thread in
      for value in 0..<500 {
        subject.send(value)
        latest.send(value)
        let tie = subject.share().sink { _ in }
        tie.cancel()
      }
    }
    #expect(recorder.count == 2_000)
    #expect(joined.count > 0 && merged.count == 4_001)
  }
}
