import Combine
import Dispatch
import Foundation
import Testing

/// Code of an app that publishers call may use them: no lock is held meanwhile.
@Suite struct ReentryTests {
  @Test func `the error of a full buffer may come from code that uses the buffer`() {
    let subject = PassthroughSubject<Int, Oops>()
    let recorder = Recorder<Int, Oops>(.none)
    subject.buffer(
      size: 1,
      prefetch: .byRequest,
      whenFull: .customError {
        subject.send(3)
        recorder.subscription?.request(.max(1))
        return Oops()
      }
    ).subscribe(recorder)
    subject.send(1)
    subject.send(2)
    subject.send(4)
    #expect(recorder.values == [1] && recorder.hasFailed)
  }

  /// An object that runs a function when it goes.
  private final class Farewell {
    var say: (() -> Void)?
    deinit { say?() }
  }

  @Test func `values that a buffer drops may use the buffer as they go`() {
    let subject = PassthroughSubject<Farewell, Never>()
    let recorder = Recorder<Farewell, Never>(.none)
    subject.buffer(size: 1, prefetch: .byRequest, whenFull: .dropOldest).subscribe(recorder)
    var goodbyes = 0
    func send() {
      let value = Farewell()
      value.say = {
        goodbyes += 1
        recorder.subscription?.cancel()
      }
      subject.send(value)
    }
    send()
    send()
    #expect(goodbyes == 2 && recorder.values.isEmpty)
  }

  @Test func `a stream may cause events while it is printed to`() {
    final class Lines: TextOutputStream, @unchecked Sendable {
      var text = ""
      var write: (() -> Void)?
      func write(_ string: String) {
        let write = self.write
        self.write = nil
        write?()
        text += string
      }
    }
    let lines = Lines()
    let subject = PassthroughSubject<Int, Never>()
    let recorder = recorded(subject.print("p", to: lines))
    lines.text = ""
    lines.write = { subject.send(2) }
    subject.send(1)
    #expect(recorder.values == [2, 1])
    #expect(lines.text == "p: receive value: (1)\np: receive value: (2)\n")
  }

  /// A sequence whose elements a function makes.
  private struct Made: Sequence, IteratorProtocol {
    var make: () -> Int?
    mutating func next() -> Int? { make() }
  }

  @Test func `a sequence may request, and cancel, as it makes its elements`() {
    let recorder = Recorder<Int, Never>(.max(1))
    var made = 0
    Publishers.Sequence<Made, Never>(
      sequence: Made {
        made += 1
        if made == 2 { recorder.subscription?.request(.max(1)) }
        if made == 4 { recorder.subscription?.cancel() }
        return made
      }
    ).subscribe(recorder)
    #expect(recorder.values == [1, 2] && recorder.completions.isEmpty)
    recorder.subscription?.request(.unlimited)
    #expect(made == 4 && recorder.values == [1, 2] && recorder.completions.isEmpty)
  }

  @Test func `a subscriber that cancels at the last element receives no completion`() {
    var subscription: (any Subscription)?
    var heard: [String] = []
    [1, 2].publisher.subscribe(
      AnySubscriber<Int, Never>(
        receiveSubscription: {
          subscription = $0
          $0.request(.unlimited)
        },
        receiveValue: {
          heard.append("\($0)")
          if $0 == 2 { subscription?.cancel() }
          return .none
        },
        receiveCompletion: { _ in heard.append("end") }
      )
    )
    #expect(heard == ["1", "2"])
  }
}

@Suite struct FutureListTests {
  @Test func `subscribers of a future hear in the order in which they came, but those that left`() {
    var promise: ((Result<Int, Never>) -> Void)?
    let future = Future<Int, Never> { promise = $0 }
    var heard: [Int] = []
    var kept: [AnyCancellable] = []
    for index in 0..<100 {
      let tie = future.sink { _ in heard.append(index) }
      if index % 3 == 0 { kept.append(tie) }
    }
    promise?(.success(1))
    #expect(heard == Array(stride(from: 0, to: 100, by: 3)))
  }

  @Test func `a future keeps nothing of subscribers that left`() {
    let future = Future<Int, Never> { _ in }
    for _ in 0..<1_000 { future.sink { _ in }.cancel() }
    let kept = Mirror(reflecting: future).children.compactMap { child -> Int? in
      let value = Mirror(reflecting: child.value)
      guard value.displayStyle == .collection || value.displayStyle == .dictionary else {
        return nil
      }
      return value.children.count
    }
    #expect(!kept.isEmpty && kept.allSatisfy { $0 == 0 })
  }
}

@Suite struct LongIntervalTests {
  typealias Stride = DispatchQueue.SchedulerTimeType.Stride

  @Test func `sums of intervals that do not fit are the longest intervals`() {
    let longest = Stride.nanoseconds(.max), most = Stride.nanoseconds(.min)
    #expect(longest + .seconds(1) == longest)
    #expect(most + .nanoseconds(-1) == most)
    #expect(most - .seconds(1) == most)
    #expect(longest - .seconds(-1) == longest)
    #expect(-most == longest)
    #expect(longest + most == .nanoseconds(-1))
    #expect(Stride.seconds(2) - .seconds(3) == .seconds(-1))
    var sum = Stride(.never)
    sum += .milliseconds(1)
    #expect(sum == longest)
  }
}

@Suite struct CancelledSequenceTests {
  @Test func `a cancelled task receives no values that came before`() async {
    let subject = PassthroughSubject<Int, Never>()
    let heard = await Task { () -> [Int] in
      var iterator = subject.buffer(size: 10, prefetch: .byRequest, whenFull: .dropNewest).values
        .makeAsyncIterator()
      let probe = Probe<Int, Never>()
      var direct = probe.values.makeAsyncIterator()
      for value in 1...3 {
        subject.send(value)
        probe.send(value)
      }
      var heard: [Int] = []
      if let first = await direct.next() { heard.append(first) }
      if let first = await iterator.next() { heard.append(first) }
      withUnsafeCurrentTask { $0?.cancel() }
      while let value = await direct.next() { heard.append(value) }
      while let value = await iterator.next() { heard.append(value) }
      return heard
    }.value
    #expect(heard == [1, 1])
  }
}
