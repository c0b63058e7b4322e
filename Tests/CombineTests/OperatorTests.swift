import Combine
import Foundation
import Testing

@Suite struct OperatorTests {
  @Test func `values are mapped, filtered and summed`() {
    let numbers = (1...6).publisher
    #expect(all(numbers.map { $0 * 2 }.filter { $0 > 4 }) == [6, 8, 10, 12])
    #expect(all(numbers.map(\.description)) == ["1", "2", "3", "4", "5", "6"])
    #expect(all(["1", "x", "3"].publisher.compactMap { Int($0) }) == [1, 3])
    #expect(all(numbers.scan(0, +)) == [1, 3, 6, 10, 15, 21])
    #expect(all(numbers.reduce(0, +)) == [21])
    #expect(all(numbers.count()) == [6] && all(numbers.max()) == [6] && all(numbers.min()) == [1])
    #expect(all(numbers.max { $0 > $1 }) == [1])
    #expect(all([1, 1, 2, 2, 1].publisher.removeDuplicates()) == [1, 2, 1])
    #expect(all([1, nil, 3].publisher.replaceNil(with: 0)) == [1, 0, 3])
    #expect(all(numbers.collect()) == [[1, 2, 3, 4, 5, 6]])
    #expect(all(numbers.collect(4)) == [[1, 2, 3, 4], [5, 6]])
    #expect(all(numbers.contains(3)) == [true] && all(numbers.contains { $0 > 9 }) == [false])
    #expect(all(numbers.allSatisfy { $0 < 9 }) == [true])
    #expect(recorded(numbers.ignoreOutput()).isFinished)
    #expect(all(Empty<Int, Never>().replaceEmpty(with: 9)) == [9])
    #expect(all(Just(1).replaceEmpty(with: 9)) == [1])
  }
  @Test func `parts of a sequence`() {
    let numbers = (1...6).publisher
    #expect(all(numbers.dropFirst(4)) == [5, 6] && all(numbers.dropFirst(0)).count == 6)
    #expect(all(numbers.drop { $0 < 3 }) == [3, 4, 5, 6])
    #expect(all(numbers.prefix(2)) == [1, 2] && all(numbers.prefix(0)).isEmpty)
    #expect(all(numbers.prefix { $0 < 3 }) == [1, 2])
    #expect(all(numbers.output(at: 2)) == [3] && all(numbers.output(in: 1...2)) == [2, 3])
    #expect(all(numbers.output(in: 4...)) == [5, 6])
    #expect(all(numbers.first()) == [1] && all(numbers.last()) == [6])
    #expect(all(numbers.first { $0 > 3 }) == [4] && all(numbers.last { $0 < 3 }) == [2])
    #expect(all(numbers.append(7, 8).prepend(0)) == Array(0...8))
    #expect(
      all(Empty<Int, Never>().last()).isEmpty
        && recorded(Empty<Int, Never>().last(), .none).isFinished
    )
  }
  @Test func `values that are dropped are requested anew, those before a place besides`() {
    let probe = Probe<Int, Never>()
    let filtered = recorded(probe.filter { $0 > 1 }, .max(1))
    #expect(probe.requests == [.max(1)])
    #expect(probe.send(1) == .max(1) && probe.send(2) == .none)
    #expect(filtered.values == [2])

    let other = Probe<Int, Never>()
    let dropped = recorded(other.dropFirst(2), .max(1))
    #expect(other.requests == [.max(3)])
    #expect([1, 2, 3].map { other.send($0) } == [.none, .none, .none] && dropped.values == [3])
  }
  @Test func `an early end cancels the source`() {
    let probe = Probe<Int, Never>()
    let recorder = recorded(probe.prefix(1))
    probe.send(1)
    probe.send(2)
    #expect(recorder.values == [1] && recorder.isFinished && probe.cancels == 1)
    let thrown = Probe<Int, Never>()
    let failing = recorded(thrown.tryMap { if $0 > 0 { throw Oops() } else { $0 } })
    thrown.send(0)
    thrown.send(1)
    #expect(failing.values == [0] && failing.hasFailed && thrown.cancels == 1)
  }
  @Test func `a summary asks for all, and waits for demand at its end`() {
    let probe = Probe<Int, Never>()
    let recorder = recorded(probe.count(), .none)
    #expect(probe.requests.isEmpty)
    probe.send(1)
    probe.end()
    #expect(recorder.values.isEmpty && recorder.completions.isEmpty)
    recorder.subscription?.request(.max(1))
    #expect(recorder.values == [1] && recorder.isFinished)
  }
  @Test func `cancelling goes up, and nothing comes down after it`() {
    let probe = Probe<Int, Never>()
    var heard: [Int] = []
    let tie = probe.map { $0 }.filter { _ in true }.sink { heard.append($0) }
    probe.send(1)
    tie.cancel()
    tie.cancel()
    probe.send(2)
    #expect(heard == [1] && probe.cancels == 1)
  }
  @Test func `failures are caught, replaced, retried and mapped`() {
    let failing = Fail<Int, Oops>(error: Oops())
    #expect(all(failing.catch { _ in Just(3) }) == [3])
    #expect(
      all([1, 2].publisher.setFailureType(to: Oops.self).append(failing).replaceError(with: 9)) == [
        1, 2, 9,
      ]
    )
    var attempts = 0
    let flaky = Deferred { () -> AnyPublisher<Int, Oops> in
      attempts += 1
      return attempts < 3
        ? failing.eraseToAnyPublisher()
        : Just(attempts).setFailureType(to: Oops.self).eraseToAnyPublisher()
    }
    #expect(all(flaky.retry(2)) == [3])
    attempts = 0
    #expect(recorded(flaky.retry(1)).hasFailed && attempts == 2)
    let rethrown = recorded(failing.tryCatch { error -> Just<Int> in throw error })
    #expect(rethrown.hasFailed)
    let mapped = recorded(failing.mapError { _ in URLError(.badURL) })
    #expect(mapped.hasFailed)
  }
  @Test func `a demand that is left goes to the next source`() {
    let probe = Probe<Int, Never>()
    let recorder = recorded([1].publisher.append(probe), .max(3))
    #expect(recorder.values == [1] && probe.requests == [.max(2)])
  }
  @Test func `values are encoded and decoded`() throws {
    let json = all(Just(["a": 1]).encode(encoder: JSONEncoder()))
    #expect(
      all(Just(json[0]).decode(type: [String: Int].self, decoder: JSONDecoder())) == [["a": 1]]
    )
    #expect(recorded(Just(Data()).decode(type: Int.self, decoder: JSONDecoder())).hasFailed)
  }
  @Test func `events are handled and printed in their order`() {
    final class Lines: TextOutputStream, @unchecked Sendable {
      var text = ""
      func write(_ string: String) { text += string }
    }
    let lines = Lines()
    _ = recorded([1, 2].publisher.print("p", to: lines), .max(2))
    #expect(
      lines.text.split(separator: "\n").dropFirst() == [
        "p: request max: (2)", "p: receive value: (1)", "p: receive value: (2)",
        "p: receive finished",
      ]
    )
    #expect(lines.text.hasPrefix("p: receive subscription: ("))
  }
  @Test func `a buffer keeps values, and drops by its rule`() {
    for (rule, kept) in [
      (Publishers.BufferingStrategy<Oops>.dropNewest, [1, 2]), (.dropOldest, [3, 4]),
    ] {
      let subject = PassthroughSubject<Int, Oops>()
      let recorder = recorded(subject.buffer(size: 2, prefetch: .byRequest, whenFull: rule), .none)
      for value in 1...4 { subject.send(value) }
      recorder.subscription?.request(.unlimited)
      #expect(recorder.values == kept)
    }
    let subject = PassthroughSubject<Int, Oops>()
    let recorder = recorded(
      subject.buffer(size: 1, prefetch: .byRequest, whenFull: .customError { Oops() }),
      .none
    )
    subject.send(1)
    subject.send(2)
    recorder.subscription?.request(.unlimited)
    #expect(recorder.values == [1] && recorder.hasFailed)
    let probe = Probe<Int, Oops>()
    _ = recorded(probe.buffer(size: 3, prefetch: .keepFull, whenFull: .dropNewest), .none)
    #expect(probe.requests == [.max(3)])
  }
}

@Suite struct JoiningTests {
  @Test func `flatMap passes all on, so many publishers at a time`() {
    #expect(
      all([1, 2, 3].publisher.flatMap { [$0, $0 * 10].publisher }) == [1, 10, 2, 20, 3, 30]
    )
    let probe = Probe<Int, Never>()
    let inner = [PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>()]
    let recorder = recorded(probe.flatMap(maxPublishers: .max(1)) { inner[$0] })
    #expect(probe.requests == [.max(1)])
    probe.send(0)
    inner[0].send(5)
    inner[0].send(completion: .finished)
    #expect(probe.requests == [.max(1), .max(1)])
    probe.send(1)
    probe.end()
    inner[1].send(6)
    #expect(recorder.completions.isEmpty)
    inner[1].send(completion: .finished)
    #expect(recorder.values == [5, 6] && recorder.isFinished)
  }
  @Test func `with limited demand flatMap holds one value of each and finishes after them`() {
    let recorder = recorded([1, 2].publisher.flatMap { Just($0) }, .max(1))
    #expect(recorder.values == [1] && recorder.completions.isEmpty)
    recorder.subscription?.request(.max(1))
    #expect(recorder.values == [1, 2] && recorder.isFinished)
  }
  @Test func `a failure ends all and cancels the rest`() {
    let (left, right) = (Probe<Int, Oops>(), Probe<Int, Oops>())
    let recorder = recorded(left.merge(with: right))
    left.send(1)
    right.end(.failure(Oops()))
    left.send(2)
    #expect(recorder.values == [1] && recorder.hasFailed && left.cancels == 1)
  }
  @Test func `merge takes from up to eight`() {
    let one = Just(1)
    #expect(all(one.merge(with: one, one, one, one, one, one, one)).count == 8)
    #expect(all(Publishers.MergeMany([one, one, one])) == [1, 1, 1])
    #expect(recorded(Publishers.MergeMany([Just<Int>]())).isFinished)
  }
  @Test func `combineLatest sends at each new value once all have one`() {
    let (a, b) = (PassthroughSubject<Int, Never>(), PassthroughSubject<String, Never>())
    let recorder = recorded(a.combineLatest(b) { "\($0)\($1)" })
    a.send(1)
    b.send("x")
    a.send(2)
    b.send("y")
    a.send(completion: .finished)
    #expect(recorder.completions.isEmpty)
    b.send("z")
    b.send(completion: .finished)
    #expect(recorder.values == ["1x", "2x", "2y", "2z"] && recorder.isFinished)
    let empty = recorded(a.combineLatest(PassthroughSubject<Int, Never>()))
    #expect(empty.isFinished)
    let four = all(
      Publishers.CombineLatest4(Just(1), Just(2), Just(3), Just(4)).map { $0 + $1 + $2 + $3 }
    )
    #expect(four == [10])
  }
  @Test func `zip pairs values in their order, and ends when no pair can come`() {
    let (a, b) = (PassthroughSubject<Int, Never>(), PassthroughSubject<String, Never>())
    let recorder = recorded(a.zip(b) { "\($0)\($1)" })
    for value in 1...3 { a.send(value) }
    b.send("x")
    a.send(completion: .finished)
    b.send("y")
    #expect(recorder.values == ["1x", "2y"] && recorder.completions.isEmpty)
    b.send("z")
    #expect(recorder.values == ["1x", "2y", "3z"] && recorder.isFinished)
    #expect(all(Just(1).zip(Just(2), Just(3)) { $0 + $1 + $2 }) == [6])
  }
  @Test func `zip requests of each what is demanded`() {
    let (left, right) = (Probe<Int, Never>(), Probe<Int, Never>())
    let recorder = Recorder<(Int, Int), Never>(.max(1)) { _ in .max(1) }
    left.zip(right).subscribe(recorder)
    #expect(left.requests == [.max(1)] && right.requests == [.max(1)])
    left.send(1)
    #expect(right.send(1) == .max(1) && left.requests == [.max(1), .max(1)])
  }
  @Test func `the latest publisher alone is followed`() {
    let outer = PassthroughSubject<PassthroughSubject<Int, Never>, Never>()
    let (first, second) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    let recorder = recorded(outer.switchToLatest())
    outer.send(first)
    first.send(1)
    outer.send(second)
    first.send(2)
    second.send(3)
    outer.send(completion: .finished)
    #expect(recorder.completions.isEmpty)
    second.send(completion: .finished)
    #expect(recorder.values == [1, 3] && recorder.isFinished)
  }
  @Test func `another publisher's value ends or begins`() {
    let (source, trigger) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Void, Never>())
    let before = recorded(source.prefix(untilOutputFrom: trigger))
    let after = recorded(source.drop(untilOutputFrom: trigger))
    source.send(1)
    trigger.send()
    source.send(2)
    #expect(before.values == [1] && before.isFinished && after.values == [2])
  }
  @Test func `shared subscribers have one subscription, which ends with the last`() {
    let probe = Probe<Int, Never>()
    let shared = probe.share()
    let (one, two) = (recorded(shared), recorded(shared))
    #expect(probe.requests == [.unlimited])
    probe.send(4)
    one.subscription?.cancel()
    #expect(probe.cancels == 0)
    two.subscription?.cancel()
    #expect(probe.cancels == 1 && one.values == [4] && two.values == [4])
  }
  @Test func `a connectable publisher waits`() {
    let connectable = [1, 2].publisher.makeConnectable()
    let recorder = recorded(connectable)
    #expect(recorder.values.isEmpty)
    let tie = connectable.connect()
    #expect(recorder.values == [1, 2] && recorder.isFinished)
    tie.cancel()
  }
}
